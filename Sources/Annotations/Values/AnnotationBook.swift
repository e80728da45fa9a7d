/// All annotations, in memory, for the screen and for queries.
package struct AnnotationBook: Sendable {
  package private(set) var cases: [CaseKey: AnnotatedCase] = [:]
  /// The quotes, in the user's order.
  package private(set) var quotes: [Quote] = []
  /// The annotations that people share, and the shared copy of the user's own.
  package var layers = AnnotationLayers()
  /// True if the annotations of others on a case are hidden until the user has tagged it, so that each person decides
  /// alone.
  package var isBlind = false

  package init(_ cases: some Sequence<AnnotatedCase> = [], quotes: some Sequence<Quote> = []) {
    for `case` in cases { set(`case`) }
    self.quotes = quotes.sorted()
  }

  package var isEmpty: Bool { cases.isEmpty && quotes.isEmpty && layers.isEmpty }

  /// The keys of the cases that anyone has annotated or quoted.
  package var keys: Set<CaseKey> {
    Set(cases.keys).union(quotes.compactMap { $0.identity?.key }).union(layers.keys)
  }

  /// The annotation of a case.
  package subscript(key: CaseKey) -> Annotation { cases[key]?.annotation ?? Annotation() }

  /// The annotations of others on a case, as far as the user may see them, in the order of their names.
  package func others(on key: CaseKey) -> [SharedAnnotation] { shared(on: key).filter { $0.name != layers.own } }

  /// The annotations of ``others(on:)`` and the shared copy of the user's own, which queries name like the others.
  func shared(on key: CaseKey) -> [SharedAnnotation] {
    layers.isEmpty || isBlind && self[key].tags.isEmpty ? [] : layers.annotations(of: key)
  }

  /// Replaces the annotation of a case; removes an empty one.
  package mutating func set(_ case: AnnotatedCase) {
    cases[`case`.identity.key] = `case`.annotation.isEmpty ? nil : `case`
  }

  /// Applies a change of the quotes.
  package mutating func apply(_ edit: QuoteEdit) {
    let stored = quotes.first { $0.id == edit.id }
    quotes.removeAll { $0.id == edit.id }
    if let new = edit.applied(to: stored) {
      quotes.insert(new, at: quotes.firstIndex { new < $0 } ?? quotes.count)
    }
  }

  /// Every tag with the number of cases that have it, the most used first.
  package var tags: [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for `case` in cases.values { for tag in `case`.annotation.tags { counts[tag, default: 0] += 1 } }
    return counts.map { (name: $0.key, count: $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
