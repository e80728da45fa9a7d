package import Determinations

/// A case in one line, as a legal reader cites it in a brief or a note.
package enum CitationLine {
  /// The line of a case.
  ///
  /// An example: ‘IMR Case No. CM15-0100042 (decided 2015-06-11): overturned; EMG/NCV, bilateral upper extremities’.
  /// Several items are told with their own outcomes where these differ, else with the outcome said once. The line has
  /// no line end and no control character.
  package static func line(for case: Case) -> String {
    let determination = `case`.determination
    var line = determination.caseNumber.map { "IMR Case No. \($0)" } ?? "IMR case ‘\(`case`.id)’, number not given"
    if let decided = determination.dates.decision { line += " (decided \(decided))" }
    line += ": " + CaseWords.outcome(determination.outcome)
    let namesOutcomes = determination.outcome == .partiallyOverturned || determination.outcome == .unknown
    for item in determination.items where !item.request.isEmpty {
      line += "; " + item.request
      if namesOutcomes, determination.items.count > 1 { line += " [\(CaseWords.outcome(of: item))]" }
    }
    return WrappedText.oneLine(line)
  }
}
