import ArgumentParser
import Browser
import Corpus
import Exporting

/// `imr digest`: many cases as one document.
struct DigestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "digest",
    abstract: "Write many cases as one document: contents, rates with plots, and a paragraph a case.",
    discussion: """
      The document has a table of contents, rates by treatment category and by the fields of --by, the reasons, and \
      for each case its facts, requests, verdicts, citations, warnings and your notes. HTML is one self-contained \
      page that loads nothing. The format depends on the file name extension, .html or .md.

      EXAMPLES
        imr digest letters/ --query 'drug:tramadol outcome:overturned' --to tramadol.html
        imr digest letters/ --query marked:yes --by region,specialty > marked.md
      """)

  @OptionGroup var letters: SourceArguments
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var filter: QueryOption

  @Option(
    help: ArgumentHelp("Further fields to count by, separated by commas.", valueName: "field[,field]"),
    completion: .facets)
  var by: [String] = []

  @Option(
    help: ArgumentHelp("A file, or - for standard output (the default).", valueName: "file"),
    completion: .file())
  var to: String?

  @Option(help: "The format, whatever the file's extension.")
  var format: DigestForm?

  @Flag(help: "Overwrite the file if it exists.")
  var force = false

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let facets = try FacetArgument.facets(in: by)
    let place = try destination()
    let selection = try Selection(letters, reading, filter, quietness)
    let status = selection.reportProblems()
    guard !selection.rows.isEmpty else { throw ExitCode(selection.reportNoMatch(filter.query)) }
    let query = try filter.query.map { try Query(parsing: $0, vocabulary: selection.table.vocabulary) } ?? Query()
    let document = DigestDocument(
      place.form, of: selection.rows, in: selection.table, query: query,
      picked: selection.picked, facets: [.category] + facets.filter { $0 != .category }, book: selection.book)
    if let path = place.path {
      try Exporter(selection, replacing: force, isQuiet: quietness.quiet).write(document, to: path)
    } else {
      var output = StandardOutput()
      _ = try document.write { part, _ in
        try output.write(part)
        return true
      }
      try output.flush()
    }
    if status != 0 { throw ExitCode(status) }
  }

  /// Returns the file, or `nil` for standard output, and the format.
  private func destination() throws(CommandError) -> (path: String?, form: DigestForm) {
    guard let to, !ExportTarget.isStandardOutput(to) else { return (nil, format ?? .markdown) }
    guard let form = format ?? DigestForm(ending: to) else {
      throw CommandError("a digest is HTML or Markdown: end the name in .html or .md, or add --format", status: 2)
    }
    return (to, form)
  }
}

extension DigestForm: ExpressibleByArgument {}
