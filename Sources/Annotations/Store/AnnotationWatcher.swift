package import Dispatch
internal import Glibc
internal import System

/// Tells when something is written to the folder of the database: by this program or by another.
///
/// Sleeps in the kernel (inotify) and costs nothing while nothing happens.
package final class AnnotationWatcher {
  private let source: any DispatchSourceRead

  /// Begins to watch; `nil` where nothing can be watched.
  ///
  /// - Parameters:
  ///   - path: The database's file; its folder, and those above it, may come later.
  ///   - queue: Where to call.
  ///   - onWriting: Called after something was written, once for many writings in a row.
  package init?(path: String, queue: DispatchQueue, onWriting: @escaping @Sendable () -> Void) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard let events = try? FileEvents(), Self.watch(folder, events) else { return nil }
    source = DispatchSource.makeReadSource(fileDescriptor: events.rawValue, queue: queue)
    source.setEventHandler {
      _ = events.drain()
      // Perhaps a folder has come on the way to the database's.
      _ = Self.watch(folder, events)
      onWriting()
    }
    // The source must not outlive the descriptor.
    source.setCancelHandler { withExtendedLifetime(events) {} }
    source.activate()
  }

  deinit {
    source.cancel()
  }

  /// Watches the folder, or until it is there the nearest one above it; a second time it changes nothing.
  private static func watch(_ folder: String, _ events: FileEvents) -> Bool {
    let mask = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
    do throws(SystemError) {
      _ = try events.add(folder.systemPath, mask)
      return true
    } catch {
      guard error.code == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex,
        watch(String(folder[..<slash]), events)
      else { return false }
      // It may have come before the one above it was watched.
      _ = try? events.add(folder.systemPath, mask)
      return true
    }
  }
}
