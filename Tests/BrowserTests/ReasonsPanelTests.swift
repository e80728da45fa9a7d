import Corpus
import Determinations
import Insight
import Terminal
import Testing

@testable import Browser

@Suite("Reasons panel")
struct ReasonsPanelTests {
  /// Letters with reasons: three overturned, four upheld.
  private static let letters: [Fixture.Letter] = [
    ("Overturned", "The patient has failed physical therapy and has positive findings which meet the criteria."),
    ("Overturned", "The records show functional improvement and decreased pain with this medication."),
    ("Overturned", "There is a documented functional improvement with the treatment."),
    ("Upheld", "There is no documentation of functional improvement from prior treatment."),
    ("Upheld", "There is no evidence of objective functional improvement with prior use."),
    ("Upheld", "There is no documentation of failed conservative treatment."),
    ("Upheld", "The note is signed."),
  ].enumerated().map { index, letter in
    Fixture.Letter(
      number: "CM15-990003\(index)", decided: "02/1\(index)/2015",
      summary: "The injured worker is a \(40 + index)-year-old male with back pain.",
      items: [
        Fixture.Item(
          request: "Acupuncture, \(index + 2) visits", outcome: letter.0,
          rationale:
            "\(letter.1) Therefore, the request is \(letter.0 == "Upheld" ? "not " : "")medically necessary.")
      ])
  }

  private func state(width: Int = 120, height: Int = 40, usesUnicode: Bool = true) throws -> BrowserState {
    try Fixture.state(width: width, height: height, letters: Self.letters, usesUnicode: usesUnicode)
  }

