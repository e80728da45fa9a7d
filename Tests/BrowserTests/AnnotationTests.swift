import Annotations
import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("Marks, tags and notes")
struct AnnotationTests {
  /// Stores what the state asks for, and answers as the database does.
  static func store(_ effects: [Effect], in state: inout BrowserState, disk: inout AnnotationBook) {
    for effect in effects {
      guard let edits = (effect.work as? Annotate)?.edits else { continue }
      let cases = edits.map { AnnotatedCase($0.identity, $0.applied(to: disk[$0.identity.key]), changed: "") }
      for `case` in cases { disk.set(`case`) }
      _ = state.answer([.annotations(.stored(cases))])
    }
  }

  static func tags(_ state: BrowserState) -> [[String]] {
    state.list.rows.map { state.annotation(of: Int($0)).sortedTags }
  }

  @Test("Space marks a case and moves on, or removes the mark; a count marks several")
  func marking() throws {
    var state = try Fixture.state()
    var disk = AnnotationBook()
    Self.store(state.press(.character(" ")), in: &state, disk: &disk)
    #expect(state.list.cursor.index == 1)
    #expect(disk.cases.values.map(\.identity.name) == ["CM15-9900001"])
    Self.store(state.press(.character("k"), .character(" ")), in: &state, disk: &disk)
    #expect(disk.isEmpty)
    Self.store(state.press(.character("3"), .character(" ")), in: &state, disk: &disk)
    #expect(disk.cases.count == 3)
    #expect(state.list.cursor.index == 3)
    // In a text, the key marks the case and stays there.
    Self.store(state.press(.tab, .character(" ")), in: &state, disk: &disk)
    #expect(disk.cases.count == 2 && state.list.cursor.index == 3)
    Self.store(state.press(.character(" ")), in: &state, disk: &disk)
    #expect(disk.cases.count == 3 && state.list.cursor.index == 3)
    #expect(state.frame().contains("◆ marked"))
  }

  /// A book in which ab and cd have annotations on the first case.
  private static func shared(isBlind: Bool = false) throws -> AnnotationBook {
    let number = try #require(CaseNumber(year: 15, serial: 9_900_001))
    let identity = CaseIdentity(key: .number(number), name: "CM15-9900001")
    var book = AnnotationBook()
    book.layers["ab"] = [
      AnnotatedCase(identity, Annotation(isMarked: true, tags: ["appeal"], itemNotes: [1: "see page 4"]), changed: "")
    ]
    book.layers["cd"] = [AnnotatedCase(identity, Annotation(note: "I would not."), changed: "")]
    book.isBlind = isBlind
    return book
  }

  @Test("others' annotations are shown with their names on the page and in the list, and can be queried")
  func others() throws {
    var state = try Fixture.state(width: 140, height: 40)
    _ = state.answer([.annotations(.loaded(try Self.shared()))])
    let frame = state.frame()
    #expect(frame.contains("ab  ◆ marked  #appeal"), "\(frame)")
    #expect(frame.contains("cd ¶ I would not."))
    #expect(frame.contains("ab ¶ see page 4"))
    #expect(frame.split(separator: "\n").contains { $0.contains("@ab @cd") || $0.contains("@2") })
    #expect(state.annotation(of: 0).isEmpty && state.notes.markedRows.isEmpty)
    state.press(.enter)
    #expect(state.frame().contains("ab  ◆ marked  #appeal"))
  }

  @Test("the shared copy of one's own annotations is not shown as another's, and can be queried like the others")
  func ownCopy() throws {
    var state = try Fixture.state(width: 140, height: 40)
    var book = try Self.shared()
    book.layers.own = "ab"
    _ = state.answer([.annotations(.loaded(book))])
    let frame = state.frame()
    #expect(!frame.contains("#appeal") && !frame.contains("@ab"), "\(frame)")
    #expect(frame.contains("@cd") && frame.contains("cd ¶ I would not."))
    let query = try Query(parsing: "tag:appeal@ab", vocabulary: state.corpus.table.vocabulary)
    #expect(state.corpus.table.items(matching: query).count > 0)
  }

  @Test("in blind mode, others' annotations appear once the user has tagged the case")
  func blind() throws {
    var state = try Fixture.state(width: 140, height: 40)
    var book = try Self.shared(isBlind: true)
    _ = state.answer([.annotations(.loaded(book))])
    #expect(!state.frame().contains("appeal"))
    let identity = try #require(state.notes.identity(of: 0, in: state.corpus.table))
    book.set(AnnotatedCase(identity, Annotation(tags: ["include"]), changed: ""))
    _ = state.answer([.annotations(.loaded(book))])
    #expect(state.frame().contains("ab  ◆ marked  #appeal"))
  }

