import Glibc
import TerminalHarness
import Testing

/// Stopping and continuing, under a shell with job control.
@Suite("Job control", .serialized)
struct JobControlTests {
  /// Starts the probe from an interactive shell and returns the terminal and the probe's process.
  private func start() throws -> PseudoTerminal {
    // Without line editing, so that the shell leaves the terminal cooked at its prompt.
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"], environment: ["PS1": "shell> "])
    try terminal.wait(for: "shell>")
    terminal.send("\(try PseudoTerminal.product("screen-probe"))\n")
    try terminal.wait(for: "probe 80x24")
    return terminal
  }

  @Test("Ctrl-Z stops, fg continues with the whole picture")
  func controlZ() throws {
    let terminal = try start()
    for round in 1...2 {
      terminal.send("\u{1A}")
      try terminal.wait(until: "the shell") { $0.contains("Stopped") && !$0.isAlternate }
      #expect(terminal.isSane)
      terminal.send("fg\n")
      try terminal.wait(until: "the picture") { screen in
        screen.isAlternate && screen.contains("probe 80x24") && screen.rows[round] == "resumed"
      }
      #expect(!terminal.isCanonical && !terminal.echoes)
    }
    terminal.send("j")
    try terminal.wait(for: "key j")
    try end(terminal)
  }

  @Test("a change of size while stopped takes effect on return")
  func resizedWhileStopped() throws {
    let terminal = try start()
    terminal.send("\u{1A}")
    try terminal.wait(for: "Stopped")
    terminal.resize(width: 60, height: 20)
    terminal.send("fg\n")
    try terminal.wait(for: "probe 60x20")
    try terminal.wait(for: "resumed")
    #expect(terminal.screen.contains("resize 60x20"))
    #expect(terminal.screen.cell(59, 19).text == "#")
  }

  @Test("SIGTSTP from outside stops as Ctrl-Z does")
  func stopSignal() throws {
    let terminal = try start()
    terminal.send("w")
    try terminal.wait(for: "wake")
    #expect(terminal.signalForeground(SIGTSTP))
    try terminal.wait(until: "the shell") { $0.contains("Stopped") && !$0.isAlternate }
    #expect(terminal.isSane)
    terminal.send("fg\n")
    try terminal.wait(for: "resumed")
    #expect(!terminal.isCanonical)
  }

  @Test("SIGSTOP and SIGCONT: raw mode and picture come back")
  func killStop() throws {
    let terminal = try start()
    #expect(terminal.signalForeground(SIGSTOP))
    try terminal.wait(for: "Stopped")
    terminal.send("stty sane; fg\n")
    try terminal.wait(for: "resumed")
    #expect(terminal.screen.rows[0].hasPrefix("probe 80x24"))
    #expect(!terminal.isCanonical && !terminal.echoes)
    try end(terminal)
  }

  @Test("a stop that could not be continued is ignored")
  func orphan() throws {
    let terminal = try PseudoTerminal("screen-probe")
    try terminal.wait(for: "probe 80x24")
    terminal.send("\u{1A}")
    try terminal.wait(for: "resumed")
    #expect(terminal.screen.isAlternate)
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isSane)
  }

  /// Quits the probe and checks that the shell is back.
  private func end(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    try terminal.wait(until: "the shell") { !$0.isAlternate }
    terminal.send("echo ended $?\n")
    try terminal.wait(for: "ended 0")
    #expect(terminal.isCooked)
    #expect(terminal.screen.isCursorVisible)
    #expect(!terminal.screen.isAlternate)
  }
}