  private func panel(_ state: BrowserState) throws -> ReasonsPanel { try #require(state.panel as? ReasonsPanel) }

  @Test("Reasons of overturned and upheld items are side by side, with their counts")
  func opening() throws {
    var state = try state()
    state.press(.character("g"))
    let effects = state.press(.character("w"))
    #expect(state.frame().contains("counting"))
    state.work(effects)
    let shares = try #require(try panel(state).shares)
    #expect(shares.sides.map(\.outcome) == [.overturned, .upheld])
    #expect(shares.sides.map(\.items) == [3, 4])
    let benefit = try #require(shares.sides[1].rows.first { $0.reason.key == "no-benefit-shown" })
    #expect(benefit.counts.having == 2)
    #expect(benefit.counts.shareText == "2 of 4")
    // Nothing is left out, so there is nothing to compare with.
    #expect(benefit.lift == nil)
    let frame = state.frame()
    #expect(frame.contains("✔ overturned · 3 items"))
    #expect(frame.contains("✗ upheld · 4 items"))
    #expect(frame.contains("no benefit shown"))
    // At 80 columns, the unit is not clipped.
    state.resize(width: 80, height: 24)
    #expect(state.frame().contains("✔ overturned · 3 items") && state.frame().contains("✗ upheld · 4 items"))
  }

  @Test("Two keys lead from a reason through its sentences to a case; c shows as many cases as it counts")
  func drilling() throws {
    var state = try state()
    state.work(state.press(.character("g"), .character("w")))
    state.press(.tab)
    while try panel(state).selected?.reason.key != "no-benefit-shown" { state.press(.down) }
    state.work(state.press(.enter))
    let passages = try #require(state.panel as? PassagesPanel)
    #expect(passages.count == 2)
    #expect(passages.passages.allSatisfy { $0.text.contains("functional improvement") })
    #expect(state.frame().contains("no benefit shown, upheld · 2 items"))
    // The case page opens over the passages; closing it returns to them, and then to the reasons.
    state.press(.down, .enter)
    #expect(state.panel is CasePage)
    #expect(state.openCase.case?.id == "CM15-9900034")
    #expect(state.frame().contains("no evidence of objective functional improvement"))
    state.press(.escape)
    #expect((state.panel as? PassagesPanel)?.cursor.index == 1)
    state.press(.enter)
    #expect(state.press(.character("q")).allSatisfy { !($0.work is Quit) })
    #expect(state.panel is PassagesPanel)
    state.press(.character("q"))
    #expect(try panel(state).selected?.reason.key == "no-benefit-shown")

    state.press(.character("c"))
    #expect(state.panel == nil)
    #expect(state.shownIDs.sorted() == ["CM15-9900033", "CM15-9900034"])
  }

  @Test("From the cases behind a reason, < and Esc lead back to the reasons, with the cursor where it was")
  func back() throws {
    for key in [Key.character("<"), .escape] {
      var state = try state()
      state.work(state.press(.character("g"), .character("w")))
      state.press(.tab)
      while try panel(state).selected?.reason.key != "no-benefit-shown" { state.press(.down) }
      state.press(.character("c"))
      #expect(state.panel == nil && !state.filter.query.isEmpty)
      state.work(state.press(key))
      #expect(try panel(state).selected?.reason.key == "no-benefit-shown")
      #expect(state.filter.query.isEmpty)
      #expect(state.list.settings.rows == .cases)
      #expect(!state.frame().contains("counting"))
      // After going back, Esc closes the panel.
      state.press(.escape)
      #expect(state.panel == nil)
      state.press(.escape)
      #expect(state.panel == nil)
    }
  }

  @Test("Under a filter, every reason has a lift or the reason for its absence, and no lift is infinite")
  func lifts() throws {
    let reasons = [
      "There is no documentation of functional improvement from prior treatment.",
      "There is no documentation of failed conservative treatment.", "The note is signed.",
    ]
    // Shoulders mostly lack benefit; backs lack conservative care.
    let letters = (0..<40).map { index in
      let isShoulder = index < 20
      let reason = reasons[index % 20 == 0 ? 2 : isShoulder ? 0 : 1]
      return Fixture.Letter(
        number: "CM15-99005\(index + 10)", decided: "02/10/2015",
        summary: "The injured worker is a \(20 + index)-year-old male with pain.",
        items: [
          Fixture.Item(
            request: "Acupuncture for the \(isShoulder ? "right shoulder" : "low back"), 6 visits", outcome: "Upheld",
            rationale: "\(reason) Therefore, the request is not medically necessary.")
        ])
    }
    var state = try Fixture.state(width: 140, height: 40, letters: letters)
    state.work(state.press(.character("g"), .character("w")))
    #expect(!state.frame().contains(" lift "))
    #expect(state.frame().contains("40 items in 40 letters · by frequency"))
    state.press(.escape)
    _ = state.handle(.command("region:shoulder"))
    state.work(state.press(.character("g"), .character("w")))
    let rows = try #require(try panel(state).shares).sides[1].rows
    #expect(state.frame().contains(" lift "))
    #expect(state.frame().contains("20 items in 20 letters · by clearest difference"))
    let only = try #require(rows.first { $0.reason.key == "no-benefit-shown" })
    #expect(only.lift?.ratio == nil && only.liftText(usesUnicode: true).hasPrefix("≥ "))
    #expect(state.frame().contains(only.liftText(usesUnicode: true)))
    #expect(rows.filter { $0.counts.havingLetters < 5 }.allSatisfy { $0.liftText(usesUnicode: true) == "too few" })
    #expect(rows.contains { $0.liftText(usesUnicode: false) == "too few" })
  }

  @Test("v shows the share of a reason over time")
  func overTime() throws {
    var state = try state()
    state.work(state.press(.character("g"), .character("w")))
    state.press(.tab)
    while try panel(state).selected?.reason.key != "no-benefit-shown" { state.press(.down) }
    state.work(state.press(.character("v")))
    #expect(state.frame().contains("Share with reason: no benefit shown, by year of decision"))
    let shares = try #require((state.panel as? RatesPanel)?.answer?.shares)
    #expect(shares.rows.map(\.span.key) == ["2015"])
    #expect(shares.total.having == 2 && shares.total.items == 7)
    #expect(state.frame().contains("2015 · a single period, no trend"))
    state.press(.escape)
    #expect(state.panel is ReasonsPanel)
  }

  @Test("Sentences are read in parts, and late results for a closed panel are dropped")
  func closed() throws {
    var state = try state()
    state.work(state.press(.character("g"), .character("w")))
    let effects = state.press(.enter)
    state.press(.escape)
    state.work(effects)
    #expect(state.panel is ReasonsPanel)
    #expect(state.panels.isWorking == false)
  }

  @Test("It is drawn at any size, with and without Unicode", arguments: [(120, 40), (80, 24), (60, 16), (40, 12)])
  func sizes(width: Int, height: Int) throws {
    for usesUnicode in [true, false] {
      var state = try state(width: width, height: height, usesUnicode: usesUnicode)
      state.press(.character("g"))
      for key in [Key.character("w"), .tab, .down, .enter, .down] {
        state.work(state.press(key))
        #expect(state.frame().split(separator: "\n", omittingEmptySubsequences: false).count == height)
        if !usesUnicode { #expect(!state.frame().unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) }) }
      }
    }
  }
}

@Suite("Guideline index")
struct GuidelinesPanelTests {
  private func panel(_ state: BrowserState) throws -> GuidelinesPanel { try #require(state.panel as? GuidelinesPanel) }

  @Test("From a guideline to its chapter, to the pages, to the items that cite them")
  func drilling() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.work(state.press(.character("g"), .character("i")))
    #expect(try panel(state).rows.map(\.name) == ["ACOEM", "Chronic Pain"])
    #expect(state.frame().contains("Guideline index · 5 items in 4 letters"))
    state.work(state.press(.right))
    #expect(
      try panel(state).rows.map(\.name) == [
        "ACOEM", "ACOEM 8 Neck and Upper Back", "ACOEM 9 Shoulder", "ACOEM 12 Low Back", "Chronic Pain",
      ])
    state.press(.down)
    state.work(state.press(.right))
    let pages = try panel(state).rows.filter { $0.depth == 2 }
    #expect(pages.map(\.name) == ["p. 177", "p. 178", "p. 179"])
    #expect(pages.allSatisfy { $0.rate?.counts.count == 1 })
    state.press(.down)
    state.work(state.press(.enter))
    let passages = try #require(state.panel as? PassagesPanel)
    #expect(passages.passages.count == 1)
    state.press(.enter)
    #expect(state.panel is CasePage)
    #expect(state.openCase.case?.id == "CM15-9900002")
    // The case is now read, so everything is counted again.
    state.work(state.press(.escape))
    #expect(state.panel is PassagesPanel)
    state.work(state.press(.escape))
    #expect(try panel(state).selected?.name == "p. 177")
  }

  @Test("Enter on a chapter shows as many items as the index counts")
  func chapter() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.work(state.press(.character("g"), .character("i")))
    state.work(state.press(.right, .character("G"), .up))
    let row = try #require(try panel(state).selected)
    #expect(row.name == "ACOEM 12 Low Back")
    state.press(.enter)
    #expect(state.list.rows.count == row.rate?.counts.count)
    #expect(state.filter.query.description == "chapter:acoem-12")
    state.work(state.press(.character("<")))
    #expect(try panel(state).selected?.name == "ACOEM 12 Low Back")
    #expect(state.filter.query.isEmpty)
  }

