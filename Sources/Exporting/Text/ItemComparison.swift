package import Determinations
package import TextLayout

/// A comparison of the arguments about two disputed items: outcome, reasons, facts about the patients, citations, and
/// the rationales by sentence.
///
/// If the rationales share most of their words, it also shows the words that differ.
package struct ItemComparison: Sendable {
  /// The titles of the two sides: `CM15-0100042, item 1 of 2`.
  package let titles: (String, String)
  /// The facts of both items, with equal ones marked.
  package let facts: [Fact]
  /// The rationales compared word by word; empty if they do not share most of their words.
  package let rationale: [WordDiff.Piece]
  /// The rationales by sentence.
  package let arguments: (RationaleArgument, RationaleArgument)

  package struct Fact: Hashable, Sendable {
    package let label: String
    package let first: String
    package let second: String
    package var isSame: Bool { first == second }
  }

  /// Compares two items.
  ///
  /// - Precondition: The cases have these items.
  package init(_ first: Case, item firstItem: Int, _ second: Case, item secondItem: Int) {
    titles = (Self.title(first, firstItem), Self.title(second, secondItem))
    let sides = [Self.facts(of: first, firstItem), Self.facts(of: second, secondItem)]
    let items = (first.determination.items[firstItem], second.determination.items[secondItem])
    let stated = (Self.statedFacts(first, items.0), Self.statedFacts(second, items.1))
    facts =
      zip(sides[0], sides[1]).map { Fact(label: $0.0, first: $0.1, second: $1.1) }
      + Self.reasons(items.0, items.1) + Self.factDifferences(stated.0, stated.1) + Self.citations(items.0, items.1)
    let pieces = WordDiff.pieces(items.0.rationale, items.1.rationale)
    rationale = Self.sharesMostWords(pieces) ? pieces : []
    arguments = (
      RationaleArgument(of: items.0, beside: items.1), RationaleArgument(of: items.1, beside: items.0)
    )
  }

  /// Returns true if more words are in both texts than in only one of them.
  private static func sharesMostWords(_ pieces: [WordDiff.Piece]) -> Bool {
    var (both, one) = (0, 0)
    for piece in pieces {
      let count = piece.text.split(separator: " ").count
      if piece.kind == .both { both += 2 * count } else { one += count }
    }
    return both > 0 && both >= one
  }

  // MARK: Rows

  private static let none = "–"

  /// Returns the reasons of both items by the question that they answer, so that answers to the same question are in
  /// the same row.
  private static func reasons(_ first: DisputedItem, _ second: DisputedItem) -> [Fact] {
    ReasonQuestion.allCases.compactMap { question in
      func names(_ item: DisputedItem) -> String {
        item.reasons.filter { $0.key.question == question }.map(\.key.name).joined(separator: "; ")
      }
      let (a, b) = (names(first), names(second))
      guard !a.isEmpty || !b.isEmpty else { return nil }
      let word = question == .other ? "other" : question.rawValue
      return Fact(label: "On \(word)", first: a.isEmpty ? none : a, second: b.isEmpty ? none : b)
    }
  }

  /// Returns the facts about the patient in the letter's summary and in the rationale of the item.
  private static func statedFacts(_ case: Case, _ item: DisputedItem) -> FactSet {
    var facts = FactReader.facts(in: `case`.determination.summary)
    facts.formUnion(FactReader.facts(in: item.rationale))
    return facts
  }

  private static func factDifferences(_ first: FactSet, _ second: FactSet) -> [Fact] {
    func row(_ label: String, _ a: [ClinicalFact], _ b: [ClinicalFact]) -> Fact? {
      func names(_ facts: [ClinicalFact]) -> String {
        facts.isEmpty ? none : facts.map(\.name).joined(separator: ", ")
      }
      return a.isEmpty && b.isEmpty ? nil : Fact(label: label, first: names(a), second: names(b))
    }
    return [
      row("Both state", first.stated.filter(second.states), second.stated.filter(first.states)),
      row(
        "One states", first.stated.filter { !second.states($0) }, second.stated.filter { !first.states($0) }),
      row("Denied or missing", first.denied, second.denied),
    ].compactMap(\.self)
  }

  /// Returns the citations of the reviewers chapter by chapter.
  private static func citations(_ first: DisputedItem, _ second: DisputedItem) -> [Fact] {
    var chapters: [GuidelineChapter] = []
    for chapter in first.reviewer.chapters + second.reviewer.chapters where !chapters.contains(chapter) {
      chapters.append(chapter)
    }
    func basis(_ item: DisputedItem) -> String { CitationText.basis(of: item.reviewer) ?? none }
    let bases = Fact(label: "Cited by reviewer", first: basis(first), second: basis(second))
    return (bases.isSame && bases.first == none ? [] : [bases])
      + chapters.map { chapter in
        func lines(_ item: DisputedItem) -> String {
          let own = item.reviewer.citations.filter { $0.guidelineChapter == chapter }.map(CitationText.line)
          return WrappedText.oneLine(own.isEmpty ? none : own.joined(separator: "; "))
        }
        return Fact(label: chapter.shortName, first: lines(first), second: lines(second))
      }
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
      ("Verdict", item.verdict ?? CaseWords.notGiven),
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
    guard !rationale.isEmpty else { return text + argumentsMarkdown }
    text += "\n## Rationales\n\nStruck through: only in \(inline(titles.0)). Bold: only in \(inline(titles.1)).\n\n"
    text += rationale.map { piece in
      switch piece.kind {
      case .both: inline(piece.text)
      case .first: "~~\(inline(piece.text))~~"
      case .second: "**\(inline(piece.text))**"
      }
    }.joined(separator: " ")
    return text + "\n"
  }

  /// Both rationales, one after the other: decisive sentences are bold, sentences that both quote are in italics.
  private var argumentsMarkdown: String {
    func inline(_ text: String) -> String { CaseMarkdown.inline(text) }
    return [(titles.0, arguments.0), (titles.1, arguments.1)].map { title, argument in
      let lines = argument.sentences.map { sentence in
        switch sentence.role {
        case .deciding: "**\(inline(sentence.text))**" + Self.tag(sentence)
        case .shared: "*\(inline(sentence.text))*"
        case .other: inline(sentence.text)
        }
      }
      return "\n## \(inline(title))\n\n" + (lines.isEmpty ? CaseWords.notGiven : lines.joined(separator: "\n")) + "\n"
    }.joined()
  }

  /// Returns the reasons of a sentence in brackets.
  package static func tag(_ sentence: RationaleArgument.Sentence) -> String {
    sentence.reasons.isEmpty ? "" : " [\(sentence.reasons.map(\.name).joined(separator: "; "))]"
  }

  /// Returns the comparison as plain text in two columns.
  ///
  /// Words only in the first rationale are shown as `[-…-]`, words only in the second as `{+…+}`.
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
    guard !rationale.isEmpty else { return text + argumentsText(width: max(width, 20)) }
    text += "\nRationales: [-only in \(titles.0)-] {+only in \(titles.1)+}\n\n"
    let marked = rationale.map { piece in
      switch piece.kind {
      case .both: piece.text
      case .first: "[-\(piece.text)-]"
      case .second: "{+\(piece.text)+}"
      }
    }.joined(separator: " ")
    for line in TextWrapper.lines(of: SafeText.display(marked), width: max(width, 20)) { text += line + "\n" }
    return text
  }

  /// Returns both rationales, one after the other: `>` precedes decisive sentences, `"` sentences that both quote.
  private func argumentsText(width: Int) -> String {
    var text = ""
    for (title, argument) in [(titles.0, arguments.0), (titles.1, arguments.1)] {
      text += "\nRationale of \(title): > decides, \" quoted by both\n\n"
      if argument.sentences.isEmpty { text += CaseWords.notGiven + "\n" }
      for sentence in argument.sentences {
        let mark =
          switch sentence.role {
          case .deciding: "> "
          case .shared: "\" "
          case .other: "  "
          }
        let lines = TextWrapper.lines(of: SafeText.display(sentence.text + Self.tag(sentence)), width: width - 2)
        for (index, line) in lines.enumerated() { text += ((index == 0 ? mark : "  ") + line).trimmedAtEnd + "\n" }
      }
    }
    return text
  }
}
