import Corpus
import Determinations
import Glibc
import Terminal
import Testing

@testable import Browser

@Suite("Query line")
struct QueryLineTests {
  @Test(
    "What can be written at the cursor, the most likely first",
    arguments: [
      ("outc", 0..<4, ["outcome:"]), ("mri -spec", 5..<9, ["specialty:"]), ("xyz", 0..<3, []),
      ("outcome:", 8..<8, ["upheld", "overturned", "unknown"]),
      ("outcome:o", 8..<9, ["overturned"]),
      ("case-outcome:o", 13..<14, ["overturned", "partially-overturned"]),
      ("item:(outcome:upheld)", 0..<0, []), ("outcome:upheld|ov", 15..<17, ["overturned"]),
      ("specialty:fam", 10..<13, ["\"family practice\""]), ("(year:2015 or year:2014", 19..<23, ["2014"]),
      ("item:(outcome:", 14..<14, ["upheld", "overturned"]), ("item:(ver", 6..<9, ["verdict:"]),
      ("any:(yea", 5..<8, ["year:"]), ("\"outc", 0..<0, []), ("/outc", 0..<0, []),
      // `/s` after a word joins; anything else with a slash is a regular expression.
      ("mri /s pain outcome:uph", 20..<23, ["upheld"]), ("mri /p pain outcome:uph", 20..<23, ["upheld"]),
      ("/s pain outcome:uph", 0..<0, []), ("mri /sx pain outcome:uph", 0..<0, []),
      ("a /s/ outcome:uph", 14..<17, ["upheld"]),
    ])
  func candidates(line: String, range: Range<Int>, texts: [String]) throws {
    let table = Fixture.table()
    let found = QueryCompletion(of: Array(line), cursor: line.count, in: table)
    #expect(Array(found.candidates.map(\.text).prefix(texts.count)) == texts)
    if texts.isEmpty { #expect(found.candidates.isEmpty) } else { #expect(found.range == range) }
  }

  @Test(
    "Names of a value, patterns and ranges are distinguished from mistakes as in evaluation",
    arguments: [
      ("region:neck", ["cervical-spine"], false), ("region:nec", ["cervical-spine"], true),
      ("specialty:fam*", ["\"family practice\""], false), ("specialty:*prac*", ["\"family practice\""], false),
      ("drug:ultram", ["tramadol"], false), ("drug-class:opioid", ["opioids"], false),
      ("drug:opioids", ["opioids"], false),
      ("age:30..50", [], false), ("decided:2015-02", ["2015-02"], false), ("region:nowhere", [], true),
      ("specialty:\"family pr", ["\"family practice\""], true),
      ("specialty:\"family practice\"", ["\"family practice\""], false),
      ("drug:zzz*", [], false),
    ])
  func valuesAndMistakes(line: String, texts: [String], isUnknown: Bool) throws {
    let found = QueryCompletion(of: Array(line), cursor: line.count, in: Fixture.table())
    #expect(Array(found.candidates.map(\.text).prefix(1)) == texts)
    #expect(found.isUnknownValue == isUnknown)
  }

  @Test("Counts of candidates are those under the rest of the query")
  func counts() throws {
    let table = Fixture.table()
    let line = "outcome:upheld specialty:"
    let found = QueryCompletion(of: Array(line), cursor: line.count, in: table)
    for candidate in found.candidates {
      let query = try Query(parsing: line + candidate.text, vocabulary: table.vocabulary)
      #expect(candidate.count == table.rows(matching: query).count)
    }
  }

  @Test("The picked candidate is in view, however far Tab has gone", arguments: [24, 50])
  func pickedInView(height: Int) throws {
    var state = try Fixture.state(width: 100, height: height)
    state.press(.character(":"))
    state.type("outcome:upheld ")
    let count = try #require(state.prompt?.completion?.candidates.count)
    #expect(count > 12)
    for _ in 0..<count {
      state.press(.tab)
      let completion = try #require(state.prompt?.completion)
      let picked = completion.candidates[try #require(completion.picked)]
      let frame = state.frame()
      // The completion is on the line and in the list above it.
      let rows = frame.split(separator: "\n").filter { $0.contains(" \(picked.text)") }
      #expect(rows.count > 1, "\(picked.text)\n\(frame)")
    }
  }

  @Test("Tab cycles through the candidates and accepts a single one; the next candidates follow at once")
  func completing() throws {
    var state = try Fixture.state()
    state.press(.character(":"))
    state.type("outc")
    state.press(.tab)
    #expect(state.prompt?.editor.text == "outcome:")
    #expect(state.prompt?.completion?.candidates.first?.text == "upheld")
    state.press(.tab)
    #expect(state.prompt?.editor.text == "outcome:upheld")
    #expect(state.prompt?.preview?.count == 3)
    state.press(.tab)
    #expect(state.prompt?.editor.text == "outcome:overturned")
    state.press(.backTab)
    #expect(state.prompt?.editor.text == "outcome:upheld")
    state.press(.enter)
    #expect(state.filter.query.description == "outcome:upheld")
    #expect(state.list.rows.count == 3)
  }

  @Test("Results are counted while a query is written, including its words")
  func preview() throws {
    var state = try Fixture.state()
    state.press(.character(":"))
    state.type("outcome:upheld or lumbar")
    let query = try Query(parsing: "outcome:upheld or lumbar")
    #expect(state.prompt?.preview?.count == (try state.corpus.table.items(searching: query)).count)
    #expect(state.list.rows.count == 4)
    state.press(.escape)
    #expect(state.filter.query.isEmpty)
    #expect(state.filter.hits.isEmpty)
  }

  @Test("An error too long for the line is shown in full above it")
  func longProblems() throws {
    var state = try Fixture.state()
    state.press(.character(":"))
    state.type("foo:bar")
    let frame = state.frame().split(separator: "\n")
    #expect(frame.contains { $0.contains("╭─ incomplete or wrong ─") })
    #expect(frame.contains { $0.hasPrefix("│ column 1: no field ‘foo’ (as text: foo\\:): fields are outcome,") })
    #expect(frame.last == " :foo:bar")
    state.press(.control("u"))
    state.type("mri)")
    #expect(state.prompt?.problem?.hasPrefix("column 4: a ‘)’ without ‘(’ before it") == true)
  }

  @Test("The result of a query is given in items and letters, for all kinds of rows")
  func previewOverItems() throws {
    var state = try Fixture.state()
    state.press(.character("i"), .character(":"))
    state.type("outcome:upheld")
    #expect(state.frame().hasSuffix("would pick 3 items in 3 of 4 letters"))
  }

  @Test("An error is reported once more typing cannot correct it")
  func problems() throws {
    var state = try Fixture.state()
    state.press(.character(":"))
    state.type("outcome:uph")
    #expect(state.prompt?.problem == nil)
    state.type("elx")
    #expect(state.prompt?.problem == "column 9: no outcome ‘uphelx’: did you mean upheld?")
    #expect(state.prompt?.problemOffset == 8)
    state.press(.backspace, .backspace, .enter)
    #expect(state.prompt?.problem != nil)
  }

  @Test("Earlier lines are recalled by their beginning or their text, and the current line last")
  func recalling() throws {
    var state = try Fixture.state()
    state.takeHistory(LineHistory(["outcome:upheld", "mri", "outcome:overturned", "mri"]), of: .query)
    state.press(.character(":"), .up)
    #expect(state.prompt?.editor.text == "mri")
    state.press(.up)
    #expect(state.prompt?.editor.text == "outcome:overturned")
    state.press(.down, .down)
    #expect(state.prompt?.editor.text == "")
    state.type("outcome:u")
    state.press(.up)
    #expect(state.prompt?.editor.text == "outcome:upheld")
    state.press(.up)
    #expect(state.prompt?.editor.text == "outcome:upheld")
    state.press(.down)
    #expect(state.prompt?.editor.text == "outcome:u")
    state.press(.control("u"))
    state.type("TURN")
    state.press(.control("r"))
    #expect(state.prompt?.editor.text == "outcome:overturned")
    let effects = state.press(.enter)
    #expect(effects.compactMap { $0.work as? Remember } == [Remember(line: "outcome:overturned", kind: .query)])
    state.press(.character(":"), .control("u"), .up)
    #expect(state.prompt?.editor.text == "outcome:overturned")
  }

  @Test("A history holds each line once, and so many")
  func bounded() {
    let history = LineHistory((0..<700).map { "line \($0)" } + ["line 699", " ", "line 650"])
    #expect(history.lines.count == LineHistory.limit)
    #expect(history.lines.last == "line 650")
    #expect(history.lines.filter { $0 == "line 699" }.count == 1)
  }

  @Test("A history file has the lines of two programs, for the owner alone")
  func file() throws {
    let folder = "/tmp/imr-history-\(getpid())/state/imr"
    let parent = "/tmp/imr-history-\(getpid())"
    mkdir(parent, 0o700)
    defer { for path in [folder + "/query-history", folder, parent + "/state", parent] { remove(path) } }
    let (one, other) = (HistoryFile(folder: folder, kind: .query), HistoryFile(folder: folder, kind: .query))
    #expect(one.read().lines.isEmpty)
    #expect(one.append("a") == nil)
    #expect(other.append("b") == nil)
    #expect(one.append("a") == nil)
    #expect(other.read().lines == ["b", "a"])
    var status = stat()
    #expect(stat(folder + "/query-history", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(HistoryFile(folder: "/proc/nowhere", kind: .search).append("a") != nil)
  }

  @Test("? on the empty line and F1 show the query language; any other key returns to the line")
  func help() throws {
    var state = try Fixture.state()
    state.press(.character(":"), .character("?"))
    #expect(state.frame().contains("The query language"))
    state.press(.end)
    #expect(state.frame().contains("\\-5"))
    state.press(.escape)
    #expect(!state.frame().contains("The query language"))
    #expect(state.prompt != nil)
    state.type("a?")
    #expect(state.prompt?.editor.text == "a?")
    state.press(.function(1))
    #expect(state.frame().contains("The query language"))
  }

  @Test("The candidates are above the line", arguments: [(80, 24), (120, 40), (40, 12)])
  func picture(width: Int, height: Int) throws {
    var state = try Fixture.state(width: width, height: height)
    state.press(.character(":"))
    state.type("outcome:")
    let rows = state.frame().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == height)
    #expect(rows[height - 1].contains(":outcome:"))
    #expect(rows.dropLast().suffix(8).contains { $0.contains("upheld") && $0.contains("3") })
  }

  @Test("The panel prompts for a range, with a preview of its result, and shows it at its facet")
  func ranges() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"))
    state.type("30 to 39")
    guard let panel = state.panel as? FilterPanel else {
      Issue.record("the panel is not open")
      return
    }
    #expect(panel.selected?.facet == .age)
    state.press(.control("r"))
    state.type("40..")
    #expect(state.prompt?.preview?.count == 4)
    state.press(.enter)
    #expect(state.filter.query.description == "age:40..")
    #expect(state.list.rows.count == 3)
    state.press(.control("u"))
    #expect(state.frame().contains("Age  40.."))
    state.type("age")
    state.press(.control("r"))
    #expect(state.prompt?.editor.text == "40..")
    state.press(.control("u"), .enter)
    #expect(state.filter.query.isEmpty)
    state.press(.escape, .escape, .character("f"), .control("r"))
    #expect(state.prompt == nil)
  }

