import Determinations
import LabelKit

/// The reading of one damaged letter.
struct Reading: CustomStringConvertible {
  let name: String
  let misses: [Comparison.Miss]
  let counts: (equal: Int, total: Int)
  let warnings: [ReadingWarning]

  init(_ text: String, _ label: LabelValue, name: String) {
    var reader = LetterReader(readsMany: false)
    let bytes = TextDecoder.decode(Array(text.utf8)) ?? []
    var comparison = Comparison()
    // If a letter is split into several, the first one counts.
    let letter = LetterReader.letters(in: bytes.span).first ?? 0..<0
    let determination = reader.determination(of: bytes.span.extracting(letter))
    comparison.compare(determination, with: label, named: name)
    self.name = name
    misses = comparison.misses
    counts = comparison.counts
    warnings = determination.warnings
  }

  var isWarned: Bool { !warnings.isEmpty }
  var isWrong: Bool { misses.contains { !$0.isMissing } }
  var isMissingSomething: Bool { misses.contains { $0.isMissing } }

  var description: String {
    let rules = warnings.map { "\($0.rule.rawValue): \($0.message)" }.joined(separator: "; ")
    return "\(name) [\(rules)]\n"
      + misses.prefix(4).map { "    \($0.description.replacing("\n", with: "\n    "))" }.joined(separator: "\n")
  }
}

/// The figures of one kind of damage.
struct WayReport: CustomStringConvertible {
  let name: String
  let isRepairable: Bool
  private(set) var readings: [Reading] = []
  private var letters = 0
  private var wrong = 0
  private var silentlyWrong = 0
  private var missing = 0
  private var silentlyMissing = 0
  private var warned = 0
  private var equal = 0
  private var total = 0

  init(_ damage: Damage) {
    name = damage.name
    isRepairable = damage.isRepairable
  }

  /// Returns the sum of reports, or `nil` if there are none.
  init?(_ reports: [WayReport]) {
    guard !reports.isEmpty else { return nil }
    name = "all \(reports.count) ways"
    isRepairable = false
    for report in reports { for reading in report.readings { add(reading) } }
  }

  mutating func add(_ reading: Reading) {
    readings.append(reading)
    letters += 1
    if reading.isWarned { warned += 1 }
    if reading.isWrong {
      wrong += 1
      if !reading.isWarned { silentlyWrong += 1 }
    }
    if reading.isMissingSomething {
      missing += 1
      if !reading.isWarned { silentlyMissing += 1 }
    }
    equal += reading.counts.equal
    total += reading.counts.total
  }

  /// The share of letters with a wrong or missing value and no warning, 0 to 100.
  var silentPercent: Double {
    letters == 0 ? 0 : 100 * Double(readings.count { !$0.misses.isEmpty && !$0.isWarned }) / Double(letters)
  }

  /// The share of fields read correctly, 0 to 100; 100 if nothing was compared.
  var repairedPercent: Double { total == 0 ? 100 : 100 * Double(equal) / Double(total) }

  static let heading = row(["letters", "warned", "wrong", "silent", "missing", "silent", "fields"], "")

  var description: String {
    let hundredths = total == 0 ? 0 : equal * 10_000 / total
    let share = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) %"
    let mark = isRepairable && hundredths < 9_900 || silentlyWrong + silentlyMissing > 0 ? "*" : " "
    return Self.row(
      [letters, warned, wrong, silentlyWrong, missing, silentlyMissing].map(String.init) + [share], "\(mark) \(name)")
  }

  private static func row(_ cells: [String], _ name: String) -> String {
    cells.map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }.joined() + "  " + name
  }
}
