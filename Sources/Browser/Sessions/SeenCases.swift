internal import Corpus
internal import Determinations

/// The cases that a view had when it was last visited, by digests of their numbers.
struct SeenCases: Equatable, Sendable {
  private(set) var digests: Set<UInt64> = []

  /// The maximum number of cases to remember.
  static let maxCount = 2_000_000

  init() {}

  /// Parses the format of ``text``; invalid lines are ignored.
  init(_ text: [UInt8]) {
    digests.reserveCapacity(text.count / 17)
    for line in text.split(separator: 0x0A) {
      if let digest = UInt64(String(decoding: line, as: UTF8.self), radix: 16) { digests.insert(digest) }
    }
  }

  /// A line for each case.
  var text: String { digests.map { String($0, radix: 16) }.joined(separator: "\n") + "\n" }

  /// Adds cases; if they exceed the limit, only the new ones are kept.
  mutating func insert(_ rows: RowSet, of table: CaseTable) {
    let new = rows.map { Self.digest(of: $0, in: table) }
    if digests.count + new.count > Self.maxCount { digests = [] }
    digests.formUnion(new.prefix(Self.maxCount))
  }

  /// Returns the rows whose cases are not among these.
  func unseen(_ rows: RowSet, of table: CaseTable) -> RowSet {
    RowSet(rows.filter { !digests.contains(Self.digest(of: $0, in: table)) })
  }

  /// Returns a digest that is the same for all letters with the same case number, whatever their files.
  private static func digest(of row: Int, in table: CaseTable) -> UInt64 {
    FNV1a((table.caseNumber(of: row)?.description ?? table.id(of: row)).utf8).value
  }
}
