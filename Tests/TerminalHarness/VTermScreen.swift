internal import CVTerm

/// The screen of a terminal after all the program's output so far, emulated by libvterm.
package final class VTermScreen {
  package struct Cell: Hashable {
    package enum Color: Hashable {
      case terminalDefault
      case indexed(Int)
      case rgb(Int, Int, Int)

      init(_ number: Int32) {
        switch number {
        case ..<0: self = .terminalDefault
        case 0..<0x100_0000: self = .indexed(Int(number))
        default: self = .rgb(Int(number >> 16 & 0xFF), Int(number >> 8 & 0xFF), Int(number & 0xFF))
        }
      }
    }

    /// A space where nothing was written; empty for the second column of a wide character.
    package var text: String
    package var width: Int
    package var foreground: Color
    package var background: Color
    package var isBold: Bool
    package var isItalic: Bool
    package var isUnderlined: Bool
    package var isReversed: Bool
  }

  package private(set) var width: Int
  package private(set) var height: Int
  private let terminal: OpaquePointer

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    terminal = cvt_new(Int32(width), Int32(height))
  }

  deinit {
    cvt_free(terminal)
  }

  func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    cvt_resize(terminal, Int32(width), Int32(height))
  }

  func feed(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { buffer in
      cvt_feed(terminal, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
  }

  /// Returns the terminal's answers to the program's queries, and removes them.
  func takeAnswers() -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = cvt_answers(terminal, &buffer, buffer.count)
    return buffer[..<count].map { UInt8(bitPattern: $0) }
  }

  package func cell(_ x: Int, _ y: Int) -> Cell {
    let cell = cvt_cell_at(terminal, Int32(x), Int32(y))
    let scalars = [
      cell.scalars.0, cell.scalars.1, cell.scalars.2, cell.scalars.3, cell.scalars.4, cell.scalars.5,
    ]
    var text = ""
    for scalar in scalars.prefix(while: { $0 != 0 }) {
      if let scalar = Unicode.Scalar(scalar) { text.unicodeScalars.append(scalar) }
    }
    if scalars[0] == 0 { text = " " }
    // libvterm marks the second column of a wide character like this.
    if scalars[0] == .max { text = "" }
    return Cell(
      text: text, width: Int(cell.width), foreground: .init(cell.foreground), background: .init(cell.background),
      isBold: cell.bold, isItalic: cell.italic, isUnderlined: cell.underline, isReversed: cell.reverse)
  }

  /// The rows, without trailing spaces.
  package var rows: [String] { (0..<height).map(row) }

  /// A row, without trailing spaces.
  package func row(_ y: Int) -> String {
    var row = (0..<width).map { cell($0, y).text }.joined()
    while row.last == " " { row.removeLast() }
    return row
  }

  /// The rows joined with newlines.
  package var text: String { rows.joined(separator: "\n") }

  package func contains(_ text: String) -> Bool { self.text.contains(text) }

  package var cursor: (x: Int, y: Int) { (Int(cvt_cursor_x(terminal)), Int(cvt_cursor_y(terminal))) }
  package var isCursorVisible: Bool { cvt_cursor_is_visible(terminal) }
  package var isAlternate: Bool { cvt_is_alternate(terminal) }
}
