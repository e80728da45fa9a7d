import ArgumentParser
import Determinations
import FoundationEssentials
import LabelKit
import System

/// Reads letters and compares them with their labels.
@main
struct CompareLabels: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare-labels", abstract: "Compares what the reader reads with labels that people made.")

  enum Extractor: String, ExpressibleByArgument, CaseIterable {
    case layout, `default`, raw

    var arguments: [String] { self == .default ? [] : ["-\(rawValue)"] }
  }

  @Argument(help: "A label file with one label a letter, or a folder with one label file a letter.")
  var labels: String

  @Argument(help: "The folder of letters, text or pdf.")
  var folder: String

  @Option(help: "The line layout that pdftotext gives a pdf.")
  var extractor: Extractor = .layout

  @Option(help: ArgumentHelp("The share of equal values below which the exit status is 1.", valueName: "percent"))
  var atLeast: Double = 0

  @Flag(help: "Also print the warnings of each letter.")
  var warnings = false

  func run() throws {
    var comparison = Comparison()
    var reader = LetterReader()
    var unlike = 0
    for (name, label) in try LabelValue.labels(at: labels).sorted(by: { $0.key < $1.key }) {
      let bytes = try text(of: name)
      for range in LetterReader.letters(in: bytes.span).prefix(1) {
        let letter = Array(bytes[range])
        let determination = reader.determination(of: letter.span)
        comparison.compare(determination, with: label, named: name)
        if warnings { for warning in determination.warnings { print("\(name) \(describe(warning))") } }
        if !agrees(reader.fields(of: letter.span), determination) {
          print("\(name): the small fields differ from the determination")
          unlike += 1
        }
      }
    }
    guard !comparison.figures.isEmpty else { throw ValidationError("\(folder) has none of the letters labeled") }
    for miss in comparison.misses { print(miss.description) }
    for (field, figure) in comparison.figures.sorted(by: { $0.key < $1.key }) {
      let percent = 100 * Double(figure.equal) / Double(figure.total)
      print("\(field): \(figure.equal)/\(figure.total) \(rounded(percent))%")
    }
    print("all: \(rounded(comparison.percent))%")
    if comparison.percent < atLeast || unlike > 0 { throw ExitCode(1) }
  }

  private func describe(_ warning: ReadingWarning) -> String {
    let place = [warning.item.map { "item \($0 + 1)" }, warning.line.map { "line \($0)" }].compactMap { $0 }
    return ([warning.rule.rawValue] + place).joined(separator: " ") + ": " + warning.message
      + warning.evidence.map { "\n    “\($0)”" }.joined()
  }

  private func rounded(_ percent: Double) -> String {
    let hundredths = Int((percent * 100).rounded(.down))
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  /// Returns true if a letter's fields are equal to those of its determination.
  private func agrees(_ fields: CaseFields, _ determination: Determination) -> Bool {
    fields.caseNumber == determination.caseNumber && fields.dates == determination.dates
      && fields.outcome == determination.outcome && fields.patient == determination.patient
      && fields.specialties == determination.reviewer.specialties
      && fields.isLicensedInCalifornia == determination.reviewer.isLicensedInCalifornia
      && fields.itemCount == determination.items.count && fields.request == determination.items.first?.request ?? ""
      && fields.hasWarnings == !determination.warnings.isEmpty
      && Set(fields.reviewerChapters) == Set(determination.items.flatMap(\.reviewer.chapters))
      && fields.items.map(\.administratorChapters) == determination.items.map(\.claimsAdministrator.chapters)
  }

  /// Returns the UTF-8 text of a letter.
  private func text(of name: String) throws -> [UInt8] {
    let path = "\(folder)/\(name)"
    if FileManager.default.fileExists(atPath: path + ".txt") {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path + ".txt")))
      return TextDecoder.decode(bytes) ?? []
    }
    let result = try ChildProcess.run(
      .init("pdftotext", extractor.arguments + [path + ".pdf", "-"]), limits: .init(output: 1 << 26))
    return TextDecoder.decode(result.output) ?? []
  }
}
