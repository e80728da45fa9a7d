internal import Determinations

extension Picker {
  /// Returns the signs of the outcomes in one line, for the first start.
  static func outcomeSigns(_ glyphs: Glyphs, _ keyMap: KeyMap) -> String {
    let signs: [(CaseOutcome, String)] = [
      (.upheld, "denial upheld"), (.overturned, "denial overturned"), (.partiallyOverturned, "in part"),
    ]
    let keys: [(Action, String)] = [(.help, "help"), (.quit, "quit")]
    let hints = keys.compactMap { action, word in keyMap.keys(for: action).first.map { "\($0.name) \(word)" } }
    return (signs.map { "\(glyphs.sign(of: $0)) \($1)" } + hints).joined(separator: "   ")
  }

  /// Returns the legend of the screen's colors and signs.
  static func legend(glyphs: Glyphs, rowRules: RowRules = RowRules()) -> Picker {
    func row(_ heading: String, _ sign: String, _ role: Role, _ title: String) -> Entry {
      Entry(heading: heading, title: title, sign: StyledSpan(sign, role), choice: .nothing)
    }
    let outcomes: [Entry] = [
      row("Outcomes", "\(glyphs.sign(of: CaseOutcome.upheld)) denial upheld", .upheld, "the treatment stays denied"),
      row(
        "Outcomes", "\(glyphs.sign(of: CaseOutcome.overturned)) denial overturned", .overturned,
        "the treatment is to be authorized"),
      row(
        "Outcomes", "\(glyphs.sign(of: CaseOutcome.partiallyOverturned)) in part", .partiallyOverturned,
        "some of the case's items are overturned, others upheld"),
      row(
        "Outcomes", "\(glyphs.sign(of: CaseOutcome.unknown)) unknown", .unknown,
        "the letter's outcome could not be read"),
      row(
        "Outcomes", "\(glyphs.sign(of: CaseOutcome.upheld))\(Glyphs.incomplete)", .warning,
        "a part of the letter is missing: the outcome is that of what could be read"),
    ]
    let list = "In the list"
    let signs: [Entry] = [
      row(list, glyphs.cursor, .focusedTitle, "the selected row; paler without keyboard focus"),
      row(list, "+2", .muted, "two further disputed items"),
      row(list, "(2014-03)", .muted, "the month of the injury, if there is no decision date"),
      row(list, glyphs.mark, .picked, "marked"),
      row(list, glyphs.new, .picked, "new in the view since your last visit"),
      row(list, glyphs.read, .muted, "read; its request is paler"),
      row(list, "\(glyphs.note) #", .picked, "has a note, has tags"),
      row(list, "@", .picked, "names of others with notes on the case"),
      row(list, String(glyphs.matchMark), .strong, "the search matches in this case, or in this line of a text"),
      row(list, String(glyphs.thumb), .border, "how far the pane is scrolled"),
    ]
    let rules = rowRules.rules.map { row(list, "\($0.sign) request", $0.role, $0.query) }
    let texts = "In the texts"
    let words: [Entry] = [
      row(texts, "Reviewer", .label, "names of facts"), row(texts, "ACOEM 8", .guideline, "a guideline"),
      row(texts, "\(glyphs.folded) Rationale", .label, "a folded part"),
      row(texts, "=  \(glyphs.different)", .guideline, "both sides cite it; only one side does"),
      row(texts, "not necessary", .verdict, "the sentence that states medical necessity"),
      row(texts, "no red flags", .reason, "a sentence that gives a reason"),
      row(texts, "neck", .match, "what the search found"),
      row(texts, "neck", .currentMatch, "the current match"),
      row(texts, "1 words", .highlight1, "words that stay highlighted; the group's number is next to the line"),
      row(texts, glyphs.quoted, .picked, "the line is among your quotes"),
      row(texts, "not given", .muted, "missing in the letter, and less important text"),
      row(texts, "! warning", .warning, "something that could not be read reliably"),
    ]
    let panel = "In the filter panel"
    let values: [Entry] = [
      row(panel, "[+] value", .picked, "picked; several of a facet are OR, facets are AND"),
      row(panel, "[-] value", .excluded, "excluded"),
      row(panel, glyphs.bar(0.7, width: 6), .bar, "how many cases have the value under the other filters"),
    ]
    let lines = "At the edges"
    let edges: [Entry] = [
      row(lines, "outcome:upheld", .query, "the filter, as one line of query text"),
      row(lines, "j k", .hintKey, "keys that can be pressed; a number before a key repeats it, 12G goes to row 12"),
      row(lines, "written", .notice, "something was done"), row(lines, "not found", .failure, "something failed"),
    ]
    return Picker(.legend, entries: outcomes + signs + rules + words + values + edges)
  }
}
