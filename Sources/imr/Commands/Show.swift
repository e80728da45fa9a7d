import ArgumentParser
import Corpus
import Determinations
import Exporting

/// `imr show ID`: a case in full.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print cases in full, as text, Markdown or JSON.",
    discussion: """
      Cases are named by their number, or by the file's name without its ending where the letter has no number. \
      Without a name, all cases of the sources that meet the query are printed. JSON of one case is an object, of \
      several an array.

      EXAMPLES
        imr show CM15-0100042
        imr show CM15-0100042 letters/
        imr show letters/CM15-0100042.pdf --format markdown
        imr show letters/ --query 'chapter:acoem-12' --format json
      """)

  @OptionGroup var cases: CaseArguments
  @OptionGroup var filter: QueryOption

  @Option(help: "How to print.")
  var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json

    var exported: ExportFormat {
      switch self {
      case .text: .text
      case .markdown: .markdown
      case .json: .json
      }
    }
  }

  func validate() throws {
    if cases.names.isEmpty, filter.query == nil {
      throw ValidationError("name a case, a file or a folder, or give a query")
    }
  }

  func run() throws {
    let selection = try cases.selection(query: filter.query)
    let status = selection.reportProblems()
    guard !selection.rows.isEmpty else {
      throw CommandFailure(filter.query == nil ? "no case was found" : "no case meets the query")
    }
    var output = StandardOutput()
    var reader = LetterReader()
    let format = format.exported
    if selection.rows.count == 1 {
      try output.write(
        format.document(
          for: selection.table.case(selection.rows[0], reader: &reader),
          annotation: selection.annotation(of: selection.rows[0])))
    } else {
      try output.write(format.opening)
      for (index, row) in selection.rows.enumerated() {
        if index > 0 { try output.write(format.separator) }
        try output.write(
          format.part(
            for: selection.table.case(row, reader: &reader), annotation: selection.annotation(of: row)))
      }
      try output.write(format.closing)
    }
    try output.flush()
    if status != 0 { throw ExitCode(status) }
  }
}
