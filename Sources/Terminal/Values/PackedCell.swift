/// The content of a cell: a scalar, an index into the grid's table of clusters, or a continuation.
struct Glyph: Hashable, Sendable {
  private let rawValue: UInt32

  private init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ scalar: Unicode.Scalar) {
    rawValue = scalar.value
  }

  /// The ASCII character of a byte.
  init(ascii byte: UInt8) {
    rawValue = UInt32(byte)
  }

  init(clusterIndex: Int) {
    rawValue = 0x8000_0000 | UInt32(truncatingIfNeeded: clusterIndex)
  }

  static let space = Glyph(rawValue: 0x20)
  /// A further column of the character to the left.
  static let continuation = Glyph(rawValue: .max)

  var scalar: Unicode.Scalar? { Unicode.Scalar(rawValue) }

  var clusterIndex: Int? {
    rawValue >= 0x8000_0000 && self != .continuation ? Int(rawValue & 0x7FFF_FFFF) : nil
  }
}

/// A cell as the grid stores it: sixteen bytes without references, so that frames are made and compared quickly.
struct PackedCell: Hashable, Sendable {
  var glyph: Glyph
  var style: Style
}
