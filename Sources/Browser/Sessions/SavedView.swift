package import Exporting

/// A view that has a name: a filter, and how the list and the panes show it.
package struct SavedView: Equatable, JSONKept, Sendable {
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

  package init?(json: JSONValue) {
    guard let name = json["name"]?.string, let query = json["query"]?.string else { return nil }
    self.name = name
    self.query = query
    list = json["list"].map(ListSettings.init(json:)) ?? ListSettings()
    panes = json["panes"].map(PaneSettings.init(json:)) ?? PaneSettings()
  }

  package var json: JSONValue {
    ["name": .string(name), "query": .string(query), "list": list.json, "panes": panes.json]
  }
}
