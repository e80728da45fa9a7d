internal import Terminal

/// A key, or several keys pressed one after the other: `j`, `Ctrl-d`, `g g`.
///
/// Written as a literal in ``ActionTable`` and as text in the settings, always by the keys' names with spaces between.
package struct KeyChord: Hashable, Sendable {
  let keys: [Key]

  init(_ keys: [Key]) { self.keys = keys }

  init(_ key: Key) { keys = [key] }

  /// Makes the chord with a name; `nil` if it is empty or a part of it is not a key.
  init?(name: String) {
    let keys = name.split(separator: " ").map { Key(name: String($0)) }
    guard !keys.isEmpty, !keys.contains(nil) else { return nil }
    self.keys = keys.compactMap(\.self)
  }

  /// The keys' names with spaces between; inverse of ``init(name:)``.
  package var name: String { keys.map(\.name).joined(separator: " ") }

  /// The proper prefixes of this chord, the shortest first.
  var beginnings: [KeyChord] { keys.indices.dropFirst().map { KeyChord(Array(keys[..<$0])) } }
}

extension KeyChord: ExpressibleByStringLiteral {
  /// Makes the chord of a literal in the table.
  ///
  /// A literal that does not name keys makes an empty chord, which the tests report.
  package init(stringLiteral value: StaticString) {
    self = KeyChord(name: value.description) ?? KeyChord([])
  }
}
