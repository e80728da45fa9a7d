/// Feeds readers of external text with changed texts.
///
/// Input number *n* depends only on the run's seed and *n*, so it can be recreated.
package struct Fuzzer {
  /// The readers that can be fed.
  package enum Kind: String, CaseIterable, Sendable {
    /// Text decoder, letter splitter, letter reader, exports.
    case letters
    /// The query language and the patterns made of it.
    case queries
    /// Themes, styles, settings, key names.
    case themes
    /// Category, regions and drugs of a request.
    case requests
  }

  package let kind: Kind
  package let seed: UInt64
  private let mutator: Mutator
  private var letters = LetterChecks()

  package init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    self.seed = seed
    mutator =
      switch kind {
      case .letters:
        Mutator(seeds: FuzzSeeds.letters, tokens: FuzzSeeds.letterTokens.map { Array($0.utf8) }, longest: 60_000)
      case .queries:
        Mutator(
          seeds: FuzzSeeds.queries.map { Array($0.utf8) }, tokens: FuzzSeeds.queryTokens.map { Array($0.utf8) },
          longest: 400)
      case .themes:
        Mutator(
          seeds: FuzzSeeds.themes.map { Array($0.utf8) }, tokens: FuzzSeeds.themeTokens.map { Array($0.utf8) },
          longest: 4_000)
      case .requests:
        Mutator(
          seeds: FuzzSeeds.requests.map { Array($0.utf8) }, tokens: FuzzSeeds.requestTokens.map { Array($0.utf8) },
          longest: 2_000)
      }
  }

  /// Creates an input.
  package func input(number: Int) -> [UInt8] {
    var random = FuzzGenerator(seed: seed, number: number)
    return mutator.text(&random)
  }

  /// Feeds an input to the readers.
  ///
  /// - Parameters:
  ///   - input: Any bytes.
  ///   - number: The input's number; some expensive checks are made only for some numbers.
  /// - Returns: The failed check, or `nil`.
  package mutating func complaint(about input: [UInt8], number: Int = 0) -> String? {
    switch kind {
    case .letters: letters.complaint(about: input, isThorough: number % 8 == 0)
    case .queries: QueryChecks.complaint(about: String(decoding: input, as: UTF8.self))
    case .themes: ThemeChecks.complaint(about: String(decoding: input, as: UTF8.self))
    case .requests: RequestChecks.complaint(about: String(decoding: input, as: UTF8.self))
    }
  }
}
