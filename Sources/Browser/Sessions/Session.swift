/// The state of the browser for a corpus when the program ended, for the next start.
struct Session: Equatable, Codable, Sendable {
  /// Query text.
  var query = ""
  /// The search text; empty if there was no search.
  var search = ""
  var list = ListSettings()
  var panes = PaneSettings()
  var folded: Set<PaneSection> = []
  /// The words that stay highlighted, by group; `nil` for those of the settings.
  var highlights: [String]?
  var focus = Pane.list
  var detail = Pane.decision
  var isZoomed = false
  /// The selected case.
  var selection: Selection?

  /// A case, and the position in it.
  struct Selection: Equatable, Codable, Sendable {
    var id: String
    /// The disputed item, from 0.
    var item: Int
    /// The number of rows between the first row in view and the case.
    var line: Int
    /// The positions at the top of the panes.
    var places: [Pane: TextPlace]

    init(id: String, item: Int, line: Int, places: [Pane: TextPlace]) {
      self.id = id
      self.item = item
      self.line = line
      self.places = places
    }

    /// Reads a selection, whose numbers may be invalid.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      func number(_ key: CodingKeys) -> Int { max(0, min(Self.maxCount, values.value(key) ?? 0)) }
      id = try values.decode(String.self, forKey: .id)
      item = number(.item)
      line = number(.line)
      places = values.value(.places) ?? [:]
    }

    /// The maximum number of an item or line to accept.
    private static let maxCount = 100_000
  }

  init() {}

  /// Decodes the valid values; the others are those of a first start.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    query = values.value(.query) ?? ""
    search = values.value(.search) ?? ""
    list = values.value(.list) ?? ListSettings()
    panes = values.value(.panes) ?? PaneSettings()
    folded = Set(values.names(.folded))
    highlights = values.value(.highlights)
    focus = values.value(.focus) ?? .list
    detail = values.value(.detail) ?? .decision
    isZoomed = values.value(.isZoomed) ?? false
    selection = values.value(.selection)
  }
}
