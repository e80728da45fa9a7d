import Annotations
import Corpus
import Determinations
import Exporting
import Terminal
import Testing

@testable import Browser

@Suite("Actions on the selected case")
struct CaseActionTests {
  @Test("export prompts for a name, suggests one, and writes the selected case")
  func export() throws {
    var state = try Fixture.state()
    state.press(.character("e"))
    #expect(state.prompt?.editor.text == "CM15-9900001.txt")
    let request = try state.answerWithRequest()
    #expect(request.document?.case.id == "CM15-9900001")
    #expect(request.path == "CM15-9900001.txt" && !request.replacing)
    _ = state.answer([.saved(SavingNews(request.saving, path: request.path, .success(SavedPlace(path: request.path))))]
    )
    #expect(state.frame().contains("written: CM15-9900001.txt"))
  }

  @Test(
    "an existing file is replaced only after confirmation",
    arguments: [(Key.character("y"), true), (.character("n"), false), (.escape, false)])
  func replacing(key: Key, isWritten: Bool) throws {
    var state = try Fixture.state()
    state.press(.character("e"))
    let request = try state.answerWithRequest()
    state.press(.character("j"))
    _ = state.answer([.saved(SavingNews(request.saving, path: request.path, .failure(.exists(request.path))))])
    #expect(state.frame().contains("replace it? y/n  CM15-9900001.txt"))
    let effects = state.press(key)
    if isWritten {
      guard let again = effects.first?.work as? SavingRequest else {
        Issue.record("not written")
        return
      }
      // The case that the name was given for, not the one selected later.
      #expect(again.document?.case.id == "CM15-9900001" && again.replacing)
    } else {
      #expect(effects.isEmpty)
      #expect(state.notice?.text == "not written: CM15-9900001.txt stays as it was")
    }
  }

