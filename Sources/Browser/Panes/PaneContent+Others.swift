internal import Annotations

extension PaneContent {
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
