/// A part of the body that a request names, with its side if given: ‘left knee’, ‘lumbar spine’.
package struct BodyRegion: Hashable, Sendable, CustomStringConvertible {
  /// The canonical name of the region: `lumbar spine`, `knee`, `wrist`.
  package let name: String
  package let side: Side?

  package enum Side: String, Hashable, Sendable, NumberedCase {
    case left, right, bilateral
  }

  package init(_ name: String, side: Side? = nil) {
    self.name = name
    self.side = side
  }

  package var description: String {
    side.map { "\($0.rawValue) \(name)" } ?? name
  }
}
