import ArgumentParser
import Corpus
import Exporting
import Insight
import System

/// `imr like ID[:ITEM]`: the items most similar to one.
struct Like: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "like",
    abstract: "Print the disputed items most like one, and why.",
    discussion: """
      Items are compared by treatment (category, drug, words of the request), body region and side, the chapters and \
      sections that the reviewer cites, reasons, claim age, and the words of summary and rationale. From each letter, \
      only the most similar item is listed. Items that were decided the other way come first; --limit sets the number \
      on each side, ten by default.

      Items of the same drug come before items of its class. If nothing shares the drug or procedure, items of its \
      class or subcategory are listed, with a remark. A letter that is likely about the same worker (age, sex and day \
      of injury agree) is marked, because it is not an independent case. Duplicate letters are left out.

      An item is named by its case or the file of its letter, and its number after a colon. Items are counted from 1, \
      which is also the default.

      EXAMPLES
        imr like CM15-0100042
        imr like CM15-0100042:2 letters/ --limit 20
        imr like new.pdf letters/
        imr like CM15-0100042 letters/ --query year:2016 --format json
      """)

  @Argument(
    help: ArgumentHelp(
      "The item: a case or the file of a letter, and after a colon the number of the item.",
      valueName: "id-or-file[:item]"),
    completion: .file())
  var item: String

  @OptionGroup var letters: SourceArguments

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var filter: QueryOption

  @OptionGroup var extent: LimitOption

  @OptionGroup var output: FormatOption

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let named = ItemArgument(name: item)
    let paths = ItemArgument.paths(of: [named], in: letters.paths)
    let selection = try Selection(
      paths: paths, query: filter.query, list: filter.list, reading: reading, isQuiet: quietness.quiet)
    let status = selection.reportProblems()
    let sources = paths.isEmpty ? "the sample letters" : paths.map(\.shownPath).joined(separator: ", ")
    let place = try named.place(in: selection, sources: sources)
    let items = SimilarItems.items(
      like: place, in: selection.table, rows: RowSet(selection.rows),
      limit: max(OwnCaseAnswer.compared, extent.limit ?? 0))
    let report = Figure(Figure.first(extent.limit ?? 10, of: items), like: place, in: selection.table)
    if selection.rows.isEmpty { throw ExitCode(selection.reportNoMatch(filter.query)) }
    try StandardOutput.print(report.printed(as: output.format, terminal: StandardOutput.columns))
    if status != 0 { throw ExitCode(status) }
  }
}
