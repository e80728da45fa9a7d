/// Which files were not read to their end because the program was quit, and which were in the end.
struct FileEndings: Sendable {
  enum Ending {
    /// What was read is all of the file.
    case complete
    /// What was read is the beginning of the file: it can go on from there.
    case beginning
    /// What was read is of no use without the rest.
    case unknown
  }

  /// By the path of the file in UTF-8.
  private var endings: [[UInt8]: Ending] = [:]

  /// True if a file whose beginning was stored has been read to its end.
  var hasCompletedFiles: Bool { endings.values.contains(.complete) }

  subscript(label: String) -> Ending? {
    get { endings[Array(label.utf8)] }
    set { endings[Array(label.utf8)] = newValue }
  }

  /// The stamp that a file gets in a cache.
  func stamp(_ stamp: FileStamp, ofPath path: some Sequence<UInt8>) -> FileStamp {
    guard !endings.isEmpty, let ending = endings[Array(path.prefix(Int(stamp.pathLength)))] else { return stamp }
    var stamp = stamp
    switch ending {
    case .complete: stamp.isOfBeginning = false
    case .beginning: stamp.isOfBeginning = true
    case .unknown: stamp.modified = FileStamp.unknown
    }
    return stamp
  }
}
