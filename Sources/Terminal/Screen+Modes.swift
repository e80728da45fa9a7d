internal import Glibc

extension Screen {
  /// Turns reporting of the mouse on or off; it is off at first.
  ///
  /// It is always off while the shell has the terminal: at the end, after a crash, and while the program is stopped.
  package func useMouse(_ isOn: Bool) {
    guard usesMouse != isOn, description.takesPrivateModes else { return }
    usesMouse = isOn
    if isOpen { send(isOn ? TerminalDescription.mouseOn : TerminalDescription.mouseOff) }
  }

  /// Returns the OSC 11 query for the terminal's background color, to be sent immediately.
  ///
  /// The answer arrives as `TerminalEvent.background`, or never.
  ///
  /// A second query, which every terminal answers, detects that no answer to the first will come.
  func backgroundQuery() -> String {
    guard description.takesPrivateModes, !description.name.hasPrefix("linux") else { return "" }
    answerDeadline = Self.milliseconds() + Self.answerPatience
    return "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  }

  /// Reads pending answers, so that the shell does not receive them as typed input.
  func awaitAnswers() {
    while let deadline = answerDeadline, !isGone {
      var descriptor = pollfd(fd: Self.input, events: Int16(POLLIN), revents: 0)
      let left = deadline - Self.milliseconds()
      guard left > 0, poll(&descriptor, 1, Int32(left)) > 0 else { break }
      var dropped: [TerminalEvent] = []
      readInput(into: &dropped)
    }
    answerDeadline = nil
  }

  /// The maximum time to wait for an answer, in milliseconds.
  static let answerPatience = 400

  /// Returns the time of a monotonic clock.
  static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Returns a press as the second of a double click if it follows another at the same position.
  func counting(_ event: MouseEvent) -> MouseEvent {
    guard event.kind == .press else { return event }
    let now = Self.milliseconds()
    defer { lastPress = (event.place, now) }
    guard let lastPress, lastPress.place == event.place, now - lastPress.time < 400 else { return event }
    return MouseEvent(.doublePress, at: event.place)
  }
}
