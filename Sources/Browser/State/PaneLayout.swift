internal import Terminal

/// The size of the screen, and how the panes share it.
struct PaneLayout: Sendable {
  var width: Int
  var height: Int
  /// The focused pane.
  var focus = Pane.list
  /// The text pane shown when only one fits.
  var detail = Pane.decision
  /// True if the focused pane has the whole screen.
  var isZoomed = false
  /// The user's settings.
  var settings = PaneSettings()
  /// The folded sections, of which every case shows only the heading.
  var folded: Set<PaneSection> = []

  /// The number of rows above the bottom line that a panel reserves.
  var dockedRows = 0

  /// The rectangles of the panes on the screen.
  var screen: ScreenLayout { screen(dockedRows: dockedRows) }

  /// Returns the rectangles of the panes while a panel reserves rows.
  func screen(dockedRows: Int) -> ScreenLayout {
    ScreenLayout(
      width: width, height: height, focus: focus, detail: detail, isZoomed: isZoomed, settings: settings,
      dockedRows: dockedRows)
  }

  /// Returns the columns and rows for text inside a pane's frame, or `nil` if the pane is not in view.
  func interior(of pane: Pane) -> (width: Int, height: Int)? {
    screen.panes[pane].map { ($0.width - 4, $0.height - 2) }
  }

  /// Returns the columns for text in a pane, even if the pane is not in view.
  func textWidth(of pane: Pane) -> Int { min(interior(of: pane)?.width ?? width - 4, Self.measure) }

  /// The maximum width of text that is comfortable to read, in columns.
  static let measure = 90

  /// The number of rows of the list in view.
  var listHeight: Int { max(1, (interior(of: .list)?.height ?? 2) - 1) }

  /// The number of rows of text in a panel that has the whole body.
  var bodyHeight: Int { max(1, screen.body.height - 2) }

  // MARK: Changing it

  /// Focuses a pane, and shows it if it was hidden.
  mutating func show(_ pane: Pane) {
    settings.hidden.remove(pane)
    focus = pane
    if pane != .list { detail = pane }
  }

  /// Applies other settings, and focuses a visible pane if they hide the focused one.
  mutating func take(_ settings: PaneSettings) {
    self.settings = settings
    if settings.hidden.contains(focus) { show(settings.visible[0]) }
  }

  /// Hides the focused pane, focuses the next one, and returns the hidden pane, or `nil` if it is the last one, which
  /// stays.
  mutating func hideFocus() -> Pane? {
    guard settings.visible.count > 1 else { return nil }
    let hidden = focus
    show(focus.next(among: settings.visible))
    settings.hidden.insert(hidden)
    if detail == hidden { detail = hidden == .summary ? .decision : .summary }
    isZoomed = false
    return hidden
  }

  /// Switches between the list beside the texts and the list above them.
  mutating func changeDirection() {
    isZoomed = false
    // Choose the arrangement that is not on screen, even if the current one was not chosen by the user.
    settings.direction = screen.arrangement == .sideBySide ? .stacked : .sideBySide
  }

  /// Moves a border between panes to the right and down.
  ///
  /// - Returns: False if a pane cannot be smaller, `nil` if there is no such border.
  mutating func moveBorder(columns: Int, rows: Int) -> Bool? {
    let before = screen
    guard let border = columns != 0 ? before.upright : before.level else { return nil }
    let first = before.panes[border == .list ? .list : .summary] ?? before.body
    let second = before.panes[.decision] ?? before.panes[.summary] ?? before.body
    // The share of the first of two parts is its size relative to both.
    let (size, whole) =
      columns != 0
      ? (first.width + columns, second.maxX - first.x) : (first.height + rows, second.maxY - first.y)
    let share = max(0, min(1000, (size * 1000 + whole - 1) / whole))
    switch border {
    case .list where columns != 0: settings.listWidth = share
    case .list: settings.listHeight = share
    case .summary: settings.summaryShare = share
    }
    return screen != before
  }

  /// The pane whose sections the keys move through: the focused text pane, or the one beside the focused list.
  var sectionPane: Pane {
    guard focus == .list else { return focus }
    return screen.panes[.decision] != nil ? .decision : screen.panes[.summary] != nil ? .summary : detail
  }
}
