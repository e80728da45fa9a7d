import Determinations
import System

/// A text that is read piece by piece.
protocol TextPieces {
  /// True after the last piece.
  var isAtEnd: Bool { get }
  /// The error that ended the text early, if any.
  var failure: TextError? { get }

  /// Returns the next piece, which ends with a whole line unless it is the last one.
  ///
  /// - Parameters:
  ///   - rest: Text to put before the piece.
  ///   - size: The approximate size of the piece, in bytes.
  /// - Returns: The rest and the piece; only the rest if a line is longer than `size`.
  mutating func next(after rest: ArraySlice<UInt8>, size: Int) -> [UInt8]
}

/// The reason why a text cannot be read, or not to its end.
enum TextError: Error, Hashable {
  case system(SystemError)
  /// The bytes are not text.
  case binary
  /// A letter exceeds the size limit.
  case tooLarge
}

struct MemoryText: TextPieces {
  private var left: ArraySlice<UInt8>

  init(_ text: [UInt8]) { left = text[...] }

  var isAtEnd: Bool { left.isEmpty }
  var failure: TextError? { nil }

  mutating func next(after rest: ArraySlice<UInt8>, size: Int) -> [UInt8] {
    let end = left.index(left.startIndex, offsetBy: size, limitedBy: left.endIndex) ?? left.endIndex
    let lineEnd = left[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? left.endIndex
    defer { left = left[lineEnd...] }
    return Array(rest) + left[..<lineEnd]
  }
}

/// The pieces of a file's text, converted to UTF-8.
///
/// Together they are the text that `TextDecoder.decode` returns for the whole file.
struct FileText: TextPieces {
  private let file: OpenFile
  private let encoding: TextDecoder.Encoding
  /// The offset of the next bytes in the file.
  private var offset: Int
  /// The text after the last line break so far.
  private var line: [UInt8] = []
  /// The bytes of an incomplete UTF-16 character.
  private var units: [UInt8] = []
  private(set) var isAtEnd = false
  private(set) var failure: TextError?
  private let buffers: TextBuffers

  /// Examines the beginning of a file.
  ///
  /// - Throws: `TextError` if it is not text or cannot be read.
  init(_ file: OpenFile, _ buffers: TextBuffers) throws(TextError) {
    self.file = file
    self.buffers = buffers
    let (head, error) = file.beginning(64 << 10)
    if let error { throw .system(error) }
    encoding = TextDecoder.Encoding(beginning: head)
    let isBinary: Bool
    switch encoding {
    case .utf16(let isBigEndian):
      offset = 2
      isBinary = TextDecoder.isBinary(TextDecoder.decodeUTF16(head[2...], isBigEndian: isBigEndian).span)
    case .utf8:
      offset = head.starts(with: TextDecoder.byteOrderMark) ? TextDecoder.byteOrderMark.count : 0
      isBinary = TextDecoder.isBinary(head.span)
    }
    if isBinary { throw .binary }
    file.willReadAll()
  }

  mutating func next(after rest: ArraySlice<UInt8>, size: Int) -> [UInt8] {
    var text: [UInt8]
    switch encoding {
    case .utf8:
      text = read(after: rest, line[...], count: size)
    case .utf16(let isBigEndian):
      let bytes = read(after: units[...], [], count: size)
      var count = bytes.count & ~1
      // Keep the first half of a surrogate pair for the next piece.
      if !isAtEnd, count >= 2, bytes[isBigEndian ? count - 2 : count - 1] & 0xFC == 0xD8 { count -= 2 }
      units = Array(bytes[count...])
      text = Array(rest) + line + TextDecoder.decodeUTF16(bytes[..<count], isBigEndian: isBigEndian)
    }
    if let zero = TextDecoder.firstZero(in: text, from: rest.count) {
      text.removeLast(text.count - zero)
      isAtEnd = true
      failure = .binary
    }
    line = []
    if !isAtEnd {
      let end = text[rest.count...].lastIndex(of: 0x0A).map { $0 + 1 } ?? rest.count
      line = Array(text[end...])
      text.removeLast(line.count)
    }
    return TextDecoder.decodeLines(text, from: rest.count)
  }

  private mutating func read(after first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>, count: Int) -> [UInt8] {
    var bytes = buffers.takeEmpty()
    bytes += first
    bytes += second
    let error = file.read(count, at: offset, to: &bytes)
    let read = bytes.count - first.count - second.count
    offset += read
    isAtEnd = read < count
    failure = error.map { .system($0) }
    return bytes
  }
}
