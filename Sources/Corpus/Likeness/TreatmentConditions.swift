package import Determinations

/// Conditions on one item that ask for a treatment.
extension Query.Term {
  /// The item asks for one of some drugs.
  package static func drugs(_ drugs: [Drug]) -> Query.Term {
    .facet(.drug, keys: drugs.map { FacetLabel.key($0.name) })
  }

  /// The item is of the subcategory of a category, or of the category where it has none.
  package static func kind(_ category: TreatmentCategory) -> Query.Term {
    Facet.key(ofSubcategory: category).map { .facet(.subcategory, keys: [$0]) } ?? .category(category)
  }

  /// The item is of a category.
  package static func category(_ category: TreatmentCategory) -> Query.Term {
    .facet(.category, keys: [FacetLabel.key(category.name)])
  }

  /// The item names one of some regions, by the names of ``BodyRegion/allNames``.
  package static func regions(_ names: [String]) -> Query.Term {
    .facet(.region, keys: names.map { FacetLabel.key($0) })
  }
}
