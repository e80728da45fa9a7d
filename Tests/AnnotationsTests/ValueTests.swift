import Determinations
import Testing

@testable import Annotations

@Suite("Annotations of a case")
struct ValueTests {
  @Test(
    "tags are normalized to one spelling",
    arguments: [
      ("Appeal", "appeal"), ("  to appeal ", "to-appeal"), ("-draft", "draft"), ("C++", "c"), ("v1.2", "v1.2"),
      ("Q&A", "q-a"), ("naïve", "naïve"), ("a__b--c", "a-b-c"), ("", nil), ("-!-", nil), ("a\u{1B}[31mb", "a-31mb"),
      (String(repeating: "x", count: 99), String(repeating: "x", count: 40)),
    ] as [(String, String?)])
  func tags(text: String, name: String?) {
    #expect(Tag.normalized(text) == name)
    if let name { #expect(Tag.normalized(name) == name) }
  }

  @Test(
    "a line adds tags and takes them away",
    arguments: [
      ("appeal pain", ["draft"], ["appeal", "draft", "pain"]), ("-draft", ["draft", "pain"], ["pain"]),
      ("a, b,-c", ["c"], ["a", "b"]), ("a -a", ["a"], []), ("-a a", [], ["a"]), ("", ["a"], ["a"]),
      ("- ,", ["a"], ["a"]),
    ] as [(String, Set<String>, Set<String>)])
  func tagLine(line: String, before: Set<String>, after: Set<String>) {
    #expect(TagChange(line).applied(to: before) == after)
  }

  @Test(
    "two notes are merged without loss and without repetition",
    arguments: [
      ("", "", ""), ("a", "", "a"), ("", "b", "b"), ("a", "a", "a"), ("see p. 3 again", "p. 3", "see p. 3 again"),
      ("p. 3", "see p. 3 again", "see p. 3 again"), ("a", "b", "a\n\nb"), ("a\n\nb", "b", "a\n\nb"),
    ])
  func notes(first: String, second: String, merged: String) {
    #expect(Annotation.merging(first, second) == merged)
  }

  @Test(
    "an edit changes only its own values and keeps those stored by another program",
    arguments: [
      // before, after, stored, result
      (Annotation(), Annotation(isMarked: true), Annotation(tags: ["x"]), Annotation(isMarked: true, tags: ["x"])),
      (Annotation(isMarked: true), Annotation(), Annotation(isMarked: true, note: "n"), Annotation(note: "n")),
      (
        Annotation(tags: ["a", "b"]), Annotation(tags: ["b", "c"]), Annotation(tags: ["a", "d"]),
        Annotation(tags: ["c", "d"])
      ),
      (Annotation(note: "old"), Annotation(note: "new"), Annotation(note: "old"), Annotation(note: "new")),
      (Annotation(note: "old"), Annotation(note: "new"), Annotation(note: "other"), Annotation(note: "other\n\nnew")),
      (Annotation(note: "old"), Annotation(), Annotation(note: "other"), Annotation(note: "other")),
    ])
  func edits(before: Annotation, after: Annotation, stored: Annotation, result: Annotation) {
    #expect(AnnotationEdit(.test(1), from: before, to: after).applied(to: stored) == result)
  }

  @Test("an edit and its inverse leave everything as it was")
  func inverse() {
    let before = Annotation(isMarked: true, tags: ["a", "b"], note: "one")
    let edit = AnnotationEdit(.test(1), from: before, to: Annotation(tags: ["b", "c"], note: "two"))
    #expect(edit.inverse.applied(to: edit.applied(to: before)) == before)
  }

  @Test("a letter's digest depends on its words, not on their layout")
  func digest() throws {
    let plain = try #require(LetterDigest(of: "The office-visit was denied; 3 of 4.".utf8))
    for other in [
      "the OFFICE visit\r\n   was denied 3 of 4", "The of\u{AD}fice\u{A0}visit was “denied” — 3 of 4",
      "\u{FEFF}The o\u{FB03}ce visit was denied 3\u{0C}of 4", "The o\u{FB00}ice visit was denied, 3 of 4",
    ] {
      #expect(LetterDigest(of: other.utf8) == plain, "\(other)")
    }
    #expect(LetterDigest(of: "The office visit was denied 3 of 5".utf8) != plain)
    #expect(LetterDigest(of: " — \u{0C}!".utf8) == nil)
    #expect(LetterDigest(plain.description) == plain)
    #expect(plain.description.utf8.count == 32)
    // The published test vector of 128-bit FNV-1a.
    #expect(LetterDigest(of: "foobar".utf8)?.description == "343e1662793c64bf6f0d3597ba446f18")
  }

  @Test(
    "keys are written and read back",
    arguments: ["CM15-0100042", "343e1662793c64bf6f0d3597ba446f18", "0000000000000000000000000000000f"])
  func keys(text: String) {
    #expect(CaseKey(text)?.description == text)
  }

  @Test("an invalid key is nil", arguments: ["", "CM15", "+43e1662793c64bf6f0d3597ba446f18", "343e"])
  func noKeys(text: String) {
    #expect(CaseKey(text) == nil)
  }
}
