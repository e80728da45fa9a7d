/// A value of a facet in its smallest form, as a chunk keeps it.
///
/// What it means, and how it is called, the facet's definition says.
package enum FacetToken: Hashable, Sendable {
  /// The letter gives nothing.
  case none
  /// A value of a closed vocabulary or a small number, such as a chapter's index or a year.
  case code(UInt16)
  /// A value of an open vocabulary, such as a specialty's canonical name.
  case name(String)
}
