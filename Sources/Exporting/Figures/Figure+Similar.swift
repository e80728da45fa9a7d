package import Corpus
internal import Determinations
package import Insight

extension Figure {
  /// Makes the list of the items most similar to one.
  ///
  /// - Parameters:
  ///   - items: The items, the most similar first.
  ///   - place: The item that they are compared with.
  ///   - table: The table.
  package init(_ items: [SimilarItem], like place: ItemPlace, in table: CaseTable) {
    let records = Self.records(of: items, in: table)
    self.init(
      "Similar to \(table.id(of: place.row)), item \(place.item + 1)",
      .text(SimilarText(items: items, place: place, table: table).text), basis: nil, records: records,
      json: .array(records.objects))
  }

  /// Returns the most similar items of each outcome, most similar first.
  package static func first(_ count: Int, of items: [SimilarItem]) -> [SimilarItem] {
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
}

/// Formats similar items as text.
private struct SimilarText {
  let items: [SimilarItem]
  let place: ItemPlace
  let table: CaseTable

  /// The lists, each under a heading, the opposite decision first.
  var text: String {
    let own = table.item(place.item, of: place.row)
    var text = "Like \(WrappedText.oneLine(table.id(of: place.row))), item \(place.item + 1): "
    text += "\(WrappedText.oneLine(own.request)) (\(own.outcome.rawValue))\n"
    guard !items.isEmpty else { return text + "no similar item\n" }
    if !items.contains(where: { $0.level == .treatment }) {
      text += "none has the same drug, or procedure and region; these are of the same kind\n"
    }
    let lines = FigureTable(
      header: ["ITEM", "OUTCOME", "REQUEST", "SCORE"],
      rows: items.map { item in
        [
          WrappedText.oneLine(table.id(of: item.place.row)) + ":\(item.place.item + 1)", item.outcome.rawValue,
          WrappedText.oneLine(table.item(item.place.item, of: item.place.row).request), "\(item.score)",
        ]
      }, names: 3
    ).text().split(separator: "\n")
    let listed = Array(zip(items, lines.dropFirst()))
    for (heading, isWanted) in Self.sides(of: own.outcome) {
      let side = listed.filter { isWanted($0.0.outcome) }
      guard !side.isEmpty else { continue }
      text += "\n\(heading): \(side.count)\n\(lines[0])\n"
      for (item, line) in side { text += "\(line)\n    \(item.why)\n" }
    }
    let independent = items.filter { !$0.isLikelySameWorker }
    let overturned = independent.count { $0.outcome == .overturned }
    return text + "\n\(overturned) of \(independent.count) overturned, letters likely about the same worker left out\n"
  }

  /// Returns the headings of the lists with conditions for their items.
  private static func sides(of outcome: ItemOutcome) -> [(String, (ItemOutcome) -> Bool)] {
    let other: ItemOutcome = outcome == .overturned ? .upheld : .overturned
    return [
      (outcome == .unknown ? "Overturned" : "Decided the other way", { $0 == other }),
      (outcome == .unknown ? "Upheld" : "Decided the same way", { $0 != other && $0 != .unknown }),
      ("Outcome not known", { $0 == .unknown }),
    ]
  }
}
