import Terminal
import Testing

@testable import Browser

@Suite("Line editor")
struct LineEditorTests {
  @Test(
    "keys edit the line",
    arguments: [
      ("abc", [Key.left, .character("x")], "abxc", 3),
      ("abc", [.backspace], "ab", 2),
      ("abc", [.home, .delete], "bc", 0),
      ("one two", [.control("w")], "one ", 4),
      ("one two ", [.control("w")], "one ", 4),
      ("one two", [.control("a"), .control("k")], "", 0),
      ("one two", [.left, .control("u")], "o", 0),
      ("", [.backspace, .left, .right, .delete], "", 0),
      ("añ", [.left, .backspace], "ñ", 0),
    ])
  func editing(text: String, keys: [Key], expected: String, cursor: Int) {
    var editor = LineEditor(text)
    for key in keys {
      let isHandled = editor.handle(key)
      #expect(isHandled)
    }
    #expect(editor.text == expected)
    #expect(editor.cursor == cursor)
  }

  @Test("pasted line breaks and control characters become spaces")
  func paste() {
    var editor = LineEditor("a")
    editor.insert("b\nc\u{1B}d")
    #expect(editor.text == "ab c d")
  }

  @Test("keys without a meaning are not handled")
  func others() {
    var editor = LineEditor("a")
    for key in [Key.pageDown, .function(3), .tab] {
      let isHandled = editor.handle(key)
      #expect(!isHandled)
    }
  }
}
