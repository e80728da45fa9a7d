import Synchronization

/// Memory for texts that is used again: touching new memory costs more than the work done with it here, as the
/// system clears each page of it first.
final class TextBuffers: Sendable {
  private let idle = Mutex<[[UInt8]]>([])

  /// The most that is kept.
  private static let limit = 16

  /// Gives an empty array, with the room of one that was given back.
  func take() -> [UInt8] {
    var buffer = idle.withLock { $0.popLast() } ?? []
    buffer.removeAll(keepingCapacity: true)
    return buffer
  }

  /// Takes an array back; where somebody still holds it, whoever takes it gets new memory.
  func give(_ buffer: [UInt8]) {
    guard buffer.capacity > 0 else { return }
    idle.withLock { if $0.count < Self.limit { $0.append(buffer) } }
  }

  /// Lets all memory go.
  func drop() { idle.withLock { $0 = [] } }
}
