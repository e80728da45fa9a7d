/// The state's number of a case: the year of the application and a serial number, `CM15-0100042`.
package struct CaseNumber: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year of the application, not of the decision, in two digits: 13 for 2013.
  package let year: Int
  /// The serial number, of up to seven digits.
  package let serial: Int

  package init?(year: Int, serial: Int) {
    guard (0...99).contains(year), (0...9_999_999).contains(serial) else { return nil }
    self.year = year
    self.serial = serial
  }

  /// Makes a number from `CM15-0100042`, in any case, or from the `IMR 13-000004` of 2013.
  package init?(_ text: some StringProtocol) {
    var digits = text.uppercased()[...]
    if digits.hasPrefix("CM") {
      digits.removeFirst(2)
    } else if digits.hasPrefix("IMR") {
      digits = digits.dropFirst(3).drop { $0 == " " || $0 == "-" }
    }
    let parts = digits.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 2, (1...7).contains(parts[1].utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let serial = Int(parts[1])
    else { return nil }
    self.init(year: year, serial: serial)
  }

  package var description: String {
    // Write bytes, because tables have two of them in each row.
    func digit(_ number: Int) -> UInt8 { 0x30 + UInt8(truncatingIfNeeded: number % 10) }
    return String(unsafeUninitializedCapacity: 12) { text in
      (text[0], text[1], text[4]) = (UInt8(ascii: "C"), UInt8(ascii: "M"), UInt8(ascii: "-"))
      (text[2], text[3]) = (digit(year / 10), digit(year))
      var rest = serial
      for index in (5..<12).reversed() {
        text[index] = digit(rest)
        rest /= 10
      }
      return 12
    }
  }

  package static func < (a: Self, b: Self) -> Bool { (a.year, a.serial) < (b.year, b.serial) }
}
