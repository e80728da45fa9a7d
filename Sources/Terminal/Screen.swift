internal import CNCurses
internal import Glibc
internal import System

/// The terminal as a screen, through ncurses.
///
/// There can be one at a time, on the main thread. From `init` to `close` the terminal is in raw mode on its alternate
/// screen; it is restored by `close` (also by `deinit`), at the end of the process and after a crash. Call
/// `TerminalProcess.prepare()` first in `main`.
///
/// Each `Color` is displayed as the nearest color of the terminal (`colors`); see `ColorMap` and `DirectColor`.
package final class Screen {
  /// The number of colors that the screen shows.
  package let colors: ColorDepth
  /// True if the terminal shows UTF-8.
  ///
  /// Otherwise characters outside ASCII are displayed as the nearest ASCII; draw frames and marks in ASCII then.
  package let usesUnicode: Bool
  /// The terminal's columns and rows, at least 1 each.
  package internal(set) var size: Size

  let description: TerminalDescription
  let signals: SignalSource
  var decoder: InputDecoder
  var styles: StyleTable
  var glyphs: GlyphTable
  /// The picture on the terminal, or `nil` if it is unknown and everything must be painted.
  var shown: Grid?
  var shownCursor: Point?
  /// Events found outside of `waitForEvents`.
  var queue: [TerminalEvent] = []
  var isOpen = true
  /// True if the terminal reports the mouse.
  var usesMouse = false
  var lastPress: (place: Point, time: Int)?
  /// The deadline for an answer of the terminal, or `nil` if none is expected.
  var answerDeadline: Int?
  /// True if reading from the terminal has failed for good.
  var isGone = false

  static let input: Int32 = STDIN_FILENO
  static let output: Int32 = STDOUT_FILENO

  /// Opens the terminal as a screen.
  ///
  /// Call it before other threads work: it sets the process's character handling (`LC_CTYPE`) to UTF-8.
  ///
  /// - Parameter options: The user's choices on the command line and in the settings.
  /// - Throws: `ScreenError` if standard input or output is not a terminal, or the terminal cannot display the screen.
  ///   In this case nothing has been written, and the terminal is unchanged.
  package init(options: ScreenOptions = ScreenOptions()) throws(ScreenError) {
    guard isatty(Self.input) == 1, isatty(Self.output) == 1 else { throw .noTerminal }
    guard let name = Environment["TERM"] else { throw .terminalUnnamed }
    let description = try TerminalDescription(loading: name)
    let map = ColorMap(description: description, options: options, environment: { Environment[$0] })
    do { signals = try SignalSource() } catch { throw .failed("signalfd") }
    usesUnicode = TerminalLocale.adopt(environment: { Environment[$0] })
    glyphs = GlyphTable(usesUnicode: usesUnicode)
    decoder = InputDecoder(keySequences: description.keySequences)

    let entry = map.depth == .trueColor ? try TerminalDescription.directColorEntry(name: name) : nil
    guard nc_rescue_save(Self.output, description.leavingBytes, description.leavingBytes.count) else {
      throw .failed("tcgetattr")
    }
    nc_rescue_install()
    nc_rescue_arm(true)
    guard nc_start(name, entry.map { "b64:" + Base64.encode($0) }) else {
      nc_rescue_arm(false)
      throw .failed("newterm")
    }
    styles = StyleTable(colors: map)
    colors = styles.colors.depth
    self.description = description
    size = Size(width: 1, height: 1)
    measure()
    forget()
    nc_show_cursor(false)
    // Send the query before drawing, so that the answer is likely to arrive before the first frame.
    sendModes(before: options.asksForBackground ? backgroundQuery() : "")
  }

  deinit {
    close()
  }

  /// Restores the terminal; afterwards, all other methods do nothing.
  package func close() {
    if !isOpen { return }
    leave()
    nc_free()
    isOpen = false
  }

  /// Reads the terminal's size and returns whether it has changed.
  @discardableResult
  func measure() -> Bool {
    var width: Int32 = 0
    var height: Int32 = 0
    if nc_window_size(Self.output, &width, &height) {
      nc_resize(width, height)
    } else {
      width = nc_width()
      height = nc_height()
    }
    let measured = Size(width: max(Int(width), 1), height: max(Int(height), 1))
    if measured == size { return false }
    size = measured
    forget()
    return true
  }

  /// Enters the alternate screen, which is then empty, and turns on the program's settings and modes.
  func enter() {
    nc_rescue_arm(true)
    forget()
    // The order matters: some terminals save the cursor's visibility together with the shell's screen.
    nc_refresh()
    nc_show_cursor(false)
    sendModes()
  }

  /// Sends the program's modes after other text, in one write, because each write wakes the terminal.
  private func sendModes(before: String = "") {
    let modes = TerminalDescription.pasteOn + (usesMouse ? TerminalDescription.mouseOn : "")
    let text = before + (description.takesPrivateModes ? modes : "")
    if !text.isEmpty { send(text) }
  }

  /// Restores the terminal for the shell.
  func leave() {
    if description.takesPrivateModes {
      send((usesMouse ? TerminalDescription.mouseOff : "") + TerminalDescription.pasteOff)
    }
    awaitAnswers()
    _ = nc_end()
    nc_rescue_restore_settings()
    nc_rescue_arm(false)
  }

  /// Marks the terminal's contents as unknown.
  func forget() {
    shown = nil
    shownCursor = nil
    nc_erase_all()
  }

  /// Writes directly to the terminal; between frames, all output of ncurses has been sent.
  @discardableResult
  func send(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(Self.output, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
