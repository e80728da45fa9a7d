internal import Corpus
internal import Determinations
internal import Terminal
internal import TextLayout

extension BrowserState {
  /// Updates everything that is derived from the state: the selected case, its texts, the scroll positions and the
  /// panels.
  ///
  /// Only ``handle(_:)`` calls it, after each event.
  mutating func settle() {
    settleDock()
    list.cursor.settle(count: list.rows.count, height: layout.listHeight)
    openSelectedCase()
    layOutTexts()
    var panels = self.panels
    panels.settle(in: self)
    self.panels = panels
  }

  /// Resizes the panes for a panel that takes rows from them; a text scrolled to its end stays there.
  private mutating func settleDock() {
    let rows = panel?.dockedRows(self) ?? 0
    guard rows != layout.dockedRows else { return }
    let ended = Pane.texts.filter { pane in
      guard let height = layout.interior(of: pane)?.height, let lines = openCase.content[pane] else { return false }
      return (openCase.tops[pane] ?? 0) + height >= lines.count
    }
    let page = panels.casePage.map { $0.top + $0.height(in: self) >= $0.text.lines.count }
    layout.dockedRows = rows
    for pane in ended where layout.interior(of: pane) != nil { openCase.tops[pane] = openCase.content[pane]?.count }
    if page == true { change(CasePage.self) { $0.scroll(to: $0.text.lines.count) } }
  }

  /// Reads the case under the cursor, unless it is open or held back.
  mutating func openSelectedCase() {
    guard !openCase.isHeldBack else { return }
    guard let row = list.selectedRow else {
      openCase.case = nil
      openCase.row = nil
      return
    }
    let isOther = row != openCase.row
    if isOther {
      openCase.open(
        corpus.table.case(row, reader: &openCase.reader), at: row, item: itemMeant(ofCaseAt: row))
    }
    // If rows are items, the item on screen is the row's, unless the user turned to an item that the filter hides.
    let listItem = list.item(at: list.cursor.index)
    if let listItem, listItem != openCase.item, isOther || listItem != openCase.listItem { turn(to: listItem) }
    openCase.listItem = listItem
  }

  /// The items of the open case that the filter picks; empty if it picks all of them.
  var pickedItemsOfOpenCase: Set<Int> {
    guard let row = openCase.row, !filter.query.isEmpty else { return [] }
    let picked = filter.pickedItems(ofCaseAt: row, corpus.table.numbers)
    return picked.count < corpus.table.itemCount(of: row) ? Set(picked) : []
  }

  /// Returns the first item of a case that the filter picks.
  ///
  /// Someone who filters by tramadol, or by an outcome, wants to see that item and not the first one of the letter.
  private func itemMeant(ofCaseAt row: Int) -> Int {
    guard list.settings.rows == .cases, !filter.query.isEmpty else { return 0 }
    return filter.pickedItems(ofCaseAt: row, corpus.table.numbers).first ?? 0
  }

  /// Lays out the texts of the panes in view if something they depend on has changed.
  ///
  /// A text that is only wrapped again keeps its scroll position.
  mutating func layOutTexts() {
    guard let current = openCase.case else {
      openCase.content = [:]
      return
    }
    openCase.item = max(0, min(openCase.item, current.determination.items.count - 1))
    compareRationales()
    for pane in Pane.texts {
      guard let size = layout.interior(of: pane) else { continue }
      let key = ContentKey(
        item: pane == .decision ? openCase.item : 0, width: layout.textWidth(of: pane), search: search.active?.term,
        highlights: highlights.words, folded: layout.folded, annotation: openCase.row.map { annotation(of: $0) },
        others: openCase.row.map { notes.others(on: $0) } ?? [],
        quotes: openCase.row.map { notes.quotes(of: $0) } ?? [], picked: pickedItemsOfOpenCase,
        otherLetters: openCase.otherLetters, showsWholeSentences: layout.isZoomed)
      let old = openCase.content[pane]
      if old == nil || openCase.contentKeys[pane] != key {
        let new = lines(of: pane, item: openCase.item, in: current)
        if let old, openCase.contentKeys[pane]?.item == key.item {
          if let anchor = openCase.anchors[pane] { openCase.tops[pane] = new.line(at: anchor) }
          if let match = openCase.match, match.pane == pane, old.indices.contains(match.line) {
            openCase.match?.line = new.line(at: old[match.line].place)
          }
        } else {
          openCase.anchors[pane] = nil
        }
        openCase.content[pane] = new
        openCase.contentKeys[pane] = key
      }
      let lines = openCase.content[pane] ?? []
      let last = max(0, lines.count - size.height)
      let top = max(0, min(openCase.tops[pane] ?? 0, last))
      openCase.tops[pane] = top
      // The anchor stays the same until the user scrolls, however often the text is wrapped.
      if openCase.anchors[pane].map({ min(last, lines.line(at: $0)) != top }) ?? true {
        openCase.anchors[pane] = lines.indices.contains(top) ? lines[top].place : nil
      }
    }
  }

  /// Counts the other letters with nearly the same rationales as the case on screen, if the number can have changed.
  ///
  /// For a large table it is unknown until its rationales have been compared in the background.
  private mutating func compareRationales() {
    guard let row = openCase.row, let current = openCase.case else { return }
    let table = corpus.table
    let key = ComparedKey(
      row: row, isCompared: table.isBoilerplateKnown, reading: corpus.reading, rowCount: table.rowCount,
      count: table.count)
    guard key != openCase.comparedKey else { return }
    openCase.comparedKey = key
    openCase.otherLetters = current.determination.items.indices.map {
      table.otherLetters(worded: ItemPlace(row: row, item: $0))
    }
  }

  /// The text of a pane, wrapped for its width.
  func lines(of pane: Pane, item: Int, in case: Case) -> [StyledLine] {
    var options = ContentOptions(
      width: layout.textWidth(of: pane), glyphs: glyphs, pattern: search.active?.pattern, folded: layout.folded)
    options.highlights = highlights.groups
    options.annotation = openCase.row.map { annotation(of: $0) } ?? options.annotation
    options.others = openCase.row.map { notes.others(on: $0) } ?? []
    options.quotes = openCase.row.map { notes.quotes(of: $0) } ?? []
    options.pickedItems = pickedItemsOfOpenCase
    options.otherLetters = openCase.otherLetters
    if layout.isZoomed { options.showsWholeSentences = true }
    return pane == .summary
      ? SummaryContent.lines(of: `case`, options: options)
      : DecisionContent.lines(of: `case`, itemIndex: item, options: options)
  }

  /// Returns the position in the text at the top of a pane.
  func place(of pane: Pane) -> TextPlace? { openCase.content[pane] == nil ? nil : openCase.anchors[pane] }

  /// Scrolls a pane to a position in its text.
  mutating func scroll(_ pane: Pane, to place: TextPlace) {
    layOutTexts()
    guard let lines = openCase.content[pane] else { return }
    openCase.tops[pane] = lines.line(at: place)
    openCase.anchors[pane] = place
  }
}
