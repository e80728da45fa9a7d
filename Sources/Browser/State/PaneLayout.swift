internal import Terminal

/// The size of the screen, and how the panes share it.
struct PaneLayout: Sendable {
  var width: Int
  var height: Int
  /// The pane with the keyboard.
  var focus = Pane.list
  /// The text pane below the list, where only one has room.
  var detail = Pane.decision
  /// True if the pane with the keyboard has the whole screen.
  var isZoomed = false
  /// The user's wishes.
  var settings = PaneSettings()
  /// The sections of which only the heading is shown, in every case.
  var folded: Set<PaneSection> = []

  /// The places of the panes on the screen.
  var screen: ScreenLayout {
    ScreenLayout(width: width, height: height, focus: focus, detail: detail, isZoomed: isZoomed, settings: settings)
  }

  /// The text columns and rows inside a pane's frame, or `nil` where the pane is not in view.
  func interior(of pane: Pane) -> (width: Int, height: Int)? {
    screen.panes[pane].map { ($0.width - 4, $0.height - 2) }
  }

  /// The columns for text in a pane, also where the pane is not in view.
  func textWidth(of pane: Pane) -> Int { min(interior(of: pane)?.width ?? width - 4, Self.measure) }

  /// The widest text that is pleasant to read, in columns.
  static let measure = 90

  /// The rows of the list in view.
  var listHeight: Int { max(1, (interior(of: .list)?.height ?? 2) - 1) }

  /// The rows of text in a panel that has the whole body.
  var bodyHeight: Int { max(1, screen.body.height - 2) }
}
