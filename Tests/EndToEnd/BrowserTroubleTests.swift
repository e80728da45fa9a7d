import Glibc
import TerminalHarness
import Testing

/// Signals, job control, limited terminals, unusual sizes, and no terminal.
@Suite("Browser with damaged files and terminals", .waiting, .serialized)
struct BrowserTroubleTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
  }

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    let own = [
      "HOME": folder.path, "XDG_CACHE_HOME": "\(folder.path)/cache", "SWIFT_BACKTRACE": "enable=no",
    ]
    return own.merging(more) { $1 }
  }

  /// Starts the browser on the sample letters.
  private func browser(
    _ more: [String: String] = [:], width: Int = 100, height: Int = 30, isReady: Bool = true
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "imr", environment: environment(more), directory: folder.work, width: width, height: height)
    if isReady { try terminal.wait(until: "the cases") { $0.contains("Cases") && $0.contains("Summary") } }
    return terminal
  }

  @Test(
    "runs on every terminal that can place its cursor, and leaves it sane",
    arguments: ["xterm-256color", "tmux-256color", "screen-256color", "xterm", "linux", "vt100"])
  func terminals(name: String) throws {
    let terminal = try browser(["TERM": name])
    #expect(!terminal.isCanonical && !terminal.echoes)
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isSane)
    // The shell's prompt is on an empty line, even if the screen stays.
    #expect(terminal.screen.row(29).allSatisfy { $0 == " " })
  }

  @Test(
    "mistakes in the command line are reported safely before the screen is opened",
    arguments: [
      (["--query", "outcome:nope"], 2, "imr: no outcome ‘nope’"),
      (["--query", "yeer:2014"], 2, "imr: no field ‘yeer’"),
      (["no\u{1B}[31mred"], 1, "imr: no␛[31mred: no such file or folder"),
    ] as [([String], Int32, String)])
  func wrongCall(words: [String], status: Int32, message: String) throws {
    let terminal = try PseudoTerminal(
      "imr", words, environment: environment([:]), directory: folder.work, width: 100, height: 30)
    #expect(try terminal.waitForExit() == .exited(status))
    #expect(terminal.outputText.hasPrefix(message))
    #expect(!terminal.outputText.contains("\u{1B}"))
  }

  @Test(
    "other terminals are refused with a reason",
    arguments: [("dumb", "cannot place its cursor"), ("bogus", "not known")])
  func refused(name: String, reason: String) throws {
    let terminal = try browser(["TERM": name], isReady: false)
    #expect(try terminal.waitForExit() == .exited(2))
    #expect(terminal.outputText.hasPrefix("imr: terminal '\(name)'"))
    #expect(terminal.outputText.contains(reason))
    #expect(!terminal.outputText.contains("\u{1B}"))
    #expect(terminal.isCooked)
  }

  @Test("a refusal while PDFs are read gives the reason, and nothing else")
  func refusedWhileReading() throws {
    let pdf = String(decoding: BrowserLetters.minimalPDF(["A letter."]), as: UTF8.self)
    for number in 0..<24 { try folder.write(pdf, to: "scans/\(number).pdf") }
    for _ in 0..<8 {
      folder.remove("../cache")
      let terminal = try PseudoTerminal(
        "imr", ["scans"], environment: environment(["TERM": "bogus"]), directory: folder.work, width: 200, height: 30)
      #expect(try terminal.waitForExit() == .exited(2))
      #expect(terminal.outputText.split(whereSeparator: \.isNewline).count == 1, "\(terminal.outputText)")
    }
  }

  @Test("without a terminal, it names the alternatives")
  func noTerminal() throws {
    let run = try folder.run()
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "imr: the browser needs a terminal; for pipes and scripts use --linear, imr list, show or export\n")
  }

  @Test(
    "signals end it with the terminal sane",
    arguments: [
      (15, .exited(143)), (1, .exited(129)), (11, .signaled(11)), (6, .signaled(6)), (5, .signaled(5)),
      (3, .signaled(3)),
    ] as [(Int32, PseudoTerminal.ExitStatus)])
  func signals(signal: Int32, status: PseudoTerminal.ExitStatus) throws {
    let terminal = try browser()
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == status)
    #expect(terminal.isSane)
  }

  @Test("an impossibly large terminal size is clamped, at the start and later")
  func impossibleSizes() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "stty cols 65535 rows 65535; exec \"$1\"", "sh", CommandRun.binary], environment: environment(),
      directory: folder.work, width: 100, height: 30)
    try terminal.wait(until: "the alternate screen") { $0.isAlternate }
    for (width, height) in [(20_000, 20_000), (65_535, 30), (100, 65_535)] {
      terminal.announceSize(width: width, height: height)
      terminal.resize(width: 100, height: 30)
      try terminal.wait(until: "the picture after \(width)x\(height)") {
        $0.contains("Cases") && $0.contains("Summary") && $0.row(29).contains("1/40")
      }
    }
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isSane)
  }

  @Test("the text of a letter that was shown outside does not outlive a program that was killed")
  func leftovers() throws {
    try folder.write(
      "#!/bin/sh\ntrap '' HUP\necho $$ > \(folder.work)/editor\necho shown: $(head -c 5 \"$1\")\nexec sleep 1000\n",
      to: "ed.sh")
    let place = "\(folder.work)/tmp"
    #expect(mkdir(place, 0o700) == 0)
    let more = ["XDG_RUNTIME_DIR": "", "TMPDIR": place, "VISUAL": "sh \(folder.work)/ed.sh"]
    let terminal = try browser(more)
    try terminal.wait(for: " 1/40")
    terminal.send("E")
    try terminal.wait(for: "shown: Case")
    let editor = try #require(folder.text(of: "editor").flatMap { Int32($0.filter(\.isNumber)) })
    terminal.signal(SIGKILL)
    _ = try terminal.waitForExit()
    #expect(folder.names(in: "tmp").count == 1)
    // It stays while the editor has the text open.
    let second = try browser(more)
    second.send("q")
    #expect(try second.waitForExit() == .exited(0))
    #expect(folder.names(in: "tmp").count == 1)
    kill(editor, SIGKILL)
    // Wait until the editor has ended.
    for _ in 0..<20 where folder.names(in: "tmp").count == 1 {
      let next = try browser(more)
      next.send("q")
      #expect(try next.waitForExit() == .exited(0))
    }
    #expect(folder.names(in: "tmp").isEmpty)
  }

  @Test("a killed program also ends the extractor")
  func extractorDies() throws {
    try folder.writeProgram("#!/bin/sh\necho $$ > \"$PIDS/pid\"\nexec sleep 1000\n", to: "tools/pdftotext")
    try folder.write("%PDF-1.4 slow", to: "letters/a.pdf")
    let run = try folder.run(
      "list", "letters",
      shell: """
        export PIDS=$PWD PATH=$PWD/tools:$PATH
        "$@" & pid=$!
        until [ -s pid ]; do sleep 0.01; done
        child=$(cat pid); kill -9 $pid; wait $pid
        for i in $(seq 500); do
          grep -q '^State:.[SRDT]' /proc/$child/status 2>/dev/null || exit 0
          sleep 0.01
        done
        kill -9 $child; exit 77
        """)
    #expect(run.status == 0)
  }

  @Test("it ends with its terminal")
  func hangUp() throws {
    let terminal = try browser()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(129))
  }

  @Test("Ctrl-Z gives the terminal to the shell, fg brings the picture back, in the new size")
  func jobControl() throws {
    // Without line editing, the shell leaves the terminal in cooked mode at its prompt.
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"], environment: environment(["PS1": "shell> "]),
      directory: folder.work, width: 100, height: 30)
    try terminal.wait(for: "shell>")
    terminal.send("\(CommandRun.binary)\n")
    try terminal.wait(for: "Summary")
    terminal.send("\u{1A}")
    try terminal.wait(until: "the shell") { $0.contains("Stopped") && !$0.isAlternate }
    #expect(terminal.isSane)
    terminal.resize(width: 120, height: 35)
    terminal.send("fg\n")
    try terminal.wait(until: "the picture") { $0.isAlternate && $0.contains("Summary") && $0.cell(119, 2).text != " " }
    #expect(!terminal.isCanonical && !terminal.echoes)
    terminal.send("q")
    try terminal.wait(until: "the shell") { !$0.isAlternate }
    terminal.send("echo ended $?\n")
    try terminal.wait(for: "ended 0")
    #expect(terminal.isSane)
  }

  @Test("runs in every size", arguments: [(2, 1), (1, 1), (20, 5), (40, 12), (80, 24), (200, 60), (300, 100)])
  func sizes(width: Int, height: Int) throws {
    let terminal = try browser(width: width, height: height, isReady: false)
    try terminal.wait(until: "a picture") { screen in
      screen.isAlternate && (width < 3 || screen.text.contains { $0.isLetter })
    }
    terminal.resize(width: 80, height: 24)
    try terminal.wait(for: "Cases")
    terminal.resize(width: width, height: height)
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isSane)
  }

  @Test("A terminal that shrinks and grows back at once is painted again")
  func shrunken() throws {
    let terminal = try browser(width: 100, height: 30)
    for round in 1...20 {
      terminal.resize(width: 3 + round, height: 4)
      terminal.resize(width: 100, height: 30)
      try terminal.wait(until: "the whole picture") { screen in
        screen.rows[0].hasPrefix(" imr ") && screen.rows[29].contains("quit")
      }
    }
  }

  @Test("NO_COLOR leaves no color, vt100 has none", arguments: [["NO_COLOR": "1"], ["TERM": "vt100"]])
  func noColor(environment: [String: String]) throws {
    let terminal = try browser(environment)
    for y in 0..<30 {
      for x in 0..<100 {
        let cell = terminal.screen.cell(x, y)
        #expect(cell.foreground == .terminalDefault && cell.background == .terminalDefault)
      }
    }
  }

  @Test("a locale without UTF-8 gets ASCII alone")
  func ascii() throws {
    let terminal = try browser(["LC_ALL": "C"])
    terminal.send("jjf")
    try terminal.wait(for: "Filters by")
    terminal.send("\u{1B}")
    try terminal.wait(for: "Summary")
    terminal.send("?")
    try terminal.wait(for: "Help")
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
  }

  @Test("nothing is written while idle")
  func idle() throws {
    let terminal = try browser()
    // The samples have all been read when there is no output for a while.
    while terminal.bytesReceived(during: 0.5) > 0 {}
    #expect(terminal.bytesReceived(during: 1) == 0)
  }

  @Test("random keys and sizes never crash it, and the terminal is sane afterwards", arguments: 1...6)
  func fuzz(seed: UInt64) throws {
    // Programs that start here would receive the keys; these end at once.
    let terminal = try browser(["EDITOR": "true", "VISUAL": "true", "PAGER": "true"])
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    // Every printable key except those that quit, special keys, and parts of sequences.
    let keys =
      (0x20...0x7E).compactMap { Unicode.Scalar($0) }.map { String(Character($0)) }.filter { $0 != "q" && $0 != "Q" }
      + [
        "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F", "\r", "\t",
        "\u{1B}", "\u{7F}", "\u{1}", "\u{4}", "\u{15}", "\u{1B}[200~mri \"lumbar\u{1B}[201~", "漢", "é", "/mri\r", "f",
        "e",
      ]
    for _ in 0..<150 {
      terminal.send((0..<(1 + next(6))).map { _ in keys[next(keys.count)] }.joined())
      if next(4) == 0 { terminal.resize(width: 1 + next(180), height: 1 + next(60)) }
      _ = terminal.bytesReceived(during: 0.001)
      if terminal.exitStatus != nil { break }
    }
    if terminal.exitStatus == nil {
      terminal.resize(width: 100, height: 30)
      try terminal.wait(until: "the browser's own picture") { screen in
        screen.isAlternate && screen.rows[0].hasPrefix(" imr ") || terminal.exitStatus != nil
      }
    }
    terminal.signal(15)
    let status = try terminal.waitForExit()
    #expect(status == .exited(143) || status == .exited(0))
    #expect(terminal.isSane)
  }
}
