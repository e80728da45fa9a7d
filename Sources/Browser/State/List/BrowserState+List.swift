internal import Corpus
internal import Determinations
internal import Terminal

extension BrowserState {
  /// The columns of the list as they are on the screen.
  var listColumns: ListColumns {
    ListColumns(width: interior(of: .list)?.width ?? layout.body.width - 4, settings: list)
  }

  /// The item on a place of the list, where rows are items.
  func itemIndex(at place: Int) -> Int? {
    list.rows == .items && place < shownItems.count ? shownItems.number(at: place) : nil
  }

  /// The place of an item of a case, from the place of the case's first one on.
  func place(ofItem item: Int, from place: Int) -> Int {
    guard list.rows == .items, shown.indices.contains(place) else { return place }
    let rest = place..<min(shown.count, place + item + 1)
    return rest.last { shown[$0] == shown[place] && shownItems.number(at: $0) <= item } ?? place
  }

  /// The places of the list on which the case at a place stands.
  func places(ofCaseAt place: Int) -> Range<Int> {
    guard shown.indices.contains(place) else { return place..<place }
    var (first, end) = (place, place + 1)
    while first > 0, shown[first - 1] == shown[place] { first -= 1 }
    while end < shown.count, shown[end] == shown[place] { end += 1 }
    return first..<end
  }

  /// Changes what the list shows.
  mutating func setList(_ new: ListSettings) -> [Effect] {
    guard new != list else { return [] }
    return make(.list(from: list, to: new))
  }

  /// Takes up what the list shows; the selected case stays selected.
  mutating func apply(_ settings: ListSettings) -> [Effect] {
    list = settings
    let effects = sort()
    refilter()
    if case .columns(var panel) = overlay {
      panel.update(shown: list.columns?.map(\.kind) ?? listColumns.columns.map(\.kind))
      overlay = .columns(panel)
    }
    return effects
  }

  /// Changes over between a row for each case and a row for each disputed item.
  mutating func toggleRows() -> [Effect] {
    var new = list
    new.rows = list.rows == .cases ? .items : .cases
    let effects = setList(new)
    notice = Notice(new.rows == .items ? "a row for each disputed item" : "a row for each case")
    return effects
  }

  // MARK: The columns' screen

  mutating func changeColumns(_ change: (inout ColumnsPanel, _ height: Int) -> Void) {
    guard case .columns(var panel) = overlay else { return }
    // Below the frame's edge stands a line of headings.
    change(&panel, max(1, layout.body.height - 3))
    overlay = .columns(panel)
  }

  mutating func openColumns() {
    settle()
    overlay = .columns(ColumnsPanel(shown: listColumns.columns.map(\.kind)))
  }

  /// Does what a key of the columns' screen says.
  mutating func editColumns(_ action: Action, times: Int) -> [Effect] {
    guard case .columns(let panel) = overlay else { return [] }
    var new = list
    switch action {
    case .sortBy, .sortAlone:
      guard let column = panel.selected.sortColumn else {
        notice = Notice("the list cannot be sorted by this", .muted)
        return []
      }
      new.sort = Self.sort(list.sort, turning: column, isAlone: action == .sortAlone)
    case .usualColumns:
      new = ListSettings()
      new.rows = list.rows
    default:
      guard case .column(let kind) = panel.selected else {
        notice = Notice("this is no column, but the list can be sorted by it", .muted)
        return []
      }
      // What the program chose is what the user changes.
      var columns =
        list.columns
        ?? listColumns.columns.map { ColumnChoice($0.kind, width: $0.kind == .request ? nil : $0.width) }
      let place = columns.firstIndex { $0.kind == kind }
      switch (action, place) {
      case (.showColumn, nil): columns.append(ColumnChoice(kind))
      case (.showColumn, let place?):
        guard columns.count > 1 else {
          notice = Notice("the last column stays", .muted)
          return []
        }
        columns.remove(at: place)
      case (_, nil):
        notice = Notice("not shown\(keyMap.hint(for: .showColumn, "shows it"))", .muted)
        return []
      case (.columnEarlier, let place?):
        columns.insert(columns.remove(at: place), at: max(0, place - times))
      case (.columnLater, let place?):
        let column = columns.remove(at: place)
        columns.insert(column, at: min(columns.count, place + times))
      case (.columnNarrower, let place?), (.columnWider, let place?):
        let width = columns[place].width ?? listColumns.columns.first { $0.kind == kind }?.width ?? kind.usualWidth
        let wanted = width + (action == .columnWider ? times : -times)
        columns[place].width = min(ListColumn.widths.upperBound, max(ListColumn.widths.lowerBound, wanted))
      default: break
      }
      new.columns = columns
    }
    return setList(new)
  }

  /// Turns a sort key: in the column's natural direction, the other way round, off.
  private static func sort(_ keys: [SortKey], turning column: SortColumn, isAlone: Bool) -> [SortKey] {
    // The usual order is no choice of the user's to add to.
    var keys = keys == SortKey.standard && column != .decided && column != .number ? [] : keys
    let old = keys.first { $0.column == column }
    var turned: SortKey? = SortKey(column)
    if let old {
      let isNatural = old.isDescending == column.isDescendingByNature
      turned = isNatural ? SortKey(column, isDescending: !old.isDescending) : nil
    }
    if isAlone {
      keys = turned.map { [$0] } ?? []
    } else if let place = keys.firstIndex(where: { $0.column == column }) {
      if let turned { keys[place] = turned } else { keys.remove(at: place) }
    } else if let turned {
      keys.append(turned)
    }
    return keys.isEmpty ? SortKey.standard : keys
  }
}
