import Corpus
import Determinations
import Exporting
import Insight
import TextLayout

/// The codebook: every field with its source and its accuracy, and a description of what figures count.
enum Codebook {
  /// The fields as records, with a row for each.
  static var records: FigureRecords {
    FigureRecords(
      columns: ["field", "level", "type", "from", "description", "checked", "right", "of"],
      rows: TableColumn.all.map { column in
        let (right, total) = counts(of: column.check)
        return [
          .string(column.name), .string(column.isOfItem ? "item" : "letter"), .string(column.type.rawValue),
          .string(column.origin.rawValue), .string(column.summary), .string(column.check.words), .optional(right),
          .optional(total),
        ]
      })
  }

  private static func counts(of check: FieldCheck) -> (right: Int?, total: Int?) {
    switch check {
    case .labels(let right, let total, _): (right, total)
    case .reasons: (FieldCheck.reasonCounts.right, FieldCheck.reasonCounts.given)
    case .derived, .notCounted, .own: (nil, nil)
    }
  }

  /// The whole codebook as text.
  static var text: String {
    let fields = TableColumn.all.map { column in
      """
        \(column.name) (\(column.isOfItem ? "item" : "letter"), \(column.type.rawValue))
            \(column.summary)
            from: \(column.origin.rawValue)
            \(column.check.words)
      """
    }
    return ([introduction, "FIELDS"] + fields).joined(separator: "\n") + "\n"
  }

  private static var introduction: String {
    """
    CODEBOOK
      \(Version.text)

    WHAT IS COUNTED
      A letter decides one or more disputed items. Figures count the picked items of counted
      letters, and also give the number of these letters.
      Left out, unless a query asks for them (field counted):
        repeat       a duplicate letter, which would otherwise count twice
        incomplete   a letter with a missing part: items may be missing
        no-letter    an unrecognized file
      What cannot be read stays empty, and is never guessed at. An item without a value counts
      under “none”. An item with several values of a field counts under each, so that rows of a
      table overlap.

    INTERVALS
      \(FigureBasis.intervalMethod).
      Items of one letter are decided together, and more so than items of different letters; an
      interval over items alone would be too narrow. Shares that hold by definition have none.
      Where many values are compared, some differ by chance.

    HOW FIELDS WERE CHECKED
      Labels: people labeled \(FieldCheck.labeled.letters) published letters with \(FieldCheck.labeled.items) items, without the program.
      Rules were made with these letters in view, so the share is an upper bound for others. At
      every change, the same letters are also read from their PDFs by three extractors and
      recognized from scans; at least 99.8 and 97 % of the values agree.
      Reasons: two readers labeled the reasons in \(ReasonAccuracy.measured.letters) letters that were not used
      for rules or weights. imr data has the counts of each reason.
      The letters are those you loaded, not a random sample of all decisions.

    """
  }
}
