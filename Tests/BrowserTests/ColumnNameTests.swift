@testable import Browser
import Corpus
import Exporting
import Testing

@Suite("Names of columns")
struct ColumnNameTests {
  @Test("Settings, --sort and tables call a column by one name")
  func oneName() {
    let names = Set(TableColumn.all.map(\.name))
    // The sign of the outcome exists only on the screen.
    for column in ListColumn.allCases where column != .sign {
      #expect(names.contains(column.rawValue), "\(column.rawValue)")
    }
    #expect(ListColumn.allCases.count == Set(ListColumn.allCases.map(\.rawValue)).count)
    for column in SortColumn.allCases { #expect(names.contains(column.rawValue), "\(column.rawValue)") }
    #expect(SortKey(text: "number") == SortKey(.number), "settings of earlier versions are still read")
    #expect(SortKey(.number).text == "case")
  }
}
