import Terminal
import Testing

@Suite("Key")
struct KeyTests {
  @Test(
    "names read back as the key",
    arguments: [
      (.character("j"), "j"), (.character("J"), "J"), (.character(" "), "Space"), (.character("-"), "-"),
      (.character("é"), "é"), (.control("d"), "Ctrl-d"), (.control(" "), "Ctrl-Space"), (.control("\\"), "Ctrl-\\"),
      (.alt("x"), "Alt-x"), (.alt("X"), "Alt-X"), (.alt("-"), "Alt--"), (.enter, "Enter"), (.escape, "Esc"),
      (.tab, "Tab"), (.backTab, "Shift-Tab"), (.backspace, "Backspace"), (.delete, "Delete"), (.insert, "Insert"),
      (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"), (.end, "End"),
      (.pageUp, "PgUp"), (.pageDown, "PgDn"), (.function(1), "F1"), (.function(12), "F12"),
    ] as [(Key, String)])
  func roundTrip(key: Key, name: String) {
    #expect(key.name == name)
    #expect(Key(name: name) == key)
  }

  @Test(
    "other spellings",
    arguments: [
      ("ctrl-D", .control("d")), ("C-d", .control("d")), ("m-x", .alt("x")), ("escape", .escape), ("RETURN", .enter),
      ("PageDown", .pageDown), ("pgup", .pageUp), ("Del", .delete), ("space", .character(" ")), ("f5", .function(5)),
    ] as [(String, Key)])
  func spellings(name: String, key: Key) {
    #expect(Key(name: name) == key)
  }

  @Test("names of no key", arguments: ["", "jj", "Ctrl-", "Ctrl-Up", "F0", "F64", "F+1", "Hyper-x", "\u{1B}"])
  func unknown(name: String) {
    #expect(Key(name: name) == nil)
  }
}
