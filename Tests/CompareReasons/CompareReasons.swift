import ArgumentParser
import Determinations
import FoundationEssentials

/// Finds the reasons of items and compares them with labels made by reading.
///
/// The letters are split in two halves by the order of their names: rules are developed on the first one, so that the
/// second one tells how they do on letters that nobody looked at.
@main
struct CompareReasons: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare-reasons", abstract: "Compares the reasons that are found with labels that people made.")

  @Argument(help: "A file with the labels of letters by name.")
  var labels: String

  @Argument(help: "The folder of letters as text.")
  var folder: String

  @Option(help: ArgumentHelp("The least precision of the second half.", valueName: "percent"))
  var precision: Double = 0

  @Option(help: ArgumentHelp("The least recall of the second half.", valueName: "percent"))
  var recall: Double = 0

  @Option(
    help: ArgumentHelp("The least share of main reasons that are right in the second half.", valueName: "percent"))
  var main: Double = 0

  @Flag(help: "Also print what differs in the first half.")
  var misses = false

  /// One labelled item.
  struct Label: Decodable {
    let item: Int
    let reasons: [Reason]

    struct Reason: Decodable {
      let key: String
      let starts: String
    }
  }

  /// Counts over the items of one half.
  struct Figures {
    var items = 0
    var right = 0
    var extra = 0
    var missing = 0
    var mainRight = 0
    var sentenceRight = 0

    var precision: Double { Self.percent(right, of: right + extra) }
    var recall: Double { Self.percent(right, of: right + missing) }
    var main: Double { Self.percent(mainRight, of: items) }
    var sentence: Double { Self.percent(sentenceRight, of: right) }

    private static func percent(_ part: Int, of whole: Int) -> Double {
      whole == 0 ? 0 : 100 * Double(part) / Double(whole)
    }

    mutating func add(_ found: [Determinations.Reason], _ label: Label) {
      let keys = Set(found.map(\.key.rawValue))
      let wanted = Set(label.reasons.map(\.key))
      items += 1
      right += keys.intersection(wanted).count
      extra += keys.subtracting(wanted).count
      missing += wanted.subtracting(keys).count
      if found.first?.key.rawValue == label.reasons.first?.key { mainRight += 1 }
      for reason in found
      where label.reasons.contains(where: { $0.key == reason.key.rawValue && reason.sentence.hasPrefix($0.starts) }) {
        sentenceRight += 1
      }
    }

    func line(_ name: String) -> String {
      func shown(_ percent: Double) -> String {
        let tenths = Int((percent * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) %"
      }
      return "\(name): \(items) items, precision \(shown(precision)), recall \(shown(recall)), "
        + "main reason right \(shown(main)), sentence right \(shown(sentence))"
    }
  }

  func run() throws {
    let labels = try JSONDecoder().decode([String: [Label]].self, from: Data(contentsOf: URL(filePath: labels)))
    let names = labels.keys.sorted()
    let (first, second) = (names.prefix(names.count / 2), names.dropFirst(names.count / 2))
    let developed = try figures(of: Array(first), labels, printsMisses: misses)
    let unseen = try figures(of: Array(second), labels, printsMisses: false)
    print(developed.line("first half, developed on"))
    print(unseen.line("second half"))
    guard unseen.items > 0 else { throw ValidationError("\(folder) has none of the letters labelled") }
    if unseen.precision < precision || unseen.recall < recall || unseen.main < main { throw ExitCode(1) }
  }

  private func figures(of names: [String], _ labels: [String: [Label]], printsMisses: Bool) throws -> Figures {
    var figures = Figures()
    var reader = LetterReader()
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name).txt")))
      let text = TextDecoder.decode(bytes) ?? []
      let items = reader.determination(of: text.span).items
      for label in labels[name] ?? [] where items.indices.contains(label.item) {
        let found = items[label.item].reasons
        figures.add(found, label)
        guard printsMisses, found.map(\.key.rawValue) != label.reasons.map(\.key) else { continue }
        print(name, label.item, "wanted:", label.reasons.map(\.key).joined(separator: ", "))
        for reason in found { print("   ", reason.key.rawValue, "|", reason.sentence) }
      }
    }
    return figures
  }
}
