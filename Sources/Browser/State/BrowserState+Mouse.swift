package import Terminal

extension BrowserState {
  /// Takes what the mouse did: a press selects what it points at, a double one gives the pane the whole screen, the
  /// wheel scrolls what is under it.
  ///
  /// - Parameter event: The deed and its place on the screen.
  /// - Returns: What is to be done outside.
  package mutating func handle(_ event: MouseEvent) -> [Effect] {
    guard layout.arrangement != .tooSmall, prompt == nil else { return [] }
    notice = nil
    begun = nil
    count = nil
    settle()
    return withPanel { $0.handle(event, in: &$1) } ?? handleInPanes(event)
  }

  /// Handles a mouse event over the panes.
  mutating func handleInPanes(_ event: MouseEvent) -> [Effect] {
    guard let (pane, rect) = layout.panes.first(where: { $0.value.contains(event.place) }) else { return [] }
    if let lines = event.scrolledLines {
      // What is under the pointer scrolls, wherever the keyboard is.
      let focused = focus
      focus = pane
      scroll(by: .lines(lines))
      focus = focused
      return []
    }
    show(pane)
    if pane == .list, let place = ListView.place(at: event.place, in: rect, self) { select(at: place) }
    if event.deed == .doublePress { zoom() }
    return []
  }
}

extension MouseEvent {
  /// The number of lines by which the wheel scrolls, or `nil` for a press.
  var scrolledLines: Int? {
    switch deed {
    case .press, .doublePress: nil
    case .wheelUp: -3
    case .wheelDown: 3
    }
  }
}
