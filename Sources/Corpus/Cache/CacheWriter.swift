internal import CBits
internal import CLinux
import Glibc
import System

/// Writes a cache file section by section; it gets its name only when it is complete.
///
/// If the file system supports that, the file has no name at all until then, so that nothing is left behind whenever
/// the program ends.
struct CacheWriter: ~Copyable {
  private let descriptor: Int32
  /// The temporary name of the file, if it needs one.
  private var temporary: String?
  private let folder: String
  private var header = CacheFormat.Header()
  /// The offset of the next byte in the file.
  private var offset = CacheFormat.headerSize
  /// Unwritten bytes after the text; they begin at the start of a block.
  private var buffer: [UInt8] = []
  private var blocks: [UInt32] = []

  /// Begins a file in a folder.
  ///
  /// - Throws: `SystemError` if it cannot be written there.
  init(in folder: String) throws(SystemError) {
    self.folder = folder
    let unnamed = clinux_open_unnamed(folder)
    if unnamed >= 0 {
      descriptor = unnamed
      temporary = nil
    } else {
      let name = "\(folder)/.new-\(getpid())-\(time(nil))"
      descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw SystemError() }
      temporary = name
    }
    buffer.reserveCapacity(CacheFormat.bufferSize)
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      let error = SystemError()
      close(descriptor)
      throw error
    }
  }

  deinit {
    close(descriptor)
    if let temporary { unlink(temporary) }
  }

  // MARK: Text

  /// The number of bytes of text so far.
  var textSize: Int { offset - CacheFormat.headerSize }

  /// Appends text, before any section.
  mutating func appendText(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    if let error = write(bytes) { throw error }
  }

  /// Maps a part of the text; only the part already written may be read.
  ///
  /// - Returns: The map, and the number to add to an offset in the text to get the one in the map.
  func mapText(_ range: Range<Int>) throws(SystemError) -> (map: MappedFile, shift: Int) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let start = (CacheFormat.headerSize + range.lowerBound) / page * page
    let end = CacheFormat.headerSize + range.upperBound
    return (try MappedFile(descriptor, offset: start, count: end - start), CacheFormat.headerSize - start)
  }

  mutating func endText() throws(SystemError) {
    header.sections.append(
      CacheFormat.Section(name: CacheFormat.text, stride: 1, range: CacheFormat.headerSize..<offset))
    let padding = [UInt8](repeating: 0, count: CacheFormat.bodyStart(after: offset) - offset)
    if let error = padding.withUnsafeBytes({ write($0) }) { throw error }
  }

  // MARK: Sections

  /// Writes a section of values that a function appends.
  mutating func section<Element: BitwiseCopyable>(
    _ name: String, of type: Element.Type, _ body: (inout CacheWriter) throws(SystemError) -> Void
  ) throws(SystemError) {
    try align()
    let start = offset + buffer.count
    try body(&self)
    header.sections.append(
      CacheFormat.Section(name: name, stride: MemoryLayout<Element>.stride, range: start..<(offset + buffer.count)))
  }

  /// Writes a section of values.
  mutating func section<Element: BitwiseCopyable>(_ name: String, _ values: [Element]) throws(SystemError) {
    try section(name, of: Element.self) { writer throws(SystemError) in try writer.append(values) }
  }

  mutating func append<Element: BitwiseCopyable>(_ values: [Element]) throws(SystemError) {
    if let error = values.withUnsafeBytes({ take($0) }) { throw error }
  }

  private mutating func align() throws(SystemError) {
    let rest = (offset + buffer.count) % CacheFormat.alignment
    guard rest > 0 else { return }
    try append([UInt8](repeating: 0, count: CacheFormat.alignment - rest))
  }

  /// Writes the checksums of all blocks; this is the last section.
  private mutating func endBody() throws(SystemError) {
    try align()
    if let error = pass() { throw error }
    let bytes = blocks.withUnsafeBytes { Array($0) }
    header.blocksChecksum = Checksum(bytes).value
    header.sections.append(
      CacheFormat.Section(
        name: CacheFormat.blocks, stride: MemoryLayout<UInt32>.stride, range: offset..<(offset + bytes.count)))
    if let error = bytes.withUnsafeBytes({ write($0) }) { throw error }
  }

  // The code below returns errors, because closures that access memory do not preserve the error type.

  mutating func take(_ bytes: UnsafeRawBufferPointer) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(CacheFormat.bufferSize - buffer.count)
      buffer.append(contentsOf: part)
      rest = rest.dropFirst(part.count)
      if buffer.count == CacheFormat.bufferSize, let error = pass() { return error }
    }
    return nil
  }

  /// Writes the full blocks of the buffer, and at the end the rest.
  private mutating func pass() -> SystemError? {
    guard !buffer.isEmpty else { return nil }
    let block = buffer
    defer { buffer.removeAll(keepingCapacity: true) }
    return block.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: Int(imr_block_size)) {
        let part = UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, start + Int(imr_block_size))])
        guard let first = part.assumingMemoryBound(to: UInt8.self).baseAddress else { continue }
        blocks.append(imr_block_checksum(first, part.count, blocks.count))
      }
      return write(bytes)
    }
  }

  private mutating func write(_ bytes: UnsafeRawBufferPointer) -> SystemError? {
    if let error = SystemIO.writeAll(bytes, to: descriptor) { return error }
    offset += bytes.count
    return nil
  }

  // MARK: The end

  /// Writes the header and gives the file its name, replacing another file of that name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - caseCount: The number of cases.
  ///   - itemCount: The number of items.
  ///   - pathCount: The number of paths.
  ///   - isHurried: True if the file need not be on the disk yet. After a power failure it may be damaged, which its
  ///     checksums detect.
  /// - Throws: `SystemError` on failure; then there is no new file.
  mutating func finish(
    as name: String, caseCount: Int, itemCount: Int, pathCount: Int, isHurried: Bool
  ) throws(SystemError) {
    try endBody()
    header.fileSize = offset
    (header.caseCount, header.itemCount, header.pathCount) = (caseCount, itemCount, pathCount)
    let bytes = header.bytes
    guard bytes.withUnsafeBytes({ pwrite(descriptor, $0.baseAddress, $0.count, 0) }) == bytes.count,
      // After a power failure there is either the old file or the complete new one.
      isHurried || fdatasync(descriptor) == 0
    else { throw SystemError() }
    if temporary == nil {
      let link = "\(folder)/.new-\(getpid())-\(time(nil))"
      guard clinux_link_unnamed(descriptor, link) == 0 else { throw SystemError() }
      temporary = link
    }
    guard let temporary, rename(temporary, "\(folder)/\(name)") == 0 else { throw SystemError() }
    self.temporary = nil
  }
}
