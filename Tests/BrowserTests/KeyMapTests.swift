import Terminal
import Testing

@testable import Browser

@Suite("Key map")
struct KeyMapTests {
  @Test("every action is in the table exactly once")
  func tableIsComplete() {
    #expect(ActionTable.entries.map(\.action.rawValue).sorted() == Action.allCases.map(\.rawValue).sorted())
  }

  @Test("every key of the table does its action, in every context that it is for", arguments: ActionTable.entries)
  func lookup(entry: ActionEntry) {
    for chord in entry.keys { #expect(!chord.keys.isEmpty, "\(entry.action) has a key that there is not") }
    for context in entry.contexts {
      for chord in entry.keys where entry.uses(chord, in: context) {
        #expect(KeyMap.standard.meaning(of: chord, in: context) == .action(entry.action), "\(chord.name) in \(context)")
      }
    }
  }

  @Test("every key that begins a chord has a word for it")
  func beginnings() {
    let begun = Set(ActionTable.entries.flatMap { $0.keys.flatMap(\.beginnings) })
    #expect(Set(ActionTable.beginnings.map(\.chord)) == begun)
  }

  @Test("letters narrow a list in which they are text")
  func lettersInPanel() {
    #expect(KeyMap.standard.action(for: .character("j"), in: .filters) == nil)
    #expect(KeyMap.standard.action(for: .down, in: .filters) == .down)
    #expect(KeyMap.standard.action(for: .character("x"), in: .filters) == nil)
    #expect(KeyMap.standard.action(for: .control("x"), in: .filters) == .exclude)
    #expect(KeyMap.standard.action(for: .character("q"), in: .picker) == nil)
  }

  @Test("a chord is offered key by key")
  func continuations() {
    #expect(KeyMap.standard.meaning(of: "g", in: .list) == .beginning)
    #expect(KeyMap.standard.meaning(of: "g x", in: .list) == nil)
    let next = KeyMap.standard.continuations(of: "g", in: .reading)
    #expect(next.map(\.keys.name) == ["g"])
    #expect(next.map(\.meaning) == [.action(.first)])
  }

  @Test("the user's keys replace an action's own, and the other action loses the key")
  func rebinding() {
    let keys = ["filter-upheld": ["o"], "down": ["Ctrl-n", "j"], "first": ["z g"]]
    let (map, mistakes) = KeyMap.customized(by: KeySettings(everywhere: keys))
    #expect(
      mistakes.map { "\($0.action) \($0.message)" } == [
        "filter-upheld takes the key “o” from filter-overturned, which has no other: give it one"
      ])
    #expect(map.action(for: .character("o"), in: .list) == .filterUpheld)
    #expect(map.action(for: .character("u"), in: .list) == nil)
    #expect(map.keys(for: .filterOverturned).isEmpty)
    #expect(map.action(for: .control("n"), in: .summary) == .down)
    #expect(map.action(for: .down, in: .list) == nil)
    #expect(map.meaning(of: "z g", in: .list) == .action(.first))
    #expect(map.meaning(of: "z z", in: .list) == .action(.zoom))
    #expect(map.meaning(of: "g g", in: .list) == nil)
    // In the filter panel, j is text, and only the other key is shown.
    #expect(map.keys(for: .down, in: .filters).map(\.name) == ["Ctrl-n"])
  }

