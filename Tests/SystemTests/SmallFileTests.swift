import Glibc
import System
import TestSupport
import Testing

@Suite struct SystemErrorTests {
  @Test(arguments: [
    (ENOENT, "no such file or folder"), (EACCES, "permission denied"), (EPERM, "permission denied"),
    (ELOOP, "symbolic links that lead around in a circle"), (ENAMETOOLONG, "the path is too long"),
    (EMFILE, "too many files are open"), (ENFILE, "too many files are open"), (EIO, "the disk reports an error"),
    (EISDIR, "is a folder"), (ENOTDIR, "a file is where a folder should be"), (ENOSPC, "the disk is full"),
    (EROFS, "the disk can only be read"), (EDQUOT, "the disk quota is used up"), (EPIPE, "broken pipe"),
  ])
  func `the reason is given in words`(code: Int32, message: String) {
    #expect(SystemError(code: code).description == message)
  }
}

@Suite struct SmallFileTests {
  @Test(arguments: [0, 1, 4096, 100_000])
  func `a file is read whole`(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try folder.write(bytes, to: "file")
    #expect(SmallFile.bytes(folder.path + "/file") == bytes)
    #expect(SmallFile.bytes(folder.path + "/file", limit: 100) == Array(bytes.prefix(100)))
  }

  @Test func `a file that does not say how long it is is read too`() throws {
    #expect(try #require(SmallFile.text("/proc/self/status")).contains("Threads:"))
    #expect(SmallFile.bytes("/dev/zero", limit: 10_000) == [UInt8](repeating: 0, count: 10_000))
    #expect(SmallFile.text("/dev/null") == "")
  }

  @Test func `a folder is no file, and what is not there neither`() throws {
    let folder = try TemporaryFolder()
    #expect(SmallFile.bytes(folder.path) == nil && SmallFile.exists(folder.path))
    #expect(SmallFile.bytes(folder.path + "/none") == nil && !SmallFile.exists(folder.path + "/none"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pipe that nobody writes to holds nothing up`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(SmallFile.text(folder.path + "/pipe") == "")
  }
}
