package import Determinations

/// The identity of a case, which does not depend on its folder, its file or the spacing of its text.
package enum CaseKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  case number(CaseNumber)
  /// The digest of the words of a letter without a number.
  case words(LetterDigest)

  /// Parses the text that ``description`` returns.
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
  /// The name of the case when it was annotated: its identifier, or the file of a letter without a number.
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
