internal import CLinux

/// Paths of the operating system: bytes that may not be valid UTF-8.
///
/// Swift strings are always Unicode. So in the string for a path, each byte that is not part of valid UTF-8 becomes a
/// scalar of the last private-use plane, which no real name contains. Such strings are opened byte for byte;
/// ``Swift/String/shownPath`` is for display.
extension String {
  /// The scalar that represents byte 0.
  private static let firstByte: UInt32 = 0x10FE00

  /// Makes the string for a path.
  package init(systemPath bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: Self.isByte) {
      self = text
      return
    }
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      let scalar = (1...4).lazy
        .compactMap { String(validating: rest.prefix($0), as: UTF8.self)?.unicodeScalars.first }.first
      if let scalar, !Self.isByte(scalar) {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else if let escape = Unicode.Scalar(Self.firstByte + UInt32(byte)) {
        text.append(escape)
        rest = rest.dropFirst()
      }
    }
    self = String(text)
  }

  /// The path's bytes.
  package var systemPath: [UInt8] {
    guard unicodeScalars.contains(where: Self.isByte) else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in
      Self.isByte(scalar) ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(UTF8.encode(scalar) ?? .init())
    }
  }

  /// The path for display: bytes that are not UTF-8 become replacement characters.
  package var shownPath: String { String(decoding: systemPath, as: UTF8.self) }

  /// The path with `~` at its beginning replaced by the user's home, like in a shell.
  package var expandingHome: String {
    guard self == "~" || hasPrefix("~/"), let home = Environment["HOME"] else { return self }
    return home + dropFirst()
  }

  /// The path percent-encoded for a URL: each byte other than letters, digits and `/-._` is written like `%20`.
  package var percentEncoded: String {
    var encoded = ""
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default: encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  private static func isByte(_ scalar: Unicode.Scalar) -> Bool { (firstByte..<firstByte + 256).contains(scalar.value) }

  /// Calls a function with a path for the operating system, byte for byte.
  package func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    Self.withSystemPath(systemPath, body)
  }

  /// Calls a function with a path for the operating system, byte for byte.
  package static func withSystemPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: path.count + 1) { buffer in
      path.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
      buffer.initializeElement(at: path.count, to: 0)
      guard let base = buffer.baseAddress else { preconditionFailure("String.withSystemPath: no buffer") }
      return body(base)
    }
  }
}

/// The words of the command line.
package enum ProgramArguments {
  /// The words after the program's name, as made by ``Swift/String/init(systemPath:)``.
  ///
  /// They are recorded at the program's start, because Swift's own list is empty without /proc.
  package static var words: [String] {
    var words: [String] = []
    var index: Int32 = 1
    while let word = clinux_argument(index) {
      words.append(String(systemPath: UnsafeRawBufferPointer(start: word, count: length(of: word))))
      index += 1
    }
    return words
  }

  private static func length(of word: UnsafePointer<CChar>) -> Int {
    var length = 0
    while word[length] != 0 { length += 1 }
    return length
  }
}
