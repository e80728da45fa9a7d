/// Escape sequences that are not keys: mouse reports, and answers to queries.
enum TerminalReports {
  /// Returns the report of a control sequence, given its bytes after ESC [, or `nil` if it is not one.
  static func controlSequence(_ bytes: ArraySlice<UInt8>) -> InputEvent? {
    guard let first = bytes.first, let final = bytes.last, bytes.count > 1 else { return nil }
    switch (first, final) {
    case (UInt8(ascii: "?"), UInt8(ascii: "c")):
      return .kind
    case (UInt8(ascii: "<"), UInt8(ascii: "M")):
      return mouse(bytes.dropFirst().dropLast())
    default:
      return nil
    }
  }

  /// Returns the report of a string sequence such as OSC, given its bytes after ESC.
  static func string(_ bytes: ArraySlice<UInt8>) -> InputEvent? {
    var text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("]11;") else { return nil }
    text.removeFirst(4)
    // The string ends in BEL or ESC \.
    while let last = text.last, last == "\u{7}" || last == "\\" || last == "\u{1B}" { text.removeLast() }
    return color(text).map { .background(red: $0.0, green: $0.1, blue: $0.2) }
  }

  /// Reads a color in the format of X: `rgb:` or `rgba:` with one to four hexadecimal digits for each part, or
  /// `#rrggbb`.
  static func color(_ text: String) -> (UInt8, UInt8, UInt8)? {
    if text.hasPrefix("#"), text.utf8.count == 7, let value = UInt32(text.dropFirst(), radix: 16) {
      return (UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }
    guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:"), let colon = text.firstIndex(of: ":") else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    let values = parts.prefix(3).compactMap { part -> UInt8? in
      guard (1...4).contains(part.utf8.count), let value = Int(part, radix: 16) else { return nil }
      return UInt8(value * 255 / ((1 << (4 * part.utf8.count)) - 1))
    }
    return values.count == 3 ? (values[0], values[1], values[2]) : nil
  }

  /// Reads a button press or wheel turn: `button;column;row`, counted from 1.
  private static func mouse(_ bytes: ArraySlice<UInt8>) -> InputEvent? {
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: ";").map { Int($0) }
    guard numbers.count == 3, let button = numbers[0], let x = numbers[1], let y = numbers[2],
      (1...0xFFFF).contains(x), (1...0xFFFF).contains(y)
    else { return nil }
    // Shift, Alt and Ctrl (4, 8, 16) make no difference; 32 is a movement.
    let kind: MouseEvent.Kind
    switch button & ~(4 | 8 | 16) {
    case 0: kind = .press
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return nil
    }
    return .mouse(MouseEvent(kind, at: Point(x: x - 1, y: y - 1)))
  }
}
