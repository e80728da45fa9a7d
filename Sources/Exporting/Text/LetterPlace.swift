/// A place in a letter: the line of its text, and the page where the text tells of pages.
package struct LetterPlace: Hashable, Sendable {
  /// From 1; `nil` where it is not known.
  package let line: Int?
  /// From 1; `nil` of text that is not divided into pages, and of a letter that is not the first of its file.
  package let page: Int?

  /// Finds the page of a line.
  ///
  /// The text of a PDF has a form feed between pages.
  ///
  /// - Parameters:
  ///   - line: The line of the letter's text, from 1; `nil` where it is not known.
  ///   - letter: The letter's text.
  ///   - offset: The byte of the file's text at which the letter begins.
  /// - Complexity: O(*n*) in the length of the letter.
  package init(line: Int?, in letter: [UInt8], offset: Int) {
    self.line = line
    guard let line, offset == 0, letter.contains(0x0C) else {
      page = nil
      return
    }
    var current = 1
    var page = 1
    for byte in letter {
      // A form feed stands at the beginning of the first line of its page.
      if byte == 0x0C { page += 1 }
      if current == line, byte != 0x0C { break }
      if byte == 0x0A { current += 1 }
    }
    self.page = page
  }
}
