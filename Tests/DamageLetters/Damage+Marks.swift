/// Marks that offices put on the pages of a letter.
extension Damage {
  static let marks: [Damage] = [
    Damage("pleading line numbers", repairable: true) { letter, _ in
      letter.mapWords { "\($1 % 28 + 1)".leftPadded(2) + "   " + $0 }
    },
    Damage("pleading line numbers on all lines", repairable: true) { letter, _ in
      var count = 0
      return letter.mapLines { line in
        count += 1
        return "\((count - 1) % 25 + 1)".leftPadded(3) + " " + line
      }
    },
    Damage("line numbers on lines of their own", repairable: true) { letter, _ in
      letter.mapWords { "\($1 % 28 + 1)\n" + $0 }
    },
    Damage("line numbers and a rule", repairable: true) { letter, _ in
      letter.mapWords { "\($1 % 25 + 1)".leftPadded(2) + " | " + $0 }
    },
    Damage("fax lines", repairable: true) { letter, _ in
      letter.inserting(every: 41, from: 20) {
        "11/14/2016 10:4\($0 % 10) AM  FAX  5555550100      CLAIMS UNIT      PAGE \($0)/009"
      }
    },
    Damage("fax lines at the foot of pages", repairable: true) { letter, _ in
      letter.joined(
        letter.pages.enumerated().map {
          "To: 5555550199 Page \($0 + 2) of 9   2016-12-30 08:21:0\($0) PST   From: Office of Nobody\n\n" + $1
        })
    },
    Damage("Bates numbers", repairable: true) { letter, _ in
      letter.inserting(every: 38, from: 25) { "APPLICANT_00\(1040 + $0)" }
    },
    Damage("Bates numbers far right", repairable: true) { letter, _ in
      letter.inserting(every: 44, from: 30) { String(repeating: " ", count: 70) + "SIF-000\(730 + $0)" }
    },
    Damage("running heads in mid-page", repairable: true) { letter, _ in
      letter.inserting(every: 33, from: 28) { "IMR Final Determination  CM16-9900001  Page \($0) of 6" }
    },
    Damage("running heads of two lines", repairable: true) { letter, _ in
      letter.inserting(every: 40, from: 18) { "CONFIDENTIAL MEDICAL INFORMATION\nApplicant v. Employer, page \($0)" }
    },
    Damage("a second column of stamps", repairable: true) { letter, _ in
      let stamps = ["RECEIVED", "NOV 14 2016", "CLAIMS UNIT", "SCANNED", "BY: AB"]
      return letter.mapWords { line, number in
        number % 9 < 5 && number > 8 ? line.trimmedEnd.rightPadded(100) + stamps[number % 9] : String(line)
      }
    },
    Damage("a stamp beside the case table", repairable: true) { letter, _ in
      let stamps = ["RECEIVED", "NOV 14 2016", "CLAIMS UNIT"]
      return letter.mapWords { $1 < 3 ? $0.trimmedEnd.rightPadded(110) + stamps[$1] : String($0) }
    },
    Damage("a margin rule", repairable: true) { letter, _ in letter.mapWords { line, _ in "| " + line } },
    Damage("margin noise") { letter, random in
      letter.mapWords { line, _ in
        guard random.happens(0.15) else { return String(line) }
        let noise = ["|", "'", "-", ".", "_", "~", "»", ";", "\\", "i", "l"][.random(in: 0..<11, using: &random)]
        return random.happens(0.5) ? noise + " " + line : line.trimmedEnd + " " + noise
      }
    },
    Damage("hand marks in headings") { letter, random in
      letter.mapHeadings { random.happens(0.5) ? "✓ " + $0 : "(X) " + $0 }
    },
  ]
}

extension StringProtocol {
  fileprivate func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + String(self)
  }

  fileprivate func rightPadded(_ width: Int) -> String {
    String(self) + String(repeating: " ", count: Swift.max(4, width - count))
  }

  fileprivate var trimmedEnd: String {
    var words = self[...]
    while words.last?.isWhitespace == true { words.removeLast() }
    return String(words)
  }
}
