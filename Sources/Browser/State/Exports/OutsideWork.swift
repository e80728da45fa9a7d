internal import Annotations
internal import Corpus
internal import TextLayout

/// Work that the user waits for, one at a time.
///
/// The header tells it, Ctrl-C stops it.
enum OutsideWork: Equatable, Sendable {
  case exporting(done: Int, total: Int)
  case piping(command: String)
}

/// The text that a command reads.
enum PipeInput: Sendable {
  case text(String)
  /// Cases of a table in full, one after the other, with what the user says of them.
  case cases(ExportSelection, CaseTable, AnnotationBook)
}

/// The output of a command that a case was piped to.
struct PipeAnswer: Sendable {
  let command: String
  /// The output, standard error included.
  let output: String
  /// In words, where it did not end well.
  let failure: String?
  /// The first lines of the output, made safe to show.
  let lines: [String]
  /// True if more lines were printed than ``lines`` contains.
  let hasMoreLines: Bool

  /// More than anybody scrolls through, and few enough to be drawn at once.
  static let mostLines = 20_000

  /// Takes what a command has printed.
  ///
  /// - Complexity: O(*n*) for *n* bytes of output: call it on a worker thread.
  init(command: String, output: String, failure: String?) {
    self.command = command
    self.output = output
    self.failure = failure
    var parts = output.split(maxSplits: Self.mostLines, omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    hasMoreLines = parts.count > Self.mostLines && parts.last != ""
    if parts.last == "" || hasMoreLines { parts.removeLast() }
    lines = parts.map { SafeText.display(String($0)) }
  }
}
