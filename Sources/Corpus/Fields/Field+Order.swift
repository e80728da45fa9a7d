extension Field {
  /// Every field, family by family.
  static let all: [Field] = [dates, people, letter, treatment, citations, decision, annotations].flatMap { $0 }

  /// The order of the fields in each view, by name.
  ///
  /// Other fields follow in the order of ``all``.
  package enum Order {
    /// The order in the filter panel, in the help on queries and of `--by`.
    package static let facets = """
      outcome case-outcome specialty chapter administrator category subcategory region side year licensed verdict cited
      guideline edition basis administrator-basis reason boilerplate utilization-review section age sex items claim-age injury-year
      review-time days-to-decision priority drug drug-class product complete text decided warning counted
      """
    package static let sorting = """
      decided case outcome age sex request items category specialty chapter administrator licensed injured
      """
    package static let listing = """
      decided case item person sign outcome request category region drug specialty chapter administrator cited verdict
      reason boilerplate utilization-review licensed injured
      """
    /// The order of `--columns`, in CSV and in the codebook: the letter, its items, the file.
    package static let columns = """
      id case decided injured denied received assigned claim-age review-time days-to-decision priority case-outcome age
      sex person specialty subspecialty licensure licensed items complete text counted summary item request
      original-request authorized utilization-review outcome category subcategory region side drug product drug-class
      drug-name administrator administrator-basis chapter section basis cited verdict verdict-sentence reason
      reason-sentence rationale boilerplate item-warnings warnings source
      """
  }
}
