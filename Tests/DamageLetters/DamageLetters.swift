import ArgumentParser
import Determinations
import FoundationEssentials
import LabelKit

/// Damages letters, reads them, and compares what was read with their labels.
@main
struct DamageLetters: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "damage-letters",
    abstract: "Damages letters in many ways and counts what is then read wrong, or not at all, without a warning.")

  @Argument(help: "A label file with one label a letter, or a folder with one label file a letter.")
  var labels: String

  @Argument(help: "The folder of the letters as text.")
  var folder: String

  @Option(help: "Only the ways whose names contain this text.")
  var way = ""

  @Option(help: "The beginning of the random numbers.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("Print so many letters of each way that are wrong or missing a value.", valueName: "count"))
  var show = 0

  @Flag(help: "Of these print only those without a warning.")
  var silent = false

  @Option(help: ArgumentHelp("Damage every so-manieth letter only.", valueName: "number"))
  var every = 1

  @Option(
    help: ArgumentHelp(
      "The most letters of all ways that may be wrong or miss a value without a warning.", valueName: "percent"))
  var mostSilent = 100.0

  @Option(help: ArgumentHelp("The least fields of each way that can be repaired.", valueName: "percent"))
  var leastRepaired = 0.0

  @Option(help: ArgumentHelp("Write the damaged text of this letter for each way to the folder.", valueName: "letter"))
  var write: String?

  @Option(help: "The folder for damaged texts.")
  var output = "/tmp"

  func run() throws {
    let letters = try LabelValue.labels(at: labels).sorted { $0.key < $1.key }.compactMap { name, label in
      try text(of: name).map { (name, label, LetterText($0)) }
    }.enumerated().filter { $0.offset.isMultiple(of: max(1, every)) }.map(\.element)
    guard !letters.isEmpty else { throw ValidationError("\(folder) has none of the letters labeled") }
    print(WayReport.heading)
    var reports: [WayReport] = []
    for damage in Damage.all where damage.name.contains(way) {
      var report = WayReport(damage)
      for (name, label, letter) in letters {
        var random = DamageRandom(seed: seed, damage.name + name)
        guard let damaged = damage.apply(letter, &random), damaged != letter.text else { continue }
        report.add(Reading(damaged, label, name: name))
        if name == write {
          try Data(damaged.utf8).write(
            to: URL(filePath: "\(output)/\(name) \(damage.name.replacing("/", with: "_")).txt"))
        }
      }
      print(report)
      for reading in report.readings.filter({ !$0.misses.isEmpty && !(silent && $0.isWarned) }).prefix(show) {
        print("  \(reading)")
      }
      reports.append(report)
    }
    guard let total = WayReport(reports) else { return }
    print(total)
    try check(reports, total)
  }

  /// Fails if more fields are wrong without a warning, or fewer are repaired, than allowed.
  private func check(_ reports: [WayReport], _ total: WayReport) throws {
    let unrepaired = reports.filter { $0.isRepairable && $0.repairedPercent < leastRepaired }
    for report in unrepaired { print("less than \(leastRepaired) % of the fields: \(report.name)") }
    let isSilent = total.silentPercent > mostSilent
    if isSilent { print("more than \(mostSilent) % of the letters are wrong or miss a value without a warning") }
    if isSilent || !unrepaired.isEmpty { throw ExitCode(1) }
  }

  private func text(of name: String) throws -> String? {
    let path = "\(folder)/\(name).txt"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return String(decoding: TextDecoder.decode([UInt8](try Data(contentsOf: URL(filePath: path)))) ?? [], as: UTF8.self)
  }
}
