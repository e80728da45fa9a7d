import TerminalHarness
import Testing

/// Five typical tasks by keyboard, with the number of keys for each.
@Suite("Five tasks by keys", .waiting)
struct FiveTasksTests {
  static let sizes = [(80, 24), (120, 40)]

  /// Presses keys one by one and counts them; a key of several bytes is a separate string.
  private static func press(_ keys: [String], _ session: BrowserSession, showing texts: String...) throws -> Int {
    for key in keys { session.terminal.send(key) }
    try session.terminal.wait(until: "\(texts) after \(keys)") { screen in
      let picture = screen.text
      return texts.allSatisfy { picture.contains($0) }
    }
    return keys.count
  }

  /// The keys of a text.
  private static func typed(_ text: String) -> [String] { text.map(String.init) }

  /// Invented letters of one kind.
  private static func letters(_ count: Int, in folder: CommandFolder, from first: Int = 0) throws {
    for serial in first..<(first + count) {
      let text = BrowserLetters.kiln.replacing("CM15-0300011", with: "CM15-0310\(100 + serial)")
        .replacing("EMG of the left arm", with: "MRI of the lumbar spine")
      try folder.write(text, to: "letters/\(serial).txt")
    }
  }

  @Test("read 20 overturned lumbar cases in a row", arguments: sizes)
  func reading(width: Int, height: Int) throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    try Self.letters(22, in: folder)
    let session = try BrowserSession(
      ["letters"], in: folder, width: width, height: height, showing: [" in 26 letters"])
    var count = try Self.press(["o"], session, showing: "outcome:overturned")
    count += try Self.press(["f"] + Self.typed("lum"), session, showing: "> lum")
    count += try Self.press(["\r"], session, showing: "in 22 of 26 letters", "region:lumbar-spine")
    count += try Self.press(["\r"], session, showing: "unread", "1/22")
    for place in 2...20 { count += try Self.press(["J"], session, showing: "unread · \(place)/22") }
    #expect(count == 26)
    session.terminal.send("q")
    #expect(try session.quit() == .exited(0))
  }

  @Test("find all cases of a drug by its ingredient decided by pain physicians", arguments: sizes)
  func drug(width: Int, height: Int) throws {
    let session = try BrowserSession(width: width, height: height, showing: [" in 40 letters"])
    var count = try Self.press(["f"] + Self.typed("oxyc"), session, showing: "xycodone")
    count += try Self.press(["\r"], session, showing: "drug:oxycodone")
    count += try Self.press(["f"] + Self.typed("pain m"), session, showing: "Pain Management")
    count += try Self.press(["\r"], session, showing: "picked: specialty Pain Management")
    #expect(count == 14)
    #expect(try session.quit() == .exited(0))
  }

  @Test("collect six quotes from four cases into one document", arguments: sizes)
  func quotes(width: Int, height: Int) throws {
    let session = try BrowserSession(width: width, height: height, showing: [" in 40 letters"])
    var count = try Self.press(["\r"], session, showing: "unread · 1/40")
    var kept = 0
    for (place, keys) in [
      (1, ["x", "\r"]), (1, ["x", "\r"]), (2, ["J", "x", "\r"]), (2, ["x", "\r"]), (3, ["J", "x", "\r"]),
      (4, ["J", "x", "\r"]),
    ] {
      kept += 1
      count += try Self.press(keys, session, showing: "quote saved, \(kept) in all", "\(place)/40")
    }
    count += try Self.press(["X"], session, showing: "Quotes  6 from 4 cases")
    count += try Self.press(["e"], session, showing: "export 6 quotes to quotes.md")
    count += try Self.press(["\r"], session, showing: "written: ")
    #expect(count == 19)
    let document = session.folder.text(of: "quotes.md") ?? ""
    #expect(document.split(separator: "> — IMR").count == 7, "\(document)")
    session.terminal.send("q")
    session.terminal.send("q")
    #expect(try session.quit() == .exited(0))
  }

  @Test("list the new cases of a view", arguments: sizes)
  func inbox(width: Int, height: Int) throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    let first = try BrowserSession(
      ["letters"], in: folder, width: width, height: height, showing: [" in 4 letters"])
    // The cases are counted, and seen, once all letters are read.
    _ = try Self.press(["o", "v", "s"] + Self.typed("won") + ["\r"], first, showing: "1 F2  won", "2 cases")
    first.terminal.send("q")
    #expect(try first.quit() == .exited(0))
    try Self.letters(3, in: folder)
    let session = try BrowserSession(
      ["letters"], in: folder, width: width, height: height, showing: [" in 5 of 7 letters"])
    #expect(try Self.press(["v"], session, showing: "5 cases  3 new") == 1)
    session.terminal.send("q")
    #expect(try session.quit() == .exited(0))
  }

  @Test("set three facets with typed words", arguments: sizes)
  func facets(width: Int, height: Int) throws {
    let session = try BrowserSession(width: width, height: height, showing: [" in 40 letters"])
    var count = try Self.press(["f"] + Self.typed("knee") + ["\r"], session, showing: "region:knee")
    count += try Self.press(["f"] + Self.typed("upheld") + ["\r"], session, showing: "region:knee outcome:upheld")
    count += try Self.press(
      ["f"] + Self.typed("2019") + ["\r"], session, showing: "in 1 of 40 letters", "outcome:upheld year:2019")
    #expect(count == 20)
    #expect(try session.quit() == .exited(0))
  }
}
