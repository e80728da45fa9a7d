/// Impossible dates in the case table.
extension Damage {
  static let dates: [Damage] = [
    date("date: letter in the year") { text, random in
      let letter = ["l", "O", "I", "Z"].randomElement(using: &random) ?? "l"
      return "\(text.prefix(7))\(letter)\(text.suffix(2))"
    },
    date("date: letter for a digit") { text, random in
      let looks: [Character: Character] = ["0": "O", "1": "l", "2": "Z", "3": "E", "5": "S", "6": "b", "8": "B"]
      let places = text.indices.filter { looks[text[$0]] != nil }
      guard let place = places.randomElement(using: &random), let look = looks[text[place]] else { return String(text) }
      return "\(text[..<place])\(look)\(text[text.index(after: place)...])"
    },
    date("date: year of three digits") { text, random in
      var text = String(text)
      text.remove(at: text.index(text.startIndex, offsetBy: .random(in: 6..<10, using: &random)))
      return text
    },
    date("date: year cut to two digits and more") { text, random in
      text.prefix(8) + (random.happens(0.5) ? " " : "_")
    },
    date("date: year parted") { text, _ in "\(text.prefix(8)) \(text.suffix(2))" },
    date("date: year of five digits") { text, _ in "\(text.prefix(8))1\(text.suffix(2))" },
    date("date: other century") { text, random in
      "\(text.prefix(6))\(random.happens(0.5) ? "1" : "3")\(text.suffix(3))"
    },
    date("date: year to come") { text, _ in "\(text.prefix(6))2061" },
    date("date: year long past") { text, _ in "\(text.prefix(6))19\(text.suffix(2))" },
    date("date: no such month") { text, random in "\(Int.random(in: 13...99, using: &random))\(text.dropFirst(2))" },
    date("date: stroke lost") { text, random in
      random.happens(0.5) ? "\(text.prefix(2))\(text.suffix(7))" : "\(text.prefix(5))\(text.suffix(4))"
    },
    date("date: blank") { _, _ in "          " },
    date("date: blacked out") { _, _ in "██████████" },
    Damage("dates: two swapped") { letter, random in
      let dates = letter.tableDates.shuffled(using: &random)
      guard dates.count > 2, letter.text[dates[0]] != letter.text[dates[1]] else { return nil }
      let (first, second) = dates[0].lowerBound < dates[1].lowerBound ? (dates[0], dates[1]) : (dates[1], dates[0])
      return letter.text(
        in: letter.text.startIndex..<first.lowerBound, second, first.upperBound..<second.lowerBound, first)
        + letter.text[second.upperBound...]
    },
    Damage("dates: a label lost") { letter, random in
      let labels = ["Date Assigned:", "Date of Injury:", "Decision Date:", "UR Denial Date:", "Received:"]
      guard let label = labels.randomElement(using: &random), let range = letter.text.firstRange(of: label) else {
        return nil
      }
      return letter.replacing(range, with: "")
    },
    Damage("dates: a label and its date lost") { letter, random in
      let labels = ["Date Assigned:", "Date of Injury:", "Decision Date:", "UR Denial Date:"]
      guard let label = labels.randomElement(using: &random), let range = letter.text.firstRange(of: label),
        let date = letter.tableDates.first(where: { $0.lowerBound >= range.upperBound })
      else { return nil }
      return letter.replacing(range.lowerBound..<date.upperBound, with: "")
    },
  ]

  private static func date(
    _ name: String, _ change: @escaping @Sendable (Substring, inout DamageRandom) -> String
  ) -> Damage {
    Damage(name) { letter, random in
      guard let date = letter.tableDates.randomElement(using: &random) else { return nil }
      return letter.replacing(date, with: String(change(letter.text[date], &random)))
    }
  }
}

extension LetterText {
  /// Returns ranges of the text in this order.
  fileprivate func text(in ranges: Range<String.Index>...) -> String { ranges.map { String(text[$0]) }.joined() }
}
