/// A field by which disputed items are filtered and counted.
///
/// All that a facet is stands in its ``Field``; its values, their names and order, and how they are read off a letter or
/// an item, in the field's ``FacetDefinition``. A facet of letters has the same values for all items of a letter. The
/// order is that of the panel.
package struct Facet: FieldHandle {
  package static let view = FieldView(Field.Order.facets, \.counting)
  package static let allCases = view.fields.indices.map { Facet(at: $0) }

  package let index: Int

  package init(at index: Int) { self.index = index }

  /// How items are filtered and counted by the facet.
  package var definition: FacetDefinition { Self.view.parts[index] }

  /// The key of the value of those without any: `none`, or of some facets `no` or `unknown`.
  var noneKey: String { definition.label(.none).key }

  /// The name for readers: ‘Chapter (reviewer)’.
  package var title: String { field.title }

  /// The scale of the facet's ranges, or `nil` if its values have no order.
  package var scale: QueryScale? { field.scale }

  /// True if each disputed item has values of its own; false if all items of a letter have the letter's.
  package var isOfItems: Bool { definition.isOfItems }

  /// True if the facet is one of what the user says of cases, and no letter; see ``CaseTable/annotate(_:)``.
  package var isAnnotated: Bool { if case .ofUser = definition.values { true } else { false } }

  /// True if the values follow from the other letters of a table, which makes them when they are asked for.
  var isOfTable: Bool { if case .ofTable = definition.values { true } else { false } }

  /// The facets of what the user says of cases.
  package static let annotated = allCases.filter(\.isAnnotated)

  /// The facets of what figures leave out: a query on one of these disables the exclusion.
  package static let ofReading: Set<Facet> = [.counted, .complete, .warning]
}
