package import Dispatch
internal import Glibc

/// Tells when something is written to the folder of the database: by this program or by another.
///
/// Sleeps in the kernel (inotify) and costs nothing while nothing happens.
package final class AnnotationWatcher {
  private let source: any DispatchSourceRead

  /// Begins to watch; `nil` where the folder cannot be watched.
  ///
  /// - Parameters:
  ///   - path: The database's file; its folder has to exist.
  ///   - queue: Where to call.
  ///   - onWriting: Called after something was written, once for many writings in a row.
  package init?(path: String, queue: DispatchQueue, onWriting: @escaping @Sendable () -> Void) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
    guard inotify_add_watch(descriptor, folder, events) >= 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      var events = [UInt8](repeating: 0, count: 16384)
      while read(descriptor, &events, events.count) > 0 {}
      onWriting()
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit {
    source.cancel()
  }
}
