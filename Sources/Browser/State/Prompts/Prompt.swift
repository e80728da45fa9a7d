internal import Terminal

/// The subject of a prompt: its label, its keys, and the handling of the answer.
///
/// A prompt handles its own keys and answers, as a panel does. To add one, write its purpose and open it with
/// `state.prompt = Prompt(…)`.
protocol PromptPurpose: Sendable {
  /// The words before the answer, in the bottom line.
  func label(for text: String) -> String

  /// The label used if the full one and the answer are too long for the line.
  var shortLabel: String? { get }

  /// The words in linear mode.
  func sentence(for text: String) -> String

  /// The history that keeps its lines, or `nil` for none.
  var historyKind: HistoryKind? { get }

  /// True if it asks about cases identified by their rows.
  var isAboutRows: Bool { get }

  /// The title above a problem that does not fit in the bottom line.
  var problemTitle: String? { get }

  /// Returns remarks about the answer so far for the bottom line, the most detailed first: the first that fits is
  /// shown.
  func remarks(on prompt: Prompt, _ state: BrowserState) -> [String]

  /// Handles a key with a special meaning in this prompt.
  ///
  /// - Returns: The effects to run, or `nil` for a key that edits the text, answers or leaves.
  func handle(_ key: Key, in state: inout BrowserState) -> [Effect]?

  /// Handles pasted text of more than one line.
  ///
  /// - Returns: The effects to run, or `nil` if the text is inserted into the line.
  func paste(_ text: String, in state: inout BrowserState) -> [Effect]?

  /// Called after a change of the text.
  func textChanged(in state: inout BrowserState) -> [Effect]

  /// Handles the answer: closes the prompt, or sets ``Prompt/problem`` to the reason why it stays open.
  func answer(_ text: String, in state: inout BrowserState) -> [Effect]

  /// Undoes previews after the prompt was closed without an answer.
  func cancel(in state: inout BrowserState) -> [Effect]
}

extension PromptPurpose {
  var shortLabel: String? { nil }
  var historyKind: HistoryKind? { nil }
  var isAboutRows: Bool { false }
  var problemTitle: String? { nil }
  func remarks(on prompt: Prompt, _ state: BrowserState) -> [String] { prompt.preview?.remarks(state) ?? [] }
  func handle(_ key: Key, in state: inout BrowserState) -> [Effect]? { nil }
  func paste(_ text: String, in state: inout BrowserState) -> [Effect]? { nil }

  func textChanged(in state: inout BrowserState) -> [Effect] {
    state.prompt?.problem = nil
    state.prompt?.completion = nil
    return []
  }

  func cancel(in state: inout BrowserState) -> [Effect] { [] }
}

/// A question that one key answers.
protocol QuestionPurpose: PromptPurpose {
  /// The question, worded for a script that has to answer it.
  var question: String { get }

  /// The text after the question in the bottom line, shortened in its middle.
  var detail: String? { get }

  /// Handles the key that answers; the prompt is already closed.
  func answer(_ key: Key, in state: inout BrowserState) -> [Effect]
}

extension QuestionPurpose {
  var detail: String? { nil }
  func answer(_ text: String, in state: inout BrowserState) -> [Effect] { [] }
}

extension Key {
  /// True for `y`, which means yes.
  var isYes: Bool { self == .character("y") || self == .character("Y") }
  /// True for `n`, which means no.
  var isNo: Bool { self == .character("n") || self == .character("N") }
}

/// A question at the bottom of the screen, and its answer so far.
struct Prompt: Sendable {
  let purpose: any PromptPurpose
  var editor: LineEditor
  /// The problem of the answer, in words.
  var problem: String?
  /// The index of the wrong character, from 0, if there is a single one.
  var problemOffset: Int?
  /// The text that the prompt was opened with.
  let opening: String
  /// The completions at the cursor.
  var completion: PromptCompletion?
  /// The result of the query that is being written.
  var preview: QueryPreview?
  /// The walk through earlier lines.
  var recall: LineHistory.Walk?
  /// The first visible line of the help on the query language, or `nil` if it is closed.
  var helpTop: Int?

  init(_ purpose: any PromptPurpose, text: String = "") {
    self.purpose = purpose
    editor = LineEditor(text)
    opening = text
  }

  /// The question that one key answers, or `nil` if the prompt asks for a text.
  var question: (any QuestionPurpose)? { purpose as? any QuestionPurpose }

  /// True if every character is inserted into the text; the first one may have a meaning of its own.
  var insertsCharacters: Bool { question == nil && helpTop == nil && !editor.text.isEmpty }
}
