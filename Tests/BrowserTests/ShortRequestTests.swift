import Terminal
import Testing

@testable import Browser

/// Requests shortened for the list.
@Suite("Short requests")
struct ShortRequestTests {
  @Test(
    "filler words are left out",
    arguments: [
      ("MRI of the lumbar spine", "MRI lumbar spine"), ("MRI of lumbar spine", "MRI lumbar spine"),
      ("EMG/NCV of the bilateral lower extremities", "EMG/NCV bilateral lower extremities"),
      ("MRI (magnetic resonance imaging) of the neck", "MRI neck"),
      ("Magnetic resonance imaging (MRI) of the right shoulder", "MRI right shoulder"),
      ("Associated surgical service: Shoulder brace", "Shoulder brace"),
      ("Physical therapy for the right knee, 12 visits", "Physical therapy right knee, 12 visits"),
      ("The request for Tramadol 50 mg #60", "Tramadol 50 mg #60"),
      ("with open trigger finger release", "open trigger finger release"),
      ("and the knee brace", "knee brace"),
      // Words with a meaning stay.
      ("Range of motion test", "Range of motion test"),
      ("One month supply of tramadol", "One month supply of tramadol"),
      ("Physical therapy for 6 weeks", "Physical therapy for 6 weeks"), ("With walker", "With walker"),
      ("with", "with"), ("", ""), ("the", "the"), ("  ", "  "),
    ])
  func fillers(request: String, short: String) {
    #expect(ShortRequest.text(request) == short)
  }

  @Test("the list shows the full request if the search matches its left-out words")
  func search() throws {
    var state = try Fixture.state(width: 80, height: 24)
    #expect(state.frame().contains("✔ MRI lumbar spine "))
    state.press(.character("/"))
    state.type("\"of the lumbar\"")
    #expect(state.frame().contains("✔ MRI of the lumbar spine "))
  }

  @Test("a repeated year is shown once, and always in the first and in the selected row")
  func years() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.down, .down)
    let rows = state.frame().split(separator: "\n").map(String.init)
    #expect(rows[3].contains("│ 2015-02-20 CM15-9900001"))
    #expect(rows[4].contains("│      02-18 CM15-9900002"))
    #expect(rows[5].contains("│▌2015-02-11 CM15-9900003"))
    #expect(rows[6].contains("│ 2014-12-30 CM14-9900004"))
  }

  @Test("the list above one text has half of the rows while it has the keyboard")
  func half() throws {
    var state = try Fixture.state(width: 80, height: 24)
    #expect(state.screen.panes[.list]?.height == 11)
    state.press(.tab)
    #expect(state.screen.panes[.list]?.height == 8)
  }

  @Test("tags use the space that the request leaves")
  func tags() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.character("j"), .character("j"), .character("t"))
    state.type("appeal deposition")
    state.press(.enter)
    state.press(.character("j"), .character("t"))
    state.type("appeal")
    state.press(.enter)
    let rows = state.frame().split(separator: "\n").map(String.init)
    #expect(rows[5].contains("Physical therapy right sho… #2 "))
    #expect(rows[6].contains("Cyclobenzaprine 7.5 mg #90 #1 ") || rows[6].contains("mg #90 # "))
  }
}
