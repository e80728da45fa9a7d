/// 24-bit colors through ncurses on terminals whose own terminfo entry has only 256.
///
/// ncurses sends 24-bit colors only if the terminal's entry numbers 16,777,216 of them and has the flag RGB. The
/// `*-direct` entries that do so belong to a package that is rarely installed, and give up the 256 numbered colors.
/// So the terminal's own entry is taken with three capabilities replaced, and handed to ncurses in compiled form
/// through TERMINFO (`b64:`, ncurses 6.1), only while it starts. Nothing is written to disk, and the user's palette is
/// not touched, as `init_color` would.
///
/// In this entry numbers below 256 are the numbered colors and all others are red, green and blue packed in 24 bits.
enum DirectColor {
  /// Changes an entry so that it has 24-bit colors.
  ///
  /// - Parameters:
  ///   - entry: The terminal's own entry.
  ///   - names: The names of the standard capabilities, in the order in which the entry has them.
  static func extend(_ entry: inout TerminfoEntry, names: CapabilityNames) {
    if let index = names.flags.firstIndex(of: "ccc") { entry.flags[index] = false }
    for (name, value) in [("colors", 0x100_0000), ("pairs", 0x1_0000)] as [(String, Int32)] {
      if let index = names.numbers.firstIndex(of: name) { entry.numbers[index] = value }
    }
    let strings: [(String, String?)] = [
      ("setaf", setColor(dark: "3", bright: "9", other: "38")),
      ("setab", setColor(dark: "4", bright: "10", other: "48")),
      ("initc", nil),
      ("oc", nil),
    ]
    for (name, value) in strings {
      if let index = names.strings.firstIndex(of: name) { entry.strings[index] = value.map { Array($0.utf8) } }
    }
    // Names of extended capabilities stand sorted in compiled entries.
    entry.extendedFlags = (entry.extendedFlags.filter { $0 != "RGB" } + ["RGB"]).sorted()
  }

  private static func setColor(dark: String, bright: String, other: String) -> String {
    "\u{1B}[%?%p1%{8}%<%t\(dark)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d%e%p1%{256}%<%t\(other);5;%p1%d"
      + "%e\(other);2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
  }
}
