import Glibc

/// Tells whether a file is still the one that was read, by its size, times and inode.
///
/// The time of the last change of the status cannot be set by programs: it shows an edit that keeps the size and puts the
/// modification time back.
struct FileStamp: Hashable, Sendable, BitwiseCopyable {
  /// Bytes.
  var size: Int64
  /// When the bytes were last modified, in nanoseconds since 1970; ``unknown`` where the file has to be read again.
  var modified: Int64
  /// When bytes or status were last changed, in nanoseconds since 1970.
  var changed: Int64
  var inode: UInt64
  /// How much of a letter's path is the file's, in bytes: less than all of it for a member of an archive.
  var pathLength: UInt32
  /// 1 where only the beginning of the file was read, 0 otherwise.
  private var partial: UInt32 = 0

  static let unknown = Int64.min

  /// The stamp of a file that may be another one any time.
  init(pathLength: Int) {
    (size, modified, changed, inode) = (0, Self.unknown, 0, 0)
    self.pathLength = UInt32(clamping: pathLength)
  }

  /// The stamp of a file by its status.
  init(_ status: stat, pathLength: Int) {
    size = Int64(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    inode = UInt64(status.st_ino)
    self.pathLength = UInt32(clamping: pathLength)
  }

  /// The same, unless the file was changed only just now: another change at the same tick of the clock would not show.
  init(reading status: stat, pathLength: Int) {
    self.init(status, pathLength: pathLength)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    if abs(Self.nanoseconds(now) &- changed) < 20_000_000 { modified = Self.unknown }
  }

  /// True if reading ended before the end of the file, since the program was quit.
  var isOfBeginning: Bool {
    get { partial != 0 }
    set { partial = newValue ? 1 : 0 }
  }

  /// True if a file with a status is the one that was stamped, unchanged and read to its end.
  func matches(_ status: stat) -> Bool { !isOfBeginning && isOfSameFile(status) }

  /// True if a file with a status is the one that was stamped, unchanged.
  func isOfSameFile(_ status: stat) -> Bool {
    modified != Self.unknown && size == Int64(status.st_size) && inode == UInt64(status.st_ino)
      && modified == Self.nanoseconds(status.st_mtim) && changed == Self.nanoseconds(status.st_ctim)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
