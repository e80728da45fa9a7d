/// Where a key is pressed; each context has its own map of keys.
///
/// The raw value is the table of the settings with the keys of this context alone: `[keys.list]`.
package enum KeyContext: String, CaseIterable, Sendable {
  case list, summary, decision
  /// The raw text of a letter.
  case reading
  /// The filter panel, where letters narrow what is shown.
  case filters
  /// A list to pick from, such as the help and the palette, where letters narrow what is shown.
  case picker
  /// The columns of the list.
  case columns
  /// The named views.
  case views
  /// A note being written.
  case note

  /// The three panes.
  package static let panes: Set<KeyContext> = [.list, .summary, .decision]
  /// The contexts in which letters move and act.
  package static let commands: Set<KeyContext> = panes.union([.reading])
  /// Where there are rows or lines to move by.
  package static let moving: Set<KeyContext> = all.subtracting([.note])
  /// Everywhere.
  package static let all = Set(allCases)

  /// Whether letters are text here, so that of them only the context's own actions count.
  package var takesText: Bool { self == .filters || self == .picker || self == .note }
}
