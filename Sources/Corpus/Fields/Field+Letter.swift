import Determinations

/// The fields of the letter itself: its number, its parts, its file.
extension Field {
  static let letter: [Field] = [
    id, caseNumber, priority, items, item, complete, text, counted, summary, itemWarnings, warnings, warning, source,
  ]

  static let id = Field(
    "id",
    column: .letter(
      .text, .letter, json: "id", "the case number, or else the file's name; duplicates get #2, #3, …", check: .derived,
      // Wide enough for the suffix of a duplicate.
      width: 14, row: .named("case_id")
    ) { .text($0.id) })

  /// The case number: sorted by the year of the application, then the serial number.
  static let caseNumber = Field(
    "case", "Case number", heading: "Case", examples: ["CM15-0100042", "@numbers.txt (a list in a file)"],
    sorted: .ascending, listed: Listing(12, "case number", tone: .plain, .drawn),
    column: .letter(
      .text, .caseTable, json: "caseNumber", "the case number, such as CM15-0100042", check: .letters, width: 12,
      row: .named("case_number")
    ) { .text($0.determination.caseNumber?.description) },
    numbers: { $0.values($0.columns.numbers) { $0.bits == .max ? nil : Int($0.bits) } })

  static let priority = Field(
    "priority",
    counted: .names(
      ["Standard", "Expedited", "Regular"],
      .ofLetter(
        .names { fields, names in
          if let priority = fields.priority { names.append(priority) }
        }),
      label: { FacetLabel(name: $0, aliases: $0 == "Expedited" ? ["urgent"] : []) }),
    column: .letter(
      .text, .caseTable, json: "priority", "Standard or Expedited, as written in the letter", check: .letters
    ) { .text($0.determination.priority) })

  static let items = Field(
    "items", "Disputed items", heading: "Items",
    counted: .letters(
      [
        FacetLabel(key: "1", name: "1"), FacetLabel(key: "2", name: "2"), FacetLabel(key: "3-5", name: "3 to 5"),
        FacetLabel(key: "6+", name: "6 and more"),
      ],
      none: FacetLabel(key: "none", name: "none", aliases: ["0"])
    ) { fields in
      switch fields.itemCount {
      case ...0: nil
      case 1: 0
      case 2: 1
      case 3...5: 2
      default: 3
      }
    },
    range: .number, sorted: .descending,
    column: .letter(
      .count, .computed, json: "items", "number of disputed items", check: .letters, row: .named("item_count")
    ) { .number($0.determination.items.count) },
    numbers: { $0.details { $0.itemCount } })

  static let item = Field(
    "item", listed: Listing(5, "number of the item, or how many there are", sortedBy: "items", .drawn),
    column: FieldColumn(
      .count, .computed, "the item's number, from 1; with --rows items", check: .derived, row: .named("number"),
      .itemNumber))

  static let complete = Field(
    "complete", "Complete letter",
    counted: .letters([
      FacetLabel(key: "yes", name: "yes", aliases: ["true", "y"]),
      FacetLabel(key: "no", name: "no", aliases: ["false", "n"]),
    ]) { $0.isComplete ? 0 : 1 },
    column: .letter(.flag, .computed, json: "complete", "yes if no part of the letter is missing") {
      .flag($0.determination.isComplete)
    })

  static let text = Field(
    "text",
    counted: .letters([
      FacetLabel(key: "digital", name: "digital", aliases: ["original"]),
      FacetLabel(key: "ocr", name: "recognized from a scan", aliases: ["scan", "recognized"]),
    ]) { $0.warnings.contains(.recognizedText) ? 1 : 0 },
    column: .letter(
      .text, .computed, "digital, or ocr if recognized from a scan", row: .named("text_source")
    ) { .text($0.determination.warnings.contains { $0.rule == .recognizedText } ? "ocr" : "digital") })

  static let counted = Field(
    "counted", "Counted in figures",
    counted: .oneOf(
      [
        FacetLabel(key: "yes", name: "yes", aliases: ["true", "y"]),
        FacetLabel(key: "repeat", name: "no, a duplicate letter", aliases: ["repeated", "again"]),
        FacetLabel(key: "incomplete", name: "no, an incomplete letter"),
        FacetLabel(key: "no-letter", name: "no, an unrecognized file"),
      ], .ofTable(isOfItems: false)),
    column: FieldColumn(
      .text, .computed, "whether figures count the letter: yes, repeat, incomplete, no-letter",
      .ofExport(.counted)))

  static let summary = Field(
    "summary",
    column: .letter(
      .text, .prose, json: "summary", "clinical case summary; an empty line between paragraphs", check: .letters,
      row: .elsewhere
    ) { .text($0.determination.summary.isEmpty ? nil : $0.determination.summary) })

  static let itemWarnings = Field(
    "item-warnings",
    column: FieldColumn(
      .list, .computed, json: "warnings[].rule", "the rules of the warnings about the item or its whole letter",
      row: .elsewhere, .ofWarnings))

  static let warnings = Field(
    "warnings",
    column: .letter(.count, .computed, json: "warnings", "number of warnings", row: .named("warning_count")) {
      .number($0.determination.warnings.count)
    })

  /// The rules of the warnings about the item, or about its letter as a whole, and ‘yes’ for any.
  static let warning = Field(
    "warning", "Warnings",
    counted: .list(
      [FacetLabel(key: "yes", name: "some warning", aliases: ["any", "some"])]
        + ReadingWarning.Rule.allCases.map { rule in
          FacetLabel(key: rule.rawValue, name: String(rule.rawValue.map { $0 == "-" ? " " : $0 }))
        },
      none: FacetLabel(key: "no", name: "no warning", aliases: ["none"]),
      // A file without items is found by its warnings.
      includesLettersWithoutItems: true,
      .ofItem(
        .codes({ item, codes in
          guard !item.warnings.isEmpty else { return }
          codes.append(0)
          for rule in item.warnings {
            if let index = ReadingWarning.Rule.allCases.firstIndex(of: rule) { codes.append(UInt16(index + 1)) }
          }
        }))),
    stored: .init(.list, of: [nil] + ReadingWarning.Rule.allCases) { row, rule in
      if let rule { row.warnings.append(rule) }
    })

  static let source = Field(
    "source",
    column: .letter(
      .text, .letter, json: "source.path", "the file, below the path given", check: .derived,
      row: .named("source_path")
    ) { .text($0.source.path) })
}

/// The values of ``Facet/counted``, in their order.
enum CountedCode: UInt16 {
  case yes, again, incomplete, noLetter
}

extension Facet {
  package static let priority = Facet(.priority)
  package static let items = Facet(.items)
  package static let complete = Facet(.complete)
  package static let text = Facet(.text)
  package static let counted = Facet(.counted)
  package static let warning = Facet(.warning)
}
