import Terminal
import Testing

@testable import Browser

@Suite("Text editor")
struct TextEditorTests {
  /// The text with `|` at the cursor.
  static func picture(_ editor: TextEditor) -> String {
    editor.lines.enumerated().map { number, line in
      number == editor.line ? String(line[..<editor.column]) + "|" + String(line[editor.column...]) : String(line)
    }.joined(separator: "\n")
  }

  @Test(
    "keys work as in other editors",
    arguments: [
      ([.character("x")], "one two\nthreex|"), ([.enter, .character("x")], "one two\nthree\nx|"),
      ([.up], "one t|wo\nthree"), ([.up, .home, .backspace], "|one two\nthree"),
      ([.home, .backspace], "one two|three"),
      ([.up, .end, .delete], "one two|three"), ([.up, .end, .right], "one two\n|three"),
      ([.home, .left], "one two|\nthree"),
      ([.control("u")], "one two\n|"), ([.up, .control("k")], "one t|\nthree"),
      ([.up, .end, .control("k")], "one two|three"),
      ([.up, .end, .control("w")], "one |\nthree"), ([.delete, .down, .right], "one two\nthree|"),
      ([.tab], "one two\nthree  |"), ([.pageUp, .home, .left, .up], "|one two\nthree"),
    ] as [([Key], String)])
  func keys(keys: [Key], picture: String) {
    var editor = TextEditor("one two\nthree")
    for key in keys { _ = editor.handle(key, width: 40, height: 10) }
    #expect(Self.picture(editor) == picture)
  }

  @Test("long lines are broken at words, and the cursor moves by rows")
  func rows() {
    var editor = TextEditor("one two three\n\nfourfivesix")
    #expect(
      editor.rows(width: 8).map { String(editor.lines[$0.line][$0.characters]) } == [
        "one two ", "three", "", "fourfive", "six",
      ])
    for picture in [
      "one two three\n\nfou|rfivesix", "one two three\n|\nfourfivesix", "one two |three\n\nfourfivesix",
      "|one two three\n\nfourfivesix",
    ] {
      _ = editor.handle(.up, width: 8, height: 4)
      #expect(Self.picture(editor) == picture)
    }
    for _ in 0..<9 { _ = editor.handle(.down, width: 8, height: 4) }
    #expect(editor.line == 2)
  }

  @Test("pasted text keeps its lines and loses its control characters; empty ends are no text")
  func pasting() {
    var editor = TextEditor()
    editor.insert("a\r\nb\u{1B}[31mc\u{7}\n\n  ")
    #expect(editor.text == "a\nb [31mc")
    #expect(TextEditor(" \n\n").text.isEmpty)
  }
}
