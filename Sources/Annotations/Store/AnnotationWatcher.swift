package import Dispatch
internal import Glibc

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
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    guard Self.watch(folder, descriptor) else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      var events = [UInt8](repeating: 0, count: 16384)
      while read(descriptor, &events, events.count) > 0 {}
      // Perhaps a folder has come on the way to the database's.
      _ = Self.watch(folder, descriptor)
      onWriting()
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit {
    source.cancel()
  }

  /// Watches the folder, or until it is there the nearest one above it; a second time it changes nothing.
  private static func watch(_ folder: String, _ descriptor: Int32) -> Bool {
    let events = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
    if inotify_add_watch(descriptor, folder, events) >= 0 { return true }
    guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex,
      watch(String(folder[..<slash]), descriptor)
    else { return false }
    // It may have come before the one above it was watched.
    _ = inotify_add_watch(descriptor, folder, events)
    return true
  }
}
