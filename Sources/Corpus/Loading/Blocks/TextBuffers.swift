import Synchronization

/// Reusable memory for texts: touching new memory costs more than the work done with it, because the
/// system clears each page of it first.
final class TextBuffers: Sendable {
  private let idle = Mutex<[[UInt8]]>([])

  /// The largest number of arrays kept.
  private static let limit = 16

  /// Returns an empty array with the capacity of a returned one.
  func take() -> [UInt8] {
    var buffer = idle.withLock { $0.popLast() } ?? []
    buffer.removeAll(keepingCapacity: true)
    return buffer
  }

  /// Takes an array back; if it is still shared, the next user gets new memory.
  func give(_ buffer: [UInt8]) {
    guard buffer.capacity > 0 else { return }
    idle.withLock { if $0.count < Self.limit { $0.append(buffer) } }
  }

  /// Releases all memory.
  func drop() { idle.withLock { $0 = [] } }
}
