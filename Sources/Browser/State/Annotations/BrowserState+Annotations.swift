internal import Annotations
internal import Corpus
internal import Terminal

extension BrowserState {
  /// The user's annotation of a row's case.
  func annotation(of row: Int) -> Annotation { notes.annotation(of: row) }

  /// True if the user has read a row's case.
  func isRead(_ row: Int?) -> Bool { row.map { annotation(of: $0).isRead } ?? false }

  // MARK: Changes

  /// Marks a case as read or unread.
  ///
  /// This cannot be undone, because it follows from reading.
  mutating func setRead(_ isRead: Bool, row: Int?) -> [Effect] {
    guard let row, self.isRead(row) != isRead, let identity = notes.identity(of: row, in: corpus.table) else {
      return []
    }
    let before = notes.book[identity.key]
    hold(row)
    var after = before
    after.isRead = isRead
    return apply([AnnotationEdit(identity, from: before, to: after)])
  }

  /// Marks or unmarks the selected case, or with a count as many cases, and selects the next one.
  ///
  /// If rows are items, it selects the next case, so that pressing the key again does not unmark this one.
  mutating func toggleMark(times: Int) -> [Effect] {
    let isList = layout.focus == .list && panel == nil
    guard list.rows.indices.contains(list.cursor.index) else { return noCase() }
    var end = list.cursor.index
    var rows: [Int] = []
    while end < list.rows.count, rows.count < (isList ? max(1, times) : 1) {
      let row = list.rows[end]
      rows.append(Int(row))
      while end < list.rows.count, list.rows[end] == row { end += 1 }
    }
    let (count, next) = (list.rows.count, min(end, list.rows.count - 1))
    let nextRow = list.rows[next]
    let isMarking = !annotation(of: rows[0]).isMarked
    guard let (effects, _) = annotate(rows, words: isMarking ? "mark" : "mark removed", { $0.isMarked = isMarking })
    else { return [] }
    // If the filter now hides the cases, the cursor is already at the next one.
    if isList { select(at: list.rows.count == count ? next : list.rows.firstIndex(of: nextRow) ?? list.cursor.index) }
    return effects
  }

  /// Marks a row's case, or removes its mark.
  mutating func toggleMark(row: Int) -> [Effect] {
    let isMarking = !annotation(of: row).isMarked
    return annotate([row], words: isMarking ? "mark" : "mark removed", { $0.isMarked = isMarking })?.effects ?? []
  }

  /// Marks all cases shown, or unmarks them if all are marked.
  mutating func toggleAllMarks() -> [Effect] {
    guard !list.rows.isEmpty else { return noCase() }
    let rows = list.rows.map(Int.init)
    let isMarking = !rows.allSatisfy { annotation(of: $0).isMarked }
    guard
      let (effects, count) = annotate(
        rows, words: isMarking ? "mark all shown" : "marks removed", { $0.isMarked = isMarking })
    else { return [] }
    if count.changed > 0 {
      let cases = count.changed.grouped("case")
      notice = notice ?? Notice(isMarking ? "\(cases) marked" : "\(cases) no longer marked")
    }
    return effects
  }

  /// The maximum number of cases to change at once; a larger change is probably a mistake.
  private static let maxChanges = 20_000

  /// Asks for tags, for the selected case or for all that are marked.
  mutating func askForTags(ofMarked: Bool) -> [Effect] {
    if ofMarked {
      let rows = notes.markedRows
      guard !rows.isEmpty else { return say("no case is marked") }
      prompt = Prompt(TagsPrompt(rows: rows))
    } else {
      guard let row = list.selectedRow else { return noCase() }
      prompt = Prompt(TagsPrompt(rows: [row]))
    }
    return []
  }

  /// Adds and removes the typed tags.
  mutating func tag(_ rows: [Int], _ line: String) -> [Effect] {
    let change = TagChange(line)
    guard !change.isEmpty else { return [] }
    let words = change.added.sorted().map { "#\($0)" } + change.removed.sorted().map { "-#\($0)" }
    guard
      let (effects, count) = annotate(
        rows, words: "tag " + words.joined(separator: " "), { $0.tags = change.applied(to: $0.tags) })
    else { return [] }
    if count.all > 1 {
      let cases = count.changed == count.all ? count.all.grouped : "\(count.changed.grouped) of \(count.all.grouped)"
      notice = notice ?? Notice("\(words.joined(separator: " ")): \(cases) cases", cut: .end)
    }
    return effects
  }

