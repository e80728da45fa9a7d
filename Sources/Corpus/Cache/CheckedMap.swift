internal import CBits
internal import CLinux
import Synchronization

/// A mapped cache file whose parts are verified against their checksums before use.
///
/// The values are checked in blocks of 4 KB, each when something of it is read for the first time, so that a start costs
/// the same whatever the size of the file. Damage is reported before anything of it is handed over, and from then on all
/// values read as zeros: a table of them is of no use, but nothing traps. The text of the letters has no blocks: each letter has a checksum of its own.
final class CheckedMap: Sendable {
  let map: MappedFile
  /// The part of the file that has checksums.
  let body: Range<Int>
  /// The address of the `imr_blocks`, whose functions may be called from any thread.
  private let blocks: UInt

  private struct Damage {
    var isFound = false
    var onDamage: (@Sendable () -> Void)?
  }
  private let damage = Mutex(Damage())

  /// Makes the map of a file whose header has been checked, or `nil` if there are not as many checksums as blocks.
  ///
  /// - Parameters:
  ///   - map: The whole file.
  ///   - body: The part that has checksums.
  ///   - checksums: Where the checksums stand, 4 bytes for each block.
  init?(_ map: MappedFile, body: Range<Int>, checksums: Range<Int>) {
    let count = (body.count + Int(imr_block_size) - 1) / Int(imr_block_size)
    guard checksums.count == count * MemoryLayout<UInt32>.stride,
      checksums.lowerBound % MemoryLayout<UInt32>.alignment == 0,
      let bytes = map.bytes(body).assumingMemoryBound(to: UInt8.self).baseAddress,
      let sums = map.bytes(checksums).assumingMemoryBound(to: UInt32.self).baseAddress,
      let blocks = imr_blocks_make(bytes, body.count, sums)
    else { return nil }
    self.map = map
    self.body = body
    self.blocks = UInt(bitPattern: blocks)
  }

  deinit { if let pointer { imr_blocks_free(pointer) } }

  private var pointer: OpaquePointer? { OpaquePointer(bitPattern: blocks) }

  /// The verified bytes of a range of the body; empty if the range is out of bounds.
  ///
  /// They are valid only while the map exists.
  @inline(__always)
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    let (lower, upper) = (range.lowerBound - body.lowerBound, range.upperBound - body.lowerBound)
    guard let pointer, lower >= 0, upper <= body.count else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    if !imr_blocks_are_checked(pointer, lower, upper) { check(lower..<upper) }
    return map.bytes(range)
  }

  /// Checks all of the body that has not been checked yet.
  ///
  /// - Returns: True if everything checked so far is as it was written, also after a cancellation.
  /// - Complexity: O(bytes)
  func checkAll(isCancelled: () -> Bool) -> Bool {
    var start = 0
    while start < body.count, !isCancelled() {
      let end = min(body.count, start + 1 << 20)
      check(start..<end)
      start = end
    }
    return !isDamaged
  }

  private func check(_ range: Range<Int>) {
    guard let pointer, !imr_blocks_check(pointer, range.lowerBound, range.upperBound) else { return }
    reportDamage()
    let bytes = map.bytes(body)
    clinux_map_clear(bytes.baseAddress, UInt64(bytes.count))
    imr_blocks_accept_all(pointer)
  }

  // MARK: Damage

  /// True if a part of the file turned out damaged, or was gone when it was read.
  var isDamaged: Bool { damage.withLock { $0.isFound } || map.hasHoles }

  /// Calls a function once, on any thread, when damage is found; at once if it has been found already.
  func onDamage(_ body: @escaping @Sendable () -> Void) {
    let isLate = damage.withLock { damage in
      damage.onDamage = body
      return damage.isFound
    }
    if isLate { body() }
  }

  /// Marks the file as damaged, and calls the handler.
  func reportDamage() {
    let body = damage.withLock { damage -> (@Sendable () -> Void)? in
      guard !damage.isFound else { return nil }
      damage.isFound = true
      return damage.onDamage
    }
    body?()
  }
}
