import Determinations
import Dispatch
import Synchronization
import System
import TestSupport
import Testing

@testable import Corpus

@Suite("The order of loading events")
struct LoadingOutputTests {
  @Test("Only the thread that posts cases waits for the first frame")
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

  @Test("Events are posted in the order of their slots, whichever is ready first", arguments: 0..<40)
  func slots(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let posted = Mutex<[Int]>([])
    let output = LoadingOutput { event in
      if case .problem(let problem) = event { posted.withLock { $0.append(Int(problem.message) ?? -1) } }
    }
    /// A slot with its events and the slots inside it, in order.
    final class Node {
      enum Step { case event(Int), slot(Node) }
      let slot: LoadingOutput.Slot
      var steps: [Step] = []
      var stepsLeft = 0
      init(_ slot: LoadingOutput.Slot) { self.slot = slot }
      var events: [Int] {
        steps.flatMap { step in
          switch step {
          case .event(let number): [number]
          case .slot(let node): node.events
          }
        }
      }
    }
    var count = 0
    let roots = (0..<4).map { _ in Node(output.makeSlot()) }
    for root in roots { root.stepsLeft = Int.random(in: 0..<6, using: &random) }
    var open = roots
    while let index = open.indices.randomElement(using: &random) {
      let node = open[index]
      guard node.stepsLeft > 0 else {
        output.close(node.slot)
        open.remove(at: index)
        continue
      }
      node.stepsLeft -= 1
      if Bool.random(using: &random) {
        output.emit(.problem(SourceProblem(path: "", kind: .empty, message: "\(count)")), in: node.slot)
        node.steps.append(.event(count))
        count += 1
      } else {
        let inner = Node(output.makeSlot(within: node.slot))
        inner.stepsLeft = Int.random(in: 0..<3, using: &random)
        node.steps.append(.slot(inner))
        open.append(inner)
      }
    }
    #expect(posted.withLock { $0 } == roots.flatMap(\.events))
  }

  @Test("An open slot delays the events after it, but no other order")
  func openSlot() {
    let posted = Mutex<[String]>([])
    let output = LoadingOutput { event in
      if case .problem(let problem) = event { posted.withLock { $0.append(problem.message) } }
    }
    func problem(_ message: String) -> LoadingEvent {
      .problem(SourceProblem(path: "", kind: .empty, message: message))
    }
    let (first, second) = (output.makeSlot(), output.makeSlot())
    let block = output.makeSlot(within: first)
    output.emit(problem("behind the block"), in: first)
    output.emit(problem("second"), in: second)
    output.close(first)
    output.close(second)
    output.emit(problem("elsewhere"), in: output.makeSeparateSlot())
    output.emit(problem("block"), in: block)
    #expect(posted.withLock { $0 } == ["elsewhere", "block"])
    output.close(block)
    #expect(posted.withLock { $0 } == ["elsewhere", "block", "behind the block", "second"])
  }
}
