import Corpus
import TextLayout

/// A command that cannot go on: what to tell the user, and the exit status.
struct CommandFailure: Error {
  /// The fault and its remedy; lower case, no full stop; may have several lines.
  let message: String
  /// 1 for a failure, 2 for wrong usage.
  let status: Int32

  init(_ message: String, status: Int32 = 1) {
    self.message = message
    self.status = status
  }

  /// A query that cannot be read, with a caret under the place.
  init(_ error: QueryError, in query: String) {
    // A newline or tab would move the caret away from its place: each character is shown by one of the same width.
    let shown = query.map { $0.isWhitespace ? " " : SafeText.display(String($0)) }
    let before = shown.prefix(error.column - 1).joined()
    let caret = String(repeating: " ", count: DisplayWidth.columns(of: before)) + "^"
    self.init("\(SafeText.display(error.message))\n  \(shown.joined())\n  \(caret)", status: 2)
  }
}
