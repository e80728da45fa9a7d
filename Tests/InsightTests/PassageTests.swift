import Determinations
import Insight
import Testing

@Suite("Passages of items")
struct PassageTests {
  @Test("Of the reviewer's citations, a passage has those of the chapter with the section or page")
  func citations() throws {
    func citation(_ chapter: String, sections: [String], pages: [String] = []) throws -> Citation {
      Citation(
        authority: .mtus, guideline: .acoem, title: "On \(chapter)", sections: sections, pages: pages,
        guidelineChapter: try #require(GuidelineChapter(key: chapter)))
    }
    let item = DisputedItem(
      request: "MRI of the neck",
      reviewer: CitedGuidelines(
        text: "", basis: .cited,
        citations: [
          try citation("acoem-8", sections: ["Special Studies"], pages: ["177-179"]),
          try citation("acoem-8", sections: ["Summary"]),
          try citation("acoem-12", sections: ["Special Studies"], pages: ["303"]),
        ]))
    func text(_ chapter: String, _ key: GuidelineLeaf.Key) throws -> String {
      PassageKind.citation(try #require(GuidelineChapter(key: chapter)), key).text(of: item, in: Determination())
    }
    #expect(try text("acoem-8", .section("special studies")) == "On acoem-8, Special Studies, p. 177-179")
    #expect(try text("acoem-8", .page(178)) == "On acoem-8, Special Studies, p. 177-179")
    #expect(try text("acoem-8", .section("summary")) == "On acoem-8, Summary")
    #expect(try text("acoem-12", .page(303)) == "On acoem-12, Special Studies, p. 303")
    #expect(try text("acoem-12", .section("summary")) == "")
  }
}
