import Terminal
import TestSupport
import Testing

@testable import Browser

/// Back and forward over everything that can be opened.
@Suite("Visited positions")
struct PlacesTests {
  /// Keys that open panels, drill down, jump and move: first one that opens, then those that apply there.
  private static let keys: [[Key]] =
    ["%", "gw", "gi", "gc", "l", "X", "r", "gt", "C", "v", "q", "c", "=", "i", "u", "o", "a", "J", "K", "]", "G", "gg"]
    .map { $0.map(Key.character) }
    + [
      [.enter], [.enter], [.enter], [.down], [.down], [.up], [.pageDown], [.tab], [.right], [.left], [.escape],
      [.character("j")], [.character("j")], [.character("z"), .character("z")],
    ]

  /// Letters for which all panels have content.
  private static func letters() -> [Fixture.Letter] {
    (0..<24).map { index in
      var letter = Fixture.letters[index % Fixture.letters.count]
      letter.number = "CM15-99003\(index + 10)"
      letter.items[0].rationale += (1...(index % 5 * 8 + 1)).map { " Sentence \($0) of the letter says so." }.joined()
      return letter
    }
  }

  /// A browser that has read all letters and has two quotes, so that navigation changes no notes.
  private static func state(width: Int, height: Int) throws -> BrowserState {
    var state = try Fixture.state(width: width, height: height, letters: letters())
    state.press(.enter)
    QuoteTests.store(state.press(.character("x"), .enter), in: &state)
    for _ in 0..<30 { state.press(.character("J")) }
    QuoteTests.store(state.press(.character("x"), .enter), in: &state)
    state.press(.escape, .character("g"), .character("g"))
    state.history.trail = Trail()
    return state
  }

  /// The frame without dialogs and the bottom line, which shows the last message.
  private static func frame(_ state: BrowserState) -> String {
    var state = state
    state.notice = nil
    while state.panel?.isDialog == true { state.panels.close() }
    return state.frame().split(separator: "\n", omittingEmptySubsequences: false).dropLast().joined(separator: "\n")
  }

  @Test(
    "after any keys, going back and forward equally often shows the same positions",
    arguments: [(80, 24), (120, 40), (60, 14)])
  func backAndForward(width: Int, height: Int) throws {
    let start = try Self.state(width: width, height: height)
    for seed in RandomTrials.seeds(6, from: 0) {
      var random = SeededGenerator(seed &* 7919 &+ UInt64(width))
      var state = start
      var trace: [String] = []
      // The frames that were left.
      var left: [String] = []
      for _ in 0..<40 {
        let keys = Self.keys[Int.random(in: Self.keys.indices, using: &random)]
        // Elsewhere these quit, or change borders and columns, which are not part of the history.
        switch keys[0].name {
        case "q" where state.panel == nil: continue
        case "J" where !(state.panel is CasePage), "K" where !(state.panel is CasePage): continue
        case "=" where state.panel is ColumnsPanel: continue
        default: break
        }
        let before = (frame: Self.frame(state), past: state.history.trail.past)
        for key in keys { state.work(state.press(key)) }
        trace.append(keys.map(\.name).joined())
        let past = state.history.trail.past
        left.removeLast(max(0, left.count - past.count))
        if let last = past.last, past.count > before.past.count || last != before.past[past.count - 1] {
          left = left.prefix(past.count - 1) + [before.frame]
        }
      }
      while state.panel?.isDialog == true { state.press(.escape) }
      try #require(left.count == state.history.trail.past.count)
      var seen = [Self.frame(state)]
      while !state.history.trail.past.isEmpty {
        state.work(state.press(.character("<")))
        guard state.notice?.text != "nothing to go back to" else { break }
        let frame = Self.frame(state)
        let expected = left[state.history.trail.past.count]
        try #require(frame == expected, "\(seed): \(trace)\n\(Self.difference(frame, expected))")
        seen.append(frame)
      }
      for place in seen.indices.dropLast().reversed() {
        state.work(state.press(.character(">")))
        let frame = Self.frame(state)
        try #require(
          frame == seen[place], "\(seed): \(trace), forward to \(place)\n\(Self.difference(frame, seen[place]))")
      }
    }
  }

  /// Returns the lines in which two frames differ.
  private static func difference(_ frame: String, _ other: String) -> String {
    zip(frame.split(separator: "\n"), other.split(separator: "\n")).filter { $0.0 != $0.1 }
      .map { "is:     \($0.0)\nwas:    \($0.1)" }.joined(separator: "\n")
  }
}
