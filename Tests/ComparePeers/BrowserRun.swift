import Glibc
import TerminalHarness

/// The browser on a terminal with its own home folder, measured from outside by the bytes that complete a picture.
final class BrowserRun {
  private let terminal: PseudoTerminal
  private let cases: Int
  private let start: Double

  /// The pause after which a frame is complete; it is not part of any measurement.
  private static let quiet = 0.004

  /// Starts the browser.
  ///
  /// - Parameters:
  ///   - program: The path of `imr`.
  ///   - letters: The path to open.
  ///   - cases: The number of its cases.
  ///   - home: The home folder, with settings and cache.
  /// - Throws: `PseudoTerminal.Failure` if it cannot be started; so do all methods whose picture does not come.
  init(_ program: String, letters: String, cases: Int, home: String) throws {
    self.cases = cases
    start = PseudoTerminal.now()
    terminal = try PseudoTerminal(
      program, ["--fresh", letters],
      environment: [
        "HOME": home, "XDG_CONFIG_HOME": "\(home)/config", "XDG_CACHE_HOME": "\(home)/cache",
        "XDG_DATA_HOME": "\(home)/data", "XDG_STATE_HOME": "\(home)/state", "SWIFT_BACKTRACE": "enable=no",
      ], width: 120, height: 40)
  }

  var state: ProcessState { ProcessState(of: terminal.processID) }

  // MARK: Starting

  /// Waits for the first case on the screen.
  ///
  /// - Returns: Seconds since the start.
  func firstCases() throws -> Double {
    try terminal.wait(until: "the first cases", seconds: 120) { screen in
      screen.rows.dropFirst().contains { Self.hasCaseNumber($0) }
    }
    return terminal.lastOutput - start
  }

  /// Waits until all cases are loaded.
  ///
  /// - Returns: Seconds since the start.
  func allCases() throws -> Double {
    // Earlier versions counted cases in the header.
    let count = Self.grouped(cases)
    let wanted = ["items in \(count) letters", " \(count) cases"]
    try terminal.wait(until: wanted[0], seconds: 600) { screen in
      let header = screen.row(0)
      return wanted.contains(where: header.contains) && !header.contains("reading")
        && !header.contains("of \(count) cases")
    }
    return terminal.lastOutput - start
  }

  /// Waits until background work has ended: half a second without processor time.
  func idle() {
    var last = state.liveSeconds
    for _ in 0..<600 {
      _ = terminal.bytesReceived(during: 0.5)
      let now = state.liveSeconds
      if now - last < 0.002 { return }
      last = now
    }
  }

  /// Quits.
  ///
  /// - Returns: Seconds from the key to the process's end.
  func quit() throws -> Double {
    let start = PseudoTerminal.now()
    terminal.send("q")
    _ = try terminal.waitForExit()
    return PseudoTerminal.now() - start
  }

  // MARK: Keys

  /// Presses random keys that filter by outcome, each different from the last.
  ///
  /// - Returns: Seconds from each key to the last byte of its frame, which is checked to show the filter.
  func filterKeys(_ count: Int) throws -> [Double] {
    let keys: [(key: String, query: String)] = [
      ("u", "outcome:upheld"), ("o", "outcome:overturned"), ("p", "outcome:partially-overturned"), ("a", ""),
    ]
    var random = SystemRandomNumberGenerator()
    var last = 3
    return try (0..<count).map { _ in
      var next = Int.random(in: 0..<4, using: &random)
      if next == last { next = (next + 1) % 4 }
      last = next
      let (key, query) = keys[next]
      let sent = PseudoTerminal.now()
      terminal.send(key)
      _ = terminal.takeAnswer(patience: 5, quiet: Self.quiet)
      try terminal.wait(until: "the filter of \(key)") { screen in
        let header = screen.row(0)
        return query.isEmpty ? !header.contains("outcome:") : header.contains(query)
      }
      return terminal.lastOutput - sent
    }
  }

  /// Presses random keys of all kinds in the list.
  ///
  /// - Returns: Seconds from each key to the last byte of its frame, for the keys that changed the screen.
  func randomKeys(_ count: Int) -> [Double] {
    let keys = [
      "j", "j", "j", "j", "k", "k", "J", "K", "gg", "G", "\u{4}", "\u{15}", "]", "[", "\t", "u", "o", "p", "a", "U",
      "j",
      "\u{1b}[6~", "\u{1b}[5~",
    ]
    let times = (0..<count).compactMap { _ -> Double? in
      let sent = PseudoTerminal.now()
      terminal.send(keys.randomElement() ?? "j")
      return terminal.takeAnswer(patience: 0.03, quiet: Self.quiet).map { $0 - sent }
    }
    showAll()
    return times
  }

