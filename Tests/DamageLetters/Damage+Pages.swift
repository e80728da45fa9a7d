/// Missing or moved text.
extension Damage {
  static let pages: [Damage] = [
    Damage("cut at a byte") { letter, random in
      String(
        decoding: letter.text.utf8.prefix(
          Int(Double(letter.text.utf8.count) * .random(in: 0.1...0.97, using: &random))), as: UTF8.self)
    },
    Damage("cut after an item") { letter, random in
      let starts =
        letter.text.ranges(of: ": Upheld").map(\.upperBound) + letter.text.ranges(of: ": Overturned").map(\.upperBound)
      guard let start = starts.sorted().dropFirst().randomElement(using: &random) else { return nil }
      // The heading moves with its item.
      let before = letter.text[..<start]
      let mark = letter.pageMark == "\u{C}" ? "\n\n" : "\n \n"
      return before.ranges(of: mark).last.map { String(before[..<$0.lowerBound]) }
    },
    Damage("cut after a heading") { letter, random in
      let ends =
        letter.text.ranges(of: ": Upheld").map(\.upperBound) + letter.text.ranges(of: ": Overturned").map(\.upperBound)
      return ends.randomElement(using: &random).map { String(letter.text[..<$0]) }
    },
    Damage("cut after a line") { letter, random in
      let lines = letter.lines
      return lines.prefix(Int.random(in: lines.count / 8..<lines.count * 9 / 10, using: &random)).joined(
        separator: "\n")
    },
    Damage("cut after a sentence") { letter, random in
      let start = letter.text.firstRange(of: "Decision rationale")?.upperBound ?? letter.text.startIndex
      let ends = letter.text[start...].ranges(of: ". ").map(\.upperBound).dropLast(2)
      return ends.randomElement(using: &random).map { String(letter.text[..<$0]) }
    },
    Damage("first page missing") { letter, _ in
      letter.pages.count < 2 ? nil : letter.joined(Array(letter.pages.dropFirst()))
    },
    Damage("middle page missing") { letter, random in
      var pages = letter.pages
      guard pages.count > 2 else { return nil }
      pages.remove(at: .random(in: 1..<pages.count - 1, using: &random))
      return letter.joined(pages)
    },
    Damage("last page missing") { letter, _ in
      letter.pages.count < 2 ? nil : letter.joined(Array(letter.pages.dropLast()))
    },
    Damage("pages swapped") { letter, random in
      var pages = letter.pages
      guard pages.count > 1 else { return nil }
      let first = Int.random(in: 0..<pages.count - 1, using: &random)
      pages.swapAt(first, first + 1)
      return letter.joined(pages)
    },
    Damage("pages reversed") { letter, _ in
      letter.pages.count < 2 ? nil : letter.joined(letter.pages.reversed())
    },
    Damage("page twice") { letter, random in
      var pages = letter.pages
      let page = Int.random(in: 0..<pages.count, using: &random)
      pages.insert(pages[page], at: page)
      return letter.joined(pages)
    },
    Damage("first lines missing") { letter, random in
      letter.lines.dropFirst(.random(in: 1...12, using: &random)).joined(separator: "\n")
    },
    Damage("case table missing") { letter, _ in
      letter.text.firstRange(of: "HOW THE IMR").map { String(letter.text[$0.lowerBound...]) }
    },
    Damage("a line missing") { letter, random in
      var lines = letter.lines
      let words = lines.indices.filter { lines[$0].contains { !$0.isWhitespace } }
      guard let index = words.randomElement(using: &random) else { return nil }
      lines.remove(at: index)
      return lines.joined(separator: "\n")
    },
    Damage("a label's line missing") { letter, random in
      var lines = letter.lines
      let labels = ["Claims Administrator guideline", "MAXIMUS guideline", "Decision rationale", "State(s)", "Cert"]
      let words = lines.indices.filter { index in labels.contains { lines[index].trimmed.hasPrefix($0) } }
      guard let index = words.randomElement(using: &random) else { return nil }
      lines.remove(at: index)
      return lines.joined(separator: "\n")
    },
  ]
}
