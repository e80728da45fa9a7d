import ArgumentParser
import Corpus
import Determinations
import Exporting
import Insight
import TextLayout

/// `imr like ID[:ITEM]`: the items most like one.
struct Like: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "like",
    abstract: "Print the disputed items most like one, and why.",
    discussion: """
      Alike are items by treatment (category, drug, words of the request), body region and side, chapters that the \
      reviewer cites, claim age, and the words of summary and rationale. Of a letter one item is listed at most, its \
      most alike. A letter that is likely of the same worker (age, sex and day of injury agree) says so: it is no \
      independent case. Items are counted from 1; without a number the first is meant.

      EXAMPLES
        imr like CM15-0100042
        imr like CM15-0100042:2 letters/ --limit 20
        imr like CM15-0100042 letters/ --query year:2016 --format json
      """)

  @Argument(help: ArgumentHelp("The item: a case, and after a colon the number of the item.", valueName: "id[:item]"))
  var item: String

  @OptionGroup var letters: SourceArguments

  @OptionGroup var filter: QueryOption

  @Option(help: "How many items at most.")
  var limit = 10

  @Option(help: "How to print.")
  var format = Format.table

  @OptionGroup var quietness: QuietOption

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes 1 or more") }
  }

  func run() throws {
    let selection = try Selection(
      paths: letters.paths, query: filter.query, recognizesScans: letters.ocr, isQuiet: quietness.quiet)
    let status = selection.reportProblems()
    let sources = letters.paths.isEmpty ? "the sample letters" : letters.paths.joined(separator: ", ")
    let place = try ItemArgument(name: item).place(in: selection, sources: sources)
    let items = SimilarItems.items(like: place, in: selection.table, rows: RowSet(selection.rows), limit: limit)
    var output = StandardOutput()
    switch format {
    case .table: try output.write(Self.text(of: items, like: place, in: selection.table))
    case .json:
      try output.write(
        JSONWriter.text(of: .array(items.map { Self.json(of: $0, in: selection.table) }), layout: .pretty) + "\n")
    }
    try output.flush()
    if status != 0 { throw ExitCode(status) }
  }

  private static func json(of item: SimilarItem, in table: CaseTable) -> JSONValue {
    [
      "id": .string(table.id(of: item.place.row)), "item": .integer(item.place.item + 1),
      "outcome": .string(item.outcome.rawValue), "score": .integer(item.score), "why": .string(item.why),
      "sameWorker": .bool(item.isLikelySameWorker),
    ]
  }

  private static func text(of items: [SimilarItem], like place: ItemPlace, in table: CaseTable) -> String {
    let own = table.item(place.item, of: place.row)
    var text = "Like \(Selection.line(table.id(of: place.row))), item \(place.item + 1): "
    text += "\(Selection.line(own.request)) (\(own.outcome.rawValue))\n"
    guard !items.isEmpty else { return text + "no item is like it\n" }
    let rows = items.map { item in
      [
        Selection.line(table.id(of: item.place.row)) + ":\(item.place.item + 1)", item.outcome.rawValue,
        Selection.line(table.item(item.place.item, of: item.place.row).request), "\(item.score)",
      ]
    }
    let lines = TextTable(header: ["ITEM", "OUTCOME", "REQUEST", "SCORE"], rows: rows, names: 3).text
      .split(separator: "\n")
    text += lines[0] + "\n"
    for (line, item) in zip(lines.dropFirst(), items) { text += "\(line)\n    \(item.why)\n" }
    let independent = items.filter { !$0.isLikelySameWorker }
    let overturned = independent.count { $0.outcome == .overturned }
    return text + "\(overturned) of \(independent.count) overturned, likely letters of the same worker left out\n"
  }
}
