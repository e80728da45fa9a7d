internal import Corpus
internal import Determinations

extension ListSettings {
  /// Reads the table `[list]` of the settings; `report` is called with each invalid key and a message.
  mutating func read(_ table: TOMLTable, report: (_ key: String, _ message: String) -> Void) {
    for key in table.keys.sorted() {
      switch key {
      case "rows":
        guard let rows = table[key]?.string.flatMap(Rows.init(rawValue:)) else {
          report(key, "needs to be \"cases\" or \"items\"")
          continue
        }
        self.rows = rows
      case "columns":
        let known = ListColumn.allCases.map(\.rawValue)
        if let read = texts(table[key], of: known, key, report, ColumnChoice.init(text:)) { columns = read }
      case "sort":
        let known = SortColumn.allCases.map(\.rawValue)
        if let read = texts(table[key], of: known, key, report, SortKey.init(text:)) { sort = read }
      default: report(key, "is not a setting of the list: use rows, columns and sort")
      }
    }
  }

  /// Reads a list of names, each with an optional part after a colon; `nil` if none is valid.
  private func texts<Value>(
    _ value: TOMLValue?, of known: [String], _ key: String,
    _ report: (_ key: String, _ message: String) -> Void, _ read: (String) -> Value?
  ) -> [Value]? {
    guard let entries = value?.array else {
      report(key, "needs a list of texts, such as [\"decided\", \"request\"]")
      return nil
    }
    var values: [Value] = []
    for entry in entries {
      guard let text = entry.string else {
        report(key, "needs texts between quotes")
        continue
      }
      if let value = read(text) {
        values.append(value)
        continue
      }
      let name = text.split(separator: ":").first.map(String.init) ?? text
      if known.contains(name) {
        report(key, "names “\(text)”, whose part after the colon is not understood")
      } else {
        let nearest = NearestNames.names(to: name, among: known).first
        report(key, "names “\(text)”, which does not exist" + (nearest.map { ": is “\($0)” meant?" } ?? ""))
      }
    }
    return values.isEmpty ? nil : values
  }
}
