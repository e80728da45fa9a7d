internal import TextLayout

/// What runs beside the screen, one at a time: told in the header, stopped by Ctrl-C.
enum OutsideWork: Equatable, Sendable {
  case exporting(done: Int, total: Int)
  case piping(command: String)
}

/// What a command has made of a case.
struct PipeAnswer: Sendable {
  let command: String
  /// What it has printed, standard error too.
  let output: String
  /// In words, where it did not end well.
  let failure: String?
  /// The first lines of the output, made safe to show.
  let lines: [String]
  /// Whether more lines were printed than ``lines`` holds.
  let hasMoreLines: Bool

  /// More than anybody scrolls through, and few enough to be drawn at once.
  static let mostLines = 20_000

  /// Takes what a command has printed.
  ///
  /// - Complexity: O(*n*) for *n* bytes of output: to be called beside the screen.
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
