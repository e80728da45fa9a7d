internal import SQLite

/// Why marks, tags and notes could not be read or stored: what happened, where, and what to do about it.
package struct AnnotationStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The database.
  package let path: String
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    case diskFull
    /// The file, its folder or the disk may not be written to.
    case readOnly
    case permissionDenied
    /// Another program kept the database locked.
    case busy
    case damaged
    /// A later version of the program has written it.
    case newer
    /// Any other error, in the words of SQLite or the system.
    case other(String)
  }

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  init(path: String, _ failure: DatabaseError) {
    self.path = path
    self.reason =
      switch failure.kind {
      case .diskFull: .diskFull
      case .readOnly, .cannotOpen: .readOnly
      case .permissionDenied: .permissionDenied
      case .busy: .busy
      case .damaged: .damaged
      case .newer: .newer
      case .writeFailed, .other: .other(failure.message)
      }
  }

  /// The error and its remedy; lower case, no full stop.
  package var description: String {
    switch reason {
    case .diskFull: "marks and notes not saved: no space left on the disk; free some space and try again (\(path))"
    case .readOnly: "marks and notes cannot be saved: \(path) cannot be written to"
    case .permissionDenied: "marks and notes cannot be saved: permission denied for \(path)"
    case .busy: "not saved: another program is writing to \(path); try again"
    case .damaged: "not saved: \(path) is damaged; restart imr to repair it"
    case .newer: "marks and notes are not changed: a newer imr has written \(path)"
    case .other(let message): "marks and notes: \(message) (\(path))"
    }
  }
}
