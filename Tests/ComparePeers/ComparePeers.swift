import ArgumentParser
import Glibc
import LetterMaker

@main
struct ComparePeers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare-peers",
    abstract: "Measure the browser on corpora of several sizes, beside other programs on the same bytes.",
    discussion: """
      The browser runs on a terminal and is measured from outside: a time is that of the byte that completes the picture \
      which is waited for. Corpora are made once and used again. Programs that are not installed are named and left out. \
      Run it on a quiet machine; sh Tests/ComparePeers/run.sh builds what it needs.
      """)

  @Option(help: "How many letters, sizes parted by commas.")
  var sizes = "10000,100000,1000000"

  @Option(help: ArgumentHelp("The browser.", valueName: "path"))
  var imr = ".build/release/imr"

  @Option(help: ArgumentHelp("Where the corpora are kept.", valueName: "folder"))
  var corpora = "/tmp/imr-corpora"

  @Option(help: "How many random keys that filter.")
  var filterKeys = 1000

  @Option(help: "How many random keys of all kinds.")
  var randomKeys = 10_000

  @Flag(help: "Only the browser and what its budgets are held against.")
  var noPeers = false

  func run() async throws {
    let sizes = sizes.split(separator: ",").compactMap { Int($0) }
    guard !sizes.isEmpty else { throw ValidationError("--sizes takes numbers such as 10000,100000") }
    guard access(imr, X_OK) == 0 else { throw ValidationError("\(imr) is not there; --imr names the browser") }
    let missing = ["less", "rg", "grep", "fzf", "lnav", "vd", "sqlite3"].filter { !ChildRun.has($0) }
    if !missing.isEmpty { print("not installed, left out: \(missing.joined(separator: ", "))") }
    var figures = Figures(sizes: sizes)
    for size in sizes {
      let corpus = try await MeasuredCorpus(count: size, in: corpora)
      note("\(size): the browser on a folder")
      var browser = BrowserMeasures(program: imr, corpus: corpus)
      attempt { try browser.measureFolder(&figures, filterKeys: filterKeys, randomKeys: randomKeys) }
      note("\(size): the browser on one file")
      attempt { try browser.measureFile(&figures) }
      if !noPeers {
        note("\(size): the others")
        PeerMeasures(program: imr, corpus: corpus, missing: Set(missing)).measure(&figures)
      }
    }
    print(figures.text)
  }

  /// A failed measurement must not lose the others.
  private func attempt(_ measure: () throws -> Void) {
    do { try measure() } catch { note("failed: \(error)") }
  }

  private func note(_ words: String) {
    var bytes = Array((words + "\n").utf8)
    _ = write(STDERR_FILENO, &bytes, bytes.count)
  }
}
