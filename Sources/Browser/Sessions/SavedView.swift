internal import Exporting

/// A view that has a name: a filter, and how the list and the panes show it.
struct SavedView: Equatable, JSONKept, Sendable {
  var name: String
  /// Query text.
  var query: String
  var list: ListSettings
  var panes: PaneSettings

  init(name: String, query: String, list: ListSettings, panes: PaneSettings) {
    self.name = name
    self.query = query
    self.list = list
    self.panes = panes
  }

  init?(json: JSONValue) {
    guard let name = json["name"]?.string, let query = json["query"]?.string else { return nil }
    self.name = name
    self.query = query
    list = json["list"].map(ListSettings.init(json:)) ?? ListSettings()
    panes = json["panes"].map(PaneSettings.init(json:)) ?? PaneSettings()
  }

  var json: JSONValue {
    ["name": .string(name), "query": .string(query), "list": list.json, "panes": panes.json]
  }
}
