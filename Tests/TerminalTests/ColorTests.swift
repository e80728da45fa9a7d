import Testing

@testable import Terminal

// One after another: ncurses has one current entry of the terminal database.
@Suite("Colors", .serialized)
struct ColorTests {
  @Test(
    "nearest of the cube and the grays",
    arguments: [
      ((0, 0, 0), 16), ((255, 255, 255), 231), ((255, 0, 0), 196), ((95, 135, 175), 67), ((8, 8, 8), 232),
      ((128, 128, 128), 244), ((238, 238, 238), 255), ((250, 128, 10), 208), ((0, 0, 40), 233), ((100, 100, 102), 241),
    ] as [((UInt8, UInt8, UInt8), UInt8)])
  func palette(color: (UInt8, UInt8, UInt8), index: UInt8) {
    #expect(ColorQuantizer.palette256(color.0, color.1, color.2) == index)
  }

  @Test("every fixed numbered color is nearest to itself")
  func fixedPoints() {
    for index in UInt8(16)...255 {
      let color = ColorQuantizer.rgb(ofIndexed: index)
      let nearest = ColorQuantizer.palette256(color.red, color.green, color.blue)
      // Some grays are in the cube as well.
      #expect(ColorQuantizer.rgb(ofIndexed: nearest) == color)
    }
  }

  @Test(
    "nearest of eight and of sixteen",
    arguments: [
      ((0, 0, 0), 0, 0), ((255, 255, 255), 7, 15), ((200, 30, 30), 1, 1), ((255, 80, 80), 1, 9), ((0, 130, 0), 2, 2),
      ((90, 160, 255), 4, 12), ((20, 40, 200), 4, 4), ((120, 120, 120), 7, 8), ((250, 190, 40), 3, 11),
    ] as [((UInt8, UInt8, UInt8), UInt8, UInt8)])
  func sixteen(color: (UInt8, UInt8, UInt8), eight: UInt8, sixteen: UInt8) {
    let color = (red: color.0, green: color.1, blue: color.2)
    #expect(ColorQuantizer.palette16(color, count: 8) == eight)
    #expect(ColorQuantizer.palette16(color, count: 16) == sixteen)
  }

  @Test(
    "depth by terminal, environment and wish",
    arguments: [
      ("xterm-256color", [:], ScreenOptions(), .palette256), ("xterm", [:], ScreenOptions(), .sixteen),
      ("vt100", [:], ScreenOptions(), .mono), ("vt100", ["COLORTERM": "truecolor"], ScreenOptions(), .mono),
      ("xterm-256color", ["COLORTERM": "truecolor"], ScreenOptions(), .trueColor),
      ("xterm-256color", ["COLORTERM": "24bit"], ScreenOptions(), .trueColor),
      ("xterm-256color", ["COLORTERM": "yes"], ScreenOptions(), .palette256),
      ("screen-256color", ["COLORTERM": "truecolor"], ScreenOptions(), .palette256),
      ("screen-256color", ["COLORTERM": "truecolor", "TMUX": "x"], ScreenOptions(), .trueColor),
      ("xterm-256color", ["COLORTERM": "truecolor"], ScreenOptions(trueColor: false), .palette256),
      ("xterm-256color", [:], ScreenOptions(trueColor: true), .trueColor),
      ("xterm-256color", ["NO_COLOR": "1"], ScreenOptions(trueColor: true), .mono),
      ("xterm-256color", ["NO_COLOR": "1"], ScreenOptions(noColor: false), .palette256),
      ("xterm-256color", [:], ScreenOptions(noColor: true), .mono),
    ] as [(String, [String: String], ScreenOptions, ColorDepth)])
  func depth(name: String, environment: [String: String], options: ScreenOptions, expected: ColorDepth) throws {
    let description = try TerminalDescription(loading: name)
    let map = ColorMap(description: description, options: options) { environment[$0] }
    #expect(map.depth == expected)
  }

  @Test("numbers for ncurses")
  func numbers() throws {
    let description = try TerminalDescription(loading: "xterm-256color")
    let direct = ColorMap(description: description, options: ScreenOptions(trueColor: true)) { _ in nil }
    #expect(direct.number(of: .terminalDefault) == -1)
    #expect(direct.number(of: .indexed(200)) == 200)
    #expect(direct.number(of: .rgb(1, 2, 3)) == 0x010203)
    #expect(direct.number(of: .rgb(0, 0, 7)) == 0x000107)
    let few = ColorMap(
      description: try TerminalDescription(loading: "linux"), options: ScreenOptions()
    ) { _ in nil }
    #expect(few.count == 8)
    #expect(few.number(of: .indexed(9)) == 1)
    #expect(few.needsBold(.indexed(9)) && !few.needsBold(.indexed(1)))
    #expect(few.number(of: .indexed(196)) == 1)
  }

  @Test("delays are left out of capabilities")
  func padding() {
    let bytes = TerminalDescription.withoutPadding(["\u{1B}[m\u{F}$<2>", nil, "a$b$<5/>"])
    #expect(bytes == Array("\u{1B}[m\u{F}a$b".utf8))
  }

  @Test("an entry with direct colors sets the numbered ones in each of their forms, and others by their parts")
  func direct() throws {
    var entry = TerminfoEntry(name: "x")
    let names = CapabilityNames(
      flags: ["bce", "ccc"], numbers: ["cols", "colors", "pairs"], strings: ["setaf", "setab", "oc"])
    entry.flags = [true, true]
    entry.numbers = [80, 256, 256]
    entry.strings = [[0x41], [0x42], [0x43]]
    DirectColor.extend(&entry, names: names)
    #expect(entry.flags == [true, false] && entry.numbers == [80, 0x100_0000, 0x1_0000])
    #expect(entry.extendedFlags == ["RGB"])
    let strings = entry.strings.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    let rest = ";2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
    #expect(
      strings == [
        "\u{1B}[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e%p1%{256}%<%t38;5;%p1%d%e38" + rest,
        "\u{1B}[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e%p1%{256}%<%t48;5;%p1%d%e48" + rest, nil,
      ])
  }

  @Test("a compiled entry is stored where terminfo looks for it")
  func entry() {
    var entry = TerminfoEntry(name: "x|y")
    entry.flags = [true, false, true]
    entry.numbers = [80, nil]
    entry.strings = [[0x1B, 0x5B], nil, [0x41]]
    entry.extendedFlags = ["RGB"]
    #expect(
      entry.compiled() == [
        0x1E, 0x02, 4, 0, 3, 0, 2, 0, 3, 0, 5, 0,
        0x78, 0x7C, 0x79, 0,
        1, 0, 1, 0,
        80, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF,
        0, 0, 0xFF, 0xFF, 3, 0,
        0x1B, 0x5B, 0, 0x41, 0,
        0,
        1, 0, 0, 0, 0, 0, 1, 0, 4, 0,
        1, 0,
        0, 0,
        0x52, 0x47, 0x42, 0,
      ])
  }
}

@Suite("Clipboard")
struct ClipboardTests {
  @Test(
    "base 64",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("é", "w6k=")])
  func base64(text: String, encoded: String) {
    #expect(Base64.encode(text.utf8) == encoded)
  }

  @Test("GNU screen gets pieces it can hand through")
  func pieces() {
    let sequence = ClipboardSequence(terminal: "screen-256color", takesPrivateModes: true, isInsideTmux: false)
    let bytes = sequence.bytes(for: String(repeating: "a", count: 100))
    #expect(bytes.split(separator: "\u{1B}\\").allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count < 100 })
    #expect(sequence.isMultiplexed)
  }
}
