import Annotations
import ArgumentParser
import Exporting

/// `imr notes document`: the user's quotes, headings, notes and figures as one document.
struct DocumentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "document",
    abstract: "Write your quotes, headings, notes and figures as one document.",
    discussion: """
      The order is that of the quotes in the browser (X), where headings and notes are written and figures put between \
      the quotes. Each quote has its citation. The format depends on the file name extension: .md, .txt, .html or .docx; on \
      standard output it is Markdown unless --format says otherwise.

      EXAMPLES
        imr notes document appeal.docx
        imr notes document --format text | less
      """)

  @Argument(
    help: ArgumentHelp("The file to write; without one, or with -, standard output.", valueName: "file"),
    completion: .file())
  var file = "-"

  @Option(help: "The format, whatever the file's extension.")
  var format: QuoteDocument.Form?

  @Flag(help: "Overwrite the file if it exists.")
  var force = false

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let (book, isWhole) = try Notes.load()
    let isOutput = ExportTarget.isStandardOutput(file)
    guard let form = format ?? QuoteDocument.Form(ending: file) ?? (isOutput ? .markdown : nil) else {
      let endings = QuoteDocument.Form.allCases.map(\.ending).joined(separator: " ")
      throw CommandError("end the name of a document in \(endings), or add --format", status: 2)
    }
    guard !book.quotes.isEmpty else {
      if !quietness.quiet { StandardError.write("imr: no quotes yet; x in the browser saves one\n") }
      throw ExitCode(1)
    }
    if isOutput, form == .docx, StandardOutput.isTerminal {
      throw CommandError("a Word document cannot be written to a terminal; name a file", status: 2)
    }
    let bytes = QuoteDocument.bytes(of: book.quotes, as: form)
    var output = StandardOutput()
    if isOutput {
      if form == .docx { try output.write(bytes) } else { try output.write(String(decoding: bytes, as: UTF8.self)) }
    } else {
      do {
        try CaseFile.write(bytes, to: file, replacing: force)
      } catch {
        throw Exporter.failure(error)
      }
      if !FileDestination.isStream(file), !quietness.quiet {
        try output.write("\(book.quotes.count) entries written to \(Selection.line(file))\n")
      }
    }
    try output.flush()
    if !isWhole { throw ExitCode(1) }
  }
}

extension QuoteDocument.Form: ExpressibleByArgument {}
