/// A mouse event, as far as terminals report it.
package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The left button went down.
    case press
    /// The left button went down a second time in the same place, shortly after.
    case doublePress
    case wheelUp
    case wheelDown
  }

  package var kind: Kind
  package var place: Point

  package init(_ kind: Kind, at place: Point) {
    self.kind = kind
    self.place = place
  }
}
