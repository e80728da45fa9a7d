/// What the mouse did, as a terminal can tell it.
package struct MouseEvent: Hashable, Sendable {
  package enum Deed: Hashable, Sendable {
    /// The left button went down.
    case press
    /// The left button went down a second time in the same place, shortly after.
    case doublePress
    case wheelUp
    case wheelDown
  }

  package var deed: Deed
  package var place: Point

  package init(_ deed: Deed, at place: Point) {
    self.deed = deed
    self.place = place
  }
}
