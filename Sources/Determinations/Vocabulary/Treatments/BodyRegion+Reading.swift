extension BodyRegion {
  /// Returns the distinct body regions that a request names, in order.
  ///
  /// A word for a part of a region names the region (‘carpal tunnel’: the wrist), and a spinal level its part of the
  /// spine (‘L4-5’: the lumbar spine). ‘Back’ alone is the lumbar spine, as usual in the field. A region named on the
  /// left and on the right is bilateral. The time is linear in the length of the request.
  package static func regions(in request: String) -> [BodyRegion] {
    let tokens = RequestTokens(request)
    let lexicon = TreatmentLexicon.standard
    return RegionReading(tokens, words: lexicon.words(of: tokens), lexicon: lexicon).regions
  }
}

/// The reading of a request's body regions with their sides.
struct RegionReading {
  /// A region with its side, if given.
  struct Found {
    let region: NamedRegion
    var side: BodyRegion.Side?
    /// True if only a nerve, muscle or bone of a limb was named; a named part of the limb replaces it.
    fileprivate var isOfLimb = false
  }

  /// The distinct regions, in the request's order.
  private(set) var found: [Found] = []

  /// The regions for display.
  var regions: [BodyRegion] { found.map { BodyRegion($0.region.name, side: $0.side) } }

  /// A piece of the request, in its order.
  private struct Piece {
    enum Kind {
      case regions([NamedRegion], side: BodyRegion.Side?)
      case muscle(NamedRegion)
      case organ(NamedRegion)
      case ofLimb(NamedRegion)
      case side(BodyRegion.Side)
      /// Any other word; `isLink` is true for one that joins two regions under one side: ‘and’, ‘the’, and ‘tendon’
      /// in ‘Achilles tendon and heel’.
      case word(isLink: Bool)
    }

    let kind: Kind
    /// The separator before it.
    let gap: RequestTokens.Gap

    var isOfLimb: Bool { if case .ofLimb = kind { true } else { false } }
    var isOrgan: Bool { if case .organ = kind { true } else { false } }

    var isRegion: Bool {
      switch kind {
      case .regions, .muscle, .organ, .ofLimb: true
      case .side, .word: false
      }
    }
  }

  /// The side that was read last, and the regions that it may still belong to.
  private struct Context {
    var side: BodyRegion.Side?
    /// The index of the side's piece.
    var sideIndex = 0
    /// True if a region with this side was already found; then only its neighbors share the side.
    var isTaken = false
    /// The last regions.
    var last: [Int] = []
    /// True if the last regions have sides although there is only one of each.
    var isOrgan = false
    /// The regions that only ‘and’ or a slash joins to the last one; they share a side after it: ‘knee and ankle, left’.
    var joined: [Int] = []
    var isJoined = false
    /// The regions before a comma in the same list; they share such a side too if no comma separates it: ‘hand, wrist and
    /// elbow on the left’.
    var listed: [Int] = []
  }

  /// Reads a request whose words the lexicon has found.
  init(_ request: RequestTokens, words: [WordTable.ID], lexicon: TreatmentLexicon) {
    let pieces = Self.pieces(request, words: words, lexicon: lexicon)
    var context = Context()
    for (index, piece) in pieces.enumerated() {
      if !piece.gap.isDisjoint(with: [.comma, .stop, .parenthesis]) {
        let isListed = context.isJoined && piece.gap.contains(.comma) && piece.isRegion
        context.listed = isListed ? context.listed + context.joined : []
        context.isJoined = false
      }
      switch piece.kind {
      case .regions(let regions, let ownSide):
        let isSpinal = regions.contains(where: \.isSpinal)
        if isSpinal, Self.isSpent(pieces, sideAt: context.sideIndex, at: index) { context.side = nil }
        take(regions, ownSide, isSpinal: isSpinal, &context)
      case .muscle(let region), .organ(let region), .ofLimb(let region):
        context.isOrgan = piece.isOrgan
        context.isJoined = false
        context.joined = []
        context.last = [add(Found(region: region, side: context.side, isOfLimb: piece.isOfLimb))]
        context.isTaken = context.side != nil
      case .side(let word):
        if Self.pointsBack(pieces, at: index), !context.last.isEmpty {
          giveBack(word, context)
          context.side = nil
        } else {
          let isOther = context.side != nil && !context.isTaken && context.side != word
          context.side = isOther && Self.follows(pieces, index) ? .bilateral : word
        }
        context.sideIndex = index
        context.isTaken = false
        context.isJoined = false
      case .word(isLink: true): break
      case .word(isLink: false):
        if context.isTaken { context.side = nil }
        context.isJoined = false
      }
    }
    giveWay()
    giveDigitsSides()
    // A part of the spine is more specific than ‘spine’.
    if found.contains(where: { $0.region.isSpinal && $0.region != .spine }) {
      found.removeAll { $0.region == .spine }
    }
  }

