import Glibc
import Synchronization
import Testing

@testable import Corpus
import System

@Suite("Watching a folder")
struct FolderWatchTests {
  private let folder: TemporaryFolder
  private let watch: FolderWatch

  init() throws {
    folder = try TemporaryFolder()
    watch = try #require(FolderWatch())
    watch.add(FolderWatch.Place(path: Array(folder.path("").utf8), label: "", onlyName: nil))
  }

  /// Tells a thread that it is enough.
  private final class Stop: Sendable {
    let isSet = Atomic(false)
  }

  @Test("What is no letter's neither ends a wait nor puts its end off")
  func otherFiles() throws {
    let stop = Stop()
    defer { stop.isSet.store(true, ordering: .relaxed) }
    WorkerThread.start { [folder] in
      while !stop.isSet.load(ordering: .relaxed) {
        try? folder.write("x".utf8, to: ".partial")
        usleep(1000)
      }
    }
    let end = ContinuousClock.now + .milliseconds(300)
    // A hole in any map of this process wakes every watch; other tests make a few, and the file is written each millisecond.
    var waits = 0
    while ContinuousClock.now < end {
      #expect(watch.wait(until: end).isEmpty)
      waits += 1
    }
    #expect(waits < 50)
  }

  @Test("A letter ends a wait")
  func letter() throws {
    try folder.write("a letter".utf8, to: "a.txt")
    // A hole in any map of this process, as other tests make them, wakes every watch.
    let end = ContinuousClock.now + .seconds(100)
    var changes = watch.wait(until: end)
    while changes.isEmpty, ContinuousClock.now < end { changes = watch.wait(until: end) }
    #expect(changes.entries.map { String(decoding: $0.name, as: UTF8.self) } == ["a.txt"])
  }
}
