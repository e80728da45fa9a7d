import ArgumentParser
import Corpus
import Exporting

/// `imr export`: cases to files.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write cases to files: text, Markdown, JSON, CSV, SQLite or references, with your marks, tags and notes.",
    discussion: """
      Exports the named cases, or all that meet the query. A folder gets one file for each case, named after it. A \
      file gets all cases, one after another; text and Markdown begin with a table of contents. A file appears only \
      when it is complete, and is readable by its owner alone. Nothing is overwritten without --force.

      The format depends on the file name extension (.txt, .md, .json, .jsonl, .csv with a row for each case, .items.csv \
      with a row for each disputed item, .sqlite, .ris and .csl.json for Zotero and other reference managers), and \
      text without one. --format, --rows and --columns override it. A database has tables of letters, items, \
      citations, reasons and more, the whole text with an index for searching, and describes itself; imr data \
      shows what to ask it.

      EXAMPLES
        imr export CM15-0100042                         to CM15-0100042.txt here
        imr export CM15-0100042 letters/ --to case.md
        imr export letters/ --query outcome:overturned --to overturned/
        imr export letters/ --to cases.csv --force
        imr export letters/ --to cases.sqlite
        imr export letters/ --to items.items.csv --metadata
        imr export letters/ --rows items --columns case,request,outcome --to items.csv
        imr export CM15-0100042 --to - | less           to standard output
      """)

  @OptionGroup var cases: CaseArguments
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var filter: QueryOption
  @OptionGroup var sampling: SampleOption

  @Option(
    help: ArgumentHelp(
      "A file, a folder (an existing one, or a name with / at its end), a pipe or device, or - for standard output.",
      valueName: "file-or-folder"),
    completion: .file())
  var to: String?

  @Flag(help: "Overwrite files that exist.")
  var force = false

  @Flag(help: "Describe a CSV file beside it, in NAME-metadata.json: query, version, columns (CSV on the Web).")
  var metadata = false

  @OptionGroup var output: OutputOptions

  @OptionGroup var extent: LimitOption

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let columns = try output.chosenColumns()
    let target = try ExportTarget(to, format: output.format, rows: output.rows, hasColumns: columns != nil)
    let described = metadata ? try target.describedTable(columns: columns) : nil
    if let described, !force, FileDestination.isTaken(TableMetadata.path(ofTable: described.path)) {
      throw Exporter.failure(
        FileWritingError(path: TableMetadata.path(ofTable: described.path), reason: .exists))
    }
    var selection = try cases.selection(reading, filter, quietness)
    try sampling.draw(from: &selection)
    let status = selection.reportProblems()
    guard !selection.rows.isEmpty else { throw ExitCode(selection.reportNoMatch(filter.query)) }
    if target.table == nil, let limit = extent.limit { selection.keepFirst(limit) }
    let exporter = Exporter(selection, replacing: force, isQuiet: quietness.quiet)
    if let table = target.table {
      try exporter.write(
        CasePrinter(CaseTableFormat(rows: table.rows, columns: columns, format: table.format)), limit: extent.limit,
        to: target.place)
    } else {
      try write(exporter, selection, to: target)
    }
    if let described { try exporter.describe(described.table, in: described.path, limit: extent.limit) }
    if status != 0 { throw ExitCode(status) }
  }

  /// Writes whole cases.
  private func write(_ exporter: Exporter, _ selection: Selection, to target: ExportTarget) throws {
    var output = StandardOutput()
    switch target.place {
    case .standardOutput:
      try exporter.write(to: &output, format: target.format)
    case .file(let path) where target.format == .sqlite:
      try exporter.writeDatabase(to: path)
    case .file(let path):
      try exporter.write(to: .file(path), format: target.format)
      try exporter.report(selection.rows.count, path)
    case .folder(let path):
      try exporter.write(to: .folder(path), format: target.format)
      try exporter.report(selection.rows.count, path)
    case .currentFolder:
      guard selection.rows.count == 1 else {
        throw CommandError(
          "\(selection.rows.count) cases to export: add where to, such as --to cases/ or --to cases.csv", status: 2)
      }
      let path = exporter.defaultName(format: target.format)
      try exporter.write(to: .file(path), format: target.format)
      try exporter.report(1, path)
    }
    try output.flush()
  }
}
