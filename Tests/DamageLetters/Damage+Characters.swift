/// Replaced characters.
extension Damage {
  static let characters: [Damage] = [
    Damage("case number with an en dash", repairable: true) { letter, _ in
      letter.number.map { letter.text.replacing($0, with: $0.replacing("-", with: "\u{2013}")) }
    },
    Damage("case number with a no-break hyphen", repairable: true) { letter, _ in
      letter.number.map { letter.text.replacing($0, with: $0.replacing("-", with: "\u{2011}")) }
    },
    Damage("case number with a minus sign and spaces", repairable: true) { letter, _ in
      letter.number.map { letter.text.replacing($0, with: $0.replacing("-", with: " \u{2212} ")) }
    },
    Damage("case number misread") { letter, random in
      letter.number.map { number in
        let looks: [(Character, String)] = [("0", "O"), ("1", "l"), ("2", "Z"), ("C", "G"), ("M", "N")]
        let (from, to) = looks[.random(in: 0..<5, using: &random)]
        return letter.text.replacing(number, with: number.replacing(String(from), with: to))
      }
    },
    Damage("Overtumed", repairable: true) { letter, _ in
      letter.text.replacing(": Overturned", with: ": Overtumed").replacing(": Upheld", with: ": Upheid")
    },
    Damage("outcome misread", repairable: true) { letter, random in
      letter.mapHeadings { line in
        let right = line.trimmed.hasSuffix("Upheld") ? "Upheld" : "Overturned"
        let wrong =
          right == "Upheld"
          ? [
            "Uphe1d", "UpheId", "Uphcld", "Uphe!d", "Up held", "UPHELD", "Uphe ld", "Uphold", "Upheld,", "Upbeld",
            "lJpheld",
          ]
          : [
            "0verturned", "Overturncd", "Ovcrturned", "Over turned", "Overturnod", "0vertumed", "Overtumcd",
            "Qverturned", "Overturned_",
          ]
        return line.replacing(": " + right, with: ": " + (wrong.randomElement(using: &random) ?? right))
      }
    },
    Damage("outcome lost") { letter, random in
      letter.mapHeadings { $0.replacing(": Upheld", with: ":").replacing(": Overturned", with: ":") }
    },
    Damage("outcome unreadable") { letter, random in
      letter.mapHeadings { $0.replacing(": Upheld", with: ": U###").replacing(": Overturned", with: ": Ov—~d") }
    },
    Damage("colon of the outcome lost", repairable: true) { letter, _ in
      letter.text.replacing(": Upheld", with: " Upheld").replacing(": Overturned", with: " Overturned")
    },
    Damage("colon read as semicolon", repairable: true) { letter, _ in
      (labels + [": Upheld", ": Overturned"]).reduce(letter.text) {
        $0.replacing($1, with: $1.replacing(":", with: ";"))
      }
    },
    Damage("labels misread", repairable: true) { letter, random in
      labels.reduce(letter.text) { text, label in
        let looks: [(String, String)] = [("i", "l"), ("a", "o"), ("e", "c"), ("n", "u"), ("m", "rn"), ("r", "i")]
        let fit = looks.filter { label.contains($0.0) }
        guard let (from, to) = fit.randomElement(using: &random), let place = label.firstRange(of: from) else {
          return text
        }
        return text.replacing(label, with: label[..<place.lowerBound] + to + label[place.upperBound...])
      }
    },
    Damage("rn read as m", repairable: true) { letter, _ in letter.text.replacing("rn", with: "m") },
    Damage("scanner's look-alikes, 1 % of letters") { letter, random in
      letter.changing(0.01, &random, looks)
    },
    Damage("scanner's look-alikes, 0.2 % of letters") { letter, random in
      letter.changing(0.002, &random, looks)
    },
    Damage("noise in headings") { letter, random in
      letter.mapHeadings { line in
        String(
          line.map { random.happens(0.08) && $0.isLetter ? noise[.random(in: 0..<noise.count, using: &random)] : $0 })
      }
    },
    Damage("letters changed at random, 0.5 %") { letter, random in
      let letters = Array("abcdefghijklmnopqrstuvwxyz")
      return String(
        letter.text.map { $0.isLetter && random.happens(0.005) ? letters[.random(in: 0..<26, using: &random)] : $0 })
    },
    Damage("characters lost at random, 0.5 %") { letter, random in
      String(letter.text.filter { $0.isWhitespace || !random.happens(0.005) })
    },
    Damage("spaces lost at random, 2 %") { letter, random in
      String(letter.text.filter { $0 != " " || !random.happens(0.02) })
    },
    Damage("typographic signs", repairable: true) { letter, _ in
      letter.text.replacing("'", with: "\u{2019}").replacing("fi", with: "\u{FB01}").replacing("fl", with: "\u{FB02}")
        .replacing(" the ", with: " the\u{A0}").replacing("-", with: "\u{2010}")
    },
    Damage("broken encoding", repairable: true) { letter, _ in
      letter.text.replacing("'", with: "â€™").replacing("°", with: "Â°")
    },
    Damage("letters of other scripts in labels", repairable: true) { letter, random in
      let scripts: [[Character: Character]] = [
        ["a": "\u{430}", "e": "\u{435}", "o": "\u{43E}", "C": "\u{421}", "D": "D", "i": "\u{456}", "M": "\u{41C}"],
        ["A": "\u{391}", "o": "\u{3BF}", "M": "\u{39C}", "I": "\u{399}", "N": "\u{39D}", "X": "\u{3A7}"],
      ]
      let script = scripts[.random(in: 0..<2, using: &random)]
      return (labels + sections + [": Upheld", ": Overturned"]).reduce(letter.text) { text, label in
        text.replacing(label, with: String(label.map { script[$0] ?? $0 }))
      }
    },
    Damage("letters of other scripts, 3 %", repairable: true) { letter, random in
      let looks: [Character: String] = [
        "a": "\u{430}", "e": "\u{435}", "o": "\u{3BF}", "c": "\u{441}", "p": "\u{440}", "C": "\u{421}", "M": "\u{39C}",
        "A": "\u{391}", "T": "\u{422}", "U": "U", "O": "\u{39F}",
      ]
      return letter.changing(0.03, &random, looks)
    },
    Damage("letters with spaces between", repairable: true) { letter, _ in
      sections.reduce(letter.text) { $0.replacing($1, with: $1.map(String.init).joined(separator: " ")) }
    },
  ]

  private static let noise: [Character] = Array("~|^©«_\\{}¢£§•*;1iIlt")
  private static let looks: [Character: String] = [
    "l": "1", "i": "l", "e": "c", "o": "0", "m": "rn", "h": "b", "s": "5", "a": "o", "u": "ii", "t": "f", "0": "O",
    "1": "l", "5": "S",
  ]
}

extension LetterText {
  /// The case number.
  var number: String? {
    text.firstRange(of: "CM1").map { String(text[$0.lowerBound...].prefix(12)) }
  }

  func changing(_ share: Double, _ random: inout DamageRandom, _ looks: [Character: String]) -> String {
    text.reduce(into: "") { result, character in
      if let look = looks[character], random.happens(share) { result += look } else { result.append(character) }
    }
  }
}
