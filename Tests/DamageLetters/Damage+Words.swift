/// Lost, doubled or mixed words and parts.
extension Damage {
  static let words: [Damage] = [
    Damage("two letters' halves") { letter, random in
      // The second half comes from another kind of letter, whose items have no section before them.
      let pages = letter.pages
      guard pages.count > 2 else { return nil }
      return letter.joined([pages[0], pages[pages.count - 1]])
    },
    Damage("labels of items lost") { letter, random in
      let label = ["Claims Administrator guideline:", "MAXIMUS guideline:", "Decision rationale:"][
        .random(in: 0..<3, using: &random)]
      let places = letter.text.ranges(of: label)
      return places.randomElement(using: &random).map { letter.replacing($0, with: "") }
    },
    Damage("a heading lost") { letter, random in
      var lines = letter.lines
      let headings = lines.indices.filter {
        lines[$0].trimmed.hasSuffix(": Upheld") || lines[$0].trimmed.hasSuffix(": Overturned")
      }
      guard let heading = headings.randomElement(using: &random) else { return nil }
      lines.remove(at: heading)
      return lines.joined(separator: "\n")
    },
    Damage("outcomes turned") { letter, random in
      let places = letter.text.ranges(of: ": Upheld") + letter.text.ranges(of: ": Overturned")
      return places.randomElement(using: &random).map {
        letter.replacing($0, with: letter.text[$0] == ": Upheld" ? ": Overturned" : ": Upheld")
      }
    },
    Damage("lines in two columns") { letter, _ in
      // The lines of each page alternate between its halves, as when columns are not recognized.
      letter.joined(
        letter.pages.map { page in
          let lines = page.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
          let half = (lines.count + 1) / 2
          return (0..<half).map { lines[$0] + (half + $0 < lines.count ? "    " + lines[half + $0] : "") }.joined(
            separator: letter.pageMark == "\u{C}" ? "\n" : "\n\n")
        })
    },
    Damage("specialty misread") { letter, random in
      guard let range = letter.text.firstRange(of: "Specialty: ") else { return nil }
      let rest = letter.text[range.upperBound...]
      let word = rest.prefix { !$0.isNewline }
      return letter.replacing(
        word.startIndex..<word.endIndex, with: word.replacing("e", with: "c").replacing("i", with: "1"))
    },
    Damage("priority misread") { letter, _ in letter.text.replacing("Standard", with: "5tandord") },
  ]
}
