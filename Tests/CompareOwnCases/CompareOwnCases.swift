import ArgumentParser
import Corpus
import Determinations
import Insight

/// Reads the requests of letters as the user's own cases, without the letter itself, and counts what is read and found
/// correctly.
@main
struct CompareOwnCases: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare-own-cases",
    abstract: "Reads each request of letters as a case of one's own, its letter left out, and counts what is found.")

  @Argument(help: "The folder of letters.")
  var folder: String

  @Option(help: ArgumentHelp("The least share of requests read right: treatment and region.", valueName: "percent"))
  var read: Double = 0

  @Option(
    help: ArgumentHelp(
      "The least share of the first five alike that share treatment and region, or say what they share.",
      valueName: "percent"))
  var alike: Double = 0

  @Option(help: ArgumentHelp("The least share of requests with something alike.", valueName: "percent"))
  var found: Double = 0

  @Flag(help: "Also print the requests that are read wrong, and those with nothing alike.")
  var misses = false

  /// Counts of a property.
  private struct Count {
    var all = 0
    var right = 0

    mutating func add(_ isRight: Bool) {
      all += 1
      if isRight { right += 1 }
    }

    var percent: Double { all == 0 ? 0 : Double(right) / Double(all) * 100 }
    var text: String { "\(right) of \(all), \((percent * 10).rounded() / 10) %" }
  }

  func run() throws {
    var options = CorpusLoader.Options()
    options.cacheFolder = nil
    let table = CorpusLoader(paths: [folder], options: options).load().table
    var line = Count()
    var list = Count()
    var any = Count()
    var both = Count()
    var told = Count()
    for row in table.allRows {
      let items = (0..<table.itemCount(of: row)).map { table.item($0, of: row) }.filter { !$0.request.isEmpty }
      list.add(try isListRead(items, in: table.id(of: row)))
      for item in items {
        let own = try Self.read(item.request)
        let isRight = Self.isRead(own.request, as: item)
        line.add(isRight)
        if misses, !isRight { print("read wrong:", table.id(of: row), item.request) }
        let others = table.allRows.subtracting([row])
        let alike = SimilarItems.items(like: own, in: table, rows: others, limit: 5)
        any.add(!alike.isEmpty)
        if misses, alike.isEmpty { print("nothing alike:", table.id(of: row), item.request) }
        for like in alike {
          let other = table.item(like.place.item, of: like.place.row)
          let isBoth = Self.sharesTreatmentAndRegion(item, other)
          both.add(isBoth)
          told.add(isBoth || !like.likeness.same.isEmpty && !like.likeness.different.isEmpty)
        }
      }
    }
    print("requests alone, treatment and region right:", line.text)
    print("all requests of a letter in a list, each right:", list.text)
    print("something alike:", any.text)
    print("of the first five, treatment and region shared:", both.text)
    print("of the first five, shared or told what is:", told.text)
    if min(line.percent, list.percent) < read || told.percent < alike || any.percent < found { throw ExitCode.failure }
  }

  /// Returns true if a form with all requests of a letter yields each of them.
  private func isListRead(_ items: [ItemRow], in id: String) throws -> Bool {
    guard !items.isEmpty else { return true }
    let lines = items.enumerated().map { "\($0.offset + 1). \($0.element.request)" }
    let own = try Self.read("Treatment requested:\n" + lines.joined(separator: "\n") + "\n")
    let isRight = items.allSatisfy { item in own.requests.contains { Self.isRead($0, as: item) } }
    if misses, !isRight { print("list read wrong:", id, own.requests.map(\.text.value)) }
    return isRight
  }

  private static func read(_ text: String) throws -> OwnCase {
    var reader = OwnCaseReader()
    return try reader.read(Array(text.utf8))
  }

  private static func isRead(_ request: OwnCase.Request?, as item: ItemRow) -> Bool {
    guard let request else { return item.category == nil && item.regions.isEmpty }
    return request.category == item.category && Set(request.regions.map(\.name)) == Set(item.regions)
  }

  private static func sharesTreatmentAndRegion(_ item: ItemRow, _ other: ItemRow) -> Bool {
    let drugs = Set(item.drugs.map(\.name))
    let isTreatment =
      drugs.isEmpty ? item.category == other.category : !drugs.isDisjoint(with: other.drugs.map(\.name))
    let isRegion =
      item.regions.isEmpty || other.regions.isEmpty || !Set(item.regions).isDisjoint(with: other.regions)
    return isTreatment && isRegion
  }
}
