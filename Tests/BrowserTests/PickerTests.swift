import Corpus
import Terminal
import Testing

@testable import Browser

@Suite("Help and palette")
struct PickerTests {
  @Test("the help is narrowed by typing, under its headings, and Enter runs the selected action")
  func help() throws {
    var state = try Fixture.state()
    state.press(.character("?"))
    state.type("upheld only")
    let frame = state.frame()
    #expect(frame.contains("Filtering") && frame.contains("only upheld items; again: off"))
    #expect(!frame.contains("Moving") && !frame.contains("only overturned"))
    state.press(.enter)
    #expect(state.panel == nil)
    #expect(state.filter.query.description == "outcome:upheld")
  }

  @Test("an empty line precedes every part of the help but the first", arguments: ["", "up"])
  func gaps(typed: String) throws {
    var state = try Fixture.state()
    state.press(.character("?"))
    state.type(typed)
    let lines = try #require(state.panel as? Picker).lines
    let headings = lines.indices.filter { if case .heading = lines[$0] { true } else { false } }
    #expect(headings.count > 1 && headings.first == 0)
    #expect(lines.indices.filter { lines[$0] == .gap } == headings.dropFirst().map { $0 - 1 })
  }

  @Test("Escape first clears the typed letters, then closes; the key that opens the help also closes it")
  func closing() throws {
    var state = try Fixture.state()
    state.press(.character("?"))
    state.type("zoom")
    state.press(.escape)
    guard let picker = state.panel as? Picker else {
      Issue.record("closed at once")
      return
    }
    #expect(picker.editor.text.isEmpty)
    state.press(.escape)
    #expect(state.panel == nil)
    state.press(.character("?"), .character("?"))
    #expect(state.panel == nil)
  }

  @Test("an action that has no meaning where the help was opened is not run")
  func elsewhere() throws {
    var state = try Fixture.state()
    state.press(.character("?"))
    state.type("exclude the value")
    state.press(.enter)
    #expect(state.notice?.text == "not here: exclude the value; again: off")
  }

  @Test(
    "the palette finds an action by a few letters of its description or name",
    arguments: [
      ("ovturn", "filter-overturned"), ("rawtext", "raw-text"), ("citation", "copy-citation"), ("zm", "zoom"),
    ])
  func palette(letters: String, action: String) throws {
    var state = try Fixture.state()
    state.press(.control("p"))
    state.type(letters)
    guard let picker = state.panel as? Picker else {
      Issue.record("no palette")
      return
    }
    #expect(picker.selected?.name == action)
  }

  @Test("the palette opens over the raw text and runs there")
  func overRaw() throws {
    var state = try Fixture.state()
    state.press(.character("r"), .control("p"))
    state.type("last")
    state.press(.enter)
    guard let raw = state.panel as? RawText else {
      Issue.record("the raw text is gone")
      return
    }
    #expect(raw.top > 0)
  }

  @Test(
    "the help begins with the actions of the screen where it was opened",
    arguments: [(false, "only upheld"), (true, "fold the")])
  func here(inText: Bool, words: String) throws {
    var state = try Fixture.state(width: 100, height: 40)
    if inText { state.press(.tab) }
    state.press(.character("?"))
    let rows = state.frame().split(separator: "\n").map(String.init)
    let first = try #require(rows.firstIndex { $0.contains(" Here ") })
    let second = try #require(rows.firstIndex { $0.contains(" Moving ") })
    #expect(first < second && rows[first..<second].contains { $0.contains(words) }, "\(state.frame())")
    state.type("fold")
    #expect(!state.frame().contains(" Here "))
  }

  @Test("the list of themes marks the one in use, and offers the choice by the background")
  func themesInUse() throws {
    var state = try Fixture.state(width: 120, height: 40)
    let themes = ThemeLibrary(folder: "/nowhere").all(for: .trueColor)
    state.appearance.theme = themes[1]
    state.appearance.keepsTheme = true
    state.answer([.themes(themes)])
    #expect(state.frame().contains("◆ \(themes[1].name)") && state.frame().contains("  auto: by the terminal's"))
    state.press(.escape)
    state.appearance.automatic = AutomaticThemes(dark: "dark", light: "light")
    state.answer([.themes(themes)])
    #expect(state.frame().contains("◆ auto") && !state.frame().contains("◆ \(themes[1].name)"))
    state.press(.home)
    guard (state.press(.enter).first?.work as? KeepTheme)?.name == "auto" else {
      Issue.record("auto is not kept")
      return
    }
  }

  @Test("the legend wraps where a line has no room")
  func narrowLegend() throws {
    var state = try Fixture.state(width: 40, height: 24)
    state.press(.character("z"), .character("l"))
    let words = state.frame().split { " │┃\n".contains($0) }.joined(separator: " ")
    #expect(words.contains("some of the case's items are overturned, others upheld"), "\(state.frame())")
  }

  @Test("no letters, no match and every movement are survived")
  func ends() throws {
    var state = try Fixture.state(width: 40, height: 12)
    for keys: [Key] in [[.end, .down, .pageDown], [.home, .up, .pageUp], [.character("q"), .character("q"), .enter]] {
      state.press(.control("p"))
      for key in keys { state.press(key) }
      _ = state.frame()
      state.press(.escape, .escape)
    }
    #expect(state.panel == nil)
  }
}

@Suite("Fuzzy matching")
struct FuzzyMatchTests {
  @Test("letters match in order, ignoring case", arguments: [("nm", true), ("NMA", true), ("mn", false)])
  func order(pattern: String, matches: Bool) {
    #expect((FuzzyMatch(pattern, in: "next match") != nil) == matches)
  }

  @Test("letters at the beginning of words and in a row are better")
  func score() throws {
    let inRow = try #require(FuzzyMatch("mat", in: "next match"))
    let apart = try #require(FuzzyMatch("mat", in: "my own place at it"))
    #expect(inRow.score > apart.score)
    #expect(inRow.offsets == [5, 6, 7])
    #expect(try #require(FuzzyMatch("fu", in: "filter-upheld")).offsets == [0, 7])
  }

  @Test("words may come in any order")
  func words() {
    #expect(FuzzyMatch("match next", in: "next match") != nil)
    #expect(FuzzyMatch("", in: "anything")?.offsets == [])
  }

  @Test("the help of the case page begins with what its bottom line offers")
  func helpOnPage() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.enter, .character("?"))
    let rows = state.frame().split(separator: "\n").map(String.init)
    let here = try #require(rows.firstIndex { $0.contains(" Here ") })
    let keys = rows[(here + 1)...].prefix { !$0.contains("│                  ") }.map { $0.dropFirst(2).prefix(6) }
    for key in ["J ", "K ", "Esc ", "/ ", "m ", "! "] {
      #expect(keys.count { $0.hasPrefix(key) } == 1, "\(key)\n\(state.frame())")
    }
  }
}
