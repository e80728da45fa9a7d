import Corpus
import Determinations
import Exporting

extension CorpusReport {
  /// The report for scripts.
  var json: JSONValue {
    [
      "cases": .integer(caseCount),
      "items": .integer(itemCount),
      "caseOutcomes": .object(
        CaseOutcome.allCases.map { .init($0.rawValue, .integer(caseOutcomes[$0] ?? 0)) }),
      "itemOutcomes": .object(
        ItemOutcome.allCases.map { .init($0.rawValue, .integer(itemOutcomes[$0] ?? 0)) }),
      "fields": .array(
        coverage.fields.map { field in
          [
            "name": .string(field.name), "filled": .integer(field.filled), "of": .integer(field.total),
            "percent": field.percent.map { .decimal($0) } ?? .null,
          ]
        }),
      "rules": .object(ruleCounts.map { .init($0.rule.rawValue, .integer($0.count)) }),
      "warnings": .array(
        findings.map { finding in
          [
            "id": .string(finding.letter.id), "path": .string(finding.letter.path), "line": .optional(finding.line),
            "rule": .string(finding.warning.rule.rawValue), "message": .string(finding.warning.message),
            "item": .optional(finding.warning.item),
          ]
        }),
      "problems": Self.json(problems),
      "skipped": Self.json(skipped),
      "repeatedNumbers": .array(
        repeatedNumbers.map { ["caseNumber": .string($0.number.description), "letters": Self.json($0.letters)] }),
      "identicalTexts": .array(identicalTexts.map(Self.json)),
    ]
  }

  private static func json(_ sources: [SourceProblem]) -> JSONValue {
    .array(
      sources.map { source in
        [
          "path": .string(source.path), "kind": .string(source.kind.rawValue), "message": .string(source.message),
        ]
      })
  }

  private static func json(_ letters: [Letter]) -> JSONValue {
    .array(letters.map { ["id": .string($0.id), "path": .string($0.path)] })
  }
}
