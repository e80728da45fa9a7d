import Testing

@testable import Determinations

@Suite("Lost and misread text is detected")
struct DamageSignsTests {
  /// Returns the warnings of the letter with some words replaced.
  private func warnings(replacing words: String, with others: String) -> [ReadingWarning] {
    let letter = Fixtures.labeled.replacing(words, with: others)
    #expect(letter != Fixtures.labeled)
    return Fixtures.read(letter).warnings
  }

  // MARK: Guideline lines

  @Test(
    "A guideline line that is not a sentence of the form, or cites something unknown, is reported",
    arguments: [
      ("Knee Complaints 2004, Section(s): Special", "Knec Complaints 2004, Section(s): Special"),
      ("Knee Complaints 2004, Section(s): Special", "Knee Complaints 2O04, Section(s): Special"),
      ("Knee Complaints 2004, Section(s): Special", "Knee Complaints, Section(s): Special"),
      ("Special Studies.", "Special"),
      ("Decision based on MTUS Knee Complaints 2004, Section(s): Special", "Declsion based on MTUS Knee Complaints"),
      ("did not cite any medical evidence\nfor its decision.", "did not cite any medical evidence"),
      ("The Claims Administrator did not cite any medical evidence\nfor", "for"),
      ("did not cite any medical", "did not citc any medical"),
      ("Decision based on Non-\nMTUS Citation Official", "Decisionbased on Non-\nMTUS Citation Official"),
      ("Official Disability Guidelines (ODG)", "OfficialDisability Guidelines"),
      ("Decision based on Non-\nMTUS Citation", "Decision based on Non-\nMTUS Citalion"),
      ("guideline: Decision based on MTUS Knee", "guideline: Decision based on MTVS Knee"),
    ])
  func guidelines(words: String, others: String) {
    #expect(warnings(replacing: words, with: others).map(\.rule).contains(.unknownGuideline))
  }

  @Test(
    "Older and other sentences about guidelines are none of these",
    arguments: [
      "The Expert Reviewer did not base their decision on the MTUS.", "Decision based on MTUS ACOEM.",
      "Decision based on MTUS Acupuncture Treatment Guidelines.",
      "Decision based on MTUS ACOEM Chapter 13 Knee Complaints Page(s): 343.",
      "Decision based on Non-MTUS Citation UpToDate, knee pain",
      "Decision based on MTUS Workplace Mental Health: Depressive Disorders 2020, Section(s): Summary.",
    ])
  func otherGuidelines(line: String) {
    let found = warnings(
      replacing: "Decision based on MTUS Knee Complaints 2004, Section(s): Special Studies.", with: line)
    #expect(!found.map(\.rule).contains(.unknownGuideline))
  }

  // MARK: The sections before

