import Corpus

/// Measures a search in all letters on all cores, compared with ripgrep over one file with the same bytes.
struct SearchMeasures {
  let table: CaseTable
  let corpus: BenchCorpus

  func run() throws {
    Report.heading("search of \(corpus.text.count / 1_000_000) MB", "imr", "rg -c", "ratio", "budget")
    for text in [BenchCorpus.rareWord, "\"medically necessary\"", "gabapentin"] {
      let query = try Query(parsing: text)
      let found = try Stopwatch.best(.wall) { table.numbers.rowCount(of: try table.items(searching: query)) }
      // Words match in any case unless they have capitals, as with `--smart-case`.
      let pattern = "(?i)" + text.filter { $0 != "\"" }
      let ripgrep = try Ripgrep.best(pattern, corpus.path, threads: 2)
      Report.row(
        "\(text): \(found.answer) cases", Report.milliseconds(found.seconds), Report.milliseconds(ripgrep.seconds),
        Report.number(found.seconds / ripgrep.seconds) + "x", "1.5x")
    }
  }
}
