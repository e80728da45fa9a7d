/// The names of tags.
package enum Tag {
  /// The maximum number of characters in a name.
  package static let longest = 40

  /// Returns the normalized spelling of a name: lower-case letters and digits, with dots and hyphens between them;
  /// everything else becomes a hyphen.
  ///
  /// So a tag is one word of a query and of a prompt, and no two look alike.
  ///
  /// - Returns: The name, or `nil` if nothing of it is left.
  package static func normalized(_ text: some StringProtocol) -> String? {
    var name = ""
    for character in text.lowercased() {
      let isWord = character.isLetter || character.isNumber
      if isWord {
        name.append(character)
      } else if let last = name.last, last != "-", last != "." {
        name.append(character == "." ? "." : "-")
      }
      if name.count == longest { break }
    }
    while let last = name.last, last == "-" || last == "." { name.removeLast() }
    return name.isEmpty ? nil : name
  }
}

/// A typed change of tags: `appeal pain -draft` adds two tags and removes one.
package struct TagChange: Hashable, Sendable {
  package private(set) var added: Set<String> = []
  package private(set) var removed: Set<String> = []

  /// Parses names separated by spaces or commas, each with `-` before it to remove it; if a name is given twice, the
  /// last one counts.
  package init(_ line: String) {
    for word in line.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let tag = Tag.normalized(word) else { continue }
      let isRemoval = word.first == "-"
      added.remove(tag)
      removed.remove(tag)
      if isRemoval { removed.insert(tag) } else { added.insert(tag) }
    }
  }

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  package func applied(to tags: Set<String>) -> Set<String> { tags.union(added).subtracting(removed) }
}
