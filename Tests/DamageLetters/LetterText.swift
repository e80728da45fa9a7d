/// The text of an intact letter, with the positions that damage needs.
struct LetterText {
  let text: String
  /// The mark between pages: a form feed, or four newlines if all newlines are doubled.
  let pageMark: String

  init(_ text: String) {
    self.text = text.replacing(":  Upheld", with: ": Upheld").replacing(":  Overturned", with: ": Overturned")
    pageMark = text.contains("\u{C}") ? "\u{C}" : "\n\n\n\n"
  }

  /// The pages with text.
  var pages: [String] {
    var pages: [String] = []
    var rest = text[...]
    while let mark = rest.firstRange(of: pageMark) {
      pages.append(String(rest[..<mark.lowerBound]))
      rest = rest[mark.upperBound...]
    }
    pages.append(String(rest))
    return pages.filter { page in page.contains { !$0.isWhitespace } }
  }

  /// Returns pages joined with their marks.
  func joined(_ pages: [String]) -> String { pages.map { $0 + pageMark }.joined() }

  /// The lines, including empty ones.
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// Changes every line.
  func mapLines(_ change: (Substring) -> String) -> String { lines.map(change).joined(separator: "\n") }

  /// Changes the lines with words, given their numbers.
  func mapWords(_ change: (Substring, Int) -> String) -> String {
    var count = 0
    return mapLines { line in
      guard line.contains(where: { !$0.isWhitespace }) else { return String(line) }
      defer { count += 1 }
      return change(line, count)
    }
  }

  /// Inserts a line after every `count` lines with words.
  func inserting(every step: Int, from first: Int, _ line: (Int) -> String) -> String {
    let gap = pageMark == "\u{C}" ? "\n" : " \n\n"
    var count = 0
    var number = 0
    return lines.flatMap { text -> [String] in
      guard text.contains(where: { !$0.isWhitespace }) else { return [String(text)] }
      count += 1
      guard count > first, (count - first) % step == 0 else { return [String(text)] }
      number += 1
      return [String(text) + (gap == "\n" ? "" : "\n"), line(number) + (gap == "\n" ? "" : " \n")]
    }.joined(separator: "\n")
  }

  /// The lines of headings that end with an outcome.
  func mapHeadings(_ change: (String) -> String) -> String {
    mapLines { line in
      let words = line.trimmed
      return words.hasSuffix(": Upheld") || words.hasSuffix(": Overturned") ? change(String(line)) : String(line)
    }
  }

  /// The ranges of the dates in the case table.
  var tableDates: [Range<String.Index>] {
    let end = text.firstRange(of: "HOW THE IMR")?.lowerBound ?? text.startIndex
    var dates: [Range<String.Index>] = []
    var i = text.startIndex
    while i < end {
      if let last = text.index(i, offsetBy: 10, limitedBy: end), Self.isDate(text[i..<last]) {
        dates.append(i..<last)
        i = last
      } else {
        i = text.index(after: i)
      }
    }
    return dates
  }

  private static func isDate(_ text: Substring) -> Bool {
    text.enumerated().allSatisfy { $0 == 2 || $0 == 5 ? $1 == "/" : $1.isASCII && $1.isNumber }
  }

  /// Returns the letter with a range replaced.
  func replacing(_ range: Range<String.Index>, with words: some StringProtocol) -> String {
    String(text[..<range.lowerBound]) + String(words) + String(text[range.upperBound...])
  }
}

extension StringProtocol {
  var trimmed: String {
    var words = self[...]
    while words.first?.isWhitespace == true { words.removeFirst() }
    while words.last?.isWhitespace == true { words.removeLast() }
    return String(words)
  }
}
