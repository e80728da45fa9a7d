/// The marks by which letters are told from other texts.
///
/// A text is a letter as soon as one of its fields was read, or a word of the forms stands in it: a damaged letter is never
/// taken for something else.
package enum LetterMark {
  /// True if a text has nothing of a determination letter.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - fields: What was read of it.
  /// - Returns: True if it has none.
  /// - Complexity: O(1) where a field was read; else O(*n*), where *n* is the number of bytes.
  package static func isMissing(from text: Span<UInt8>, _ fields: CaseFields) -> Bool {
    guard fields.isBlank else { return false }
    return text.withUnsafeBufferPointer { bytes in
      let bytes = LetterBytes(rebasing: bytes.prefix(LetterReader.mostBytes))
      return !words.contains {
        bytes.contains($0, in: 0..<bytes.count) || bytes.findCapitals($0, from: 0, to: bytes.count) != nil
      }
    }
  }

  /// Words that stand in letters of all forms, and hardly in other texts.
  private static let words: [StaticString] = [
    "medically necessary", "medical necessity", "independent medical review", "maximus federal", "expert reviewer",
    "physician reviewer", "decision rationale", "claims administrator", "utilization review", "injured worker",
    "clinical case summary", "final determination", "disputed items",
  ]
}

extension CaseFields {
  /// True if nothing was read that a letter says.
  fileprivate var isBlank: Bool {
    caseNumber == nil && dates == CaseDates() && priority == nil && items.isEmpty && patient == Patient()
      && specialties.isEmpty && isLicensedInCalifornia == nil
  }
}
