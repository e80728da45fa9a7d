import Exporting
import System

/// The destination and the format of an export.
struct ExportTarget: Hashable {
  let place: Place
  /// The format of whole cases, or of a table with the default columns.
  let format: ExportFormat
  /// The table requested by its rows or columns; `nil` for whole cases.
  let table: Table?

  /// A table in one file.
  struct Table: Hashable {
    let rows: TableRows
    let format: OutputFormat
  }

  enum Place: Hashable {
    case standardOutput
    case file(String)
    /// One file for each case; a missing folder is created.
    case folder(String)
    /// The case's default name in the current folder.
    case currentFolder
  }

  /// Determines the target from the path and the format.
  ///
  /// - Parameters:
  ///   - path: The path that the user gave, or `nil`.
  ///   - format: The format asked for, before the one of the file's ending.
  ///   - rows: The meaning of a row of a table.
  ///   - hasColumns: True if columns were chosen.
  /// - Throws: `CommandError` if the format needs a single file but the path is a folder.
  init(_ path: String?, format: OutputFormat?, rows: TableRows?, hasColumns: Bool) throws(CommandError) {
    guard rows == .items || hasColumns else {
      try self.init(path, format: format?.documents)
      return
    }
    guard let path, !path.hasSuffix("/"), !Folders.isFolder(path) else {
      throw CommandError("a table has all cases in one file: name it, such as --to cases.csv", status: 2)
    }
    let target = try ExportTarget(path, format: format?.documents)
    if target.format == .sqlite {
      throw CommandError("a database has every table and column: leave --rows and --columns out", status: 2)
    }
    if target.format.isReferences {
      throw CommandError("references have no rows and columns: leave --rows and --columns out", status: 2)
    }
    let ending: OutputFormat? = target.format == .items ? .csv : OutputFormat(rawValue: target.format.rawValue)
    self.init(
      place: target.place, format: target.format,
      table: Table(rows: rows ?? (target.format == .items ? .items : .cases), format: format ?? ending ?? .text))
  }

  /// Returns the path of the CSV file and its table, for a description next to it.
  ///
  /// - Throws: `CommandError` if no such file is written.
  func describedTable(columns: [TableColumn]?) throws(CommandError) -> (path: String, table: CaseTableFormat) {
    let isCSV = table.map { $0.format == .csv } ?? (format == .csv || format == .items)
    guard isCSV, case .file(let path) = place else {
      throw CommandError("--metadata describes a CSV file: name one, such as --to cases.csv", status: 2)
    }
    let rows = table?.rows ?? (format == .items ? .items : .cases)
    return (path, CaseTableFormat(rows: rows, columns: columns, format: .csv))
  }

  /// Determines the destination of whole cases.
  private init(_ path: String?, format: ExportFormat?) throws(CommandError) {
    guard let path else {
      self.init(place: .currentFolder, format: format ?? .text)
      return
    }
    if Self.isStandardOutput(path) {
      self.init(place: .standardOutput, format: format ?? .text)
    } else if path.isEmpty {
      throw CommandError("--to needs a file or a folder", status: 2)
    } else if path.hasSuffix("/") || Folders.isFolder(path) {
      let format = format ?? .text
      guard format.hasOwnFilePerCase else {
        let name = ExportFolder.path("cases.\(format.fileExtension)", in: path)
        throw CommandError("\(format.rawValue) has all cases in one file: name it, such as --to \(name)", status: 2)
      }
      self.init(place: .folder(path), format: format)
    } else {
      if format == nil, let ending = ExportFormat.unknownEnding(of: path) {
        let endings = ExportFormat.endings
        throw CommandError(
          "no \(ending) is written: end the name in \(endings.dropLast().joined(separator: ", ")) or \(endings.last ?? "")"
            + ", or add --format", status: 2)
      }
      self.init(place: .file(path), format: format ?? ExportFormat(ending: path) ?? .text)
    }
  }

  /// Returns true if a path means standard output.
  static func isStandardOutput(_ path: String) -> Bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
  }

  private init(place: Place, format: ExportFormat, table: Table? = nil) {
    self.place = place
    self.format = format
    self.table = table
  }
}
