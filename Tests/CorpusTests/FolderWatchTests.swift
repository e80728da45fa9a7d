import Glibc
import Synchronization
import Testing

@testable import Corpus
import System
import TestSupport

@Suite("Watching a folder")
struct FolderWatchTests {
  private let folder: TemporaryFolder
  private let watch: FolderWatch

  init() throws {
    folder = try TemporaryFolder()
    // Other tests shorten mapped files, which ends waits of this process.
    watch = try #require(FolderWatch(reportsHoles: false))
    watch.add(FolderWatch.Target(path: Array(folder.path("").utf8), label: "", onlyName: nil))
  }

  /// Signals a thread to stop.
  private final class Stop: Sendable {
    let isSet = Atomic(false)
  }

  @Test("Changes to other files neither end nor extend a wait")
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
    #expect(watch.wait(until: end).isEmpty)
    #expect(ContinuousClock.now >= end)
  }

  @Test("A letter ends a wait")
  func letter() throws {
    try folder.write("a letter".utf8, to: "a.txt")
    let changes = watch.wait(until: .now + .seconds(100))
    #expect(changes.entries.map { String(decoding: $0.name, as: UTF8.self) } == ["a.txt"])
  }
}
