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

  /// A cell, quoted where it must be.
  ///
  /// A cell that a spreadsheet would take for a formula (its first mark is `=`, `+`, `-`, `@`, a tab or a carriage
  /// return) gets an apostrophe before it, which spreadsheets take as ‘this is text’. A carriage return becomes a space,
  /// or with a line feed a line end. Other control characters than line ends and tabs are left out, and so is everything
  /// invisible, as ``SafeText`` has it.
  package static func cell(_ text: String) -> String {
    if isPlain(text) { return text }
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

  /// True if a cell is written as it is: letters, digits and the like, which most cells are made of.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    let isNamed = (0x30...0x39).contains(first) || (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
    return isNamed && text.utf8.last != 0x20
      && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x2C }
  }

  /// True if a spreadsheet may take a cell for a formula; some drop spaces before it, and some read full-width marks.
  private static func isFormula(_ cell: String) -> Bool {
    guard let first = cell.unicodeScalars.first(where: { $0 != " " && $0 != "\n" }) else { return false }
    return "=+-@\t\r＝＋－＠".unicodeScalars.contains(first)
  }
}
