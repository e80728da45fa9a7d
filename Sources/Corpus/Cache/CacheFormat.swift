internal import CBits
import Glibc

/// The format of a cache file: a whole corpus, which the next start maps without reading it.
///
/// ```
/// 0      header, 8,192 bytes
///        magic word, byte order, version, reader, size of the file, numbers of cases, items and paths,
///        checksum of the block checksums, a table of the sections: name, size of a value, offset, size;
///        at its end the checksum of the header
/// 8,192  text      the letters in the order of their rows, in UTF-8, with almost nothing between them
/// …      corpus    the paths that were opened, with a 0 byte after each
/// …      columns   one section for each column of ``CaseColumns``; lists have their bounds in a second one
/// …      checks    a checksum for each letter
/// …      facets    values with the number of their cases, and rows as lists or as words of bitmaps
/// …      order     all rows, newest decision first
/// …      numbers, names: identifiers with their rows, sorted for lookup in place
/// …      blocks    a checksum for each 4,096 bytes between the text and here, see ``CheckedMap``
/// ```
///
/// Numbers are in the machine's own byte order. Sections begin at multiples of 64 bytes, the first one after the text at
/// a multiple of 4,096. Rows are in the order in which the cases were added, as in the table that wrote them.
///
/// The header is written last, and the file gets its name when it is complete, so that no partial file is ever found. A
/// file with any inconsistency is not used.
enum CacheFormat {
  static let magic = Array("imr corpus cache".utf8)
  /// Must be raised when this format changes.
  static let version: UInt32 = 8
  /// Must be raised when the reader changes, so that cached cases would differ from newly read ones.
  static let readerVersion: UInt64 = 2

  static let headerSize = 8192
  static let byteOrder: UInt32 = 0x0102_0304
  static let alignment = 64
  /// The size of the blocks in which the file is written, in bytes.
  static let bufferSize = 1 << 20
  /// The names of the text section, which has no block checksums, and of the section of block checksums.
  static let text = "text"
  static let blocks = "blocks"
  static let nameSize = 32

  /// A checksum of this build's reader; caches of other builds are not used.
  static let reader: UInt64 = {
    var status = stat()
    // Without /proc, only the version is available.
    guard stat("/proc/self/exe", &status) == 0 else { return readerVersion }
    let words = [readerVersion, UInt64(status.st_size), UInt64(status.st_mtim.tv_sec), UInt64(status.st_mtim.tv_nsec)]
    return words.withUnsafeBytes { Checksum($0).value }
  }()

  /// Returns the offset of the first section after the text.
  static func bodyStart(after end: Int) -> Int {
    let size = Int(imr_block_size)
    return (end + size - 1) / size * size
  }

  /// A section of the file.
  struct Section: Hashable, Sendable {
    var name: String
    /// The size of a value in bytes.
    var stride: Int
    var range: Range<Int>
  }

  /// The header of a cache file.
  struct Header: Hashable, Sendable {
    var fileSize = 0
    var caseCount = 0
    var itemCount = 0
    var pathCount = 0
    /// The checksum of the section with the block checksums.
    var blocksChecksum: UInt64 = 0
    var sections: [Section] = []

    /// The bytes of the header.
    var bytes: [UInt8] {
      var fields = FieldWriter()
      fields.append(magic)
      fields.append(byteOrder)
      fields.append(version)
      fields.append(reader)
      for number in [fileSize, caseCount, itemCount, pathCount, sections.count] { fields.append(UInt64(number)) }
      fields.append(blocksChecksum)
      for section in sections {
        fields.append(Array(Array(section.name.utf8).prefix(nameSize)), padding: nameSize)
        for number in [section.stride, section.range.lowerBound, section.range.count] { fields.append(UInt64(number)) }
      }
      precondition(fields.bytes.count <= headerSize - 8, "CacheFormat: too many sections for the header")
      fields.append([], padding: headerSize - 8 - fields.bytes.count)
      fields.append(Checksum(fields.bytes).value)
      return fields.bytes
    }

    /// Reads a header.
    ///
    /// - Parameters:
    ///   - bytes: The first bytes of a file.
    ///   - size: The size of the file.
    /// - Throws: `CacheFile.Fault` if there is no header, or if it is damaged or of another version or program.
    init(_ bytes: UnsafeRawBufferPointer, fileSize size: Int) throws(CacheFile.Fault) {
      guard bytes.count >= headerSize, bytes.starts(with: magic) else { throw .foreign }
      var fields = FieldReader(bytes, at: magic.count)
      guard fields.next(UInt32.self) == byteOrder, fields.next(UInt32.self) == version,
        fields.next(UInt64.self) == reader
      else { throw .outdated }
      let end = headerSize - 8
      guard
        bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self)
          == Checksum(UnsafeRawBufferPointer(rebasing: bytes[..<end])).value
      else { throw .damaged }
      fileSize = fields.nextNumber()
      caseCount = fields.nextNumber()
      itemCount = fields.nextNumber()
      pathCount = fields.nextNumber()
      let count = fields.nextNumber()
      blocksChecksum = fields.next(UInt64.self)
      guard fileSize == size, caseCount <= Int(Int32.max), count <= headerSize / nameSize else { throw .damaged }
      for _ in 0..<count {
        let name = fields.nextName(nameSize)
        let (stride, start, length) = (fields.nextNumber(), fields.nextNumber(), fields.nextNumber())
        guard stride > 0, start >= headerSize, length <= size, start <= size - length else { throw .damaged }
        sections.append(Section(name: name, stride: stride, range: start..<(start + length)))
      }
    }

    init() {}
  }

  /// Encodes integers one after the other.
  private struct FieldWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ text: [UInt8], padding size: Int = 0) {
      bytes += text
      bytes += Array(repeating: 0, count: max(0, size - text.count))
    }
  }

  /// Decodes the next integer, or returns 0 at the end.
  private struct FieldReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset: Int

    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
      self.bytes = bytes
      self.offset = offset
    }

    mutating func next<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type) -> Number {
      guard offset + MemoryLayout<Number>.size <= bytes.count else { return 0 }
      defer { offset += MemoryLayout<Number>.size }
      return bytes.loadUnaligned(fromByteOffset: offset, as: type)
    }

    /// Out-of-range numbers read as `Int.max`.
    mutating func nextNumber() -> Int { Int(exactly: next(UInt64.self)) ?? .max }

    mutating func nextName(_ size: Int) -> String {
      guard offset + size <= bytes.count else { return "" }
      defer { offset += size }
      return String(decoding: bytes[offset..<(offset + size)].prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