  /// Changes the annotations of cases, as one change that can be undone.
  ///
  /// - Returns: The effects to run, the number of cases changed and the number of cases asked for; `nil` if they are
  ///   too many.
  mutating func annotate(
    _ rows: [Int], words: String, _ body: (inout Annotation) -> Void
  ) -> (effects: [Effect], count: (changed: Int, all: Int))? {
    guard rows.count <= Self.maxChanges else {
      notice = Notice("at most \(Self.maxChanges.grouped) cases are changed at once; filter first", .warning)
      return nil
    }
    var edits: [AnnotationEdit] = []
    var seen: Set<CaseKey> = []
    var unknown = 0
    for row in rows {
      guard let identity = notes.identity(of: row, in: corpus.table) else {
        unknown += 1
        continue
      }
      // Several letters with the same number are one case.
      guard seen.insert(identity.key).inserted else { continue }
      let before = notes.book[identity.key]
      var after = before
      body(&after)
      if after != before { edits.append(AnnotationEdit(identity, from: before, to: after)) }
    }
    if unknown > 0 {
      notice = Notice("a letter without a number or text cannot be identified", .warning)
    }
    let count = (changed: edits.count, all: seen.count)
    guard !edits.isEmpty else { return ([], count) }
    let cases = edits.count > 1 ? ", \(edits.count.grouped) cases" : ""
    return (make(.annotations(edits, words: words + cases)), count)
  }

  /// Applies changes and stores them.
  mutating func apply(_ edits: [AnnotationEdit], quotes: [QuoteEdit] = []) -> [Effect] {
    notes.make(edits, quotes: quotes)
    notes.place(in: &corpus.table)
    let effects = updateSearches()
    refilter()
    return [Effect(Annotate(edits: edits, quotes: quotes))] + effects
  }

  /// Receives annotations from the disk.
  fileprivate mutating func receive(_ news: AnnotationNews) {
    notes.receive(news)
    filter.isOutdated = true
    switch news {
    case .refused(let message, _):
      (notes.noteUnderway, notes.quoteUnderway) = (nil, nil)
      notice = Notice(message, .failure)
      // The note reopens, so that it can be saved again.
      if let note = notes.unstoredNote, !(panel is NoteEditor), prompt == nil { panels.open(note) }
      notes.unstoredNote = nil
    case .problem(let message): notice = Notice(message, .warning)
    case .stored(let cases, let quotes):
      if let (id, words) = notes.quoteUnderway, quotes.contains(where: { $0.id == id }) {
        (notes.quoteUnderway, notes.unstoredNote) = (nil, nil)
        notice = notice ?? Notice(words)
      }
      // Only a note that is on the disk is reported as kept. An earlier change of the same case, such as of its tags,
      // does not report the note.
      if let (key, item) = notes.noteUnderway,
        let stored = cases.first(where: { $0.identity.key == key && $0.annotation == notes.book[key] })
      {
        (notes.noteUnderway, notes.unstoredNote) = (nil, nil)
        let note = item.map { stored.annotation.itemNotes[$0] ?? "" } ?? stored.annotation.note
        notice = notice ?? Notice(note.isEmpty ? "note removed" : "note kept")
      }
    case .loaded: break
    }
    notes.place(in: &corpus.table)
  }
}

// MARK: Work

/// Stores a change of marks, tags, notes and quotes.
struct Annotate: Work {
  let edits: [AnnotationEdit]
  var quotes: [QuoteEdit] = []

  func start(in runner: EffectRunner) {
    runner.beginWriting()
    runner.desk.store(edits, quotes: quotes)
  }
}

/// An answer of the database of marks, tags and notes.
enum AnnotationNews: Sendable {
  /// All stored annotations: at the start, and after a change by another program.
  case loaded(AnnotationBook)
  /// A change is stored: the cases as they are stored now, and the changes of quotes.
  case stored([AnnotatedCase], quotes: [QuoteEdit] = [])
  /// A change was not stored: the reason in words, and all annotations that are stored.
  case refused(String, stored: AnnotationBook?)
  /// A message for the user.
  case problem(String)
}

extension News {
  static func annotations(_ news: AnnotationNews) -> News {
    let end: End? =
      switch news {
      case .stored: .writing(failure: nil)
      case .refused(let problem, _): .writing(failure: problem)
      case .loaded, .problem: nil
      }
    return News(end: end) { $0.receive(news) }
  }
}
