internal import Corpus
internal import Insight

/// A table of two facets: a row for each value of the first, a column for each value of the second.
struct CrossTable {
  /// The values of the first facet, each with the total of its row.
  let heads: [Rates.Row]
  /// The values of the second facet, those with the most units first.
  let columns: [FacetValue]
  private let cells: [[FacetValue]: Rate]

  /// Arranges the rates of two facets.
  ///
  /// A unit with several values of the second facet counts once in each. So the total of a row counts pairs; the total
  /// of the value itself is in the rates of the first facet alone.
  init(_ rates: Rates, order: RatesPanel.Order) {
    var counts: [FacetValue: Int] = [:]
    var heads: [FacetValue] = []
    var cells: [[FacetValue]: Rate] = [:]
    for row in rates.rows where row.values.count == 2 {
      cells[row.values] = row.rate
      counts[row.values[1], default: 0] += row.rate.counts.count
      if heads.last != row.values[0] { heads.append(row.values[0]) }
    }
    self.cells = cells
    columns = counts.keys.sorted { (counts[$1, default: 0], $0.index) < (counts[$0, default: 0], $1.index) }
    let columns = columns
    func largest(_ head: FacetValue) -> Int {
      columns.reduce(0) { $0 + (cells[[head, $1]]?.counts.count ?? 0) }
    }
    let ordered = order == .values ? heads : heads.sorted { largest($0) > largest($1) }
    self.heads = ordered.map { head in
      var total = OutcomeCounts()
      for column in columns { if let rate = cells[[head, column]] { total += rate.counts } }
      return Rates.Row(values: [head], rate: Rate(total, isByDefinition: rates.total.isByDefinition))
    }
  }

  func cell(_ row: FacetValue, _ column: FacetValue) -> Rate? { cells[[row, column]] }
}
