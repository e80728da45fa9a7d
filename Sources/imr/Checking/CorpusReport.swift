import Corpus
import Determinations

/// A report of reading a corpus: counts, warnings, and sources that could not be read.
struct CorpusReport {
  private(set) var caseCount = 0
  private(set) var itemCount = 0
  private(set) var caseOutcomes: [CaseOutcome: Int] = [:]
  private(set) var itemOutcomes: [ItemOutcome: Int] = [:]
  private(set) var coverage = FieldCoverage()
  private(set) var findings: [Finding] = []
  private(set) var problems: [SourceProblem]
  /// Skipped sources, which are listed although they are not errors.
  private(set) var skipped: [SourceProblem]
  /// Case numbers of several letters, with these letters.
  private(set) var repeatedNumbers: [(number: CaseNumber, letters: [Letter])] = []
  /// Letters with equal texts, byte for byte.
  private(set) var identicalTexts: [[Letter]] = []

  /// A letter, with its identity and the path of its file.
  struct Letter: Hashable {
    let id: String
    let path: String
  }

  /// A warning with its position in the file.
  struct Finding: Hashable {
    let letter: Letter
    /// The line of the file's text, from 1.
    let line: Int?
    let warning: ReadingWarning
  }

  /// The number of warnings of each rule, in the order of the rules.
  var ruleCounts: [(rule: ReadingWarning.Rule, count: Int)] {
    let counts = findings.reduce(into: [:] as [ReadingWarning.Rule: Int]) { $0[$1.warning.rule, default: 0] += 1 }
    return ReadingWarning.Rule.allCases.map { ($0, counts[$0] ?? 0) }
  }

  /// True if there is nothing to report.
  var isClean: Bool { findings.isEmpty && problems.isEmpty && repeatedNumbers.isEmpty && identicalTexts.isEmpty }

  /// Reads the cases of a selection in full, and calls `advance` after each with the number of cases read.
  init(of selection: Selection, advance: (Int) -> Void = { _ in }) {
    problems = selection.problems
    skipped = selection.skipped
    let table = selection.table
    var reader = LetterReader()
    var lines = LineFinder()
    var rowsByNumber: [CaseNumber: [Int]] = [:]
    var rowsByHash: [Int: [Int]] = [:]
    for row in selection.rows {
      let `case` = table.case(row, reader: &reader)
      add(`case`.determination)
      let letter = Letter(id: `case`.id, path: selection.files.file(of: `case`.source))
      for warning in `case`.determination.warnings {
        let line = warning.line.map { $0 + lines.linesBefore(offset: `case`.source.offset, in: letter.path) }
        findings.append(Finding(letter: letter, line: line, warning: warning))
      }
      if let number = `case`.determination.caseNumber { rowsByNumber[number, default: []].append(row) }
      rowsByHash[table.letter(of: row).hashValue, default: []].append(row)
      advance(caseCount)
    }
    func letters(_ rows: [Int]) -> [Letter] {
      rows.map { Letter(id: table.id(of: $0), path: selection.files.file(of: table.source(of: $0))) }
    }
    repeatedNumbers = rowsByNumber.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
      .map { ($0.key, letters($0.value)) }
    let groups = rowsByHash.values.filter { $0.count > 1 }.flatMap { Self.identical($0, in: table) }
    identicalTexts = groups.sorted { $0[0] < $1[0] }.map(letters)
  }

  private mutating func add(_ determination: Determination) {
    caseCount += 1
    itemCount += determination.items.count
    caseOutcomes[determination.outcome, default: 0] += 1
    for item in determination.items { itemOutcomes[item.outcome, default: 0] += 1 }
    coverage.add(determination)
  }

  /// Splits rows whose texts have the same hash into groups of two or more with equal texts.
  private static func identical(_ rows: [Int], in table: CaseTable) -> [[Int]] {
    var groups: [[Int]] = []
    for row in rows {
      let letter = table.letter(of: row)
      if let group = groups.firstIndex(where: { table.letter(of: $0[0]) == letter }) {
        groups[group].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups.filter { $0.count > 1 }
  }
}
