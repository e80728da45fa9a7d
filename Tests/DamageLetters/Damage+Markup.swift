/// Changes that programs make to text.
extension Damage {
  static let markup: [Damage] = [
    Damage("mail quoting", repairable: true) { letter, _ in letter.mapLines { "> " + $0 } },
    Damage("mail quoting, twice", repairable: true) { letter, _ in letter.mapLines { ">> " + $0 } },
    Damage("mail quoting, nested", repairable: true) { letter, _ in
      "On Monday the office wrote:\n" + letter.mapLines { $0.trimmed.isEmpty ? "> >" : "> > " + $0 }
    },
    Damage("mail quoting without spaces", repairable: true) { letter, _ in letter.mapLines { ">" + $0 } },
    Damage("Markdown labels", repairable: true) { letter, _ in
      labels.reduce(letter.text) { $0.replacing($1, with: "**\($1)**") }
    },
    Damage("Markdown labels, colon outside", repairable: true) { letter, _ in
      labels.reduce(letter.text) { $0.replacing($1, with: "**\($1.dropLast())**:") }
    },
    Damage("Markdown headings and escapes", repairable: true) { letter, _ in
      var text = letter.text
      for mark in ["#", "*", "_", "-", "(", ")", ".", "+"] { text = text.replacing(mark, with: "\\" + mark) }
      for heading in sections { text = text.replacing(heading, with: "## " + heading) }
      return text
    },
    Damage("Markdown, headings of items bold", repairable: true) { letter, _ in
      letter.mapHeadings { "**\($0.trimmed)**" }.replacing("Decision rationale:", with: "__Decision rationale:__")
    },
    Damage("HTML entities", repairable: true) { letter, _ in
      letter.text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
        .replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("of the", with: "of&nbsp;the")
        .replacing(": ", with: ":&#160;").replacing("\u{2013}", with: "&ndash;").replacing("/", with: "&#x2F;")
    },
    Damage("HTML to text", repairable: true) { letter, _ in
      letter.mapLines { $0.trimmed.isEmpty ? "" : "   " + $0.trimmed }.replacing("\n\n\n\n", with: "\n\n   * * *\n\n")
    },
    Damage("HTML, a paragraph a line", repairable: true) { letter, _ in
      "<html><head><title>Letter</title><style>p { margin: 0 }</style></head><body>\n"
        + letter.paragraphs.map { "<p>\($0.escaped)</p>" }.joined(separator: "\n") + "\n</body></html>\n"
    },
    Damage("HTML, lines with breaks", repairable: true) { letter, _ in
      "<!DOCTYPE html>\n<HTML><BODY><DIV>"
        + letter.paragraphLines.map { $0.map(\.escaped).joined(separator: "<br/>\n") }.joined(
          separator: "</DIV>\n<DIV CLASS=\"x\">") + "</DIV></BODY></HTML>"
    },
    Damage("HTML, table and bold labels", repairable: true) { letter, _ in
      let paragraphs = letter.paragraphs
      let table = letter.tableRows.map { "<tr><td><b>\($0)</b></td><td>\($1)</td></tr>" }.joined(separator: "\n")
      let rest = paragraphs.drop { !$0.hasPrefix("HOW THE IMR") }.map { text in
        labels.reduce("<p>\(text.escaped)</p>") { $0.replacing($1, with: "<strong>\($1)</strong>") }
      }
      return "<html>\n<body><table>\n\(table)\n</table>\n\(rest.joined())\n</body></html>"
    },
    Damage("all capitals", repairable: true) { letter, _ in letter.text.uppercased() },
    Damage("all lower case", repairable: true) { letter, _ in letter.text.lowercased() },
    Damage("one long line", repairable: true) { letter, _ in letter.words.joined(separator: " ") },
    Damage("a paragraph a line", repairable: true) { letter, _ in letter.paragraphs.joined(separator: "\n") },
    Damage("no empty lines", repairable: true) { letter, _ in
      letter.lines.filter { !$0.trimmed.isEmpty }.joined(separator: "\n")
    },
    Damage("narrow lines", repairable: true) { letter, _ in
      letter.paragraphs.map { $0.wrapped(to: 46) }.joined(separator: "\n\n")
    },
    Damage("tabs", repairable: true) { letter, _ in
      letter.mapLines { "\t" + $0.trimmed.replacing(": ", with: ":\t") }
    },
    Damage("section headings missing", repairable: true) { letter, _ in
      sections.reduce(letter.text) { $0.replacing($1, with: "") }
    },
    Damage("section headings and their sentences missing", repairable: true) { letter, _ in
      var text = sections.reduce(letter.text) { $0.replacing($1, with: "") }
      for (start, end) in [
        ("The expert reviewer developed", "medical records:"), ("The Final Determination was based", "forth below:"),
      ] {
        if let from = text.firstRange(of: start), let to = text[from.upperBound...].firstRange(of: end) {
          text.removeSubrange(from.lowerBound..<to.upperBound)
        }
      }
      return text
    },
  ]

  static let labels = [
    "Case Number:", "Date Assigned:", "Date of Injury:", "Decision Date:", "UR Denial Date:", "Priority:",
    "State(s) of Licensure:", "Certification(s)/Specialty:", "Claims Administrator guideline:",
    "MAXIMUS guideline:", "Decision rationale:",
  ]
  static let sections = [
    "HOW THE IMR FINAL DETERMINATION WAS MADE", "CLINICAL CASE SUMMARY", "IMR ISSUES, DECISIONS AND RATIONALES",
  ]
}

extension LetterText {
  /// The lines of each paragraph.
  var paragraphLines: [[String]] {
    var paragraphs: [[String]] = []
    var isOpen = false
    let lines = lines
    let isDoubled = pageMark != "\u{C}"
    for (index, line) in lines.enumerated() {
      let words = line.replacing("\u{C}", with: "").trimmed
      let ends = isDoubled ? words.isEmpty && line == " " : words.isEmpty
      if words.isEmpty {
        // There is no text between doubled newlines; a paragraph ends with a space.
        if ends || index == lines.count - 1 { isOpen = false }
      } else if isOpen {
        paragraphs[paragraphs.count - 1].append(words)
      } else {
        paragraphs.append([words])
        isOpen = true
      }
    }
    return paragraphs
  }

  var paragraphs: [String] { paragraphLines.map { $0.joined(separator: " ") } }

  var words: [Substring] { text.split { $0.isWhitespace } }

  /// The labels and values of the case table.
  var tableRows: [(String, String)] {
    let dates = tableDates.map { String(text[$0]) }
    let number = text.firstRange(of: "CM1").map { String(text[$0.lowerBound...].prefix(12)) } ?? ""
    guard dates.count == 5 else { return [("Case Number:", number)] }
    return [
      ("Case Number:", number), ("Date Assigned:", dates[0]), ("Date of Injury:", dates[1]),
      ("Decision Date:", dates[2]), ("UR Denial Date:", dates[3]), ("Priority:", "Standard"),
      ("Application Received:", dates[4]),
    ]
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  fileprivate func wrapped(to width: Int) -> String {
    var lines: [String] = [""]
    for word in split(separator: " ") {
      if let last = lines.last, !last.isEmpty, last.count + word.count >= width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}
