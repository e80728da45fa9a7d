import TerminalHarness
import Testing

/// Typical tasks by keyboard, with the number of keys for each.
@Suite("A day's tasks by keys", .waiting)
struct TasksOfADayTests {
  static let sizes = [(80, 24), (120, 40), (200, 60)]

  /// Presses keys one by one and counts them.
  private static func press(_ keys: String..., on session: BrowserSession, showing texts: String...) throws -> Int {
    for key in keys { session.terminal.send(key) }
    try session.terminal.wait(until: "\(texts) after \(keys)") { screen in
      let picture = screen.text
      return texts.allSatisfy { picture.contains($0) }
    }
    return keys.reduce(0) { $0 + $1.count }
  }

  /// Invented letters: the first ones overturned imaging of the neck, the others upheld denials of therapy.
  private static func letters(overturned: Int, upheld: Int = 0) throws -> CommandFolder {
    let folder = try CommandFolder()
    for serial in 0..<(overturned + upheld) {
      var text = BrowserLetters.kiln.replacing("CM15-0300011", with: "CM15-0310\(100 + serial)")
      text =
        serial < overturned
        ? text.replacing("EMG of the left arm", with: "MRI of the cervical spine")
        : text.replacing("EMG of the left arm: Overturned", with: "Physical therapy for the knee: Upheld")
      try folder.write(text, to: "letters/\(serial).txt")
    }
    return folder
  }

  @Test("find overturned imaging of the neck, read and mark three", arguments: sizes)
  func finding(width: Int, height: Int) throws {
    let session = try BrowserSession(
      ["letters"], in: Self.letters(overturned: 4, upheld: 3), width: width, height: height,
      showing: [" in 7 letters"])
    var count = try Self.press("ofcerv", on: session, showing: "> cerv")
    count += try Self.press("\r", on: session, showing: "region:cervical-spine", " in 4 of 7 letters")
    count += try Self.press("f", "imag", on: session, showing: "> imag")
    count += try Self.press("\r", on: session, showing: "picked: ", " in 4 of 7 letters")
    #expect(count == 13)
    count = try Self.press("\r", on: session, showing: "unread · 1/4")
    count += try Self.press(".J", on: session, showing: "1 of 4 read · unread · 2/4")
    count += try Self.press(".J", on: session, showing: "2 of 4 read · unread · 3/4")
    count += try Self.press(".", on: session, showing: "marked")
    #expect(count == 6)
    session.terminal.send("q")
    #expect(try session.quit() == .exited(0))
  }

  @Test("how is physical therapy decided, and why", arguments: sizes)
  func asking(width: Int, height: Int) throws {
    let session = try BrowserSession(
      ["letters"], in: Self.letters(overturned: 2, upheld: 5), width: width, height: height,
      showing: [" in 7 letters"])
    var count = try Self.press("fpt", on: session, showing: "> pt", "PT/OT")
    count += try Self.press("\r", on: session, showing: "subcategory:pt-ot", "in 5 of 7 letters")
    count += try Self.press("A", on: session, showing: "How are these decided", "Upheld because")
    #expect(count == 5)
    session.terminal.send("q")
    #expect(try session.quit() == .exited(0))
  }

  @Test("export nine quotes of six cases", arguments: sizes)
  func quoting(width: Int, height: Int) throws {
    let session = try BrowserSession(
      ["letters"], in: Self.letters(overturned: 6), width: width, height: height, showing: [" in 6 letters"])
    var count = try Self.press("\r", on: session, showing: "unread · 1/6")
    var kept = 0
    for place in 1...6 {
      if place > 1 { count += try Self.press("J", on: session, showing: "  \(place)/6") }
      for _ in 0..<(place <= 3 ? 2 : 1) {
        kept += 1
        count += try Self.press("x\r", on: session, showing: "quote saved, \(kept) in all")
      }
    }
    #expect(count == 24)
    count = try Self.press("X", on: session, showing: "Quotes  9 from 6 cases")
    count += try Self.press("e", on: session, showing: "export 9 quotes to quotes.md")
    count += try Self.press("\r", on: session, showing: "written: ")
    #expect(count == 3)
    #expect((session.folder.text(of: "quotes.md") ?? "").split(separator: "> — IMR").count == 10)
    session.terminal.send("qq")
    #expect(try session.quit() == .exited(0))
  }

  @Test("sort forty letters into useful, later and no", arguments: sizes)
  func triage(width: Int, height: Int) throws {
    let session = try BrowserSession(
      ["letters"], in: Self.letters(overturned: 40), width: width, height: height, showing: [" in 40 letters"])
    var count = try Self.press("\r", on: session, showing: "unread · 1/40")
    for place in 1...40 {
      let end = place < 40 ? "unread · \(place + 1)/40" : "all 40 cases are read"
      count += try Self.press(["+", "b", "d"][place % 3], on: session, showing: end)
    }
    #expect(count == 41)
    session.terminal.send("q")
    #expect(try session.quit() == .exited(0))
  }

  @Test("copy a figure", arguments: sizes)
  func figure(width: Int, height: Int) throws {
    let session = try BrowserSession(
      ["letters"], in: Self.letters(overturned: 4, upheld: 3), width: width, height: height,
      showing: [" in 7 letters"])
    var count = try Self.press("%", on: session, showing: "Rates by ", "4 of 4")
    count += try Self.press("Y", on: session, showing: "copied")
    #expect(count == 2)
    #expect(session.terminal.outputText.contains("\u{1B}]52;c;"))
    session.terminal.send("q")
    #expect(try session.quit() == .exited(0))
  }
}
