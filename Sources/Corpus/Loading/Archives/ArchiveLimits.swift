/// Limits on unpacking one archive: a small file can contain more than any machine has space for.
package struct ArchiveLimits: Hashable, Sendable {
  /// The maximum size of a member, in bytes.
  package var memberSize = 64 << 20
  /// The maximum number of bytes to unpack.
  package var totalSize = 16 << 30
  /// The maximum ratio of the unpacked size to the archive's own size.
  ///
  /// Letters are compressed 3 to 30 times.
  package var ratio = 250
  /// The number of bytes up to which the ratio is ignored.
  package var freeSize = 256 << 20

  package init() {}

  /// Returns the maximum number of bytes to unpack from an archive of a size.
  func total(forArchiveOf size: Int) -> Int {
    let (product, isOver) = size.multipliedReportingOverflow(by: ratio)
    return min(totalSize, max(freeSize, isOver ? .max : product))
  }
}
