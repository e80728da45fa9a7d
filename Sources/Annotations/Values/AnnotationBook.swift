/// All that is stored, in memory: what the screen shows and queries ask for.
package struct AnnotationBook: Sendable {
  package private(set) var cases: [CaseKey: AnnotatedCase] = [:]

  package init(_ cases: some Sequence<AnnotatedCase> = []) {
    for `case` in cases { set(`case`) }
  }

  package var isEmpty: Bool { cases.isEmpty }

  /// What is said of a case.
  package subscript(key: CaseKey) -> Annotation { cases[key]?.annotation ?? Annotation() }

  /// Puts a case in place of what was said of it; one of which nothing is said leaves.
  package mutating func set(_ case: AnnotatedCase) {
    cases[`case`.identity.key] = `case`.annotation.isEmpty ? nil : `case`
  }

  /// Every tag with the number of cases that have it, the most used first.
  package var tags: [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for `case` in cases.values { for tag in `case`.annotation.tags { counts[tag, default: 0] += 1 } }
    return counts.map { (name: $0.key, count: $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
