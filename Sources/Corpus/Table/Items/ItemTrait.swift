import Determinations

/// A value of which an item may have several, in one byte or two.
///
/// The byte is a region's index below 64; 64 and a chapter's index that the reviewer cites; 128 and one that the claims
/// administrator cites. From 192 on it is the higher part of two bytes, which count from 0: below 8,192 a drug's index,
/// below 12,288 the code of an edition, from there on the index of a reason.
enum ItemTrait: Hashable, Sendable {
  /// Index into `BodyRegion.allNames`.
  case region(UInt8)
  case chapter(GuidelineChapter)
  case administratorChapter(GuidelineChapter)
  /// Index into `Drug.all`.
  case drug(UInt16)
  /// `GuidelineEdition.code`.
  case edition(UInt16)

  /// A reason, the main one before the others.
  case reason(ReasonKey)

  private static let firstEdition: UInt16 = 8192
  private static let firstReason: UInt16 = 12_288

  /// Reads the trait at a place and moves the place over it.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) {
    let first = bytes[place]
    place += 1
    switch first >> 6 {
    case 0: self = .region(first)
    case 1, 2:
      guard GuidelineChapter.all.indices.contains(Int(first & 63)) else { return nil }
      let chapter = GuidelineChapter(index: first & 63)
      self = first >> 6 == 1 ? .chapter(chapter) : .administratorChapter(chapter)
    default:
      guard place < bytes.count else { return nil }
      let number = UInt16(first & 63) << 8 | UInt16(bytes[place])
      place += 1
      switch number {
      case ..<Self.firstEdition: self = .drug(number)
      case ..<Self.firstReason: self = .edition(number - Self.firstEdition)
      default:
        let index = Int(number - Self.firstReason)
        guard ReasonKey.allCases.indices.contains(index) else { return nil }
        self = .reason(ReasonKey.allCases[index])
      }
    }
  }

  /// The number of the trait that stands at a place, moving the place over it: bytes below 192 are their own numbers,
  /// those of two bytes follow.
  @inline(__always)
  static func number(_ bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) -> Int {
    let first = Int(bytes[place])
    place += 1
    guard first >= 192, place < bytes.count else { return first }
    place += 1
    return 192 + (first & 63) << 8 + Int(bytes[place - 1])
  }

  /// The numbers of a facet's traits.
  static func numbers(of facet: Facet) -> Range<Int> {
    switch facet {
    case .region: 0..<64
    case .chapter: 64..<128
    case .administrator: 128..<192
    case .drug: 192..<(192 + Int(firstEdition))
    case .edition: (192 + Int(firstEdition))..<(192 + Int(firstReason))
    case .reason: (192 + Int(firstReason))..<(192 + Int(firstReason) + ReasonKey.allCases.count)
    default: 0..<0
    }
  }

  func append(to bytes: inout [UInt8]) {
    switch self {
    case .region(let index): bytes.append(index & 63)
    case .chapter(let chapter): bytes.append(64 | chapter.index & 63)
    case .administratorChapter(let chapter): bytes.append(128 | chapter.index & 63)
    case .drug(let index): Self.append(index, to: &bytes)
    case .edition(let code): Self.append(Self.firstEdition + code, to: &bytes)
    case .reason(let reason): Self.append(Self.firstReason + UInt16(reason.index), to: &bytes)
    }
  }

  private static func append(_ number: UInt16, to bytes: inout [UInt8]) {
    bytes.append(192 | UInt8(number >> 8 & 63))
    bytes.append(UInt8(number & 0xFF))
  }
}
