import Corpus
import Determinations
import Testing

@testable import Browser

@Suite("Cases arriving while loading")
struct StreamingTests {
  @Test("In a large table new cases wait until they are many, half a second has gone by, or all are read")
  func waiting() {
    var state = BrowserState(width: 80, height: 24, corpusName: "letters")
    var loading = LoadingProgress()
    /// Receives cases at a point in time, and returns the number shown.
    func receive(_ count: Int, at elapsed: Double) -> Int {
      loading.elapsed = elapsed
      _ = state.answer([.loading(.progress(loading)), .loading(.chunk(chunk(count)))])
      return state.list.rows.count
    }
    #expect(receive(100, at: 0.0) == 100)
    #expect(receive(19_900, at: 0.0) == 20_000)
    #expect(receive(1000, at: 0.1) == 20_000)
    // A quarter.
    #expect(receive(4000, at: 0.1) == 25_000)
    #expect(receive(10, at: 0.5) == 25_000)
    #expect(receive(10, at: 0.6) == 25_020)
    #expect(receive(10, at: 0.7) == 25_020)
    loading.isFinished = true
    _ = state.answer([.loading(.finished(loading))])
    #expect(state.list.rows.count == 25_030)
    #expect(state.corpus.table.count == 25_030)
    // A letter added to a folder that was read appears at once.
    _ = state.answer([.loading(.chunk(chunk(1)))])
    #expect(state.list.rows.count == 25_031)
  }

  @Test("Cases that wait are in the table before others are taken out by their rows")
  func removal() {
    var state = BrowserState(width: 80, height: 24, corpusName: "letters")
    _ = state.answer([.loading(.chunk(chunk(20_000)))])
    _ = state.answer([.loading(.chunk(chunk(10))), .loading(.removed([20_003]))])
    #expect(state.list.rows.count == 20_009)
    #expect(!state.corpus.table.allRows.contains(20_003))
  }

  private func chunk(_ count: Int) -> CaseChunk {
    CaseChunk(
      (0..<count).map { (fields: CaseFields(), source: LetterSource(path: "a.txt", offset: $0), letter: "") })
  }
}
