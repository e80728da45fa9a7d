import Corpus
import Terminal
import Testing

@testable import Browser

@Suite("Looking at the sources again")
struct ReloadTests {
  @Test("the key has the sources looked at, and the answer is told in any case")
  func answer() throws {
    var state = try Fixture.state(width: 120, height: 24)
    #expect(isReload(state.press(.character("R"))))
    #expect(state.frame().contains("looking for changes…") && !state.isIdle)
    // What could not be read before is told again where it still cannot be.
    let problem = SourceProblem(path: "a.txt", kind: .empty, message: "empty")
    _ = state.answer([.loading(.problem(problem)), .loading(.changed(LetterChanges()))])
    #expect(state.notice?.text == "nothing has changed")
    #expect(!state.frame().contains("looking for changes") && state.isIdle && state.corpus.problems == [problem])
    _ = state.press(.character("R"))
    _ = state.answer([.loading(.problem(problem)), .loading(.changed(LetterChanges(came: 2, went: 1)))])
    #expect(state.notice?.text == "2 letters added, 1 removed" && state.corpus.problems == [problem])
  }

  @Test("as long as letters are read, or where that was stopped, there is nothing to look at")
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

  @Test("where the watch is not complete the key is named")
  func incompleteWatch() throws {
    var state = try Fixture.state(width: 120, height: 24)
    _ = state.answer([.loading(.remark(.noWatch("too many folders")))])
    #expect(
      state.notice?.text == "changes in the folder are not noticed: too many folders; R looks for them")
  }

  private func isReload(_ effects: [Effect]) -> Bool {
    effects.contains {
      if case .reload = $0 { true } else { false }
    }
  }
}
