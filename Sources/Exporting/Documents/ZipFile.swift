/// A zip archive of small, uncompressed files.
///
/// Without compression it needs no library; the parts of a document are a few kilobytes.
struct ZipFile {
  private var content: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// 1980-01-01, the earliest date in the format, so that equal documents have equal bytes.
  private static let day: UInt16 = 0x0021

  /// Adds a file with a path in ASCII; all contents together must be less than 4 GB.
  mutating func add(_ name: String, _ bytes: [UInt8]) {
    let offset = UInt32(content.count)
    var fields: [UInt8] = []
    fields.append(UInt16(20))
    fields.append(UInt16(0))
    fields.append(UInt16(0))
    fields.append(UInt16(0))
    fields.append(Self.day)
    fields.append(Self.checksum(of: bytes))
    fields.append(UInt32(bytes.count))
    fields.append(UInt32(bytes.count))
    fields.append(UInt16(name.utf8.count))
    fields.append(UInt16(0))
    content.append(UInt32(0x0403_4B50))
    content += fields
    content += name.utf8
    content += bytes
    directory.append(UInt32(0x0201_4B50))
    directory.append(UInt16(20))
    directory += fields
    // Comment, disk number and attributes.
    directory.append(UInt16(0))
    directory.append(UInt16(0))
    directory.append(UInt16(0))
    directory.append(UInt32(0))
    directory.append(offset)
    directory += name.utf8
    count += 1
  }

  /// The archive.
  var bytes: [UInt8] {
    var bytes = content + directory
    bytes.append(UInt32(0x0605_4B50))
    bytes.append(UInt16(0))
    bytes.append(UInt16(0))
    bytes.append(UInt16(count))
    bytes.append(UInt16(count))
    bytes.append(UInt32(directory.count))
    bytes.append(UInt32(content.count))
    bytes.append(UInt16(0))
    return bytes
  }

  /// Returns the CRC-32 checksum of ISO 3309.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }
}

extension [UInt8] {
  /// Appends a number in little-endian order.
  fileprivate mutating func append(_ number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
