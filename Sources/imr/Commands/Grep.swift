import ArgumentParser
import Corpus
import Glibc
import System

/// `imr grep QUERY [PATH…]`: the sentences that contain words.
struct Grep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grep",
    abstract: "Print every sentence that matches a query, letter by letter.",
    discussion: """
      Each line has the case, the item's outcome and request, the part of the letter, and the sentence with its \
      matches in brackets. The sign before a request says overturned (✔), upheld (✗) or in part (◐). Parts are summary, request, rationale, guidelines, and \
      letter for the rest.

      Words may be anywhere in the letter; near/5, /s and /p restrict their distance, sentence and paragraph. \
      Conditions on fields restrict the items: a sentence of a request or rationale is printed if its item is picked.

      EXAMPLES
        imr grep radicul letters/
        imr grep '"red flag*" /s absen*' letters/
        imr grep 'rationale:(tramadol near/5 denied) outcome:overturned' letters/
        imr grep 'gabapentin year:2016' letters/ --count
        imr grep '"failed back"' letters/ --files | xargs less
        imr grep quillwort letters/ --format json | jq -r '.[].sentence'

      EXIT STATUS
        0  success
        1  no sentence matches, or a source could not be read or recognized
        2  wrong usage
      """)

  @Argument(help: ArgumentHelp("The words, and conditions on fields; imr help query explains.", valueName: "query"))
  var query: String

  @OptionGroup var sources: SourceArguments

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var cases: CasesOption

  @Flag(help: "Print the number of sentences of each case instead.")
  var count = false

  @Flag(help: "Print the files of the letters instead, each once.")
  var files = false

  @OptionGroup var output: FormatOption

  @OptionGroup var quietness: QuietOption

  func validate() throws {
    if count, files { throw ValidationError("--count and --files cannot be combined: choose one") }
    if query.hasPrefix("--") { throw ValidationError("missing expected argument '<query>'") }
    if query.contains("/"), sources.paths.isEmpty, query.withSystemPath({ access($0, F_OK) == 0 }) {
      throw ValidationError("\(query) is a path: name the words to search for first, then the letters")
    }
    if let parsed = try? Query(parsing: query), parsed.highlightedTerms.isEmpty {
      throw ValidationError(
        "no word to search for in ‘\(query)’: write words or phrases too; imr list lists cases by their fields")
    }
  }

  func run() throws {
    let selection = try Selection(
      paths: sources.paths, query: query, list: cases.list, reading: reading, isQuiet: quietness.quiet)
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
      throw CommandError("\(error)")
    }
    try standardOutput.write(printer.closing)
    try standardOutput.flush()
    if printer.isEmpty {
      throw ExitCode(selection.reportNoMatch(query, nothing: "no sentence matches"))
    }
    if problems != 0 { throw ExitCode(problems) }
  }
}
