import Synchronization

/// The bytes that contain the letters of a chunk, in memory or in a file.
///
/// They move from memory to a cache file once it contains them, and back if writing it fails.
final class LetterText: Sendable {
  private enum Storage: Sendable {
    /// In memory; the first byte was originally at offset `start`.
    case memory([UInt8], start: Int)
    /// In a file; the byte at offset *i* in memory is at *i* + `shift` in the file.
    case file(MappedFile, shift: Int)
  }

  /// The cache file that has contained them from the beginning; reading this property takes no lock.
  private let file: (map: MappedFile, range: Range<Int>)?
  private let storage: Mutex<Storage>

  init(_ bytes: [UInt8]) {
    file = nil
    storage = Mutex(.memory(bytes, start: 0))
  }

  /// Makes the text in a part of a map.
  init(_ map: MappedFile, _ range: Range<Int>) {
    file = (map, range)
    storage = Mutex(.memory([], start: 0))
  }

  /// Releases the bytes in memory, because a file has the same bytes, and returns the memory for reuse.
  func move(to file: MappedFile, shift: Int) -> [UInt8] {
    storage.withLock { storage in
      var memory: [UInt8] = []
      if case .memory(let bytes, _) = storage { memory = bytes }
      storage = .file(file, shift: shift)
      return memory
    }
  }

  /// Copies a range of the bytes back into memory, and releases the file and the other bytes.
  func moveBack(_ range: Range<Int>) {
    let bytes = withBytes(range) { Array($0) }
    storage.withLock { $0 = .memory(bytes, start: range.lowerBound) }
  }

  /// Calls a function with the bytes of a range, in place, or with none if a damaged range is out of bounds.
  func withBytes<Result>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if let (map, part) = file {
      let (lower, upper) = (part.lowerBound + range.lowerBound, part.lowerBound + range.upperBound)
      return withExtendedLifetime(map) {
        body(map.bytes(upper <= part.upperBound ? lower..<upper : 0..<0))
      }
    }
    switch storage.withLock({ $0 }) {
    case .memory(let bytes, let start):
      let (lower, upper) = (range.lowerBound - start, range.upperBound - start)
      return bytes.withUnsafeBytes { bytes in
        guard lower >= 0, upper <= bytes.count else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
        return body(UnsafeRawBufferPointer(rebasing: bytes[lower..<upper]))
      }
    case .file(let file, let shift):
      let (lower, upper) = (range.lowerBound + shift, range.upperBound + shift)
      return withExtendedLifetime(file) { body(file.bytes(lower..<upper)) }
    }
  }
}
