import Corpus

/// Measures growing, counting and sorting tables of several sizes.
struct TableMeasures {
  let chunks: [CaseChunk]
  let sizes: [Int]

  /// Creates the tables without measuring.
  var tables: [CaseTable] { sizes.map { grown(to: $0).table } }

  /// Measures tables of the given sizes, repeating the chunks if there are too few.
  func run() {
    let tables = sizes.map(grown)
    Report.heading("the table", sizes.map { "\($0) cases" } + ["growth", "budget"])
    row("to append all cases", tables.map(\.seconds), "")
    for text in ["", "outcome:overturned", "region:knee -specialty:\"family practice\" year:2016|2017"] {
      let query = (try? Query(parsing: text)) ?? Query()
      let times = tables.map { table in
        Stopwatch.best(of: 9) {
          var sum = table.table.rows(matching: query).count
          for tallies in table.table.tallies(of: Facet.allCases, under: query).values {
            for tally in tallies { sum += tally.count }
          }
          return sum
        }.seconds
      }
      row("filter and all counts: \(text.isEmpty ? "no filter" : text)", times, "5 ms")
    }
    measureItems(tables.map(\.table))
    measureSorting(tables.map(\.table))
  }

  private func measureItems(_ tables: [CaseTable]) {
    let ready = tables.map { table in
      var order = SortedRows([SortKey(.decided)])
      order.update(from: table)
      return (table: table, order: order)
    }
    for text in [
      "", "outcome:overturned", "outcome:upheld", "region:lumbar-spine", "chapter:chronic-pain",
      "category:pharmaceuticals", "outcome:overturned region:knee", "any:(drug:tramadol)",
    ] {
      let query = (try? Query(parsing: text)) ?? Query()
      func seconds(of runs: Int) -> [Double] {
        ready.map { table, order in
          Stopwatch.best(of: runs) {
            let items = table.items(matching: query)
            let matched = table.numbers.rows(of: items)
            let cases = matched.count == order.rows.count ? order.rows : order.rows.taking(matched)
            return ItemRows(of: cases, table.numbers, in: items).count
          }.seconds
        }
      }
      // The first call computes the answer and keeps it.
      row("rows of items: \(text.isEmpty ? "all" : text), the first time", seconds(of: 1), "")
      row("rows of items: \(text.isEmpty ? "all" : text), again", seconds(of: 5), "16 ms")
    }
  }

  private func measureSorting(_ tables: [CaseTable]) {
    let keys =
      SortColumn.allCases.map { [SortKey($0)] } + [
        SortKey.standard, ["outcome", "chapter", "age"].compactMap { SortKey(text: $0) },
      ]
    for keys in keys {
      let name = keys.map { $0.column.title.lowercased() }.joined(separator: ", ")
      func seconds(of runs: Int) -> [Double] {
        tables.map { table in Stopwatch.best(of: runs) { table.allSorted(by: keys)?.count ?? 0 }.seconds }
      }
      // The first call computes the keys of a column and keeps them.
      row("sort by \(name), the first time", seconds(of: 1), "")
      row("sort by \(name), again", seconds(of: 5), "16 ms")
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
