package import Determinations

/// A case in one line, as a legal reader cites it in a brief or a note.
package enum CitationLine {
  /// Returns the line of a case.
  ///
  /// An example: ‘IMR Case No. CM15-0100042 (decided 2015-06-11): overturned; EMG/NCV, bilateral upper extremities’. If
  /// the outcomes of several items differ, each item has its own; otherwise the outcome is given once. The line has no
  /// line end and no control character.
  package static func line(for case: Case) -> String {
    let determination = `case`.determination
    var line = determination.caseNumber.map { "IMR Case No. \($0)" } ?? "IMR case ‘\(`case`.id)’, number not given"
    if let decided = determination.dates.decision { line += " (decided \(decided))" }
    line += ": " + CaseWords.outcome(of: determination)
    let namesOutcomes = determination.outcome == .partiallyOverturned || determination.outcome == .unknown
    for item in determination.items where !item.request.isEmpty {
      line += "; " + item.request
      if namesOutcomes, determination.items.count > 1 { line += " [\(CaseWords.outcome(of: item))]" }
    }
    return WrappedText.oneLine(line)
  }

  /// Returns the line of a passage.
  ///
  /// An example: ‘IMR Case No. CM15-0100042 (decided 2015-06-11): EMG/NCV, bilateral upper extremities, overturned;
  /// reviewer Physical Medicine & Rehabilitation; rationale of item 1 of 2, page 3, line 82’.
  ///
  /// - Parameters:
  ///   - case: The case.
  ///   - part: The part of the letter: ‘rationale’.
  ///   - item: The index of the disputed item that the part belongs to, or `nil` for a part of the whole case.
  ///   - place: The page and the line of the letter's text, if they are known.
  /// - Returns: The line, without a line end.
  package static func line(for case: Case, part: String, item: Int?, at place: LetterPlace) -> String {
    let determination = `case`.determination
    let items = determination.items
    var line = determination.caseNumber.map { "IMR Case No. \($0)" } ?? "IMR case ‘\(`case`.id)’, number not given"
    if let decided = determination.dates.decision { line += " (decided \(decided))" }
    let isOfItem = item.map { items.indices.contains($0) } ?? false
    if let item, isOfItem {
      line += ": " + (items[item].request.isEmpty ? "" : items[item].request + ", ")
      line += CaseWords.outcome(of: items[item])
    } else {
      line += ": " + items.map(\.request).filter { !$0.isEmpty }.map { $0 + ", " }.joined()
      line += CaseWords.outcome(of: determination)
    }
    let specialties = determination.reviewer.specialties
    if !specialties.isEmpty { line += "; reviewer " + specialties.joined(separator: ", ") }
    line += "; " + part
    if let item, isOfItem, items.count > 1 { line += " of item \(item + 1) of \(items.count)" }
    if let page = place.page { line += ", page \(page)" }
    if let number = place.line { line += ", line \(number)" }
    return WrappedText.oneLine(line)
  }
}

/// A position in a letter: a line of its text, and the page if the text has pages.
package struct LetterPlace: Hashable, Sendable {
  /// The line, from 1, or `nil` if it is unknown.
  package let line: Int?
  /// The page, from 1; `nil` for text without pages, and for a letter that is not the first in its file.
  package let page: Int?

  /// Finds the page of a line.
  ///
  /// The text of a PDF has a form feed between pages.
  ///
  /// - Parameters:
  ///   - line: The line of the letter's text, from 1, or `nil` if it is unknown.
  ///   - letter: The letter's text.
  ///   - offset: The offset of the letter in the file's text, in bytes.
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
      // A form feed is at the beginning of the first line of its page.
      if byte == 0x0C { page += 1 }
      if current == line, byte != 0x0C { break }
      if byte == 0x0A { current += 1 }
    }
    self.page = page
  }
}
