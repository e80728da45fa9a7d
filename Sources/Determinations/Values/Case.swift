/// A determination with its identity in a corpus.
package struct Case: Hashable, Sendable {
  /// The identifier, unique in the corpus: the case number, or else the file's stem, with `#2` and so on for
  /// duplicates.
  package var id: String
  package var source: LetterSource
  package var determination: Determination

  package init(id: String, source: LetterSource, determination: Determination) {
    self.id = id
    self.source = source
    self.determination = determination
  }
}

/// The file of a letter, and the position of the letter in it.
package struct LetterSource: Hashable, Sendable {
  /// The file, relative to the corpus root; a member of an archive as `archive!member`.
  package var path: String
  /// The offset of the letter's first byte in the file's text, for files that contain several.
  package var offset: Int

  package init(path: String, offset: Int = 0) {
    self.path = path
    self.offset = offset
  }
}
