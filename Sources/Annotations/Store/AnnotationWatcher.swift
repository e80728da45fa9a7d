package import Dispatch
internal import Glibc
internal import Synchronization
package import System

/// Reports writes to the folder of the database, by this program or another.
///
/// It uses inotify, which costs nothing while nothing changes. If the user has no inotify instances left, it calls at
/// regular intervals instead.
package final class AnnotationWatcher {
  private let source: any DispatchSourceProtocol

  /// The milliseconds between repeated calls after the last event; 25 seconds in total.
  ///
  /// SQLite makes a change visible only when the disk has it, which may take seconds on a slow disk, without an event.
  static let delays = [100, 200, 400, 800, 1600, 3200, 6400, 12800]

  /// The seconds between calls without inotify.
  static let pollingInterval = 2

  /// Starts watching.
  ///
  /// - Parameters:
  ///   - path: The database's file. The file, its folder and the folders above it need not exist yet.
  ///   - queue: The queue that calls `onWriting`.
  ///   - events: The source of events, or `nil` if the system has none.
  ///   - onWriting: Called after writes, once for many in a row, and several times in the seconds after the last one.
  package init(
    path: String, queue: DispatchQueue, events: FileEvents? = try? FileEvents(),
    onWriting: @escaping @Sendable () -> Void
  ) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard let events, Self.watch(folder, events) else {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      let interval = DispatchTimeInterval.seconds(Self.pollingInterval)
      timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(500))
      timer.setEventHandler { onWriting() }
      source = timer
      timer.activate()
      return
    }
    let reading = DispatchSource.makeReadSource(fileDescriptor: events.rawValue, queue: queue)
    source = reading
    let calls = RepeatedCalls(queue: queue, onWriting: onWriting)
    reading.setEventHandler {
      _ = events.drain()
      // A folder above the database may have been created.
      _ = Self.watch(folder, events)
      calls.begin()
    }
    // The source must not outlive the descriptor.
    reading.setCancelHandler {
      withExtendedLifetime(events) {}
      calls.end()
    }
    reading.activate()
  }

  deinit {
    source.cancel()
  }

  /// Watches the folder, or if it does not exist, the nearest existing folder above it.
  ///
  /// Watching a folder again changes nothing.
  private static func watch(_ folder: String, _ events: FileEvents) -> Bool {
    let mask = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
    do throws(SystemError) {
      _ = try events.add(folder.systemPath, mask)
      return true
    } catch {
      guard error.code == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex,
        watch(String(folder[..<slash]), events)
      else { return false }
      // The folder may have been created before its parent was watched.
      _ = try? events.add(folder.systemPath, mask)
      return true
    }
  }

  /// Calls a function after an event and at growing intervals after it, starting again at the next event.
  private final class RepeatedCalls: Sendable {
    private let queue: DispatchQueue
    private let onWriting: @Sendable () -> Void
    /// The number of the current round of calls.
    private let round = Atomic(0)

    init(queue: DispatchQueue, onWriting: @escaping @Sendable () -> Void) {
      self.queue = queue
      self.onWriting = onWriting
    }

    func begin() {
      look(in: round.add(1, ordering: .relaxed).newValue, then: delays[...])
    }

    func end() {
      round.add(1, ordering: .relaxed)
    }

    private func look(in number: Int, then delays: ArraySlice<Int>) {
      guard round.load(ordering: .relaxed) == number else { return }
      onWriting()
      guard let delay = delays.first else { return }
      queue.asyncAfter(deadline: .now() + .milliseconds(delay)) {
        self.look(in: number, then: delays.dropFirst())
      }
    }
  }
}
