internal import Annotations
internal import Determinations
internal import Exporting
internal import TextLayout

/// The text of the case page: the whole letter, with each item's decision before the facts and citations it rests on.
struct CasePageText: Equatable, Sendable {
  private(set) var lines: [StyledLine] = []
  /// The first line of each disputed item.
  private(set) var items: [Int] = []
  /// The line in which each match of the search begins.
  private(set) var matches: [Int] = []

  /// An empty text.
  init() {}

  /// Lays out a case.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the letter.
  init(_ case: Case, options: ContentOptions) {
    var content = PaneContent(options)
    let determination = `case`.determination
    let annotation = options.annotation
    for (index, item) in determination.items.enumerated() {
      content.begin(.head, heading: false, glyphs: options.glyphs)
      items.append(content.lines.count)
      Self.add(
        item, isFirst: index == 0, isPicked: options.pickedItems.contains(index), of: determination,
        note: annotation.itemNotes[index + 1],
        otherLetters: options.otherLetters.indices.contains(index) ? options.otherLetters[index] : nil, to: &content,
        options)
      content.add(options.others, onItem: index, glyphs: options.glyphs)
      if index == 0 {
        Self.add(annotation, to: &content, options.glyphs)
        content.add(options.others, glyphs: options.glyphs)
      }
    }
    if determination.items.isEmpty {
      content.add("No disputed item could be read in this letter; r shows its raw text.", role: .muted)
      Self.add(annotation, to: &content, options.glyphs)
      content.add(options.others, glyphs: options.glyphs)
    }
    content.begin(.summary, heading: true, fold: String(determination.summary.prefix(200)), glyphs: options.glyphs)
    if determination.summary.isEmpty {
      content.add("No clinical summary could be read in this letter; r shows its raw text.", role: .muted)
    } else {
      content.prose(determination.summary)
    }
    SummaryContent.addWarnings(of: determination, to: &content, options.glyphs)
    content.begin(.source, heading: false, glyphs: options.glyphs)
    if let timeline = SummaryContent.timeline(determination.dates, options.glyphs) {
      content.fact("Timeline", timeline, role: .muted)
    }
    if let appeal = SummaryContent.appeal(determination.dates) { content.fact("Appeal", appeal, role: .muted) }
    content.fact("Licensed in", SummaryContent.licensure(determination.reviewer), role: .muted)
    content.source(`case`.source)
    lines = content.lines
    matches = content.matches
  }

  /// Returns the line where a passage begins, or the first line of its paragraphs, or `nil` if the text does not
  /// contain it.
  func line(of passage: String) -> Int? {
    line(ofWhole: passage) ?? passage.split(separator: "\n").first.flatMap { line(ofWhole: String($0)) }
  }

  private func line(ofWhole passage: String) -> Int? {
    // Prefer the passage in its paragraph to its copy under the verdict or a reason.
    let inProse = lines.indices.filter { lines[$0].section != .verdict }
    return line(ofWhole: passage, in: inProse) ?? line(ofWhole: passage, in: Array(lines.indices))
  }

  private func line(ofWhole passage: String, in candidates: [Int]) -> Int? {
    for line in candidates {
      guard let slice = lines[line].passage, let range = String(slice.base).utf8Range(of: passage) else { continue }
      // Find the last line of the paragraph that begins at the passage or before it.
      let number = lines[line].place.paragraph
      return lines.indices.last {
        lines[$0].place.paragraph == number && lines[$0].passage != nil && lines[$0].passageStart <= range.lowerBound
      }
    }
    return nil
  }

  /// Returns the index of the item at a line, from 0.
  func item(at line: Int) -> Int { max(0, (items.lastIndex { $0 <= line }) ?? 0) }

  // MARK: Items

