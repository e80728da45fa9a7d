internal import TextLayout

/// Comma-separated values according to RFC 4180.
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
  /// A cell that a spreadsheet would evaluate as a formula (it begins with `=`, `+`, `-`, `@`, a tab or a carriage
  /// return) is prefixed with an apostrophe, which marks text. CR LF becomes a line feed, and a lone carriage return
  /// becomes a space. Other control characters except line feeds and tabs are removed, and so are invisible characters,
  /// as in ``SafeText``.
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

  /// How a cell must be written.
  enum Form: Equatable {
    /// Unchanged.
    case plain
    /// In quotation marks, with the `marks` quotation marks in it doubled.
    case quoted(marks: Int)
    /// With other changes: some characters are removed or replaced, or it may look like a formula.
    case other
  }

  /// Returns how the bytes of a cell must be written, or ``Form/other`` if that takes a closer look.
  static func form(of cell: Span<UInt8>) -> Form {
    guard !cell.isEmpty else { return .plain }
    var lead = 0
    while lead < cell.count, cell[lead] == 0x20 { lead += 1 }
    // A formula, or nothing but spaces.
    guard lead < cell.count, ![0x3D, 0x2B, 0x2D, 0x40].contains(cell[lead]) else { return .other }
    // Without a branch, so that the loop is vectorized.
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

  /// Returns true if a spreadsheet may take a cell for a formula.
  ///
  /// Some spreadsheets drop leading spaces, and some accept full-width signs.
  private static func isFormula(_ cell: String) -> Bool {
    guard let first = cell.unicodeScalars.first(where: { $0 != " " && $0 != "\n" }) else { return false }
    return "=+-@\t\r＝＋－＠".unicodeScalars.contains(first)
  }
}