  @Test(
    "Typing a facet's title is enough to set its range, wherever the cursor is",
    arguments: [("age", Facet.age), ("claim age", .claimAge)])
  func rangeByTitle(typed: String, facet: Facet) throws {
    var letter = Fixture.letters[0]
    letter.specialty = "Pain Management"
    var state = try Fixture.state(letters: [letter])
    state.press(.character("f"))
    state.type(typed)
    state.press(.control("r"))
    #expect((state.prompt?.purpose as? RangePrompt)?.facet == facet)
  }

  @Test("commands are completed beside fields, and run")
  func commands() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character(":"))
    state.type("th")
    #expect(state.frame().contains("theme") && state.frame().contains("NAME  choose a theme"))
    state.press(.tab)
    #expect(state.prompt?.editor.text == "theme ")
    state.press(.control("u"))
    state.type("q")
    guard (state.press(.enter).last?.work as? Quit)?.status == 0 else {
      Issue.record("does not quit")
      return
    }
    state.press(.character(":"))
    state.type("columns")
    state.press(.enter)
    #expect(state.panel is ColumnsPanel)
  }

  @Test("a word that occurs in no letter is confirmed before it filters")
  func loneWord() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character(":"))
    state.type("quite")
    state.press(.enter)
    #expect(state.prompt?.problem?.hasPrefix("no case has “quite”; Enter again filters by it") == true)
    #expect(state.filter.query.isEmpty)
    state.press(.enter)
    #expect(state.prompt == nil && state.filter.query.description == "quite")
    state.press(.character("F"), .character(":"))
    state.type("lumbar")
    state.press(.enter)
    #expect(state.prompt == nil && state.filter.query.description == "lumbar")
  }

  @Test("a value without cases but with a similar one is confirmed before it filters")
  func valueWithoutCases() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character(":"))
    state.type("chapter:acoem")
    state.press(.enter)
    #expect(state.prompt?.problem?.hasPrefix("no case has chapter:acoem: did you mean chapter:acoem-*") == true)
    #expect(state.filter.query.isEmpty)
    state.press(.enter)
    #expect(state.prompt == nil && state.filter.query.description == "chapter:acoem" && state.list.rows.isEmpty)
  }

  @Test(
    "a field whose value is still being written is no error", arguments: ["note:", "marked:", "tag:"])
  func beingWritten(text: String) throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.character(":"))
    state.type(text)
    #expect(state.prompt?.problem == nil && !state.frame().contains("incomplete or wrong"), "\n\(state.frame())")
    if text != "tag:" { #expect(state.prompt?.completion?.candidates.map(\.text) == ["yes", "no"]) }
  }

  @Test("words of a note are no unknown value of it")
  func noteWords() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.character(":"))
    state.type("note:deposition")
    #expect(state.prompt?.problem == nil && !state.frame().contains("no matching value"), "\n\(state.frame())")
  }

  @Test("the parts of a letter are offered among the fields, and are in the help")
  func textFields() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.character(":"))
    state.type("ratio")
    #expect(state.prompt?.completion?.candidates.map(\.text).contains("rationale:") == true)
    let fields = try #require(QueryHelp.sections.first { $0.title == "Fields" }).rows.map(\.text)
    for name in ["summary", "request", "rationale"] { #expect(fields.count { $0 == name } == 1) }
  }

  @Test("on a narrow screen the line takes precedence over its result")
  func narrowPreview() throws {
    var state = try Fixture.state(width: 40, height: 12)
    state.press(.character(":"))
    state.type("outcome:overturned region:knee")
    #expect(
      state.frame().split(separator: "\n").last == " :outcome:overturned region:knee    0/4", "\n\(state.frame())")
    state.type(" drug:t")
    let line = try #require(state.frame().split(separator: "\n").last)
    #expect(line.hasSuffix("region:knee drug:t"), "\n\(state.frame())")
  }

  @Test(
    "an unknown command is reported, and becomes a filter only by a second Enter",
    arguments: [
      ("theme drak", "no theme named “drak”: auto, dark, default,"),
      ("view knee", "no view named “knee”: none is"),
    ])
  func unknownNames(line: String, problem: String) throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character(":"))
    state.type(line)
    state.press(.enter)
    #expect(state.prompt?.problem?.hasPrefix(problem) == true && state.filter.query.isEmpty)
    state.press(.enter)
    #expect(state.filter.query.description == line)
  }
}
