/// How the tables of terms are written down: terms parted by commas, over as many lines as they need.
///
/// It works on UTF-8 views, since splitting by characters would make up most of the tables' building time.
enum TermList {
  /// The terms of a block.
  static func terms(_ block: some StringProtocol) -> [Substring] {
    Substring(block).utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }.compactMap(trimmed)
  }

  /// The lines of a block of `name: term, term`, where a line that does not end in a comma ends its entry.
  static func entries(_ block: String) -> [(name: Substring, terms: [Substring])] {
    var entries: [(name: Substring, terms: [Substring])] = []
    var isContinued = false
    for line in block.utf8.split(separator: UInt8(ascii: "\n")).compactMap(trimmed) {
      if isContinued, !entries.isEmpty {
        entries[entries.count - 1].terms += terms(line)
      } else if let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) {
        entries.append((line[..<colon], terms(line[line.utf8.index(after: colon)...])))
      } else {
        entries.append((line, []))
      }
      isContinued = line.utf8.last == UInt8(ascii: ",")
    }
    return entries
  }

  /// A view without the spaces about it, or `nil` if there is nothing else.
  private static func trimmed(_ view: Substring.UTF8View) -> Substring? {
    guard let first = view.firstIndex(where: { $0 != UInt8(ascii: " ") }),
      let last = view.lastIndex(where: { $0 != UInt8(ascii: " ") })
    else { return nil }
    return Substring(view[first...last])
  }
}
