/// Tests by path which files a run covers.
struct ScopeFilter {
  private let isAll: Bool
  /// The paths of files, and of folders without the slash.
  private var names: Set<[UInt8]> = []
  private var lengths: Set<Int> = []

  init(_ scope: LoadingRun.Scope) {
    guard case .changes(let changes) = scope else {
      isAll = true
      return
    }
    isAll = false
    for entry in changes.entries {
      let name =
        entry.place.onlyName == nil ? Array(entry.place.label.utf8) + entry.name : Array(entry.place.label.utf8)
      // The displayed form of a name that is not UTF-8 differs from the name.
      let label = Array(String(decoding: name, as: UTF8.self).utf8)
      names.insert(label)
      lengths.insert(label.count)
    }
  }

  /// Returns true if the run covers a file, or a folder above it.
  ///
  /// - Complexity: O(length of the path), however many files the run covers.
  func contains(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    if isAll || isNamed(path) { return true }
    for index in path.indices where path[index] == UInt8(ascii: "/") {
      if isNamed(UnsafeBufferPointer(rebasing: path[..<index])) { return true }
    }
    return false
  }

  private func isNamed(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    lengths.contains(path.count) && names.contains(Array(path))
  }
}
