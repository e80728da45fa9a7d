import ArgumentParser
import Corpus
import Exporting

/// `imr check`: what was read, and what was not.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report what was read: warnings with file and line, and how many fields are filled in.",
    discussion: """
      Prints a line for each warning, as path:line: rule: message, and for each source that could not be read; case \
      numbers that occur more than once, and letters with the same text; then a table of the fields that were read. \
      Lines are those of the text (for a PDF, of the extracted text).

      EXAMPLES
        imr check letters/
        imr check letters/ --query year:2016
        imr check letters/ --format json | jq '.fields'
        imr check letters/ --format csv > warnings.csv

      EXIT STATUS
        0 nothing to report; 1 something was reported: a warning, a source that could not be read, a repeated case \
      number or text; 2 wrong usage
      """)

  @OptionGroup var sources: SourceArguments
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var filter: QueryOption

  @Option(help: "The format; CSV, JSON Lines and Markdown have a row for each finding.")
  var format = OutputFormat.text

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let selection = try Selection(sources, reading, filter, quietness)
    let progress = ProgressLine(isQuiet: quietness.quiet)
    let report = CorpusReport(of: selection) { progress.show("checked", $0, of: selection.rows.count, "cases") }
    progress.end()
    let status = selection.rows.isEmpty ? selection.reportNoMatch(filter.query) : 0
    switch format {
    case .text: try StandardOutput.print(report.text)
    case .json: try StandardOutput.print(JSONWriter.text(of: report.json, layout: .pretty) + "\n")
    case .markdown, .jsonl, .csv: try StandardOutput.print(report.table(as: format))
    }
    if status != 0 || !report.isClean { throw ExitCode(1) }
  }
}