  /// Removes the filter.
  private func showAll() {
    terminal.send("a")
    _ = terminal.takeAnswer(patience: 0.2, quiet: 0.1)
  }

  /// Searches for a word.
  ///
  /// - Returns: Seconds from typing the whole word to its first and to its last case on the screen.
  func search(_ word: String, expected: Int) throws -> (first: Double, complete: Double) {
    showAll()
    let sent = PseudoTerminal.now()
    terminal.send("/" + word)
    try terminal.wait(until: "the first case with \(word)", seconds: 120) { screen in
      (Self.found(screen.row(screen.height - 1)) ?? 0) > 0
    }
    let first = terminal.lastOutput - sent
    try terminal.wait(until: "all cases with \(word)", seconds: 120) { screen in
      let row = screen.row(screen.height - 1)
      return Self.found(row) == expected && !row.contains("…")
    }
    let complete = terminal.lastOutput - sent
    terminal.send("\u{1b}")
    _ = terminal.takeAnswer(patience: 1, quiet: 0.1)
    return (first, complete)
  }

  /// Searches for a word that occurs only near the top of the list: the number of a case on the screen.
  ///
  /// - Returns: Seconds from typing the whole word to its case on the screen.
  func searchNearTop() throws -> Double {
    showAll()
    var numbers: [String] = []
    try terminal.wait(until: "the list") { screen in
      numbers = screen.rows.compactMap { row in Self.caseNumber(in: row).map { String($0.dropFirst(5)) } }
      return numbers.count > 20
    }
    let sent = PseudoTerminal.now()
    terminal.send("/" + numbers[20])
    try terminal.wait(until: "the case of the number", seconds: 120) { screen in
      (Self.found(screen.row(screen.height - 1)) ?? 0) > 0
    }
    let time = terminal.lastOutput - sent
    terminal.send("\u{1b}")
    _ = terminal.takeAnswer(patience: 1, quiet: 0.1)
    idle()
    return time
  }

  /// Sorts by each column in turn.
  ///
  /// - Returns: For each, seconds from the key to the last byte of its frame, and to the picture with the new order.
  func sorts() throws -> [(frame: Double, complete: Double)] {
    showAll()
    terminal.send("C")
    _ = terminal.takeAnswer(patience: 1, quiet: 0.1)
    var times: [(frame: Double, complete: Double)] = []
    repeat {
      let sent = PseudoTerminal.now()
      terminal.send("S")
      guard let answer = terminal.takeAnswer(patience: 5, quiet: Self.quiet) else { break }
      try terminal.wait(until: "the order", seconds: 120) { !$0.row(0).contains("sorting") }
      times.append((answer - sent, terminal.lastOutput - sent))
      terminal.send("j")
      // At the last column the order does not change.
    } while terminal.takeAnswer(patience: 0.1, quiet: 0.02) != nil
    terminal.send("\u{1b}")
    _ = terminal.takeAnswer(patience: 1, quiet: 0.1)
    return times
  }

  /// Measures the idle browser.
  func rest(seconds: Double) -> (processorSeconds: Double, sleeps: Int, bytes: Int) {
    idle()
    let before = state
    let bytes = terminal.bytesReceived(during: seconds)
    let after = state
    return (after.liveSeconds - before.liveSeconds, after.sleeps - before.sleeps, bytes)
  }

  // MARK: Pictures

  /// The number in ‘12 cases’ at the end of the question line.
  private static func found(_ row: String) -> Int? {
    let words = row.split(separator: " ")
    guard let last = words.lastIndex(where: { $0 == "cases" || $0 == "case" }), last > 0 else { return nil }
    return Int(words[last - 1].replacing(",", with: ""))
  }

  static func hasCaseNumber(_ row: String) -> Bool { caseNumber(in: row) != nil }

  private static func caseNumber(in row: String) -> Substring? {
    row.split { $0 == " " || $0 == "▌" || $0 == "│" }.first { $0.hasPrefix("CM") && $0.utf8.count == 12 }
  }

  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
