/// A value of a facet in its smallest form, as a chunk keeps it.
///
/// Its meaning and its names are in the facet's definition.
package enum FacetToken: Hashable, Sendable {
  /// The letter gives nothing.
  case none
  /// A value of a closed vocabulary or a small number, such as a chapter's index or a year.
  case code(UInt16)
  /// A value of an open vocabulary, such as a specialty's canonical name.
  case name(String)
}
