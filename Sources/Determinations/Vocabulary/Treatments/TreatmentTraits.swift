/// The content of one or more requests, as indices in the vocabularies of categories, body regions and drugs.
///
/// It has the values of ``TreatmentCategory/init(inferredFrom:)``, ``BodyRegion/regions(in:)`` and ``Drug/drugs(in:)``,
/// read in one pass.
package struct TreatmentTraits: Hashable, Sendable {
  /// The indices in ``TreatmentCategory/all``.
  package private(set) var categories = SmallIndexSet()
  /// The category of a single request to show first.
  package private(set) var mainCategory: Int?
  /// The indices in ``BodyRegion/allNames``.
  package private(set) var regions = SmallIndexSet()
  package private(set) var sides = CaseSet<BodyRegion.Side>()
  /// The distinct indices in ``Drug/all``, in the order of the requests.
  package private(set) var drugs: [UInt16] = []

  package init() {}

  /// Reads a request.
  ///
  /// - Complexity: Linear in the request's length.
  package init(inferredFrom request: some Sequence<UInt8>) { self = TreatmentReading(of: request).traits }

  fileprivate init(
    categories: [TreatmentCategory], regions: [RegionReading.Found], mentions: [TreatmentMentions.Mention]
  ) {
    for category in categories { if let index = category.index { self.categories.insert(index) } }
    mainCategory = categories.first?.index
    for found in regions {
      self.regions.insert(found.region.index)
      if let side = found.side { sides.insert(side) }
    }
    for case .drug(let index) in mentions.lazy.map(\.meaning) where !drugs.contains(UInt16(index)) {
      drugs.append(UInt16(index))
    }
  }

  /// Replaces the categories with a manually entered one.
  mutating func takeCategory(_ category: TreatmentCategory?) {
    categories = SmallIndexSet()
    mainCategory = category?.index
    if let index = mainCategory { categories.insert(index) }
  }

  /// Replaces the regions and sides with those of another text.
  mutating func takeRegions(from other: TreatmentTraits) { (regions, sides) = (other.regions, other.sides) }

  /// Replaces the drugs with those of another text.
  mutating func takeDrugs(from other: TreatmentTraits) { drugs = other.drugs }
}

/// The reading of a request, for letters and for the case table.
struct TreatmentReading: Sendable {
  /// The categories of the request, the one to show first.
  private(set) var categories: [TreatmentCategory] = []
  private(set) var regions: [BodyRegion] = []
  /// The distinct drugs that the request names, in order.
  private(set) var drugs: [RequestedDrug] = []
  private(set) var traits = TreatmentTraits()
  /// A misspelled name in the request that was read as that of a drug.
  private(set) var misspelledDrug: String?

  /// Reads a request.
  ///
  /// - Complexity: Linear in the request's length.
  init(of request: some Sequence<UInt8>) {
    let lexicon = TreatmentLexicon.standard
    let request = Array(request)
    let tokens = RequestTokens(utf8: request)
    let words = lexicon.words(of: tokens)
    let regions = RegionReading(tokens, words: words, lexicon: lexicon)
    let inference = TreatmentInference(tokens, words: words, regions: regions.found, lexicon: lexicon)
    self.regions = regions.regions
    categories = inference.categories
    traits = TreatmentTraits(categories: categories, regions: regions.found, mentions: inference.mentions)
    guard !traits.drugs.isEmpty else { return }
    for mention in inference.mentions {
      guard case .drug(let index) = mention.meaning, !drugs.contains(where: { $0.drug == Drug.all[index] })
      else { continue }
      let written = request[tokens.tokens[mention.position].start..<tokens.tokens[mention.end - 1].end]
      for token in mention.position..<mention.end where misspelledDrug == nil {
        guard words[token] != lexicon.words.exactID(of: tokens.tokens[token], in: tokens) else { continue }
        misspelledDrug = String(decoding: request[tokens.tokens[token].start..<tokens.tokens[token].end], as: UTF8.self)
      }
      drugs.append(RequestedDrug(name: String(decoding: written, as: UTF8.self), drug: Drug.all[index]))
    }
  }
}

extension TreatmentCategory {
  /// The index in ``all``, or `nil` for a category that is not on the form.
  package var index: Int? { Self.indexes[self] }

  private static let indexes = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
}

extension BodyRegion {
  /// The names of regions, in display order: the spine from top to bottom, the arm, the leg, the rest.
  package static let allNames: [String] = NamedRegion.allCases.map(\.name)
}
