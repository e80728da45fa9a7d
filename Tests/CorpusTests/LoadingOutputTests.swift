import Determinations
import Dispatch
import System
import Testing

@testable import Corpus

@Suite("The order of loading events")
struct LoadingOutputTests {
  @Test("Only the thread that hands on cases waits for the first picture: others may ask and tell meanwhile")
  func waiting() {
    let shown = Latch()
    let posted = Latch()
    let output = LoadingOutput(shown: shown) { if case .chunk = $0 { posted.open() } }
    let reader = DispatchGroup()
    WorkerThread.start(reader) {
      let chunk = CaseChunk([(CaseFields(), LetterSource(path: "a.txt"), "letter")])
      output.emit(.chunk(chunk), in: output.makeSlot())
    }
    posted.wait()
    let others = DispatchGroup()
    WorkerThread.start(others) {
      output.found(1)
      #expect(output.ledger.count == 1)
      output.close(output.makeSlot())
    }
    #expect(others.wait(timeout: .now() + 60) == .success)
    #expect(reader.wait(timeout: .now()) == .timedOut)
    shown.open()
    reader.wait()
  }
}
