internal import Corpus
internal import Terminal

/// The screen for choosing, ordering and sizing the list's columns, and for sorting its rows.
struct ColumnsPanel: Equatable, Sendable {
  /// A line of the screen.
  enum Line: Hashable, Sendable {
    case column(ListColumn)
    /// A sort key that is not a column.
    case order(SortColumn)

    /// The sort column of the line.
    var sortColumn: SortColumn? {
      switch self {
      case .column(let column): column.sortColumn
      case .order(let column): column
      }
    }
  }

  /// The lines: the columns shown, in their order, then the others.
  private(set) var lines: [Line]
  private(set) var cursor = ListCursor()

  /// Opens the screen with the columns of the list, in their order.
  init(shown: [ListColumn]) {
    lines = Self.lines(shown: shown)
  }

  var selected: Line { lines[min(cursor.index, lines.count - 1)] }

  /// Updates the lines after a change of the columns.
  ///
  /// The cursor stays on its line.
  mutating func update(shown: [ListColumn]) {
    let old = selected
    lines = Self.lines(shown: shown)
    if let position = lines.firstIndex(of: old) { cursor.select(position) }
  }

  private static func lines(shown: [ListColumn]) -> [Line] {
    let covered = Set(ListColumn.allCases.compactMap(\.sortColumn))
    return (shown + ListColumn.allCases.filter { !shown.contains($0) }).map(Line.column)
      + SortColumn.allCases.filter { !covered.contains($0) }.map(Line.order)
  }
}

extension ColumnsPanel: Panel {
  /// Opens the panel with the columns in view.
  init(_ state: BrowserState) { self.init(shown: Self.columns(of: state)) }

  var context: KeyContext { .columns }

  /// Returns the columns that the user chose, or else those that the program shows at this width.
  private static func columns(of state: BrowserState) -> [ListColumn] {
    state.list.settings.columns?.map(\.kind) ?? state.listColumns.columns.map(\.kind)
  }

