import ArgumentParser
import Corpus
import Determinations
import Exporting

/// `imr show ID`: a case in full.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print cases in full, as text, Markdown, JSON or CSV.",
    discussion: """
      Cases are named by their number, or by the file's name without its ending where the letter has no number. \
      Without a name, all cases of the sources that meet the query are printed. JSON is always an array.

      EXAMPLES
        imr show CM15-0100042
        imr show CM15-0100042 letters/
        imr show letters/CM15-0100042.pdf --format markdown
        imr show letters/ --cases CM15-0100042,CM15-0100057
        imr show letters/ --query 'chapter:acoem-12' --format json
        pdftotext letter.pdf - | imr show -
      """)

  @OptionGroup var cases: CaseArguments
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var filter: QueryOption
  @OptionGroup var output: OutputOptions
  @OptionGroup var extent: LimitOption
  @OptionGroup var quietness: QuietOption

  func validate() throws {
    if cases.names.isEmpty, filter.queryWithList == nil {
      throw ValidationError("name a case, a file or a folder, or give a query")
    }
  }

  func run() throws {
    let columns = try output.chosenColumns()
    let format = output.format ?? .text
    var selection = try cases.selection(reading, filter, quietness)
    var status = selection.reportProblems()
    let isTable = output.wantsTable || format == .csv
    if !isTable, let limit = extent.limit { selection.keepFirst(limit) }
    if selection.rows.isEmpty { status = selection.reportNoMatch(filter.query) }
    var standardOutput = StandardOutput()
    let isOne = selection.rows.count == 1
    if isTable {
      let table = CaseTableFormat(
        rows: output.rows ?? .cases, columns: columns, format: format,
        width: format == .text ? StandardOutput.columns : nil)
      try CasePrinter(table).print(
        selection, limit: extent.limit, isQuiet: quietness.quiet, to: &standardOutput)
    } else if isOne, let row = selection.rows.first {
      var reader = LetterReader()
      try standardOutput.write(
        format.documents.document(
          for: selection.table.case(row, reader: &reader), annotation: selection.annotation(of: row)))
    } else {
      try CasePrinter(documents: format.documents)
        .print(selection, isQuiet: quietness.quiet, to: &standardOutput)
    }
    try standardOutput.flush()
    if status != 0 { throw ExitCode(status) }
  }
}

extension OutputFormat {
  /// The format of whole cases.
  var documents: ExportFormat {
    switch self {
    case .text: .text
    case .markdown: .markdown
    case .json: .json
    case .jsonl: .jsonl
    case .csv: .csv
    }
  }
}
