/// A drug that a request asks for, as the request names it.
package struct RequestedDrug: Hashable, Sendable {
  /// The words of the request: `Norco`.
  package let name: String
  /// The product that they stand for.
  package let drug: Drug

  package init(name: String, drug: Drug) {
    self.name = name
    self.drug = drug
  }
}
