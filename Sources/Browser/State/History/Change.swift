internal import Annotations
internal import Corpus

/// A change by the user that can be undone.
enum Change: Equatable, Sendable {
  /// The filter.
  case query(from: Query, to: Query)
  /// The rows, columns and order of the list.
  case list(from: ListSettings, to: ListSettings)
  /// Filter and list together: a named view that was shown.
  case view(from: View, to: View)

  /// A filter, and the settings of the list that shows its cases.
  struct View: Equatable, Sendable {
    var query: Query
    var list: ListSettings
  }
  /// Marks, tags and notes; the words are for a notice.
  case annotations([AnnotationEdit], words: String)
  /// The collection of quotes; the words are for a notice.
  case quotes([QuoteEdit], words: String)

  /// The change that undoes this one.
  var inverse: Change {
    switch self {
    case .query(let from, let to): .query(from: to, to: from)
    case .list(let from, let to): .list(from: to, to: from)
    case .view(let from, let to): .view(from: to, to: from)
    case .annotations(let edits, let words): .annotations(edits.map(\.inverse), words: words)
    case .quotes(let edits, let words): .quotes(edits.reversed().map(\.inverse), words: words)
    }
  }

  /// The change in words, for a notice.
  var words: String {
    switch self {
    case .query(_, let query): query.isEmpty ? "filter cleared" : "filter \(query)"
    case .list(let from, let to): Self.words(from: from, to: to)
    case .view(_, let view): view.query.isEmpty ? "view without filter" : "view of \(view.query)"
    case .annotations(_, let words), .quotes(_, let words): words
    }
  }

  private static func words(from: ListSettings, to: ListSettings) -> String {
    if from.rows != to.rows { return to.rows == .items ? "a row for each item" : "a row for each case" }
    if from.sort != to.sort {
      return "sorted by " + (to.sort.ownKeys.isEmpty ? to.sort : to.sort.ownKeys).map(\.text).joined(separator: ", ")
    }
    return to.columns.map { "columns " + $0.map(\.text).joined(separator: ", ") } ?? "usual columns"
  }
}
