import Glibc
import TerminalHarness
import TestSupport
import Testing

/// The screen in a real program on a pseudo-terminal.
@Suite("Screen", .serialized)
struct ScreenTests {
  private func probe(
    _ environment: [String: String] = [:], width: Int = 80, height: Int = 24
  ) throws -> PseudoTerminal {
    try PseudoTerminal("screen-probe", environment: environment, width: width, height: height)
  }

  @Test(
    "starts on every terminal that can position its cursor, and restores it",
    arguments: [
      ("xterm-256color", "palette256"), ("tmux-256color", "palette256"), ("screen-256color", "palette256"),
      ("xterm", "sixteen"), ("linux", "sixteen"), ("vt100", "mono"), ("xterm-mono", "mono"),
    ])
  func terminals(name: String, depth: String) throws {
    let terminal = try probe(["TERM": name])
    try terminal.wait(for: "probe 80x24 \(depth) unicode true")
    #expect(!terminal.isCanonical && !terminal.echoes)
    try terminal.wait(until: "the corner") { $0.cell(79, 23).text == "#" }
    terminal.send("j")
    try terminal.wait(for: "key j")
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isSane)
  }

  @Test(
    "refuses other terminals with a reason, without touching them",
    arguments: [
      ("dumb", "terminal 'dumb' cannot place its cursor"), ("bogus", "terminal 'bogus' is not known here"),
      ("unknown", "terminal 'unknown'"), ("", "TERM is not set"),
    ])
  func refusals(name: String, message: String) throws {
    let terminal = try probe(["TERM": name])
    #expect(try terminal.waitForExit() == .exited(2))
    #expect(terminal.outputText.hasPrefix("probe: \(message)"))
    #expect(!terminal.outputText.contains("\u{1B}"))
    #expect(terminal.isCooked)
  }

  @Test(
    "refuses when input or output is no terminal",
    arguments: ["</dev/null", "|cat", "<&-", ">&-"])
  func noTerminal(redirection: String) throws {
    let path = try PseudoTerminal.product("screen-probe")
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "\(path) \(redirection)"])
    try terminal.wait(until: "the reason") { _ in
      terminal.outputText.contains("the browser needs a terminal; for pipes and scripts use --linear")
    }
    #expect(!terminal.outputText.contains("\u{1B}"))
  }

  @Test(
    "fits every size", arguments: [(2, 1), (1, 1), (20, 5), (80, 24), (200, 60), (500, 3)])
  func sizes(width: Int, height: Int) throws {
    let terminal = try probe(width: width, height: height)
    try terminal.wait(until: "the corner") { $0.cell(width - 1, height - 1).text == "#" }
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isSane)
  }

  @Test(
    "a link is sent once, around its text, only to terminals that take it",
    arguments: [("xterm-256color", true), ("tmux-256color", true), ("linux", false), ("screen-256color", false)])
  func links(name: String, takesLinks: Bool) throws {
    let terminal = try probe(["TERM": name])
    try terminal.wait(for: "probe 80x24")
    terminal.send("L")
    try terminal.wait(for: "a link here")
    terminal.send("j")
    try terminal.wait(for: "key j")
    let starts = terminal.outputText.split(separator: "\u{1B}]8;id=").dropFirst()
    #expect(starts.count == (takesLinks ? 1 : 0))
    if let link = starts.first {
      let text = link.prefix(while: { $0 != "]" })
      #expect(text.contains(";file://host/a.txt\u{1B}\\") && link.contains("link"), "\(link)")
      #expect(link.contains("\u{1B}]8;;\u{1B}\\"))
    }
    // After repainting it is a link again; after removal there is no link.
    // The rest of the screen may appear before the link.
    terminal.send("I")
    terminal.send("k")
    try terminal.wait(until: "the link again") { $0.contains("key k") && $0.contains("a link here") }
    #expect(terminal.outputText.split(separator: "\u{1B}]8;id=").dropFirst().count == (takesLinks ? 2 : 0))
    terminal.send("L")
    try terminal.wait(until: "no link") { !$0.contains("a link here") }
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isSane)
  }

  @Test("follows changes of size")
  func resize() throws {
    let terminal = try probe()
    try terminal.wait(for: "probe 80x24")
    for (width, height) in [(40, 12), (132, 43), (2, 1), (100, 30)] {
      terminal.resize(width: width, height: height)
      try terminal.wait(until: "\(width)x\(height)") {
        $0.cell(width - 1, height - 1).text == "#" && (width < 20 || $0.contains("probe \(width)x\(height)"))
      }
    }
    #expect(terminal.screen.contains("resize 100x30"))
  }

  @Test(
    "restores the terminal at every end",
    arguments: [
      (15, PseudoTerminal.ExitStatus.exited(143)), (1, .exited(129)), (11, .signaled(11)), (6, .signaled(6)),
      (4, .signaled(4)), (8, .signaled(8)), (7, .signaled(7)), (5, .signaled(5)), (3, .signaled(3)),
    ] as [(Int32, PseudoTerminal.ExitStatus)])
  func signals(signal: Int32, status: PseudoTerminal.ExitStatus) throws {
    let terminal = try probe(["SWIFT_BACKTRACE": "enable=no"])
    try terminal.wait(for: "probe 80x24")
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == status)
    #expect(terminal.isSane)
    #expect(terminal.outputText.contains("\u{1B}[?1049l"))
    #expect(terminal.outputText.contains("\u{1B}[?2004l"))
  }

  @Test(
    "restores the terminal when the program itself fails",
    arguments: [
      ("A", PseudoTerminal.ExitStatus.signaled(6)), ("F", .signaled(5)), ("S", .signaled(11)), ("O", .signaled(11)),
      ("E", .exited(7)),
    ] as [(String, PseudoTerminal.ExitStatus)])
  func failures(key: String, status: PseudoTerminal.ExitStatus) throws {
    let terminal = try probe(["SWIFT_BACKTRACE": "enable=no"])
    try terminal.wait(for: "probe 80x24")
    terminal.send(key)
    let actual = try terminal.waitForExit()
    // A failed precondition ends with SIGTRAP or SIGILL, depending on the processor.
    #expect(actual == status || (key == "F" && actual == .signaled(4)))
    #expect(terminal.isSane)
  }

  @Test("Ctrl-C and SIGINT are events")
  func interrupt() throws {
    let terminal = try probe()
    try terminal.wait(for: "probe 80x24")
    terminal.send("\u{3}")
    try terminal.wait(for: "interrupt")
    terminal.send("j")
    try terminal.wait(for: "key j")
    terminal.signal(2)
    try terminal.wait(until: "two") { $0.text.components(of: "interrupt") == 2 }
  }

  @Test("ends when the terminal is closed, without spinning")
  func hangUp() throws {
    let terminal = try probe()
    try terminal.wait(for: "probe 80x24")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(129))
  }

  @Test("ends when the terminal is closed without a signal")
  func hangUpUntold() throws {
    let path = try PseudoTerminal.product("screen-probe")
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "trap '' HUP; exec \(path)"])
    try terminal.wait(for: "probe 80x24")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(129))
  }

  @Test("the terminal's size counts, not LINES and COLUMNS; a terminal of no size has the usual one")
  func sizeSources() throws {
    let told = try probe(["LINES": "10", "COLUMNS": "20"])
    try told.wait(for: "probe 80x24")
    let path = try PseudoTerminal.product("screen-probe")
    let sizeless = try PseudoTerminal("/bin/sh", ["-c", "stty cols 0 rows 0; exec \(path)"])
    try sizeless.wait(for: "probe 80x24")
  }

  @Test("a whole repaint shows the same")
  func invalidate() throws {
    let terminal = try probe()
    try terminal.wait(for: "probe 80x24")
    terminal.send("RIj")
    try terminal.wait(for: "key j")
    try terminal.wait(for: "back")
    while terminal.bytesReceived(during: 0.5) > 0 {}
    let text = terminal.screen.text
    let before = terminal.output.count
    terminal.send("I")
    try terminal.wait(until: "a repaint") { _ in terminal.output.count > before + text.utf8.count / 2 }
    try terminal.wait(until: "the same picture") { $0.text == text }
  }

  @Test("random keys, pastes and sizes never kill it, and the terminal is sane at the end", arguments: 1...4)
  func fuzz(seed: UInt64) throws {
    let terminal = try probe()
    try terminal.wait(for: "probe")
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    // All except the letters that end the probe, and the key of SIGTSTP.
    let alphabet = Array("\u{1B}\u{1B}[]OP?;<~M019uRRRIICCjk漢é\u{7}\r\t".utf8).filter { $0 != UInt8(ascii: "O") }
    for _ in 0..<60 {
      terminal.send(bytes: (0..<next(30)).map { _ in alphabet[next(alphabet.count)] })
      if next(3) == 0 { terminal.resize(width: 1 + next(150), height: 1 + next(50)) }
    }
    terminal.resize(width: 80, height: 24)
    terminal.send("\u{1B}\\\u{7}\u{1B}[201~")
    try terminal.wait(for: "probe 80x24")
    terminal.signal(15)
    #expect(try terminal.waitForExit() == .exited(143))
    #expect(terminal.isSane)
  }

  @Test("writes nothing when idle, nor for a frame like the last")
  func idle() throws {
    let terminal = try probe()
    try terminal.wait(for: "probe 80x24")
    while terminal.bytesReceived(during: 0.5) > 0 {}
    #expect(terminal.bytesReceived(during: 0.5) == 0)
    // An unknown answer of the terminal changes nothing.
    terminal.send("\u{1B}[?1;2c")
    #expect(terminal.bytesReceived(during: 0.3) == 0)
  }

  @Test("only changes are sent")
  func changes() throws {
    let terminal = try probe()
    try terminal.wait(for: "probe 80x24")
    while terminal.bytesReceived(during: 0.5) > 0 {}
    let before = terminal.output.count
    terminal.send("j")
    try terminal.wait(for: "key j")
    _ = terminal.bytesReceived(during: 0.1)
    #expect(terminal.output.count - before < 40)
  }

  @Test("keys, pastes and terminal replies are distinguished")
  func input() throws {
    let terminal = try probe()
    try terminal.wait(for: "probe 80x24")
    terminal.send("\u{1B}")
    try terminal.wait(for: "key Esc")
    terminal.send("\u{1B}[A\u{1B}OB\u{1B}x\u{4}é\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}[I")
    try terminal.wait(for: "key é")
    #expect(terminal.screen.rows[1...6] == ["key Esc", "key Up", "key Down", "key Alt-x", "key Ctrl-d", "key é"])
    #expect(terminal.screen.rows[7] == "background 0 0 0")
    #expect(terminal.outputText.contains("\u{1B}[?2004h"))
    terminal.send("\u{1B}[200~two\rlines q\u{1B}[201~")
    try terminal.wait(for: "paste [\"two\", \"lines q\"]")
    terminal.send("w")
    try terminal.wait(for: "wake")
    #expect(terminal.screen.rows[9] == "wake")
  }

  @Test("the background is queried at the start, and a late reply at the end is discarded")
  func background() throws {
    let terminal = try PseudoTerminal("screen-probe", ["--ask"])
    try terminal.wait(for: "probe 80x24")
    #expect(terminal.outputText.contains("\u{1B}]11;?\u{1B}\\\u{1B}[c"))
    terminal.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try terminal.wait(for: "background 255 255 255")
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isSane)
    // If a program ends immediately, the shell after it must not receive the answer as typed input.
    let path = try PseudoTerminal.product("screen-probe")
    let shell = try PseudoTerminal("/bin/sh", ["-c", "\(path) --ask; read -t 1 x 2>/dev/null; echo \"got <$x>\""])
    shell.send("q")
    shell.send("\n")
    try shell.wait(for: "got <>")
  }

  @Test("the mouse is reported only while requested, and never to the shell")
  func mouse() throws {
    let terminal = try PseudoTerminal("screen-probe", environment: ["SWIFT_BACKTRACE": "enable=no"])
    try terminal.wait(for: "probe 80x24")
    #expect(!terminal.outputText.contains("\u{1B}[?1000h"))
    terminal.send("M")
    try terminal.wait(until: "the mode") { _ in terminal.outputText.contains("\u{1B}[?1000h\u{1B}[?1006h") }
    terminal.send("\u{1B}[<0;5;3M\u{1B}[<0;5;3M\u{1B}[<64;1;1M")
    try terminal.wait(for: "mouse wheelUp 0,0")
    #expect(terminal.screen.rows[1...3] == ["mouse press 4,2", "mouse doublePress 4,2", "mouse wheelUp 0,0"])
    terminal.send("S")
    _ = try terminal.waitForExit()
    #expect(terminal.outputText.contains("\u{1B}[?1006l\u{1B}[?1000l"))
    #expect(terminal.isSane)
  }

  @Test("the cursor is shown at the requested position")
  func cursor() throws {
    let terminal = try probe()
    try terminal.wait(for: "probe 80x24")
    #expect(!terminal.screen.isCursorVisible)
    terminal.send("C")
    try terminal.wait(until: "the cursor") { $0.isCursorVisible && $0.cursor == (3, 1) }
  }

  @Test("wide, combining and uncertain characters do not shift a row")
  func characters() throws {
    let terminal = try probe()
    try terminal.wait(for: "probe 80x24")
    terminal.send("R")
    try terminal.wait(for: "back")
    let y = 21
    #expect(terminal.screen.cell(1, y).text == "漢")
    #expect(terminal.screen.cell(5, y).text == "e\u{301}")
    #expect(terminal.screen.cell(6, y).text == "🩺")
    #expect(terminal.screen.cell(8, y).text == "│")
    #expect(terminal.screen.cell(9, y).text == "x")
    #expect(terminal.screen.cell(11, y).text == "✔")
    // The joined emoji is displayed as its first part; the following text stays in its column.
    #expect(terminal.screen.cell(13, y).text == "👩")
    #expect(terminal.screen.cell(15, y).text == "│")
    // The position is set explicitly after characters whose width terminals disagree on.
    #expect(terminal.outputText.contains("🩺\u{1B}[22;9H"))
  }

  @Test("shows 256 colors")
  func palette() throws {
    let terminal = try probe()
    try terminal.wait(for: "probe 80x24")
    terminal.send("R")
    try terminal.wait(for: "back")
    let y = 22
    #expect(terminal.screen.cell(0, y).foreground == .indexed(1))
    #expect(terminal.screen.cell(0, y).isBold)
    #expect(terminal.screen.cell(0, y).background == .terminalDefault)
    #expect(terminal.screen.cell(4, y).foreground == .indexed(9))
    #expect(terminal.screen.cell(4, y).background == .indexed(4))
    #expect(terminal.screen.cell(12, y).foreground == .indexed(208))
    #expect(terminal.screen.cell(16, y).foreground == .indexed(208))
    #expect(terminal.screen.cell(16, y).isUnderlined && terminal.screen.cell(16, y).isItalic)
    #expect(terminal.screen.cell(24, y).isReversed)
  }

  @Test(
    "shows 24-bit colors beside numbered ones where the environment promises them",
    arguments: ["xterm-256color", "xterm", "tmux-256color"])
  func trueColor(name: String) throws {
    let terminal = try probe(["COLORTERM": "truecolor", "TERM": name])
    try terminal.wait(for: "probe 80x24 trueColor")
    terminal.send("R")
    try terminal.wait(for: "back")
    let y = 22
    #expect(terminal.screen.cell(12, y).foreground == .rgb(250, 128, 10))
    #expect(terminal.screen.cell(12, y).background == .rgb(0, 1, 40))
    #expect(terminal.screen.cell(0, y).foreground == .indexed(1))
    #expect(terminal.screen.cell(4, y).foreground == .indexed(9))
    #expect(terminal.screen.cell(16, y).foreground == .indexed(208))
    #expect(!terminal.outputText.contains("\u{1B}]4;"))
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isSane)
  }

  @Test(
    "shows no colors when asked for none",
    arguments: [["NO_COLOR": "1"], ["NO_COLOR": "1", "COLORTERM": "truecolor"], ["TERM": "vt100"]])
  func mono(environment: [String: String]) throws {
    let terminal = try probe(environment)
    try terminal.wait(for: "probe 80x24 mono")
    terminal.send("R")
    try terminal.wait(for: "back")
    for x in 0..<80 {
      #expect(terminal.screen.cell(x, 22).foreground == .terminalDefault)
      #expect(terminal.screen.cell(x, 22).background == .terminalDefault)
    }
    #expect(terminal.screen.cell(0, 22).isBold)
    #expect(terminal.screen.cell(24, 22).isReversed)
  }

  @Test(
    "sends only ASCII where the locale has no UTF-8",
    arguments: [["LANG": "C"], ["LC_ALL": "POSIX"], ["LANG": "en_US.ISO-8859-1"]])
  func ascii(environment: [String: String]) throws {
    let terminal = try probe(environment)
    try terminal.wait(for: "unicode false")
    terminal.send("R")
    try terminal.wait(for: "back")
    #expect(terminal.screen.rows[21] == "|? ? e? |x + ? |")
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
  }

  @Test(
    "takes the terminal to show UTF-8 in other locales",
    arguments: [["LANG": ""], ["LANG": "xx_YY.UTF-8"], ["LC_ALL": "C.utf8", "LANG": "C"]])
  func unicode(environment: [String: String]) throws {
    let terminal = try probe(environment)
    try terminal.wait(for: "unicode true")
    terminal.send("R")
    try terminal.wait(for: "漢字")
  }

  @Test(
    "copies through the terminal",
    arguments: [
      (["TERM": "xterm-256color"], "sent", "\u{1B}]52;c;bmVjayBwYWlu\u{7}"),
      (["TERM": "tmux-256color", "TMUX": "x"], "sentThroughMultiplexer", "\u{1B}]52;c;bmVjayBwYWlu\u{7}"),
      (
        ["TERM": "screen-256color"], "sentThroughMultiplexer",
        "\u{1B}P\u{1B}]52;c;bmVjayBwYWlu\u{7}\u{1B}\\"
      ),
    ])
  func clipboard(environment: [String: String], outcome: String, bytes: String) throws {
    let terminal = try probe(environment)
    try terminal.wait(for: "probe 80x24")
    terminal.send("y")
    try terminal.wait(for: outcome)
    #expect(terminal.outputText.contains(bytes))
  }

  @Test("inside tmux, the text reaches tmux as its client sends it")
  func clipboardOfTmux() throws {
    var template = Array("/tmp/imr-tmux-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    defer { for name in ["tmux", "taken", ""] { remove("\(folder)/\(name)") } }
    let script = "#!/bin/sh\n[ \"$*\" = 'load-buffer -w -' ] && cat > '\(folder)/taken'\n"
    try TestProgram.write(script, to: "\(folder)/tmux")
    let terminal = try probe(["TERM": "tmux-256color", "TMUX": "x", "PATH": "\(folder):/usr/bin:/bin"])
    try terminal.wait(for: "probe 80x24")
    terminal.send("y")
    try terminal.wait(for: "takenByTmux")
    #expect(!terminal.outputText.contains("]52;"))
    let taken = try #require(fopen("\(folder)/taken", "r"))
    defer { fclose(taken) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = fread(&bytes, 1, bytes.count, taken)
    #expect(String(decoding: bytes[..<count], as: UTF8.self) == "neck pain")
  }

  @Test("a tmux that does not answer is not waited for")
  func clipboardOfSilentTmux() throws {
    var template = Array("/tmp/imr-tmux-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    defer { for name in ["tmux", ""] { remove("\(folder)/\(name)") } }
    try TestProgram.write("#!/bin/sh\nsleep 1000\n", to: "\(folder)/tmux")
    let terminal = try probe(["TERM": "tmux-256color", "TMUX": "x", "PATH": "\(folder):/usr/bin:/bin"])
    try terminal.wait(for: "probe 80x24")
    terminal.send("y")
    try terminal.wait(for: "sentThroughMultiplexer")
    #expect(terminal.outputText.contains("]52;c;"))
  }

  @Test("has no clipboard on terminals without", arguments: ["linux", "vt100"])
  func noClipboard(name: String) throws {
    let terminal = try probe(["TERM": name])
    try terminal.wait(for: "probe 80x24")
    terminal.send("y")
    try terminal.wait(for: "unsupported")
    #expect(!terminal.outputText.contains("]52;"))
  }
}

extension String {
  /// Returns how often a text occurs.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
