/// The words for facts, and for the way in which a sentence mentions them, indexed for lookup.
final class FactWords: Sendable {
  enum Meaning: Hashable, Sendable {
    /// A fact by its index; `isAbsent` is true for words that state its absence.
    case fact(Int, isAbsent: Bool)
    /// The name of a test whose positive result is the fact with an index.
    case test(Int)
    case positive, negative
    /// ‘no’, ‘without’: negates the words after it.
    case negation
    /// ‘was not documented’: negates the words before it.
    case negationAfter
    /// ‘but’: ends the reach of a negation before it.
    case turn
    /// ‘completed’, ‘failed’: care that was tried.
    case tried
    /// ‘if’, ‘should’: the following words state no fact.
    case hypothetical
    /// ‘is requesting’: the following words are the request.
    case request
    /// A guideline or other literature.
    case general
    /// What a guideline says about patients in general: ‘are recommended where …’.
    case rule
    /// Words of forms and literature, whose sentences are not about the patient.
    case formal
    /// The records of this case: a sentence with them is about the patient, unless it states a rule.
    case records
    /// The patient of this case.
    case person
  }

  static let standard = FactWords()

  let words: WordTable
  let terms: TermTable<Meaning>
  /// For each drug of ``Drug/all``, the index of the fact that it is used, or -1.
  let factOfDrug: [Int]
  /// The index of the fact that physical therapy was tried.
  let physicalTherapy = FactTerms.all.firstIndex { $0.key == "physical-therapy" }

  private init() {
    var words = WordTable(capacity: 2048)
    var terms = TermTable<Meaning>(capacity: 4096)
    var factOfClass: [DrugClass: Int] = [:]
    for (index, fact) in FactTerms.all.enumerated() {
      if !fact.words.isEmpty { terms.addAll(fact.words, .fact(index, isAbsent: false), words: &words) }
      if !fact.absent.isEmpty { terms.addAll(fact.absent, .fact(index, isAbsent: true), words: &words) }
      if !fact.tests.isEmpty { terms.addAll(fact.tests, .test(index), words: &words) }
      for drugClass in fact.drugs { factOfClass[drugClass] = index }
    }
    for (meaning, block) in Self.manner { terms.addAll(block, meaning, words: &words) }
    self.words = words
    self.terms = terms
    factOfDrug = Drug.all.map { factOfClass[$0.drugClass] ?? -1 }
  }

  private static let manner: [(Meaning, String)] = [
    (
      .negation,
      """
      no, not, without, denies, denied any, patient denied, worker denied, he denied, she denied, claimant denied, applicant denied,
      employee denied, also denied, absence of, lack of, lacks, lacking, negative for, nor, neither, never, free of, fails to show,
      fails to document, failed to show, failed to document, failed to demonstrate, insufficient, unclear if, unclear whether, cannot, resolved,
      fails to demonstrate, failed to provide, failure to document, rule out, rules out, ruled out, hasn t, has yet to, inadequate,
      haven t, hadn t, doesn t, don t, didn t, isn t, aren t, wasn t, weren t
      """
    ),
    (
      .negationAfter,
      """
      not documented, not noted, not present, not seen, not found, not identified, not demonstrated, not evident, not provided, not been tried,
      not been documented, not been attempted, not been provided, not been completed, not been established, not been demonstrated, not been shown,
      not tried, not attempted, not completed, not established, not shown, not described, not reported, not submitted, is absent, are absent,
      was absent, were absent, is lacking, are lacking, was denied, were denied,
      not clear, is unclear, not mentioned, not specified, not been exhausted, not exhausted, not supported, not confirmed, not failed,
      not been failed, not indicated, not appreciated, not clearly documented, not been noted, not been described, not been identified
      """
    ),
    (.positive, "positive, elicited, reproduced, reproduces"),
    (.negative, "negative, is negative, was negative, are negative, were negative, absent"),
    (
      .turn,
      "but, however, although, though, except, there is, there are, there was, there were, because, since, while, whereas"
    ),
    (
      .tried,
      """
      completed, completing, tried, trial, trialed, trialled, trials, failed, failure, failing, undergone, underwent, had, has had, have had, received,
      participated, attended, treated, treatment has included, treatment included, treatments have included, treatments included, treatment to date,
      treatment consisted, to date, taking, takes, uses, using, used, utilized, prescribed, medications include, medications are, medication includes,
      medications included, current medications, despite, status post, s p, prior, previous, previously, history of, refractory, responded, unresponsive, past,
      with temporary relief, sessions, visits, given, managed, exhausted, attempted, helped, improved with,
      has been on, maintained on, continues, continued, finished, done, after, prn, daily, tolerated, performed, underwent a, wore, worn, course of,
      provided temporary, intolerant, rounds of
      """
    ),
    (
      .hypothetical,
      """
      if, should, would, may, must, unless, whether, until, when, might, could, can, require, requires, required, requirement, recommend, recommended, recommends, recommendation, will,
      candidate, consider, need for, needs, plan for, plans, planned
      """
    ),
    (
      .request,
      """
      request for, requests for, requests, requesting, requested, authorization for, authorization of, authorize, asking for, asks for, denial of,
      in dispute, prescription for, is requested, are requested, order for, ordered, orders, referral for, approval of, approval for, treatment plan, plan included, plan includes, plan consisted
      """
    ),
    (
      .general,
      """
      guideline, guidelines, mtus, acoem, odg, official disability, criteria, studies, evidence based, literature, fda, not recommended
      """
    ),
    (
      .rule,
      """
      patients with, in patients, patients who, individuals with, those with, is recommended, are recommended, recommended for, recommended as,
      recommended where, recommended when, recommended only, recommended after, indicated for, indications for
      """
    ),
    (
      .formal,
      """
      active clinical practice, active practice, expert reviewer, randomized, not be interpreted, advised to consult, licensed to practice,
      licensed in, board certified
      """
    ),
    (
      .records,
      """
      records, record, documentation, exam, examination, chart, provider, physician, notes, on exam, objective, subjective,
      complains, complaints, presented, submitted, we
      """
    ),
    (
      .person,
      "patient, claimant, injured worker, applicant, employee, member, he, she, his, her, worker, iw, you, your"
    ),
  ]
}
