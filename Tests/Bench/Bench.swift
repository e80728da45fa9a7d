import Corpus
import Determinations
import Glibc
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Measures how fast letters are read, beside a search of ripgrep over the same bytes.
@main
struct Bench {
  /// Megabytes of letters to read.
  private static let megabytes = 200

  static func main() async throws {
    let corpus = BenchCorpus(bytes: megabytes * 1_000_000)
    print(
      "\(corpus.letters.count) letters, \(corpus.text.count / 1_000_000) MB, \(corpus.text.count / max(corpus.letters.count, 1)) bytes each"
    )
    print("                                     best MB/s of 3")
    let rows = [
      measure("text to table fields: fields(of:)", corpus) { fields(corpus) },
      measure("text to a determination: determination(of:)", corpus) { determinations(corpus) },
      measure("letters of a file: letters(in:)", corpus) { LetterReader.letters(in: corpus.text.span).count },
      measure("encoding: decode", corpus) { TextDecoder.decode(corpus.text)?.count ?? 0 },
    ]
    for row in rows { print(row) }
    print(try await ripgrep(corpus))
  }

  private static func fields(_ corpus: BenchCorpus) -> Int {
    var reader = LetterReader()
    var items = 0
    let text = corpus.text.span
    for letter in corpus.letters { items += reader.fields(of: text.extracting(letter)).itemCount }
    return items
  }

  private static func determinations(_ corpus: BenchCorpus) -> Int {
    var reader = LetterReader()
    var items = 0
    let text = corpus.text.span
    for letter in corpus.letters { items += reader.determination(of: text.extracting(letter)).items.count }
    return items
  }

  /// Measures time of this thread: what else the machine does must not count.
  private static func measure(_ name: String, _ corpus: BenchCorpus, _ work: () -> Int) -> String {
    var best = Double.infinity
    var result = 0
    for _ in 0..<3 {
      let start = now()
      result = work()
      best = min(best, now() - start)
    }
    return row(name, corpus, best, "\(result)")
  }

  private static func row(_ name: String, _ corpus: BenchCorpus, _ seconds: Double, _ result: String) -> String {
    let speed = Int(Double(corpus.text.count) / 1e6 / seconds)
    return name + String(repeating: " ", count: max(1, 46 - name.count)) + "\(speed)   (\(result))"
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Counts the lines with an outcome, one thread of `rg`, by its own processor time.
  private static func ripgrep(_ corpus: BenchCorpus) async throws -> String {
    let path = "/tmp/imr-bench-\(getpid())"
    let file = try FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
    defer { unlink(path) }
    try file.closeAfter { _ = try file.writeAll(corpus.text) }
    var best = Double.infinity
    var count = ""
    for _ in 0..<3 {
      let before = childSeconds()
      let result = try await Subprocess.run(
        .name("rg"), arguments: ["--threads", "1", "--no-config", "-c", ": Overturned", path],
        output: .string(limit: 1 << 16))
      best = min(best, childSeconds() - before)
      count = result.standardOutput.filter { !$0.isNewline }
    }
    return row("rg -c ': Overturned'", corpus, best, count)
  }

  /// User and system time of the children that have ended.
  private static func childSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }
}
