/// A fact about a patient that a record may state: care that was tried, a finding, the course, a plan.
///
/// The list is closed and has at most 64 values, so that a set of them is one word; see ``FactSet``.
package struct ClinicalFact: Hashable, Sendable {
  /// Index into ``all``.
  package let index: Int
  /// The name in data: `physical-therapy`.
  package let key: String
  /// The display name: `physical therapy`.
  package let name: String
  package let kind: Kind

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Care that was tried before the request.
    case care
    /// A symptom, sign, test result or diagnosis.
    case finding
    /// The result of earlier care, or the course of the condition.
    case course
    /// A plan, or a precaution that a prescriber takes.
    case plan
  }

  /// Finds the fact with a key, or returns `nil`.
  package init?(key: String) {
    guard let fact = Self.all.first(where: { $0.key == key }) else { return nil }
    self = fact
  }

  init(index: Int, key: String, kind: Kind) {
    self.index = index
    self.key = key
    self.kind = kind
    name = FactTerms.names[key] ?? key.replacing("-", with: " ")
  }

  /// All facts in display order.
  package static let all: [ClinicalFact] = FactTerms.all.enumerated().map { index, terms in
    ClinicalFact(index: index, key: terms.key, kind: terms.kind)
  }
}

/// The facts of ``ClinicalFact/all`` that a text states or denies.
package struct FactSet: Hashable, Sendable {
  private var statedBits: UInt64 = 0
  private var deniedBits: UInt64 = 0

  package init() {}

  /// The facts that a text states.
  package var stated: [ClinicalFact] { Self.facts(statedBits) }
  /// The facts that a text denies, or says are not documented, and nowhere states.
  package var denied: [ClinicalFact] { Self.facts(deniedBits & ~statedBits) }

  package func states(_ fact: ClinicalFact) -> Bool { statedBits >> UInt64(fact.index) & 1 == 1 }

  package mutating func insert(_ fact: ClinicalFact, isStated: Bool) {
    if isStated { statedBits |= 1 << UInt64(fact.index) } else { deniedBits |= 1 << UInt64(fact.index) }
  }

  package mutating func formUnion(_ other: FactSet) {
    statedBits |= other.statedBits
    deniedBits |= other.deniedBits
  }

  private static func facts(_ bits: UInt64) -> [ClinicalFact] {
    ClinicalFact.all.filter { bits >> UInt64($0.index) & 1 == 1 }
  }
}

/// A sentence that states or denies a fact.
package struct FactMention: Hashable, Sendable {
  package let fact: ClinicalFact
  /// False if the sentence denies it, or says that it is not documented.
  package let isStated: Bool
  /// The sentence's bytes in the text.
  package let sentence: Range<Int>

  /// A fact that is stated or denied.
  struct Claim: Hashable {
    let fact: ClinicalFact
    let isStated: Bool
  }

  var claim: Claim { Claim(fact: fact, isStated: isStated) }
}
