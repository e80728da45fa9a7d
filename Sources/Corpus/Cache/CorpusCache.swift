import Glibc
import System

/// The cache file of a corpus, which is identified by the paths that were opened.
struct CorpusCache: Sendable {
  /// The absolute paths without links and `..`, with a 0 byte after each.
  let corpus: [UInt8]
  /// The folder of the files of all corpora.
  let folder: String
  /// The name of the file.
  let name: String

  /// The file's path.
  private var path: String { "\(folder)/\(name)" }

  /// Finds the cache of some paths, or returns `nil` if one of them does not exist.
  init?(of paths: [String], in caches: CorpusCaches) {
    var bytes: [UInt8] = []
    for path in paths {
      guard let canonical = path.withSystemPath({ realpath($0, nil) }) else { return nil }
      defer { free(canonical) }
      bytes += Array(UnsafeBufferPointer(start: canonical, count: strlen(canonical))).map { UInt8(bitPattern: $0) }
      bytes.append(0)
    }
    // With several paths, a letter's path begins with the given one, so the form in which it was given matters.
    if paths.count > 1 {
      for path in paths { bytes += path.systemPath + [0] }
    }
    corpus = bytes
    folder = caches.folder
    let digits = String(Checksum(bytes).value, radix: 16)
    name = String(repeating: "0", count: 16 - digits.utf8.count) + digits + ".imr"
  }

  /// Finds the cache of some paths, or returns `nil` if nothing is kept of them.
  init?(of paths: [String], _ options: CorpusLoader.Options) {
    guard options.keepsCases, !paths.isEmpty, let folder = options.cacheFolder else { return nil }
    self.init(of: paths, in: CorpusCaches(in: folder))
  }

  /// Opens the file.
  ///
  /// - Throws: `CacheFile.Fault` if there is no usable one.
  func open() throws(CacheFile.Fault) -> StoredCases {
    let file = try CacheFile(path)
    guard let known: Column<UInt8> = try? file.column("corpus"), known.elementsEqual(corpus) else {
      throw file.map.isDamaged ? .damaged : .foreign
    }
    return try StoredCases(file)
  }

  /// Writes the file, replacing the existing one.
  ///
  /// - Throws: `CacheError` if it cannot be written, or if another program is writing it.
  func write(
    _ ledger: Ledger, isHurried: Bool = false, isCancelled: @escaping @Sendable () -> Bool
  ) throws(CacheError) {
    guard let lock = try lock() else { throw .cancelled }
    var builder = try CacheBuilder(in: folder, isCancelled: isCancelled)
    for run in ledger.runs { try builder.append(run) }
    try builder.finish(as: name, corpus: corpus, endings: ledger.endings, isHurried: isHurried)
    _ = consume lock
  }

  /// Records the use of the file, and removes expired and orphaned ones of all corpora.
  func tidy() {
    let now = time(nil)
    utimensat(AT_FDCWD, path, nil, 0)
    for name in OpenFolder.names(in: folder) {
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      let age = now - status.st_mtim.tv_sec
      if name.hasPrefix(".new-") {
        let process = name.split(separator: "-").dropFirst().first.flatMap { pid_t($0) }
        if process.map({ kill($0, 0) != 0 && errno == ESRCH }) ?? (age > 24 * 3600) { unlink("\(folder)/\(name)") }
      } else if age > PDFTextCache.ageLimit, name != self.name {
        unlink("\(folder)/\(name)")
      }
    }
  }

  /// Removes the file.
  func remove() { unlink(path) }

  /// Removes the lock if there is no file.
  ///
  /// A program that holds it is not affected.
  func removeLock() {
    if access(path, F_OK) != 0 { unlink(path + ".lock") }
  }

  /// Acquires the exclusive right to write the file, or returns `nil` if another program has it.
  ///
  /// - Throws: `CacheError` if there cannot be a lock.
  func lock() throws(CacheError) -> Lock? {
    do throws(SystemError) {
      try Folders.make(folder)
      return try Lock(path + ".lock")
    } catch {
      throw .system(error)
    }
  }

  /// A lock file that one program holds while it writes the cache.
  struct Lock: ~Copyable {
    private let descriptor: Int32

    /// Acquires the lock, or returns `nil` if another program holds it.
    ///
    /// - Throws: `SystemError` if there cannot be a lock.
    init?(_ path: String) throws(SystemError) {
      descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw SystemError() }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        return nil
      }
    }

    deinit {
      // A child process has a copy of the descriptor until it starts its program; closing ours alone would not unlock.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }
}
