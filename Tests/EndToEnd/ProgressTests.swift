import Glibc
import TerminalHarness
import Testing

@Suite("Progress on a terminal", .waiting)
struct ProgressTests {
  @Test("A command that takes more than a second shows its progress, and clears the line", arguments: [false, true])
  func reading(isQuiet: Bool) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let pdf = BrowserLetters.minimalPDF(CommandLetters.letter().split(separator: "\n").map(String.init))
    for name in ["first", "second"] {
      try folder.write(String(decoding: pdf, as: UTF8.self), to: "letters/\(name).pdf")
    }
    // A slow extractor that prints a letter.
    try folder.writeProgram(
      """
      #!/bin/sh
      case "$*" in *second*) sleep 2.5 ;; *) sleep 1.2 ;; esac
      cat \(folder.work)/letters/CM15-0100042.txt
      """, to: "bin/pdftotext")
    let terminal = try PseudoTerminal(
      "imr", ["list", "letters"] + (isQuiet ? ["--quiet"] : []),
      environment: [
        "HOME": folder.path, "XDG_CACHE_HOME": "\(folder.path)/cache", "PATH": "\(folder.work)/bin:/usr/bin:/bin",
      ], directory: folder.work, width: 100, height: 24)
    #expect(try terminal.waitForExit() == .exited(0))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains(" of 5 files") != isQuiet)
    #expect(!terminal.screen.text.contains(" of 5 files"))
    #expect(terminal.screen.text.contains("CM16-0200001"))
  }
}
