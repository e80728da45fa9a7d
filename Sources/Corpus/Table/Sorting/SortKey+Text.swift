extension SortKey {
  /// Parses a key: `decided` in its default direction, `age:up`, `age:down`.
  package init?(text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let column = SortColumn(rawValue: String(name)) ?? Self.earlier[String(name)] else {
      return nil
    }
    switch parts.count == 2 ? parts[1] : nil {
    case nil: self.init(column)
    case "up": self.init(column, isDescending: false)
    case "down": self.init(column, isDescending: true)
    default: return nil
    }
  }

  /// The key as text.
  package var text: String {
    column.rawValue + (isDescending == column.isDescendingByNature ? "" : isDescending ? ":down" : ":up")
  }

  /// The former names of columns in settings and saved views.
  private static let earlier: [String: SortColumn] = ["number": .number]
}
