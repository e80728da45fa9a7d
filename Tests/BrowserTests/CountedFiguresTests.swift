import Corpus
import Insight
import Terminal
import Testing

@testable import Browser

/// All figures on the screen leave out the same cases.
@Suite("Cases that figures leave out")
struct CountedFiguresTests {
  /// The letters of the fixture, two of them twice, and one without a known outcome.
  private static let letters: [Fixture.Letter] = {
    var undecided = Fixture.letters[3]
    undecided.number = "CM14-9900005"
    undecided.items[0].outcome = "Perhaps"
    return Fixture.letters + [undecided, Fixture.letters[2], Fixture.letters[3]]
  }()

  private static let note = "not counted: 2 duplicate letters"

  @Test("Every panel with figures lists in full what they leave out", arguments: [80, 60, 40])
  func notes(width: Int) throws {
    for keys in ["%", "gw", "gi", "gt", "%t", "%L"] {
      var state = try Fixture.state(width: width, height: 24, letters: Self.letters)
      for key in keys { state.work(state.press(.character(key))) }
      let text = state.frame().split(separator: "\n").dropFirst().flatMap { $0.split(whereSeparator: " │".contains) }
      #expect(text.joined(separator: " ").contains(Self.note), "\(keys)\n\(state.frame())")
    }
  }

  @Test("There is no note if nothing is left out, and visible rows move for the note")
  func rows() throws {
    var state = try Fixture.state(width: 80, height: 13)
    state.work(state.press(.character("%")))
    #expect(!state.frame().contains("not counted"))
    let height = try #require(state.panel as? RatesPanel).cursor.height
    state = try Fixture.state(width: 80, height: 13, letters: Self.letters)
    state.work(state.press(.character("%")))
    #expect(try #require(state.panel as? RatesPanel).cursor.height == height - 1)
  }

  @Test("The header's share is that of the rates, for all kinds of rows, with its number", arguments: ["", "i"])
  func header(keys: String) throws {
    for query in ["", "decided:2015-02-11..", "counted:repeat", "region:shoulder"] {
      var state = try Fixture.state(width: 120, height: 40, letters: Self.letters, query: query)
      for key in keys { state.press(.character(key)) }
      let header = state.filter.overturnedCounts
      state.work(state.press(.character("%")))
      let counts = try #require((state.panel as? RatesPanel)?.answer).rates.total.counts
      #expect(header.overturned == counts.overturned, "\(query)")
      #expect(header.decided == counts.known, "\(query)")
      #expect(header.counted == counts.count, "\(query)")
      #expect(
        state.frame().contains("overturned of \(header.counted) counted") == (header.counted < header.items), "\(query)"
      )
    }
  }

  @Test("The filter panel's shares are those of the rates, for all kinds of rows", arguments: ["", "i"])
  func filterPanel(keys: String) throws {
    for query in ["", "counted:repeat", "region:shoulder"] {
      var state = try Fixture.state(width: 120, height: 40, letters: Self.letters, query: query)
      for key in keys + "f" { state.work(state.press(.character(key))) }
      let lines = try #require(state.panel as? FilterPanel).lines
      let scope = Scope(state.corpus.table, state.filter.query, picked: state.filter.picked)
      for facet in [Facet.specialty, .category, .reason, .complete] {
        let rates = Rates(of: .items, by: [facet], in: scope.counted(by: [facet])).rows
        for case .value(let choice) in lines where choice.value.facet == facet {
          let counts = rates.first { $0.values == [choice.value] }?.rate.counts ?? OutcomeCounts()
          #expect(choice.tally.decided == counts.known, "\(choice.value) under \(query)")
          #expect(choice.tally.overturned == counts.overturned, "\(choice.value) under \(query)")
        }
      }
    }
  }

  @Test("An incomplete letter is marked in list, summary, page and linear mode")
  func incompleteLetter() throws {
    var letters = Fixture.letters
    letters[0].items[letters[0].items.count - 1].rationale = "The injured worker has had"
    for size in [(80, 24), (120, 40)] {
      var state = try Fixture.state(width: size.0, height: size.1, letters: letters, query: "complete:no")
      try #require(state.list.rows.count == 1)
      let sign = state.glyphs.sign(of: state.corpus.table.row(Int(state.list.rows[0])).outcome)
      #expect(state.frame().contains(sign + "!"), "\n\(state.frame())")
      #expect(LinearSentences.selection(state).contains("of what could be read"))
      state.press(.character("i"))
      #expect(LinearSentences.selection(state).contains("of what could be read"))
      state.press(.character("i"))
      state.work(state.press(.enter))
      #expect(state.frame().contains("of what could be read"), "\n\(state.frame())")
    }
    let whole = try Fixture.state(width: 120, height: 40)
    #expect(!whole.frame().contains("could be read"))
  }

  @Test("The header has the share in words")
  func words() throws {
    var state = try Fixture.state(width: 120, height: 40, letters: Self.letters)
    #expect(state.frame().contains("8 items in 7 letters, 40 % overturned of 6 counted"))
    state.press(.character("i"))
    #expect(state.frame().contains("8 items in 7 letters, 40 % overturned of 6 counted"))
  }

  @Test("A long path is cut in its middle, and the reason stays", arguments: [80, 60, 120])
  func longPaths(width: Int) {
    let path = "/home/somebody/" + String(repeating: "a very long name of a folder/", count: 8) + "letters.zip"
    var progress = LoadingProgress()
    progress.isFinished = true
    for (message, others) in [
      ("no PDF, or a damaged one", 0), ("a link to a file that is not there", 2),
      ("libarchive is not installed: apt-get install libarchive13, then open the archive again", 2),
    ] {
      var state = BrowserState(width: width, height: 24, corpusName: "letters")
      let problem = SourceProblem(path: path, kind: .unreadable, message: message)
      let others = (0..<others).map { SourceProblem(path: "\($0)", kind: .unreadable, message: message) }
      _ = state.answer(([problem] + others).map { .loading(.problem($0)) } + [.loading(.finished(progress))])
      let lines = state.frame().split(separator: "\n").suffix(4)
      let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(text.contains("not read: /home/") && text.contains("letters.zip: "), "\n\(state.frame())")
      let end = others.isEmpty ? message : "(and 2 more; imr check names all)"
      #expect(text.contains(message) && text.contains(end), "\n\(state.frame())")
    }
  }
}
