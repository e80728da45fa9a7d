internal import Annotations
internal import Determinations

extension PaneContent {
  /// Adds the rationale of an item, with the sentences of its reasons and its verdict highlighted.
  ///
  /// `otherLetters` is the number of other letters with nearly the same rationale, if known.
  mutating func addRationale(of item: DisputedItem, otherLetters: Int?, glyphs: Glyphs) {
    guard !item.rationale.isEmpty else {
      gap()
      add("No rationale could be read in this letter.", role: .muted)
      return
    }
    begin(.rationale, fold: String(item.rationale.prefix(200)), glyphs: glyphs)
    if let otherLetters, otherLetters > 0 {
      add("nearly the same in \(otherLetters.grouped("other letter"))", role: .muted)
    }
    // The verdict comes last, so that its highlight covers that of a reason in the same sentence.
    prose(
      item.rationale,
      highlights: item.reasons.map { ($0.sentence, .reason) } + (item.verdict.map { [($0, .verdict)] } ?? []))
  }

  /// Adds the annotations of others on a case: after each name the mark, the tags and the note.
  mutating func add(_ others: [SharedAnnotation], glyphs: Glyphs) {
    for other in others {
      let annotation = other.annotation
      let mark = annotation.isMarked ? ["\(glyphs.mark) marked"] : []
      let signs = mark + annotation.sortedTags.map { "#\($0)" }
      if !signs.isEmpty {
        add(signs.joined(separator: "  "), role: .picked, lead: [StyledSpan("\(other.name)  ", .label)])
      }
      if !annotation.note.isEmpty { add(annotation.note, by: other.name, glyphs: glyphs) }
    }
  }

  /// Adds the notes of others on an item, given its index.
  mutating func add(_ others: [SharedAnnotation], onItem item: Int, glyphs: Glyphs) {
    for other in others {
      if let note = other.annotation.itemNotes[item + 1] { add(note, by: other.name, glyphs: glyphs) }
    }
  }

  private mutating func add(_ note: String, by name: String, glyphs: Glyphs) {
    add(note, lead: [StyledSpan("\(name) ", .label), StyledSpan("\(glyphs.note) ", .picked)])
  }
}
