import Determinations
import Exporting
import Testing

@Suite("Names of exported files")
struct ExportNameTests {
  @Test(
    "Safe stems",
    arguments: [
      ("CM15-0100042", "CM15-0100042"),
      ("CM15-0100042#2", "CM15-0100042-2"),
      ("003_9a49", "003_9a49"),
      ("../../etc/passwd", "etc-passwd"),
      ("/absolute", "absolute"),
      (".hidden", "hidden"),
      ("--force", "force"),
      ("a\u{1B}[2J\nb", "a-2J-b"),
      ("a..b", "a.b"),
      ("two words?*", "two-words"),
      ("", "case"),
      ("...", "case"),
      ("\u{202E}txt", "txt"),
      ("Müller", "Müller"),
      ("名前", "名前"),
    ])
  func stems(text: String, stem: String) {
    #expect(ExportName.stem(text) == stem)
  }

  @Test("Bounded length, never cut inside a character")
  func length() {
    #expect(ExportName.stem(String(repeating: "a", count: 500)) == String(repeating: "a", count: 120))
    #expect(ExportName.stem(String(repeating: "名", count: 500)) == String(repeating: "名", count: 40))
  }

  @Test("Many names in one folder differ, on file systems without case too")
  func allocator() {
    var names = ExportName.Allocator(format: .markdown)
    func subject(_ id: String) -> Case {
      Case(id: id, source: LetterSource(path: "x"), determination: Determination())
    }
    let made = ["a b", "a-b", "A/B", "a-b-2", "c"].map { names.name(forID: $0) }
    #expect(made == ["a-b.md", "a-b-2.md", "A-B-3.md", "a-b-2-2.md", "c.md"])
  }

  @Test(
    "Formats by ending",
    arguments: [
      ("a.txt", ExportFormat.text), ("a.MD", .markdown), ("x/a.json", .json), ("a.jsonl", .jsonl), ("a.csv", .csv),
      ("a", nil), (".csv", nil), ("a.pdf", nil), ("a.csv/", .csv),
    ])
  func endings(path: String, format: ExportFormat?) {
    #expect(ExportFormat(ending: path) == format)
  }
}
