internal import Glibc
internal import System
internal import TextLayout

/// The outcome of copying a text.
///
/// Terminals do not answer, so success is never certain.
package enum ClipboardOutcome: Hashable, Sendable {
  /// The text was sent; most terminals accept it, some only if configured to.
  case sent
  /// tmux has stored it in a buffer and passes it to its terminal.
  case takenByTmux
  /// tmux or screen was asked to pass it to the terminal, which its settings may prevent.
  case sentThroughMultiplexer
  /// The text is longer than terminals accept; the limit is in UTF-8 bytes.
  case tooLong(limit: Int)
  /// The terminal is of a kind that has no clipboard.
  case unsupported
}

extension Screen {
  /// Puts text into the system's clipboard through the terminal (OSC 52), which works across ssh.
  ///
  /// Pasted text may be executed immediately, so control characters are replaced by ``SafeText``.
  ///
  /// - Parameter text: The text to copy, up to 56,244 bytes of UTF-8.
  /// - Returns: The outcome to report to the user.
  package func copyToClipboard(_ text: String) -> ClipboardOutcome {
    if !isOpen || isGone { return .unsupported }
    let text = SafeText.display(text)
    let sequence = ClipboardSequence(
      terminal: description.name, takesPrivateModes: description.takesPrivateModes,
      isInsideTmux: Environment["TMUX"] != nil)
    // Programs inside tmux may write to the clipboard only with `set-clipboard on`; the tmux client always may.
    if Environment["TMUX"] != nil, Self.hasTmuxTake(text) { return .takenByTmux }
    guard sequence.isSupported else { return .unsupported }
    guard text.utf8.count <= ClipboardSequence.limit else { return .tooLong(limit: ClipboardSequence.limit) }
    guard send(sequence.bytes(for: text)) else { return .unsupported }
    return sequence.isMultiplexed ? .sentThroughMultiplexer : .sent
  }

  /// Passes text to the surrounding tmux, and returns true if tmux accepted it.
  private static func hasTmuxTake(_ text: String) -> Bool {
    let limits = ChildProcess.Limits(output: 1 << 16, time: patienceWithTmux)
    let command = ChildProcess.Command("tmux", ["load-buffer", "-w", "-"])
    return (try? ChildProcess.run(command, input: .bytes(Array(text.utf8)), limits: limits))?.end == .ended(.exited(0))
  }

  /// The maximum time to wait for tmux.
  private static let patienceWithTmux: Duration = .seconds(1)
}

/// The escape sequence that sets a terminal's clipboard.
struct ClipboardSequence {
  /// The maximum number of bytes of text: 74,994 in base 64, which together with the sequence around them is what xterm
  /// and hterm accept.
  static let limit = 74_994 / 4 * 3

  let isSupported: Bool
  let isMultiplexed: Bool
  private let isGNUScreen: Bool

  init(terminal: String, takesPrivateModes: Bool, isInsideTmux: Bool) {
    isSupported = takesPrivateModes && !terminal.hasPrefix("linux")
    isGNUScreen = terminal.hasPrefix("screen") && !isInsideTmux
    isMultiplexed = isInsideTmux || terminal.hasPrefix("tmux") || terminal.hasPrefix("screen")
  }

  /// Returns the sequence; for GNU screen, in pieces that it passes through.
  func bytes(for text: String) -> String {
    let encoded = Base64.encode(text.utf8)
    if !isGNUScreen { return "\u{1B}]52;c;\(encoded)\u{07}" }
    var result = "\u{1B}P\u{1B}]52;c;"
    var rest = encoded[...]
    while !rest.isEmpty {
      result += rest.prefix(76)
      rest = rest.dropFirst(76)
      if !rest.isEmpty { result += "\u{1B}\\\u{1B}P" }
    }
    return result + "\u{07}\u{1B}\\"
  }
}

/// Base64 encoding with padding (RFC 4648).
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: some Collection<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      var value = 0
      for index in 0..<3 { value = value << 8 | (index < group.count ? Int(group[index]) : 0) }
      for index in 0..<4 {
        result.append(index <= group.count ? alphabet[value >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
