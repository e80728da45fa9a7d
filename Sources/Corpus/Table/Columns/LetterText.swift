import Synchronization

/// The bytes in which letters of a chunk stand: in memory, or in a file.
///
/// They move once at most, from memory to a cache file that has taken them in.
final class LetterText: Sendable {
  private enum Place: Sendable {
    case memory([UInt8])
    /// What stood at *i* in memory stands at *i* + `shift`.
    case file(MappedFile, shift: Int)
  }

  /// The file in which they have stood from the beginning; asking takes no lock.
  private let file: (map: MappedFile, range: Range<Int>)?
  private let place: Mutex<Place>

  init(_ bytes: [UInt8]) {
    file = nil
    place = Mutex(.memory(bytes))
  }

  /// Makes the text that stands in a part of a map.
  init(_ map: MappedFile, _ range: Range<Int>) {
    file = (map, range)
    place = Mutex(.memory([]))
  }

  /// Lets the bytes in memory go, since a file has the same.
  func move(to file: MappedFile, shift: Int) {
    place.withLock { $0 = .file(file, shift: shift) }
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
    case .memory(let bytes):
      return bytes.withUnsafeBytes { bytes in
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
          return body(UnsafeRawBufferPointer(start: nil, count: 0))
        }
        return body(UnsafeRawBufferPointer(rebasing: bytes[range]))
      }
    case .file(let file, let shift):
      let (lower, upper) = (range.lowerBound + shift, range.upperBound + shift)
      return withExtendedLifetime(file) { body(file.bytes(lower..<upper)) }
    }
  }
}
