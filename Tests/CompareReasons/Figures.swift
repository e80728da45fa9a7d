import Determinations

/// Counts over items and over the keys of their reasons.
struct Figures {
  private(set) var items = 0
  private var total = Counts()
  private var mainRight = 0
  private var byKey: [String: Counts] = [:]

  /// The counts for one key, or for all.
  struct Counts {
    /// Reasons that both readings have.
    var wanted = 0
    var missing = 0
    var right = 0
    var wrong = 0
    var sentenceRight = 0
    /// The number of items with it as the main reason, and of those for which this is right.
    var main = 0
    var mainRight = 0

    var precision: Double { Figures.percent(right, of: right + wrong) }
    var recall: Double { Figures.percent(wanted - missing, of: wanted) }

    fileprivate static func += (counts: inout Counts, other: Counts) {
      counts.wanted += other.wanted
      counts.missing += other.missing
      counts.right += other.right
      counts.wrong += other.wrong
      counts.sentenceRight += other.sentenceRight
    }
  }

  var precision: Double { total.precision }
  var recall: Double { total.recall }
  var main: Double { Self.percent(mainRight, of: items) }

  mutating func add(_ found: [Reason], _ label: ReasonLabel) {
    items += 1
    for reason in found {
      let labeled = label.reason(reason.key.rawValue)
      var counts = Counts()
      if let labeled {
        counts.right = 1
        counts.sentenceRight = labeled.starters.contains { reason.sentence.hasPrefix($0) } ? 1 : 0
      } else {
        counts.wrong = 1
      }
      add(counts, reason.key.rawValue)
    }
    for labeled in label.reasons where labeled.isInBoth {
      let isFound = found.contains { $0.key.rawValue == labeled.key }
      add(Counts(wanted: 1, missing: isFound ? 0 : 1), labeled.key)
    }
    if let main = found.first?.key.rawValue {
      byKey[main, default: Counts()].main += 1
      if label.main.contains(main) {
        mainRight += 1
        byKey[main, default: Counts()].mainRight += 1
      }
    } else if label.main.isEmpty {
      mainRight += 1
    }
  }

  private mutating func add(_ counts: Counts, _ key: String) {
    total += counts
    byKey[key, default: Counts()] += counts
  }

  /// Returns a line for each key, and the sums.
  func table() -> String {
    var text = Self.row(["key", "wanted", "found", "right", "wrong", "precision", "recall", "main", "main right"])
    for key in ReasonKey.allCases.map(\.rawValue) {
      guard let counts = byKey[key] else { continue }
      text += Self.row(
        [key] + [counts.wanted, counts.wanted - counts.missing, counts.right, counts.wrong].map(String.init)
          + [Self.shown(counts.precision), Self.shown(counts.recall), "\(counts.main)", "\(counts.mainRight)"])
    }
    return text + "\(items) items: precision \(Self.shown(precision)), recall \(Self.shown(recall)), "
      + "main reason right \(Self.shown(main)), "
      + "sentence right \(Self.shown(Self.percent(total.sentenceRight, of: total.right))) %\n"
  }

  private static func row(_ cells: [String]) -> String {
    cells.enumerated().map { column, cell in
      let space = String(repeating: " ", count: max(0, (column == 0 ? 26 : 10) - cell.count))
      return column == 0 ? cell + space : space + cell
    }.joined() + "\n"
  }

  private static func shown(_ percent: Double) -> String {
    let tenths = Int((percent * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func percent(_ part: Int, of whole: Int) -> Double {
    whole == 0 ? 0 : 100 * Double(part) / Double(whole)
  }
}
