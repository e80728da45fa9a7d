import Corpus
import Determinations
import Exporting
import Glibc
import System

/// An item on the command line: `CM15-0100042:2` or `letter.pdf:2`, or without a number the first item of the case or
/// file.
struct ItemArgument {
  /// The name as it was given.
  let name: String
  /// The letter's file, if it was given.
  let file: String?
  /// The number of the item in its letter, from 1.
  private let number: Int

  init(name: String) {
    self.name = name
    if Self.status(of: name) == nil, let parts = Self.parts(of: name), CaseArguments.isSource(parts.name) {
      (file, number) = (parts.name, parts.number)
    } else {
      (file, number) = (CaseArguments.isSource(name) ? name : nil, 1)
    }
  }

  /// Returns the sources to read for some items: the files of the items, and the given sources.
  ///
  /// A file in a folder that was given is read with the folder.
  static func paths(of items: [ItemArgument], in given: [String]) -> [String] {
    var files: [String] = []
    for case let file? in items.map(\.file) where !files.contains(file) {
      let steps = steps(of: file)
      if !given.contains(where: { steps.starts(with: Self.steps(of: $0)) }) { files.append(file) }
    }
    return files + given
  }

  /// Returns the components of a path, without `.`.
  private static func steps(of path: String) -> [Substring] {
    (path.hasPrefix("/") ? ["/"] : []) + path.split(separator: "/").filter { $0 != "." }
  }

  /// Finds the item.
  ///
  /// - Throws: `CommandError` if there is no such case or item.
  func place(in selection: Selection, sources: String) throws(CommandError) -> ItemPlace {
    if let file { return try place(row(inFile: file, in: selection), number: number, in: selection) }
    // An identifier may contain a colon.
    if let row = selection.table.rowIndex(id: name) { return try place(row, number: 1, in: selection) }
    if let parts = Self.parts(of: name) {
      return try place(selection.row(id: parts.name, sources: sources), number: parts.number, in: selection)
    }
    return try place(selection.row(id: name, sources: sources), number: 1, in: selection)
  }

  /// Returns the row of the only case in a file.
  private func row(inFile file: String, in selection: Selection) throws(CommandError) -> Int {
    let shown = Selection.line(file.shownPath)
    guard !Folders.isFolder(file) else {
      throw CommandError("\(shown) is a folder; name a letter's file, or a case as imr list shows it", status: 2)
    }
    let name = file.shownPath.split(separator: "/").last
    let places = selection.table.allRows.map { ($0, selection.files.file(of: selection.table.source(of: $0))) }
      .filter { $0.1.split(separator: "/").last == name }
    var rows = places.filter { $0.1 == file.shownPath }.map(\.0)
    if rows.isEmpty, let status = Self.status(of: file) {
      // The file may have been read under another name.
      rows = places.filter { Self.status(of: $0.1) == status }.map(\.0)
    }
    guard let first = rows.first else { throw CommandError("no case was found in \(shown)") }
    guard rows.count == 1 else {
      let ids = rows.prefix(3).map { Selection.line(selection.table.id(of: $0)) }
      throw CommandError(
        "\(shown) holds \(rows.count) cases; name one of them and the file: \(ids.joined(separator: ", "))"
          + (rows.count > 3 ? ", …" : ""), status: 2)
    }
    return first
  }

  /// Returns the device and inode of a file, or `nil` if there is no such file.
  private static func status(of path: String) -> [UInt64]? {
    var status = stat()
    return path.withSystemPath { stat($0, &status) } == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : nil
  }

  /// Returns the text before the last colon and the number after it, or `nil`.
  private static func parts(of name: String) -> (name: String, number: Int)? {
    guard let colon = name.lastIndex(of: ":"), let number = Int(name[name.index(after: colon)...]) else { return nil }
    return (String(name[..<colon]), number)
  }

  private func place(_ row: Int, number: Int, in selection: Selection) throws(CommandError) -> ItemPlace {
    try selection.requireItem(number, of: row)
    return ItemPlace(row: row, item: number - 1)
  }
}

extension Selection {
  /// Throws `CommandError` if a case has no item with a given number, from 1.
  func requireItem(_ number: Int, of row: Int) throws(CommandError) {
    let count = table.itemCount(of: row)
    guard (1...max(count, 1)).contains(number), count > 0 else {
      let id = Selection.line(table.id(of: row))
      throw CommandError(
        count == 0
          ? "case \(id) has no item that could be read"
          : "case \(id) has \(count == 1 ? "one item" : "items 1 to \(count)"), not \(number)")
    }
  }
}
