internal import Terminal

extension BrowserState {
  /// Handles a mouse event, and returns the effects to run.
  ///
  /// A press selects the row or pane under the pointer. A double press opens a case, or zooms the pane of a text. The
  /// wheel scrolls the pane under the pointer.
  mutating func point(_ event: MouseEvent) -> [Effect] {
    guard screen.arrangement != .tooSmall, prompt == nil else { return [] }
    let hint = screen.hints.contains(event.place) ? FooterView.action(at: event.place, self) : nil
    notice = nil
    input = PendingInput()
    if event.scrolledLines == nil, screen.hints.contains(event.place) {
      return hint.map { perform($0) } ?? []
    }
    return withPanel { $0.handle(event, in: &$1) } ?? handleInPanes(event)
  }

  /// Handles a mouse event over the panes.
  mutating func handleInPanes(_ event: MouseEvent) -> [Effect] {
    guard let (pane, rect) = screen.panes.first(where: { $0.value.contains(event.place) }) else { return [] }
    if let lines = event.scrolledLines {
      // The pane under the pointer scrolls, whichever has the keyboard.
      let focused = layout.focus
      layout.focus = pane
      scroll(by: .lines(lines))
      layout.focus = focused
      return []
    }
    layout.show(pane)
    if pane == .list, let column = ListView.column(at: event.place, in: rect, self) { return sort(byColumn: column) }
    if pane == .list, let index = ListView.index(at: event.place, in: rect, self) {
      select(at: index)
      if event.kind == .doublePress, panel == nil { return perform(.open) }
    }
    if event.kind == .doublePress { layout.isZoomed.toggle() }
    return []
  }
}

extension MouseEvent {
  /// The number of lines by which the wheel scrolls, or `nil` for a press.
  var scrolledLines: Int? {
    switch kind {
    case .press, .doublePress: nil
    case .wheelUp: -3
    case .wheelDown: 3
    }
  }
}
