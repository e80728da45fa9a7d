import Testing

@testable import Determinations

@Suite("Sketches of rationales")
struct RationaleSketchTests {
  /// An invented rationale of about 110 words, with gaps for what differs from case to case.
  static func rationale(age: Int = 47, drug: String = "naproxen", visits: String = "six") -> String {
    """
    The claimant is a \(age)-year-old with low back pain after a lifting injury at work. The guidelines recommend a trial \
    of conservative care before advanced imaging is considered, unless there are red flags or progressive findings on \
    examination. The records submitted describe \(visits) visits of physical therapy and the use of \(drug), with some \
    relief. There is no description of weakness, loss of sensation or changed reflexes, and no plan of surgery is stated \
    that would depend on the study. The treating physician has not explained how the result would change the plan of \
    care. Therefore, the requested study is not medically necessary at this time.
    """
  }

  static let other = """
    The employee reports pain of both hands at night, with numbness of thumb and index finger, and wakes from it. On \
    examination Tinel's sign is positive and the thenar muscles are weak on the left. A splint was worn for eight weeks \
    without a lasting effect, and an injection helped for ten days only. Nerve conduction studies are supported where \
    the diagnosis is uncertain and surgery is considered, which is the case here. The criteria of the guideline are met. \
    Therefore, electrodiagnostic studies are medically necessary and appropriate for this employee.
    """

  @Test("Rationales that differ in a name and a few numbers are nearly the same")
  func nearlySame() {
    let first = RationaleSketch(of: Self.rationale())
    #expect(!first.isEmpty)
    #expect(first.isNearlySame(as: first))
    #expect(first.isNearlySame(as: RationaleSketch(of: Self.rationale(age: 61, drug: "tramadol", visits: "ten"))))
    #expect(!first.isNearlySame(as: RationaleSketch(of: Self.other)))
  }

  @Test("Line breaks, case and marks do not matter")
  func layout() {
    let text = Self.rationale()
    let wrapped = text.replacing(" ", with: "\n   ").uppercased()
    #expect(RationaleSketch(of: text) == RationaleSketch(of: wrapped))
  }

  @Test("A rationale of a few words is not compared")
  func short() {
    let short = RationaleSketch(of: "The request is not medically necessary, as the records do not support it.")
    #expect(short.isEmpty)
    #expect(!short.isNearlySame(as: short))
  }

  @Test("Rationales of thirty words are compared, shorter ones are not", arguments: [29, 30, 31])
  func words(count: Int) {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let text = (0..<count).map { "w\(letters[$0 % 26])\(letters[$0 / 26])" }.joined(separator: " ")
    #expect(RationaleSketch(of: text).isEmpty == (count < RationaleSketch.minWords))
  }

  @Test("The reader finds the reasons of a letter's rationale")
  func reader() throws {
    let letter = Fixtures.labeled.replacing(
      "The knee has had its therapy. Therefore, the request is not-medically\nnecessary.", with: Self.rationale())
    try #require(letter != Fixtures.labeled)
    var reader = LetterReader()
    let bytes = Array(letter.utf8)
    let fields = reader.fields(of: bytes.span)
    let item = try #require(fields.items.first)
    #expect(item.sketch == RationaleSketch(of: reader.determination(of: bytes.span).items[0].rationale))
    #expect(!item.sketch.isEmpty)
  }

  @Test("The bands are parts of the sketch: equal sketches have equal bands, and all of them are in some band")
  func bands() {
    let sketch = RationaleSketch(of: Self.rationale())
    let other = RationaleSketch(of: Self.other)
    let bands = (0..<RationaleSketch.bandCount).map { sketch.band($0) }
    #expect(Set(bands.compactMap(\.self)).count > 3)
    #expect(bands == (0..<RationaleSketch.bandCount).map { RationaleSketch(of: Self.rationale()).band($0) })
    #expect(!(0..<RationaleSketch.bandCount).contains { sketch.band($0) == other.band($0) })
  }
}
