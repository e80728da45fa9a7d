internal import CBits
internal import CLinux
import Synchronization

/// A mapped cache file whose parts are verified against their checksums before use.
///
/// The values are verified in blocks of 4 KB, each when it is first read, so that a start takes the same time whatever
/// the size of the file. Damage is reported before any value of the block is used. From then on all values read as
/// zeros: a table of them is useless, but nothing traps. The text of the letters has no blocks; each letter has its own
/// checksum.
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

  /// Makes the map of a file with a verified header, or returns `nil` if the numbers of checksums and blocks differ.
  ///
  /// - Parameters:
  ///   - map: The whole file.
  ///   - body: The part that has checksums.
  ///   - checksums: The range of the checksums, 4 bytes for each block.
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

  /// Returns the verified bytes of a range of the body, or none if it is out of bounds.
  ///
  /// They are valid only while the map exists.
  @inline(__always)
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    let (lower, upper) = (range.lowerBound - body.lowerBound, range.upperBound - body.lowerBound)
    guard let pointer, lower >= 0, upper <= body.count else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    if !imr_blocks_are_checked(pointer, lower, upper) { check(lower..<upper) }
    return map.bytes(range)
  }

  /// Verifies all parts of the body that have not been verified yet.
  ///
  /// - Returns: True if no damage was found, even if verification was canceled.
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

  /// True if a part of the file was damaged or gone when it was read.
  var isDamaged: Bool { damage.withLock { $0.isFound } || map.hasHoles }

  /// Calls a function once, on any thread, when damage is found, or immediately if it has been found already.
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
