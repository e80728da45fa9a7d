/// How the tables of terms are written down: terms parted by commas, over as many lines as they need.
enum TermList {
  /// The terms of a block.
  static func terms(_ block: String) -> [Substring] {
    block.split { $0 == "," || $0 == "\n" }.map(trimmed).filter { !$0.isEmpty }
  }

  /// The lines of a block of `name: term, term`, where a line that does not end in a comma ends its entry.
  static func entries(_ block: String) -> [(name: Substring, terms: [Substring])] {
    var entries: [(name: Substring, terms: [Substring])] = []
    var isContinued = false
    for line in block.split(separator: "\n").map(trimmed) where !line.isEmpty {
      if isContinued, !entries.isEmpty {
        entries[entries.count - 1].terms += terms(String(line))
      } else if let colon = line.firstIndex(of: ":") {
        entries.append((trimmed(line[..<colon]), terms(String(line[line.index(after: colon)...]))))
      } else {
        entries.append((line, []))
      }
      isContinued = line.last == ","
    }
    return entries
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let head = text.drop { $0 == " " }
    guard let last = head.lastIndex(where: { $0 != " " }) else { return "" }
    return head[...last]
  }
}
