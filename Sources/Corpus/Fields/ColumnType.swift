/// The origin of a column's values.
package enum ColumnOrigin: String, Hashable, Sendable {
  case letter = "the file"
  case caseTable = "case table, else prose"
  case credentials = "reviewer's credentials"
  case prose = "summary, else rationale"
  case heading = "item heading"
  /// Inferred; the letters do not state it.
  case request = "inferred from the request"
  case guidelines = "guideline lines"
  case rationale = "rationale"
  /// Derived from other columns.
  case computed
  case notes = "your notes"
}

/// The type of a column's values.
package enum ColumnType: String, Hashable, Sendable {
  case text, date
  /// A whole number of years or days, or of the unit in the column's name.
  case years, days, count
  /// True or false; in text and CSV `yes` or `no`.
  case flag
  /// Several texts: in text and CSV separated by ` | `, in JSON an array.
  case list
}
