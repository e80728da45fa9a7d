/// A value of a facet in its smallest form, as chunks store it.
///
/// The facet's definition has its meaning and names.
package enum FacetToken: Hashable, Sendable {
  /// The letter has no value.
  case none
  /// A value of a closed vocabulary or a small number, such as the index of a chapter or a year.
  case code(UInt16)
  /// A value of an open vocabulary, such as a specialty's canonical name.
  case name(String)
}
