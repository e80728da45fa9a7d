import Glibc

/// The size, times and inode of a file, which show whether it has changed since it was read.
///
/// Programs cannot set the time of the last status change, so it reveals an edit that keeps the size and restores the
/// modification time.
struct FileStamp: Hashable, Sendable, BitwiseCopyable {
  /// The size in bytes.
  var size: Int64
  /// The time when the content was last modified, in nanoseconds since 1970; ``unknown`` if the file must be read
  /// again.
  var modified: Int64
  /// The time when content or status were last changed, in nanoseconds since 1970.
  var changed: Int64
  var inode: UInt64
  /// The number of bytes of the letter's path that name the file; for an archive member, fewer than the whole path.
  var pathLength: UInt32
  /// 1 if only the beginning of the file was read, otherwise 0.
  private var partial: UInt32 = 0

  static let unknown = Int64.min

  /// Makes the stamp of a file that may change at any time.
  init(pathLength: Int) {
    (size, modified, changed, inode) = (0, Self.unknown, 0, 0)
    self.pathLength = UInt32(clamping: pathLength)
  }

  /// Makes the stamp of a file from its status.
  init(_ status: stat, pathLength: Int) {
    size = Int64(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    inode = UInt64(status.st_ino)
    self.pathLength = UInt32(clamping: pathLength)
  }

  /// Makes the stamp of a file from its status.
  ///
  /// A file that was changed just now gets no times, because another change within the same clock tick would go
  /// unnoticed.
  init(reading status: stat, pathLength: Int) {
    self.init(status, pathLength: pathLength)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    if abs(Self.nanoseconds(now) &- changed) < 20_000_000 { modified = Self.unknown }
  }

  /// True if reading stopped before the end of the file because the program was quit.
  var isOfBeginning: Bool {
    get { partial != 0 }
    set { partial = newValue ? 1 : 0 }
  }

  /// Returns true if the stamped file is unchanged and was read to its end, given its status.
  func matches(_ status: stat) -> Bool { !isOfBeginning && isOfSameFile(status) }

  /// Returns true if the stamped file is unchanged, given its status.
  func isOfSameFile(_ status: stat) -> Bool {
    modified != Self.unknown && size == Int64(status.st_size) && inode == UInt64(status.st_ino)
      && modified == Self.nanoseconds(status.st_mtim) && changed == Self.nanoseconds(status.st_ctim)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
