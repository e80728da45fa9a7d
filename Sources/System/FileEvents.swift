internal import Glibc

/// A source of changes in folders, based on inotify(7); it costs nothing while nothing changes.
package final class FileEvents: Sendable {
  /// A change.
  package struct Event: Sendable {
    /// The number that ``add(_:_:)`` returned for the folder; negative if events were lost.
    package let folder: Int32
    /// The flags of the event, such as `IN_CREATE`.
    package let mask: UInt32
    /// The name in the folder; empty for the folder itself.
    package let name: [UInt8]
  }

  /// The descriptor, which is readable if events are pending.
  package let rawValue: Int32
  private let descriptor: OwnedDescriptor

  /// Creates a source that watches no folders yet.
  ///
  /// - Throws: `SystemError` if there are too many inotify instances.
  package init() throws(SystemError) {
    descriptor = try OwnedDescriptor(inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)))
    rawValue = descriptor.rawValue
  }

  /// Adds a folder, without its subfolders.
  ///
  /// Adding it again changes nothing.
  ///
  /// - Parameters:
  ///   - path: The folder's path, byte for byte.
  ///   - mask: The events to report: flags such as `IN_CREATE`.
  /// - Returns: The number that identifies the folder in events.
  /// - Throws: `SystemError` if the folder cannot be watched.
  package func add(_ path: [UInt8], _ mask: UInt32) throws(SystemError) -> Int32 {
    let folder = String.withSystemPath(path) { inotify_add_watch(rawValue, $0, mask) }
    guard folder >= 0 else { throw SystemError() }
    return folder
  }

  /// Returns the pending events in order, without waiting.
  package func drain() -> [Event] {
    var events: [Event] = []
    let headerSize = MemoryLayout<Header>.size
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 8) { buffer in
      while case let count = read(rawValue, buffer.baseAddress, buffer.count), count > 0 {
        var offset = 0
        while offset + headerSize <= count {
          let header = buffer.loadUnaligned(fromByteOffset: offset, as: Header.self)
          let end = min(count, offset + headerSize + Int(header.length))
          let name = Array(buffer[(offset + headerSize)..<end].prefix { $0 != 0 })
          events.append(Event(folder: header.watch, mask: header.mask, name: name))
          offset = end
        }
      }
    }
    return events
  }

  /// The header of an event; the name follows it.
  private struct Header: BitwiseCopyable {
    var watch: Int32
    var mask: UInt32
    var cookie: UInt32
    var length: UInt32
  }
}
