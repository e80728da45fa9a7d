/// How much is taken out of one archive: a small file can hold more than any machine.
package struct ArchiveLimits: Hashable, Sendable {
  /// The largest member that is read, in bytes.
  package var memberSize = 64 << 20
  /// The most bytes that are unpacked.
  package var totalSize = 16 << 30
  /// How many times the archive's own size may come out of it.
  ///
  /// Letters are packed 3 to 30 times smaller.
  package var ratio = 250
  /// Up to so many bytes no ratio is looked at.
  package var freeSize = 256 << 20

  package init() {}

  /// The most bytes that may come out of an archive of a size.
  func total(forArchiveOf size: Int) -> Int {
    let (product, isOver) = size.multipliedReportingOverflow(by: ratio)
    return min(totalSize, max(freeSize, isOver ? .max : product))
  }
}
