package import Determinations

/// Conditions on the treatment that an item requests.
extension Query.Term {
  /// The item requests one of some drugs.
  package static func drugs(_ drugs: [Drug]) -> Query.Term {
    .facet(.drug, keys: drugs.map { FacetLabel.key($0.name) })
  }

  /// The item has the subcategory of a category, or the category if it has none.
  package static func kind(_ category: TreatmentCategory) -> Query.Term {
    Facet.key(ofSubcategory: category).map { .facet(.subcategory, keys: [$0]) } ?? .category(category)
  }

  /// The item has a category.
  package static func category(_ category: TreatmentCategory) -> Query.Term {
    .facet(.category, keys: [FacetLabel.key(category.name)])
  }

  /// The item names one of some regions, given by the names in ``BodyRegion/allNames``.
  package static func regions(_ names: [String]) -> Query.Term {
    .facet(.region, keys: names.map { FacetLabel.key($0) })
  }
}
