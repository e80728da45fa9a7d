import Determinations

/// The fields of an item that have few possible values, in two bytes; ``ItemSchema`` assigns the bits.
struct PackedItemCodes: Hashable, Sendable {
  let bits: UInt16

  /// Packs the fields of an item; `codes` is scratch space.
  init(_ item: ItemFields, scratch codes: inout [UInt16]) {
    var bits: UInt16 = 0
    for field in ItemSchema.codeFields {
      codes.removeAll(keepingCapacity: true)
      field.read(item, &codes)
      switch field.storage {
      case .index(let range):
        let code = codes.first ?? Self.mask(range)
        bits |= (code & Self.mask(range)) << range.lowerBound
      case .flags(let range):
        for code in codes { bits |= (1 << code & Self.mask(range)) << range.lowerBound }
      case .guidelines, .categories, .sections, .list, .table: break
      }
    }
    self.bits = bits
  }

  /// Returns the number in some of the bits.
  @inline(__always)
  func number(in range: Range<UInt16>) -> UInt16 { bits >> range.lowerBound & Self.mask(range) }

  /// Returns the highest number in some bits, which for an index means no value.
  @inline(__always)
  static func mask(_ range: Range<UInt16>) -> UInt16 { 1 << UInt16(range.count) - 1 }

  /// Returns the codes of a field's values.
  func codes(of storage: ItemStorage) -> [Int] {
    switch storage {
    case .index(let range):
      let code = number(in: range)
      return code == Self.mask(range) ? [] : [Int(code)]
    case .flags(let range):
      let flags = number(in: range)
      return range.indices.map { Int($0 - range.lowerBound) }.filter { flags >> UInt16($0) & 1 == 1 }
    case .guidelines, .categories, .sections, .list, .table: return []
    }
  }

  /// The sides: bit *i* is set for `BodyRegion.Side.allCases[i]`.
  @inline(__always)
  var sides: UInt16 { number(in: Self.sidesBits) }

  @inline(__always)
  var outcome: ItemOutcome { ItemOutcome.allCases[min(2, Int(number(in: Self.outcomeBits)))] }

  static let outcomeBits: Range<UInt16> = 0..<2
  static let sidesBits: Range<UInt16> = 11..<14
}
