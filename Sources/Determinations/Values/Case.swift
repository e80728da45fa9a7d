/// A determination with its identity in a corpus.
package struct Case: Hashable, Sendable {
  /// Unique in the corpus: the case number where the letter has one, else the file's stem; `#2` and on for a repeat.
  package var id: String
  package var source: LetterSource
  package var determination: Determination

  package init(id: String, source: LetterSource, determination: Determination) {
    self.id = id
    self.source = source
    self.determination = determination
  }
}

/// Where a letter stands.
package struct LetterSource: Hashable, Sendable {
  /// The file, relative to the corpus root; a member of an archive as `archive!member`.
  package var path: String
  /// The letter's first byte in the file's text, for files that hold several.
  package var offset: Int

  package init(path: String, offset: Int = 0) {
    self.path = path
    self.offset = offset
  }
}
