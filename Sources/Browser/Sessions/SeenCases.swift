internal import Corpus
internal import Determinations

/// The cases that a view had when it was last visited, by digests of their numbers.
struct SeenCases: Equatable, Sendable {
  private(set) var digests: Set<UInt64> = []

  /// More cases than this are not remembered.
  static let maxCount = 2_000_000

  init() {}

  /// Reads what ``text`` writes; anything else in it is ignored.
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

  /// The rows whose cases are not among these.
  func unseen(_ rows: RowSet, of table: CaseTable) -> RowSet {
    RowSet(rows.filter { !digests.contains(Self.digest(of: $0, in: table)) })
  }

  /// The same for each letter of one case number, wherever its file is.
  private static func digest(of row: Int, in table: CaseTable) -> UInt64 {
    FNV1a((table.caseNumber(of: row)?.description ?? table.id(of: row)).utf8).value
  }
}