  @Test("all cases shown are marked at once, and undone at once")
  func markingAll() throws {
    var state = try Fixture.state(query: "case-outcome:upheld")
    var disk = AnnotationBook()
    Self.store(state.press(.character("M")), in: &state, disk: &disk)
    #expect(disk.cases.count == 2)
    #expect(state.notice?.text == "2 cases marked")
    Self.store(state.press(.character("U")), in: &state, disk: &disk)
    #expect(disk.isEmpty)
    #expect(state.notice?.text == "undone: mark all shown, 2 cases")
    Self.store(state.press(.control("r")), in: &state, disk: &disk)
    #expect(disk.cases.count == 2)
    Self.store(state.press(.character("M")), in: &state, disk: &disk)
    #expect(disk.isEmpty)
    #expect(state.notice?.text == "2 cases no longer marked")
  }

  @Test("every key limits how many cases one change affects")
  func tooMany() throws {
    let many = 20_001
    let letters = (0..<many).map { number in
      var fields = CaseFields()
      fields.caseNumber = CaseNumber(year: 15, serial: 1_000_000 + number)
      return (fields, LetterSource(path: "\(number).txt"), "")
    }
    var state = BrowserState(width: 80, height: 24, corpusName: "many")
    _ = state.answer([.loading(.chunk(CaseChunk(letters)))])
    for key in "9999999" { state.press(.character(key)) }
    #expect(state.press(.character(" ")).isEmpty)
    let refusal = "at most 20,000 cases are changed at once; filter first"
    #expect(state.notice?.text == refusal && state.notes.markedRows.isEmpty && state.list.cursor.index == 0)
    #expect(state.press(.character("M")).isEmpty)
    #expect(state.notice?.text == refusal)
    for key in "20000" { state.press(.character(key)) }
    #expect(!state.press(.character(" ")).isEmpty)
    state.press(.character("G"), .character(" "))
    #expect(state.notes.markedRows.count == many)
    state.press(.character("T"))
    state.type("x")
    #expect(state.press(.enter).isEmpty)
    #expect(state.notice?.text == refusal)
  }

  @Test("under a filter by marks, an unmarked case disappears and the cursor moves to the next one")
  func markingAway() throws {
    var state = try Fixture.state()
    state.press(.character("M"))
    state.press(.character(":"))
    state.type("marked:yes")
    state.press(.enter, .character("g"), .character("g"), .character("j"))
    #expect(state.shownIDs.count == 4)
    state.press(.character(" "))
    #expect(state.shownIDs == ["CM15-9900001", "CM15-9900003", "CM14-9900004"])
    #expect(state.openCase.case?.id == "CM15-9900003")
  }

  @Test("t adds tags and takes them away, with completion of known ones")
  func tagging() throws {
    var state = try Fixture.state(width: 120, height: 40)
    var disk = AnnotationBook()
    func tag(_ text: String) {
      state.press(.character("t"))
      state.type(text)
      Self.store(state.press(.enter), in: &state, disk: &disk)
    }
    tag("Appeal pain-relief")
    #expect(Self.tags(state)[0] == ["appeal", "pain-relief"])
    state.press(.character("j"), .character("t"))
    state.type("ap")
    #expect(state.frame().contains("Tab: appeal"))
    state.press(.tab)
    #expect(state.prompt?.editor.text == "appeal ")
    Self.store(state.press(.enter), in: &state, disk: &disk)
    state.press(.character("k"), .character("t"), .character("-"), .tab)
    state.type("a")
    state.press(.tab)
    Self.store(state.press(.enter), in: &state, disk: &disk)
    #expect(Self.tags(state) == [["pain-relief"], ["appeal"], [], []])
    #expect(disk.tags.map(\.name) == ["appeal", "pain-relief"])
    state.press(.character(":"))
    state.type("tag:appeal")
    state.press(.enter)
    #expect(state.shownIDs == ["CM15-9900002"])
  }

  @Test("T tags all that is marked")
  func taggingMarked() throws {
    var state = try Fixture.state()
    #expect(state.press(.character("T")).isEmpty)
    #expect(state.notice?.text == "no case is marked")
    state.press(.character(" "), .character(" "), .character("G"), .character("T"))
    #expect(state.frame().contains(" tags of 2 marked cases:"))
    state.type("later")
    #expect(state.frame().contains(" tags of 2 marked cases: later"))
    state.press(.enter)
    #expect(Self.tags(state) == [["later"], ["later"], [], []])
    #expect(state.notice?.text == "#later: 2 cases")
    state.press(.home, .character("t"))
    state.type("now")
    state.press(.enter, .character("T"))
    state.type("now -later")
    state.press(.enter)
    #expect(state.notice?.text == "#now -#later: 2 cases")
    state.press(.character("T"))
    state.type("now")
    state.press(.enter)
    #expect(state.notice?.text == "#now: 0 of 2 cases")
  }

