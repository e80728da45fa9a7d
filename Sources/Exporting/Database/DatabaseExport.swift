package import Determinations
internal import SQLite

/// Many cases written to one SQLite database, which appears only when it is complete.
///
/// Letters are read on all cores while the calling thread writes; only a few hundred are in memory at a time.
package struct DatabaseExport: Sendable {
  package let path: String
  /// True if an existing file may be replaced.
  package let replacing: Bool
  /// The export's metadata, such as program and query.
  private let about: [(name: String, value: String)]
  private let countsAll: Bool

  /// Prepares an export.
  ///
  /// `about` has its metadata. `countsAll` is true if its views count every letter, because its query asks for those
  /// that figures otherwise leave out.
  package init(to path: String, replacing: Bool, about: [(name: String, value: String)], countsAll: Bool = false) {
    self.path = path
    self.replacing = replacing
    self.about = about
    self.countsAll = countsAll
  }

  /// Writes cases.
  ///
  /// - Parameters:
  ///   - count: The number of cases.
  ///   - read: Returns a case by its index in the export; called on several threads.
  ///   - advance: Called from time to time with the number written; returns false to stop.
  /// - Throws: ``CaseExportError``; then there is no new file.
  package func run(
    count: Int, read: @escaping @Sendable (Int, inout LetterReader) -> DatabaseCase, advance: (Int) -> Bool
  ) throws(CaseExportError) {
    do throws(FileWritingError) {
      if !replacing, FileDestination.isTaken(path) { throw FileWritingError(path: path, reason: .exists) }
      if FileDestination.isStream(path) { throw FileWritingError(path: path, reason: .isStream) }
      let file = try FileWriter(path: path)
      var isComplete = false
      do throws(DatabaseError) {
        isComplete = try fill(file.pathWhileWriting, count: count, read: read, advance: advance)
      } catch {
        throw FileWritingError(path: path, error)
      }
      if isComplete {
        try file.commit(replacing: replacing)
        return
      }
    } catch {
      throw .writing(error, written: 0)
    }
    throw .cancelled(written: 0)
  }

  /// Writes the database into an open file.
  ///
  /// - Returns: False if the work was stopped.
  private func fill(
    _ file: String, count: Int, read: @escaping @Sendable (Int, inout LetterReader) -> DatabaseCase,
    advance: (Int) -> Bool
  ) throws(DatabaseError) -> Bool {
    let writer = try DatabaseWriter(path: file)
    let pipeline = RecordPipeline(count: count) { index, reader in DatabaseRecords(read(index, &reader)) }
    defer { pipeline.stop() }
    var written = 0
    while let batch = pipeline.next() {
      for records in batch { try writer.add(records) }
      written += batch.count
      guard advance(written) || written == count else { return false }
    }
    try writer.finish(about: about, countsAll: countsAll)
    return true
  }
}

extension FileWritingError {
  /// Makes the error from SQLite's error.
  fileprivate init(path: String, _ failure: DatabaseError) {
    switch failure.kind {
    case .diskFull, .writeFailed: self.init(path: path, reason: .diskFull)
    case .readOnly: self.init(path: path, reason: .readOnly)
    default: self.init(path: path, reason: .database(failure.message))
    }
  }
}
