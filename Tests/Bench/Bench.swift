import Corpus

/// Measures inner loops: reading letters, counting, sorting and searching cases.
///
/// It is in this package because another one could not import its modules; `compare-peers` measures the whole program
/// from outside. Each figure is the best of several runs; loops of one thread are measured by that thread's time. Given
/// files and folders, it measures only their first reading; with `--insight`, figures over many letters; with
/// `--table`, the table. Tables of a million cases repeat the same letters, so that nearly all are duplicates;
/// `--insight FILE` measures figures over the letters of a file.
@main
struct Bench {
  /// The number of bytes of letters to read.
  private static let bytes = 200_000_000
  /// The sizes of the tables to count and sort.
  private static let sizes = [10_000, 100_000, 1_000_000]

  static func main() throws {
    let paths = Array(CommandLine.arguments.dropFirst())
    if paths.first == "--insight", paths.count > 1 {
      InsightMeasures(tables: paths.dropFirst().map { CaseTable(LoadedChunks.read($0)) }).run()
      return
    }
    let isInsightAlone = paths == ["--insight"]
    let isTableAlone = paths == ["--table"]
    guard paths.isEmpty || isInsightAlone || isTableAlone else { return LoadingMeasures(paths: paths).run() }
    let corpus = try BenchCorpus(bytes: bytes)
    print(
      "\(corpus.letters.count) letters, \(corpus.text.count / 1_000_000) MB, \(corpus.text.count / corpus.letters.count) bytes each"
    )
    if paths.isEmpty { try ReadingMeasures(corpus: corpus).run() }
    let before = Memory.ownBytes()
    let chunks = LoadedChunks.read(corpus.path)
    Memory.report(grownBy: Memory.ownBytes() - before, for: corpus)
    let measures = TableMeasures(chunks: chunks, sizes: sizes)
    if !isTableAlone { InsightMeasures(tables: measures.tables).run() }
    guard !isInsightAlone else { return }
    measures.run()
    guard !isTableAlone else { return }
    try SearchMeasures(table: CaseTable(chunks), corpus: corpus).run()
  }
}
