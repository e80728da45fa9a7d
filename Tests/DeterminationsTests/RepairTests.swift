import Testing

@testable import Determinations

@Suite("Marks added by programs and offices are ignored")
struct RepairTests {
  /// Changes to a letter's text that do not lose words.
  enum Way: String, CaseIterable {
    case quoted, quotedTwice, quotedWithoutSpaces, boldLabels, headingMarks, escapes, ruledMargin
    case lineNumbers, loneLineNumbers, entities, html, enDash, minusSign, capitals, lowerCase
    case stamps, batesNumbers, faxLines, misreadLabels, headingsMissing, pageTwice
    case tabs, spacedHeadings, spacedLabels, oneBoldLabel, runningHeads, headsOfTwoLines, otherScripts
    case introductionsMissing

    func apply(_ letter: String) -> String {
      switch self {
      case .quoted: lines(letter) { "> " + $0 }
      case .quotedTwice: lines(letter) { ">> " + $0 }
      case .quotedWithoutSpaces: lines(letter) { ">" + $0 }
      case .boldLabels:
        ["Case Number:", "Priority:", "MAXIMUS guideline:", "Decision rationale:"].reduce(letter) {
          $0.replacing($1, with: "**\($1)**")
        }
      case .headingMarks:
        letter.replacing("CLINICAL CASE", with: "## CLINICAL CASE").replacing("IMR ISSUES", with: "## IMR ISSUES")
      case .escapes: letter.replacing("(", with: "\\(").replacing("-", with: "\\-").replacing(".", with: "\\.")
      case .ruledMargin: lines(letter) { $0.isEmpty ? "" : "| " + $0 }
      case .lineNumbers: numbered(letter) { "\($1 % 28 + 1)  \($0)" }
      case .loneLineNumbers: numbered(letter) { "\($1 % 28 + 1)\n\($0)" }
      case .entities:
        letter.replacing("&", with: "&amp;").replacing("the ", with: "the&nbsp;").replacing("/", with: "&#47;")
      case .html:
        "<html><body><p>"
          + letter.replacing("&", with: "&amp;").replacing("\n\n", with: "</p>\n<p>").replacing("\n", with: "<br>\n")
          + "</p></body></html>"
      case .headsOfTwoLines:
        letter.replacing("pain rated\n", with: "pain rated\nCONFIDENTIAL INFORMATION\nNobody v. Employer, page 2\n")
          .replacing(
            "therapy. Therefore", with: "therapy.\nCONFIDENTIAL INFORMATION\nNobody v. Employer, page 3\nTherefore")
      case .introductionsMissing:
        letter.replacing("CLINICAL CASE SUMMARY", with: "").replacing("IMR ISSUES, DECISIONS AND RATIONALES", with: "")
          .replacing(
            "The expert reviewer developed the following clinical case summary based on a review of the\n"
              + "case file, including all medical records:",
            with: ""
          ).replacing(
            "The Final Determination was based on decisions for the disputed items/services set forth below:", with: "")
      case .otherScripts:
        letter.replacing("Case Number", with: "\u{421}\u{430}se Numb\u{435}r").replacing(
          "MAXIMUS", with: "\u{39C}A\u{3A7}IMUS"
        ).replacing(": Upheld", with: ": U\u{440}held")
      case .enDash: letter.replacing("CM16-0900001", with: "CM16\u{2013}0900001")
      case .minusSign: letter.replacing("CM16-0900001", with: "CM16 \u{2212} 0900001")
      case .capitals: letter.uppercased()
      case .lowerCase: letter.lowercased()
      case .stamps:
        // One number more than there are lines, and three numbers next to lines.
        letter.replacing(
          "evidence\n", with: "evidence".padded(to: 104) + "RECEIVED\n"
        )
        .replacing("on 10-20-\n", with: "on 10-20-".padded(to: 90) + "RECEIVED\n")
        .replacing("pain rated\n", with: "pain rated".padded(to: 90) + "NOV 14 2016\n")
        .replacing("and a follow-\n", with: "and a follow-".padded(to: 90) + "unit of claims\n")
      case .batesNumbers:
        letter.replacing("on 10-20-\n", with: "on 10-20-\nAPP-000731\n").replacing(
          "Four\nsessions", with: "Four\nAPP-000732\nsessions")
      case .faxLines:
        letter.replacing(
          "pain rated\n", with: "pain rated\n11/29/2016 10:41 AM  FAX 5555550100  CLAIMS UNIT  PAGE 2/009\n"
        )
        .replacing("outside\nof", with: "outside\n11/29/2016 10:42 AM  FAX 5555550100  CLAIMS UNIT  PAGE 3/009\nof")
      case .misreadLabels:
        letter.replacing("MAXIMUS guideline", with: "MAXlMUS guidelinc").replacing(
          "Decision rationale", with: "Decisiou rationale"
        )
        .replacing("Date of Injury", with: "Date of lnjury")
      case .headingsMissing:
        letter.replacing("CLINICAL CASE SUMMARY", with: "").replacing("IMR ISSUES, DECISIONS AND RATIONALES", with: "")
      case .pageTwice: letter + "\n\u{C}" + letter + "\n\u{C}"
      case .tabs: lines(letter) { "\t" + $0.replacing(": ", with: ":\t") }
      case .spacedHeadings:
        ["CLINICAL CASE SUMMARY", "IMR ISSUES, DECISIONS AND RATIONALES"].reduce(letter) {
          $0.replacing($1, with: $1.map(String.init).joined(separator: " "))
        }
      case .spacedLabels:
        ["Decision rationale:", "CLINICAL CASE SUMMARY"].reduce(letter) {
          $0.replacing($1, with: $1.filter { $0 != " " }.map(String.init).joined(separator: " "))
        }
      case .oneBoldLabel:
        letter.replacing("Decision rationale: The knee locks", with: "**Decision rationale:** The knee locks")
      case .runningHeads:
        letter.replacing(
          "medical evidence\n", with: "medical evidence\nCONFIDENTIAL INFORMATION\nApplicant v. Employer, page 1\n"
        )
        .replacing("outside\nof", with: "outside\nCONFIDENTIAL INFORMATION\nApplicant v. Employer, page 2\nof")
      }
    }

