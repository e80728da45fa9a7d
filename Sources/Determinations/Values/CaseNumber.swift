/// The state's number of a case: the year of the application and a serial number, `CM15-0100042`.
package struct CaseNumber: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The application's year, not the decision's, in two digits: 13 for 2013.
  package let year: Int
  /// Up to seven digits.
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
    let digits = String(serial)
    return "CM\(year < 10 ? "0" : "")\(year)-" + String(repeating: "0", count: 7 - digits.utf8.count) + digits
  }

  package static func < (a: Self, b: Self) -> Bool { (a.year, a.serial) < (b.year, b.serial) }
}
