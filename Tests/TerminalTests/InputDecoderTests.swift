import Testing

@testable import Terminal

@Suite("Input decoder")
struct InputDecoderTests {
  private static let linux: [[UInt8]: Key] = [
    Array("\u{1B}[[A".utf8): .function(1), Array("\u{1B}[25~".utf8): .function(13), Array("\u{1B}A".utf8): .up,
  ]

  private func keys(_ events: [InputEvent]) -> [String] {
    events.map { event in
      switch event {
      case .key(let key): key.name
      case .paste(let text): "paste:\(text)"
      case .interrupt: "interrupt"
      case .mouse(let event): "\(event.kind) \(event.place.x),\(event.place.y)"
      case .background(let red, let green, let blue): "ground \(red) \(green) \(blue)"
      case .kind: "kind"
      }
    }
  }

  private static let sequences: [(String, [String])] = [
    ("j", ["j"]), ("jJ ", ["j", "J", "Space"]), ("é漢🩺", ["é", "漢", "🩺"]), ("\r", ["Enter"]), ("\n", ["Enter"]),
    ("\t", ["Tab"]), ("\u{7F}\u{8}", ["Backspace", "Backspace"]), ("\u{0}", ["Ctrl-Space"]), ("\u{3}", ["interrupt"]),
    ("\u{1}\u{1A}\u{1C}\u{1F}", ["Ctrl-a", "Ctrl-z", "Ctrl-\\", "Ctrl-_"]),
    ("\u{1B}[A\u{1B}OA\u{1B}[B\u{1B}OC\u{1B}[D", ["Up", "Up", "Down", "Right", "Left"]),
    ("\u{1B}[H\u{1B}OF\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", ["Home", "End", "Home", "End", "Home", "End"]),
    ("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~", ["Insert", "Delete", "PgUp", "PgDn"]),
    ("\u{1B}[Z", ["Shift-Tab"]),
    ("\u{1B}OP\u{1B}[15~\u{1B}[24~\u{1B}[1;2P\u{1B}[1;5R", ["F1", "F5", "F12", "F1", "F3"]),
    ("\u{1B}[1;5A\u{1B}[1;2C\u{1B}[5;3~", ["Up", "Right", "PgUp"]),
    ("\u{1B}OM\u{1B}Op\u{1B}Ok", ["Enter", "0", "+"]),
    ("\u{1B}x\u{1B}é\u{1B}\u{7F}", ["Alt-x", "Alt-é", "Ctrl-w"]),
    ("\u{1B}\u{1B}[A", ["Esc", "Up"]), ("\u{1B}\r", ["Esc", "Enter"]),
    // The encoding of modifiers in xterm and kitty.
    (
      "\u{1B}[27;5;106~\u{1B}[106;5u\u{1B}[120;3u\u{1B}[9;2u\u{1B}[27u\u{1B}[13u\u{1B}[99;5u",
      ["Ctrl-j", "Ctrl-j", "Alt-x", "Shift-Tab", "Esc", "Enter", "interrupt"]
    ),
    ("\u{1B}[97:65;2u", ["A"]), ("\u{1B}[57358u", []),
    // Answers and reports from the terminal.
    ("\u{1B}[?1;2cj", ["kind", "j"]), ("\u{1B}[>41;354;0cj", ["j"]), ("\u{1B}[12;40Rj", ["j"]), ("\u{1B}[1;1Rj", ["j"]),
    ("\u{1B}[?2026;2$yj", ["j"]), ("\u{1B}[0nj", ["j"]), ("\u{1B}[Ij\u{1B}[O", ["j"]), ("\u{1B}[8;24;80tj", ["j"]),
    ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}j", ["ground 30 30 46", "j"]), ("\u{1B}]52;c;YQ==\u{1B}\\j", ["j"]),
    ("\u{1B}P>|tmux 3.4\u{1B}\\j", ["j"]), ("\u{1B}_Gi=1;OK\u{1B}\\j", ["j"]),
    ("\u{1B}[<0;10;20Mj\u{1B}[<0;10;20m", ["press 9,19", "j"]), ("\u{1B}[M !!j", ["j"]), ("\u{1B}[99~j", ["j"]),
    // Cut off by the next sequence.
    ("\u{1B}[1;\u{1B}[B", ["Down"]),
    ("\u{1B}[200~a\rb\r\nc\u{1B}[A\u{1B}[201~j", ["paste:a\nb\nc\u{1B}[A", "j"]),
    ("\u{1B}[[A\u{1B}[25~\u{1B}A", ["F1", "F13", "Up"]),
  ]

  @Test("bytes in one piece", arguments: sequences)
  func whole(bytes: String, expected: [String]) {
    var decoder = InputDecoder(keySequences: Self.linux)
    #expect(keys(decoder.feed(Array(bytes.utf8))) == expected)
    #expect(decoder.patience == nil)
  }

  @Test("bytes one by one", arguments: sequences)
  func pieces(bytes: String, expected: [String]) {
    var decoder = InputDecoder(keySequences: Self.linux)
    #expect(keys(bytes.utf8.flatMap { decoder.feed(CollectionOfOne($0)) }) == expected)
  }

  @Test(
    "the rest when no more bytes follow",
    arguments: [
      ("\u{1B}", ["Esc"]), ("\u{1B}[", ["Alt-["]), ("\u{1B}O", ["Alt-O"]), ("\u{1B}]", ["Alt-]"]),
      ("\u{1B}P", ["Alt-P"]),
      ("\u{1B}[1;", []), ("\u{1B}]11;rgb", []),
    ])
  func givenUp(bytes: String, expected: [String]) {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array(bytes.utf8)).isEmpty)
    #expect((decoder.patience != nil) == !bytes.isEmpty)
    #expect(keys(decoder.giveUp()) == expected)
    #expect(decoder.patience == nil)
    #expect(keys(decoder.feed(Array("j".utf8))) == ["j"])
  }

  @Test("a paused paste continues as a paste until its end, Esc or Ctrl-C")
  func slowPaste() {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1B}[200~half é".utf8.dropLast())).isEmpty)
    #expect(keys(decoder.giveUp()) == ["paste:half "])
    #expect(decoder.feed([0xA9]).isEmpty && decoder.patience != nil)
    #expect(keys(decoder.giveUp()) == ["paste:é"])
    #expect(decoder.patience == nil)
    #expect(decoder.feed(Array("dq\u{1B}[20".utf8)).isEmpty)
    #expect(keys(decoder.giveUp()) == ["paste:dq"])
    #expect(keys(decoder.feed(Array("1~j".utf8))) == ["j"])
    #expect(decoder.patience == nil)
    for (byte, key) in [("\u{1B}", "Esc"), ("\u{3}", "interrupt")] {
      _ = decoder.feed(Array("\u{1B}[200~x".utf8))
      #expect(keys(decoder.giveUp()) == ["paste:x"])
      #expect(keys(decoder.feed(Array(byte.utf8)) + decoder.giveUp()) == [key])
      #expect(keys(decoder.feed(Array("j".utf8))) == ["j"])
    }
    // Without a pause, Ctrl-C is text.
    #expect(keys(decoder.feed(Array("\u{1B}[200~a\u{3}b\u{1B}[201~".utf8))) == ["paste:a\u{3}b"])
  }

  @Test(
    "the mouse and the answers of the terminal are read, and are no keys",
    arguments: [
      ("\u{1B}[<0;5;3M\u{1B}[<0;5;3m", ["press 4,2"]),
      ("\u{1B}[<64;1;1M\u{1B}[<65;300;200M", ["wheelUp 0,0", "wheelDown 299,199"]),
      ("\u{1B}[<0;65535;65535M\u{1B}[<0;65536;1M\u{1B}[<0;1;65536M\u{1B}[<0;1;0M", ["press 65534,65534"]),
      ("\u{1B}[<4;1;1M\u{1B}[<8;1;1M\u{1B}[<16;1;1M\u{1B}[<32;1;1M", ["press 0,0", "press 0,0", "press 0,0"]),
      ("\u{1B}[<20;2;2M", ["press 1,1"]), ("\u{1B}[<1;2;2M\u{1B}[<35;2;2M\u{1B}[<0;0;2M\u{1B}[<0;2M", []),
      ("j\u{1B}]11;rgb:1e1e/2020/ffff\u{1B}\\k", ["j", "ground 30 32 255", "k"]),
      ("\u{1B}]11;rgb:f/0/8\u{7}\u{1B}[?65;1c", ["ground 255 0 136", "kind"]),
      ("\u{1B}]11;rgba:ff/80/00/ff\u{7}\u{1B}]11;#102030\u{7}", ["ground 255 128 0", "ground 16 32 48"]),
      ("\u{1B}]11;?\u{7}\u{1B}]11;rgb:1/2\u{7}\u{1B}]10;rgb:1/2/3\u{7}\u{1B}]11;rgb:12345/0/0\u{7}", []),
    ])
  func reports(bytes: String, expected: [String]) {
    var decoder = InputDecoder()
    #expect(keys(decoder.feed(Array(bytes.utf8))) == expected)
    // In pieces, as on a slow connection.
    #expect(keys(bytes.utf8.flatMap { decoder.feed([$0]) }) == expected)
  }

  @Test("bytes that are not UTF-8 are dropped, what follows is read")
  func invalid() {
    var decoder = InputDecoder()
    #expect(
      keys(decoder.feed([0xFF, 0x80, 0xC3, 0x6A, 0xE2, 0x82, 0x1B, 0x5B, 0x41, 0xED, 0xA0, 0x80, 0x6B])) == [
        "j", "Up", "k",
      ])
  }

  @Test("after any bytes, the decoder returns to its ground state")
  func anything() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let alphabet = Array("\u{1B}[]OP;?<~M0129Aq\u{7}\\".utf8) + [0xC3, 0xA9, 0xFF]
    for _ in 0..<20_000 {
      var decoder = InputDecoder(keySequences: Self.linux)
      _ = decoder.feed((0..<next(12)).map { _ in alphabet[next(alphabet.count)] })
      _ = decoder.giveUp()
      #expect(keys(decoder.feed(Array("j".utf8))) == ["j"])
    }
  }
}
