import ArgumentParser
import Corpus
import Exporting

/// `imr check`: what was read, and what was not.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report what was read: warnings with file and line, and how many fields are filled in.",
    discussion: """
      Prints a line for each doubt, as path:line: rule: message, and for each source that could not be read; case \
      numbers that occur more than once and letters with the same text; then a table of what was read. The line is \
      that of the text (of a PDF: of the text that was extracted from it).

      EXAMPLES
        imr check letters/
        imr check letters/ --query year:2016
        imr check letters/ --format json | jq '.fields'

      EXIT STATUS
        0 nothing to report; 1 something was reported: a warning, a source that could not be read, a repeated case \
      number or text; 2 wrong usage
      """)

  @Argument(
    help: ArgumentHelp(
      "Files and folders of letters (.txt, .pdf); without any, the sample letters.", valueName: "path"))
  var paths: [String] = []

  @OptionGroup var filter: QueryOption

  @Option(help: "How to print.")
  var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  func run() throws {
    let selection = try Selection(paths: paths, query: filter.query)
    let report = CorpusReport(of: selection)
    var output = StandardOutput()
    switch format {
    case .text: try output.write(report.text)
    case .json: try output.write(JSONWriter.text(of: report.json, layout: .pretty) + "\n")
    }
    try output.flush()
    if !report.isClean { throw ExitCode(1) }
  }
}
