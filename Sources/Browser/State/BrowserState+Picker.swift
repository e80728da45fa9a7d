internal import Terminal

extension BrowserState {
  /// Opens a list to pick from over what is open.
  mutating func open(_ picker: Picker) {
    settle()
    overlayBelow = overlay
    overlay = .picker(picker)
  }

  /// Closes what lies over the panes; what it lay over is there again.
  mutating func closeOverlay() {
    if let themeBefore { theme = themeBefore }
    themeBefore = nil
    overlay = overlayBelow
    overlayBelow = nil
  }

  /// Changes the list where it is open.
  mutating func changePicker(_ change: (inout Picker, _ height: Int) -> Void) {
    guard case .picker(var picker) = overlay else { return }
    change(&picker, pickerHeight)
    overlay = .picker(picker)
    if picker.purpose == .themes { previewTheme() }
  }

  /// Rows of entries in the list.
  var pickerHeight: Int {
    guard case .picker(let picker) = overlay else { return 1 }
    return max(1, PickerView.place(of: picker, in: layout).height - 4)
  }

  /// Takes a key that narrows the list.
  mutating func narrowPicker(by key: Key) -> [Effect] {
    guard case .picker(let picker) = overlay else { return [] }
    // The help's own key, which is no word to search for, closes it again.
    if picker.purpose == .help, picker.editor.text.isEmpty, keyMap.action(for: key, in: .list) == .help {
      closeOverlay()
      return []
    }
    switch key {
    case .backspace where picker.editor.text.isEmpty: closeOverlay()
    case .control("n"): changePicker { picker, _ in picker.move(by: 1) }
    case .control("p"): changePicker { picker, _ in picker.move(by: -1) }
    default: changePicker { picker, _ in _ = picker.handle(key) }
    }
    return []
  }

  /// Does what is picked, where the list was opened.
  mutating func runPicked() -> [Effect] {
    guard case .picker(let picker) = overlay, let entry = picker.selected else { return [] }
    switch entry.choice {
    case .action(let action):
      closeOverlay()
      guard ActionTable.entry(for: action)?.contexts.contains(context) == true else {
        notice = Notice("not here: \(entry.title)", .muted)
        return []
      }
      return perform(action)
    case .theme:
      let effects = keepTheme()
      closeOverlay()
      return effects
    case .themeNamed(let name):
      closeOverlay()
      return [.useTheme(name, isChosen: true)]
    case .nothing:
      return []
    }
  }
}
