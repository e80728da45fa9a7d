import ArgumentParser
import Corpus
import Exporting

// The parser makes the options of a command many times.
extension CompletionKind {
  /// The names of the fields that are counted.
  static let facets = list(Facet.allCases.map(\.rawValue))
  /// The names of the columns of a table.
  static let tableColumns = list(TableColumn.all.map(\.name))
  /// The names of the columns to sort by.
  static let sortColumns = list(SortColumn.allCases.map(\.rawValue))
}
