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
    switch overlay {
    case .picker(let picker): return point(at: picker, event)
    case .filters(let panel): return point(at: panel, event)
    case nil: return pointAtPane(event)
    default:
      if let lines = event.lines { scroll(by: .lines(lines)) }
      return []
    }
  }

  private mutating func pointAtPane(_ event: MouseEvent) -> [Effect] {
    guard let (pane, rect) = layout.panes.first(where: { $0.value.contains(event.place) }) else { return [] }
    if let lines = event.lines {
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

  private mutating func point(at panel: FilterPanel, _ event: MouseEvent) -> [Effect] {
    let (rect, _) = ScreenView.panelPlace(in: layout)
    guard rect.contains(event.place) else { return event.lines == nil ? [] : pointAtPane(event) }
    if let lines = event.lines {
      scroll(by: .lines(lines))
      return []
    }
    let index = panel.top + event.place.y - FilterPanelView.rows(in: rect).y
    guard panel.lines.indices.contains(index), event.place.y >= FilterPanelView.rows(in: rect).y else { return [] }
    changePanel { $0.point(at: index) }
    return panel.lines[index].isValue ? edit(.pick) : []
  }

  private mutating func point(at picker: Picker, _ event: MouseEvent) -> [Effect] {
    let rows = PickerView.rows(in: PickerView.place(of: picker, in: layout))
    if let lines = event.lines {
      changePicker { picker, _ in picker.move(by: lines) }
      return []
    }
    guard rows.contains(event.place) else { return [] }
    let index = picker.top + event.place.y - rows.y
    guard picker.lines.indices.contains(index), picker.lines[index].isEntry else { return [] }
    changePicker { picker, _ in picker.point(at: index) }
    return event.deed == .doublePress ? runPicked() : []
  }
}

extension MouseEvent {
  /// How far a turn of the wheel scrolls; `nil` for a press.
  fileprivate var lines: Int? {
    switch deed {
    case .press, .doublePress: nil
    case .wheelUp: -3
    case .wheelDown: 3
    }
  }
}
