/// A guideline chapter as one value whatever the letter's year and style of citation.
///
/// ‘ACOEM Chapter 8 Neck and Upper Back Complaints Page(s): 177’ (2014), ‘Neck and Upper Back Complaints 2004’ (2016)
/// and ‘Cervical and Thoracic Spine Disorders’ (2018) are the same chapter, ACOEM 8. Families without chapters and the
/// chapters of ODG are values of the same kind. The set is closed and small: ``all`` has at most 64 values.
package struct GuidelineChapter: Hashable, Sendable, Comparable {
  /// Index into ``all``; the order is the one for readers.
  package let index: UInt8

  package init(index: UInt8) { self.index = index }

  package static func < (a: Self, b: Self) -> Bool { a.index < b.index }
}
