import TerminalHarness

/// Another program on a terminal.
enum PeerRun {
  /// Starts a program, waits for a text on its screen, then types and waits again.
  ///
  /// - Parameters:
  ///   - command: A shell command that becomes the program.
  ///   - home: The home folder.
  ///   - seconds: The time limit for each text.
  ///   - steps: Keys to type, empty for none, and a text to wait for.
  /// - Returns: Seconds from the start, or from the keys, to the byte that completes each text; and the most bytes that
  ///   were resident.
  static func times(
    _ command: String, home: String, seconds: Double = 120, _ steps: [(keys: String, text: String)]
  ) -> (times: [Double], peakBytes: Int) {
    let start = PseudoTerminal.now()
    guard
      let terminal = try? PseudoTerminal(
        "/bin/sh", ["-c", "exec \(command)"], environment: ["HOME": home, "LESSHISTFILE": "-"], width: 120, height: 40)
    else { return ([], 0) }
    var times: [Double] = []
    for (index, step) in steps.enumerated() {
      let sent = index == 0 ? start : PseudoTerminal.now()
      if !step.keys.isEmpty { terminal.send(step.keys) }
      guard (try? terminal.wait(for: step.text, seconds: seconds)) != nil else { break }
      times.append(terminal.lastOutput - sent)
    }
    return (times, ProcessState(of: terminal.processID).peakBytes)
  }
}
