internal import Determinations

/// The paragraphs of a text on the screen that passages can be quoted from.
struct PassageText: Equatable, Sendable {
  /// The steps by which a passage is selected.
  enum Unit: String, CaseIterable, Sendable {
    case sentence, paragraph, line, word
  }

  /// A paragraph of a letter, unwrapped.
  struct Paragraph: Equatable, Sendable {
    /// Its number among the paragraphs of the text, as ``TextPlace`` counts them.
    let number: Int
    let section: PaneSection
    let text: String

    /// The units of the paragraph, as ranges of UTF-8 bytes, in order.
    func units(by unit: Unit) -> [Range<Int>] {
      switch unit {
      case .sentence: ProseSentences.ranges(in: text)
      case .paragraph, .line: ranges { $0 == 0x0A }
      case .word: ranges { $0 == 0x0A || $0 == 0x20 }
      }
    }

    /// A part of the text.
    func slice(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }

    private func ranges(separatedBy isSeparator: (UInt8) -> Bool) -> [Range<Int>] {
      let bytes = Array(text.utf8)
      return bytes.split(whereSeparator: isSeparator).map { $0.indices }
    }
  }

  /// The paragraphs, in the order of the text.
  let paragraphs: [Paragraph]
  /// The units by which a passage can be selected, the one to begin with first.
  let units: [Unit]

  /// The unit after another one.
  func unit(after unit: Unit) -> Unit {
    units[((units.firstIndex(of: unit) ?? 0) + 1) % units.count]
  }

  /// Makes the text of a letter as it is in its file: one paragraph, so that a passage may go on over all its lines.
  init(raw lines: [String]) {
    paragraphs = [Paragraph(number: 0, section: .source, text: lines.joined(separator: "\n"))]
    units = [.line, .word, .sentence]
  }

  /// Finds the paragraphs of laid out lines.
  init(_ lines: [StyledLine]) {
    var paragraphs: [Paragraph] = []
    for line in lines {
      guard let passage = line.passage, paragraphs.last?.number != line.place.paragraph else { continue }
      paragraphs.append(
        Paragraph(number: line.place.paragraph, section: line.section, text: String(passage.base)))
    }
    self.paragraphs = paragraphs
    units = [.sentence, .paragraph, .word]
  }
}

/// A passage that is being selected: a part of one paragraph.
struct PassageSelection: Equatable, Sendable {
  /// The paragraph, as an index of ``PassageText/paragraphs``.
  var paragraph: Int
  /// Bytes of the paragraph's text; never empty.
  var range: Range<Int>
  var unit: PassageText.Unit

  /// Selects a unit of a paragraph, by default the one to begin with.
  init?(_ text: PassageText, paragraph: Int, at offset: Int, unit: PassageText.Unit? = nil) {
    let unit = unit ?? text.units[0]
    guard text.paragraphs.indices.contains(paragraph) else { return nil }
    let units = text.paragraphs[paragraph].units(by: unit)
    guard let range = units.first(where: { $0.upperBound > offset }) ?? units.last else { return nil }
    (self.paragraph, self.range, self.unit) = (paragraph, range, unit)
  }

  /// Goes to the next unit, or the one before it, also of another paragraph.
  ///
  /// - Returns: False at the end of the text.
  mutating func step(forward: Bool, in text: PassageText) -> Bool {
    let units = text.paragraphs[paragraph].units(by: unit)
    let next =
      forward
      ? units.first { $0.lowerBound > range.lowerBound && $0.upperBound > range.upperBound }
      : units.last { $0.lowerBound < range.lowerBound }
    if let next {
      range = next
      return true
    }
    var other = paragraph + (forward ? 1 : -1)
    while text.paragraphs.indices.contains(other) {
      let units = text.paragraphs[other].units(by: unit)
      if let next = forward ? units.first : units.last {
        (paragraph, range) = (other, next)
        return true
      }
      other += forward ? 1 : -1
    }
    return false
  }

  /// Moves the end to the end of the next unit, or back by one; the paragraph and one unit bound it.
  mutating func moveEnd(forward: Bool, in text: PassageText) -> Bool {
    let units = text.paragraphs[paragraph].units(by: unit)
    let end =
      forward
      ? units.first { $0.upperBound > range.upperBound }?.upperBound
      : units.last { $0.upperBound < range.upperBound && $0.upperBound > range.lowerBound }?.upperBound
    guard let end else { return false }
    range = range.lowerBound..<end
    return true
  }

  /// Moves the beginning to that of the unit before it, or forward by one.
  mutating func moveStart(forward: Bool, in text: PassageText) -> Bool {
    let units = text.paragraphs[paragraph].units(by: unit)
    let start =
      forward
      ? units.first { $0.lowerBound > range.lowerBound && $0.lowerBound < range.upperBound }?.lowerBound
      : units.last { $0.lowerBound < range.lowerBound }?.lowerBound
    guard let start else { return false }
    range = start..<range.upperBound
    return true
  }

  /// Changes the unit; what is selected grows to whole units, but for words, which leave it as it is.
  mutating func use(_ new: PassageText.Unit, in text: PassageText) {
    unit = new
    let touched = text.paragraphs[paragraph].units(by: new).filter { $0.overlaps(range) }
    guard let first = touched.first, let last = touched.last else { return }
    // Back from a whole paragraph one begins with its first sentence.
    range = new == .sentence ? first : first.lowerBound..<last.upperBound
  }

  /// The passage.
  func text(in text: PassageText) -> String { text.paragraphs[paragraph].slice(range) }
}
