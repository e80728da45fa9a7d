import FoundationEssentials
import Glibc
import System
import Testing

@Suite("Making folders")
struct FoldersTests {
  private let root = FileManager.default.temporaryDirectory.path() + "/imr-folders-\(UInt64.random(in: .min ... .max))"

  @Test("A folder is made with those above it, for the owner only, however it is written")
  func make() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    for path in ["/a/b/c", "/d/e/", "/f//g", "/a/b/c", "/a/./h", "/d/e"] {
      try Folders.make(root + path)
      var status = stat()
      #expect(stat(root + path, &status) == 0 && status.st_mode & 0o777 == 0o700 && status.st_mode & S_IFMT == S_IFDIR)
    }
  }

  @Test("A file in the way is an error")
  func fileInTheWay() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try Folders.make(root)
    try Data().write(to: URL(filePath: root + "/file"))
    #expect(throws: SystemError(code: ENOTDIR)) { try Folders.make(root + "/file") }
    #expect(throws: SystemError(code: ENOTDIR)) { try Folders.make(root + "/file/below") }
  }
}
