/// Values of which an item may have several, as numbers one behind the other.
///
/// Numbers below 192 take one byte, higher ones two, of which the first is 192 or more. ``ItemSchema`` says which numbers
/// belong to which field; those of one byte come first.
enum ItemTraits {
  static let regions = 0..<64
  static let chapters = 64..<128
  static let administratorChapters = 128..<192
  static let drugs = 192..<8384
  static let editions = 8384..<12_480
  static let reasons = 12_480..<12_544
  // Free up to 16,576.

  /// The lowest number that takes two bytes.
  static let shortEnd = 192

  /// The number of two bytes.
  @inline(__always)
  static func long(_ first: UInt8, _ second: UInt8) -> Int { shortEnd &+ Int(first & 63) << 8 &+ Int(second) }

  /// The number that stands at a place, moving the place over it.
  @inline(__always)
  static func next(_ bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) -> Int {
    let first = bytes[place]
    place += 1
    guard first >= shortEnd, place < bytes.count else { return Int(first) }
    place += 1
    return long(first, bytes[place - 1])
  }

  /// Appends a number.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    guard number >= 192 else { return bytes.append(UInt8(number)) }
    bytes.append(192 | UInt8((number - 192) >> 8))
    bytes.append(UInt8((number - 192) & 0xFF))
  }
}
