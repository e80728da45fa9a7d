/// A board certification of reviewers, by its canonical name.
///
/// The names are those of the state's search form, and others that occur in letters. An unknown specialty keeps the
/// name printed in the letter and has no value here.
package struct Specialty: Hashable, Sendable {
  /// The index in ``all``.
  let index: Int

  /// The canonical name: `Physical Medicine & Rehabilitation`.
  package var name: String { Self.table[index].name }

  /// A short name for narrow columns: `PM&R`.
  package var shortName: String { Self.table[index].short ?? Self.table[index].name }

  /// Other names used in queries and letters.
  package var aliases: [String] { Self.table[index].aliases }

  /// Every specialty, in alphabetical order.
  package static let all: [Specialty] = table.indices.map { Specialty(index: $0) }

  /// Finds a specialty by the key of its canonical name, its short name or an alias.
  ///
  /// Case, punctuation and white space are ignored, and ‘&’ equals ‘and’.
  static func exactly(_ key: NameKey) -> Specialty? {
    indexByKey[key].map { Specialty(index: Int($0)) }
  }

  /// Finds the only specialty of which a name of eight letters or more has one misspelling, or returns `nil`: ‘Sports
  /// Medicinea’.
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
