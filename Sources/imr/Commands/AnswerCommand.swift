import ArgumentParser
import Corpus
import Exporting
import Insight

/// `imr answer`: how the items that a query picks were decided, and why.
struct AnswerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer",
    abstract: "Print on one page how items were decided, and why.",
    discussion: """
      Prints the share overturned with its interval, the share in each year, the reasons of overturned and of upheld \
      items with the most telling sentence, the guidelines that reviewers of overturned items cited, the two most \
      similar items that were decided differently, and what the figures leave out. The numbers are those of imr stats \
      for the same query.

      EXAMPLES
        imr answer letters/ --query 'category:rehabilitation region:lumbar-spine'
        imr answer letters/ --query drug:tramadol --format markdown > tramadol.md
        imr answer letters/ --format json
      """)

  @OptionGroup var letters: SourceArguments

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var filter: QueryOption

  @OptionGroup var output: FormatOption

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let selection = try Selection(letters, reading, filter, quietness)
    let status = selection.reportProblems()
    let answer = Answer(in: selection.scope).readingLetters()
    try StandardOutput.print(Figure(answer).printed(as: output.format, terminal: StandardOutput.columns))
    if selection.rows.isEmpty { throw ExitCode(selection.reportNoMatch(filter.query)) }
    if status != 0 { throw ExitCode(status) }
  }
}