  @Test("From the citation of an item to all that cites the same: g c opens the index there, marked")
  func citing() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.down, .down, .up)
    #expect(state.openCase.case?.id == "CM15-9900002")
    state.work(state.press(.character("g"), .character("c")))
    #expect(try panel(state).selected?.name == "p. 177")
    #expect(try panel(state).rows.filter(\.isCited).map(\.name).first == "ACOEM")
    #expect(state.frame().contains("◆ cited for CM15-9900002, item 1"))
    // Left closes the chapter, then the family.
    state.work(state.press(.left))
    #expect(try panel(state).selected?.name == "ACOEM 8 Neck and Upper Back")
    state.work(state.press(.left, .left))
    #expect(try panel(state).rows.map(\.name) == ["ACOEM", "Chronic Pain"])
  }

  @Test("It is drawn at any size, with and without Unicode", arguments: [(120, 40), (80, 24), (60, 16), (40, 12)])
  func sizes(width: Int, height: Int) throws {
    for usesUnicode in [true, false] {
      var state = try Fixture.state(width: width, height: height, usesUnicode: usesUnicode)
      state.press(.character("g"))
      for key in [Key.character("i"), .right, .down, .right, .character("s"), .down] {
        state.work(state.press(key))
        #expect(state.frame().split(separator: "\n", omittingEmptySubsequences: false).count == height)
        if !usesUnicode { #expect(!state.frame().unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) }) }
      }
    }
  }
}
