/// The fields of the user's own marks, tags and notes.
extension Field {
  static let annotations: [Field] = [marked, tag, note, read]

  static let marked = Field(
    "marked", counted: yesOrNo(aliases: ["marked", "true", "y"]),
    column: own(.flag, .marked, json: "annotation.marked", "yes if you marked the case"))

  static let tag = Field(
    "tag",
    counted: .names(
      // Tags are the user's own words, so a query may name any.
      parse: { text in text.isEmpty ? nil : .name(text.lowercased()) }, .ofUser,
      label: { FacetLabel(key: $0, name: $0) }),
    column: own(.list, .tags, json: "annotation.tags", "your tags"))

  static let note = Field(
    "note", "Has a note", counted: yesOrNo(aliases: ["true", "y"]),
    column: own(
      .text, .note, json: "annotation.note", "your note on the case, then on the row's item, or on each item"))

  static let read = Field("read", counted: yesOrNo(aliases: ["read", "true", "y"]))

  /// Returns a facet with the values `yes` and `no`; `no` is the complement of `yes`.
  private static func yesOrNo(aliases: [String]) -> FacetDefinition {
    FacetDefinition(
      vocabulary: [.code(1), .code(0)],
      values: .ofUser,
      label: { token in
        token == .code(1)
          ? FacetLabel(key: "yes", name: "yes", aliases: aliases)
          : FacetLabel(key: "no", name: "no", aliases: ["none", "false", "n"])
      },
      precedes: FacetDefinition.byCode)
  }

  private static func own(
    _ type: ColumnType, _ value: FieldColumn.ExportValue, json: String, _ summary: String
  ) -> FieldColumn {
    FieldColumn(type, .notes, json: json, summary, check: .own, row: .elsewhere, .ofExport(value))
  }
}

extension Facet {
  package static let marked = Facet(.marked)
  package static let tag = Facet(.tag)
  package static let note = Facet(.note)
  package static let read = Facet(.read)
}
