import Determinations
import System

/// A text that is handed over piece by piece.
protocol TextPieces {
  /// True if the last piece was handed over.
  var isAtEnd: Bool { get }
  /// Why the text ends there before its source does.
  var failure: TextFailure? { get }

  /// The next piece, which ends with a line unless it is the last one.
  ///
  /// - Parameters:
  ///   - rest: Text that is put before the piece.
  ///   - size: About how many bytes the piece should have.
  /// - Returns: Both; no more than the rest where a line is longer than the piece.
  mutating func next(after rest: ArraySlice<UInt8>, size: Int) -> [UInt8]
}

/// Why a text cannot be read, or not to its end.
enum TextFailure: Error, Hashable {
  case system(SystemError)
  /// It is no text, or what follows is none.
  case binary
  /// A letter was cut off since it did not end.
  case tooLarge
}

/// Text in memory as pieces.
struct MemoryText: TextPieces {
  private var left: ArraySlice<UInt8>

  init(_ text: [UInt8]) { left = text[...] }

  var isAtEnd: Bool { left.isEmpty }
  var failure: TextFailure? { nil }

  mutating func next(after rest: ArraySlice<UInt8>, size: Int) -> [UInt8] {
    let end = left.index(left.startIndex, offsetBy: size, limitedBy: left.endIndex) ?? left.endIndex
    let lineEnd = left[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? left.endIndex
    defer { left = left[lineEnd...] }
    return Array(rest) + left[..<lineEnd]
  }
}

/// The text of a file as pieces, in UTF-8 whatever the file's encoding: the same text as `TextDecoder.decode` makes of
/// the whole, as far as the file is text.
struct FileText: TextPieces {
  private let file: OpenFile
  private let encoding: TextDecoder.Encoding
  /// Where the next bytes stand in the file.
  private var offset: Int
  /// Text behind the last newline so far.
  private var line: [UInt8] = []
  /// Bytes of UTF-16 that are no whole character yet.
  private var units: [UInt8] = []
  private(set) var isAtEnd = false
  private(set) var failure: TextFailure?
  private let buffers: TextBuffers

  /// Looks at the beginning of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - buffers: Gives the memory for the pieces.
  /// - Throws: `TextFailure` where that is no text or cannot be read.
  init(_ file: OpenFile, _ buffers: TextBuffers) throws(TextFailure) {
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
      // The first half of a pair waits for the second.
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
