import Glibc
import System

/// The cache files of all corpora, in the program's cache folder.
package struct CorpusCaches: Sendable {
  let folder: String

  /// Makes the value for the program's cache folder.
  package init(in cacheFolder: String) {
    folder = cacheFolder + "/corpora"
  }

  /// A cache file, for listing and removal.
  package struct Entry: Hashable, Sendable {
    /// The file's name within the folder.
    package var name: String
    /// The paths that were opened, or none if the file is damaged or of another version.
    package var paths: [String]
    /// The number of cases, or `nil` if it is unknown.
    package var cases: Int?
    /// The size on disk, in bytes.
    package var size: Int
    /// The time when it was written or last used, in seconds since 1970.
    package var used: Int
  }

  /// Returns all cache files, the most recently used first.
  package func entries() -> [Entry] {
    names().compactMap { name in
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { return nil }
      let file = try? CacheFile("\(folder)/\(name)")
      let corpus: Column<UInt8>? = try? file?.column("corpus")
      var paths = corpus.map { Array($0).split(separator: 0).map { String(decoding: $0, as: UTF8.self) } } ?? []
      // If there are several, they are followed by the paths as they were given.
      if paths.count > 1 { paths.removeLast(paths.count / 2) }
      return Entry(
        name: name, paths: paths.filter { $0.hasPrefix("/") }, cases: file?.caseCount,
        size: Int(status.st_blocks) * 512, used: status.st_mtim.tv_sec)
    }.sorted { ($0.used, $1.name) > ($1.used, $0.name) }
  }

  /// Removes a cache file.
  ///
  /// A running program that shows its cases is not affected.
  ///
  /// - Returns: True if it was removed.
  package func remove(_ entry: Entry) -> Bool {
    unlink("\(folder)/\(entry.name).lock")
    return unlink("\(folder)/\(entry.name)") == 0 || errno == ENOENT
  }

  /// Returns the cache files of a path: those of corpora that include it, and the one of the path alone, which is found
  /// by name even if its content is unreadable.
  package func entries(of path: String) -> [Entry] {
    let name = CorpusCache(of: [path], in: self)?.name
    var shown = path
    if let canonical = path.withSystemPath({ realpath($0, nil) }) {
      shown = String(cString: canonical)
      free(canonical)
    }
    return entries().filter { $0.paths.contains(shown) || $0.name == name }
  }

  private func names() -> [String] {
    OpenFolder.names(in: folder).filter { $0.hasSuffix(".imr") && !$0.hasPrefix(".") }
  }
}

extension PDFTextCache {
  /// Returns the number of texts, and their size on disk in bytes.
  package func usage() -> (count: Int, size: Int) {
    var usage = (count: 0, size: 0)
    forEachEntry { _, status in usage = (usage.count + 1, usage.size + Int(status.st_blocks) * 512) }
    return usage
  }

  /// Removes all texts.
  ///
  /// They are extracted again when their letters are opened.
  package func removeAll() {
    forEachEntry { name, _ in unlink("\(folder)/\(name)") }
  }

  private func forEachEntry(_ body: (String, stat) -> Void) {
    for name in OpenFolder.names(in: folder) where !name.hasPrefix(".tidied") {
      var status = stat()
      if lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG { body(name, status) }
    }
  }
}
