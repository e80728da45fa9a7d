import Corpus
import Determinations
import Testing

@Suite("Facets")
struct FacetTests {
  @Test("A table lists the values that occur, outcomes always, each in the order for readers")
  func values() throws {
    let acoem8 = try #require(GuidelineChapter.acoem(8))
    let acoem12 = try #require(GuidelineChapter.acoem(12))
    let cases = [
      CaseFields(
        dates: CaseDates(decision: CalendarDate(year: 2015, month: 6, day: 11)), outcome: .overturned,
        specialties: ["Physical Medicine & Rehabilitation", "Anesthesiology"], isLicensedInCalifornia: true,
        reviewerChapters: [acoem12, acoem8], itemCount: 1, request: "MRI"),
      CaseFields(
        dates: CaseDates(decision: CalendarDate(year: 2016, month: 1, day: 2)), outcome: .upheld,
        isLicensedInCalifornia: false, administratorChapters: [acoem8]),
    ]
    let table = CaseTable([CaseChunk(cases.enumerated().map { ($1, LetterSource(path: "\($0).txt"), "") })])
    func keys(_ facet: Facet) -> [String] { table.values(of: facet).map(\.key) }
    #expect(keys(.outcome) == ["upheld", "overturned", "partially-overturned", "unknown"])
    #expect(keys(.specialty) == ["anesthesiology", "physical medicine & rehabilitation", "none"])
    #expect(keys(.chapter) == ["acoem-8", "acoem-12", "none"])
    #expect(keys(.administrator) == ["acoem-8", "none"])
    #expect(keys(.year) == ["2016", "2015"])
    #expect(keys(.licensed) == ["yes", "no"])
    #expect(Facet.allCases.allSatisfy { table.values(of: $0).map(\.index) == Array(table.values(of: $0).indices) })
  }
}
