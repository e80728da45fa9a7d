internal import Corpus
internal import Determinations

/// A question at the bottom of the screen, and its answer so far.
struct Prompt: Sendable, Equatable {
  enum Purpose: Sendable, Equatable {
    case search
    case query
    /// A range of a facet's values.
    case range(Facet)
    /// The name of the file, or of the folder, for something.
    case save(Saving)
    /// The question whether to replace an existing file. The path is as it was typed.
    case replace(Saving, path: String, what: String)
    /// The name for the view on the screen.
    case saveView
    /// A new name for a view.
    case renameView(String)
    /// Another number for a view.
    case numberView(String)
    /// The question whether to delete a view.
    case deleteView(String)
    /// The command to hand a case to.
    case pipe(Saving)
    /// The tags of cases, by rows.
    case tags(rows: [Int])
    /// The question whether to keep a note that is being left.
    case saveNote
    /// The question whether to go on with a note that was being written when a program was ended.
    case draft(LeftDraft, title: String)
    /// The words of a group that stays highlighted, by its number from 0.
    case highlight(Int)
    /// A part of one's own case.
    case ownCase(OwnCase.Part)
  }

  let purpose: Purpose
  var editor: LineEditor
  /// The problem of the answer, in words.
  var problem: String?
  /// The character that is wrong, from 0, where one can be pointed at.
  var problemPlace: Int?
  /// The text that the prompt was opened with.
  let opening: String
  /// The words that the line offers at its cursor.
  var completion: PromptCompletion?
  /// The result of the query that is being written.
  var preview: QueryPreview?
  /// The walk through earlier lines.
  var recall: LineHistory.Walk?
  /// The first line seen of the query language's help, where it is open.
  var helpTop: Int?

  init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    editor = LineEditor(text)
    opening = text
  }

  /// The question that one key answers, in words, or `nil` where the prompt asks for a text.
  var question: String? {
    switch purpose {
    case .replace(_, _, let what): "\(what) already exists: answer y or n, or remove it first"
    case .deleteView(let name): "delete the view \(name): answer y or n"
    case .saveNote: "keep the note: answer y or n"
    case .draft: "go on with the draft of a note: answer y, d or Esc"
    default: nil
    }
  }

  /// The file that a yes would replace, in words.
  var whatToReplace: String? {
    if case .replace(_, _, let what) = purpose { return what }
    return nil
  }

  /// What is to be exported or piped to a command, where there is a choice; `nil` where it is about something else.
  var choice: Saving? {
    switch purpose {
    case .save(.quotes), .save(.picture): nil
    case .save(let saving), .pipe(let saving): saving
    default: nil
    }
  }

  /// True if it asks for the path of a file or folder.
  var asksForPath: Bool {
    if case .save = purpose { return true }
    return false
  }

  /// True if one key answers it.
  var isQuestion: Bool {
    switch purpose {
    case .replace, .deleteView, .saveNote, .draft: true
    default: false
    }
  }

  /// True if it asks about cases that are known by their rows.
  var isAboutRows: Bool {
    switch purpose {
    case .tags, .save(.cases), .replace(.cases, _, _): true
    default: false
    }
  }

  /// True if a text of several lines, such as a letter, can be pasted as a whole.
  var takesWholeTexts: Bool { purpose == .ownCase(.request) }

  var isAboutTags: Bool {
    if case .tags = purpose { return true }
    return false
  }
}

/// A message in the bottom line, shown until the next key.
struct Notice: Sendable, Equatable {
  /// Where a notice is shortened that is longer than the line.
  enum Cut: Sendable, Equatable {
    /// In the middle: the beginning says what happened, the end why or where.
    case middle
    case end
    /// In this path, which is part of it: the reason stays. What is still too long for the line goes on above it.
    case path(String)
  }

  let text: String
  let role: Role
  let cut: Cut

  init(_ text: String, _ role: Role = .notice, cut: Cut = .middle) {
    self.text = text
    self.role = role
    self.cut = cut
  }
}