  @Test("a key bound in one pane works only there")
  func onePane() {
    let settings = KeySettings(
      everywhere: ["quit": ["w"]], inContext: [.decision: ["next-item": ["w"]], .list: ["search": ["g"]]])
    let (map, mistakes) = KeyMap.customized(by: settings)
    #expect(
      mistakes.map { "\($0.table) \($0.action) \($0.message)" } == [
        "keys.list search takes the key “g” from show-list, show-summary, show-decision, own-case, versus, same-rationale, tables, reasons, "
          + "guidelines, cited-guidelines, hits, which have no other: give them one"
      ])
    #expect(map.action(for: .character("w"), in: .decision) == .nextItem)
    #expect(map.action(for: .character("w"), in: .list) == .quit)
    #expect(map.action(for: .character("]"), in: .decision) == nil)
    #expect(map.action(for: .character("]"), in: .list) == .nextItem)
    // A chord cannot continue a key that already has a meaning.
    #expect(map.action(for: .character("g"), in: .list) == .search)
    #expect(map.meaning(of: "g g", in: .list) == nil)
    #expect(map.meaning(of: "g g", in: .summary) == .action(.first))
  }

  @Test(
    "unusable keys are reported",
    arguments: [
      (["filter-uphold": ["u"]], "filter-uphold", "is not an action: is “filter-upheld” meant?"),
      (["quit": ["Hyper-q"]], "quit", "names the key “Hyper-q”, which does not exist"),
      (["quit": ["Q"], "help": ["Q"]], "quit", "has the key “Q”, as has help"),
      (["quit": ["Q"], "help": ["Q Q"]], "quit", "has the key “Q”, which conflicts with “Q Q” of help"),
    ])
  func mistakes(keys: [String: [String]], action: String, message: String) {
    let (_, mistakes) = KeyMap.customized(by: KeySettings(everywhere: keys))
    #expect(mistakes.map(\.table) == ["keys"])
    #expect(mistakes.map(\.action) == [action])
    #expect(mistakes.map(\.message) == [message])
  }

  @Test("taking the only key of an action is reported, unless it gets another or is unbound on purpose")
  func losses() {
    let taken = KeyMap.customized(by: KeySettings(everywhere: ["quit": ["u"]])).1
    #expect(taken.map(\.action) == ["quit"] && taken.allSatisfy { $0.message.contains("from filter-upheld") })
    let chords = KeyMap.customized(by: KeySettings(everywhere: ["views": ["y"]])).1
    #expect(chords.count == 1 && chords[0].message.contains("copy-citation, copy-number"))
    for keys in [["Q"], []] {
      #expect(KeyMap.customized(by: KeySettings(everywhere: ["quit": ["u"], "filter-upheld": keys])).1.isEmpty)
    }
  }

  @Test("an action that a pane does not have is reported")
  func wrongPane() {
    let (_, mistakes) = KeyMap.customized(by: KeySettings(inContext: [.reading: ["exclude": ["x"]]]))
    #expect(mistakes.map(\.message) == ["has no meaning there, only in filters"])
    #expect(mistakes.map(\.table) == ["keys.reading"])
  }
}

@Suite("Key chords")
struct KeyChordTests {
  @Test("a name is read and written", arguments: ["j", "g g", "Ctrl-x Ctrl-s", "Shift-Tab", "Space"])
  func names(name: String) throws {
    #expect(try #require(KeyChord(name: name)).name == name)
  }

  @Test("a text that names no key is not a chord", arguments: ["", " ", "g Hyper-x"])
  func wrong(name: String) {
    #expect(KeyChord(name: name) == nil)
  }

  @Test("a chord is pressed key by key, with a count before it, and shown at once")
  func pressing() throws {
    var state = try MovingTests.long()
    state.press(.character("1"), .character("2"), .character("g"))
    #expect(state.list.cursor.index == 0)
    let frame = state.frame()
    #expect(frame.contains("─ g  go to ─") && frame.contains("g  to the first; with a count, to that row"))
    #expect(frame.hasSuffix("12 g"))
    state.press(.character("g"))
    #expect(state.list.cursor.index == 11)
    #expect(!state.frame().contains("go to"))
  }

  @Test("Escape drops an incomplete chord; a key that completes none is reported")
  func leaving() throws {
    var state = try Fixture.state()
    state.press(.character("z"), .character("z"), .character("g"), .escape)
    #expect(state.input.begun == nil)
    #expect(state.layout.isZoomed)
    state.press(.character("g"), .character("x"))
    #expect(state.notice?.text == "g x has no meaning here; ? shows the keys")
    #expect(state.input.begun == nil)
  }
}
