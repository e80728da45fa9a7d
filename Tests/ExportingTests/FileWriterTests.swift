import Exporting
import Glibc
import Testing
import TestSupport

@Suite("Writing files")
struct FileWriterTests {
  @Test("A new file is complete and private, without other files next to it", arguments: [true, false])
  func new(allowsNameless: Bool) throws {
    let folder = try TemporaryFolder()
    var writer = try FileWriter(path: folder.path("case.txt"), allowsNameless: allowsNameless)
    try writer.write("first\n")
    try writer.write(String(repeating: "x", count: 200_000))
    #expect(folder.text(of: "case.txt") == nil, "the name must not be there before the file is complete")
    try writer.commit(replacing: false)
    #expect(folder.names() == ["case.txt"])
    #expect(folder.text(of: "case.txt") == "first\n" + String(repeating: "x", count: 200_000))
    var status = stat()
    #expect(stat(folder.path("case.txt"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test("An existing file stays as it is unless replacing is allowed", arguments: [true, false])
  func existing(allowsNameless: Bool) throws {
    let folder = try TemporaryFolder()
    try CaseFile.write("old", to: folder.path("case.txt"), replacing: false)
    var writer = try FileWriter(path: folder.path("case.txt"), allowsNameless: allowsNameless)
    try writer.write("new")
    do {
      try writer.commit(replacing: false)
      Issue.record("the old file was replaced")
    } catch {
      #expect(error.reason == .exists)
    }
    #expect(folder.names() == ["case.txt"])
    #expect(folder.text(of: "case.txt") == "old")

    var second = try FileWriter(path: folder.path("case.txt"), allowsNameless: allowsNameless)
    try second.write("new")
    try second.commit(replacing: true)
    #expect(folder.names() == ["case.txt"])
    #expect(folder.text(of: "case.txt") == "new")
  }

  @Test("A released writer leaves no file", arguments: [true, false])
  func abandoned(allowsNameless: Bool) throws {
    let folder = try TemporaryFolder()
    do {
      var writer = try FileWriter(path: folder.path("case.txt"), allowsNameless: allowsNameless)
      try writer.write(String(repeating: "x", count: 100_000))
    }
    #expect(folder.names() == [])
  }

  @Test("A symbolic link is refused, or followed to the file that it leads to", arguments: [true, false])
  func link(allowsNameless: Bool) throws {
    let folder = try TemporaryFolder()
    try CaseFile.write("target", to: folder.path("target"), replacing: false)
    mkdir(folder.path("other"), 0o700)
    symlink("target", folder.path("link"))
    symlink("../link", folder.path("other/second"))
    symlink("other/new", folder.path("dangling"))
    symlink("loop", folder.path("loop"))
    func write(_ text: String, to name: String, replacing: Bool) throws(FileWritingError) {
      var file = try FileWriter(path: folder.path(name), allowsNameless: allowsNameless)
      try file.write(text)
      try file.commit(replacing: replacing)
    }
    for name in ["link", "dangling", "other/second"] {
      let error = #expect(throws: FileWritingError.self) { try write("new", to: name, replacing: false) }
      #expect(error?.reason == .exists)
    }
    try write("first", to: "link", replacing: true)
    #expect(folder.text(of: "target") == "first")
    try write("second", to: "other/second", replacing: true)
    #expect(folder.text(of: "target") == "second")
    try write("third", to: "dangling", replacing: true)
    #expect(folder.text(of: "other/new") == "third")
    let error = #expect(throws: FileWritingError.self) { try write("new", to: "loop", replacing: true) }
    #expect(error?.reason == .system(ELOOP))
    for name in ["link", "other/second", "dangling", "loop"] { #expect(isLink(folder.path(name))) }
    #expect(folder.names() == ["dangling", "link", "loop", "other", "target"])
  }

  @Test("A pipe and a device are written to and stay what they are, whether or not replacing is allowed")
  func streams() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    symlink("pipe", folder.path("link"))
    for (name, replacing) in [("pipe", false), ("pipe", true), ("link", true)] {
      // Both ends are open, so that nothing blocks.
      let reader = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      try CaseFile.write("to \(name)", to: folder.path(name), replacing: replacing)
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(reader, &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "to \(name)")
    }
    symlink("/dev/null", folder.path("null"))
    try CaseFile.write("nothing", to: folder.path("null"), replacing: true)
    // A link to an open descriptor is that file, not a path.
    let target = open(folder.path("open"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(target) }
    symlink("/proc/self/fd/\(target)", folder.path("descriptor"))
    try CaseFile.write("through the descriptor", to: folder.path("descriptor"), replacing: true)
    #expect(folder.text(of: "open") == "through the descriptor")
    for name in ["link", "null", "descriptor"] { #expect(isLink(folder.path(name))) }
    #expect(folder.names() == ["descriptor", "link", "null", "open", "pipe"])
    var status = stat()
    #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  @Test(
    "Every error has its words and a remedy",
    arguments: [
      (EEXIST, "a already exists; choose another name, or say that it may be overwritten"),
      (EISDIR, "a is a folder; add a file name"),
      (ENOENT, "cannot write a: its folder does not exist; make the folder first, or choose another"),
      (ENOTDIR, "cannot write a: a part of the path is a file, not a folder; choose another name"),
      (EACCES, "cannot write a: permission denied; choose a folder that you may write to"),
      (EPERM, "cannot write a: permission denied; choose a folder that you may write to"),
      (EROFS, "cannot write a: the disk is read-only; choose a folder that you may write to"),
      (ENOSPC, "cannot write a: no space left on the disk; free some space, or choose another disk"),
      (EDQUOT, "cannot write a: no space left on the disk; free some space, or choose another disk"),
      (EFBIG, "cannot write a: no space left on the disk; free some space, or choose another disk"),
      (ENAMETOOLONG, "cannot write a: the name is too long; choose a shorter one"),
      (EIO, "cannot write a: input/output error; choose another folder"),
    ])
  func words(code: Int32, words: String) {
    #expect(FileWritingError(path: "a", errno: code).description == words)
  }

  @Test("Errors of other kinds have words and a remedy")
  func otherWords() {
    let words = [FileWritingError.Reason.isSpecial, .isStream, .noReader, .noName, .database("busy")].map {
      FileWritingError(path: "a", reason: $0).description
    }
    #expect(
      words == [
        "a is a disk or a socket; choose another name",
        "a is a pipe or a device, and a database needs a file; choose another name",
        "cannot write a: nobody reads from it; start the program that reads from it first",
        "a has no file name at its end; add a file name", "cannot write a: busy; choose another folder",
      ])
  }

  @Test("Errors state the problem, the path and the remedy, and leave no file")
  func errors() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    try CaseFile.write("x", to: folder.path("file"), replacing: false)
    mkdir(folder.path("folder"), 0o700)
    #expect(mknod(folder.path("socket"), S_IFSOCK | 0o600, 0) == 0)
    func message(_ name: String, replacing: Bool) -> String {
      do {
        try CaseFile.write("new", to: name, replacing: replacing)
        return "no error"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message(path + "/file", replacing: false)
        == "\(path)/file already exists; choose another name, or say that it may be overwritten")
    #expect(message(path + "/folder", replacing: true) == "\(path)/folder is a folder; add a file name")
    #expect(message(path + "/socket", replacing: true) == "\(path)/socket is a disk or a socket; choose another name")
    #expect(
      message(path + "/none/a.txt", replacing: false)
        == "cannot write \(path)/none/a.txt: its folder does not exist; make the folder first, or choose another")
    #expect(
      message(path + "/file/a.txt", replacing: false)
        == "cannot write \(path)/file/a.txt: a part of the path is a file, not a folder; choose another name")
    #expect(
      message(path + "/folder/", replacing: false) == "\(path)/folder/ has no file name at its end; add a file name")
    #expect(message("", replacing: false) == "the file has no name; add a file name")
    #expect(
      message("/proc/a.txt", replacing: false).hasPrefix("cannot write /proc/a.txt: "),
      "a file system that takes no files")
    let long = String(repeating: "n", count: 300)
    #expect(
      message("\(path)/\(long)", replacing: false)
        == "cannot write \(path)/\(long): the name is too long; choose a shorter one")
    #expect(folder.names() == ["file", "folder", "socket"])
    #expect(folder.text(of: "file") == "x")
  }

  @Test("Of many writers at once, exactly one gets the name")
  func race() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("case.txt")
    let winners = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask {
          do {
            try CaseFile.write("\(number)", to: path, replacing: false)
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(winners == 1)
    #expect(folder.names() == ["case.txt"])
  }
}
