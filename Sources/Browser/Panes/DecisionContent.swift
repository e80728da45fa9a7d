package import Corpus
package import Determinations
internal import Exporting
internal import TextLayout

/// What the decision pane says of one disputed item.
package enum DecisionContent {
  /// Makes the pane's lines.
  ///
  /// - Parameters:
  ///   - case: The case on screen.
  ///   - itemIndex: The item, from 0; nothing but a word of explanation where the case has no such item.
  ///   - width: Columns for text.
  ///   - pattern: What the search lights.
  ///   - glyphs: The signs to use.
  /// - Returns: The lines, wrapped.
  /// - Complexity: O(*n*) in the length of the rationale.
  package static func lines(
    of case: Case, itemIndex: Int, width: Int, pattern: TextPattern?, glyphs: Glyphs
  ) -> [StyledLine] {
    var content = PaneContent(width: width, pattern: pattern)
    guard `case`.determination.items.indices.contains(itemIndex) else {
      content.add("No disputed item could be read in this letter; r shows its raw text.", role: .muted)
      return content.lines
    }
    let item = `case`.determination.items[itemIndex]
    let outcome = CaseOutcome(of: [item.outcome])
    let word = item.outcome == .unknown ? "OUTCOME NOT READ" : item.outcome.rawValue.uppercased()
    content.add(
      item.request.isEmpty ? "(no heading)" : item.request, role: .strong,
      lead: [StyledSpan("\(glyphs.sign(of: outcome)) \(word)", outcome.role), StyledSpan("  ")])
    content.gap()

    if item.originalRequest != nil || item.authorized != nil {
      content.fact("Asked for", item.originalRequest ?? "not given")
      content.fact("Allowed", item.authorized ?? "nothing")
      content.fact("In dispute", item.request)
    }
    if item.category != nil || !item.regions.isEmpty {
      let regions = item.regions.map(\.description).joined(separator: ", ")
      let parts = [item.category?.description ?? "", regions].filter { !$0.isEmpty }
      content.fact("Treatment", parts.joined(separator: " \(glyphs.dot) "), role: .muted)
    }
    content.gap()
    addGuidelines(of: item, to: &content, glyphs: glyphs)
    content.gap()

    if let verdict = item.verdict {
      content.fact("Verdict", verdict, role: .verdict)
      content.gap()
    }
    if item.rationale.isEmpty {
      content.add("The letter gives no rationale that could be read.", role: .muted)
    } else {
      content.heading("Rationale")
      content.add(item.rationale, lit: item.verdict.map { ($0, .verdict) })
    }
    return content.lines
  }

  /// Columns from which both sides' guidelines stand beside each other.
  private static let sideBySideWidth = 64

  private static func addGuidelines(of item: DisputedItem, to content: inout PaneContent, glyphs: Glyphs) {
    let sides = [("Claims administrator cited", item.claimsAdministrator), ("Reviewer cited", item.reviewer)]
    if content.width >= sideBySideWidth {
      let half = (content.width - 3) / 2
      let columns = sides.map { title, guidelines in
        var column = PaneContent(width: half, pattern: content.pattern)
        column.heading(title)
        add(guidelines, to: &column, glyphs: glyphs)
        return column.lines
      }
      for row in 0..<max(columns[0].count, columns[1].count) {
        let left = row < columns[0].count ? columns[0][row] : StyledLine()
        let right = row < columns[1].count ? columns[1][row] : StyledLine()
        let padding = String(repeating: " ", count: max(0, half + 3 - DisplayWidth.columns(of: left.text)))
        var line = StyledLine(left.spans + [StyledSpan(padding)] + right.spans)
        line.hasMatch = left.hasMatch || right.hasMatch
        content.add(line: line)
      }
    } else {
      for (title, guidelines) in sides {
        content.heading(title)
        add(guidelines, to: &content, glyphs: glyphs)
      }
    }
    if let comparison = comparison(item) { content.add(comparison, role: .muted) }
  }

  private static func add(_ guidelines: CitedGuidelines, to column: inout PaneContent, glyphs: Glyphs) {
    let lead = [StyledSpan("\(glyphs.dot) ", .muted)]
    switch guidelines.basis {
    case .noneCited: column.add(guidelines.text.isEmpty ? "no guideline line" : "no medical evidence", role: .muted)
    case .outsideMTUS: column.add("outside of the MTUS", role: .muted)
    case .cited: break
    }
    for citation in guidelines.citations {
      column.add(CitationText.line(for: citation), role: .guideline, lead: lead)
    }
    if guidelines.citations.isEmpty, guidelines.basis != .noneCited, !guidelines.text.isEmpty {
      column.add(guidelines.text, role: .muted, lead: lead)
    }
  }

  /// Says whether both sides rest on the same chapters.
  private static func comparison(_ item: DisputedItem) -> String? {
    let administrator = item.claimsAdministrator.chapters
    let reviewer = item.reviewer.chapters
    func common() -> String {
      reviewer.filter { $0 != .other && administrator.contains($0) }.map(\.shortName).joined(separator: ", ")
    }
    return switch CitationAgreement(administrator: administrator, reviewer: reviewer) {
    case .same: "Both cite the same: \(common())"
    case .partlySame: "Both cite \(common())"
    case .different: "No chapter in common"
    case .reviewerOnly, .administratorOnly, .neither: nil
    }
  }
}
