internal import Glibc
internal import System

/// Writes a file that appears only when it is complete, readable by its owner alone.
///
/// The bytes go into a file without a name in the target's folder (`O_TMPFILE`), which the system removes if the
/// program ends early for any reason. On file systems without such files it has a hidden temporary name, which is
/// removed on failure. ``commit(replacing:synchronizesFolder:)`` waits until the bytes are on the disk, then gives the
/// file its name in one step: readers see the old file or the complete new one.
///
/// Links are followed. Bytes for a pipe or a device are written immediately.
package struct FileWriter: ~Copyable {
  /// The path as requested.
  private let path: String
  /// The path after following its links.
  private let target: String
  private let folder: String
  private let descriptor: Int32
  /// True if bytes go to a pipe or a device, which gets no name.
  private let isStream: Bool
  /// The hidden name, or `nil` while the file has none.
  private var temporaryPath: String?
  private var buffer: [UInt8] = []

  private static let bufferSize = 1 << 16

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The file's path; the folder must exist.
  ///   - allowsNameless: True to try `O_TMPFILE` first.
  /// - Throws: ``FileWritingError`` if nothing can be written to the folder, or to the pipe or device.
  package init(path: String, allowsNameless: Bool = true) throws(FileWritingError) {
    let target: String
    var isStream = false
    var descriptor: Int32 = -1
    var temporaryPath: String?
    switch try FileDestination(of: path) {
    case .stream(let stream):
      target = stream
      isStream = true
      descriptor = try Self.openStream(stream, path)
    case .file(let file):
      target = file
      let folder = FileDestination.folder(of: file)
      if allowsNameless, access("/proc/self/fd", X_OK) == 0 {
        descriptor = open(folder, Self.nameless | O_WRONLY | O_CLOEXEC, 0o600)
      }
      if descriptor < 0 {
        let hidden = Self.temporaryName(in: folder)
        descriptor = open(hidden, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw FileWritingError(path: path, errno: errno) }
        temporaryPath = hidden
      }
    }
    self.path = path
    self.target = target
    folder = FileDestination.folder(of: target)
    self.isStream = isStream
    self.descriptor = descriptor
    self.temporaryPath = temporaryPath
  }

  deinit {
    close(descriptor)
    if let temporaryPath { unlink(temporaryPath) }
  }

  /// Adds bytes at the end.
  package mutating func write(_ bytes: some Collection<UInt8>) throws(FileWritingError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Adds text at the end, in UTF-8.
  package mutating func write(_ text: String) throws(FileWritingError) { try write(text.utf8) }

  /// A path for writing the bytes in another way before ``commit(replacing:synchronizesFolder:)``; it refers to the
  /// open file if that has no name yet.
  package var pathWhileWriting: String { isStream ? target : temporaryPath ?? "/proc/self/fd/\(descriptor)" }

  /// Gives the file its name.
  ///
  /// - Parameters:
  ///   - replacing: True if an existing file may be replaced, or the file that a symbolic link leads to. Folders and
  ///     devices are never replaced.
  ///   - synchronizesFolder: True to also wait until the name is on the disk; for many files in one folder, call
  ///     ``synchronize(folder:)`` once at the end instead.
  /// - Throws: ``FileWritingError/Reason/exists`` if the name is taken and `replacing` is false. As after every error,
  ///   nothing has changed then, and nothing is left behind.
  package consuming func commit(replacing: Bool, synchronizesFolder: Bool = true) throws(FileWritingError) {
    try flush()
    if isStream { return }
    // A link without --force is left alone, wherever it leads.
    if !replacing, FileDestination.isTaken(path) { throw failure(EEXIST) }
    guard fsync(descriptor) == 0 else { throw failure(errno) }
    if replacing {
      try replace()
    } else {
      try link()
    }
    if synchronizesFolder { Self.synchronize(folder: folder) }
  }

  /// Waits until the names in a folder are on the disk.
  ///
  /// Not every file system supports this, so errors are ignored.
  package static func synchronize(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  // MARK: Names

  /// Takes the name if it is free, in one step.
  private mutating func link() throws(FileWritingError) {
    guard let temporaryPath else {
      let result = linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, target, AT_SYMLINK_FOLLOW)
      guard result == 0 else { throw failure(errno) }
      return
    }
    // The temporary name is removed by `deinit`.
    if Glibc.link(temporaryPath, target) == 0 { return }
    guard [EPERM, ENOSYS, EOPNOTSUPP, EMLINK].contains(errno) else { throw failure(errno) }
    // This file system has no hard links: reserve the name with an empty file, which only this process can have
    // created.
    let reserved = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard reserved >= 0 else { throw failure(errno) }
    close(reserved)
    guard rename(temporaryPath, target) == 0 else {
      let code = errno
      unlink(target)
      throw failure(code)
    }
    self.temporaryPath = nil
  }

  private mutating func replace() throws(FileWritingError) {
    if let reason = unreplaceable { throw FileWritingError(path: path, reason: reason) }
    // A signal that ends the program must not leave a hidden name behind.
    let signals = BlockedSignals()
    defer { signals.release() }
    if temporaryPath == nil {
      let name = Self.temporaryName(in: folder)
      guard linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
        throw failure(errno)
      }
      temporaryPath = name
    }
    if let temporaryPath {
      guard rename(temporaryPath, target) == 0 else { throw failure(errno) }
    }
    temporaryPath = nil
  }

  private static func temporaryName(in folder: String) -> String {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return (folder.hasSuffix("/") ? folder : folder + "/") + ".imr-\(random).tmp"
  }

  // MARK: Bytes

  private mutating func flush() throws(FileWritingError) {
    do throws(SystemError) { try SystemIO.writeAll(buffer, to: descriptor) } catch { throw failure(error.code) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func failure(_ code: Int32) -> FileWritingError {
    // If the name is taken, only offer to replace what can be replaced.
    if code == EEXIST, let reason = unreplaceable { return FileWritingError(path: path, reason: reason) }
    return FileWritingError(path: path, errno: code)
  }

  /// The reason why the existing file can never be replaced, or `nil`.
  private var unreplaceable: FileWritingError.Reason? {
    var status = stat()
    guard lstat(target, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFLNK: nil
    case S_IFDIR: .isFolder
    default: .isSpecial
    }
  }

  /// Opens a pipe or a device for writing.
  ///
  /// Waits a limited time for a pipe to get a reader.
  private static func openStream(_ stream: String, _ path: String) throws(FileWritingError) -> Int32 {
    let deadline = ContinuousClock.now + .seconds(10)
    while true {
      let descriptor = open(stream, O_WRONLY | O_APPEND | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
      }
      guard errno == ENXIO, ContinuousClock.now < deadline else {
        throw FileWritingError(
          path: path, reason: errno == ENXIO ? .noReader : FileWritingError(path: path, errno: errno).reason)
      }
      usleep(10_000)
    }
  }

  /// `O_TMPFILE`, a macro that Swift does not import.
  private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
}

/// Blocks signals for this thread for a short time.
private struct BlockedSignals {
  private var before = sigset_t()

  init() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
  }

  func release() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

/// Functions that write an export to a file.
package enum CaseFile {
  /// Writes a whole file, accessible only to the owner, in one step: readers see either nothing or the complete file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The file's path; the folder must exist.
  ///   - replacing: True if an existing file may be replaced.
  ///   - synchronizesFolder: True to also wait until the name is on the disk; for many files in one folder, call
  ///     ``FileWriter/synchronize(folder:)`` once at the end instead.
  /// - Throws: ``FileWritingError``; then nothing has changed and nothing is left behind.
  package static func write(
    _ bytes: some Collection<UInt8>, to path: String, replacing: Bool, synchronizesFolder: Bool = true
  ) throws(FileWritingError) {
    var file = try FileWriter(path: path)
    try file.write(bytes)
    try file.commit(replacing: replacing, synchronizesFolder: synchronizesFolder)
  }

  /// Writes text in UTF-8, as ``write(_:to:replacing:synchronizesFolder:)`` does bytes.
  package static func write(
    _ text: String, to path: String, replacing: Bool, synchronizesFolder: Bool = true
  ) throws(FileWritingError) {
    try write(text.utf8, to: path, replacing: replacing, synchronizesFolder: synchronizesFolder)
  }
}
