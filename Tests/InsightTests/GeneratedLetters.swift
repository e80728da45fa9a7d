import Corpus
import Determinations
import LetterMaker
import TestSupport

/// Tables of generated letters, read in the same way as by the program.
enum GeneratedLetters {
  /// Read once, because reading takes most of the time of these tests.
  private static let all: [(fields: CaseFields, letter: [UInt8])] = {
    let maker = LetterMaker(seed: 7, count: 900)
    var reader = LetterReader()
    return (0..<900).map { index in
      var letter: [UInt8] = []
      maker.write(index, to: &letter)
      return (reader.fields(of: letter.span), letter)
    }
  }()

  /// A table of the first letters, up to 900.
  static func table(_ count: Int) -> CaseTable {
    var table = CaseTable()
    for start in stride(from: 0, to: count, by: 500) {
      var builder = CaseChunk.Builder()
      for index in start..<min(count, start + 500) {
        builder.append(all[index].fields, source: LetterSource(path: "made/\(index).txt"), letter: all[index].letter)
      }
      table.append(builder.build())
    }
    return table
  }
}

/// Random queries for values of a table.
struct RandomQueries {
  var generator: SeededGenerator
  let values: [FacetValue]

  init(_ table: CaseTable, seed: UInt64) {
    generator = SeededGenerator(seed)
    values = Facet.allCases.flatMap { facet in table.values(of: facet) }
  }

  /// A query with up to four conditions: fields, ranges, groups, and conditions on the letter's other items.
  mutating func query() -> Query {
    Query(terms: (0..<Int.random(in: 0...3, using: &generator)).map { _ in term() })
  }

  private mutating func term() -> Query.Term {
    let isNegated = Int.random(in: 0..<4, using: &generator) == 0
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return .any(Query(terms: [field { $0.isOfItems }, field()]), isNegated: isNegated)
    case 1: return .group([Query(terms: [field { $0.isOfItems }]), Query(terms: [field()])], isNegated: isNegated)
    case 2: return .group([Query(terms: [field()]), Query(terms: [field(), field()])], isNegated: isNegated)
    case 3:
      return .field(.facet(.age), values: [.range(ValueRange(.number(30), .number(60)) ?? ValueRange(.number(40)))])
    default:
      let term = field()
      return isNegated ? term.negated : term
    }
  }

  private mutating func field(where isWanted: (Facet) -> Bool = { _ in true }) -> Query.Term {
    let facet =
      Set(values.map(\.facet)).filter(isWanted).sorted { $0.rawValue < $1.rawValue }
      .randomElement(using: &generator) ?? .outcome
    let keys = values.filter { $0.facet == facet }.map(\.key).shuffled(using: &generator)
    return .facet(facet, keys: Array(keys.prefix(Int.random(in: 1...3, using: &generator))))
  }
}
