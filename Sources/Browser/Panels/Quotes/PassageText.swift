internal import Determinations

/// The paragraphs of a text on screen from which passages can be quoted.
struct PassageText: Equatable, Sendable {
  /// The unit by which a passage is selected.
  enum Unit: String, CaseIterable, Sendable {
    case sentence, paragraph, line, word
  }

  /// A paragraph of a letter, unwrapped.
  struct Paragraph: Equatable, Sendable {
    /// Its number among the paragraphs of the text, counted as in ``TextPlace``.
    let number: Int
    let section: PaneSection
    let text: String

    /// Returns the units of the paragraph as ranges of UTF-8 bytes, in order.
    func units(by unit: Unit) -> [Range<Int>] {
      switch unit {
      case .sentence: ProseSentences.ranges(in: text)
      case .paragraph, .line: ranges { $0 == 0x0A }
      case .word: ranges { $0 == 0x0A || $0 == 0x20 }
      }
    }

    /// Returns a part of the text.
    func slice(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }

    private func ranges(separatedBy isSeparator: (UInt8) -> Bool) -> [Range<Int>] {
      let bytes = Array(text.utf8)
      return bytes.split(whereSeparator: isSeparator).map { $0.indices }
    }
  }

  /// The paragraphs, in the order of the text.
  let paragraphs: [Paragraph]
  /// The units by which a passage can be selected, the default one first.
  let units: [Unit]

  /// Returns the unit after another one.
  func unit(after unit: Unit) -> Unit {
    units[((units.firstIndex(of: unit) ?? 0) + 1) % units.count]
  }

  /// Makes the text of a letter as it is in its file: one paragraph, so that a passage can span any of its lines.
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

/// The selection of a passage: a part of one paragraph.
struct PassageSelection: Equatable, Sendable {
  /// The paragraph, as an index of ``PassageText/paragraphs``.
  var paragraph: Int
  /// The selected bytes of the paragraph's text; never empty.
  var range: Range<Int>
  var unit: PassageText.Unit

  /// Selects a unit of a paragraph, of the default kind unless one is given.
  init?(_ text: PassageText, paragraph: Int, at offset: Int, unit: PassageText.Unit? = nil) {
    let unit = unit ?? text.units[0]
    guard text.paragraphs.indices.contains(paragraph) else { return nil }
    let units = text.paragraphs[paragraph].units(by: unit)
    guard let range = units.first(where: { $0.upperBound > offset }) ?? units.last else { return nil }
    (self.paragraph, self.range, self.unit) = (paragraph, range, unit)
  }

  /// Goes to the next or the previous unit, perhaps in another paragraph, or returns false at an end of the text.
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

  /// Moves the end to the end of the next unit, or back by one, within the paragraph; at least one unit stays selected.
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

  /// Moves the start to the start of the previous unit, or forward by one.
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

  /// Changes the unit.
  ///
  /// The selection grows to whole units, except for words, which leave it unchanged.
  mutating func use(_ new: PassageText.Unit, in text: PassageText) {
    unit = new
    let touched = text.paragraphs[paragraph].units(by: new).filter { $0.overlaps(range) }
    guard let first = touched.first, let last = touched.last else { return }
    // After a whole paragraph, start with its first sentence.
    range = new == .sentence ? first : first.lowerBound..<last.upperBound
  }

  /// Returns the selected passage.
  func text(in text: PassageText) -> String { text.paragraphs[paragraph].slice(range) }
}
