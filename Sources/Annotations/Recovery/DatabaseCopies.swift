internal import FoundationEssentials
internal import Glibc
internal import SQLite
internal import System

/// Dated copies of the database in a folder beside it: one for each day with changes, kept for a week.
struct DatabaseCopies {
  /// The folder, which contains nothing else.
  let folder: String

  /// The number of days for which a copy is kept.
  private static let daysKept = 7
  /// The shortest time between two copies of a day, in seconds: what was stored since the last one may be lost.
  private static let interval: TimeInterval = 3600

  init(ofDatabase path: String) { folder = path + ".copies" }

  /// The days of the copies, such as `2026-02-03`, the latest first.
  var days: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.count == 10 && $0.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-") } }.sorted(by: >)
  }

  func path(of day: String) -> String { "\(folder)/\(day)" }

  /// Copies the database, unless the day's copy is less than an hour old, and removes copies older than a week.
  ///
  /// If a copy fails, it is tried again after the next change.
  ///
  /// - Complexity: O(size of the database), once an hour.
  func update(from database: Database, now: Date = .now) {
    let day = Self.day(of: now)
    let made = (try? FileManager.default.attributesOfItem(atPath: path(of: day)))?[.modificationDate] as? Date
    if let made, (0..<Self.interval).contains(now.timeIntervalSince(made)) { return }
    do {
      try Folders.make(folder)
      let new = "\(folder)/new-\(getpid())"
      defer { unlink(new) }
      // SQLite writes into an existing empty file, so that only the owner can read the copy.
      close(open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
      try database.run("VACUUM INTO ?", .text(new))
      let written = open(new, O_RDONLY | O_CLOEXEC)
      fsync(written)
      close(written)
      guard rename(new, path(of: day)) == 0 else { return }
    } catch { return }
    let oldest = Self.day(of: now.addingTimeInterval(-86400 * Double(Self.daysKept)))
    for day in days where day < oldest { unlink(path(of: day)) }
  }

  /// The day of a time in UTC, such as `2026-02-03`.
  private static func day(of time: Date) -> String { String(time.ISO8601Format().prefix(10)) }
}
