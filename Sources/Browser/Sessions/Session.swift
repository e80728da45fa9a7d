/// Where the user was in a corpus when the program ended, for the next start.
package struct Session: Equatable, Codable, Sendable {
  /// Query text.
  package var query = ""
  /// What was searched for; empty where nothing was.
  package var search = ""
  package var list = ListSettings()
  package var panes = PaneSettings()
  package var folded: Set<PaneSection> = []
  package var focus = Pane.list
  package var detail = Pane.decision
  package var isZoomed = false
  /// The selected case.
  package var selection: Selection?

  /// A case, and the place in it.
  package struct Selection: Equatable, Codable, Sendable {
    package var id: String
    /// The disputed item, from 0.
    package var item: Int
    /// How many rows below the list's first seen row it stood.
    package var line: Int
    /// Where the texts of the panes began.
    package var places: [Pane: TextPlace]

    package init(id: String, item: Int, line: Int, places: [Pane: TextPlace]) {
      self.id = id
      self.item = item
      self.line = line
      self.places = places
    }

    /// Reads a selection, whose numbers may be anybody's.
    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      func number(_ key: CodingKeys) -> Int { max(0, min(Self.most, (try? values.decode(Int.self, forKey: key)) ?? 0)) }
      id = try values.decode(String.self, forKey: .id)
      item = number(.item)
      line = number(.line)
      places = (try? values.decode([Pane: TextPlace].self, forKey: .places)) ?? [:]
    }

    /// More items than a letter has, and more lines than a screen.
    private static let most = 100_000
  }

  package init() {}

  /// Reads what can be read; the rest is as at a first start.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    query = (try? values.decode(String.self, forKey: .query)) ?? ""
    search = (try? values.decode(String.self, forKey: .search)) ?? ""
    list = (try? values.decode(ListSettings.self, forKey: .list)) ?? ListSettings()
    panes = (try? values.decode(PaneSettings.self, forKey: .panes)) ?? PaneSettings()
    folded = (try? values.decode(Set<PaneSection>.self, forKey: .folded)) ?? []
    focus = (try? values.decode(Pane.self, forKey: .focus)) ?? .list
    detail = (try? values.decode(Pane.self, forKey: .detail)) ?? .decision
    isZoomed = (try? values.decode(Bool.self, forKey: .isZoomed)) ?? false
    selection = try? values.decode(Selection.self, forKey: .selection)
  }
}