    private func lines(_ letter: String, _ change: (Substring) -> String) -> String {
      letter.split(separator: "\n", omittingEmptySubsequences: false).map(change).joined(separator: "\n")
    }

    private func numbered(_ letter: String, _ change: (Substring, Int) -> String) -> String {
      var count = 0
      return lines(letter) { line in
        guard !line.isEmpty else { return "" }
        defer { count += 1 }
        return change(line, count)
      }
    }
  }

  @Test("Nothing is lost or added", arguments: Way.allCases)
  func repaired(way: Way) {
    let intact = Fixtures.read(Fixtures.labeled)
    let damaged = way.apply(Fixtures.labeled)
    #expect(damaged != Fixtures.labeled)
    let read = Fixtures.read(damaged)
    #expect(read.caseNumber == intact.caseNumber)
    #expect(read.dates == intact.dates)
    #expect(read.priority == intact.priority)
    #expect(read.patient == intact.patient)
    #expect(read.reviewer == intact.reviewer)
    #expect(fold(read.summary) == fold(intact.summary))
    #expect(read.items.map { fold($0.request) } == intact.items.map { fold($0.request) })
    #expect(read.items.map(\.outcome) == intact.items.map(\.outcome))
    #expect(read.items.map { fold($0.rationale) } == intact.items.map { fold($0.rationale) })
    #expect(read.items.map(\.reviewer.chapters) == intact.items.map(\.reviewer.chapters))
    #expect(read.isComplete)
    // The sentence that introduces the decisions may show that a page is missing.
    #expect(read.warnings.map(\.rule) == (way == .introductionsMissing ? [.missingPart] : []))
  }

  private func fold(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }

  @Test(
    "Outcome words that a scanner misread are distinguished from others",
    arguments: [
      ("Overtumed", ItemOutcome.overturned), ("0verturned", .overturned), ("Ovcrturned", .overturned),
      ("Upheid", .upheld), ("Uphe1d", .upheld), ("Up held", .upheld), ("Upper", .unknown), ("Over", .unknown),
    ])
  func outcomeWords(word: String, outcome: ItemOutcome) {
    let determination = Fixtures.read(
      Fixtures.labeled.replacing("MRI of the left knee: Overturned", with: "MRI of the left knee: " + word))
    #expect(determination.items.last?.outcome == outcome)
    #expect(determination.warnings.map(\.rule).contains(outcome == .unknown ? .unknownOutcome : .misspelledOutcome))
  }

