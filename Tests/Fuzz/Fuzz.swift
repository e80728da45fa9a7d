import ArgumentParser
import FuzzKit

/// Feeds readers of external text with changed or growing texts.
@main
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Feeds the readers of letters, queries, themes and requests with damaged and hostile text.",
    discussion: """
      Every input has a number and can be made again from it and the seed. The inputs run in a second process, so that \
      one which stops it is found, written to a file, and passed over.
      """)

  @Option(help: "What to feed: \(Fuzzer.Kind.allCases.map(\.rawValue).joined(separator: ", ")); all without it.")
  var kind: Fuzzer.Kind?

  @Option(help: "Begins another row of inputs.")
  var seed: UInt64 = 1

  @Option(help: "The number of the first input.")
  var first = 0

  @Option(help: "How many inputs of each kind.")
  var count = 10_000

  @Option(help: "Ends each kind after so many seconds.")
  var seconds: Double?

  @Option(help: "The folder that inputs with findings are written to.")
  var output = "."

  @Flag(help: "Measures the time that growing inputs take, and flags what grows faster than they do.")
  var growth = false

  @Option(help: "With --growth: only readers or shapes with this in their name.")
  var only = ""

  @Option(help: "With --growth: the largest input, in bytes.")
  var largest = 1 << 24

  @Option(help: ArgumentHelp("Runs the inputs in this process and notes their numbers in a file.", visibility: .hidden))
  var note: String?

  func run() throws {
    if growth {
      if Growth(only: only, largest: largest).run() { throw ExitCode(1) }
      return
    }
    var isClean = true
    for kind in self.kind.map({ [$0] }) ?? Fuzzer.Kind.allCases {
      if let note {
        isClean = try FuzzWorker(self, kind, note: note).run() && isClean
      } else {
        isClean = try FuzzSupervisor(self, kind).run() && isClean
      }
    }
    // Sanitizers end a process with 1.
    if !isClean { throw ExitCode(note == nil ? 1 : FuzzWorker.findingsStatus) }
  }
}

extension Fuzzer.Kind: ExpressibleByArgument {}
