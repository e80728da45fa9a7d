import Determinations
import FoundationEssentials
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import Annotations
@testable import Browser

@Suite("Storing marks, tags and notes")
struct AnnotationDeskTests {
  @Test("changes that come while the disk is busy are stored together, and each is answered")
  func groups() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("annotations.sqlite")
    let store = AnnotationStore(path: path)
    let count = 120
    let identities = try (0...count).map { serial in
      let number = try #require(CaseNumber(year: 15, serial: 9_900_000 + serial))
      return CaseIdentity(key: .number(number), name: number.description)
    }
    let mark = Annotation(isMarked: true)
    _ = try store.apply([AnnotationEdit(identities[0], from: Annotation(), to: mark)])
    let answers = Mutex<[AnnotationNews]>([])
    let desk = AnnotationDesk(store: store) { answer in answers.withLock { $0.append(answer) } }
    let before = try commits(of: path)
    // Another program is writing, which looks like a slow disk.
    let other = try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0)
    try other.run("BEGIN IMMEDIATE")
    for identity in identities.dropFirst() {
      desk.store([AnnotationEdit(identity, from: Annotation(), to: mark)])
    }
    try other.run("ROLLBACK")
    desk.finish()
    let stored = answers.withLock(\.self).compactMap { news -> [AnnotatedCase]? in
      guard case .stored(let cases, _) = news else { return nil }
      return cases
    }
    #expect(stored.map { $0.map(\.identity) } == identities.dropFirst().map { [$0] })
    #expect(try AnnotationStore(path: path).load().cases.count == count + 1)
    // The first edit, which found the disk busy, and then all others together.
    #expect(try commits(of: path) - before <= 2)
  }

  /// The number of transactions in the database's log.
  private func commits(of path: String) throws -> Int {
    let log = try Data(contentsOf: URL(filePath: path + "-wal"))
    let frameSize = 24 + 4096
    return stride(from: 32, to: log.count - frameSize + 1, by: frameSize)
      .count { frame in log[(frame + 4)..<(frame + 8)].contains { $0 != 0 } }
  }
}
