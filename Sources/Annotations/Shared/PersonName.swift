/// The short names under which people share notes: file names, and the part of a tag behind the `@`.
package enum PersonName {
  /// The most characters of a name.
  package static let longest = 20

  /// True if a text is a name: lower-case letters and digits, with hyphens between them.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= longest && text.first != "-" && text.last != "-"
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }
}
