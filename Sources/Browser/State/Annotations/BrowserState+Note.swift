internal import Annotations
internal import Corpus
internal import Terminal
internal import TextLayout

extension BrowserState {
  /// Saves a note.
  mutating func keep(_ note: NoteEditor) -> [Effect] {
    guard let identity = note.subject.identity else {
      let effects = keepRemark(note)
      if !effects.isEmpty { notes.unstoredNote = note }
      return effects
    }
    let before = notes.book[identity.key]
    var after = before
    let item = note.subject.item
    let stored = item.map { before.itemNotes[$0] ?? "" } ?? before.note
    // Keep a note that another program has stored in the meantime.
    let text = stored == note.before ? note.editor.text : Annotation.merging(stored, note.editor.text)
    if let item { after.itemNotes[item] = text.isEmpty ? nil : text } else { after.note = text }
    (notes.noteUnderway, notes.unstoredNote) = ((identity.key, item), note)
    let words = text.isEmpty ? "note removed" : "note"
    return make(.annotations([AnnotationEdit(identity, from: before, to: after)], words: words))
  }

  /// Keeps the note that the user wrote in an external editor, and returns the effects to run.
  mutating func takeNote(_ text: String) -> [Effect] {
    change(NoteEditor.self) { $0.editor = TextEditor(text) }
    return perform(.saveNote)
  }

  // MARK: Drafts

  /// The note that would be lost if the program ended now, or `nil`.
  var noteDraft: NoteDraft? { (noteBeingWritten ?? notes.unstoredNote).map(NoteDraft.init) }

  /// The changed note in the editor.
  var noteBeingWritten: NoteEditor? {
    let note = panels.entries.lazy.compactMap { $0.panel as? NoteEditor }.last
    return note?.isChanged == true ? note : nil
  }

  /// Returns the editor of a note, with the draft from an earlier run if there is one.
  mutating func noteEditor(_ subject: NoteEditor.Subject, note: String) -> NoteEditor {
    guard let draft = notes.drafts.first(where: { $0.draft.subject(in: notes.book) == subject }) else {
      return NoteEditor(subject, note: note)
    }
    notice = Notice("this is the draft that was not saved")
    return NoteEditor(subject, draft)
  }

  /// Offers to continue a draft from an earlier run, once no prompt is open and no note is being written.
  mutating func offerDraft() {
    guard notes.asksAboutDrafts, let draft = notes.drafts.first, prompt == nil, panel?.isDialog != true,
      screen.arrangement != .tooSmall
    else { return }
    prompt = Prompt(DraftQuestion(draft: draft, title: draft.draft.subject(in: notes.book).title))
  }
}

/// The question whether to keep a note that is being left.
struct KeepNoteQuestion: QuestionPurpose {
  func label(for text: String) -> String { "keep the note? y/n, Esc continues writing " }
  func sentence(for text: String) -> String { "Keep the note, y or n?" }
  var question: String { "keep the note: answer y or n" }

  func answer(_ key: Key, in state: inout BrowserState) -> [Effect] {
    if key.isYes { return state.perform(.saveNote) }
    if key.isNo { state.panels.close() }
    return []
  }
}

/// The question whether to continue an unfinished note from an earlier run.
struct DraftQuestion: QuestionPurpose {
  let draft: LeftDraft
  let title: String

  func label(for text: String) -> String {
    "\(SafeText.display(title)) is not saved: y continues, d discards it, Esc later "
  }

  /// If space is short, the keys matter more than the name of the note.
  var shortLabel: String? { "unsaved note: y continues, d discards " }

  func sentence(for text: String) -> String {
    "\(SafeText.display(title)) is not saved; y to continue, d to discard it, Esc for later:"
  }

  var question: String { "draft of a note: answer y, d or Esc" }

  /// Handles the key that answers; any other key leaves the draft for later and has its usual effect.
  func answer(_ key: Key, in state: inout BrowserState) -> [Effect] {
    switch key {
    case _ where key.isYes: return state.open(NoteEditor(draft.draft.subject(in: state.notes.book), draft))
    case .character("d"), .character("D"):
      state.notes.drafts.removeAll { $0 == draft }
      state.notice = Notice("draft discarded")
      return [Effect(RemoveDraft(draft: draft))]
    default:
      state.notes.asksAboutDrafts = false
      let effects = key == .escape ? [] : state.handleKey(key)
      state.notice =
        state.notice ?? Notice("the draft is offered again with that note, and at the next start")
      return effects
    }
  }
}

// MARK: Work

/// Lets the user write a note in an external editor on this terminal, and keeps the result.
struct EditNote: Work {
  let text: String
  let name: String

  func start(in runner: EffectRunner) {
    runner.withOutside { outside throws(OutsideProgramError) in
      let text = try outside.edit(text, name: name)
      runner.mailbox.post(.leading { $0.takeNote(text) })
    }
  }
}

/// Continues a draft from an earlier run.
struct AdoptDraft: Work {
  let draft: LeftDraft

  func start(in runner: EffectRunner) {
    runner.drafts?.adopt(draft)
  }
}

/// Removes a draft from an earlier run.
struct RemoveDraft: Work {
  let draft: LeftDraft

  func start(in runner: EffectRunner) {
    runner.drafts?.remove(draft)
  }
}

extension News {
  /// The unfinished notes of programs that were killed, the latest first.
  static func drafts(_ drafts: [LeftDraft]) -> News {
    News { ($0.notes.drafts, $0.notes.asksAboutDrafts) = (drafts, true) }
  }
}
