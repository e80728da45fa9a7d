import Synchronization

/// The bytes in which letters of a chunk stand: in memory, or in a file.
///
/// They move from memory to a cache file that has taken them in, and back where that comes to nothing.
final class LetterText: Sendable {
  private enum Place: Sendable {
    /// The first of the bytes stood at `start` in the beginning.
    case memory([UInt8], start: Int)
    /// The byte at *i* in memory is at *i* + `shift` in the file.
    case file(MappedFile, shift: Int)
  }

  /// The cache file in which they have stood from the beginning; asking takes no lock.
  private let file: (map: MappedFile, range: Range<Int>)?
  private let place: Mutex<Place>

  init(_ bytes: [UInt8]) {
    file = nil
    place = Mutex(.memory(bytes, start: 0))
  }

  /// Makes the text that stands in a part of a map.
  init(_ map: MappedFile, _ range: Range<Int>) {
    file = (map, range)
    place = Mutex(.memory([], start: 0))
  }

  /// Lets the bytes in memory go, since a file has the same.
  ///
  /// - Returns: The memory, to be used again.
  func move(to file: MappedFile, shift: Int) -> [UInt8] {
    place.withLock { place in
      var memory: [UInt8] = []
      if case .memory(let bytes, _) = place { memory = bytes }
      place = .file(file, shift: shift)
      return memory
    }
  }

  /// Takes a range of the bytes back into memory, and lets the file and the others go.
  func moveBack(_ range: Range<Int>) {
    let bytes = withBytes(range) { Array($0) }
    place.withLock { $0 = .memory(bytes, start: range.lowerBound) }
  }

  /// Hands over the bytes of a range in place; none where a damaged range leads beyond the text.
  func withBytes<Result>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if let (map, part) = file {
      let (lower, upper) = (part.lowerBound + range.lowerBound, part.lowerBound + range.upperBound)
      return withExtendedLifetime(map) {
        body(map.bytes(upper <= part.upperBound ? lower..<upper : 0..<0))
      }
    }
    switch place.withLock({ $0 }) {
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
