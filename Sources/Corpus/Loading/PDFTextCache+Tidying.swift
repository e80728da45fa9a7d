import Glibc
import System

extension PDFTextCache {
  /// The age, in seconds since the last use, at which entries are removed.
  static let ageLimit = 90 * 24 * 3600
  /// The total size, in bytes, above which the least recently used entries are removed.
  static let sizeLimit = 16 << 30
  private static let day = 24 * 3600

  /// Removes expired entries and those above the size limit, at most once a day.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - ageLimit: Seconds without use after which an entry is removed.
  ///   - sizeLimit: The total size to keep, in bytes.
  /// - Complexity: O(*n* log *n*), where *n* is the number of entries, and a system call for each.
  package func removeStale(
    now: Int = time(nil), ageLimit: Int = ageLimit, sizeLimit: Int = sizeLimit
  ) {
    guard isDue(now) else { return }
    guard let open = try? OpenFolder(folder.systemPath, followsLinks: false) else { return }
    let descriptor = open.descriptor
    var entries: [(name: String, used: Int, size: Int)] = []
    try? open.forEachEntry { entry in
      let name = String(decoding: entry.name, as: UTF8.self)
      var status = stat()
      guard name != Self.marker, fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { return }
      let isLeftover = name.hasPrefix(".new-")
      if now - status.st_mtim.tv_sec > (isLeftover ? Self.day : ageLimit) {
        unlinkat(descriptor, name, 0)
      } else if !isLeftover {
        entries.append((name, status.st_mtim.tv_sec, Int(status.st_size)))
      }
    }
    var size = entries.reduce(0) { $0 + $1.size }
    guard size > sizeLimit else { return }
    entries.sort { $0.used < $1.used }
    // Remove a little more than necessary, to make room for the next entries.
    for entry in entries where size > sizeLimit / 10 * 9 {
      unlinkat(descriptor, entry.name, 0)
      size -= entry.size
    }
  }

  /// Records that an entry was used, at most once a day, by its modification time.
  func touch(_ descriptor: Int32, _ status: stat) {
    if time(nil) - status.st_mtim.tv_sec > Self.day { futimens(descriptor, nil) }
  }

  private static let marker = ".tidied"

  /// Returns true if the last time was more than a day ago, and records the time.
  private func isDue(_ now: Int) -> Bool {
    let path = "\(folder)/\(Self.marker)"
    var status = stat()
    if lstat(path, &status) == 0, abs(now - status.st_mtim.tv_sec) < Self.day { return false }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return false }
    let times = [timespec(tv_sec: now, tv_nsec: 0), timespec(tv_sec: now, tv_nsec: 0)]
    futimens(descriptor, times)
    close(descriptor)
    return true
  }
}
