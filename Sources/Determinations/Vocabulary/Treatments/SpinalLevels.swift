/// Spinal levels as written in requests: L4-5, L4-L5, C5/6, T12-L1, S1.
enum SpinalLevels {
  struct Match {
    /// The regions of the levels, from top to bottom.
    let regions: [NamedRegion]
    /// The number of tokens.
    let length: Int
  }

  /// Hints in the rest of the request about letters with numbers.
  struct Context {
    var isSpinal = false
    var isOther = false
  }

  /// Returns the levels that begin at a token, or `nil` if there are none.
  ///
  /// A single level counts only if a word such as ‘epidural’ or ‘facet’ shows that the spine is meant, because T3 and
  /// C3 are also laboratory tests. A span with a hyphen (L4-5) counts unless the request mentions laboratory tests or
  /// drugs. A joint between two parts of the spine belongs to the upper part: L5-S1 is lumbar, C7-T1 cervical, T12-L1
  /// thoracic. A longer span names all its parts.
  static func match(in request: RequestTokens, at start: Int, context: Context) -> Match? {
    guard let first = level(in: request, at: start) else { return nil }
    var levels = [first.level]
    var index = start + first.length
    var isSpan = false
    while index < request.tokens.count, levels.count < 8 {
      let gap = request.tokens[index].gap
      guard gap.contains(.hyphen) || gap.contains(.slash), gap.isDisjoint(with: [.comma, .stop, .percent]) else {
        break
      }
      if let next = level(in: request, at: index) {
        levels.append(next.level)
        index += next.length
      } else if request.tokens[index].isNumber, let part = levels.last?.part,
        let level = Level(part: part, number: request.tokens[index].number)
      {
        levels.append(level)
        index += 1
      } else {
        break
      }
      // T3/T4 are more often hormones than vertebrae.
      if gap.contains(.hyphen) || first.level.part == .lumbar { isSpan = true }
    }
    guard context.isSpinal || isSpan && first.isJoined && !context.isOther else { return nil }
    return Match(regions: regions(of: levels), length: index - start)
  }

  private enum Part: Int, CaseIterable {
    case cervical, thoracic, lumbar, sacral

    init?(letter: UInt8) {
      switch letter {
      case UInt8(ascii: "c"): self = .cervical
      case UInt8(ascii: "t"): self = .thoracic
      case UInt8(ascii: "l"): self = .lumbar
      case UInt8(ascii: "s"): self = .sacral
      default: return nil
      }
    }

    /// The highest number, including nerve roots and a transitional vertebra: C8, L6.
    var last: Int {
      switch self {
      case .cervical: 8
      case .thoracic: 12
      case .lumbar: 6
      case .sacral: 5
      }
    }

    var region: NamedRegion {
      switch self {
      case .cervical: .cervicalSpine
      case .thoracic: .thoracicSpine
      case .lumbar: .lumbarSpine
      case .sacral: .sacrum
      }
    }
  }

  private struct Level {
    let part: Part
    let number: Int

    init?(part: Part, number: Int) {
      guard number >= 1, number <= part.last else { return nil }
      self.part = part
      self.number = number
    }
  }

  /// Returns the level at a token: ‘L4’, or ‘L 4’, which is not joined.
  private static func level(in request: RequestTokens, at index: Int) -> (level: Level, length: Int, isJoined: Bool)? {
    guard index + 1 < request.tokens.count, request.tokens[index + 1].isNumber,
      let part = Part(letter: request.letter(at: index)),
      let level = Level(part: part, number: request.tokens[index + 1].number)
    else { return nil }
    let gap = request.tokens[index + 1].gap
    guard gap.isEmpty || gap == .space && part != .sacral else { return nil }
    // Not a letter after a digit (‘2L’), nor digits followed by letters (‘T3a’ is a code).
    if index > 0, request.tokens[index].gap.isEmpty { return nil }
    return (level, 2, gap.isEmpty)
  }

  private static func regions(of levels: [Level]) -> [NamedRegion] {
    // The nerve root of S1 is treated with those of the lumbar spine.
    if levels.count == 1, levels[0].part == .sacral, levels[0].number == 1 { return [.lumbarSpine] }
    var parts = Set(levels.map(\.part))
    guard levels.count > 1, let upper = levels.min(by: { $0.part.rawValue < $1.part.rawValue })?.part,
      let lower = levels.max(by: { $0.part.rawValue < $1.part.rawValue })?.part, upper != lower
    else { return parts.map(\.region) }
    parts = Set(Part.allCases.filter { (upper.rawValue...lower.rawValue).contains($0.rawValue) })
    // The first level of the lower part is the joint to the part above.
    let isJoint = levels.allSatisfy { $0.part != lower || $0.number == 1 }
    let isAdjacent = lower.rawValue - upper.rawValue == 1 && levels.contains { $0.part == upper && isLast($0) }
    if lower == .sacral || isJoint && isAdjacent && levels.count == 2 { parts.remove(lower) }
    return Part.allCases.filter(parts.contains).map(\.region)
  }

  private static func isLast(_ level: Level) -> Bool {
    switch level.part {
    case .cervical: level.number >= 7
    case .thoracic: level.number == 12
    case .lumbar: level.number >= 5
    case .sacral: true
    }
  }
}
