/// A view that has a name: a filter, and how the list and the panes show it.
package struct SavedView: Equatable, Codable, Sendable {
  package var name: String
  /// Query text.
  package var query: String
  package var list: ListSettings
  package var panes: PaneSettings

  package init(name: String, query: String, list: ListSettings, panes: PaneSettings) {
    self.name = name
    self.query = query
    self.list = list
    self.panes = panes
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    query = try values.decode(String.self, forKey: .query)
    list = (try? values.decode(ListSettings.self, forKey: .list)) ?? ListSettings()
    panes = (try? values.decode(PaneSettings.self, forKey: .panes)) ?? PaneSettings()
  }
}
