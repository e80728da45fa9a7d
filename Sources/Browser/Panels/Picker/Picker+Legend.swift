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
    typealias Row = (sign: String, role: Role, title: String)
    let outcomes: [Row] = [
      ("\(glyphs.sign(of: CaseOutcome.upheld)) denial upheld", .upheld, "the treatment stays denied"),
      (
        "\(glyphs.sign(of: CaseOutcome.overturned)) denial overturned", .overturned,
        "the treatment is to be authorized"
      ),
      (
        "\(glyphs.sign(of: CaseOutcome.partiallyOverturned)) in part", .partiallyOverturned,
        "some of the case's items are overturned, others upheld"
      ),
      ("\(glyphs.sign(of: CaseOutcome.unknown)) unknown", .unknown, "the letter's outcome could not be read"),
      (
        "\(glyphs.sign(of: CaseOutcome.upheld))\(Glyphs.incomplete)", .warning,
        "a part of the letter is missing: the outcome is that of what could be read"
      ),
    ]
    let list: [Row] = [
      (glyphs.cursor, .focusedTitle, "the selected row; paler without keyboard focus"),
      ("+2", .muted, "two further disputed items"),
      ("(2014-03)", .muted, "the month of the injury, if there is no decision date"),
      (glyphs.mark, .picked, "marked"),
      (glyphs.new, .picked, "new in the view since your last visit"),
      (glyphs.read, .muted, "read; its request is paler"),
      ("\(glyphs.note) #", .picked, "has a note, has tags"),
      ("@", .picked, "names of others with notes on the case"),
      (String(glyphs.matchMark), .strong, "the search matches in this case, or in this line of a text"),
      (String(glyphs.thumb), .border, "how far the pane is scrolled"),
    ]
    let texts: [Row] = [
      ("Reviewer", .label, "names of facts"),
      ("ACOEM 8", .guideline, "a guideline"),
      ("\(glyphs.folded) Rationale", .label, "a folded part"),
      ("=  \(glyphs.different)", .guideline, "both sides cite it; only one side does"),
      ("not necessary", .verdict, "the sentence that states medical necessity"),
      ("no red flags", .reason, "a sentence that gives a reason"),
      ("neck", .match, "what the search found"),
      ("neck", .currentMatch, "the current match"),
      ("1 words", .highlight1, "words that stay highlighted; the group's number is next to the line"),
      (glyphs.quoted, .picked, "the line is among your quotes"),
      ("not given", .muted, "missing in the letter, and less important text"),
      ("! warning", .warning, "something that could not be read reliably"),
    ]
    let values: [Row] = [
      ("[+] value", .picked, "picked; several of a facet are OR, facets are AND"),
      ("[-] value", .excluded, "excluded"),
      (glyphs.bar(0.7, width: 6), .bar, "how many cases have the value under the other filters"),
    ]
    let edges: [Row] = [
      ("outcome:upheld", .query, "the filter, as one line of query text"),
      ("j k", .hintKey, "keys that can be pressed; a number before a key repeats it, 12G goes to row 12"),
      ("written", .notice, "something was done"),
      ("not found", .failure, "something failed"),
    ]
    let rules = rowRules.rules.map { Row("\($0.sign) request", $0.role, $0.query) }
    let parts = [
      ("Outcomes", outcomes), ("In the list", list + rules), ("In the texts", texts), ("In the filter panel", values),
      ("At the edges", edges),
    ]
    return Picker(
      .legend,
      entries: parts.flatMap { heading, rows in
        rows.map { Entry(heading: heading, title: $0.title, sign: StyledSpan($0.sign, $0.role), choice: .nothing) }
      })
  }
}
