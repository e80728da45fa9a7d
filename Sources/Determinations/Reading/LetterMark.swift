/// The marks that distinguish letters from other texts.
///
/// A text is a letter if any of its fields was read, or if it contains a phrase of the forms, so that a damaged letter
/// is still recognized.
package enum LetterMark {
  /// Returns true if a text, with the fields read from it, has no mark of a determination letter.
  ///
  /// - Complexity: O(1) if a field was read; otherwise O(*n*), where *n* is the number of bytes.
  package static func isMissing(from text: Span<UInt8>, _ fields: CaseFields) -> Bool {
    guard fields.isBlank else { return false }
    return text.withUnsafeBufferPointer { bytes in
      let bytes = LetterBytes(rebasing: bytes.prefix(LetterReader.maxBytes))
      return !words.contains {
        bytes.contains($0, in: 0..<bytes.count) || bytes.findCapitals($0, from: 0, to: bytes.count) != nil
      }
    }
  }

  /// Phrases that occur in letters of all forms, and rarely in other texts.
  private static let words: [StaticString] = [
    "medically necessary", "medical necessity", "independent medical review", "maximus federal", "expert reviewer",
    "physician reviewer", "decision rationale", "claims administrator", "utilization review", "injured worker",
    "clinical case summary", "final determination", "disputed items",
  ]
}

extension CaseFields {
  /// True if no field of a letter was read.
  fileprivate var isBlank: Bool {
    caseNumber == nil && dates == CaseDates() && priority == nil && items.isEmpty && patient == Patient()
      && specialties.isEmpty && isLicensedInCalifornia == nil
  }
}
