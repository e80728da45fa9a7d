import Browser
import Corpus
import Determinations

/// The readers whose time is measured over growing inputs.
package enum GrowthReader: String, CaseIterable, Sendable {
  case decode, letters, fields, determination, query, theme

  package var shapes: [GrowthShape] {
    switch self {
    case .decode, .letters, .fields, .determination: GrowthShape.letters
    case .query: GrowthShape.queries
    case .theme: GrowthShape.themes
    }
  }

  /// The largest input to try: no user types a query of a megabyte.
  package var largest: Int {
    switch self {
    case .decode, .letters, .fields, .determination: 1 << 24
    case .query, .theme: 1 << 18
    }
  }

  /// Reads an input.
  ///
  /// - Returns: A number that depends on what was read, so that the reading is not optimized away.
  package func read(_ input: [UInt8]) -> Int {
    switch self {
    case .decode: return TextDecoder.decode(input)?.count ?? 0
    case .letters: return LetterReader.letters(in: input.span).count
    case .fields:
      var reader = LetterReader()
      return reader.fields(of: input.span).itemCount
    case .determination:
      var reader = LetterReader()
      return reader.determination(of: input.span).items.count
    case .query: return (try? Query(parsing: String(decoding: input, as: UTF8.self)))?.terms.count ?? 0
    case .theme:
      let text = String(decoding: input, as: UTF8.self)
      if ThemeReader.read(text, file: "theme").theme != nil { return 1 }
      return Settings.parse(text, file: "settings").1.count
    }
  }
}
