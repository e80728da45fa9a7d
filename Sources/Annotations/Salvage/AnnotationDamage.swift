/// The damage of a database, and what was recovered.
package struct AnnotationDamage: Hashable, Sendable, CustomStringConvertible {
  /// The database.
  package let path: String
  /// The new path of the damaged file, or `nil` where it stays in its place since nothing has been written.
  package let copy: String?
  /// The numbers of cases read, and lost.
  package let count: Count

  package struct Count: Hashable, Sendable {
    /// The cases that were read.
    package var saved = 0
    /// Those of them whose end is missing.
    package var incomplete = 0
    /// The cases that the file names but of which no row was read.
    package var lost = 0
    /// The quotes that were read.
    package var savedQuotes = 0
    /// The quotes that the file names but of which no row was read.
    package var lostQuotes = 0
    /// True if parts of the file cannot be read, so that more may be lost than the file names.
    package var mayBeMore = false
  }

  /// The damage in a line of a message; lower case, no full stop.
  package var description: String {
    var text = "the database of notes is damaged: \(count.saved) case\(count.saved == 1 ? "" : "s") read"
    if count.incomplete > 0 { text += " (\(count.incomplete) in part)" }
    text += count.mayBeMore ? ", at least \(count.lost) lost" : ", \(count.lost) lost"
    if count.savedQuotes + count.lostQuotes > 0 {
      text += "; \(count.savedQuotes) quote\(count.savedQuotes == 1 ? "" : "s") read, \(count.lostQuotes) lost"
    }
    return text
      + (copy.map { "; the damaged file is kept as \($0)" } ?? "; it stays as it is until something is stored")
  }
}
