/// Repairs the text of a letter that mail programs, converters, scanners or offices have altered, before it is read.
///
/// Each kind of damage has signs that are cheap to find and that intact letters lack, so an intact letter is read in
/// place. The number of lines does not change, unless the text is HTML or its line numbers are on lines of their own.
enum LetterRepair {
  /// The kinds of damage of which a text shows signs.
  struct Signs: OptionSet {
    let rawValue: UInt16

    static let characters = Signs(rawValue: 1)
    static let html = Signs(rawValue: 2)
    static let entities = Signs(rawValue: 4)
    static let margins = Signs(rawValue: 8)
    static let markdown = Signs(rawValue: 16)
    static let stamps = Signs(rawValue: 32)
    static let runningLines = Signs(rawValue: 64)
    static let oneCase = Signs(rawValue: 128)
    static let pagesTwice = Signs(rawValue: 256)
    static let tabs = Signs(rawValue: 512)
    static let spacedWords = Signs(rawValue: 1024)
    static let scannedWords = Signs(rawValue: 2048)
    static let links = Signs(rawValue: 4096)
  }

  /// Finds the signs of damage in a text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func signs(in bytes: LetterBytes) -> Signs {
    var signs: Signs = []
    if PlainText.needsWork(bytes) { signs.insert(.characters) }
    if HTMLText.isHTML(bytes) { signs.insert(.html) }
    if HTMLText.hasEntities(bytes) { signs.insert(.entities) }
    if MarkdownText.isMarkdown(bytes) { signs.insert(.markdown) }
    if LineMargins.occur(in: bytes) { signs.insert(.margins) }
    if Stamps.mayOccur(in: bytes) { signs.insert(.stamps) }
    if RunningLines.occur(in: bytes) || RepeatedLines.mayOccur(in: bytes) { signs.insert(.runningLines) }
    if LetterCase.isOne(in: bytes) { signs.insert(.oneCase) }
    if RepeatedPages.occur(in: bytes) { signs.insert(.pagesTwice) }
    if SpacedText.hasTabs(bytes) { signs.insert(.tabs) }
    if SpacedText.hasSpacedWords(bytes) { signs.insert(.spacedWords) }
    if ScannedWords.occur(in: bytes) { signs.insert(.scannedWords) }
    if LinkList.occurs(in: bytes) { signs.insert(.links) }
    return signs
  }

  /// Repairs the damage of which a text shows signs.
  ///
  /// - Returns: For each line of a text that was HTML, the line where it began, from 1; empty for other text.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func repair(_ signs: Signs, _ text: inout [UInt8]) -> [Int] {
    var lines: [Int] = []
    if signs.contains(.html) {
      lines = HTMLText.strip(&text)
    } else if signs.contains(.entities) {
      HTMLText.decodeEntities(in: &text)
    }
    if signs.contains(.characters) || signs.contains(.html) || signs.contains(.entities) { plain(&text) }
    if signs.contains(.links) { LinkList.remove(from: &text) }
    if signs.contains(.pagesTwice) { RepeatedPages.remove(from: &text) }
    if signs.contains(.tabs) { SpacedText.removeTabs(from: &text) }
    if signs.contains(.margins) { LineMargins.remove(from: &text) }
    // The marks of a converter may follow those of a margin.
    if signs.contains(.markdown) || text.withUnsafeBufferPointer({ MarkdownText.isMarkdown($0) }) {
      MarkdownText.remove(from: &text)
    }
    if signs.contains(.spacedWords) {
      SpacedText.joinWords(in: &text)
      // Restore labels and headings whose letters were spaced without wider gaps between words.
      _ = FormWords.restore(&text)
    }
    if signs.contains(.scannedWords) { ScannedWords.restore(&text) }
    if signs.contains(.stamps) { Stamps.remove(from: &text) }
    if text.withUnsafeBufferPointer({ RunningLines.occur(in: $0) }) { RunningLines.remove(from: &text) }
    if signs.contains(.runningLines) || signs.contains(.margins) { RepeatedLines.remove(from: &text) }
    if signs.contains(.stamps) { Stamps.markOmissions(in: &text) }
    if signs.contains(.oneCase) { LetterCase.restore(&text) }
    return lines
  }

  private static func plain(_ text: inout [UInt8]) {
    guard text.withUnsafeBufferPointer({ PlainText.needsWork($0) }) else { return }
    let copy = text
    copy.withUnsafeBufferPointer { PlainText.append($0, to: &text) }
  }
}

/// The lines of a text, without their ends.
struct TextLines {
  /// A line: its bytes without white space at either end; empty for a blank line.
  struct Line {
    /// The offset of the first byte of the line.
    var start: Int
    var text: Range<Int>
    /// The offset of the line feed, or the end of the text.
    var end: Int
  }

  private(set) var all: [Line] = []

  /// Finds the lines of a text, which end in line feeds, form feeds, or carriage returns.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(of bytes: LetterBytes) {
    var start = 0
    for i in 0...bytes.count where i == bytes.count || (bytes[i] &- 0x0A < 4) {
      all.append(Line(start: start, text: bytes.trimmed(start..<i), end: i))
      start = i + 1
    }
  }
}
