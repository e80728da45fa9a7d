internal import Annotations
internal import Corpus
internal import Dispatch
internal import System
internal import TextLayout

/// Work that the user waits for, one at a time.
///
/// The header shows its progress, and Ctrl-C stops it.
enum OutsideWork: Equatable, Sendable {
  case exporting(done: Int, total: Int)
  case piping(command: String)
}

/// The text that a command reads.
enum PipeInput: Sendable {
  case text(String)
  /// Cases of a table in full, one after the other, with the user's annotations.
  case cases(ExportSelection, CaseTable, AnnotationBook)
}

/// The output of a command that a case was piped to.
struct PipeAnswer: Sendable {
  let command: String
  /// The output, standard error included.
  let output: String
  /// The failure in words, or `nil`.
  let failure: String?
  /// The first lines of the output, made safe to show.
  let lines: [String]
  /// True if more lines were printed than ``lines`` contains.
  let hasMoreLines: Bool

  /// The maximum number of lines to show.
  static let maxLines = 20_000

  /// Makes the output of a command.
  ///
  /// - Complexity: O(*n*) for *n* bytes of output: call it on a worker thread.
  init(command: String, output: String, failure: String?) {
    self.command = command
    self.output = output
    self.failure = failure
    var parts = output.split(maxSplits: Self.maxLines, omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    hasMoreLines = parts.count > Self.maxLines && parts.last != ""
    if parts.last == "" || hasMoreLines { parts.removeLast() }
    lines = parts.map { SafeText.display(String($0)) }
  }
}

// MARK: Work

/// Pipes cases to a shell command.
struct PipeRequest: Work {
  let input: PipeInput
  let command: String

  func start(in runner: EffectRunner) {
    runner.run(PipeJob(command: command), on: input)
  }
}

/// Shows a text in the user's editor or pager, on this terminal.
struct ShowOutside: Work {
  let text: String
  let name: String

  func start(in runner: EffectRunner) {
    runner.withOutside { outside throws(OutsideProgramError) in try outside.show(text, name: name) }
  }
}

extension EffectRunner {
  /// Runs a command that the user waits for on a worker thread; its output comes as ``News/piped(_:)``.
  func run(_ job: PipeJob, on input: PipeInput) {
    let isStopped = Flag()
    register(.awaited) {
      isStopped.raise()
      job.stop()
    }
    DispatchQueue.global().async { [mailbox] in mailbox.post(.piped(job.run(input, isStopped: isStopped))) }
  }

  /// Runs another program on this terminal; the answer reports if there is no screen or the program fails.
  func withOutside(_ body: (OutsideProgram) throws(OutsideProgramError) -> Void) {
    guard let screen = front?.screen else { return mailbox.post(.notice(Notice("an editor needs a screen", .failure))) }
    do throws(OutsideProgramError) {
      try body(OutsideProgram(screen: screen))
    } catch {
      mailbox.post(.notice(Notice(error.message, .failure)))
    }
  }
}

extension News {
  static func piped(_ answer: PipeAnswer) -> News { .leading(end: .work(.awaited)) { $0.receive(answer) } }
}
