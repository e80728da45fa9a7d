import ArgumentParser
import Corpus
import System

/// `imr grep QUERY [PATH…]`: the sentences that words stand in.
struct Grep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grep",
    abstract: "Print every sentence that words of a query stand in, letter by letter.",
    discussion: """
      A line has the case, the outcome and request of the item, the part of the letter, and the sentence with the words \
      that match between brackets: ✔ overturned, ✗ upheld, ◐ in part. The parts are summary, request, rationale, \
      guidelines, and letter for all else. Words side by side may stand anywhere in a letter; near/5, /s and /p ask for \
      distance, sentence and paragraph. Conditions on fields restrict the items: a sentence of a request or rationale \
      counts where its item is picked.

      EXAMPLES
        imr grep radicul letters/
        imr grep '"red flag*" /s absen*' letters/
        imr grep 'rationale:(tramadol near/5 denied) outcome:overturned' letters/
        imr grep 'gabapentin year:2016' letters/ --count
        imr grep '"failed back"' letters/ --files | xargs less
        imr grep quillwort letters/ --format json | jq -r '.[].sentence'

      EXIT STATUS
        0  success
        1  no sentence matches, or some source could not be read or is no letter
        2  wrong usage
      """)

  @Argument(help: ArgumentHelp("The words, and conditions on fields; imr help query explains.", valueName: "query"))
  var query: String

  @OptionGroup var sources: SourceArguments

  @Flag(help: "Print for each case the number of its sentences instead.")
  var count = false

  @Flag(help: "Print the files of the letters instead, each once.")
  var files = false

  @OptionGroup var output: FormatOption

  @OptionGroup var quietness: QuietOption

  func validate() throws {
    if count, files { throw ValidationError("--count and --files go not together: choose one") }
    if query.hasPrefix("--") { throw ValidationError("missing expected argument '<query>'") }
    if let parsed = try? Query(parsing: query), parsed.litTerms.isEmpty {
      throw ValidationError(
        "no word to look for in ‘\(query)’: write words or phrases too; imr list lists cases by their fields")
    }
  }

  func run() throws {
    let selection = try Selection(
      paths: sources.paths, query: query, reading: sources.reading, isQuiet: quietness.quiet)
    let problems = selection.reportProblems()
    var printer = HitPrinter(selection, format: output.format, form: count ? .counts : files ? .files : .sentences)
    var standardOutput = StandardOutput()
    try standardOutput.write(printer.opening)
    do {
      try selection.forEachHit { row, hits in
        try standardOutput.write(printer.text(of: hits, at: row))
        try standardOutput.flush()
        return true
      }
    } catch let error as SearchError {
      throw CommandFailure("\(error)")
    }
    try standardOutput.write(printer.closing)
    try standardOutput.flush()
    if printer.isEmpty {
      throw ExitCode(selection.reportNoMatch(query, nothing: "no sentence matches"))
    }
    if problems != 0 { throw ExitCode(problems) }
  }
}
