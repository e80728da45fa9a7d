package import Corpus
package import Exporting

extension ContentsEntry {
  /// Creates the entry of a case in a table, with the request of the first of the `picked` items, which are indices in
  /// the case, or `nil` for all.
  package init(ofCaseAt row: Int, in table: CaseTable, picked: [Int]?) {
    let fields = table.row(row)
    let item = picked?.first ?? 0
    self.init(
      id: fields.id, decided: fields.decided, outcome: fields.outcome,
      request: item == 0 ? fields.request : table.item(item, of: row).request, itemCount: fields.itemCount)
  }
}
