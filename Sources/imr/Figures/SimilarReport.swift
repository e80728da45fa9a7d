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

  var text: String {
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

  var records: FigureRecords {
    FigureRecords(
      columns: ["id", "item", "outcome", "score", "request", "why", "sameWorker"],
      rows: items.map { item in
        [
          .string(table.id(of: item.place.row)), .integer(item.place.item + 1), .string(item.outcome.rawValue),
          .integer(item.score), .string(table.item(item.place.item, of: item.place.row).request), .string(item.why),
          .bool(item.isLikelySameWorker),
        ]
      })
  }

  var json: JSONValue { .array(records.objects) }
}
