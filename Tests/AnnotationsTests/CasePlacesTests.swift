import Corpus
import Determinations
import Testing

@testable import Annotations

@Suite("Rows of annotated cases")
struct CasePlacesTests {
  static func chunk(_ letters: [(number: String?, path: String, text: String)]) -> CaseChunk {
    CaseChunk(
      letters.map { letter in
        (
          CaseFields(caseNumber: letter.number.flatMap { CaseNumber($0) }), LetterSource(path: letter.path), letter.text
        )
      })
  }

  @Test("a case is found by its number, or else by its words, in any folder and spacing")
  func finding() throws {
    var first = CaseTable([
      Self.chunk([
        ("CM15-9900001", "a/x.txt", "Knee."), (nil, "a/scan.txt", "Neck pain; denied."), (nil, "a/y.txt", ""),
      ])
    ])
    let identities = (0..<3).map { CasePlaces.identity(of: $0, in: first) }
    #expect(identities[0]?.key.description == "CM15-9900001")
    #expect(identities[1]?.name == "scan")
    #expect(identities[2] == nil)
    let book = AnnotationBook([
      AnnotatedCase(try #require(identities[0]), Annotation(isMarked: true, tags: ["a"]), changed: ""),
      AnnotatedCase(try #require(identities[1]), Annotation(note: "n"), changed: ""),
    ])
    var places = CasePlaces()
    places.update(&first, from: book)
    #expect(places.keys == [0: try #require(identities[0]).key, 1: try #require(identities[1]).key])

    var second = CaseTable([Self.chunk([(nil, "b/other.txt", "Shoulder.")])])
    places = CasePlaces()
    places.update(&second, from: book)
    #expect(places.keys.isEmpty)
    second.append(
      Self.chunk([
        (nil, "b/renamed.txt", "NECK  pain\n denied"), ("CM15-9900001", "b/1", "Knee again."),
        ("CM15-9900001", "b/2", ""),
      ]))
    places.update(&second, from: book)
    #expect(places.keys.keys.sorted() == [1, 2, 3])
    #expect(Array(second.rows(with: "yes", of: .marked)) == [2, 3])
    #expect(Array(second.rows(with: "yes", of: .note)) == [1])
    #expect(Array(second.rows(with: "a", of: .tag)) == [2, 3])
  }
}