  /// Adds the regions of one word with their own side or the one before them.
  private mutating func take(
    _ regions: [NamedRegion], _ ownSide: BodyRegion.Side?, isSpinal: Bool, _ context: inout Context
  ) {
    let (side, isTaken) = (context.side, context.isTaken)
    context.isOrgan = false
    context.last = regions.map { region in
      let shared = region.isUnpaired || isTaken && region.isSpinal ? nil : side
      return add(Found(region: region, side: ownSide ?? shared))
    }
    context.joined = context.isJoined ? context.joined + context.last : context.last
    context.isJoined = true
    guard ownSide == nil, side != nil else { return }
    context.isTaken = true
    if isSpinal { context.side = nil }
  }

  /// Gives a side to the regions before it.
  private mutating func giveBack(_ side: BodyRegion.Side, _ context: Context) {
    for index in context.last where !found[index].region.isUnpaired || context.isOrgan {
      found[index] = Self.merged(found[index], side)
    }
    for index in (context.joined.count > 1 ? context.listed : []) + context.joined where found[index].side == nil {
      if !found[index].region.isSpinal, !found[index].region.isUnpaired { found[index].side = side }
    }
  }

  /// Returns true if a side belongs to a word that is not a region here, separated by ‘and’ or a comma from a region of
  /// the spine: ‘left trapezius and low back’.
  private static func isSpent(_ pieces: [Piece], sideAt side: Int, at region: Int) -> Bool {
    guard side + 1 < region, case .side = pieces[side].kind else { return false }
    let between = pieces[(side + 1)..<region]
    var words = 0
    var hasLink = pieces[region].gap.contains(.comma)
    for piece in between {
      switch piece.kind {
      case .word(isLink: false): words += 1
      case .word(isLink: true): hasLink = words > 0
      default: return false
      }
    }
    return hasLink && (1...2).contains(words)
  }

  /// Removes limbs named only by a nerve, muscle or bone if a part of the limb is named: ‘left median nerve at the
  /// wrist’ is the left wrist.
  private mutating func giveWay() {
    for limb in found where limb.isOfLimb {
      let parts = found.indices.filter { found[$0].region.limb == limb.region }
      if parts.isEmpty { continue }
      for index in parts where found[index].side == nil { found[index].side = limb.side }
      found.removeAll { $0.region == limb.region }
    }
  }

  /// Gives fingers and toes without a side the side of their hand or foot: ‘the fingers of the right hand’.
  private mutating func giveDigitsSides() {
    for index in found.indices where found[index].side == nil {
      guard let whole = found[index].region.digitOf else { continue }
      found[index].side = found.first { $0.region == whole }?.side
    }
  }

  /// Adds a region, or its side to an existing one, and returns its index.
  private mutating func add(_ region: Found) -> Int {
    if let index = found.firstIndex(where: { $0.region == region.region }) {
      found[index] = Self.merged(found[index], region.side)
      if !region.isOfLimb { found[index].isOfLimb = false }
      return index
    }
    found.append(region)
    return found.count - 1
  }

  /// Returns a region with another side; left and right make bilateral.
  private static func merged(_ found: Found, _ side: BodyRegion.Side?) -> Found {
    guard let side, found.side != side else { return found }
    var merged = found
    merged.side = found.side == nil ? side : .bilateral
    return merged
  }

  /// Returns true if the piece before a side is also a side, with at most a link between them.
  private static func follows(_ pieces: [Piece], _ index: Int) -> Bool {
    var before = index - 1
    while before >= 0 {
      switch pieces[before].kind {
      case .side: return true
      case .word(isLink: true): before -= 1
      default: return false
      }
    }
    return false
  }

  /// Returns true if a side belongs to the region before it (‘knee, right’; ‘wrist (left)’; ‘L4-5 bilaterally’),
  /// because no region follows soon.
  private static func pointsBack(_ pieces: [Piece], at index: Int) -> Bool {
    for next in pieces[(index + 1)...].prefix(7) {
      switch next.kind {
      case .side: continue
      // A side and its region are separated only by words, not by punctuation.
      case _ where !next.gap.isDisjoint(with: [.comma, .stop, .parenthesis]): return true
      case .regions, .muscle, .organ, .ofLimb: return false
      case .word: continue
      }
    }
    return true
  }

