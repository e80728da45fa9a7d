internal import Annotations
internal import Corpus
internal import Determinations
internal import Exporting

/// The text of the summary pane: the facts at a glance, then the clinical summary.
enum SummaryContent {
  /// Returns the pane's lines.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the summary.
  static func lines(of case: Case, options: ContentOptions) -> [StyledLine] {
    let glyphs = options.glyphs
    let determination = `case`.determination
    let dates = determination.dates
    var content = PaneContent(options)
    let head = [
      `case`.id, dates.decision.map { "decided \($0)" } ?? "no decision date", determination.priority,
    ].compactMap(\.self)
    content.add(head.joined(separator: " \(glyphs.dot) "), role: .strong)
    let annotation = options.annotation
    if annotation.isMarked || !annotation.tags.isEmpty {
      let mark = annotation.isMarked ? ["\(glyphs.mark) marked"] : []
      content.add((mark + annotation.sortedTags.map { "#\($0)" }).joined(separator: "  "), role: .picked)
    }
    if !annotation.note.isEmpty {
      content.add(annotation.note, lead: [StyledSpan("\(glyphs.note) ", .picked)])
    }
    content.add(options.others, glyphs: glyphs)
    content.gap()

    content.fact("Outcome", outcome(determination), role: determination.outcome.role)
    content.fact("Patient", CaseWords.patient(determination.patient))
    content.fact("Injury", injury(dates), role: dates.injury == nil ? .muted : .text)
    let reviewer = determination.reviewer
    content.fact(
      "Reviewer", reviewer.specialties.isEmpty ? "not given" : reviewer.specialties.joined(separator: "; "),
      role: reviewer.specialties.isEmpty ? .muted : .text)
    if !reviewer.subspecialties.isEmpty {
      content.fact("Subspecialty", reviewer.subspecialties.joined(separator: "; "))
    }
    content.fact("Licensed in", licensure(reviewer), role: reviewer.isLicensedInCalifornia == true ? .text : .muted)
    if let timeline = timeline(dates, glyphs) { content.fact("Timeline", timeline, role: .muted) }

    if determination.summary.isEmpty {
      content.gap()
      content.add("No clinical summary could be read in this letter; r shows its raw text.", role: .muted)
    } else {
      content.begin(.summary, fold: String(determination.summary.prefix(200)), glyphs: glyphs)
      content.prose(determination.summary)
    }
    addWarnings(of: determination, to: &content, glyphs)
    content.begin(.source, heading: false, glyphs: glyphs)
    if let appeal = appeal(dates) { content.fact("Appeal", appeal, role: .muted) }
    content.source(`case`.source, lead: [StyledSpan("Source  ", .label)])
    return content.lines
  }

  /// Adds the warnings about the letter, under their heading.
  static func addWarnings(of determination: Determination, to content: inout PaneContent, _ glyphs: Glyphs) {
    if !determination.warnings.isEmpty {
      content.begin(.warnings, fold: "\(determination.warnings.count)", glyphs: glyphs)
      for warning in determination.warnings {
        let location = [warning.item.map { "item \($0 + 1)" }, warning.line.map { "line \($0)" }].compactMap(\.self)
        let suffix = location.isEmpty ? "" : " (\(location.joined(separator: ", ")))"
        content.add(warning.message + suffix, role: .warning, lead: [StyledSpan("! ", .warning)])
      }
    }
  }

  /// Returns the outcome in words: ‘partially overturned, 1 of 3 items overturned’; ‘upheld, all 3 items’; if a part of
  /// the letter is missing, ‘upheld, all 3 items, of what could be read’.
  private static func outcome(_ determination: Determination) -> String {
    wholeOutcome(determination) + (determination.isComplete ? "" : ", of what could be read")
  }

  private static func wholeOutcome(_ determination: Determination) -> String {
    let items = determination.items
    let name = determination.outcome == .unknown ? "not read" : determination.outcome.name
    guard items.count > 1 else { return items.isEmpty ? "\(name), no disputed item found" : name }
    let overturned = items.count { $0.outcome == .overturned }
    if determination.outcome == .upheld || determination.outcome == .overturned {
      return "\(name), \(items.count == 2 ? "both" : "all \(items.count)") items"
    }
    return "\(name), \(overturned) of \(items.count) items overturned"
  }

  private static func injury(_ dates: CaseDates) -> String {
    guard let injury = dates.injury else { return "date not given" }
    guard let end = dates.decision ?? dates.utilizationReview else { return "\(injury)" }
    return "\(injury), \(span(from: injury, to: end)) before the \(dates.decision == nil ? "denial" : "decision")"
  }

  /// Returns a time span in words, in the largest unit that fits.
  static func span(from start: CalendarDate, to end: CalendarDate) -> String {
    SpanUnit.words(ofDays: CalendarDate.days(from: start, to: end) ?? 0)
  }

  static func licensure(_ reviewer: Reviewer) -> String {
    guard !reviewer.licensure.isEmpty else { return "not given" }
    let states = reviewer.licensure.joined(separator: ", ")
    return reviewer.isLicensedInCalifornia == true ? states : states + " (not California)"
  }

  /// Returns the deadline of an appeal: ‘due 2015-07-11 at the earliest: 30 days from the decision; the letter gives no
  /// day of service’.
  static func appeal(_ dates: CaseDates) -> String? {
    dates.earliestAppealDeadline.map {
      "due \($0) at the earliest: 30 days from the decision; the letter gives no day of service"
    }
  }

  static func timeline(_ dates: CaseDates, _ glyphs: Glyphs) -> String? {
    let parts = [
      dates.utilizationReview.map { "UR denial \($0)" }, dates.received.map { "received \($0)" },
      dates.assigned.map { "assigned \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " \(glyphs.dot) ")
  }
}
