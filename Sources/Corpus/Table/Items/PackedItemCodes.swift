import Determinations

/// The fields of an item that have few values, in two bytes.
///
/// From the lowest bit: outcome 2 bits, verdict 2 (3 is none), reviewer's basis 2, administrator's basis 2, agreement 3,
/// sides 3 (a bit each), utilization review 2. The codes are indexes into `allCases`.
struct PackedItemCodes: Hashable, Sendable {
  let bits: UInt16

  /// Where a field's code stands.
  enum Field: Sendable {
    case outcome, verdict, basis, administratorBasis, agreement, utilizationReview

    var shift: UInt16 {
      switch self {
      case .outcome: 0
      case .verdict: 2
      case .basis: 4
      case .administratorBasis: 6
      case .agreement: 8
      case .utilizationReview: 14
      }
    }

    var mask: UInt16 { self == .agreement ? 7 : 3 }
  }

  private static let sidesShift: UInt16 = 11

  init(_ item: ItemFields) {
    var bits: UInt16 = 0
    func set(_ field: Field, _ code: Int?) { bits |= UInt16(code ?? 3) << field.shift }
    set(.outcome, item.outcome.index)
    set(.verdict, item.verdict?.index)
    set(.basis, item.basis.index)
    set(.administratorBasis, item.administratorBasis.index)
    set(.agreement, item.agreement.index)
    set(.utilizationReview, item.utilizationReview.index)
    for side in item.treatment.sides.indexes { bits |= 1 << (Self.sidesShift + UInt16(side)) }
    self.bits = bits
  }

  /// The code of a field: an index into the `allCases` of its type.
  func code(of field: Field) -> Int { Int(bits >> field.shift & field.mask) }

  /// Bit *i* is set for `BodyRegion.Side.allCases[i]`.
  var sideBits: UInt16 { bits >> Self.sidesShift & 7 }

  var outcome: ItemOutcome { ItemOutcome.allCases[min(2, code(of: .outcome))] }
  var verdict: VerdictSense? {
    let code = code(of: .verdict)
    return code < VerdictSense.allCases.count ? VerdictSense.allCases[code] : nil
  }
  var basis: CitedGuidelines.Basis { CitedGuidelines.Basis.allCases[min(2, code(of: .basis))] }
  var administratorBasis: CitedGuidelines.Basis {
    CitedGuidelines.Basis.allCases[min(2, code(of: .administratorBasis))]
  }
  var agreement: CitationAgreement { CitationAgreement.allCases[min(5, code(of: .agreement))] }
  var utilizationReview: UtilizationReview {
    UtilizationReview.allCases[min(2, code(of: .utilizationReview))]
  }
  var sides: [BodyRegion.Side] {
    BodyRegion.Side.allCases.enumerated().filter { sideBits >> $0.offset & 1 == 1 }.map(\.element)
  }
}
