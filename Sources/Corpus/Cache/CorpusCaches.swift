import Glibc
import System

/// The cache files of all corpora, in the program's cache folder.
package struct CorpusCaches: Sendable {
  let folder: String

  /// Makes the value for the program's cache folder.
  package init(in cacheFolder: String) {
    folder = cacheFolder + "/corpora"
  }

  /// A corpus, identified by the paths that were opened.
  struct Corpus: Hashable, Sendable {
    /// The absolute paths without links and `..`, with a 0 byte after each.
    let bytes: [UInt8]
    /// The name of its cache file.
    let name: String

    /// Makes the corpus of some paths, or returns `nil` if one of them does not exist.
    init?(_ paths: [String]) {
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
      self.bytes = bytes
      let digits = String(Checksum(bytes).value, radix: 16)
      name = String(repeating: "0", count: 16 - digits.utf8.count) + digits + ".imr"
    }
  }

  /// Opens the cache of a corpus.
  ///
  /// - Throws: `CacheFile.Fault` if there is no usable one.
  func open(_ corpus: Corpus) throws(CacheFile.Fault) -> StoredCases {
    let file = try CacheFile("\(folder)/\(corpus.name)")
    guard let known: Column<UInt8> = try? file.column("corpus"), known.elementsEqual(corpus.bytes) else {
      throw file.map.isDamaged ? .damaged : .foreign
    }
    return try StoredCases(file)
  }

  /// Writes the cache of a corpus, replacing the existing one.
  ///
  /// - Throws: `CacheError` if it cannot be written, or if another program is writing it.
  func write(
    _ ledger: Ledger, as corpus: Corpus, isHurried: Bool = false, isCancelled: @escaping @Sendable () -> Bool
  ) throws(CacheError) {
    guard let lock = try lock(corpus) else { throw .cancelled }
    var builder = try CacheBuilder(in: folder, isCancelled: isCancelled)
    for run in ledger.runs { try builder.append(run) }
    try builder.finish(as: corpus.name, corpus: corpus.bytes, endings: ledger.endings, isHurried: isHurried)
    _ = consume lock
  }

  /// Removes the cache of a corpus.
  func remove(_ corpus: Corpus) {
    unlink("\(folder)/\(corpus.name)")
  }

  /// Removes the lock of a corpus without a cache.
  ///
  /// A program that holds it is not affected.
  func removeLock(of corpus: Corpus) {
    if access("\(folder)/\(corpus.name)", F_OK) != 0 { unlink("\(folder)/\(corpus.name).lock") }
  }

  /// Makes the folder, accessible only to the owner.
  ///
  /// - Throws: `SystemError` if it cannot be made.
  func makeFolder() throws(SystemError) { try Folders.make(folder) }

  /// Acquires the exclusive right to write a corpus's cache, or returns `nil` if another program has it.
  ///
  /// - Throws: `CacheError` if there cannot be a lock.
  func lock(_ corpus: Corpus) throws(CacheError) -> Lock? {
    do throws(SystemError) {
      try makeFolder()
      return try Lock(corpus, in: folder)
    } catch {
      throw .system(error)
    }
  }

  /// A lock file that one program holds while it writes a corpus's cache.
  struct Lock: ~Copyable {
    private let descriptor: Int32

    /// Acquires the lock, or returns `nil` if another program holds it.
    ///
    /// - Throws: `SystemError` if there cannot be a lock.
    init?(_ corpus: Corpus, in folder: String) throws(SystemError) {
      let path = "\(folder)/\(corpus.name).lock"
      descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw SystemError() }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        return nil
      }
    }

    deinit { close(descriptor) }
  }
}
