/// The measurements, with a figure for each size of corpus, and the program to compare with.
struct Figures {
  private struct Row {
    let name: String
    let unit: Unit
    /// The name of the row whose figure this one is divided by.
    let against: String?
    let budget: String
    var values: [Int: Double] = [:]
  }

  enum Unit {
    case seconds, bytes, count

    func text(_ value: Double) -> String {
      switch self {
      case .seconds where value < 0.0995: Figures.number(value * 1000) + " ms"
      case .seconds: Figures.number(value) + " s"
      case .bytes where value < 1e4: "\(Int(value)) B"
      case .bytes where value < 1e6: Figures.number(value / 1e3) + " kB"
      case .bytes where value < 1e9: Figures.number(value / 1e6) + " MB"
      case .bytes: Figures.number(value / 1e9) + " GB"
      case .count: Figures.number(value)
      }
    }
  }

  let sizes: [Int]
  private var rows: [Row] = []

  init(sizes: [Int]) { self.sizes = sizes }

  /// Adds a figure; the first with a name adds its row.
  mutating func add(
    _ name: String, _ size: Int, _ value: Double, _ unit: Unit = .seconds, against: String? = nil, budget: String = ""
  ) {
    let index =
      rows.firstIndex { $0.name == name }
      ?? {
        rows.append(Row(name: name, unit: unit, against: against, budget: budget))
        return rows.count - 1
      }()
    rows[index].values[size] = value
  }

  /// The table, in Markdown.
  var text: String {
    let header = ["measure"] + sizes.map { "\($0)" } + ["growth", "ratio", "against", "budget"]
    var cells = [header]
    for row in rows {
      var line = [row.name]
      line += sizes.map { size in row.values[size].map { row.unit.text($0) } ?? "" }
      line.append(growth(of: row))
      line.append(ratio(of: row))
      line += [row.against ?? "", row.budget]
      cells.append(line)
    }
    let widths = header.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: " | ")
    }
    let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "-|-")
    return ([line(header), rule] + cells.dropFirst().map(line)).map { "| \($0) |" }.joined(separator: "\n")
      .replacing("| -", with: "|--").replacing("- |", with: "--|")
  }

  /// The ratio of the figures of the largest and the smallest size.
  private func growth(of row: Row) -> String {
    let known = sizes.compactMap { row.values[$0] }
    guard known.count > 1, let first = known.first, let last = known.last, first > 0 else { return "" }
    return Self.number(last / first) + "x"
  }

  /// The ratio of two rows' figures for each size.
  private func ratio(of row: Row) -> String {
    guard let other = rows.first(where: { $0.name == row.against }) else { return "" }
    return sizes.compactMap { size in
      guard let value = row.values[size], let against = other.values[size], against > 0 else { return nil }
      return Self.number(value / against) + "x"
    }.joined(separator: " ")
  }

  /// A number with three significant digits.
  static func number(_ value: Double) -> String {
    switch abs(value) {
    case 100...: return "\(Int(value.rounded()))"
    case 10...: return "\((value * 10).rounded() / 10)"
    default: return "\((value * 100).rounded() / 100)"
    }
  }
}

extension [Double] {
  /// Returns a quantile of the values; 0 if there are none.
  func quantile(_ share: Double) -> Double {
    isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}
