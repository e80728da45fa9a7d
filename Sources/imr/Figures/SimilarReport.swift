import Corpus
import Determinations
import Exporting
import Insight

/// The items most like one, as `imr like` prints them.
struct SimilarReport: FiguresReport {
  /// The most alike first.
  let items: [SimilarItem]
  /// The item that they are like.
  let place: ItemPlace
  let table: CaseTable

  /// The opposite decision first, under a heading each.
  var text: String {
    let own = table.item(place.item, of: place.row)
    var text = "Like \(Selection.line(table.id(of: place.row))), item \(place.item + 1): "
    text += "\(Selection.line(own.request)) (\(own.outcome.rawValue))\n"
    guard !items.isEmpty else { return text + "no similar item\n" }
    if !items.contains(where: { $0.level == .treatment }) {
      text += "nothing is alike at its drug or procedure: these are of its class or subcategory\n"
    }
    let lines = TextTable(
      header: ["ITEM", "OUTCOME", "REQUEST", "SCORE"],
      rows: items.map { item in
        [
          Selection.line(table.id(of: item.place.row)) + ":\(item.place.item + 1)", item.outcome.rawValue,
          Selection.line(table.item(item.place.item, of: item.place.row).request), "\(item.score)",
        ]
      }, names: 3
    ).text.split(separator: "\n")
    let listed = Array(zip(items, lines.dropFirst()))
    for (heading, isWanted) in Self.sides(of: own.outcome) {
      let side = listed.filter { isWanted($0.0.outcome) }
      guard !side.isEmpty else { continue }
      text += "\n\(heading): \(side.count)\n\(lines[0])\n"
      for (item, line) in side { text += "\(line)\n    \(item.why)\n" }
    }
    let independent = items.filter { !$0.isLikelySameWorker }
    let overturned = independent.count { $0.outcome == .overturned }
    return text + "\n\(overturned) of \(independent.count) overturned, likely letters of the same worker left out\n"
  }

  /// The headings of the lists, and what stands under each.
  private static func sides(of outcome: ItemOutcome) -> [(String, (ItemOutcome) -> Bool)] {
    let other: ItemOutcome = outcome == .overturned ? .upheld : .overturned
    return [
      (outcome == .unknown ? "Overturned" : "Decided the other way", { $0 == other }),
      (outcome == .unknown ? "Upheld" : "Decided the same way", { $0 != other && $0 != .unknown }),
      ("Outcome not known", { $0 == .unknown }),
    ]
  }

  /// The most alike items of each outcome, the most alike first.
  static func first(_ count: Int, of items: [SimilarItem]) -> [SimilarItem] {
    var taken: [ItemOutcome: Int] = [:]
    return items.filter { item in
      taken[item.outcome, default: 0] += 1
      return taken[item.outcome, default: 0] <= count
    }
  }

  static func records(of items: [SimilarItem], in table: CaseTable) -> FigureRecords {
    FigureRecords(
      columns: ["id", "item", "outcome", "score", "request", "why", "level", "sameWorker"],
      rows: items.map { item in
        [
          .string(table.id(of: item.place.row)), .integer(item.place.item + 1), .string(item.outcome.rawValue),
          .integer(item.score), .string(table.item(item.place.item, of: item.place.row).request), .string(item.why),
          .string(item.level == .treatment ? "treatment" : "kind"), .bool(item.isLikelySameWorker),
        ]
      })
  }

  var records: FigureRecords { Self.records(of: items, in: table) }

  var json: JSONValue { .array(records.objects) }
}
