import Testing

@testable import Determinations

@Suite struct TreatmentsCategoryTests {
  @Test(arguments: services + pharmaceuticals)
  func `a request falls into its category`(request: String, category: String) {
    #expect(TreatmentCategory(inferredFrom: request)?.description == category)
  }

  @Test(arguments: ["", " ", "Request for authorization", "Interpreter services", "#60", "QTY: 2", "97999", "…"])
  func `a request that tells nothing has none`(request: String) {
    #expect(TreatmentCategory(inferredFrom: request) == nil)
  }

  @Test func `capitals, line ends and punctuation do not matter`() {
    for (request, category) in services + pharmaceuticals {
      let shouted = " " + request.uppercased().split(separator: " ").joined(separator: "\n") + " ."
      #expect(TreatmentCategory(inferredFrom: shouted)?.description == category, "\(shouted)")
    }
  }

  @Test func `every category that is inferred is one of the form's`() {
    for (request, _) in services + pharmaceuticals {
      guard let category = TreatmentCategory(inferredFrom: request) else { continue }
      #expect(TreatmentCategory.all.contains(category), "\(request)")
    }
    #expect(Set(TreatmentCategory.all).count == TreatmentCategory.all.count)
  }
}
