internal import Terminal

/// One key, or several pressed in turn: `j`, `Ctrl-d`, `g g`.
///
/// Written as a literal in ``ActionTable`` and as text in the settings, always by the keys' names with spaces between.
package struct KeyChord: Hashable, Sendable {
  let keys: [Key]

  init(_ keys: [Key]) { self.keys = keys }

  init(_ key: Key) { keys = [key] }

  /// Makes the chord of a name; nil where a part of it names no key, or there is none.
  init?(name: String) {
    let keys = name.split(separator: " ").map { Key(name: String($0)) }
    guard !keys.isEmpty, !keys.contains(nil) else { return nil }
    self.keys = keys.compactMap(\.self)
  }

  /// The keys' names with spaces between; inverse of ``init(name:)``.
  package var name: String { keys.map(\.name).joined(separator: " ") }

  /// The chords that this one begins with, the shortest first, without itself.
  var beginnings: [KeyChord] { keys.indices.dropFirst().map { KeyChord(Array(keys[..<$0])) } }
}

extension KeyChord: ExpressibleByStringLiteral {
  /// A chord as the table writes it; a literal that names no keys is a chord that nobody can press, which the tests
  /// find.
  package init(stringLiteral value: StaticString) {
    self = KeyChord(name: value.description) ?? KeyChord([])
  }
}
