internal import Terminal

/// A line of text being written, with its cursor.
struct LineEditor: Equatable, Sendable {
  /// The key that deletes the text before the cursor.
  static let clearKey = Key.control("u")

  private(set) var characters: [Character]
  /// The index of the character after the cursor, from 0 to the count.
  private(set) var cursor: Int

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }

  /// Returns the line with some characters replaced and the cursor after the new text.
  func replacing(_ range: Range<Int>, with text: String) -> LineEditor {
    var editor = self
    editor.characters.replaceSubrange(range, with: Array(text))
    editor.cursor = range.lowerBound + text.count
    return editor
  }

  /// Inserts text at the cursor; line breaks and other control characters become spaces.
  mutating func insert(_ text: String) {
    let clean = text.map { character -> Character in
      character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : character
    }
    characters.insert(contentsOf: clean, at: cursor)
    cursor += clean.count
  }

  /// Handles a key as line editors usually do, or returns false if it has no meaning.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .backspace, .control("h"):
      guard cursor > 0 else { return true }
      cursor -= 1
      characters.remove(at: cursor)
    case .delete, .control("d"):
      if cursor < characters.count { characters.remove(at: cursor) }
    case Self.clearKey:
      characters.removeFirst(cursor)
      cursor = 0
    case .control("k"): characters.removeLast(characters.count - cursor)
    case .control("w"), .alt("\u{7f}"):
      let end = cursor
      while cursor > 0, characters[cursor - 1] == " " { cursor -= 1 }
      while cursor > 0, characters[cursor - 1] != " " { cursor -= 1 }
      characters.removeSubrange(cursor..<end)
    default: return false
    }
    return true
  }
}
