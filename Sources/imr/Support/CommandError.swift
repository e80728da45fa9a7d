import Corpus
import TextLayout

/// The error of a command: the message and the exit status.
struct CommandError: Error {
  /// The problem and its remedy; lower case, no full stop; may have several lines.
  let message: String
  /// 1 for a failure, 2 for wrong usage.
  let status: Int32

  init(_ message: String, status: Int32 = 1) {
    self.message = message
    self.status = status
  }

  /// Makes the error of an invalid query, with a caret below the position; a long query is cut around it.
  init(_ error: QueryError, in query: String) {
    // A newline or tab would misplace the caret, so replace each character with one of the same width.
    let shown = query.map { $0.isWhitespace ? " " : SafeText.display(String($0)) }
    let place = min(error.column - 1, shown.count)
    let start = max(0, place - Self.maxShown / 2)
    let end = min(shown.count, start + Self.maxShown)
    let before = (start > 0 ? "…" : "") + shown[start..<max(start, place)].joined()
    let line = (start > 0 ? "…" : "") + shown[start..<end].joined() + (end < shown.count ? "…" : "")
    let caret = String(repeating: " ", count: DisplayWidth.columns(of: before)) + "^"
    let message = TextClipper.clip(SafeText.display(error.message), to: Self.maxColumns)
    self.init("\(message)\n  \(line)\n  \(caret)", status: 2)
  }

  /// The maximum number of characters of a query in a message, and of columns of the problem.
  private static let (maxShown, maxColumns) = (160, 1_000)
}