  @Test("A number that begins a request is not a line number if line numbers have their own lines")
  func numbersOfRequests() {
    var count = 0
    let letter = Fixtures.labeled.replacing("Labs to include: MRI of", with: "2 MRIs of")
      .split(separator: "\n", omittingEmptySubsequences: false).map { line in
        count += 1
        return line.isEmpty ? "" : "\(count % 28 + 1)\n\(line)"
      }.joined(separator: "\n")
    #expect(Fixtures.read(letter).items.last?.request == "2 MRIs of the left knee")
  }

  @Test(
    "A date without a label in the case table is identified by its cell",
    arguments: [
      (
        "Decision Date:        12/30/2016                      UR Denial Date:      10/28/2016",
        "12/30/2016 UR Denial Date: | 10/28/2016"
      ),
      (
        "Date Assigned:        12/05/2016                      Date of Injury:      10/20/2015",
        "| 12/05/2016 Date of Injury: [10/20/2015"
      ),
    ])
  func lostLabel(row: String, damaged: String) {
    let letter = Fixtures.labeled.replacing(row, with: damaged)
    #expect(letter != Fixtures.labeled)
    #expect(Fixtures.read(letter).dates == Fixtures.read(Fixtures.labeled).dates)
    #expect(Fixtures.read(letter).warnings == [])
  }

  @Test("Two rows of dates without labels are read by their cells, and not where their days are in another order")
  func grid() {
    let rows = """
      Date Assigned:        12/05/2016                      Date of Injury:      10/20/2015
      Decision Date:        12/30/2016                      UR Denial Date:      10/28/2016
      """
    let intact = Fixtures.read(Fixtures.labeled).dates
    let letter = Fixtures.labeled.replacing(rows, with: "12/05/2016 10/20/2015\n12/30/2016 10/28/2016")
    #expect(letter != Fixtures.labeled)
    #expect(Fixtures.read(letter).dates == intact)
    for others in [
      "12/30/2016 10/28/2016\n12/05/2016 10/20/2015", "10/20/2015 12/05/2016\n12/30/2016 10/28/2016",
      "12/05/2016 10/20/2015 12/30/2016 10/28/2016", "12/05/2016 10/20/2015\n12/30/2016",
    ] {
      let read = Fixtures.read(Fixtures.labeled.replacing(rows, with: others))
      #expect(read.dates.assigned == nil && read.dates.decision == nil)
      #expect(read.warnings.map(\.rule).contains(.badDate))
    }
  }

  @Test("A case number that lacks a digit is invalid")
  func shortNumber() {
    let read = Fixtures.read(Fixtures.labeled.replacing("CM16-0900001", with: "CM16-090001"))
    #expect(read.caseNumber == nil)
    #expect(read.warnings.map(\.rule).contains(.missingPart))
  }

  @Test("A heading is complete if its outcome is on its own, and excludes the verdict before it")
  func headings() {
    let letter = Fixtures.labeled
      .replacing(
        "of physical therapy for the left knee is: Upheld", with: "of physical therapy for the left knee is:\n\nUpheld"
      )
      .replacing(
        "stop long-term opioids abruptly.\n\n",
        with: "stop long-term opioids abruptly. So the request, the\n\n"
          + "remaining one, is not medically necessary.\n")
    let read = Fixtures.read(letter)
    let intact = Fixtures.read(Fixtures.labeled)
    #expect(read.items.map(\.request) == intact.items.map(\.request))
    #expect(read.items.map(\.outcome) == intact.items.map(\.outcome))
    #expect(read.items.map(\.originalRequest) == intact.items.map(\.originalRequest))
    #expect(read.items.first?.rationale.hasSuffix("is not medically necessary.") == true)
  }

  @Test("Words that a scanner misread are put back")
  func scannedWords() {
    let letter = Fixtures.labeled.replacing("California", with: "Califomia")
      .replacing("The knee locks", with: "Califomia goveming rules on intemal care: the knee locks")
    let read = Fixtures.read(letter)
    #expect(read.reviewer.licensure == Fixtures.read(Fixtures.labeled).reviewer.licensure)
    #expect(read.items.last?.rationale.hasPrefix("California governing rules on internal care") == true)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(4, width - count)) }
}
