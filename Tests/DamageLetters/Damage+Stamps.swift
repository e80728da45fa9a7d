/// Marks repeated on the pages of a letter, in random words that differ from letter to letter.
extension Damage {
  static let stamps: [Damage] = [
    Damage("made marks at the foot of pages", repairable: true) { letter, random in
      let mark = MadeMark(using: &random)
      return letter.marking { [$1 + letter.markGap + mark.line($0)] }
    },
    Damage("made marks at the head of pages", repairable: true) { letter, random in
      let mark = MadeMark(using: &random)
      return letter.marking { [mark.line($0) + letter.markGap + $1] }
    },
    Damage("made marks at head and foot", repairable: true) { letter, random in
      let marks = [MadeMark(using: &random), MadeMark(using: &random)]
      return letter.marking { [marks[0].line($0) + letter.markGap + $1 + letter.markGap + marks[1].line($0)] }
    },
    Damage("made marks, two copies on a page", repairable: true) { letter, random in
      let mark = MadeMark(using: &random)
      return letter.marking { [mark.line($0) + letter.markGap + $1 + letter.markGap + mark.line($0)] }
    },
    Damage("made marks of two lines at the foot", repairable: true) { letter, random in
      let marks = [MadeMark(using: &random), MadeMark(using: &random)]
      return letter.marking { [$1 + letter.markGap + marks[0].line($0) + letter.markGap + marks[1].line($0)] }
    },
    Damage("short made marks at the foot", repairable: true) { letter, random in
      let mark = MadeMark(using: &random, tokens: 1...2, letters: 1...3)
      return letter.marking { [$1 + letter.markGap + mark.line($0)] }
    },
    Damage("made marks far in at the foot", repairable: true) { letter, random in
      let mark = MadeMark(using: &random)
      let indent = String(repeating: " ", count: .random(in: 8...70, using: &random))
      return letter.marking { [$1 + letter.markGap + indent + mark.line($0)] }
    },
    Damage("made marks in mid-page", repairable: true) { letter, random in
      let mark = MadeMark(using: &random, hasCounter: true)
      return letter.inserting(
        every: .random(in: 18...34, using: &random), from: .random(in: 14...24, using: &random), mark.line)
    },
    Damage("made titles in mid-page") { letter, random in
      let mark = MadeMark(using: &random, tokens: 2...5, hasCounter: false)
      return letter.inserting(
        every: .random(in: 18...34, using: &random), from: .random(in: 14...24, using: &random), mark.line)
    },
    Damage("links listed at the end", repairable: true) { letter, random in
      let links = (1...Int.random(in: 1...6, using: &random)).map { number in
        "   [\(number)]: https://\(MadeMark.word(2...9, &random)).example/\(MadeMark.word(1...9, &random))"
      }
      return letter.text + "\n\n" + links.joined(separator: "\n") + "\n"
    },
    Damage("lines of 50 columns, no empty lines") { letter, _ in
      letter.paragraphs.map { $0.wrappedLines(of: 50) }.joined(separator: "\n")
    },
    Damage("lines folded at 50 columns") { letter, _ in
      letter.mapLines { $0.trimmed.isEmpty ? String($0) : String($0).wrappedLines(of: 50) }
    },
    Damage("lines folded at 50 columns, no empty lines") { letter, _ in
      letter.lines.filter { !$0.trimmed.isEmpty }.map { String($0.trimmed).wrappedLines(of: 50) }
        .joined(separator: "\n")
    },
  ]
}

/// Words, numbers and signs on each page of a letter.
private struct MadeMark {
  private enum Token {
    case word(String)
    case counter(first: Int, step: Int, width: Int)
  }
  private var tokens: [Token] = []
  private var separator: String

  /// Creates a mark; only one with a counter has a number, which increases.
  init(
    using random: inout DamageRandom, tokens count: ClosedRange<Int> = 1...5, letters: ClosedRange<Int> = 2...9,
    hasCounter: Bool? = nil
  ) {
    separator = [" ", " ", "  ", "-", " - ", "_", " | ", "/"].randomElement(using: &random) ?? " "
    let manner = Int.random(in: 0..<3, using: &random)
    for _ in 0..<Int.random(in: count, using: &random) {
      if hasCounter != false, random.happens(0.35) {
        tokens.append(Self.counter(&random))
      } else {
        let word = Self.word(letters, &random)
        tokens.append(.word(manner == 0 ? word.uppercased() : manner == 1 ? word.capitalized : word))
      }
    }
    let isCounting = tokens.contains { if case .counter = $0 { true } else { false } }
    if hasCounter == true, !isCounting { tokens.append(Self.counter(&random)) }
  }

  private static func counter(_ random: inout DamageRandom) -> Token {
    let width = Int.random(in: 1...6, using: &random)
    var limit = 1
    for _ in 0..<width { limit *= 10 }
    return .counter(
      first: .random(in: 0..<limit, using: &random), step: random.happens(0.7) ? 1 : .random(in: 0...3, using: &random),
      width: random.happens(0.5) ? width : 1)
  }

  static func word(_ letters: ClosedRange<Int>, _ random: inout DamageRandom) -> String {
    String(
      (0..<Int.random(in: letters, using: &random)).compactMap { _ in
        "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random)
      })
  }

  /// The mark of a page.
  func line(_ page: Int) -> String {
    tokens.map { token in
      switch token {
      case .word(let word): return word
      case .counter(let first, let step, let width):
        let digits = String(first + step * page)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
      }
    }.joined(separator: separator)
  }
}

extension LetterText {
  /// The line end between a mark and the adjacent text.
  fileprivate var markGap: String { pageMark == "\u{C}" ? "\n" : " \n\n" }

  /// The letter on its own pages; the last page also has a line end and a mark.
  fileprivate func marking(_ change: (Int, String) -> [String]) -> String? {
    let pages = pages
    guard pages.count > 1 else { return nil }
    return joined(
      pages.enumerated().flatMap { change($0, $1.trimmedLines).map { $0 + (pageMark == "\u{C}" ? "\n" : " ") } })
  }
}

extension String {
  /// The text without empty lines at its ends; its first line keeps its indentation.
  fileprivate var trimmedLines: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.first?.isNewline == true { text.removeFirst() }
    return String(text)
  }

  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }

  /// The text in lines of at most this many columns.
  fileprivate func wrappedLines(of width: Int) -> String {
    var lines: [String] = [""]
    for word in split(separator: " ") {
      if let last = lines.last, !last.isEmpty, last.count + word.count >= width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}
