import Corpus

/// How long the table takes to grow, count and sort, at several sizes.
struct TableMeasures {
  let chunks: [CaseChunk]
  let sizes: [Int]

  /// Measures tables of as many of the chunks as make the sizes, over and over where there are too few.
  func run() {
    let tables = sizes.map(grown)
    Report.heading("the table", sizes.map { "\($0) cases" } + ["growth", "budget"])
    row("to append all cases", tables.map(\.seconds), "")
    for text in ["", "outcome:overturned", "region:knee -specialty:\"family practice\" year:2016|2017"] {
      let query = (try? Query(parsing: text)) ?? Query()
      let times = tables.map { table in
        Stopwatch.best(of: 9) {
          var sum = table.table.rows(matching: query).count
          for facet in Facet.allCases {
            sum += table.table.values(of: facet).count
            for tally in table.table.tallies(of: facet, under: query) { sum += tally.count }
          }
          return sum
        }.seconds
      }
      row("filter and all counts: \(text.isEmpty ? "no filter" : text)", times, "5 ms")
    }
    let items = tables.map { table in
      var order = SortedRows([SortKey(.decided)])
      order.update(from: table.table)
      var items = ItemRows()
      items.update(from: table.table, in: order)
      return items
    }
    for text in ["item-outcome:overturned", "item:(outcome:overturned region:knee)"] {
      let query = (try? Query(parsing: text)) ?? Query()
      let times = zip(tables, items).map { table, items in
        Stopwatch.best(of: 9) {
          items.taking(table.table.rows(matching: query)).meeting(query, in: table.table).count
        }.seconds
      }
      row("rows of items: \(text)", times, "")
    }
    for column in [SortColumn.decided, .request, .chapter, .claimAge] {
      let times = tables.map { table in
        let rows = (0..<Int32(table.table.count)).map { $0 }
        return Stopwatch.best { table.table.sorted(rows, by: [SortKey(column)])?.count ?? 0 }.seconds
      }
      row("sort by \(column.title.lowercased())", times, "16 ms")
    }
  }

  private func grown(to size: Int) -> (table: CaseTable, seconds: Double) {
    let start = Stopwatch.Clock.thread.now
    var table = CaseTable()
    while table.count < size {
      for chunk in chunks where table.count < size { table.append(chunk) }
    }
    return (table, Stopwatch.Clock.thread.now - start)
  }

  private func row(_ name: String, _ seconds: [Double], _ budget: String) {
    let growth = (seconds.last ?? 0) / max(seconds.first ?? 0, 1e-9)
    Report.row(name, seconds.map(Report.milliseconds) + [Report.number(growth) + "x", budget])
  }
}
