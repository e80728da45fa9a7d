import Corpus
import Determinations
import Exporting
import Foundation
import Insight
import Terminal
import Testing

@testable import Browser

@Suite("The panel of the user's own case")
struct OwnCasePanelTests {
  private func state(width: Int = 80, height: Int = 24, usesUnicode: Bool = true) throws -> BrowserState {
    try Fixture.state(width: width, height: height, letters: AnswerPanelTests.letters, usesUnicode: usesUnicode)
  }

  private func panel(_ state: BrowserState) throws -> OwnCasePanel { try #require(state.panel as? OwnCasePanel) }

  private static let denial = """
    Dear Claimant,

    The injured worker is a 47-year-old female who was injured on 03/02/2015. She has completed physical therapy.

    Treatment requested: Acupuncture for the low back, 6 visits
    Decision: denied

    There is no documentation of functional improvement from prior treatment.
    """

  /// Types a request, and answers it.
  private func typed(_ request: String, in state: inout BrowserState) {
    state.press(.character("g"), .character("m"))
    state.type(request)
    state.work(state.press(.enter))
  }

  /// Moves to an entry.
  private func go(to isWanted: (FindingsPage.Target) -> Bool, in state: inout BrowserState) throws {
    for column in 0...1 {
      state.press(.character("g"), .character("g"))
      if column == 1 { state.press(.tab) }
      for _ in 0..<80 {
        if let target = try panel(state).selected?.target, isWanted(target) { return }
        state.press(.down)
      }
    }
    Issue.record("no such entry")
  }

  @Test("A typed line is the request; the figures are those of imr mine")
  func typing() throws {
    var state = try state(width: 120, height: 40)
    typed("Acupuncture for the low back, 8 visits", in: &state)
    #expect(state.prompt == nil)
    let answer = try #require(try panel(state).answer)
    var reader = OwnCaseReader()
    let own = try reader.read(Array("Acupuncture for the low back, 8 visits".utf8))
    let expected = OwnCaseAnswer(to: own, in: Scope(state.corpus.table))
    #expect(answer.levels.map(\.rate) == expected.levels.map(\.rate))
    #expect(answer.reasons == expected.reasons)
    #expect(answer.like.map(\.place) == expected.like.map(\.place))
    let frame = state.frame()
    #expect(frame.contains("nothing is saved"))
    #expect(frame.contains("Upheld because"))
  }

  @Test("A pasted denial is read as a whole, with the words that each value came from")
  func pasting() throws {
    var state = try state(width: 120, height: 40)
    state.press(.character("g"), .character("m"))
    let effects = state.paste(Self.denial)
    state.work(effects)
    let own = try #require(try panel(state).own)
    #expect(own.age?.value == 47 && own.sex?.value == .female)
    #expect(own.request?.text.value.contains("Acupuncture") == true)
    let frame = state.frame()
    #expect(frame.contains("pasted"))
    #expect(frame.contains("47-year-old"))
    #expect(frame.contains("physical therapy"))
  }

  @Test("Enter corrects a part and updates the figures; invalid input is reported and can be corrected")
  func correcting() throws {
    var state = try state(width: 120, height: 40)
    typed("Acupuncture", in: &state)
    try go(to: { $0 == .part(.regions) }, in: &state)
    state.press(.enter)
    state.type("xyzzy")
    state.press(.enter)
    #expect(state.prompt?.problem?.contains("no region is named") == true)
    state.press(.control("u"))
    state.type("low back")
    state.work(state.press(.enter))
    #expect(state.prompt == nil)
    #expect(try panel(state).own?.request?.regions.map(\.name) == ["lumbar spine"])
    #expect(try panel(state).answer?.levels.contains { $0.name.contains("lumbar spine") } == true)

    try go(to: { $0 == .part(.age) }, in: &state)
    state.press(.enter)
    state.type("200")
    state.press(.enter)
    #expect(state.prompt?.problem == "write years, 1 to 120")
    state.press(.control("u"))
    state.type("52")
    state.work(state.press(.enter))
    #expect(try panel(state).own?.age?.value == 52)

    try go(to: { $0 == .part(.facts) }, in: &state)
    state.press(.enter)
    state.type("physical therapy, no instability")
    state.work(state.press(.enter))
    let facts = try #require(try panel(state).own?.factSet)
    #expect(facts.stated.map(\.key) == ["physical-therapy"] && facts.denied.map(\.key) == ["instability"])
    // The cursor stays at the corrected entry.
    #expect(try panel(state).selected?.target == .part(.facts))
  }

  @Test("Every entry opens its cases and returns")
  func drilling() throws {
    var state = try state(width: 120, height: 40)
    typed("Acupuncture for the low back, 8 visits", in: &state)
    for entry in try panel(state).page.entries {
      try go(to: { $0 == entry.target }, in: &state)
      state.work(state.press(.enter))
      switch entry.target {
      case .part: #expect(state.prompt != nil)
      case .items(let query): #expect(state.panel == nil && state.filter.query == query)
      case .passages(_, let places, _): #expect((state.panel as? PassagesPanel)?.count == places.count)
      case .passage(let place, _):
        #expect(state.openCase.case?.id == state.corpus.table.id(of: place.row))
        #expect(state.panel is CasePage)
      default: Issue.record("\(entry.spoken)")
      }
      if state.prompt != nil { state.press(.escape) } else { state.work(state.press(.backspace)) }
      #expect(try panel(state).selected?.target == entry.target, "\(entry.spoken)")
    }
  }

  @Test("A file whose reading is interrupted by going back is read again on the way forward")
  func interrupted() throws {
    let folder = SessionTests.Folder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try "Request: MRI of the cervical spine".write(toFile: folder.path + "/own.txt", atomically: true, encoding: .utf8)
    var state = try state()
    state.press(.character("g"), .character("m"))
    state.type("@" + folder.path + "/own.txt")
    let effects = state.press(.enter)
    state.press(.backspace)
    #expect(state.panel == nil)
    state.work(effects)
    state.work(state.press(.character(">")))
    #expect(try panel(state).own?.request?.text.value == "MRI of the cervical spine")
  }

  @Test("It is not added to the line history, and an unreadable file is reported")
  func keepsNothing() throws {
    var state = try state()
    state.press(.character("g"), .character("m"))
    state.type("Zolpidem for the neck")
    let effects = state.press(.enter)
    #expect(effects.allSatisfy { $0.work is PanelWork })
    #expect(state.history.lines.values.allSatisfy { !$0.lines.contains { $0.contains("Zolpidem") } })
    state.work(effects)
    state.press(.character("g"), .character("m"))
    #expect(try panel(state).own == nil)
    state.type("@/nonexistent/denial.txt")
    state.work(state.press(.enter))
    #expect((state.prompt?.purpose as? OwnCasePrompt)?.part == .request)
    #expect(state.frame().contains("denial.txt"))
    // Without a case, Esc closes the panel.
    state.press(.escape)
    #expect(state.panel == nil)
  }

  @Test(
    "It is drawn at any size, with and without Unicode",
    arguments: [(200, 60), (120, 40), (80, 24), (60, 16), (40, 12)])
  func sizes(width: Int, height: Int) throws {
    for usesUnicode in [true, false] {
      var state = try state(width: width, height: height, usesUnicode: usesUnicode)
      state.press(.character("g"), .character("m"))
      #expect(state.frame().split(separator: "\n", omittingEmptySubsequences: false).count == height)
      state.work(state.paste(Self.denial))
      for _ in 0..<40 {
        let lines = state.frame().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == height && lines.allSatisfy { $0.count <= width })
        if !usesUnicode { #expect(!state.frame().unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) }) }
        state.press(.down)
      }
    }
  }

  @Test("The figure is copied, exported and put into the document of quotes like any other")
  func figure() throws {
    var state = try state()
    state.press(.character("g"), .character("m"))
    #expect(try panel(state).figure(state) == nil)
    state.press(.escape)
    typed("Acupuncture for the low back, 8 visits", in: &state)
    let text = try #require(try panel(state).figure(state)).text()
    #expect(text.hasPrefix("My case: typed\n"), "\(text)")
    let copied = state.press(.character("Y")).compactMap { ($0.work as? Copy)?.text }
    #expect(copied == [text] && text.contains("Acupuncture for the low back, 8 visits"))
    #expect(state.frame().contains("Esc back"))
  }

  @Test("A fact is spoken with the words that it was read from, and with its name if there are several")
  func spokenFacts() throws {
    var state = try state(width: 120, height: 40)
    typed("Acupuncture, 47 M, no PT yet", in: &state)
    let spoken = try panel(state).page.entries.map(\.spoken)
    #expect(spoken.contains("denied or missing: physical therapy, read from “no PT yet”"), "\(spoken)")
    #expect(state.frame().contains("Missing     physical therapy"))
  }

  @Test("Linear mode reads the recognized facts with their words, then the figures")
  func linear() throws {
    var state = try state()
    var reporter = LinearReporter()
    _ = reporter.report(on: state, echoes: false)
    state.press(.character("g"), .character("m"))
    #expect(reporter.report(on: state, echoes: false).contains("Your case:"))
    state.work(state.paste(Self.denial))
    let said = reporter.report(on: state, echoes: false)
    #expect(said.contains("Age: 47, read from “"))
    #expect(said.contains("Upheld because"))
  }
}

@Suite("Corrections of the user's own case")
struct OwnCaseCorrectionTests {
  @Test("The text of a part can be parsed again", arguments: OwnCase.Part.allCases)
  func roundTrip(part: OwnCase.Part) throws {
    var reader = OwnCaseReader()
    var own = try reader.read(
      Array(
        """
        The patient is a 52-year-old male injured on 03/02/2015. Physical therapy and NSAIDs were tried. There is no
        instability.
        Treatment requested: Tramadol 50 mg #60 for the left shoulder
        """.utf8))
    let before = own
    try own.correct(part, to: own.text(of: part))
    #expect(own.text(of: part) == before.text(of: part))
    #expect(own.factSet == before.factSet && own.age?.value == before.age?.value)
  }
}
