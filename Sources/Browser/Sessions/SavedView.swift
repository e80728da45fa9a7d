internal import Corpus

/// A view that has a name: a filter, and how the list and the panes show it.
struct SavedView: Equatable, Codable, Sendable {
  var name: String
  /// Query text.
  var query: String
  var list: ListSettings
  var panes: PaneSettings
  /// The highlighted words by group, or `nil` if the view does not change them.
  var highlights: [String]?
  /// The number of the key that shows it, from 1; `nil` if it has none.
  var number: Int?

  /// The maximum number of views that have a key.
  static let maxNumber = Action.viewKeys.count
}

extension SavedView {
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    query = try values.decode(String.self, forKey: .query)
    list = values.value(.list) ?? ListSettings()
    panes = values.value(.panes) ?? PaneSettings()
    highlights = values.value(.highlights)
    number = values.value(.number).flatMap { (1...Self.maxNumber).contains($0) ? $0 : nil }
  }

  /// Returns the cases of the view, or `nil` if its filter is invalid or takes too long.
  ///
  /// - Complexity: O(bytes of the letters) if the filter has words: call it on a worker thread.
  func rows(of table: CaseTable) -> RowSet? {
    guard let query = try? Query(parsing: query, vocabulary: table.vocabulary) else { return nil }
    return (try? table.items(searching: query)).map { table.numbers.rows(of: $0) }
  }
}

extension [SavedView] {
  /// Assigns the lowest free number, as long as there are any, to each view without a number or with a duplicate one.
  mutating func assignNumbers() {
    var taken: Set<Int> = []
    for index in indices {
      if let number = self[index].number, !taken.insert(number).inserted { self[index].number = nil }
    }
    for index in indices where self[index].number == nil {
      guard let free = (1...SavedView.maxNumber).first(where: { !taken.contains($0) }) else { return }
      self[index].number = free
      taken.insert(free)
    }
  }
}
