import Corpus
import Determinations
import Testing

@Suite("Item columns")
struct ItemColumnsTests {
  @Test("Items return the values that were read", arguments: [1, 2] as [UInt64])
  func items(seed: UInt64) {
    var random = RandomCases(seed: seed)
    let cases = random.cases(200)
    let table = CaseTable([CaseChunk(cases[..<90]), CaseChunk(cases[90...])])
    for (row, (fields, _, _)) in cases.enumerated() {
      #expect(table.itemCount(of: row) == fields.items.count)
      for (index, item) in fields.items.enumerated() {
        let read = table.item(index, of: row)
        #expect(read.request == item.request)
        #expect(read.outcome == item.outcome)
        #expect(read.verdict == item.verdict)
        #expect(read.basis == item.basis)
        #expect(read.administratorBasis == item.administratorBasis)
        #expect(read.agreement == item.agreement)
        #expect(read.category == item.treatment.mainCategory.map { TreatmentCategory.all[$0] })
        #expect(
          Set([read.category, read.furtherCategory].compactMap(\.self))
            == Set(item.treatment.categories.map { TreatmentCategory.all[$0] }))
        #expect(read.reasons == item.reasons)
        #expect(read.utilizationReview == item.utilizationReview)
        #expect(read.regions == item.treatment.regions.map { BodyRegion.allNames[$0] })
        #expect(read.sides == item.treatment.sides.elements)
        #expect(read.drugs == item.treatment.drugs.map { Drug.all[Int($0)] })
        #expect(read.guidelines == item.guidelines.elements)
        #expect(read.chapters == item.chapters)
        #expect(read.administratorChapters == item.administratorChapters)
        #expect(read.editions == item.editions)
      }
    }
  }

  @Test("The vocabularies fit into the codes of items")
  func vocabulariesFit() {
    #expect(BodyRegion.allNames.count <= 64)
    #expect(GuidelineChapter.all.count <= 64)
    #expect(Drug.all.count <= 8192)
    #expect(TreatmentCategory.all.count <= 255)
    #expect(Citation.Guideline.allCases.count <= 16)
    #expect(ReasonKey.allCases.count <= 4096 && UtilizationReview.allCases.count <= 4)
    #expect(ItemOutcome.allCases.count <= 3)
    #expect(VerdictSense.allCases.count <= 3)
    #expect(CitedGuidelines.Basis.allCases.count <= 3)
    #expect(CitationAgreement.allCases.count <= 6)
    #expect(BodyRegion.Side.allCases.count <= 5)
  }

  @Test("An edition's code leads back to it")
  func editions() throws {
    for guideline in Citation.Guideline.allCases {
      for year in [1900, 2004, 2155] {
        let edition = GuidelineEdition(guideline, year: year)
        let code = try #require(edition.code)
        #expect(code < 4096)
        #expect(GuidelineEdition(code: code) == edition)
      }
    }
    #expect(GuidelineEdition(.odg, year: 1899).code == nil)
  }
}
