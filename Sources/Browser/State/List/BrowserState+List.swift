internal import Corpus
internal import Determinations
internal import Terminal

extension BrowserState {
  /// The columns of the list as they are on the screen.
  var listColumns: ListColumns {
    ListColumns(width: layout.interior(of: .list)?.width ?? screen.body.width - 4, settings: list.settings)
  }

  /// Changes what the list shows.
  mutating func setList(_ new: ListSettings) -> [Effect] {
    guard new != list.settings else { return [] }
    return make(.list(from: list.settings, to: new))
  }

  /// Takes up what the list shows; the selected case stays selected.
  mutating func apply(_ settings: ListSettings) -> [Effect] {
    list.settings = settings
    let effects = sort()
    refilter()
    return effects
  }

  /// Changes over between a row for each case and a row for each disputed item.
  mutating func toggleRows() -> [Effect] {
    var new = list.settings
    new.rows = list.settings.rows == .cases ? .items : .cases
    let effects = setList(new)
    notice = Notice(new.rows == .items ? "a row for each disputed item" : "a row for each case")
    return effects
  }
}
