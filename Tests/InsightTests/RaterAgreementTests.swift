import Testing

@testable import Insight

@Suite("Agreement of people")
struct RaterAgreementTests {
  /// The cases of a table of counts: the first rater chose the row's category, the second the column's.
  private func pairs(_ table: [[Int]]) -> [(Int, Int)] {
    table.enumerated().flatMap { row, counts in
      counts.enumerated().flatMap { column, count in Array(repeating: (row, column), count: count) }
    }
  }

  @Test("kappa of the table in Cohen (1960), A coefficient of agreement for nominal scales: .492")
  func cohen() throws {
    let kappa = try #require(RaterAgreement.kappa(pairs([[88, 10, 2], [14, 40, 6], [18, 10, 12]])))
    #expect(abs(kappa - 0.492) < 0.0005)
  }

  @Test("kappa of full agreement is 1, of none beyond chance 0; without a case, or with one category, there is none")
  func kappaBounds() {
    #expect(RaterAgreement.kappa(pairs([[3, 0], [0, 4]])) == 1)
    #expect(RaterAgreement.kappa(pairs([[1, 1], [1, 1]])) == 0)
    #expect(RaterAgreement.kappa([(Int, Int)]()) == nil)
    #expect(RaterAgreement.kappa(pairs([[5]])) == nil)
  }

  /// The ratings of each unit, from a line for each rater in which a dot means no rating.
  private func units(_ raters: String...) -> [[Character]] {
    let lines = raters.map { $0.filter { $0 != " " }.map { $0 } }
    return lines[0].indices.map { unit in lines.map { $0[unit] }.filter { $0 != "." } }
  }

  @Test("alpha of the examples A, B and C in Krippendorff (2011), Computing Krippendorff's Alpha-Reliability")
  func krippendorff() throws {
    let binary = try #require(RaterAgreement.alpha(units("0 1 0 0 0 0 0 0 1 0", "1 1 1 0 0 1 0 0 0 0")))
    #expect(abs(binary - 0.095) < 0.0005)
    let nominal = try #require(RaterAgreement.alpha(units("a a b b d c c c e d d a", "b a b b b c c c e d d d")))
    #expect(abs(nominal - 0.692) < 0.0005)
    let four = try #require(
      RaterAgreement.alpha(
        units(
          "1 2 3 3 2 1 4 1 2 . . .", "1 2 3 3 2 2 4 1 2 5 . 3", ". 3 3 3 2 3 4 2 2 5 1 .", "1 2 3 3 2 4 4 1 2 5 1 .")))
    #expect(abs(four - 0.743) < 0.0005)
  }

  @Test("alpha of full agreement is 1; without two ratings of a case, or with one category, there is none")
  func alphaBounds() {
    #expect(RaterAgreement.alpha([["x", "x"], ["y", "y", "y"]]) == 1)
    #expect(RaterAgreement.alpha([["x"], ["y"], []]) == nil)
    #expect(RaterAgreement.alpha([["x", "x"], ["x", "x"]]) == nil)
  }
}
