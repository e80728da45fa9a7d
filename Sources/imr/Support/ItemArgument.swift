import Corpus
import Determinations

/// An item as the command line names it: `CM15-0100042:2`, the first one without a number.
struct ItemArgument {
  /// The name as it was given.
  let name: String

  /// Finds the item.
  ///
  /// - Throws: `CommandFailure` where there is no such case or item.
  func place(in selection: Selection, sources: String) throws(CommandFailure) -> ItemPlace {
    // An identity may hold a colon itself.
    if let row = selection.table.rowIndex(id: name) { return try place(row, number: 1, in: selection) }
    if let colon = name.lastIndex(of: ":"), let number = Int(name[name.index(after: colon)...]) {
      let row = try selection.row(id: String(name[..<colon]), sources: sources)
      return try place(row, number: number, in: selection)
    }
    return try place(selection.row(id: name, sources: sources), number: 1, in: selection)
  }

  private func place(_ row: Int, number: Int, in selection: Selection) throws(CommandFailure) -> ItemPlace {
    let count = selection.table.itemCount(of: row)
    guard (1...max(count, 1)).contains(number), count > 0 else {
      let id = Selection.line(selection.table.id(of: row))
      throw CommandFailure(
        count == 0
          ? "case \(id) has no item that could be read"
          : "case \(id) has \(count == 1 ? "one item" : "items 1 to \(count)"), not \(number)")
    }
    return ItemPlace(row: row, item: number - 1)
  }
}
