internal import CNCurses
internal import Glibc
package import System

/// Standard input and output without a screen: text is written line by line, and keys or lines are read.
///
/// Use it on the main thread instead of a `Screen`. If input is a terminal, its keys arrive one by one without echo;
/// the terminal's settings are restored by `close` (also by `deinit`), at the end of the process and after a crash.
/// Otherwise, whole lines arrive. Call `TerminalProcess.prepare()` first in `main`.
package final class LineTerminal {
  /// The source of events other than signals.
  package enum Input: Hashable, Sendable {
    /// Standard input.
    case standard
    case nothing
  }

  /// True if keys arrive one by one.
  package let readsKeys: Bool
  private let signals: SignalSource
  private var decoder: InputDecoder
  private var settings = termios()
  private var readsInput: Bool
  /// The bytes of an incomplete line.
  private var rest: [UInt8] = []
  private var isOpen = true
  /// True if the reader of the output has closed it.
  private var isGone = false

  /// Takes over standard input.
  ///
  /// - Throws: `ScreenError` if the kernel refuses.
  package init(input: Input) throws(ScreenError) {
    do { signals = try SignalSource() } catch { throw .failed("signalfd") }
    readsInput = input == .standard
    readsKeys = readsInput && isatty(STDIN_FILENO) == 1
    let description = Environment["TERM"].flatMap { name in try? TerminalDescription(loading: name) }
    decoder = InputDecoder(keySequences: description?.keySequences ?? [:])
    // A closed output is detected when the next line is written.
    signal(SIGPIPE, SIG_IGN)
    guard readsKeys else { return }
    guard tcgetattr(STDIN_FILENO, &settings) == 0, nc_rescue_save(STDIN_FILENO, "", 0) else {
      throw .failed("tcgetattr")
    }
    nc_rescue_install()
    takeKeys()
  }

  deinit {
    close()
  }

  /// Restores the terminal's settings.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    leave()
  }

  /// Writes text unchanged; it must not contain control characters except line ends.
  package func write(_ text: String) {
    guard !isGone else { return }
    do { try SystemIO.writeAll(Array(text.utf8), to: STDOUT_FILENO) } catch { isGone = true }
  }

  /// Waits for events and returns all of them, in order, like `Screen.waitForEvents`.
  package func waitForEvents(waker: EventDescriptor?) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    while events.isEmpty {
      if isGone { return [.terminate(signal: SIGPIPE)] }
      var descriptors = [
        pollfd(fd: readsInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: waker?.rawValue ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, nfds_t(descriptors.count), readsKeys ? decoder.patience ?? -1 : -1)
      if count < 0 && errno != EINTR { return [.terminate(signal: SIGHUP)] }
      if count < 0 { continue }
      if count == 0 { events += decoder.giveUp().compactMap(TerminalEvent.init) }
      if descriptors[0].revents != 0 { readInput(into: &events) }
      if descriptors[1].revents != 0 { handleSignals(into: &events) }
      if descriptors[2].revents != 0, let waker, waker.drain() { events.append(.wake) }
    }
    return events
  }

  /// Stops the program as Ctrl-Z does, and returns when it continues.
  package func suspend() { stop(group: true) }

  private func takeKeys() {
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // Enter must arrive as CR, and Ctrl-S as a key that does not stop the output.
    raw.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON)
    nc_rescue_arm(true)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
  }

  private func leave() {
    guard readsKeys else { return }
    nc_rescue_restore_settings()
    nc_rescue_arm(false)
  }

  private func stop(group: Bool) {
    leave()
    SignalSource.stop(group: group)
    if readsKeys {
      tcgetattr(STDIN_FILENO, &settings)
      _ = nc_rescue_save(STDIN_FILENO, "", 0)
      takeKeys()
    }
  }

  private func handleSignals(into events: inout [TerminalEvent]) {
    for signal in signals.drain() {
      switch signal {
      case SIGINT: events.append(.interrupt)
      case SIGTERM, SIGHUP: events.append(.terminate(signal: signal))
      case SIGTSTP:
        stop(group: false)
        events.append(.resumed)
      case SIGCONT:
        if readsKeys { takeKeys() }
        events.append(.resumed)
      default: break
      }
    }
  }

  private func readInput(into events: inout [TerminalEvent]) {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return }
    guard count > 0 else {
      readsInput = false
      if !rest.isEmpty { events.append(.line(String(decoding: rest, as: UTF8.self))) }
      rest = []
      events.append(readsKeys ? .terminate(signal: SIGHUP) : .inputEnded)
      return
    }
    if readsKeys {
      events += decoder.feed(chunk[..<count]).compactMap(TerminalEvent.init)
      return
    }
    for byte in chunk[..<count] {
      if byte != UInt8(ascii: "\n") {
        rest.append(byte)
      } else {
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        events.append(.line(String(decoding: rest, as: UTF8.self)))
        rest = []
      }
    }
  }
}
