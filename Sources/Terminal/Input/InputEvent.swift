/// A unit of decoded input.
enum InputEvent: Hashable {
  case key(Key)
  case paste(String)
  case interrupt
  case mouse(MouseEvent)
  /// The terminal's answer about the color of its background.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The terminal's answer about what kind it is.
  case kind
}