  @Test("A date of the summary that replaces one of the case table is reported")
  func datesOfSummary() {
    let found = warnings(replacing: "Date of Injury:      10/20/2015", with: "")
    #expect(
      found.map(\.message) == ["the case table has no date of injury; the one shown is from the summary"])
  }

  @Test("The rest of the sentence before the summary is not part of it")
  func introduction() {
    for (words, others) in [
      ("review of the\ncase file, including all medical records:", "review of the"),
      ("including all medical records:", "including all medicalrecords:"),
    ] {
      let letter = Fixtures.labeled.replacing(words, with: others)
      #expect(letter != Fixtures.labeled)
      let read = Fixtures.read(letter)
      #expect(read.summary == Fixtures.read(Fixtures.labeled).summary)
      #expect(read.warnings.map(\.message) == ["the sentence that introduces the summary is damaged"])
    }
  }

  @Test("A letter with misread labels is not of an early form, although its rationale numbers its points")
  func numberedRationale() {
    let letter = Fixtures.labeled.replacing(
      "The knee locks,", with: "The knee locks:\n1) A study is medically necessary where it does.\n2) It does,")
    let misread = ["guideline:", "rationale:", "Licensure:", "Specialty:"].reduce(letter) {
      $0.replacing($1, with: $1.dropLast() + ";")
    }
    #expect(misread != letter)
    #expect(Fixtures.read(misread).form == .labeledCredentials)
    #expect(Fixtures.read(misread).items == Fixtures.read(letter).items)
  }

  @Test("Decisions without the sentence that introduces them are reported")
  func decisions() {
    let sentence = "The Final Determination was based on decisions for the disputed items/services set forth below:"
    #expect(
      warnings(replacing: sentence, with: "").map(\.message)
        == ["the sentence that introduces the decisions is missing"])
  }

  @Test(
    "A misspelled age or sex is reported where none was found",
    arguments: ["47 year o1d female", "47 yeer old female", "47 year oyd female"])
  func person(words: String) {
    #expect(warnings(replacing: "47 year old female", with: words).map(\.rule).contains(.misreadText))
  }

  @Test("A summary that begins with the rest of a date begins in mid-sentence")
  func restOfDate() {
    let words = "The injured worker is a 47 year old female who sustained an industrial injury on 10-20-\n2015. She"
    let found = warnings(replacing: words, with: "2015, she")
    #expect(found.contains { $0.message == "the summary begins in mid-sentence" })
  }

  // MARK: Ends

  @Test(
    "A letter that ends with words that end no sentence is cut off",
    arguments: ["MRI is medically necessary per the", "MRI is supported, i.e.", "MRI is medically necessary and"])
  func ends(words: String) {
    let found = warnings(replacing: "MRI is medically necessary.", with: words)
    #expect(found.map(\.rule).contains(.cutOff))
  }

  @Test("Of a guideline that studies should not necessarily be done together no verdict is read")
  func necessarily() {
    let found = warnings(
      replacing: "The request for an MRI is medically necessary.",
      with: "The studies should not necessarily be done together.")
    #expect(found.map(\.rule) == [.cutOff])
  }

  @Test("A text whose last page alone has no mark at its end may be cut off")
  func pageMarks() {
    let lines = Fixtures.doubled([["One line,", "another one."]])
    func isTold(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      return bytes.withUnsafeBufferPointer { PageMarks.isEndUnmarked($0) }
    }
    let doubled = String(repeating: lines + "\n\n", count: 3)
    #expect(!isTold(doubled))
    #expect(!isTold(String(doubled.dropLast())))
    #expect(isTold(doubled + lines))
    #expect(!isTold(lines))
    let fed = "One page.\n\n\u{C}Another.\n\n\u{C}"
    #expect(!isTold(fed))
    #expect(isTold(fed + "A third one.\n\n"))
    // A form feed between pages does not mark their ends.
    #expect(!isTold("One page.\n\u{C}Another.\n\u{C}A third one.\n"))
    #expect(!isTold("One page.\u{C}Another.\u{C}A third one."))
    #expect(!isTold("One page.\n\u{C}\nAnother.\n\u{C}\nA third one."))
    // Extractors put it after the last line end of each page, including the last one: the third page is cut off.
    #expect(!isTold("One page.\n\u{C}Another.\n\u{C}A third one.\n\u{C}"))
    #expect(isTold("One page.\n\u{C}Another.\n\u{C}A third one."))
    #expect(isTold("One page.\r\n\u{C}Another."))
  }

  @Test("The mark that ends a page belongs to the letter, so that a letter without it is known")
  func marksOfLetters() throws {
    let prose = Fixtures.prose.replacing("CLINICAL CASE", with: "\n\nCLINICAL CASE")
    let text = prose + "\n\n" + prose
    let bytes = Array(text.utf8)
    let letters = LetterReader.letters(in: bytes.span)
    try #require(letters.count == 2)
    var reader = LetterReader()
    #expect(!reader.fields(of: bytes.span.extracting(letters[0])).warnings.contains(.unmarkedEnd))
    #expect(reader.fields(of: bytes.span.extracting(letters[1])).warnings.contains(.unmarkedEnd))
  }

  @Test("A line that is lost between doubled newlines leaves an odd number of them")
  func missingLine() {
    #expect(!Fixtures.fields(Fixtures.prose).warnings.contains(.missingLine))
    let without = Fixtures.prose.replacing(
      "The claimant has a date of injury of June 9, 2012. His back has ached since. The utilization review \n", with: ""
    )
    #expect(without != Fixtures.prose)
    #expect(Fixtures.fields(without).warnings.contains(.missingLine))
  }

  // MARK: Requests

  @Test("A verdict about another drug or region than the request is reported")
  func otherRequest() {
    let request = "Labs to include: MRI of the left knee"
    for (heading, verdict, rule) in [
      ("Norco 10/325mg #60", "The request for Lidocaine 5% patches", ReadingWarning.Rule.drugAgainstRequest),
      (request, "The knee aside, it locks. The request for an MRI of the cervical spine", .regionAgainstRequest),
    ] {
      let letter = Fixtures.labeled.replacing(request, with: heading).replacing(
        "The request for an MRI", with: verdict)
      #expect(Fixtures.fields(letter).warnings == [rule])
    }
    for verdict in ["The request for Norco 10/325mg", "The request for hydrocodone 10mg", "The request for 60 of them"]
    {
      let letter = Fixtures.labeled.replacing(request, with: "Norco 10/325mg #60")
        .replacing("The request for an MRI", with: verdict)
      #expect(Fixtures.fields(letter).warnings == [])
    }
  }

  @Test(
    "Words of a heading that are misread are reported",
    arguments: [
      "MRI oI the knee", "Tramadoll 50mg", "Tramad\u{2022}l and MRI", "\u{A9}isoprostol", "MRI, lumber spinc",
    ])
  func headings(heading: String) {
    #expect(
      warnings(replacing: "Labs to include: MRI of the left knee", with: heading).map(\.rule).contains(.misreadText))
  }

  @Test("The line of a warning is that of the file, even if the file is HTML")
  func linesOfHTML() throws {
    let letter = Fixtures.labeled.replacing("Labs to include: MRI", with: "Labs to inc|ude: MRI")
    let paragraphs = letter.replacing("&", with: "&amp;").split(separator: "\n\n").map {
      // Each paragraph is on one line, followed by a blank line.
      "<p>" + $0.replacing("\n", with: "<br>") + "</p>\n<!-- -->\n"
    }
    let html = "<html>\n<body>\n" + paragraphs.joined()
    let lines = html.split(separator: "\n", omittingEmptySubsequences: false)
    let place = try #require(lines.firstIndex { $0.contains("inc|ude") })
    #expect(Fixtures.read(html).warnings.map(\.line) == [place + 1])
  }

  // MARK: Words

  private func isMisread(_ word: String) -> Bool {
    let bytes = Array(" \(word) ".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var memo = WordMemo()
      return memo.firstMisread(in: 0..<bytes.count, of: bytes) != nil
    }
  }

  @Test(
    "Long words with one slip are reported",
    arguments: [
      "recommcnded", "examinatlon", "Evauation", "sustalned", "extrcmities", "treatrnent", "guidleines", "functtional",
      "radiculopatby", "noncertifled", "mdeically",
    ])
  func slips(word: String) { #expect(isMisread(word)) }

  @Test(
    "Other words and other endings are not",
    arguments: [
      "recommends", "examined", "medially", "infection", "contract", "complains", "insured", "provides", "junction",
      "RECOMMCNDED", "patience", "diagnoses", "affects", "deduction",
    ])
  func others(word: String) { #expect(!isMisread(word)) }
}