  private static func add(
    _ item: DisputedItem, isFirst: Bool, isPicked: Bool, of determination: Determination, note: String?,
    otherLetters: Int?, to content: inout PaneContent, _ options: ContentOptions
  ) {
    let glyphs = options.glyphs
    let outcome = CaseOutcome(of: [item.outcome])
    content.add(
      item.request.isEmpty ? "(no heading)" : item.request, role: .strong,
      lead: [
        StyledSpan(isPicked ? (glyphs.isLinear ? "picked, " : glyphs.picked + " ") : "", .picked),
        StyledSpan(glyphs.isLinear ? "\(item.outcome.rawValue): " : "\(glyphs.sign(of: outcome)) ", outcome.role),
      ],
      isPassage: !item.request.isEmpty)
    content.add(facts(of: item, isFirst: isFirst, determination).joined(separator: " \(glyphs.dot) "), role: .muted)
    if let note { content.add(note, lead: [StyledSpan("\(glyphs.note) ", .picked)]) }
    if let verdict = item.verdict {
      content.begin(.verdict, heading: false, glyphs: glyphs)
      content.fact("Verdict", verdict, role: .verdict, isPassage: true)
    }
    if !item.reasons.isEmpty {
      if item.verdict == nil { content.begin(.verdict, heading: false, glyphs: glyphs) }
      for (index, reason) in item.reasons.enumerated() {
        content.fact(index == 0 ? "Reasons" : "", reason.statement, quoting: reason.sentence, glyphs: glyphs)
      }
    }
    let comparison = CitationComparison(item)
    content.begin(.guidelines, heading: false, fold: comparison.words ?? "", glyphs: glyphs)
    comparison.writeShort(to: &content)
    content.addRationale(of: item, otherLetters: otherLetters, glyphs: glyphs)
  }

  /// Returns the facts in one line: the patient and the reviewer for the first item, the request for every item.
  private static func facts(of item: DisputedItem, isFirst: Bool, _ determination: Determination) -> [String] {
    var facts: [String] = []
    if isFirst {
      let patient = determination.patient
      let person = [patient.age.map(String.init), patient.sex.map { $0 == .female ? "F" : "M" }].compactMap(\.self)
      if !person.isEmpty { facts.append(person.joined(separator: " ")) }
      if let injury = determination.dates.injury { facts.append("injured \(injury)") }
      let specialties = determination.reviewer.specialties
      facts.append(specialties.isEmpty ? "reviewer's specialty not given" : specialties.joined(separator: "; "))
    }
    if let category = item.category {
      facts.append([category.name, category.subcategory].compactMap(\.self).joined(separator: ": "))
    }
    if let asked = item.originalRequest, asked != item.request { facts.append("asked \(asked)") }
    if let allowed = item.authorized { facts.append("allowed \(allowed)") }
    return facts
  }

  // MARK: The user's own line

  /// Returns the mark, the tags and the note on a case in one line, and whether it contains the whole note.
  static func line(of annotation: Annotation, _ glyphs: Glyphs) -> (spans: [StyledSpan], isWhole: Bool) {
    var spans: [StyledSpan] = []
    func add(_ text: String, _ role: Role) {
      if !spans.isEmpty { spans.append(StyledSpan("  ")) }
      spans.append(StyledSpan(SafeText.display(text), role))
    }
    if annotation.isMarked { add("\(glyphs.mark) marked", .picked) }
    for tag in annotation.sortedTags { add("#\(tag)", .picked) }
    let lines = annotation.note.split(separator: "\n")
    if let first = lines.first {
      add("\(glyphs.note) ", .picked)
      spans.append(StyledSpan(SafeText.display(String(first)) + (lines.count > 1 ? " \(glyphs.ellipsis)" : "")))
    }
    return (spans, lines.count < 2)
  }

  private static func add(_ annotation: Annotation, to content: inout PaneContent, _ glyphs: Glyphs) {
    if annotation.isMarked || !annotation.tags.isEmpty {
      content.gap()
      let mark = annotation.isMarked ? ["\(glyphs.mark) marked"] : []
      content.add((mark + annotation.sortedTags.map { "#\($0)" }).joined(separator: "  "), role: .picked)
    }
    if !annotation.note.isEmpty { content.add(annotation.note, lead: [StyledSpan("\(glyphs.note) ", .picked)]) }
  }
}