  @Test("the answer to an earlier change of the case is not taken for the note's")
  func lateAnswer() throws {
    var state = try Fixture.state(width: 120, height: 40)
    var disk = AnnotationBook()
    let mark = state.press(.tab, .character(" "))
    state.press(.character("m"))
    state.type("text")
    let note = state.press(.control("s"))
    Self.store(mark, in: &state, disk: &disk)
    #expect(state.notice == nil)
    Self.store(note, in: &state, disk: &disk)
    #expect(state.notice?.text == "note kept")
  }

  @Test("a note is written over several lines, kept, shown, found, undone")
  func note() throws {
    var state = try Fixture.state(width: 120, height: 40)
    var disk = AnnotationBook()
    state.press(.character("m"))
    state.type("First q")
    state.press(.enter)
    state.type("second j")
    let effects = state.press(.control("s"))
    #expect(state.panel == nil && state.notice == nil)
    Self.store(effects, in: &state, disk: &disk)
    #expect(state.notice?.text == "note kept")
    #expect(disk.cases.values.map(\.annotation.note) == ["First q\nsecond j"])
    let frame = state.frame()
    for text in ["¶ First q", "second j", " ¶"] { #expect(frame.contains(text)) }
    state.press(.character("f"))
    state.type("hasanote")
    #expect(state.frame().contains("[ ] yes"))
    state.press(.escape, .escape)
    Self.store(state.press(.character("U")), in: &state, disk: &disk)
    #expect(disk.isEmpty && !state.frame().contains("First q"))
  }

  @Test(
    "leaving a changed note asks whether to save it",
    arguments: [(Key.character("y"), "x", false), (.character("n"), "", false), (.escape, "", true)])
  func leavingNote(key: Key, kept: String, isOpen: Bool) throws {
    var state = try Fixture.state()
    state.press(.character("m"), .escape)
    #expect(state.panel == nil)
    state.press(.character("m"), .character("x"), .escape)
    #expect(state.frame().contains("keep the note? y/n"))
    state.press(key)
    #expect(state.annotation(of: Int(state.list.rows[0])).note == kept)
    #expect(state.panel is NoteEditor == isOpen)
  }

  @Test("a failed write is reported, and the screen shows the stored values")
  func refused() throws {
    var state = try Fixture.state()
    state.press(.character(" "))
    #expect(state.annotation(of: Int(state.list.rows[0])).isMarked)
    _ = state.answer([.annotations(.refused("not saved: no space", stored: AnnotationBook()))])
    #expect(!state.annotation(of: Int(state.list.rows[0])).isMarked)
    #expect(state.frame().contains("not saved: no space"))
  }

  @Test("an answer to an earlier change does not undo a later one")
  func slowDisk() throws {
    var state = try Fixture.state()
    var disk = AnnotationBook()
    let first = state.press(.character(" "))
    let second = state.press(.character("k"), .character(" "))
    #expect(!state.annotation(of: Int(state.list.rows[0])).isMarked)
    Self.store(first, in: &state, disk: &disk)
    #expect(!state.annotation(of: Int(state.list.rows[0])).isMarked)
    Self.store(second, in: &state, disk: &disk)
    #expect(!state.annotation(of: Int(state.list.rows[0])).isMarked && disk.isEmpty)
  }

  @Test("undo does not claim to restore a note that another program changed")
  func undoingForeign() throws {
    var state = try Fixture.state()
    var disk = AnnotationBook()
    state.press(.character("m"))
    state.type("mine")
    Self.store(state.press(.control("s")), in: &state, disk: &disk)
    let identity = try #require(state.notes.identity(of: Int(state.list.rows[0]), in: state.corpus.table))
    let book = AnnotationBook([AnnotatedCase(identity, Annotation(note: "mine\n\ntheirs"), changed: "")])
    _ = state.answer([.annotations(.loaded(book))])
    #expect(state.press(.character("U")).isEmpty)
    #expect(state.notice?.text == "not undone, because it was changed elsewhere: note")
    #expect(state.annotation(of: Int(state.list.rows[0])).note == "mine\n\ntheirs")
  }

  @Test("annotations stored by another program are shown, also on cases loaded later")
  func news() throws {
    var state = try Fixture.state(letters: Array(Fixture.letters[2...]))
    let other = try Fixture.state()
    let identity = try #require(other.notes.identity(of: 0, in: other.corpus.table))
    let book = AnnotationBook([AnnotatedCase(identity, Annotation(isMarked: true), changed: "")])
    _ = state.answer([.annotations(.loaded(book))])
    state.press(.character(":"))
    state.type("marked:yes")
    state.press(.enter)
    #expect(state.shownIDs.isEmpty)
    _ = state.answer([.loading(.chunk(Fixture.chunk(Array(Fixture.letters[..<2]))))])
    #expect(state.shownIDs == ["CM15-9900001"])
  }

  @Test("marks on the frame, tags and notes behind the request")
  func frame() throws {
    var state = try Fixture.state(width: 120, height: 14)
    state.press(.character(" "), .character("t"))
    state.type("appeal")
    state.press(.enter, .character("m"), .character("x"), .control("s"))
    let rows = state.frame().split(separator: "\n").map(String.init)
    #expect(rows[3].hasPrefix("◆ 2015-02-20 CM15-9900001"))
    #expect(rows[4].hasPrefix("│▌2015-02-18 CM15-9900002"))
    #expect(rows[4].contains(" +1 ¶ #appeal"))
    #expect(!rows[5].contains("¶"))
  }

  @Test("the note editor does not cover the text that the note is about", arguments: [(80, 24), (40, 12), (200, 60)])
  func covering(width: Int, height: Int) throws {
    var letters = Fixture.letters
    letters[0].items[0].rationale = (1...400).map { "Sentence number \($0) is here." }.joined(separator: " ")
    var state = try Fixture.state(width: width, height: height, letters: letters)
    // Ignore the right edge, which shows the scroll position.
    func rows() -> [String] {
      state.frame().split(separator: "\n", omittingEmptySubsequences: false).map { row in
        var row = row.prefix(width - 2)
        while row.last == " " { row.removeLast() }
        return String(row)
      }
    }
    // On the page, the text above the note is the same as before.
    state.press(.enter, .pageDown)
    let before = rows()
    state.press(.character("m"))
    let note = try #require(rows().firstIndex { $0.contains("Note on CM15-9900001") })
    #expect(note >= height / 2)
    #expect(rows()[1].prefix(20) == before[1].prefix(20))
    #expect(Array(rows()[2..<note]) == Array(before[2..<note]), "\n\(state.frame())")
    // The letter can be scrolled while the note is being written.
    state.type("so")
    let top = try #require(state.panels.casePage?.top)
    state.press(.pageDown)
    #expect(try #require(state.panels.casePage?.top) > top && state.frame().contains("so"))
    state.press(.pageUp)
    #expect(state.panels.casePage?.top == top)
    // The note grows with its text to at most half the rows.
    for _ in 0..<40 { state.press(.enter) }
    #expect(try #require(rows().firstIndex { $0.contains("Note on CM15-9900001") }) >= height / 2)
    state.press(.escape, .character("n"))
    #expect(Array(rows()[2...].dropLast()) == Array(before[2...].dropLast()), "\n\(state.frame())")
    // At the end of the letter, its last line stays in view.
    state.press(.end, .character("m"))
    #expect(state.frame().contains("Source"), "\n\(state.frame())")
    state.press(.escape, .escape)
    // Between quotes, it belongs to the one above.
    state.press(.enter)
    for _ in 0..<9 {
      state.press(.character("x"))
      QuoteTests.store(state.press(.enter), in: &state)
    }
    state.press(.character("X"), .character("m"))
    let quote = try #require(state.notes.book.quotes.last?.text)
    #expect(state.frame().contains("“\(quote.prefix(20))"), "\n\(state.frame())")
  }

  @Test("U removes the last of several marks and selects its case; each further U removes the one before")
  func undoingMarks() throws {
    var state = try Fixture.state()
    for _ in 0..<4 { QuoteTests.store(state.press(.character(" ")), in: &state) }
    #expect(state.notes.markedRows.count == 4)
    for number in stride(from: 3, through: 0, by: -1) {
      QuoteTests.store(state.press(.character("U")), in: &state)
      #expect(state.list.cursor.index == number)
      #expect(state.notes.markedRows.count == number)
      #expect(!state.annotation(of: try #require(state.list.selectedRow)).isMarked)
    }
    // Under a filter that excludes marked cases, the case whose mark was removed is shown again.
    state = try Fixture.state(query: "marked:no")
    for _ in 0..<3 { QuoteTests.store(state.press(.character(" ")), in: &state) }
    let before = state.shownIDs
    QuoteTests.store(state.press(.character("U")), in: &state)
    #expect(state.shownIDs.count == before.count + 1)
    #expect(!before.contains(state.corpus.table.id(of: try #require(state.list.selectedRow))))
  }
}
