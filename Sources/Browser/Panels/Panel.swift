internal import Corpus
internal import Exporting
internal import Terminal

/// A screen over the panes, such as the filter panel, the help or the raw text of a letter.
///
/// A panel owns its keys, its actions, its drawing and its sentences. To add one, implement this protocol and add rows
/// to ``ActionTable``: a context for its keys, and an action that opens it.
///
/// The functions that change something also receive the state: a panel changes the filter or the list through the
/// state's own functions, and closes itself with ``PanelStack/close()``. ``settle(in:)`` brings its content up to date
/// after every event.
protocol Panel: Sendable {
  var context: KeyContext { get }

  /// Starts the work that the panel needs, and returns the effects to run.
  mutating func open(in state: inout BrowserState) -> [Effect]

  /// True if the panel asks for something on behalf of the one below it, such as a value to filter by. Back never
  /// reopens it.
  var isDialog: Bool { get }

  /// Performs an action, with the count typed before it.
  ///
  /// - Returns: The effects to run, or `nil` for an action that is not the panel's.
  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]?

  /// Returns true if a key is text here, whatever the key map says.
  func readsAsText(_ key: Key) -> Bool

  /// Handles a key that has no action.
  mutating func type(_ key: Key, in state: inout BrowserState) -> [Effect]

  /// Handles pasted text.
  mutating func paste(_ text: String, in state: inout BrowserState)

  mutating func handle(_ event: MouseEvent, in state: inout BrowserState) -> [Effect]

  /// Receives a result of the work that ``work(in:)`` requests, and returns the effects to run.
  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect]

  /// Undoes changes that end with the panel, before it closes.
  ///
  /// - Returns: The effects to run, or `nil` if the panel has to stay open until the user answers a question.
  mutating func prepareToClose(in state: inout BrowserState) -> [Effect]?

  /// Returns the selected item and the passage shown of it, or `nil`.
  ///
  /// Marks, tags, notes, quotes, copies and exports apply to it; see ``BrowserState/performOnEvidence(_:)``.
  func evidence(_ state: BrowserState) -> Evidence?

  /// Returns the figure that the panel shows, as the commands print it, or `nil` if there is none yet.
  func figure(_ state: BrowserState) -> Figure?

  /// Returns the selected value of a field, or `nil`. One key filters by it, another shows its rates.
  func value(_ state: BrowserState) -> FacetValue?

  /// Goes to the first match of a new search, or returns false, so that the panes go to theirs.
  mutating func showFirstMatch(in state: inout BrowserState) -> Bool

  /// Goes to the next match of the search, or with negative steps to the previous, or returns false as above.
  mutating func showNextMatch(by steps: Int, in state: inout BrowserState) -> Bool

  /// The number of rows of the panel that match the search; `nil` if a search goes through the letters instead.
  func matchCount(_ state: BrowserState) -> Int?

  /// Brings the panel up to date: its rows, its selection and its scroll position.
  mutating func settle(in state: BrowserState)

  /// Returns the work for results that the panel still lacks, or `nil` if it lacks nothing.
  ///
  /// Called after every event, once the panel is up to date. The work runs on a worker thread, and its results go to
  /// ``receive(_:in:)``. Once the panel requests other work, or none, or closes, the work is canceled and its later
  /// results are dropped. A panel to which the user returns starts its work again.
  func work(in state: BrowserState) -> PanelWork.Request?

  /// Returns the number of rows at the bottom of the screen that the panel reserves, or 0 if it overlaps others.
  func dockedRows(_ state: BrowserState) -> Int

  /// Returns the rectangle of the panel.
  func place(in layout: ScreenLayout) -> PanelPlace

  /// Draws the panel for a settled state, and sets the canvas's cursor while text is being typed.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect)

  /// Returns the keys that the bottom line offers, the most useful first.
  func hints(_ state: BrowserState) -> [KeyHint]

  /// Returns the words that the bottom line shows instead of the hints, or `nil`.
  func remark(_ state: BrowserState) -> String?

  /// Returns the panel's name, for linear mode.
  func title(_ state: BrowserState) -> String

  /// Returns the panel's text, for linear mode. Sentences unchanged since the last event are not repeated.
  func sentences(_ state: BrowserState) -> [String]
}

extension Panel {
  mutating func open(in state: inout BrowserState) -> [Effect] { [] }
  var isDialog: Bool { false }
  func readsAsText(_ key: Key) -> Bool { false }
  mutating func type(_ key: Key, in state: inout BrowserState) -> [Effect] { [] }
  mutating func paste(_ text: String, in state: inout BrowserState) {}
  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect] { [] }
  mutating func prepareToClose(in state: inout BrowserState) -> [Effect]? { [] }
  func evidence(_ state: BrowserState) -> Evidence? { nil }
  func figure(_ state: BrowserState) -> Figure? { nil }
  func value(_ state: BrowserState) -> FacetValue? { nil }
  mutating func showFirstMatch(in state: inout BrowserState) -> Bool { false }
  mutating func showNextMatch(by steps: Int, in state: inout BrowserState) -> Bool { false }
  func matchCount(_ state: BrowserState) -> Int? { nil }
  func work(in state: BrowserState) -> PanelWork.Request? { nil }
  func dockedRows(_ state: BrowserState) -> Int { 0 }
  func place(in layout: ScreenLayout) -> PanelPlace { .body(of: layout) }
  func remark(_ state: BrowserState) -> String? { nil }

  mutating func handle(_ event: MouseEvent, in state: inout BrowserState) -> [Effect] {
    guard let lines = event.scrolledLines else { return [] }
    return perform(lines > 0 ? .down : .up, count: abs(lines), in: &state) ?? []
  }
}

/// The rectangle of a panel, and the panes that it leaves in view.
struct PanelPlace: Equatable, Sendable {
  let rect: Rect
  /// The panes that stay in view.
  var panes: Set<Pane> = []

  /// Returns the whole body, between header and hints.
  static func body(of layout: ScreenLayout) -> PanelPlace { PanelPlace(rect: layout.body) }

  /// Returns the rectangle of summary and decision, so that the list stays in view; without a list, the whole body.
  static func besideList(in layout: ScreenLayout) -> PanelPlace {
    guard let list = layout.panes[.list] else { return .body(of: layout) }
    let body = layout.body
    if layout.level == .list, list.height < body.height {
      let rect = Rect(x: body.x, y: list.maxY, width: body.width, height: body.height - list.height)
      return PanelPlace(rect: rect, panes: [.list])
    }
    guard layout.upright == .list else { return .body(of: layout) }
    return PanelPlace(
      rect: Rect(x: list.maxX, y: body.y, width: body.width - list.width, height: body.height), panes: [.list])
  }
}

/// A hint in the bottom line: actions that go together, and a word for them.
struct KeyHint: Sendable {
  let actions: [Action]
  let word: String

  init(_ actions: Action..., word: String) {
    self.actions = actions
    self.word = word
  }
}

extension [KeyHint] {
  /// The hints of a panel that shows a figure.
  static let ofFigure = [
    KeyHint(.export, word: "export"), KeyHint(.copyFigure, word: "copy"), KeyHint(.keepFigure, word: "to the document"),
  ]
}
