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
}
