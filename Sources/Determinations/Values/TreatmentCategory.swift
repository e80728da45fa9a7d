/// The category of a request in the terms of the state's search form, such as ‘Pharmaceuticals · Opioids’.
package struct TreatmentCategory: Hashable, Sendable, CustomStringConvertible {
  /// The category: `Pharmaceuticals`.
  package let name: String
  /// The subcategory, if the form has one and the request determines it: `Opioids`.
  package let subcategory: String?

  package init(_ name: String, _ subcategory: String? = nil) {
    self.name = name
    self.subcategory = subcategory
  }

  package var description: String {
    subcategory.map { "\(name): \($0)" } ?? name
  }
}