  private static func pieces(
    _ request: RequestTokens, words: [WordTable.ID], lexicon: TreatmentLexicon
  ) -> [Piece] {
    var matches: [TermTable<RegionTerm>.Match?] = []
    matches.reserveCapacity(words.count)
    var context = SpinalLevels.Context()
    for index in words.indices {
      let match = lexicon.regions.longestMatch(in: words, at: index)
      switch match?.meaning {
      case .spinalContext: context.isSpinal = true
      case .otherContext: context.isOther = true
      case .regions(let regions) where regions.contains(where: \.isSpinal): context.isSpinal = true
      case .muscle: context.isSpinal = true
      default: break
      }
      matches.append(match)
    }

    var pieces: [Piece] = []
    pieces.reserveCapacity(words.count)
    var index = 0
    while index < words.count {
      let gap = request.tokens[index].gap
      if let levels = SpinalLevels.match(in: request, at: index, context: context) {
        pieces.append(Piece(kind: .regions(levels.regions, side: nil), gap: gap))
        index += levels.length
        continue
      }
      let length = matches[index]?.length ?? 1
      switch matches[index]?.meaning {
      case .regions(let regions): pieces.append(Piece(kind: .regions(regions, side: nil), gap: gap))
      case .organ(let region):
        pieces.append(Piece(kind: context.isOther ? .word(isLink: false) : .organ(region), gap: gap))
      case .muscle(let region): pieces.append(Piece(kind: .muscle(region), gap: gap))
      case .ofLimb(let region): pieces.append(Piece(kind: .ofLimb(region), gap: gap))
      case .sided(let region, let side): pieces.append(Piece(kind: .regions([region], side: side), gap: gap))
      case .side(let side): pieces.append(Piece(kind: .side(side), gap: gap))
      case .inert: pieces.append(Piece(kind: .word(isLink: false), gap: gap))
      case .spinalContext, .otherContext, nil:
        if let side = initialSide(request, at: index, matches: matches) {
          pieces.append(Piece(kind: .side(side), gap: gap))
        } else if let regions = sharedNoun(request, words: words, at: index, matches: matches, lexicon: lexicon) {
          pieces.append(Piece(kind: .regions(regions, side: nil), gap: gap))
        } else {
          let isPart = pieces.last?.isRegion == true && partNouns.contains(request.tokens[index].hash)
          pieces.append(Piece(kind: .word(isLink: isPart || isLink(request, at: index)), gap: gap))
        }
        index += 1
        continue
      }
      index += length
    }
    return pieces
  }

  /// Returns the regions of an adjective that shares its noun with a joined one: ‘tarsal and right carpal tunnel’.
  private static func sharedNoun(
    _ request: RequestTokens, words: [WordTable.ID], at index: Int, matches: [TermTable<RegionTerm>.Match?],
    lexicon: TreatmentLexicon
  ) -> [NamedRegion]? {
    guard index + 2 < words.count, words[index] != 0, isLink(request, at: index + 1) else { return nil }
    var next = index + 2
    if let match = matches[next], case .side = match.meaning { next += match.length }
    guard next < words.count, let match = matches[next], match.length > 1, match.meaning.isRegion,
      let shared = lexicon.regions.longestMatch(in: [words[index], words[next + match.length - 1]], at: 0),
      shared.length == 2, case .regions(let regions) = shared.meaning
    else { return nil }
    return regions
  }

  /// Returns the side that ‘L’ or ‘R’ means, directly before a region that has two sides, or after one in parentheses.
  private static func initialSide(
    _ request: RequestTokens, at index: Int, matches: [TermTable<RegionTerm>.Match?]
  ) -> BodyRegion.Side? {
    let side: BodyRegion.Side
    switch request.letter(at: index) {
    case UInt8(ascii: "l"): side = .left
    case UInt8(ascii: "r"): side = .right
    default: return nil
    }
    let after = request.gap(after: index)
    if index + 1 < matches.count, !after.isEmpty, after.isDisjoint(with: [.comma, .stop, .hyphen]),
      let meaning = matches[index + 1]?.meaning, meaning.isRegion
    {
      return side
    }
    let isParenthesised = request.tokens[index].gap.contains(.parenthesis) && after.contains(.parenthesis)
    return isParenthesised && request.tokens[index].gap.contains(.space) ? side : nil
  }

  /// Returns true if a word only joins regions: ‘and’, ‘the’, ‘or’.
  private static func isLink(_ request: RequestTokens, at index: Int) -> Bool {
    links.contains(request.tokens[index].hash)
  }

  /// Nouns that belong to the region before them: ‘Achilles tendon’, ‘subtalar joint’.
  private static let partNouns = Set(
    [
      "tendon", "tendons", "joint", "joints", "muscle", "muscles", "ligament", "ligaments", "bone", "bones", "fascia",
      "nerve", "nerves", "tunnel", "area", "region",
    ].map { RequestTokens.hash($0.utf8) })

  private static let links: [UInt64] = ["and", "the", "or", "plus"].map { RequestTokens.hash($0.utf8) }
}
