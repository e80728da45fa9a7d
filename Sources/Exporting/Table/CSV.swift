internal import TextLayout

/// Comma-separated values as RFC 4180 has them.
package enum CSV {
  /// One record, ending in CR LF.
  package static func record(_ cells: some Sequence<String>) -> String {
    var record = ""
    var isFirst = true
    for text in cells {
      if !isFirst { record += "," }
      isFirst = false
      record += cell(text)
    }
    return record + "\r\n"
  }

  /// Returns a cell, quoted if necessary.
  ///
  /// A cell that a spreadsheet would run as a formula (it begins with `=`, `+`, `-`, `@`, a tab or a carriage return)
  /// gets an apostrophe before it, by which spreadsheets recognize text. A carriage return becomes a space, or together
  /// with a line feed a line end. Other control characters than line ends and tabs are removed, and so is everything
  /// invisible, as in ``SafeText``.
  package static func cell(_ text: String) -> String {
    var kept = ""
    var mustQuote = text.first == " " || text.last == " "
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if previous == "\r", scalar != "\n" { kept += " " }
      switch scalar.value {
      case 0x22:
        kept += "\"\""
        mustQuote = true
      case 0x2C, 0x0A, 0x09:
        kept.unicodeScalars.append(scalar)
        mustQuote = true
      // Written with the next scalar, or at the end.
      case 0x0D: mustQuote = true
      case 0x2028, 0x2029: kept += " "
      default: if !SafeText.isUnsafe(scalar) { kept.unicodeScalars.append(scalar) }
      }
    }
    if previous == "\r" { kept += " " }
    if isFormula(kept) { kept = "'" + kept }
    return mustQuote ? "\"\(kept)\"" : kept
  }

  /// The changes that a cell needs.
  enum Form: Equatable {
    /// It is written as it is.
    case plain
    /// It is put into quotation marks, and the `marks` in it are doubled.
    case quoted(marks: Int)
    /// It has characters that are left out or changed, or may look like a formula.
    case other
  }

  /// Returns the changes that the bytes of a cell need, or ``Form/other`` if that takes a closer look.
  static func form(of cell: Span<UInt8>) -> Form {
    guard !cell.isEmpty else { return .plain }
    var lead = 0
    while lead < cell.count, cell[lead] == 0x20 { lead += 1 }
    // A formula, or nothing but spaces.
    guard lead < cell.count, ![0x3D, 0x2B, 0x2D, 0x40].contains(cell[lead]) else { return .other }
    // Without a branch, so that sixteen bytes and more are looked at in one step.
    let signs = cell.withUnsafeBufferPointer { cell in
      var signs: UInt8 = 0
      for byte in cell {
        signs |= (byte == 0x2C ? 1 : 0) | (byte == 0x22 ? 2 : 0) | (byte &- 0x20 >= 0x5F ? 4 : 0)
      }
      return signs
    }
    if signs & 4 != 0 { return .other }
    guard signs != 0 || lead > 0 || cell[cell.count - 1] == 0x20 else { return .plain }
    var marks = 0
    if signs & 2 != 0 { for index in cell.indices where cell[index] == 0x22 { marks += 1 } }
    return .quoted(marks: marks)
  }

  /// True if a spreadsheet may take a cell for a formula; some drop spaces before it, and some read full-width marks.
  private static func isFormula(_ cell: String) -> Bool {
    guard let first = cell.unicodeScalars.first(where: { $0 != " " && $0 != "\n" }) else { return false }
    return "=+-@\t\r＝＋－＠".unicodeScalars.contains(first)
  }
}
