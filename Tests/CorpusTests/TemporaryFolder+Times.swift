import Glibc
import TestSupport

@testable import Corpus

extension TemporaryFolder {
  /// Makes all files older, because one that was changed just now is read again.
  func settleTimes(below name: String, ago seconds: Int = 3600) {
    let files = files(below: name)
    for file in files { makeOlder(name + "/" + file, seconds) }
    if let last = files.last { waitForClock(name + "/" + last) }
  }

  func settleTime(of name: String, ago seconds: Int = 3600) {
    makeOlder(name, seconds)
    waitForClock(name)
  }

  private func makeOlder(_ name: String, _ seconds: Int) {
    let time = timespec(tv_sec: time(nil) - seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, path(name), [time, time], 0)
  }

  /// Waits until a change of a file would give it another time.
  private func waitForClock(_ name: String) {
    var status = stat()
    guard stat(path(name), &status) == 0 else { return }
    while FileStamp(reading: status, pathLength: 0).modified == FileStamp.unknown { usleep(1000) }
  }
}
