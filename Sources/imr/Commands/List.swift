import ArgumentParser
import Corpus
import Determinations
import Exporting

/// `imr list`: a line for each case.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List cases: a line each, as text, JSON Lines or CSV.",
    discussion: """
      As text, columns are aligned and, on a terminal, lines are cut at its width. JSON Lines has the whole case in \
      each line; CSV has a row a case, safe to open in a spreadsheet.

      EXAMPLES
        imr list
        imr list letters/ --query 'outcome:overturned year:2015'
        imr list letters/ --sort claim-age,outcome
        imr list letters/ --format csv > cases.csv
        imr list letters/ --format jsonl | jq -r .caseNumber
      """)

  @Argument(
    help: ArgumentHelp(
      "Files and folders of letters (.txt, .pdf); without any, the sample letters.", valueName: "path"))
  var paths: [String] = []

  @OptionGroup var filter: QueryOption

  @OptionGroup var order: SortOption

  @Option(help: "How to print.")
  var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, jsonl, csv
  }

  func run() throws {
    let keys = try order.keys()
    var selection = try Selection(paths: paths, query: filter.query)
    selection.sort(by: keys)
    let status = selection.reportProblems()
    var output = StandardOutput()
    switch format {
    case .text: try writeText(selection, to: &output)
    case .jsonl: try write(selection, as: .jsonl, to: &output)
    case .csv: try write(selection, as: .csv, to: &output)
    }
    try output.flush()
    if status != 0 { throw ExitCode(status) }
  }

  private func writeText(_ selection: Selection, to output: inout StandardOutput) throws {
    guard !selection.rows.isEmpty else {
      StandardError.write(filter.query == nil ? "imr: no case was found\n" : "imr: no case meets the query\n")
      return
    }
    let layout = CaseListLayout(
      idLengths: selection.rows.map { selection.table.id(of: $0).utf8.count }, width: StandardOutput.columns)
    try output.write(layout.header + "\n")
    for row in selection.rows { try output.write(layout.line(for: selection.table.row(row)) + "\n") }
  }

  private func write(_ selection: Selection, as format: ExportFormat, to output: inout StandardOutput) throws {
    var reader = LetterReader()
    try output.write(format.opening)
    for row in selection.rows {
      try output.write(
        format.part(
          for: selection.table.case(row, reader: &reader), annotation: selection.annotation(of: row)))
    }
    try output.write(format.closing)
  }
}
