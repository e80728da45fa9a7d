import Testing

@testable import Determinations

@Suite struct TreatmentsCategoryTests {
  @Test(arguments: services + pharmaceuticals)
  func `a request falls into its category`(request: String, category: String) {
    #expect(TreatmentCategory(inferredFrom: request)?.description == category)
  }

  @Test(
    arguments: [
      ("Pre-op EKG", ["Surgery: Adjunct Surgical Services", "Diagnostic Testing: Other Diagnostic Tests"]),
      ("Preoperative chest x-ray", ["Surgery: Adjunct Surgical Services", "Diagnostic Testing: Imaging/Radiology"]),
      ("Associated surgical service: Cold therapy unit", ["Surgery: Adjunct Surgical Services", "DMEPOS: DME"]),
      ("Associated surgical service: Assistant surgeon", ["Surgery: Adjunct Surgical Services"]),
      ("Post-op knee brace", ["DMEPOS: Prosthetics/Orthotics", "Surgery: Adjunct Surgical Services"]),
      ("Post-op Percocet 5/325mg", ["Pharmaceuticals: Opioids"]),
      ("Post-operative physical therapy", ["Rehabilitation: PT/OT"]),
      ("Knee brace", ["DMEPOS: Prosthetics/Orthotics"]),
      ("Transportation to and from physical therapy", ["Transportation"]),
    ])
  func `what goes with an operation also has its own category`(request: String, categories: [String]) {
    let reading = TreatmentReading(of: request.utf8)
    #expect(reading.categories.map(\.description) == categories)
    #expect(reading.traits.mainCategory == reading.categories.first?.index)
    #expect(reading.traits.categories.count == categories.count)
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
