internal import Glibc

/// The pages of an SQLite database file, read without SQLite.
///
/// Follows the file format that SQLite documents, for what is needed to find records in a file that SQLite refuses to
/// read: page kinds, cells, overflow chains and the write-ahead log. Every number of the file is checked before it is
/// used.
struct DatabasePages {
  /// Bytes of a page.
  let pageSize: Int
  /// The number of pages, those that are only in the log included.
  let count: Int
  private let file: [UInt8]
  private let log: [UInt8]
  /// Where the newest committed copy of a page begins in the log.
  private let logged: [Int: Int]
  /// Bytes at the end of each page that SQLite leaves to extensions.
  private let reserved: Int

  /// The page size of databases that SQLite makes.
  private static let usualSize = 4096
  /// The largest number of bytes read from a file.
  private static let largestFile = 1 << 30

  /// Reads the file of a database and its write-ahead log.
  init(path: String) {
    file = Self.contents(of: path)
    log = Self.contents(of: path + "-wal")
    // The first page may be the damaged one: then the size is the usual one.
    let stated = file.count >= 100 ? Int(file[16]) << 8 | Int(file[17]) : 0
    let size = stated == 1 ? 65_536 : stated
    let isCredible = size >= 512 && size <= 65_536 && size & (size - 1) == 0 && file.count % size == 0
    pageSize = isCredible ? size : Self.usualSize
    reserved = isCredible && file[20] <= 32 ? Int(file[20]) : 0
    logged = Self.loggedPages(log, pageSize: pageSize)
    count = max((file.count + pageSize - 1) / pageSize, logged.keys.max() ?? 0)
  }

  /// The bytes of a page that records may use.
  var usableSize: Int { pageSize - reserved }

  /// The bytes of a page, from 1; `nil` where there is no whole page.
  subscript(number: Int) -> ArraySlice<UInt8>? {
    if let offset = logged[number] { return log[offset..<(offset + pageSize)] }
    guard number >= 1, number <= count, number * pageSize <= file.count else { return nil }
    return file[((number - 1) * pageSize)..<(number * pageSize)]
  }

  /// The newest copy of each page in a write-ahead log, up to the last commit.
  private static func loggedPages(_ log: [UInt8], pageSize: Int) -> [Int: Int] {
    let headerSize = 32
    let frameSize = 24
    guard log.count >= headerSize else { return [:] }
    func number(at offset: Int) -> Int { log[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
    guard number(at: 8) == pageSize else { return [:] }
    var committed: [Int: Int] = [:]
    var pending: [Int: Int] = [:]
    var frame = headerSize
    // Frames of an earlier turn of the log have other salts.
    while frame + frameSize + pageSize <= log.count,
      log[(frame + 8)..<(frame + 16)].elementsEqual(log[16..<24])
    {
      pending[number(at: frame)] = frame + frameSize
      if number(at: frame + 4) != 0 {
        committed.merge(pending) { $1 }
        pending = [:]
      }
      frame += frameSize + pageSize
    }
    return committed
  }

  private static func contents(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    let size = min(Int(status.st_size), largestFile)
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress?.advanced(by: filled), size - filled) }
      if count < 0, errno == EINTR { continue }
      // A block that the disk cannot read is left as zeros, and what follows it is read.
      if count < 0, errno == EIO {
        filled = min(size, (filled / usualSize + 1) * usualSize)
        lseek(descriptor, off_t(filled), SEEK_SET)
        continue
      }
      guard count > 0 else { return Array(bytes.prefix(filled)) }
      filled += count
    }
    return bytes
  }
}
