internal import CLinux
import Glibc
import Synchronization
import System

/// Watches folders and files for changes, without using the processor while nothing changes.
final class FolderWatch: Sendable {
  /// A watched folder, or the folder of a watched file.
  struct Target: Hashable, Sendable {
    /// The folder's path.
    var path: [UInt8]
    /// The prefix of its letters' paths.
    var label: String
    /// The only relevant name, if a single file was given.
    var onlyName: [UInt8]?
    /// True if the name is that of a missing file or folder.
    ///
    /// Once it appears, all paths are walked again.
    var isAwaited = false
  }

  /// Changes in watched folders.
  struct Changes: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
      var target: Target
      var name: [UInt8]
    }
    var entries: Set<Entry> = []
    /// True if the system dropped events.
    var isIncomplete = false

    var isEmpty: Bool { entries.isEmpty && !isIncomplete }
  }

  /// The source of events, or `nil` if the system has no more instances.
  private let events: FileEvents?
  private let waker: EventDescriptor
  private let reportsHoles: Bool
  private struct State {
    /// The places of each watch; the same folder may be reached by several paths.
    var targets: [Int32: [Target]] = [:]
    var failure: SystemError?
  }
  private let state = Mutex(State())

  /// Changes within this many milliseconds of each other are reported together.
  private static let pause: Int32 = 200
  /// The longest delay of a report, in milliseconds.
  private static let patience = 2000

  private static let interests = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MOVE_SELF | IN_ONLYDIR
      | IN_EXCL_UNLINK)

  /// Creates a watch, or returns `nil` if the system has no more event descriptors.
  ///
  /// - Parameter reportsHoles: True to end a wait when a mapped file of this process gets shorter.
  init?(reportsHoles: Bool = true) {
    self.reportsHoles = reportsHoles
    guard let waker = try? EventDescriptor() else { return nil }
    self.waker = waker
    do throws(SystemError) {
      events = try FileEvents()
    } catch {
      events = nil
      state.withLock { $0.failure = error }
    }
    if reportsHoles { clinux_report_holes(waker.rawValue, true) }
  }

  deinit {
    if reportsHoles { clinux_report_holes(waker.rawValue, false) }
  }

  /// The error of the first folder that could not be watched, if any.
  var failure: SystemError? { state.withLock { $0.failure } }

  /// Starts watching a folder, without its subfolders.
  func add(_ target: Target) {
    guard let events else { return }
    do throws(SystemError) {
      let folder = try events.add(target.path, Self.interests)
      state.withLock { state in
        if state.targets[folder]?.contains(target) != true { state.targets[folder, default: []].append(target) }
      }
    } catch {
      // A removed folder needs no watch.
      if error.code != ENOENT, error.code != ENOTDIR { state.withLock { $0.failure = $0.failure ?? error } }
    }
  }

  /// Ends the current wait, or the next one.
  func wake() { waker.signal() }

  /// Waits for changes.
  ///
  /// - Parameter end: The deadline, or `nil` to wait without limit.
  /// - Returns: The changes; empty after the deadline, a wake-up, or when a mapped file gets shorter.
  func wait(until end: ContinuousClock.Instant? = nil) -> Changes {
    var changes = Changes()
    var first: ContinuousClock.Instant?
    while true {
      var descriptors = [
        pollfd(fd: events?.rawValue ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: waker.rawValue, events: Int16(POLLIN), revents: 0),
      ]
      let patience = first == nil ? end.map(Self.milliseconds) ?? -1 : Self.pause
      let count = poll(&descriptors, nfds_t(descriptors.count), patience)
      if count < 0, errno != EINTR { return changes }
      if descriptors[1].revents != 0 {
        waker.drain()
        return changes
      }
      if descriptors[0].revents != 0 {
        for event in events?.drain() ?? [] { take(event, into: &changes) }
        if first == nil, !changes.isEmpty { first = .now }
      } else if count == 0 {
        return changes
      }
      if let first, ContinuousClock.now - first > .milliseconds(Self.patience) { return changes }
      // Other files may keep changing forever.
      if first == nil, let end, end <= .now { return changes }
    }
  }

  /// Returns the milliseconds until a time, rounded up for poll(2).
  private static func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
    let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
    return Int32(min(max(0, left.rounded(.up)), 1e9))
  }

  private func take(_ event: FileEvents.Event, into changes: inout Changes) {
    let mask = event.mask
    // After the folder itself is moved, the paths of its letters are no longer valid.
    if mask & UInt32(IN_Q_OVERFLOW | IN_MOVE_SELF) != 0 {
      changes.isIncomplete = true
      return
    }
    let targets = state.withLock { state in
      if mask & UInt32(IN_IGNORED) != 0 { return state.targets.removeValue(forKey: event.folder) ?? [] }
      return state.targets[event.folder] ?? []
    }
    let name = event.name
    // Ignore hidden files and unknown extensions, as ``SourceWalker`` does.
    guard !name.isEmpty, name.first != UInt8(ascii: ".") else { return }
    let isFolder = mask & UInt32(IN_ISDIR) != 0
    for target in targets {
      if let only = target.onlyName {
        guard only == name else { continue }
        if target.isAwaited {
          changes.isIncomplete = true
          continue
        }
      } else if !isFolder, SourceFile.Kind(name: name) == nil, !isLink(name, in: target) {
        continue
      }
      // A newly created file is still being written, unless it is a link.
      if mask & UInt32(IN_CREATE) != 0, !isFolder, !isLink(name, in: target) { continue }
      changes.entries.insert(Changes.Entry(target: target, name: name))
    }
  }

  private func isLink(_ name: [UInt8], in target: Target) -> Bool {
    var status = stat()
    guard String.withSystemPath(target.path + [UInt8(ascii: "/")] + name, { lstat($0, &status) }) == 0 else {
      return false
    }
    return status.st_mode & S_IFMT == S_IFLNK || (status.st_mode & S_IFMT == S_IFREG && status.st_nlink > 1)
  }
}
