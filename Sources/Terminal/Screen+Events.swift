internal import CNCurses
internal import Glibc
package import System

extension Screen {
  /// Waits for events and returns all of them, in order.
  ///
  /// It sleeps in poll(2) without a timeout (or with a short one while a key's bytes are incomplete). It returns all
  /// waiting keys, so that the repeats of a held key are one batch. It never returns an empty array while the screen is
  /// open. If the terminal is gone, every call returns `.terminate(signal: SIGHUP)`.
  ///
  /// - Parameter waker: Wakes the wait from other threads.
  /// - Returns: At least one event.
  package func waitForEvents(waker: EventDescriptor?) -> [TerminalEvent] {
    var events = queue
    queue.removeAll()
    while events.isEmpty {
      if !isOpen || isGone { return [.terminate(signal: SIGHUP)] }
      var descriptors = [
        pollfd(fd: Self.input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        // poll(2) ignores a negative descriptor.
        pollfd(fd: waker?.rawValue ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, nfds_t(descriptors.count), decoder.patience ?? -1)
      if count < 0 {
        if errno == EINTR { continue }
        isGone = true
        continue
      }
      if count == 0 { append(decoder.giveUp(), to: &events) }
      if descriptors[0].revents != 0 { readInput(into: &events) }
      if descriptors[1].revents != 0 { handleSignals(into: &events) }
      if descriptors[2].revents != 0, let waker, waker.drain() { events.append(.wake) }
    }
    return events
  }

  /// Returns pending events, without waiting.
  package func pendingEvents() -> [TerminalEvent] {
    var descriptor = pollfd(fd: Self.input, events: Int16(POLLIN), revents: 0)
    var events: [TerminalEvent] = []
    if isOpen, !isGone, poll(&descriptor, 1, 0) > 0 { readInput(into: &events) }
    return events
  }

  /// Releases the terminal and stops the program, as Ctrl-Z does; returns when it continues.
  ///
  /// The next events begin with `.resize`, if the size has changed, and `.resumed`. The whole process group stops, as
  /// with Ctrl-Z; if nothing could continue it, this returns immediately.
  package func suspend() {
    if isOpen { queue += stop(group: true) }
  }

  private func stop(group: Bool) -> [TerminalEvent] {
    leave()
    SignalSource.stop(group: group)
    // These signals, which continued the program, are handled here.
    let pending = signals.drain().filter { $0 != SIGCONT && $0 != SIGTSTP && $0 != SIGWINCH }
    // The shell may have changed the settings; the new ones are restored at the end.
    nc_keep_shell_settings()
    _ = nc_rescue_save(Self.output, description.leavingBytes, description.leavingBytes.count)
    return resume() + pending.compactMap(event(for:))
  }

  func resume() -> [TerminalEvent] {
    let isResized = measure()
    nc_apply_settings()
    enter()
    return isResized ? [.resize(width: size.width, height: size.height), .resumed] : [.resumed]
  }

  private func handleSignals(into events: inout [TerminalEvent]) {
    for signal in signals.drain() {
      switch signal {
      case SIGWINCH:
        // A terminal that shrank and grew back meanwhile has lost what was cut off, although its size is the same.
        if !measure() { forget() }
        events.append(.resize(width: size.width, height: size.height))
      case SIGTSTP:
        events += stop(group: false)
      case SIGCONT:
        // After SIGSTOP, the terminal may be in any state. Leave the alternate screen first, so that entering it again
        // does not overwrite the saved cursor.
        leave()
        events += resume()
      default:
        if let event = event(for: signal) { events.append(event) }
      }
    }
  }

  func event(for signal: Int32) -> TerminalEvent? {
    switch signal {
    case SIGINT: .interrupt
    case SIGTERM, SIGHUP: .terminate(signal: signal)
    default: nil
    }
  }

  /// Reads all pending input, up to a megabyte at a time.
  func readInput(into events: inout [TerminalEvent]) {
    var chunk = [UInt8](repeating: 0, count: 4096)
    for _ in 0..<256 {
      let count = read(Self.input, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 {
        // End of file or an error: the terminal is closed.
        if count == 0 || errno != EAGAIN { isGone = true }
        break
      }
      append(decoder.feed(chunk[..<count]), to: &events)
      var more = pollfd(fd: Self.input, events: Int16(POLLIN), revents: 0)
      if poll(&more, 1, 0) <= 0 { break }
    }
    if isGone { events.append(.terminate(signal: SIGHUP)) }
  }

  private func append(_ input: [InputEvent], to events: inout [TerminalEvent]) {
    for event in input {
      switch event {
      case .kind: answerDeadline = nil
      case .mouse(let event): events.append(.mouse(counting(event)))
      default: if let event = TerminalEvent(event) { events.append(event) }
      }
    }
  }
}
