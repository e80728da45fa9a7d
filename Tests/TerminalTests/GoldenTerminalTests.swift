import TestSupport
import Testing

@testable import Terminal

/// Compares colors, drawings and the events of typed bytes with stored ones.
@Suite("Terminal values, compared whole")
struct GoldenTerminalTests {
  @Test("Colors: the nearest of 256, of sixteen and of eight, over the whole cube")
  func colors() {
    var text = ""
    let steps: [UInt8] = [0, 3, 4, 47, 48, 76, 95, 114, 115, 116, 128, 155, 175, 195, 235, 238, 247, 255]
    for red in steps {
      for green in steps {
        let row = steps.map { blue in
          let (eight, sixteen) = (
            ColorQuantizer.palette16((red, green, blue), count: 8),
            ColorQuantizer.palette16((red, green, blue), count: 16)
          )
          return "\(ColorQuantizer.palette256(red, green, blue))/\(sixteen)/\(eight)"
        }
        text += "\(red) \(green): \(row.joined(separator: " "))\n"
      }
    }
    #expect(Golden.difference(of: text, from: "Terminal/colors.txt") == nil)
  }

  @Test("Drawings: every character that is drawn as a shape")
  func shapes() {
    let shapes = Array("─│┌┐└┘├┤┬┴┼╭╮╰╯━┃╴╵╶╷▁▂▃▄▅▆▇█▏▎▍▌▋▊▉▐░▒▓▲▼◆●○◐✔✗·…>|+-")
    var grid = Grid(width: 12, height: 6)
    let style = Style(foreground: .rgb(200, 30, 30), background: .indexed(17), attributes: [.bold, .underline])
    for (index, character) in shapes.enumerated() {
      let (x, y) = (index % 12, index / 12)
      grid.put(String(character), x: x, y: y, style: index.isMultiple(of: 3) ? style : .plain)
    }
    let text = [true, false].map { SVGPicture(of: grid, colors: PictureColors(isLight: $0)).text }.joined()
    #expect(Golden.difference(of: text + ANSIPicture.text(of: grid), from: "Terminal/shapes.txt") == nil)
  }

  @Test("Typed bytes, whole, in pieces, and cut off")
  func bytes() {
    let difference = Golden.difference(inTable: "Terminal/bytes.txt") { line in
      let bytes = Array(line.replacing("␛", with: "\u{1B}").replacing("␇", with: "\u{7}").utf8)
      var whole = InputDecoder(keySequences: [:])
      var pieces = InputDecoder(keySequences: [:])
      var lines = ["\(whole.feed(bytes)) \(String(describing: whole.patience))"]
      let byPiece = bytes.flatMap { pieces.feed([$0]) }
      if "\(byPiece)" != "\(InputDecoder.events(of: bytes))" { lines.append("in pieces \(byPiece)") }
      lines.append("then \(whole.giveUp())")
      return lines
    }
    #expect(difference == nil)
  }
}

extension InputDecoder {
  /// The events of bytes that arrive together.
  fileprivate static func events(of bytes: [UInt8]) -> [InputEvent] {
    var decoder = InputDecoder(keySequences: [:])
    return decoder.feed(bytes)
  }
}