  @Test("a failure is shown in the prompt, which keeps the typed name")
  func failing() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("e"), .control("u"))
    state.type("/x/mine.txt")
    let request = try state.answerWithRequest()
    let failure = SavingError.failed("cannot write /x/mine.txt: there is no folder /x")
    _ = state.answer([.saved(SavingNews(request.saving, path: request.path, .failure(failure)))])
    #expect(state.frame().contains("cannot write /x/mine.txt: there is no folder /x"))
    #expect(state.prompt?.editor.text == "/x/mine.txt")
    state.type("a")
    #expect(state.prompt?.problem == nil)
    // After the user stops an export, there is no second question.
    state.press(.escape)
    _ = state.answer([.saved(SavingNews(request.saving, path: request.path, .failure(.stopped("stopped"))))])
    #expect(state.prompt == nil && state.notice?.text == "stopped")
  }

  @Test("annotations of a case are written with it")
  func annotated() throws {
    var state = try Fixture.state()
    state.press(.character(" "), .character("k"), .character("e"))
    let request = try state.answerWithRequest()
    #expect(request.document?.annotation.isMarked == true)
  }

  @Test("y y copies the citation line")
  func copying() throws {
    var state = try Fixture.state()
    guard let text = (state.press(.character("y"), .character("y")).first?.work as? Copy)?.text else {
      Issue.record("nothing copied")
      return
    }
    #expect(text.contains("CM15-9900001"))
    #expect(text.contains("2015-02-20"))
    #expect(!text.contains("\n"))
  }

  @Test("r shows the letter as it was read, with line numbers, and closes again")
  func raw() throws {
    var state = try Fixture.state()
    state.press(.character("r"))
    let frame = state.frame()
    #expect(frame.contains("Raw text of CM15-9900001"))
    #expect(frame.contains("  1  Case Number:          CM15-9900001"))
    state.press(.character("G"))
    #expect(state.frame().contains("Decision rationale:"))
    state.press(.character("r"))
    #expect(state.panel == nil)
  }

  @Test("of a text that is too long for a letter the beginning is shown, and how long it is")
  func hugeLetter() throws {
    var huge = Fixture.letters[0]
    huge.items[0].rationale = String(repeating: "The request is repeated word for word. ", count: 20_000)
    var state = try Fixture.state(letters: [huge])
    #expect((state.openCase.content[.decision]?.count ?? 0) < 5000)
    #expect(state.openCase.content[.decision]?.last?.text.hasPrefix("The text continues for ") == true)
    state.press(.character("r"), .character("G"))
    let frame = state.frame()
    #expect(frame.contains("these are 524,288 of 78"))
    #expect(frame.contains("E shows them all"))
    state.press(.character("/"))
    state.type("these are")
    state.press(.enter)
    #expect(state.notice?.text == "not in the part shown")
  }

  @Test("control characters of a letter never reach the picture")
  func safety() throws {
    var letter = Fixture.letters[0]
    letter.summary = "A \u{1B}]0;pwned\u{07}\u{1B}[31m55-year-old\u{9B}2J \u{202E}female\u{0} with pain."
    letter.items[0].request = "MRI \u{1B}[2J of the lumbar spine"
    var state = try Fixture.state(width: 120, height: 40, letters: [letter])
    for keys: [Key] in [[], [.character("r")], [.character("r"), .backTab, .enter]] {
      for key in keys { state.press(key) }
      let bad = state.frame().unicodeScalars.filter {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0.value == 0x202E)
      }
      #expect(bad.isEmpty)
    }
  }

  @Test("? shows every action with its keys")
  func help() throws {
    var state = try Fixture.state(width: 120, height: 240)
    state.press(.character("?"))
    let frame = state.frame()
    for entry in ActionTable.entries { #expect(frame.contains(entry.summary), "\(entry.action)") }
    state.press(.character("?"))
    #expect(state.panel == nil)
  }

  @Test("Ctrl-C closes what is open, then quits")
  func interrupting() throws {
    var state = try Fixture.state()
    state.press(.character("?"))
    #expect(state.handle(.interrupt).isEmpty)
    #expect(state.panel == nil)
    guard (state.handle(.interrupt).first?.work as? Quit)?.status == 130 else {
      Issue.record("does not quit")
      return
    }
  }

  @Test("Ctrl-C stops the loading first")
  func interruptingLoad() {
    var state = BrowserState(width: 80, height: 24, corpusName: "fixture")
    guard state.handle(.interrupt).first?.work is StopLoading else {
      Issue.record("does not stop the loading")
      return
    }
  }

  @Test("the exported case is the one selected when the prompt opened, even if others are loaded meanwhile")
  func exportWhileLoading() throws {
    var state = BrowserState(width: 80, height: 24, corpusName: "fixture")
    _ = state.answer([.loading(.chunk(Fixture.chunk(Array(Fixture.letters[2...]))))])
    state.press(.character("e"))
    _ = state.answer([.loading(.chunk(Fixture.chunk(Array(Fixture.letters[..<2]))))])
    let request = try state.answerWithRequest()
    #expect(request.document?.case.id == "CM15-9900003")
    #expect(request.path == "CM15-9900003.txt")
  }

  @Test("an extension of another program's format is rejected with a list of the valid ones")
  func foreignEnding() throws {
    var state = try Fixture.state()
    state.press(.character("e"), .control("u"))
    state.type("case.pdf")
    #expect(state.press(.enter).isEmpty)
    let endings = ".txt .md .json .jsonl .csv .items.csv .sqlite .ris .csl.json"
    #expect(ExportFormat.endings.joined(separator: " ") == endings)
    #expect(state.prompt?.problem == "no .pdf is written: \(endings)")
  }

  @Test("in the raw text, a count selects the line with that number")
  func rawLine() throws {
    var letter = Fixture.letters[0]
    letter.summary = String(repeating: "A long line that wraps on a narrow screen. ", count: 12)
    var state = try Fixture.state(width: 44, height: 12, letters: [letter])
    state.press(.character("r"), .character("2"), .character("0"), .character("G"))
    #expect(state.frame().split(separator: "\n")[2].contains(" 20 "))
  }

  @Test("the help does not change the state behind it")
  func helpIsAlone() throws {
    var state = try Fixture.state()
    state.press(.character("/"))
    state.type("lumbar")
    state.press(.enter, .character("?"))
    for key in [Key.character("n"), .character("e"), .character("y"), .character("o"), .character("r")] {
      #expect(state.press(key).isEmpty)
      #expect(state.list.cursor.index == 0 && state.prompt == nil && state.filter.query.isEmpty)
      guard state.panel is Picker else {
        Issue.record("\(key.name) left the help")
        return
      }
    }
  }

  @Test(
    "Ctrl-Z and Ctrl-L work as usual while an answer is written, and keep it", arguments: [":", "/", "e"])
  func suspendingInPrompt(opening: Character) throws {
    var state = try Fixture.state()
    state.press(.character(opening))
    state.type("lumbar")
    let written = state.prompt?.editor.text
    guard state.press(.control("z")).first?.work is Suspend, state.press(.control("l")).first?.work is Redraw else {
      Issue.record("not done")
      return
    }
    #expect(state.prompt?.editor.text == written)
  }

  @Test("q leaves a screen that is too small even with a question open")
  func tooSmallWithQuestion() throws {
    var state = try Fixture.state()
    state.press(.character("e"))
    state.resize(width: 20, height: 5)
    guard state.press(.control("l")).first?.work is Redraw, state.press(.control("z")).first?.work is Suspend else {
      Issue.record("Ctrl-L and Ctrl-Z do nothing")
      return
    }
    guard (state.press(.character("q")).first?.work as? Quit)?.status == 0 else {
      Issue.record("q does not quit")
      return
    }
  }
}

extension BrowserState {
  /// Answers the question and returns the resulting work.
  fileprivate mutating func answerWithRequest() throws -> SavingRequest {
    try #require(press(.enter).first?.work as? SavingRequest)
  }
}

extension SavingRequest {
  fileprivate var document: CaseToSave? {
    if case .document(let document) = content { return document }
    return nil
  }
}
