import Corpus
import Determinations
import Exporting
import TextLayout

extension CorpusReport {
  /// The report for a terminal or a log: findings first, then a table of what was read.
  var text: String {
    var lines: [String] = []
    for finding in findings { lines.append(Self.line(of: finding)) }
    for problem in problems + skipped { lines.append("\(problem.path): \(problem.kind.rawValue): \(problem.message)") }
    for (number, letters) in repeatedNumbers {
      lines.append("\(letters[0].path): repeated-number: \(number) again in \(Self.paths(letters.dropFirst()))")
    }
    for letters in identicalTexts {
      lines.append("\(letters[0].path): identical-text: the same text in \(Self.paths(letters.dropFirst()))")
    }
    if !lines.isEmpty { lines.append("") }
    lines += table
    return lines.map { Selection.line($0) + "\n" }.joined()
  }

  /// Returns the findings as a table; each row has the file, the line, the rule, the message, the case and the item.
  func table(as format: OutputFormat) -> String {
    let writer = TableWriter(
      [("source", 30), ("line", 6), ("rule", 24), ("message", 40), ("id", 12), ("item", 4)], format: format)
    var rows: [[JSONValue]] = findings.map { finding in
      [
        .string(finding.letter.path), .optional(finding.line), .string(finding.warning.rule.rawValue),
        .string(finding.warning.message), .string(finding.letter.id), .optional(finding.warning.item.map { $0 + 1 }),
      ]
    }
    func add(_ path: String, _ rule: String, _ message: String, _ id: String?) {
      rows.append([.string(path), .null, .string(rule), .string(message), .optional(id), .null])
    }
    for problem in problems + skipped { add(problem.path, problem.kind.rawValue, problem.message, nil) }
    for (number, letters) in repeatedNumbers {
      add(letters[0].path, "repeated-number", "\(number) again in \(Self.paths(letters.dropFirst()))", letters[0].id)
    }
    for letters in identicalTexts {
      add(letters[0].path, "identical-text", "the same text in \(Self.paths(letters.dropFirst()))", letters[0].id)
    }
    return writer.text(of: rows)
  }

  private static func line(of finding: Finding) -> String {
    let place = finding.letter.path + (finding.line.map { ":\($0)" } ?? "")
    let item = finding.warning.item.map { " (item \($0 + 1))" } ?? ""
    return "\(place): \(finding.warning.rule.rawValue): \(finding.warning.message)\(item)"
  }

  private static func paths(_ letters: some Sequence<Letter>) -> String {
    letters.map(\.path).joined(separator: ", ")
  }

  private var table: [String] {
    var lines = [row("Cases", caseCount, of: nil)]
    for outcome in CaseOutcome.allCases {
      lines.append(row("  " + outcome.name, caseOutcomes[outcome] ?? 0, of: caseCount))
    }
    lines.append(row("Items", itemCount, of: nil))
    for outcome in ItemOutcome.allCases {
      lines.append(row("  " + outcome.rawValue, itemOutcomes[outcome] ?? 0, of: itemCount))
    }
    lines.append("Fields filled in")
    for field in coverage.fields { lines.append(row("  " + field.name, field.filled, of: field.total)) }
    lines.append(row("Warnings", findings.count, of: nil))
    for (rule, count) in ruleCounts { lines.append(row("  " + rule.rawValue, count, of: nil)) }
    lines.append(row("Unread sources", problems.count, of: nil))
    lines.append(row("Files skipped", skipped.count, of: nil))
    lines.append(row("Repeated case numbers", repeatedNumbers.count, of: nil))
    lines.append(row("Identical texts", identicalTexts.count, of: nil))
    return lines
  }

  /// Returns a row with a label, a count and its share of a total.
  private func row(_ label: String, _ count: Int, of total: Int?) -> String {
    let number = String(count)
    let start = TextClipper.pad(label, to: 30) + String(repeating: " ", count: max(0, 9 - number.utf8.count)) + number
    guard let total, let share = Percent(count, of: total)?.text else { return start }
    return start + String(repeating: " ", count: max(0, 9 - share.utf8.count)) + share
  }
}