  mutating func settle(in state: BrowserState) {
    update(shown: Self.columns(of: state))
    // A line of headings is below the top edge of the frame.
    cursor.settle(count: lines.count, height: state.screen.body.height - 3)
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      cursor.move(by: step, count: lines.count)
      return []
    }
    switch action {
    case .sortBy, .sortAlone: return sort(isAlone: action == .sortAlone, in: &state)
    case .usualColumns:
      var new = ListSettings()
      new.rows = state.list.settings.rows
      return new == state.list.settings ? state.say("columns and order are already the default") : state.setList(new)
    case .showColumn, .columnEarlier, .columnLater, .columnNarrower, .columnWider:
      return change(action, times: count ?? 1, in: &state)
    case .done: return state.closePanel()
    default: return nil
    }
  }

  private func sort(isAlone: Bool, in state: inout BrowserState) -> [Effect] {
    guard let column = selected.sortColumn else { return state.say("the list cannot be sorted by this") }
    var new = state.list.settings
    new.sort = Self.sort(state.list.settings.sort, turning: column, isAlone: isAlone)
    return state.setList(new)
  }

  /// Shows, hides, moves or sizes the selected column.
  private func change(_ action: Action, times: Int, in state: inout BrowserState) -> [Effect] {
    guard case .column(let kind) = selected else {
      return state.say("this is not a column, but the list can be sorted by it")
    }
    let visible = state.listColumns.columns
    // To change the columns that the program chose, make them the user's.
    var columns =
      state.list.settings.columns ?? visible.map { ColumnChoice($0.kind, width: $0.kind == .request ? nil : $0.width) }
    let position = columns.firstIndex { $0.kind == kind }
    switch (action, position) {
    case (.showColumn, nil): columns.append(ColumnChoice(kind))
    case (.showColumn, let position?):
      guard columns.count > 1 else { return state.say("the last column cannot be hidden") }
      columns.remove(at: position)
    case (_, nil):
      return state.say("not shown\(state.keyMap.hint(for: .showColumn, "shows it"))")
    case (.columnEarlier, 0?):
      return state.say("this is the first column")
    case (.columnLater, let position?) where position == columns.count - 1:
      return state.say("this is the last column")
    case (.columnEarlier, let position?):
      columns.insert(columns.remove(at: position), at: max(0, position - times))
    case (.columnLater, let position?):
      let column = columns.remove(at: position)
      columns.insert(column, at: min(columns.count, position + times))
    case (_, let position?):
      let width = columns[position].width ?? visible.first { $0.kind == kind }?.width ?? kind.usualWidth
      let changed = width + (action == .columnWider ? times : -times)
      columns[position].width = min(ListColumn.widths.upperBound, max(ListColumn.widths.lowerBound, changed))
    }
    var new = state.list.settings
    new.columns = columns
    return state.setList(new)
  }

  /// Returns sort keys with one of them advanced: natural direction, reversed, off.
  ///
  /// The user's keys are kept in the order in which they were chosen. Rows that they leave equal are in the usual
  /// order.
  private static func sort(_ keys: [SortKey], turning column: SortColumn, isAlone: Bool) -> [SortKey] {
    let usual = SortKey.standard
    var turned: SortKey? = SortKey(column)
    if let old = keys.first(where: { $0.column == column }) {
      let isNatural = old.isDescending == column.isDescendingByNature
      turned = isNatural ? SortKey(column, isDescending: !old.isDescending) : nil
    }
    if isAlone { return turned.map { [$0] } ?? usual }
    var own = keys.ownKeys
    if let position = own.firstIndex(where: { $0.column == column }) {
      if let turned { own[position] = turned } else { own.remove(at: position) }
    } else if let turned {
      own.append(turned)
    }
    return own + usual.filter { key in !own.contains { $0.column == key.column } }
  }

  func place(in layout: ScreenLayout) -> PanelPlace { .besideList(in: layout) }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.showColumn, word: "show"), KeyHint(.sortBy, word: "sort"),
      KeyHint(.columnEarlier, .columnLater, word: "order"), KeyHint(.columnNarrower, .columnWider, word: "width"),
      KeyHint(.done, word: "done"), KeyHint(.sortAlone, word: "sort alone"), KeyHint(.toggleRows, word: "items"),
      KeyHint(.usualColumns, word: "usual"), KeyHint(.back, word: "back"),
    ]
  }

  func title(_ state: BrowserState) -> String { "Columns" }

  func sentences(_ state: BrowserState) -> [String] {
    var parts: [String]
    switch selected {
    case .column(let kind):
      parts = [Self.name(of: kind), kind.summary, Self.isShown(kind, in: state) ? "shown" : "not shown"]
      if Self.isShown(kind, in: state) {
        let width = Self.width(of: kind, in: state)
        parts.append(width.first?.isNumber == true ? "width \(width)" : width)
      }
    case .order(let column): parts = [column.title, "for sorting"]
    }
    let keys = state.list.settings.sort
    let own = keys.ownKeys.isEmpty ? Array(keys.prefix(1)) : keys.ownKeys
    if let column = selected.sortColumn, let rank = own.firstIndex(where: { $0.column == column }) {
      let direction = own[rank].isDescending ? "downward" : "upward"
      parts.append("sorted \(direction)" + (own.count > 1 ? ", key \(rank + 1) of \(own.count)" : ""))
    }
    let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return ["\(lines.firstIndex(of: selected).map { $0 + 1 } ?? 1) of \(lines.count): \(text)."]
  }
}

extension ColumnsPanel {
  static func name(of kind: ListColumn) -> String { kind.title.isEmpty ? "Sign" : kind.title }

  /// Returns true if a column is shown, or was chosen by the user but does not fit.
  static func isShown(_ kind: ListColumn, in state: BrowserState) -> Bool {
    state.list.settings.columns?.contains { $0.kind == kind }
      ?? state.listColumns.columns.contains { $0.kind == kind }
  }

  /// Returns the width of a shown column in words: ‘12’, ‘40, the rest’, ‘no room’.
  static func width(of kind: ListColumn, in state: BrowserState) -> String {
    let isFree = kind == .request && state.list.settings.columns?.first { $0.kind == kind }?.width == nil
    let width = state.listColumns.columns.first { $0.kind == kind }?.width
    return width.map { isFree ? "\($0), the rest" : "\($0)" } ?? "no room"
  }
}
