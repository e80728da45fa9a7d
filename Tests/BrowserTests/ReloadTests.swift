import Corpus
import Terminal
import Testing

@testable import Browser

@Suite("Reloading changed sources")
struct ReloadTests {
  @Test("the key checks the sources, and the answer is always reported")
  func answer() throws {
    var state = try Fixture.state(width: 120, height: 24)
    #expect(isReload(state.press(.character("R"))))
    #expect(state.frame().contains("looking for changes…") && !state.isIdle)
    // Problems are reported again if they still exist.
    let problem = SourceProblem(path: "a.txt", kind: .empty, message: "empty")
    _ = state.answer([.loading(.problem(problem)), .loading(.changed(LetterChanges()))])
    #expect(state.notice?.text == "nothing has changed")
    #expect(!state.frame().contains("looking for changes") && state.isIdle && state.corpus.problems == [problem])
    _ = state.press(.character("R"))
    _ = state.answer([.loading(.problem(problem)), .loading(.changed(LetterChanges(came: 2, went: 1)))])
    #expect(state.notice?.text == "2 letters added, 1 removed" && state.corpus.problems == [problem])
  }

  @Test("files that are no letters are counted in the footer, each once, and are no trouble")
  func passedOver() throws {
    var state = try Fixture.state(width: 120, height: 24)
    let place = try #require(state.frame().split(separator: "\n").last?.split(separator: " ").last)
    let invoice = SourceProblem(path: "invoice.txt", kind: .unrecognized, message: "not recognized")
    let table = SourceProblem(path: "table.csv", kind: .table, message: "a table, not a letter")
    _ = state.answer([invoice, table, invoice].map { .loading(.problem($0)) })
    #expect(state.frame().contains("2 skipped · \(place)"))
    #expect(state.corpus.problems.isEmpty && state.notice == nil)
    #expect(LinearSentences.corpus(state).contains("read, 2 files skipped."))
    // Reloading counts again.
    _ = state.press(.character("R"))
    _ = state.answer([.loading(.problem(table)), .loading(.changed(LetterChanges()))])
    _ = state.press(.character("j"))
    #expect(state.frame().contains("1 skipped · "))
  }

  @Test("while letters are read, or after reading was stopped, changes cannot be checked")
  func notNow() {
    var state = BrowserState(width: 120, height: 24, corpusName: "letters")
    #expect(!isReload(state.press(.character("R"))))
    #expect(state.notice?.text == "still reading")
    var progress = LoadingProgress()
    (progress.isFinished, progress.wasCancelled) = (true, true)
    _ = state.answer([.loading(.finished(progress))])
    #expect(!isReload(state.press(.character("R"))))
    #expect(state.notice?.text == "reading was stopped; restart to read the rest")
  }

  @Test("if the watch is incomplete, the key is named")
  func incompleteWatch() throws {
    var state = try Fixture.state(width: 120, height: 24)
    _ = state.answer([.loading(.remark(.noWatch("too many folders")))])
    #expect(
      state.notice?.text == "changes in the folder are not noticed: too many folders; R looks for them")
  }

  private func isReload(_ effects: [Effect]) -> Bool {
    effects.contains {
      $0.work is Reload
    }
  }
}
