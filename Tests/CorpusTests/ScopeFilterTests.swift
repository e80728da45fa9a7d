import Testing

@testable import Corpus

@Suite("The subject of a reading")
struct ScopeFilterTests {
  private func filter(_ names: [(label: String, name: String, only: String?)]) -> ScopeFilter {
    var changes = FolderWatch.Changes()
    for (label, name, only) in names {
      let target = FolderWatch.Target(path: Array("/x".utf8), label: label, onlyName: only.map { Array($0.utf8) })
      changes.entries.insert(FolderWatch.Changes.Entry(target: target, name: Array(name.utf8)))
    }
    return ScopeFilter(.changes(changes))
  }

  @Test(
    "A file is in scope if its path or a parent folder is",
    arguments: [
      ("a.txt", true), ("b.txt", false), ("a.txt2", false), ("sub/a.txt", false), ("sub/new/c.txt", true),
      ("sub/new/deep/d.txt", true), ("sub/newer/c.txt", false), ("sub/new", true), ("one.txt", true), ("", false),
      ("/", false), ("sub//new/x", false),
    ])
  func containing(path: String, isMeant: Bool) {
    let filter = filter([("", "a.txt", nil), ("sub/", "new", nil), ("one.txt", "one.txt", "one.txt")])
    #expect(Array(path.utf8).withUnsafeBufferPointer { filter.contains($0) } == isMeant)
  }

  @Test("All files are in scope if everything is read")
  func everything() {
    let filter = ScopeFilter(.paths(["/x"]))
    #expect(Array("any/file".utf8).withUnsafeBufferPointer { filter.contains($0) })
  }
}
