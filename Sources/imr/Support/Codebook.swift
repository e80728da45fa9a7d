import Corpus
import Determinations
import Exporting
import Insight
import TextLayout

/// The codebook: every field with its source and its accuracy, and what figures count.
enum Codebook {
  /// The fields as records, a row each.
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

  /// The whole codebook for readers.
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
      A disputed item is what is decided; a letter is what it comes in. Figures count items of
      counted letters that the query picks, and have the number of letters beside it.
      Left out, unless a query asks for them (field counted):
        repeat       the same letter again: counted twice it would weigh twice
        incomplete   a letter of which a part is missing: its items may be missing
        no-letter    a file in which nothing of a determination was found
      What cannot be read stays empty, and is never guessed at. An item without a value counts
      under “none”. An item with several values of a field counts under each, so that rows of a
      table overlap.

    INTERVALS
      \(FigureBasis.intervalMethod).
      Items of one letter are decided together, and more so than items of different letters; an
      interval over items alone would be too narrow. Shares that hold by definition have none.
      Where many values are compared, some differ by chance.

    HOW FIELDS WERE CHECKED
      Labelled: people wrote down what \(FieldCheck.labelled.letters) published letters with \(FieldCheck.labelled.items) items say, without the
      program. Rules were made with these letters in view, so that the share is an upper bound for
      others; the same letters read from their PDFs by three extractors, and recognized from
      scans, are compared at every change, and at least 99.8 and 97 % of the values agree.
      Reasons: two readers labelled the reasons; of each are counted items of \(ReasonAccuracy.measured.letters) letters that no
      rule and no weight was made with. imr data has the counts of each reason.
      Letters are those that one has loaded, and no random sample of all decisions.

    """
  }
}
