import Testing

@testable import Determinations

/// Reasons of invented rationales, counted as `compare-reasons` counts those of letters.
@Suite struct ReasonRationaleTests {
  @Test(
    arguments: [
      ("terse", ReasonRationales.terse, 96, Floor(precision: 72, recall: 70, main: 64)),
      ("guidelines", ReasonRationales.guidelines, 95, Floor(precision: 80, recall: 68, main: 68)),
      ("voices", ReasonRationales.voices, 111, Floor(precision: 78, recall: 72, main: 68)),
      ("long", ReasonRationales.long, 59, Floor(precision: 76, recall: 73, main: 63)),
      // Rules and weights were made without these.
      ("unseen", ReasonRationales.unseen, 80, Floor(precision: 80, recall: 60, main: 52)),
      ("unfamiliar", ReasonRationales.unfamiliar, 80, Floor(precision: 80, recall: 64, main: 63)),
      ("fresh", ReasonRationales.fresh, 40, Floor(precision: 70, recall: 51, main: 52)),
      ("unusual", ReasonRationales.unusual, 58, Floor(precision: 88, recall: 81, main: 82)),
    ])
  func `rationales in many voices give their reasons`(
    name: String, text: String, count: Int, floor: Floor
  ) {
    let rationales = ReasonRationales.read(text)
    #expect(rationales.count == count)
    var figures = Figures()
    for rationale in rationales { figures.add(rationale) }
    #expect(figures.precision >= floor.precision, "\(name): \(figures.misses)")
    #expect(figures.recall >= floor.recall, "\(name): \(figures.misses)")
    #expect(figures.main >= floor.main, "\(name): \(figures.misses)")
  }

  /// The minimum percentages.
  struct Floor {
    let precision: Int
    let recall: Int
    let main: Int
  }

  /// Counts over rationales.
  struct Figures {
    private var items = 0
    private var mainRight = 0
    private var given = 0
    private var right = 0
    private var wanted = 0
    private var found = 0
    private(set) var misses = ""

    var precision: Int { 100 * right / max(1, given) }
    var recall: Int { 100 * found / max(1, wanted) }
    var main: Int { 100 * mainRight / max(1, items) }

    mutating func add(_ rationale: ReasonRationale) {
      let keys = rationale.reasons
      items += 1
      given += keys.count
      right += keys.count { rationale.right.contains($0) }
      wanted += rationale.wanted.count
      found += rationale.wanted.count { keys.contains($0) }
      if keys.first.map(rationale.main.contains) ?? false {
        mainRight += 1
      } else {
        misses += "\n\(rationale.main.map(\.rawValue)), not \(keys.map(\.rawValue)): \(rationale.text)"
      }
    }
  }
}
