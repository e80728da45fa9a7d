internal import CNCurses

/// The names of the standard capabilities of terminfo, in the order of compiled entries.
struct CapabilityNames {
  var flags: [String]
  var numbers: [String]
  var strings: [String]

  /// The names that ncurses knows.
  static func known() -> CapabilityNames {
    func names(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
      var result: [String] = []
      while let text = name(Int32(result.count)) { result.append(String(cString: text)) }
      return result
    }
    return CapabilityNames(
      flags: names(nc_flag_name), numbers: names(nc_number_name), strings: names(nc_string_name))
  }
}

/// The capabilities of a terminal that ncurses does not handle itself.
struct TerminalDescription {
  var name: String
  /// The number of colors, or 0.
  var colorCount: Int
  /// True if the entry itself numbers 24-bit colors (flag RGB).
  var hasDirectColor: Bool
  /// True if colors are set by `ESC [ … m`.
  var setsColorsByANSI: Bool
  /// True if the terminal is compatible with xterm's private modes, so that unknown ones do no harm.
  var takesPrivateModes: Bool
  /// The capability that places the cursor, with row and column as parameters.
  var placeCursor: String
  /// The bytes that restore a terminal's modes for the shell.
  var leavingBytes: [UInt8]
  /// The byte sequences of special keys.
  var keySequences: [[UInt8]: Key]

  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
  /// Enables presses and the wheel, with positions beyond column 223.
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"

  /// Loads the entry of a terminal from the database.
  ///
  /// Call it on one thread at a time, because ncurses has a single current entry.
  init(loading name: String) throws(ScreenError) {
    switch nc_load_description(name) {
    case 1: break
    case 0: throw .terminalUnknown(name)
    default: throw .noTerminalDatabase
    }
    defer { nc_unload_description() }
    func string(_ capability: String) -> String? { nc_string(capability).map { String(cString: $0) } }

    guard let placeCursor = string("cup"), string("clear") != nil else { throw .terminalTooSimple(name) }
    self.name = name
    self.placeCursor = placeCursor
    colorCount = max(Int(nc_number("colors")), 0)
    hasDirectColor = nc_flag("RGB") > 0 || nc_number("RGB") > 0 || string("RGB") != nil
    setsColorsByANSI = string("setaf")?.hasPrefix("\u{1B}[") ?? false
    takesPrivateModes = nc_flag("XT") > 0 || string("BE") != nil || string("kmous") != nil

    let paste = takesPrivateModes
    leavingBytes = Self.withoutPadding(
      [
        paste ? Self.mouseOff + Self.pasteOff : nil, string("rmkx"), string("op"), string("sgr0"), string("cnorm"),
        string("rmcup"),
      ])
    keySequences = [:]
    for (capability, key) in Self.keyCapabilities {
      if let sequence = string(capability).map({ Self.withoutPadding([$0]) }), sequence.count > 1 {
        keySequences[sequence] = key
      }
    }
  }

  /// Loads the whole entry of a terminal and returns it with 24-bit colors, compiled.
  static func directColorEntry(name: String) throws(ScreenError) -> [UInt8] {
    guard nc_load_description(name) == 1 else { throw .terminalUnknown(name) }
    defer { nc_unload_description() }
    let names = CapabilityNames.known()
    var entry = TerminfoEntry(name: name)
    entry.flags = names.flags.map { nc_flag($0) > 0 }
    entry.numbers = names.numbers.map { nc_number($0) }.map { $0 >= 0 ? $0 : nil }
    entry.strings = names.strings.map { name in nc_string(name).map { Array(String(cString: $0).utf8) } }
    // The extended capabilities that ncurses itself uses.
    entry.extendedFlags = ["AX", "XT"].filter { nc_flag($0) > 0 }
    let u8 = nc_number("U8")
    if u8 >= 0 { entry.extendedNumbers = [("U8", u8)] }
    DirectColor.extend(&entry, names: names)
    return entry.compiled()
  }

  /// Joins capabilities without their delays (`$<5>`), which current terminals do not need.
  static func withoutPadding(_ capabilities: [String?]) -> [UInt8] {
    var result: [UInt8] = []
    for capability in capabilities {
      var rest = Array((capability ?? "").utf8)[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">"))
        {
          rest = rest[(end + 1)...]
        } else {
          result.append(byte)
        }
      }
    }
    return result
  }

  /// The capabilities of the keys that `Key` knows.
  private static let keyCapabilities: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab),
      ("kent", .enter),
    ] + (1...63).map { ("kf\($0)", .function($0)) }
}
