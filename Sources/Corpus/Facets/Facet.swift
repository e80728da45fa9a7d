/// A field by which disputed items are filtered and counted.
///
/// The facet's ``Field`` declares everything about it; the field's ``FacetDefinition`` has its values, their names and
/// order, and how to read them from a letter or an item. A facet of letters has the same values for all items of a
/// letter. Facets are in the order of the filter panel.
package struct Facet: FieldHandle {
  package static let view = FieldView(Field.Order.facets, \.counting)
  package static let allCases = view.fields.indices.map { Facet(at: $0) }

  package let index: Int

  package init(at index: Int) { self.index = index }

  /// The rules for filtering and counting items by the facet.
  package var definition: FacetDefinition { Self.view.parts[index] }

  /// The key of the value for cases or items without any: `none`, or for some facets `no` or `unknown`.
  var noneKey: String { definition.label(.none).key }

  /// The title on screen: ‘Chapter (reviewer)’.
  package var title: String { field.title }

  /// The scale of the facet's ranges, or `nil` if its values have no order.
  package var scale: QueryScale? { field.scale }

  /// True if each disputed item has its own values; false if all items of a letter have the letter's values.
  package var isOfItems: Bool { definition.isOfItems }

  /// True if the user's annotations set the values, not the letters; see ``CaseTable/annotate(_:)``.
  package var isAnnotated: Bool { if case .ofUser = definition.values { true } else { false } }

  /// True if the values are derived from the other letters of a table, on demand.
  var isOfTable: Bool { if case .ofTable = definition.values { true } else { false } }

  /// The facets that describe what figures leave out: a query on one of these disables the exclusion.
  package static let ofReading: Set<Facet> = [.counted, .complete, .warning]
}
