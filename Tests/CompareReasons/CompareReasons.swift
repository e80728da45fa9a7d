import ArgumentParser
import Determinations
import FoundationEssentials

/// Finds the reasons of items and compares them with labels from two independent readings.
///
/// A reason in either reading is right; one in both is wanted; the main reason of either is right.
@main
struct CompareReasons: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare-reasons", abstract: "Compares the reasons that are found with labels that people made.")

  @Argument(help: "A file with the labels of letters by name.")
  var labels: String

  @Argument(help: "The folder of letters as text.")
  var folder: String

  @Option(help: "The letters to compare: learned, kept or all.")
  var half: Half = .learned

  @Option(help: ArgumentHelp("The least precision.", valueName: "percent"))
  var precision: Double = 0

  @Option(help: ArgumentHelp("The least recall.", valueName: "percent"))
  var recall: Double = 0

  @Option(help: ArgumentHelp("The least share of main reasons that are right.", valueName: "percent"))
  var main: Double = 0

  @Flag(help: "Also print what differs; not for letters that are kept.")
  var misses = false

  func validate() throws {
    if misses, half != .learned { throw ValidationError("--misses works with the learned letters only") }
  }

  func run() throws {
    let labels = try JSONDecoder().decode([String: [ReasonLabel]].self, from: Data(contentsOf: URL(filePath: labels)))
    var figures = Figures()
    var reader = LetterReader()
    for (name, labels) in labels.sorted(by: { $0.key < $1.key }) where half.contains(name) {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name).txt")))
      let text = TextDecoder.decode(bytes) ?? []
      let items = reader.determination(of: text.span).items
      for label in labels where items.indices.contains(label.item) {
        let found = items[label.item].reasons
        figures.add(found, label)
        if misses { printMisses(of: found, label, in: name) }
      }
    }
    guard figures.items > 0 else { throw ValidationError("\(folder) has none of the letters labeled") }
    print(figures.table(), terminator: "")
    if figures.precision < precision || figures.recall < recall || figures.main < main { throw ExitCode(1) }
  }

  private func printMisses(of found: [Reason], _ label: ReasonLabel, in name: String) {
    let keys = found.map(\.key.rawValue)
    let extra = keys.filter { label.reason($0) == nil }
    let missing = label.reasons.filter(\.isInBoth).map(\.key).filter { !keys.contains($0) }
    let isMainRight = keys.first.map(label.main.contains) ?? label.main.isEmpty
    guard !extra.isEmpty || !missing.isEmpty || !isMainRight else { return }
    print("\(name) \(label.item) \(label.outcome), main \(label.main.joined(separator: " or "))")
    for key in missing { print("  - \(key) | \(label.reason(key)?.starts ?? "")") }
    for reason in found {
      print("  \(label.reason(reason.key.rawValue) == nil ? "+" : "=") \(reason.key.rawValue) | \(reason.sentence)")
    }
  }
}

extension Half: ExpressibleByArgument {}
