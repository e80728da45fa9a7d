/// The stamp and rows of a file in the ledger.
///
/// It is a class to take little room in `SourceFile`: in a first reading no file has one.
final class KnownFile: Sendable {
  let stamp: FileStamp
  /// The rows of its letters.
  let rows: [Range<Int>]
  /// The offset of the last letter in the file's text.
  let lastOffset: Int

  init(stamp: FileStamp, rows: [Range<Int>], lastOffset: Int = 0) {
    self.stamp = stamp
    self.rows = rows
    self.lastOffset = lastOffset
  }
}

/// The files that have letters in the ledger, by path.
struct KnownFiles {
  /// Consecutive paths of one file in one part of the ledger.
  private struct Stretch {
    var part: Int32
    var index: Int32
    /// The next stretch of the same file, or of another file with the same hash; -1 if there is none.
    var next: Int32
  }

  /// The columns of a part that describe its files, because copying all columns for each file is slow.
  private struct PartFiles {
    let start: Int
    let stamps: Column<FileStamp>
    let paths: PackedLists<UInt8>
    let pathIndexes: Column<UInt32>

    init(_ part: Ledger.Part) {
      start = part.start
      stamps = part.cases.chunk.columns.stamps
      paths = part.cases.chunk.columns.paths
      pathIndexes = part.cases.chunk.columns.pathIndexes
    }
  }

  private let ledger: Ledger
  private let parts: [PartFiles]
  private let stretches: [Stretch]
  private let heads: [UInt64: Int32]
  private var isSeen: [Bool]

  /// Indexes the files that a reading covers.
  ///
  /// - Complexity: O(*n*), where *n* is the number of paths.
  init(_ ledger: Ledger, within scope: LoadingRun.Scope) {
    self.ledger = ledger
    let filter = ScopeFilter(scope)
    var stretches: [Stretch] = []
    var heads: [UInt64: Int32] = [:]
    parts = ledger.parts.map(PartFiles.init)
    let count = parts.reduce(0) { $0 + $1.stamps.count }
    heads.reserveCapacity(count)
    stretches.reserveCapacity(count)
    for (number, part) in parts.enumerated() {
      part.paths.elements.withBuffer { bytes in
        var lastRange = 0..<0
        for index in 0..<part.stamps.count {
          let range = part.paths.range(of: index)
          let length = min(range.count, Int(part.stamps[index].pathLength))
          let file = range.lowerBound..<(range.lowerBound + length)
          // The members of an archive are consecutive.
          if file.count == lastRange.count, file.count < range.count, bytes[file].elementsEqual(bytes[lastRange]) {
            continue
          }
          lastRange = file
          let name = UnsafeBufferPointer(rebasing: bytes[file])
          guard filter.contains(name) else { continue }
          let hash = Self.hash(UnsafeRawBufferPointer(name))
          let next = heads.updateValue(Int32(stretches.count), forKey: hash) ?? -1
          stretches.append(Stretch(part: Int32(number), index: Int32(index), next: next))
        }
      }
    }
    self.stretches = stretches
    self.heads = heads
    isSeen = Array(repeating: false, count: stretches.count)
  }

  /// Returns the stamp and rows of a file, and marks the file as seen.
  mutating func find(_ label: String) -> KnownFile? {
    var label = label
    return label.withUTF8 { bytes in
      var known: (stamp: FileStamp, rows: [Range<Int>])?
      var next = heads[Self.hash(UnsafeRawBufferPointer(bytes))] ?? -1
      while next >= 0 {
        let stretch = stretches[Int(next)]
        if let (stored, rows) = stampAndRows(of: stretch, ofFile: bytes) {
          let stamp = ledger.endings.stamp(stored, ofPath: bytes)
          isSeen[Int(next)] = true
          if known == nil {
            known = (stamp, rows)
          } else {
            known?.rows += rows
            if known?.stamp != stamp { known?.stamp.modified = FileStamp.unknown }
          }
        }
        next = stretch.next
      }
      return known.map { known in
        let lastOffset = known.stamp.isOfBeginning ? lastOffset(known.rows) : 0
        return KnownFile(stamp: known.stamp, rows: known.rows, lastOffset: lastOffset)
      }
    }
  }

  /// Returns the offset of the letter in the last row in its file's text.
  private func lastOffset(_ rows: [Range<Int>]) -> Int {
    guard let row = rows.last.map({ $0.upperBound - 1 }),
      let part = ledger.parts.last(where: { $0.start <= row })
    else { return 0 }
    return Int(clamping: part.cases.chunk.columns.offsets[row - part.start])
  }

  /// The rows of all files that ``find(_:)`` did not find.
  var unseenRows: RowSet {
    var unseen = RowSet()
    for (number, stretch) in stretches.enumerated() where !isSeen[number] {
      let part = parts[Int(stretch.part)]
      let range = part.paths.range(of: Int(stretch.index))
      let length = min(range.count, Int(part.stamps[Int(stretch.index)].pathLength))
      let rows = part.paths.elements.withBuffer { bytes in
        let path = UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<(range.lowerBound + length)])
        return stampAndRows(of: stretch, ofFile: path)?.rows
      }
      for range in rows ?? [] { unseen.insert(range) }
    }
    return unseen.subtracting(ledger.removed)
  }

  /// Returns the stamp of a stretch and its rows that were not removed, or `nil` if it belongs to another file.
  private func stampAndRows(
    of stretch: Stretch, ofFile label: UnsafeBufferPointer<UInt8>
  ) -> (stamp: FileStamp, rows: [Range<Int>])? {
    let part = parts[Int(stretch.part)]
    func isOfFile(_ index: Int) -> Bool {
      Int(part.stamps[index].pathLength) == label.count && part.paths[index].starts(with: label)
    }
    let first = Int(stretch.index)
    guard isOfFile(first) else { return nil }
    var last = first
    while last + 1 < part.stamps.count,
      part.stamps[last + 1].pathLength < part.paths.range(of: last + 1).count,
      isOfFile(last + 1)
    {
      last += 1
    }
    let lower = part.pathIndexes.firstIndex(notBelow: UInt32(first)) + part.start
    let upper = part.pathIndexes.firstIndex(notBelow: UInt32(last + 1)) + part.start
    guard lower < upper else { return nil }
    // If an archive had a problem, one of its letters has another stamp.
    let isWhole = (first...last).allSatisfy { part.stamps[$0] == part.stamps[first] }
    let stamp = isWhole ? part.stamps[first] : FileStamp(pathLength: label.count)
    if !ledger.removed.isEmpty {
      let left = (lower..<upper).filter { !ledger.removed.contains($0) }
      guard let first = left.first, let last = left.last else { return nil }
      return (stamp, [first..<(last + 1)])
    }
    return (stamp, [lower..<upper])
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 { Checksum(bytes).value }
}

/// Tests by path which files a run covers.
struct ScopeFilter {
  private let isAll: Bool
  /// The paths of files, and of folders without the slash at the end.
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
        entry.target.onlyName == nil ? Array(entry.target.label.utf8) + entry.name : Array(entry.target.label.utf8)
      // The displayed form of a name that is not UTF-8 differs from the name.
      let label = Array(String(decoding: name, as: UTF8.self).utf8)
      names.insert(label)
      lengths.insert(label.count)
    }
  }

  /// Returns true if the run covers a file, or a folder that contains it.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
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
