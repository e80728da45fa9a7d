import Determinations

/// The small fields of some cases in columns; row *i* of each column is case *i*.
///
/// The columns that a cache file stores are listed in ``CaseColumn/all``. To add one, add a line there.
struct CaseColumns: Sendable {
  /// The offsets of the letters in the chunk's text, ascending, and their lengths in bytes.
  var starts = Column<UInt64>()
  var lengths = Column<UInt32>()

  /// The distinct paths of letters, and the stamp of the file read at each.
  var paths = PackedLists<UInt8>()
  var stamps = Column<FileStamp>()
  /// The index of each case's path, ascending, and the offset of the letter in the file's text.
  var pathIndexes = Column<UInt32>()
  var offsets = Column<UInt64>()

  var numbers = Column<PackedNumber>()
  var decided = Column<PackedDate>()
  var injured = Column<PackedDate>()
  /// The date of the utilization review denial.
  var denied = Column<PackedDate>()
  var received = Column<PackedDate>()
  var assigned = Column<PackedDate>()
  var details = Column<PackedDetails>()

  /// The disputed items of the cases.
  var items = ItemColumns()

  /// The short names of the specialties, each once, and lists of indices in them.
  var specialtyNames = PackedLists<UInt8>()
  var specialties = PackedLists<UInt16>()
  /// The indices of the chapters that the reviewer cites.
  var chapters = PackedLists<UInt16>()

  /// The number of cases.
  var count: Int { numbers.count }

  /// Frees unused capacity, about a third of the memory of growing arrays.
  mutating func shrink() {
    starts.shrink()
    lengths.shrink()
    paths.shrink()
    stamps.shrink()
    pathIndexes.shrink()
    offsets.shrink()
    numbers.shrink()
    decided.shrink()
    injured.shrink()
    denied.shrink()
    received.shrink()
    assigned.shrink()
    details.shrink()
    items.shrink()
    specialties.shrink()
    chapters.shrink()
  }

  /// Returns the range of a letter in the chunk's text.
  func letter(_ row: Int) -> Range<Int> {
    guard let start = Int(exactly: starts[row]), start <= Int.max >> 1 else { return 0..<0 }
    return start..<(start + Int(lengths[row]))
  }

  /// Returns the indices of a case's items in ``items``, or none if the letter has no readable item.
  func items(of row: Int) -> Range<Int> { details[row].itemCount == 0 ? 0..<0 : items.entries(of: row) }

  /// Returns the path of a case's letter.
  func path(of row: Int) -> String {
    let index = Int(pathIndexes[row])
    return index < paths.count ? paths.string(index) : ""
  }

  /// Returns the short names of the reviewer's specialties.
  func specialtyNames(of row: Int) -> [String] {
    specialties[row].map { Int($0) < specialtyNames.count ? specialtyNames.string(Int($0)) : "" }
  }

  /// Returns the chapters that the reviewer cites.
  func chapters(of row: Int) -> [GuidelineChapter] {
    chapters[row].compactMap { GuidelineChapter.all.indices.contains(Int($0)) ? GuidelineChapter.all[Int($0)] : nil }
  }

  /// Returns the first item's request in UTF-8; empty if there is no item.
  func firstRequest(of row: Int) -> Slice<Column<UInt8>> {
    guard let first = items.entries(of: row).first else { return Slice(base: [], bounds: 0..<0) }
    return items.requests[first]
  }

  /// Returns the first item's request; empty if there is no item.
  func request(of row: Int) -> String {
    guard let first = items.entries(of: row).first else { return "" }
    return items.requests.string(first)
  }
}
