/// A context of keys, such as a pane or a panel.
///
/// Each context has its own map of keys.
///
/// The raw value is the table of the settings with the keys of this context alone: `[keys.list]`.
enum KeyContext: String, CaseIterable, Sendable {
  case list, summary, decision
  /// The raw text of a letter.
  case reading
  /// The case page.
  case page
  /// The filter panel, where letters narrow what is shown.
  case filters
  /// A list to pick from, such as the help and the palette, where letters narrow what is shown.
  case picker
  /// The columns of the list.
  case columns
  /// The rates.
  case rates
  /// Similar items, and two items side by side.
  case similar
  /// The reasons, passages of letters, the answer, and the user's own case.
  case reasons
  /// The sentences that a search finds.
  case hits
  /// The guideline index.
  case guidelines
  /// The named views.
  case views
  /// The words that stay highlighted.
  case highlights
  /// A passage being selected.
  case passage
  /// The quotes.
  case quotes
  /// A note being written.
  case note

  /// The three panes.
  static let panes: Set<KeyContext> = [.list, .summary, .decision]
  /// The contexts in which letters move and act.
  static let commands: Set<KeyContext> = panes.union([.reading, .page])
  /// The panes and the case page, in which a case is read.
  static let cases: Set<KeyContext> = panes.union([.page])
  /// Panels with items and sentences of letters.
  static let evidence: Set<KeyContext> = [.similar, .reasons, .hits]
  /// Panels with figures.
  static let figures: Set<KeyContext> = [.rates, .guidelines, .similar, .reasons]
  /// The contexts that show a case, or select an item or sentence of one.
  static let withEvidence: Set<KeyContext> = cases.union(evidence)
  /// The contexts that select an item or a value of a field; in similar items ‘=’ compares instead.
  static let withValues: Set<KeyContext> = cases.union([.reasons, .hits, .rates, .guidelines])
  /// The contexts that show matches of a search.
  static let searching: Set<KeyContext> = commands.union(evidence).union(figures).union([.quotes])
  /// The contexts with rows or lines to move through.
  static let moving: Set<KeyContext> = all.subtracting([.note])
  /// Everywhere.
  static let all = Set(allCases)
  /// The contexts in which letters are not text.
  static let withoutText = all.filter { !$0.takesText }

  /// True if letters are text here, so that only the context's own actions can have them.
  var takesText: Bool { self == .filters || self == .picker || self == .note }
}
