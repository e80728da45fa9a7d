/// A drug in a request, with the words of the request.
package struct RequestedDrug: Hashable, Sendable {
  /// The words of the request: `Norco`.
  package let name: String
  /// The product that they name.
  package let drug: Drug

  package init(name: String, drug: Drug) {
    self.name = name
    self.drug = drug
  }
}
