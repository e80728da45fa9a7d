import Testing

@testable import Determinations

@Suite("Clauses of reasons")
struct ReasonClauseTests {
  @Test(
    arguments: [
      // The fact before the turn is not the reason.
      (
        ReasonKey.findingsInsufficient,
        """
        Although the worker describes tingling of both hands at night, the examination of the last visit was performed by a \
        colleague of the treating physician, and there is no documentation of a neurological deficit in either arm.
        """,
        "and there is no documentation of a neurological deficit in either arm."
      ),
      // The reason comes before its explanation.
      (
        .noBenefitShown,
        """
        There is no documentation of functional improvement from the prior sessions of therapy, which were given at another \
        clinic in the spring; the clinic has closed since.
        """,
        "There is no documentation of functional improvement from the prior sessions of therapy"
      ),
      // Commas within brackets do not end a clause.
      (
        .conservativeCareFirst,
        """
        In view of the date of the injury, there is no evidence of failure of first-line agents (tricyclics, gabapentin, \
        duloxetine) as the guideline asks.
        """,
        "there is no evidence of failure of first-line agents (tricyclics, gabapentin, duloxetine) as the guideline asks."
      ),
    ] as [(ReasonKey, String, String)])
  func `the part of a long sentence is the clause that states the reason`(
    key: ReasonKey, sentence: String, clause: String
  ) {
    let part = Reason(key, sentence: sentence).clause(outcome: .upheld)
    #expect(part.map { String(sentence[$0]) } == clause)
  }

  @Test(arguments: ["because", "since", "but", "although", "though", "while", "whereas", "however"])
  func `each conjunction begins a clause`(conjunction: String) {
    let reason = "there is no documentation of functional improvement from the earlier sessions"
    let sentence = "The worker travels to the clinic by bus on most days of the week \(conjunction) \(reason)."
    let part = Reason(.noBenefitShown, sentence: sentence).clause(outcome: .upheld)
    #expect(part.map { String(sentence[$0]) } == "\(conjunction) \(reason).")
  }

  @Test(
    arguments: [
      "",
      "There is no documentation of functional improvement.",
      "The sky, the sea, the land and the wind, as they say here, were grey.",
      """
      Not this, not that, not a third, not a fourth, not a fifth, not a sixth, not a seventh, not an eighth, not a ninth, \
      not a tenth, no documentation of functional improvement.
      """,
    ])
  func `a sentence of one clause, of too many, or without the reason has no part`(sentence: String) {
    #expect(Reason(.noBenefitShown, sentence: sentence).clause(outcome: .upheld) == nil)
  }
}
