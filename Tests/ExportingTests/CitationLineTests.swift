import Determinations
import Exporting
import Testing

@Suite("A case in one line")
struct CitationLineTests {
  @Test("a template has the parts of the case in the place of names, and no line end")
  func template() throws {
    let template = try CitationTemplate("IMR {case}, {decided} {outcome}: {requests} [{specialty}")
    #expect(
      template.line(for: Fixtures.full)
        == "IMR CM15-0100042, 2015-06-11 partially overturned: EMG/NCV, bilateral upper extremities; "
        + "Tramadol 50mg #30 [Physical Medicine & Rehabilitation; Pain Management")
    #expect(try CitationTemplate("{decided}").line(for: Fixtures.empty) == "")
    #expect(try !CitationTemplate("{requests}").line(for: Fixtures.hostile).contains("\n"))
    #expect(throws: CitationTemplate.UnknownPlaceholder.self) { try CitationTemplate("a {x} b") }
    #expect(try CitationTemplate("{ open").line(for: Fixtures.full) == "{ open")
  }

  @Test("With the outcome of each item if they differ")
  func mixed() {
    #expect(
      CitationLine.line(for: Fixtures.full)
        == "IMR Case No. CM15-0100042 (decided 2015-06-11): partially overturned; "
        + "EMG/NCV, bilateral upper extremities [overturned]; Tramadol 50mg #30 [upheld]")
  }

  @Test("With the outcome once if it is the same")
  func same() {
    var subject = Fixtures.full
    subject.determination.items.removeLast()
    #expect(
      CitationLine.line(for: subject)
        == "IMR Case No. CM15-0100042 (decided 2015-06-11): overturned; EMG/NCV, bilateral upper extremities")
  }

  @Test("With the outcome of each item if one of them is unknown")
  func unknown() {
    var subject = Fixtures.full
    subject.determination.items[1].outcome = .unknown
    subject.determination.items[1].outcomeText = "Uphe1d"
    subject.determination.items[0].outcome = .upheld
    #expect(
      CitationLine.line(for: subject)
        == "IMR Case No. CM15-0100042 (decided 2015-06-11): outcome not given; "
        + "EMG/NCV, bilateral upper extremities [upheld]; Tramadol 50mg #30 [outcome given as ‘Uphe1d’]")
  }

  @Test("Without number, date and items")
  func empty() {
    #expect(CitationLine.line(for: Fixtures.empty) == "IMR case ‘003_unread’, number not given: outcome not given")
  }

  @Test("One line, without control characters")
  func hostile() {
    let line = CitationLine.line(for: Fixtures.hostile)
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
    #expect(line.hasSuffix("; -1+1, \"quoted\" line"))
  }
}
