internal import Corpus
internal import Determinations
internal import Glibc

/// Tells the files of the letters that are open from others: no export replaces one.
struct OpenLetters {
  let table: CaseTable
  /// The files and folders that are open.
  let roots: [String]

  /// True if a path leads to the file of an open letter, by whatever name or link.
  ///
  /// - Complexity: O(*n*) in the number of cases, for a file inside a folder that is open: call it on a worker thread.
  func contain(_ path: String) -> Bool {
    guard let file = Self.resolved(path) else { return false }
    return roots.compactMap(Self.resolved).contains { root in
      if root == file { return !Self.isFolder(root) }
      guard file.hasPrefix(root + "/") else { return false }
      // Sources are known by their paths within the folder.
      let name = String(file.dropFirst(root.count + 1))
      return table.allRows.contains { row in
        let source = table.source(of: row).path
        return source == name || source.hasSuffix("/" + name)
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path without links, from the root of the file system; `nil` where there is no such file.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
