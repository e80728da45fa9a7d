/// A reviewer's board certification under its canonical name.
///
/// The names are those of the state's search form, and some more that letters have (`domain.md` 3.4). A specialty that
/// is not known keeps the letter's own name and has no value here.
package struct Specialty: Hashable, Sendable {
  /// Index into ``all``.
  let index: Int

  /// The canonical name: `Physical Medicine & Rehabilitation`.
  package var name: String { Self.table[index].name }

  /// A short name for narrow columns: `PM&R`.
  package var shortName: String { Self.table[index].short ?? Self.table[index].name }

  /// Other names under which queries and letters know it.
  package var aliases: [String] { Self.table[index].aliases }

  /// Every specialty, in alphabetical order.
  package static let all: [Specialty] = table.indices.map { Specialty(index: $0) }

  /// Finds a specialty by its canonical name, short name or an alias.
  ///
  /// Case, punctuation and white space are set aside, ‘&’ is ‘and’, and one slip of the pen in a name of eight letters
  /// or more is allowed for: ‘Sports Medicinea’.
  ///
  /// - Returns: The specialty, or `nil` for a name that is not known.
  package static func named(_ name: some StringProtocol) -> Specialty? {
    exactly(NameKey(name.utf8)) ?? nearly(Array(name.utf8))
  }

  /// Finds a specialty by the key of one of its names.
  static func exactly(_ key: NameKey) -> Specialty? {
    indexByKey[key].map { Specialty(index: Int($0)) }
  }

  /// Finds the one specialty of which a name is a slip of the pen.
  static func nearly(_ name: [UInt8]) -> Specialty? {
    let letters = lettersOnly(name)
    guard letters.count >= 8 else { return nil }
    for (right, index) in spellings where Spelling.isOneSlip(letters, right) { return Specialty(index: index) }
    return nil
  }

  private static func lettersOnly(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.flatMap { $0 == 0x26 ? Array("and".utf8) : $0.isLetter ? [$0.lowered] : [] }
  }

  private static let spellings: [([UInt8], Int)] = table.enumerated().flatMap { index, entry in
    ([entry.name] + entry.aliases).map { (lettersOnly($0.utf8), index) }
  }

  private static let indexByKey: [NameKey: UInt8] = {
    var index: [NameKey: UInt8] = [:]
    for (i, entry) in table.enumerated() {
      for name in [entry.name] + entry.aliases + (entry.short.map { [$0] } ?? []) {
        index[NameKey(name)] = index[NameKey(name)] ?? UInt8(i)
      }
    }
    return index
  }()
}
