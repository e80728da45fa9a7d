/// The chunks of a table with the row numbers of their letters.
///
/// A search keeps a copy while the table grows.
struct ChunkList: Sendable {
  fileprivate var chunks: [CaseChunk] = []
  /// The first row of each chunk.
  fileprivate var starts: [Int] = []

  /// The number of rows.
  private(set) var count = 0

  mutating func append(_ chunk: CaseChunk) {
    // An empty chunk would have the same first row as the next one.
    guard chunk.count > 0 else { return }
    starts.append(count)
    chunks.append(chunk)
    count += chunk.count
  }

  /// Returns the chunk that contains a row, and the case's index in it.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of chunks.
  func location(of row: Int) -> (chunk: CaseChunk, index: Int) {
    precondition(row >= 0 && row < count, "ChunkList.location: no row \(row)")
    let position = chunkIndex(ofRow: row)
    return (chunks[position], row - starts[position])
  }

  /// Returns the index of the chunk that contains a row.
  private func chunkIndex(ofRow row: Int) -> Int {
    (1..<Swift.max(1, starts.count)).firstIndex(bisecting: { starts[$0] > row }) - 1
  }

  /// Calls a function with the bytes of a letter, in place.
  func withLetter<Result>(of row: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    let (chunk, index) = location(of: row)
    return chunk.withLetter(index, body)
  }

  /// Calls a function with the bytes of some letters, in place, one after the other, until it returns false.
  ///
  /// It prefetches the next letter during each call: letters scattered over a large map are then searched in 0.7 of the
  /// time.
  ///
  /// - Returns: True if the function returned true for all letters.
  func forEachLetter(of rows: [Int], _ body: (Int, Span<UInt8>) -> Bool) -> Bool {
    guard let first = rows.first else { return true }
    var here = location(of: first)
    for index in rows.indices {
      let next = index + 1 < rows.count ? location(of: rows[index + 1]) : nil
      next.map { $0.chunk.fetchLetter($0.index) }
      guard here.chunk.withLetter(here.index, { body(rows[index], $0) }) else { return false }
      if let next { here = next }
    }
    return true
  }

  /// Replaces the first chunks by one that has the same cases in the same order.
  ///
  /// - Precondition: The chunk has as many cases as some number of the first chunks.
  mutating func replacePrefix(with chunk: CaseChunk) {
    let index = starts.firstIndex { $0 >= chunk.count } ?? starts.count
    precondition(index == starts.count ? count == chunk.count : starts[index] == chunk.count)
    chunks.replaceSubrange(..<index, with: [chunk])
    starts.replaceSubrange(..<index, with: [0])
  }

  /// Returns the chunks that contain some rows, each with the indices of the cases and the row of its first case.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* chunks, of which *m* contain some of the rows.
  func parts(of rows: Range<Int>) -> [(chunk: CaseChunk, indexes: Range<Int>, base: Int)] {
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return [] }
    var parts: [(chunk: CaseChunk, indexes: Range<Int>, base: Int)] = []
    var position = chunkIndex(ofRow: rows.lowerBound)
    while position < chunks.count, starts[position] < rows.upperBound {
      let start = starts[position]
      let part = rows.clamped(to: start..<(start + chunks[position].count))
      parts.append((chunks[position], (part.lowerBound - start)..<(part.upperBound - start), start))
      position += 1
    }
    return parts
  }
}

extension ChunkList: Sequence {
  func makeIterator() -> IndexingIterator<[CaseChunk]> { chunks.makeIterator() }
}
