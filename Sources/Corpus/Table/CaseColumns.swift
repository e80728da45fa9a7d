import Determinations

/// The small fields of some cases, each in a column; row *i* of all columns is case *i*.
///
/// The columns that a cache file keeps are listed in ``CaseColumn/all``: a new column is one line there.
struct CaseColumns: Sendable {
  /// Where the letters begin in the chunk's text, ascending, and how many bytes they have.
  var starts = Column<UInt64>()
  var lengths = Column<UInt32>()

  /// The paths of letters, each once, and what was read at each of them.
  var paths = PackedLists<UInt8>()
  var stamps = Column<FileStamp>()
  /// For each case the index of its path, ascending, and the letter's first byte in the file's text.
  var pathIndexes = Column<UInt32>()
  var offsets = Column<UInt64>()

  var numbers = Column<PackedNumber>()
  var decided = Column<PackedDate>()
  var injured = Column<PackedDate>()
  /// The day of the utilization review denial.
  var denied = Column<PackedDate>()
  var received = Column<PackedDate>()
  var assigned = Column<PackedDate>()
  var details = Column<PackedDetails>()

  /// The disputed items of the cases.
  var items = ItemColumns()

  /// Short names of the specialties, each once, and lists of indexes into them.
  var specialtyNames = PackedLists<UInt8>()
  var specialties = PackedLists<UInt16>()
  /// Indexes of the chapters that the reviewer cites.
  var chapters = PackedLists<UInt16>()

  /// The number of cases.
  var count: Int { numbers.count }

  /// Gives back memory that was taken for further cases: a third of all, as arrays grow.
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

  /// Where a letter stands in the chunk's text.
  func letter(_ row: Int) -> Range<Int> {
    guard let start = Int(exactly: starts[row]), start <= Int.max >> 1 else { return 0..<0 }
    return start..<(start + Int(lengths[row]))
  }

  /// The items of a case among those of ``items``; none where its letter has no readable one.
  func items(of row: Int) -> Range<Int> { details[row].itemCount == 0 ? 0..<0 : items.entries(of: row) }

  /// The path of a case's letter.
  func path(of row: Int) -> String {
    let index = Int(pathIndexes[row])
    return index < paths.count ? paths.string(index) : ""
  }

  /// The reviewer's specialties by their short names.
  func specialtyNames(of row: Int) -> [String] {
    specialties[row].map { Int($0) < specialtyNames.count ? specialtyNames.string(Int($0)) : "" }
  }

  /// The chapters that the reviewer cites.
  func chapters(of row: Int) -> [GuidelineChapter] {
    chapters[row].compactMap { GuidelineChapter.all.indices.contains(Int($0)) ? GuidelineChapter.all[Int($0)] : nil }
  }

  /// The first item's request in UTF-8; empty where there is no item.
  func firstRequest(of row: Int) -> Slice<Column<UInt8>> {
    guard let first = items.entries(of: row).first else { return Slice(base: [], bounds: 0..<0) }
    return items.requests[first]
  }

  /// The first item's request; empty where there is no item.
  func request(of row: Int) -> String {
    guard let first = items.entries(of: row).first else { return "" }
    return items.requests.string(first)
  }
}
