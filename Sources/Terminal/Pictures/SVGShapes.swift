/// Frames and blocks of a picture as paths, grouped by color.
struct SVGShapes {
  private let cell: (width: Double, height: Double)
  private var lines: [String: String] = [:]
  /// Straight lines from edge to edge of their cells, as ranges of cells: by color, then by row or column.
  private var rows: [String: [Int: [Range<Int>]]] = [:]
  private var columns: [String: [Int: [Range<Int>]]] = [:]
  private var blocks: [String: String] = [:]

  init(cell: (width: Double, height: Double)) { self.cell = cell }

  /// The SVG elements.
  var text: String {
    var lines = self.lines
    for (key, ranges) in rows {
      for (y, parts) in ranges.sorted(by: { $0.key < $1.key }) {
        let middle = SVGPicture.number((Double(y) + 0.5) * cell.height)
        for part in parts {
          let (from, to) = (Double(part.lowerBound) * cell.width, Double(part.upperBound) * cell.width)
          lines[key, default: ""] += "M\(SVGPicture.number(from)) \(middle)H\(SVGPicture.number(to))"
        }
      }
    }
    for (key, ranges) in columns {
      for (x, parts) in ranges.sorted(by: { $0.key < $1.key }) {
        let middle = SVGPicture.number((Double(x) + 0.5) * cell.width)
        for part in parts {
          let (from, to) = (Double(part.lowerBound) * cell.height, Double(part.upperBound) * cell.height)
          lines[key, default: ""] += "M\(middle) \(SVGPicture.number(from))V\(SVGPicture.number(to))"
        }
      }
    }
    let strokes = lines.sorted { $0.key < $1.key }
      .map { "<path fill=\"none\" \(stroke($0.key)) d=\"\($0.value)\"/>\n" }
    let fills = blocks.sorted { $0.key < $1.key }.map { "<path fill=\"\($0.key)\" d=\"\($0.value)\"/>\n" }
    return (strokes + fills).joined()
  }

  /// Draws a character that is a shape; returns false for one that is text.
  mutating func draw(_ character: Character, x: Int, y: Int, color: String, isFaint: Bool) -> Bool {
    let left = Double(x) * cell.width
    let top = Double(y) * cell.height
    let (right, bottom) = (left + cell.width, top + cell.height)
    let (middleX, middleY) = (left + cell.width / 2, top + cell.height / 2)
    func p(_ x: Double, _ y: Double) -> String { "\(SVGPicture.number(x)) \(SVGPicture.number(y))" }
    let key = isFaint ? "\(color) faint" : color
    var path = ""
    switch character {
    case "─":
      rows[key, default: [:]][y, default: []].add(x)
      return true
    case "│":
      columns[key, default: [:]][x, default: []].add(y)
      return true
    case "╭": path = "M\(p(right, middleY))Q\(p(middleX, middleY)) \(p(middleX, bottom))"
    case "╮": path = "M\(p(left, middleY))Q\(p(middleX, middleY)) \(p(middleX, bottom))"
    case "╰": path = "M\(p(right, middleY))Q\(p(middleX, middleY)) \(p(middleX, top))"
    case "╯": path = "M\(p(left, middleY))Q\(p(middleX, middleY)) \(p(middleX, top))"
    case "├":
      path = "M\(p(middleX, top))V\(SVGPicture.number(bottom))M\(p(middleX, middleY))H\(SVGPicture.number(right))"
    case "┤":
      path = "M\(p(middleX, top))V\(SVGPicture.number(bottom))M\(p(middleX, middleY))H\(SVGPicture.number(left))"
    case "┬":
      path = "M\(p(left, middleY))H\(SVGPicture.number(right))M\(p(middleX, middleY))V\(SVGPicture.number(bottom))"
    case "┴": path = "M\(p(left, middleY))H\(SVGPicture.number(right))M\(p(middleX, middleY))V\(SVGPicture.number(top))"
    case "┃":
      block(left + cell.width / 2 - 1.5, top, 3, cell.height, color)
      return true
    default:
      // Left eighths of a cell: ▏ is one, █ is eight.
      guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
        (0x2588...0x258F).contains(scalar.value)
      else { return false }
      let eighths = Double(0x2590 - scalar.value)
      block(left, top + 3, cell.width * eighths / 8, cell.height - 6, color)
      return true
    }
    lines[key, default: ""] += path
    return true
  }

  private mutating func block(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: String) {
    let values = [x, y, width, height].map(SVGPicture.number)
    blocks[color, default: ""] += "M\(values[0]) \(values[1])h\(values[2])v\(values[3])h-\(values[2])z"
  }

  private func stroke(_ key: String) -> String {
    let color = key.prefix { $0 != " " }
    return "stroke=\"\(color)\"" + (key.contains(" ") ? " opacity=\".6\"" : "")
  }
}

extension [Range<Int>] {
  /// Adds a cell, extending the last range if it is adjacent.
  fileprivate mutating func add(_ column: Int) {
    if let last, last.upperBound == column {
      self[count - 1] = last.lowerBound..<(column + 1)
    } else {
      append(column..<(column + 1))
    }
  }
}
