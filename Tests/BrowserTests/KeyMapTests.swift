import Terminal
import Testing

@testable import Browser

@Suite("Key map")
struct KeyMapTests {
  @Test("every action is in the table exactly once")
  func tableIsComplete() {
    #expect(ActionTable.entries.map(\.action.rawValue).sorted() == Action.allCases.map(\.rawValue).sorted())
  }

  @Test("no key means two things in one context", arguments: KeyContext.allCases)
  func keysAreUnique(context: KeyContext) {
    var seen: [Key: Action] = [:]
    for entry in ActionTable.entries where entry.contexts.contains(context) {
      // In the filter panel letters narrow: only the panel's own letters count.
      for key in entry.keys where context != .filters || entry.group == .panel || !key.isPrintable {
        #expect(seen[key] == nil, "\(key.name) is both \(entry.action) and \(String(describing: seen[key]))")
        seen[key] = entry.action
      }
    }
  }

  @Test("every key of the table does its action", arguments: ActionTable.entries.map(\.action))
  func lookup(action: Action) throws {
    let entry = try #require(ActionTable.entry(for: action))
    let context = entry.contexts.contains(.panes) ? KeyContext.panes : entry.group == .panel ? .filters : .reading
    for key in entry.keys { #expect(KeyMap.standard.action(for: key, in: context) == action) }
  }

  @Test("letters narrow in the filter panel")
  func lettersInPanel() {
    #expect(KeyMap.standard.action(for: .character("j"), in: .filters) == nil)
    #expect(KeyMap.standard.action(for: .down, in: .filters) == .down)
    #expect(KeyMap.standard.action(for: .character("x"), in: .filters) == .exclude)
  }

  @Test("the user's keys replace an action's own, and the other action loses the key")
  func rebinding() {
    let (map, mistakes) = KeyMap.standard.rebound(["filter-upheld": ["o"], "down": ["Ctrl-n", "j"]])
    #expect(mistakes.isEmpty)
    #expect(map.action(for: .character("o"), in: .panes) == .filterUpheld)
    #expect(map.action(for: .character("u"), in: .panes) == nil)
    #expect(map.keys(for: .filterOverturned).isEmpty)
    #expect(map.action(for: .control("n"), in: .panes) == .down)
    #expect(map.action(for: .down, in: .panes) == nil)
  }

  @Test(
    "what cannot be used is told",
    arguments: [
      (["filter-uphold": ["u"]], "filter-uphold", "is not an action: is “filter-upheld” meant?"),
      (["quit": ["Hyper-q"]], "quit", "names the key “Hyper-q”, which there is not"),
      (["quit": ["Q"], "help": ["Q"]], "quit", "has the key “Q”, as has help"),
    ])
  func mistakes(keys: [String: [String]], action: String, message: String) {
    let (_, mistakes) = KeyMap.standard.rebound(keys)
    #expect(mistakes == [KeyMap.Mistake(action: action, message: message)])
  }
}
