/// A member of an archive written by a test.
struct ArchiveEntry {
  var name: String
  var bytes: [UInt8]
  /// The type flag of tar: `0` a file, `1` a hard link, `2` a symbolic link, `5` a folder.
  var type: Character = "0"
  var linkedName = ""
  /// The flag of zip for encrypted content.
  var isEncrypted = false
  /// The size in the header, if it is wrong.
  var claimedSize: Int?

  init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// The bytes of a tar archive, written according to POSIX.
func tarBytes(_ entries: [ArchiveEntry]) -> [UInt8] {
  entries.flatMap { tarHeader($0) + padded($0.bytes, to: 512) } + [UInt8](repeating: 0, count: 1024)
}

private func tarHeader(_ entry: ArchiveEntry) -> [UInt8] {
  func octal(_ number: Int, _ width: Int) -> String {
    let digits = String(number, radix: 8)
    return String(repeating: "0", count: width - 1 - digits.count) + digits + "\0"
  }
  func field(_ text: String, _ width: Int) -> [UInt8] {
    Array(text.utf8.prefix(width)) + [UInt8](repeating: 0, count: max(0, width - text.utf8.count))
  }
  var header = field(entry.name, 100)
  header += (octal(0o600, 8) + octal(0, 8) + octal(0, 8)).utf8
  header += (octal(entry.claimedSize ?? entry.bytes.count, 12) + octal(1_400_000_000, 12)).utf8
  let checksumPlace = header.count
  header += (String(repeating: " ", count: 8) + String(entry.type)).utf8
  header += field(entry.linkedName, 100) + Array("ustar\u{0}00".utf8)
  header = padded(header, to: 512)
  let checksum = octal(header.reduce(0) { $0 + Int($1) }, 7) + " "
  header.replaceSubrange(checksumPlace..<checksumPlace + 8, with: checksum.utf8)
  return header
}

private func padded(_ bytes: [UInt8], to size: Int) -> [UInt8] {
  bytes + [UInt8](repeating: 0, count: (size - bytes.count % size) % size)
}

/// The bytes of a zip archive without compression.
func zipBytes(_ entries: [ArchiveEntry]) -> [UInt8] {
  var file: [UInt8] = []
  var directory: [UInt8] = []
  for entry in entries {
    let name = Array(entry.name.utf8)
    // Names are in UTF-8: bit 11; encrypted: bit 0.
    let flags = 0x800 | (entry.isEncrypted ? 1 : 0)
    let size = entry.claimedSize ?? entry.bytes.count
    let common =
      little(flags, 2) + little(0, 2) + little(0, 4) + little(Int(crc32(entry.bytes)), 4) + little(size, 4)
      + little(size, 4) + little(name.count, 2) + little(0, 2)
    directory += little(0x0201_4B50, 4) + little(20, 2) + little(20, 2) + common
    directory += little(0, 2) + little(0, 2) + little(0, 2) + little(0, 4) + little(file.count, 4) + name
    file += little(0x0403_4B50, 4) + little(20, 2) + common + name + entry.bytes
  }
  let end =
    little(0x0605_4B50, 4) + little(0, 4) + little(entries.count, 2) + little(entries.count, 2)
    + little(directory.count, 4) + little(file.count, 4) + little(0, 2)
  return file + directory + end
}

/// The bytes of a gzip file: stored blocks, or one byte many times in a few bits each.
func gzipBytes(_ bytes: [UInt8]) -> [UInt8] {
  var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
  var rest = bytes[...]
  repeat {
    let piece = rest.prefix(65_535)
    rest = rest.dropFirst(piece.count)
    file += [rest.isEmpty ? 1 : 0] + little(piece.count, 2) + little(~piece.count & 0xFFFF, 2) + piece
  } while !rest.isEmpty
  return file + little(Int(crc32(bytes)), 4) + little(bytes.count & 0xFFFF_FFFF, 4)
}

/// A gzip file that unpacks to some bytes and then a multiple of 258 spaces, a thousand times its own size.
///
/// Deflate with fixed codes: a length of 258 is `11000101`, a distance of one `00000`, 13 bits for 258 bytes.
func gzipBomb(after head: [UInt8], runs: Int) -> [UInt8] {
  var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
  var (bits, count): (UInt64, UInt64) = (0, 0)
  func put(_ value: UInt64, _ width: UInt64) {
    bits |= value << count
    count += width
    while count >= 8 {
      file.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }
  /// Huffman codes start with their highest bit.
  func putCode(_ code: UInt64, _ width: UInt64) {
    for bit in stride(from: Int(width) - 1, through: 0, by: -1) { put(code >> UInt64(bit) & 1, 1) }
  }
  put(0b011, 3)
  for byte in head + [0x20] {
    if byte < 144 { putCode(0x30 + UInt64(byte), 8) } else { putCode(0x190 + UInt64(byte) - 144, 9) }
  }
  for _ in 0..<runs {
    putCode(0b1100_0101, 8)
    putCode(0, 5)
  }
  putCode(0, 7)
  put(0, 7)
  // The checksum is after the bytes that any of our readers reaches.
  return file + [UInt8](repeating: 0, count: 8)
}

private func little(_ number: Int, _ width: Int) -> [UInt8] {
  (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

private func crc32(_ bytes: [UInt8]) -> UInt32 {
  var checksum = UInt32.max
  for byte in bytes { checksum = checksum &>> 8 ^ crcTable[Int((checksum ^ UInt32(byte)) & 0xFF)] }
  return ~checksum
}

/// The checksum of each byte.
private let crcTable: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(byte) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
}

/// A tar archive of `x.txt` with ‘A letter.’, written by the compressor of each extension.
let compressedTars: [String: [UInt8]] = [
  "tar.xz": """
  /Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Af/AFZdADwLiofEDvKXpPh1P4wjdpTHx6qBZ/6DQCMEFtvStq9SyrvQ1RZqTNh9BmBD1ASDBMUZ4l
  olvvdJPV9n57Nri/TGDXM/bdP8ik9iyaiajyzzSBzkekoAAAAAryMdiAFkS1oAAXKAEAAAABqfQGSxxGf7AgAAAAAEWVo=
  """,
  "tar.bz2": """
  QlpoOTFBWSZTWUv8mVAAAET/kMoAAEBAAX0AIAAACGIEnkAEAABIIABUNKbT1QDTI0zTUCSSbUaDTINAWWF3yJOAtIuxaGbOgZDKkfJuBWkAW0
  qsgSd6QOSiRXtCrwHgvKYYXanLkVfjRn+jNE/F3JFOFCQS/yZUAA==
  """,
  "tar.zst": """
  KLUv/WQAB20CAFKEDBGwqQMAXTmJLhXMt7bHbEkBMg3qZB4ESjMl9VUmF+ugQ4x3Hyc4hMDr3f/fJ//NlqEFCADzgR9JjgLwm2GoBgDhH7jp+H
  p/J1AEYUjcQg==
  """,
].mapValues(base64Bytes)

/// Decodes base 64.
private func base64Bytes(_ text: String) -> [UInt8] {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var bytes: [UInt8] = []
  var value = 0
  var bits = 0
  for character in text.utf8 {
    guard let digit = digits.firstIndex(of: character) else { continue }
    value = (value << 6 | digit) & 0xFFFF
    bits += 6
    guard bits >= 8 else { continue }
    bits -= 8
    bytes.append(UInt8(value >> bits & 0xFF))
  }
  return bytes
}
