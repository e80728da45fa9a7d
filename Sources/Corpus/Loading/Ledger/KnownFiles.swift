/// The stamp and rows that a ledger has of one file; a class, since most files of a first reading have none and each
/// has room for it.
final class KnownFile: Sendable {
  let stamp: FileStamp
  /// The rows of its letters.
  let rows: [Range<Int>]
  /// Where the last of its letters begins in the file's text.
  let lastOffset: Int

  init(stamp: FileStamp, rows: [Range<Int>], lastOffset: Int = 0) {
    self.stamp = stamp
    self.rows = rows
    self.lastOffset = lastOffset
  }
}

/// The files of which a ledger has letters, to be found by their paths while folders are walked.
struct KnownFiles {
  /// A stretch of paths of the same file in one part.
  private struct Place {
    var part: Int32
    var index: Int32
    /// The next stretch of the same file, or one whose path has the same hash; -1 for none.
    var next: Int32
  }

  private let ledger: Ledger
  private let places: [Place]
  private let heads: [UInt64: Int32]
  private var isSeen: [Bool]

  /// Makes the index of all files that a reading is about.
  ///
  /// - Complexity: O(*n*) for *n* paths.
  init(_ ledger: Ledger, within scope: LoadingRun.Scope) {
    self.ledger = ledger
    let filter = ScopeFilter(scope)
    var places: [Place] = []
    var heads: [UInt64: Int32] = [:]
    let count = ledger.parts.reduce(0) { $0 + $1.cases.chunk.columns.stamps.count }
    heads.reserveCapacity(count)
    places.reserveCapacity(count)
    for (part, cases) in ledger.parts.enumerated() {
      let columns = cases.cases.chunk.columns
      columns.paths.elements.withBuffer { bytes in
        var lastRange = 0..<0
        for index in 0..<columns.stamps.count {
          let range = columns.paths.range(of: index)
          let length = min(range.count, Int(columns.stamps[index].pathLength))
          let file = range.lowerBound..<(range.lowerBound + length)
          // Members of an archive follow each other.
          if file.count == lastRange.count, file.count < range.count, bytes[file].elementsEqual(bytes[lastRange]) {
            continue
          }
          lastRange = file
          let name = UnsafeBufferPointer(rebasing: bytes[file])
          guard filter.contains(name) else { continue }
          let hash = Self.hash(UnsafeRawBufferPointer(name))
          let place = Int32(places.count)
          places.append(
            Place(part: Int32(part), index: Int32(index), next: heads.updateValue(place, forKey: hash) ?? -1))
        }
      }
    }
    self.places = places
    self.heads = heads
    isSeen = Array(repeating: false, count: places.count)
  }

  /// Returns the stamp and rows of a file, and marks the file as seen.
  mutating func find(_ label: String) -> KnownFile? {
    var label = label
    return label.withUTF8 { bytes in
      var known: (stamp: FileStamp, rows: [Range<Int>])?
      var next = heads[Self.hash(UnsafeRawBufferPointer(bytes))] ?? -1
      while next >= 0 {
        let place = places[Int(next)]
        if let (stored, rows) = stretch(place, of: bytes) {
          let stamp = ledger.endings.stamp(stored, ofPath: bytes)
          isSeen[Int(next)] = true
          if known == nil {
            known = (stamp, rows)
          } else {
            known?.rows += rows
            if known?.stamp != stamp { known?.stamp.modified = FileStamp.unknown }
          }
        }
        next = place.next
      }
      return known.map { known in
        let lastOffset = known.stamp.isOfBeginning ? lastOffset(known.rows) : 0
        return KnownFile(stamp: known.stamp, rows: known.rows, lastOffset: lastOffset)
      }
    }
  }

  /// Where the letter of the last row begins in its file's text.
  private func lastOffset(_ rows: [Range<Int>]) -> Int {
    guard let row = rows.last.map({ $0.upperBound - 1 }),
      let part = ledger.parts.last(where: { $0.start <= row })
    else { return 0 }
    return Int(clamping: part.cases.chunk.columns.offsets[row - part.start])
  }

  /// The rows of all files that were not found again.
  var unseenRows: RowSet {
    var unseen = RowSet()
    for (number, place) in places.enumerated() where !isSeen[number] {
      let columns = ledger.parts[Int(place.part)].cases.chunk.columns
      let range = columns.paths.range(of: Int(place.index))
      let length = min(range.count, Int(columns.stamps[Int(place.index)].pathLength))
      let rows = columns.paths.elements.withBuffer { bytes in
        stretch(
          place, of: UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<(range.lowerBound + length)]))?.rows
      }
      for range in rows ?? [] { unseen.insert(range) }
    }
    return unseen.subtracting(ledger.removed)
  }

  /// The stamp and the rows of a stretch, if it is of a file; rows that were taken out are none.
  private func stretch(
    _ place: Place, of label: UnsafeBufferPointer<UInt8>
  ) -> (stamp: FileStamp, rows: [Range<Int>])? {
    let part = ledger.parts[Int(place.part)]
    let columns = part.cases.chunk.columns
    func isOfFile(_ index: Int) -> Bool {
      Int(columns.stamps[index].pathLength) == label.count && columns.paths[index].starts(with: label)
    }
    let first = Int(place.index)
    guard isOfFile(first) else { return nil }
    var last = first
    while last + 1 < columns.stamps.count,
      columns.stamps[last + 1].pathLength < columns.paths.range(of: last + 1).count,
      isOfFile(last + 1)
    {
      last += 1
    }
    let lower = columns.pathIndexes.firstIndex(notBelow: UInt32(first)) + part.start
    let upper = columns.pathIndexes.firstIndex(notBelow: UInt32(last + 1)) + part.start
    guard lower < upper else { return nil }
    // In an archive that was read with a problem one letter has another stamp than the rest.
    let isWhole = (first...last).allSatisfy { columns.stamps[$0] == columns.stamps[first] }
    let stamp = isWhole ? columns.stamps[first] : FileStamp(pathLength: label.count)
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
