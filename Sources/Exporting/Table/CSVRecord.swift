internal import Corpus

/// One record of comma-separated values, written cell by cell.
///
/// The bytes of a cell are written unchanged and then examined: most need no change, and the others are quoted in
/// place. See ``CSV/cell(_:)`` for the rules.
struct CSVRecord {
  private var bytes: [UInt8] = []
  /// The index of the byte at which the cell that is being written begins.
  private var start = 0
  private var hasCells = false

  init() { bytes.reserveCapacity(2048) }

  /// The record, ending in CR LF.
  consuming func text() -> String {
    bytes.append(0x0D)
    bytes.append(0x0A)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the next cell.
  mutating func append(_ value: JSONValue) {
    beginCell()
    write(value)
    switch value {
    // A number is never a formula, whatever its sign.
    case .integer, .decimal: break
    default: endCell()
    }
  }

  /// Writes the next cell.
  mutating func append(_ value: ColumnValue) {
    switch value {
    case .text(let text):
      beginCell()
      if let text { write(text) }
      endCell()
    // A number is never a formula, whatever its sign.
    case .number(let number):
      beginCell()
      if let number { write(String(number)) }
    case .flag(let flag):
      beginCell()
      if let flag { write(flag ? "yes" : "no") }
    case .list(let texts): append(texts)
    }
  }

  /// Writes the next cell, a list with ` | ` between its elements.
  mutating func append(_ texts: [String]) {
    beginCell()
    var isFirst = true
    for text in texts {
      if !isFirst { separate() }
      isFirst = false
      write(text)
    }
    endCell()
  }

  /// Writes the next cell, a list of texts separated by ` | `, without making an array of it first.
  @inline(__always)
  mutating func append(count: Int, _ text: (Int) -> String?) {
    beginCell()
    for index in 0..<count {
      if index > 0 { separate() }
      if let text = text(index) { write(text) }
    }
    endCell()
  }

  private mutating func beginCell() {
    if hasCells { bytes.append(0x2C) }
    hasCells = true
    start = bytes.count
  }

  private mutating func separate() {
    bytes.append(0x20)
    bytes.append(0x7C)
    bytes.append(0x20)
  }

  @inline(__always)
  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: break
    case .string(let text): write(text)
    case .array(let values):
      var isFirst = true
      for value in values {
        if !isFirst { separate() }
        isFirst = false
        write(value)
      }
    case .bool, .integer, .decimal, .object: write(value.cell)
    }
  }

  /// Puts the cell in quotation marks if necessary.
  private mutating func endCell() {
    switch CSV.form(of: bytes.span.extracting(start...)) {
    case .plain: break
    case .quoted(let marks): quote(marks)
    case .other:
      let cell = CSV.cell(String(decoding: bytes[start...], as: UTF8.self))
      bytes.removeSubrange(start...)
      write(cell)
    }
  }

  /// Puts the cell in quotation marks, and doubles the `marks` that it contains.
  private mutating func quote(_ marks: Int) {
    if marks == 0 {
      bytes.insert(0x22, at: start)
      bytes.append(0x22)
      return
    }
    var from = bytes.count - 1
    bytes.append(contentsOf: repeatElement(0x22, count: marks + 2))
    // The last byte is the closing mark.
    var to = bytes.count - 2
    while from >= start {
      let byte = bytes[from]
      bytes[to] = byte
      to -= 1
      if byte == 0x22 {
        bytes[to] = byte
        to -= 1
      }
      from -= 1
    }
    bytes[start] = 0x22
  }
}
