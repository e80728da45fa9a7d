/// The widths of the letters' typeface, Times at 12 points on a measure of 468 points.
///
/// They show whether a line was broken for lack of space or ended a paragraph.
enum TypeWidths {
  /// The measure in thousandths of the type size.
  static let measure = 39_000

  /// Returns the width of a text in thousandths of the type size; runs of white space count once.
  static func width(of range: Range<Int>, in bytes: LetterBytes, bold: Bool) -> Int {
    var width = 0
    var wasSpace = false
    for i in range {
      let byte = bytes[i]
      if byte.isSpace {
        if !wasSpace { width += 250 }
        wasSpace = true
      } else {
        width += byte < 0x80 ? (bold ? widthOfBold(byte) : widthOfRoman(byte)) : byte >= 0xC0 ? 500 : 0
        wasSpace = false
      }
    }
    return width
  }

  private static func widthOfRoman(_ byte: UInt8) -> Int {
    byte < 0x20 ? 0 : Int(roman[Int(byte) - 0x20])
  }

  private static func widthOfBold(_ byte: UInt8) -> Int {
    byte < 0x20 ? 0 : Int(boldface[Int(byte) - 0x20])
  }

  private static let roman: [UInt16] = [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444,
    921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722,
    556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500,
    333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500,
    500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541, 0,
  ]

  private static let boldface: [UInt16] = [
    250, 333, 555, 500, 500, 1000, 833, 278, 333, 333, 500, 570, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 333, 333, 570, 570, 570, 500,
    930, 722, 667, 722, 722, 667, 611, 778, 778, 389, 500, 778, 667, 944, 722, 778,
    611, 778, 722, 556, 667, 722, 722, 1000, 722, 722, 667, 333, 278, 333, 581, 500,
    333, 500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500,
    556, 556, 444, 389, 333, 556, 500, 722, 500, 500, 444, 394, 220, 394, 520, 0,
  ]
}
