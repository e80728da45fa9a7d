internal import Exporting

/// Where the user was in a corpus when the program ended, for the next start.
struct Session: Equatable, JSONKept, Sendable {
  /// Query text.
  var query = ""
  /// The search text; empty where there was no search.
  var search = ""
  var list = ListSettings()
  var panes = PaneSettings()
  var folded: Set<PaneSection> = []
  var focus = Pane.list
  var detail = Pane.decision
  var isZoomed = false
  /// The selected case.
  var selection: Selection?

  /// A case, and the place in it.
  struct Selection: Equatable, JSONKept, Sendable {
    var id: String
    /// The disputed item, from 0.
    var item: Int
    /// How many rows below the list's first seen row it stood.
    var line: Int
    /// Where the texts of the panes began.
    var places: [Pane: TextPlace]

    init(id: String, item: Int, line: Int, places: [Pane: TextPlace]) {
      self.id = id
      self.item = item
      self.line = line
      self.places = places
    }

    /// Reads a selection, whose numbers may be anybody's.
    init?(json: JSONValue) {
      guard let id = json["id"]?.string else { return nil }
      func number(_ name: String) -> Int { max(0, min(Self.most, json[name]?.integer ?? 0)) }
      self.id = id
      item = number("item")
      line = number("line")
      places = [:]
      for member in json["places"]?.members ?? [] {
        if let pane = Pane(rawValue: member.key), let place = TextPlace(json: member.value) { places[pane] = place }
      }
    }

    var json: JSONValue {
      let places = Pane.allCases.compactMap { pane in
        self.places[pane].map { JSONValue.Member(pane.rawValue, $0.json) }
      }
      return ["id": .string(id), "item": .integer(item), "line": .integer(line), "places": .object(places)]
    }

    /// More items than a letter has, and more lines than a screen.
    private static let most = 100_000
  }

  init() {}

  /// Reads what can be read; the rest is as at a first start.
  init?(json: JSONValue) {
    guard json.members != nil else { return nil }
    query = json["query"]?.string ?? ""
    search = json["search"]?.string ?? ""
    list = json["list"].map(ListSettings.init(json:)) ?? ListSettings()
    panes = json["panes"].map(PaneSettings.init(json:)) ?? PaneSettings()
    folded = Set(json["folded"]?.strings?.compactMap(PaneSection.init(rawValue:)) ?? [])
    focus = json["focus"]?.value() ?? .list
    detail = json["detail"]?.value() ?? .decision
    isZoomed = json["isZoomed"]?.bool ?? false
    selection = json["selection"].flatMap(Selection.init(json:))
  }

  var json: JSONValue {
    .object([
      "query": .string(query), "search": .string(search), "list": list.json, "panes": panes.json,
      "folded": .names(folded),
      "focus": .string(focus.rawValue), "detail": .string(detail.rawValue), "isZoomed": .bool(isZoomed),
      "selection": selection?.json,
    ])
  }
}
