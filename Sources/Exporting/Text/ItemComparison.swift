package import Determinations
package import TextLayout

/// Two disputed items side by side: facts, citations, verdicts, and the words in which their rationales differ.
package struct ItemComparison: Sendable {
  /// The titles of the two sides: `CM15-0100042, item 1 of 2`.
  package let titles: (String, String)
  /// The facts of both, those that are the same marked.
  package let facts: [Fact]
  /// The rationales, word by word.
  package let rationale: [WordDiff.Piece]

  package struct Fact: Hashable, Sendable {
    package let label: String
    package let first: String
    package let second: String
    package var isSame: Bool { first == second }
  }

  /// Compares two items.
  ///
  /// - Precondition: The cases have so many items.
  package init(_ first: Case, item firstItem: Int, _ second: Case, item secondItem: Int) {
    titles = (Self.title(first, firstItem), Self.title(second, secondItem))
    let sides = [Self.facts(of: first, firstItem), Self.facts(of: second, secondItem)]
    facts = zip(sides[0], sides[1]).map { Fact(label: $0.0, first: $0.1, second: $1.1) }
    rationale = WordDiff.pieces(
      first.determination.items[firstItem].rationale, second.determination.items[secondItem].rationale)
  }

  private static func title(_ case: Case, _ item: Int) -> String {
    let count = `case`.determination.items.count
    return WrappedText.oneLine(`case`.id) + (count > 1 ? ", item \(item + 1) of \(count)" : "")
  }

  private static func facts(of case: Case, _ index: Int) -> [(String, String)] {
    let determination = `case`.determination
    let item = determination.items[index]
    func day(_ date: CalendarDate?) -> String { date?.description ?? CaseWords.notGiven }
    func list(_ texts: [String], _ none: String = CaseWords.notGiven) -> String {
      texts.isEmpty ? none : texts.joined(separator: "; ")
    }
    func cited(_ cited: CitedGuidelines) -> String {
      list([CitationText.basis(of: cited)].compactMap(\.self) + cited.citations.map(CitationText.line))
    }
    return [
      ("Outcome", CaseWords.outcome(of: item)), ("Request", item.request.isEmpty ? CaseWords.notGiven : item.request),
      ("Category", item.category?.description ?? CaseWords.notGiven),
      ("Region", list(item.regions.map(\.description))), ("Decided", day(determination.dates.decision)),
      ("Injury", day(determination.dates.injury)), ("Patient", CaseWords.patient(determination.patient)),
      ("Reviewer", list(determination.reviewer.specialties)), ("Administrator", cited(item.claimsAdministrator)),
      ("Cited by reviewer", cited(item.reviewer)), ("Verdict", item.verdict ?? CaseWords.notGiven),
    ].map { ($0.0, WrappedText.oneLine($0.1)) }
  }

  // MARK: Documents

  /// The comparison as a Markdown document (CommonMark).
  ///
  /// Words of the first rationale alone are struck through, those of the second alone are bold.
  package var markdown: String {
    func inline(_ text: String) -> String { CaseMarkdown.inline(text) }
    func cell(_ text: String) -> String { inline(text).replacing("|", with: "\\|") }
    var text = "# \(inline(titles.0)) and \(inline(titles.1))\n\n"
    text += "| | \(cell(titles.0)) | \(cell(titles.1)) |\n|---|---|---|\n"
    for fact in facts { text += "| \(fact.label) | \(cell(fact.first)) | \(cell(fact.second)) |\n" }
    text += "\n## Rationales\n\nStruck through: only in \(inline(titles.0)). Bold: only in \(inline(titles.1)).\n\n"
    text += rationale.map { piece in
      switch piece.kind {
      case .both: inline(piece.text)
      case .first: "~~\(inline(piece.text))~~"
      case .second: "**\(inline(piece.text))**"
      }
    }.joined(separator: " ")
    return text + (rationale.isEmpty ? CaseWords.notGiven : "") + "\n"
  }

  /// The comparison as plain text in two columns.
  ///
  /// Words of the first rationale alone stand in `[-…-]`, those of the second alone in `{+…+}`.
  package func text(width: Int) -> String {
    let labels = 19
    let column = max(16, (width - labels - 3) / 2)
    var text = ""
    func rows(_ label: String, _ first: String, _ second: String) {
      let left = TextWrapper.lines(of: SafeText.display(first), width: column)
      let right = TextWrapper.lines(of: SafeText.display(second), width: column)
      for index in 0..<max(left.count, right.count, 1) {
        let line =
          TextClipper.pad(index == 0 ? label : "", to: labels)
          + TextClipper.pad(index < left.count ? String(left[index]) : "", to: column) + " │ "
          + (index < right.count ? String(right[index]) : "")
        text += line.trimmedAtEnd + "\n"
      }
    }
    rows("", titles.0, titles.1)
    for fact in facts { rows(fact.label, fact.first, fact.isSame ? "the same" : fact.second) }
    text += "\nRationales: [-only in \(titles.0)-] {+only in \(titles.1)+}\n\n"
    let marked = rationale.map { piece in
      switch piece.kind {
      case .both: piece.text
      case .first: "[-\(piece.text)-]"
      case .second: "{+\(piece.text)+}"
      }
    }.joined(separator: " ")
    for line in TextWrapper.lines(of: SafeText.display(marked), width: max(width, 20)) { text += line + "\n" }
    return text + (rationale.isEmpty ? CaseWords.notGiven + "\n" : "")
  }
}
