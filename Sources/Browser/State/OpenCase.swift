internal import Annotations
internal import Corpus
internal import Determinations

/// The case under the cursor, read in full, and its texts in the panes.
struct OpenCase: Sendable {
  var `case`: Case?
  /// Its row in the table.
  var row: Int?
  /// The item of the list's row that was selected last, where rows are items.
  var listItem: Int?
  /// The disputed item on the screen, from 0.
  var item = 0
  var content: [Pane: [StyledLine]] = [:]
  /// The inputs that ``content`` was laid out for.
  var contentKeys: [Pane: ContentKey] = [:]
  /// The first line of each pane in view.
  var tops: [Pane: Int] = [:]
  /// The positions in the texts at ``tops``, independent of the wrapping.
  var anchors: [Pane: TextPlace] = [:]
  /// The sections navigated to, until the pane is scrolled.
  var sections: [Pane: PaneSection] = [:]
  /// The current match.
  var match: MatchPlace?
  /// For each item number of other letters with nearly the same rationale; see ``BrowserState/compareRationales()``.
  var otherLetters: [Int?] = []
  /// The key for which ``otherLetters`` was computed.
  var comparedKey: ComparedKey?
  /// The passage that was quoted last.
  var quoted: QuotedPassage?
  /// True if the case under the cursor is not read yet, because the list is shown first.
  var isHeldBack = false
  var reader = LetterReader(readsMany: false)

  /// Opens a case, or none; its texts must be laid out again.
  mutating func open(_ case: Case?, at row: Int?, item: Int) {
    (self.case, self.row, self.item) = (`case`, row, item)
    (content, tops, anchors, sections, match, quoted) = ([:], [:], [:], [:], nil, nil)
  }

  /// Shows a disputed item from its first line.
  mutating func turn(to item: Int) {
    self.item = item
    tops[.decision] = 0
    anchors[.decision] = nil
    sections[.decision] = nil
    match = nil
  }

  /// Returns the current section of a pane: the one navigated to, or else the one at the top.
  func currentSection(of pane: Pane) -> PaneSection? {
    guard let lines = content[pane], !lines.isEmpty else { return nil }
    if let section = sections[pane], lines.contains(where: { $0.section == section }) { return section }
    return lines[min(tops[pane] ?? 0, lines.count - 1)].section
  }

  /// Scrolls a pane to a section and marks it.
  mutating func go(to section: PaneSection, in pane: Pane) {
    guard let lines = content[pane], let line = lines.firstIndex(where: { $0.section == section }) else { return }
    sections[pane] = section
    tops[pane] = line
    anchors[pane] = lines[line].place
  }
}

/// The inputs of the number of letters with nearly the same rationale.
struct ComparedKey: Equatable, Sendable {
  let row: Int
  let isCompared: Bool
  let reading: Int
  let rowCount: Int
  let count: Int
}

/// The inputs of a pane's text, within one case.
struct ContentKey: Equatable, Sendable {
  var item: Int
  var width: Int
  var search: TextTerm?
  /// The words of the groups that stay highlighted.
  var highlights: [String] = []
  var folded: Set<PaneSection>
  var annotation: Annotation?
  /// The annotations of others on the case.
  var others: [SharedAnnotation] = []
  /// The passages of the case that are among the quotes.
  var quotes: [String] = []
  /// The items that the filter picks; empty if it picks all.
  var picked: Set<Int> = []
  /// For each item number of other letters with nearly the same rationale.
  var otherLetters: [Int?] = []
  /// True if long sentences are shown whole.
  var showsWholeSentences = false
}
