package import Determinations

/// The identity of a case, independent of folder, file and the extractor's spacing.
package enum CaseKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  case number(CaseNumber)
  /// The words of a letter without a number.
  case words(LetterDigest)

  /// Reads what ``description`` writes.
  package init?(_ text: String) {
    if let number = CaseNumber(text) {
      self = .number(number)
    } else if let digest = LetterDigest(text) {
      self = .words(digest)
    } else {
      return nil
    }
  }

  /// `CM15-0100042`, or 32 hexadecimal digits.
  package var description: String {
    switch self {
    case .number(let number): number.description
    case .words(let digest): digest.description
    }
  }

  package static func < (a: Self, b: Self) -> Bool { a.description < b.description }
}

/// A case's key, and a name to display.
package struct CaseIdentity: Hashable, Sendable {
  package let key: CaseKey
  /// The name of the case when it was annotated: of a letter without number its file.
  package let name: String

  package init(key: CaseKey, name: String) {
    self.key = key
    self.name = name
  }
}

/// A case with its annotation.
package struct AnnotatedCase: Hashable, Sendable {
  package let identity: CaseIdentity
  package var annotation: Annotation
  /// The time of the last change: `2026-02-03T04:05:06Z`.
  package var changed: String

  package init(_ identity: CaseIdentity, _ annotation: Annotation, changed: String) {
    self.identity = identity
    self.annotation = annotation
    self.changed = changed
  }
}
