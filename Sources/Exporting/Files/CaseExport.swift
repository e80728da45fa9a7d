package import Annotations
package import Determinations

/// A case to be exported.
package struct ExportedCase: Sendable {
  package let `case`: Case
  package let annotation: Annotation
  let items: [Int]?
  let counted: String
  let boilerplate: @Sendable () -> [String]

  /// Makes a case for an export.
  ///
  /// - Parameters:
  ///   - case: The case in full.
  ///   - annotation: The user's annotation of it.
  ///   - items: The indices of the picked items, or `nil` for all. They get a row if rows are items, and documents mark
  ///     them.
  ///   - counted: `yes` if figures count the letter, or the reason why not; the keys of the field `counted`.
  ///   - boilerplate: Returns for each item the key of the field `boilerplate`; called only if a column has it.
  package init(
    _ case: Case, _ annotation: Annotation = Annotation(), items: [Int]? = nil, counted: String = "yes",
    boilerplate: @escaping @Sendable () -> [String] = { [] }
  ) {
    (self.case, self.annotation, self.items, self.counted) = (`case`, annotation, items, counted)
    self.boilerplate = boilerplate
  }

  /// Returns `, picked` for a picked item if others of the case are not picked, and an empty text otherwise.
  func pickedMark(ofItem item: Int) -> String {
    guard let items, items.count < `case`.determination.items.count else { return "" }
    return items.contains(item) ? ", picked" : ""
  }
}

/// Many cases written to one file or to a folder, one after another, so that memory does not grow with their number.
///
/// A file appears only when it is complete. If the export stops early, an incomplete file is discarded; in a folder,
/// the files already complete remain.
package struct CaseExport: Sendable {
  package enum Place: Hashable, Sendable {
    /// All cases in one file.
    case file(String)
    /// A file for each case; a missing folder is created.
    case folder(String)

    package var path: String {
      switch self {
      case .file(let path), .folder(let path): path
      }
    }
  }

  package let place: Place
  package let format: ExportFormat
  /// True if existing files may be replaced.
  package let replacing: Bool

  package init(to place: Place, format: ExportFormat, replacing: Bool) {
    self.place = place
    self.format = format
    self.replacing = replacing
  }

  /// Writes cases.
  ///
  /// - Parameters:
  ///   - contents: The names of the cases, in the order of the export.
  ///   - read: Returns a case, by its index in `contents`.
  ///   - advance: Called after each case with the number written; returns false to stop.
  /// - Throws: ``CaseExportError``.
  package func run(
    _ contents: [ContentsEntry], read: (Int) -> ExportedCase, advance: (Int) -> Bool
  ) throws(CaseExportError) {
    switch place {
    case .file(let path): try write(contents, toFile: path, read: read, advance: advance)
    case .folder(let path): try write(contents, toFolder: path, read: read, advance: advance)
    }
  }

  /// Calls a function with the text of one file part by part: one case for each call, with the text before and after
  /// it.
  ///
  /// Several cases as text or Markdown begin with a table of contents.
  package static func forEachPart<Problem: Error>(
    _ contents: [ContentsEntry], format: ExportFormat, read: (Int) -> ExportedCase,
    _ body: (_ part: String, _ index: Int) throws(Problem) -> Void
  ) throws(Problem) {
    for index in contents.indices {
      let exported = read(index)
      if contents.count == 1 {
        try body(format.document(for: exported), index)
        return
      }
      var part = index == 0 ? format.opening + format.contents(of: contents) : format.separator
      part += format.part(for: exported)
      if index == contents.count - 1 { part += format.closing }
      try body(part, index)
    }
  }

  private func write(
    _ contents: [ContentsEntry], toFile path: String, read: (Int) -> ExportedCase, advance: (Int) -> Bool
  ) throws(CaseExportError) {
    // Report an existing file before the work; the writer checks again at the end.
    if !replacing, FileDestination.isTaken(path) {
      throw .writing(FileWritingError(path: path, reason: .exists), written: 0)
    }
    func writing<Result: ~Copyable>(_ body: () throws(FileWritingError) -> Result) throws(CaseExportError) -> Result {
      do throws(FileWritingError) { return try body() } catch { throw .writing(error, written: 0) }
    }
    var file = try writing { () throws(FileWritingError) in try FileWriter(path: path) }
    try Self.forEachPart(contents, format: format, read: read) { part, index throws(CaseExportError) in
      try writing { () throws(FileWritingError) in try file.write(part) }
      // After the last case there is nothing left to stop.
      guard advance(index + 1) || index + 1 == contents.count else { throw .cancelled(written: 0) }
    }
    do throws(FileWritingError) { try file.commit(replacing: replacing) } catch { throw .writing(error, written: 0) }
  }

  private func write(
    _ contents: [ContentsEntry], toFolder folder: String, read: (Int) -> ExportedCase, advance: (Int) -> Bool
  ) throws(CaseExportError) {
    var allocator = ExportName.Allocator(format: format)
    let paths = contents.map { ExportFolder.path(allocator.name(forID: $0.id), in: folder) }
    if !replacing {
      let taken = paths.filter(FileDestination.isTaken)
      if let first = taken.first { throw .taken(first: first, more: taken.count - 1) }
    }
    try ExportFolder.make(folder)
    defer { FileWriter.synchronize(folder: folder) }
    for (index, path) in paths.enumerated() {
      let exported = read(index)
      do throws(FileWritingError) {
        try CaseFile.write(
          format.document(for: exported), to: path, replacing: replacing, synchronizesFolder: false)
      } catch {
        throw .writing(error, written: index)
      }
      guard advance(index + 1) || index + 1 == paths.count else { throw .cancelled(written: index + 1) }
    }
  }
}

/// The reason why an export was not completed.
package enum CaseExportError: Error, Hashable, Sendable {
  case writing(FileWritingError, written: Int)
  /// Files with these names exist; nothing was written.
  case taken(first: String, more: Int)
  case noFolder(String)
  case cancelled(written: Int)
}
