import Terminal
import Testing

@testable import Browser

@Suite("Keys without an effect")
struct SilentKeysTests {
  /// Keys that open a panel.
  private static let ways: [[Key]] =
    [
      "", "r", "%", "gt", "%t", "%ttv", "gw", "gi", "gc", "l", "l=", "X", "C", "v", "gw\r", "\r", "%\t", "A", "gmMRI\r",
      "ghno\r",
    ].map { way in
      way.map { $0 == "\r" ? .enter : $0 == "\t" ? .tab : .character($0) }
    }

  @Test("Every action on every screen has an effect or explains why not, with many cases, one and none")
  func silence() throws {
    // One item is already in the list.
    let allowed: Set<Action> = [.back, .showList]
    for letters in [Fixture.letters, [Fixture.letters[3]], []] {
      for way in Self.ways {
        var start = try Fixture.state(width: 80, height: 24, letters: letters)
        for key in way { start.work(start.press(key)) }
        for entry in ActionTable.entries where entry.contexts.contains(start.context) {
          // Moving stops at the first and the last row, as everywhere.
          guard Step(entry.action, count: nil) == nil, !allowed.contains(entry.action) else { continue }
          var state = start
          state.notice = nil
          let before = state.frame()
          let effects = state.handle(.action(entry.action))
          #expect(
            !effects.isEmpty || state.notice != nil || state.prompt != nil || state.frame() != before,
            "\(entry.action.rawValue) after \(way.map(\.name)) with \(letters.count) letters")
        }
      }
    }
  }
}
