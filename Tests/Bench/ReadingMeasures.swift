import Corpus
import Determinations
import System

/// Measures the speed of reading letters, compared with ripgrep over the same bytes.
struct ReadingMeasures {
  let corpus: BenchCorpus

  func run() throws {
    let text = corpus.text
    Report.heading("reading", "MB/s", "to rg -c", "answer")
    let ripgrep = try Ripgrep.best(": Overturned", corpus.path, threads: 1)
    row("text to table fields: fields(of:)", ripgrep.seconds, Stopwatch.best { fields() })
    row("text to a determination: determination(of:)", ripgrep.seconds, Stopwatch.best { determinations() })
    row(
      "letters of a file: letters(in:)", ripgrep.seconds,
      Stopwatch.best { LetterReader.letters(in: text.span).count })
    row("encoding: decode", ripgrep.seconds, Stopwatch.best { TextDecoder.decode(corpus.text)?.count ?? 0 })
    row("rg -c ': Overturned', one thread", ripgrep.seconds, ripgrep)
  }

  private func fields() -> Int {
    var reader = LetterReader()
    var items = 0
    let text = corpus.text
    let span = text.span
    for letter in corpus.letters { items += reader.fields(of: span.extracting(letter)).itemCount }
    return items
  }

  private func determinations() -> Int {
    var reader = LetterReader()
    var items = 0
    let text = corpus.text
    let span = text.span
    for letter in corpus.letters { items += reader.determination(of: span.extracting(letter)).items.count }
    return items
  }

  private func row(_ name: String, _ ripgrep: Double, _ run: (seconds: Double, answer: Int)) {
    Report.row(
      name, "\(Int(Double(corpus.text.count) / 1e6 / run.seconds))", Report.number(run.seconds / ripgrep) + "x",
      "\(run.answer)")
  }
}

/// Ripgrep, counting lines.
enum Ripgrep {
  /// Its processor time in seconds in the best of three runs, and the count.
  static func best(_ text: String, _ path: String, threads: Int) throws -> (seconds: Double, answer: Int) {
    var best = Double.infinity
    var count = 0
    for _ in 0..<3 {
      let before = threads == 1 ? Stopwatch.childSeconds() : Stopwatch.Clock.wall.now
      let result = try ChildProcess.run(
        .init("rg", ["--threads", "\(threads)", "--no-config", "-c", text, path]), limits: .init(output: 1 << 16))
      best = min(best, (threads == 1 ? Stopwatch.childSeconds() : Stopwatch.Clock.wall.now) - before)
      count = Int(String(decoding: result.output, as: UTF8.self).filter { !$0.isNewline }) ?? 0
    }
    return (best, count)
  }
}
