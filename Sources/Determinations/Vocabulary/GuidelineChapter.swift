/// A guideline chapter, independent of the letter's year and style of citation.
///
/// ‘ACOEM Chapter 8 Neck and Upper Back Complaints Page(s): 177’ (2014), ‘Neck and Upper Back Complaints 2004’ (2016)
/// and ‘Cervical and Thoracic Spine Disorders’ (2018) are the same chapter, ACOEM 8. A family without chapters counts
/// as a chapter. The set is closed: ``all`` has at most 64 values.
package struct GuidelineChapter: Hashable, Sendable, Comparable {
  /// The index in ``all``, which is in display order.
  package let index: UInt8

  package init(index: UInt8) { self.index = index }

  package static func < (a: Self, b: Self) -> Bool { a.index < b.index }

  /// The family of guidelines that the chapter belongs to.
  ///
  /// The MTUS without a guideline's name, and all other sources, belong to the family of other guidelines.
  package var family: Citation.Guideline {
    switch key {
    case "general-approaches": .generalApproaches
    case "chronic-pain": .chronicPain
    case "opioids": .opioids
    case "acupuncture": .acupuncture
    case "postsurgical": .postsurgical
    case "formulary": .formulary
    case let key where key == "acoem" || key.hasPrefix("acoem-"): .acoem
    case let key where key == "odg" || key.hasPrefix("odg-"): .odg
    default: .other
    }
  }

  /// The families of all chapters, by index.
  static let families = all.map(\.family)
}
