/// Writing an export to a file.
package enum CaseFile {
  /// Writes a whole file, owner-only and in one step: readers see nothing of it, or all.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The file's path; the folder must exist.
  ///   - replacing: True if an existing file may be replaced.
  ///   - synchronizesFolder: True to wait until the name is on the disk too; for many files in one folder call
  ///     ``FileWriter/synchronize(folder:)`` once at the end instead.
  /// - Throws: ``FileWritingError``; then nothing has changed and nothing is left behind.
  package static func write(
    _ bytes: some Collection<UInt8>, to path: String, replacing: Bool, synchronizesFolder: Bool = true
  ) throws(FileWritingError) {
    var file = try FileWriter(path: path)
    try file.write(bytes)
    try file.commit(replacing: replacing, synchronizesFolder: synchronizesFolder)
  }

  /// Writes text in UTF-8, as ``write(_:to:replacing:synchronizesFolder:)`` does bytes.
  package static func write(
    _ text: String, to path: String, replacing: Bool, synchronizesFolder: Bool = true
  ) throws(FileWritingError) {
    try write(text.utf8, to: path, replacing: replacing, synchronizesFolder: synchronizesFolder)
  }
}
