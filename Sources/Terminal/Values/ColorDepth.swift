/// The number of colors that a screen shows.
package enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// None: attributes only.
  case mono
  /// The 8 or 16 colors of the user's palette.
  case sixteen
  /// The 256 numbered colors.
  case palette256
  /// 24 bits.
  case trueColor

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
