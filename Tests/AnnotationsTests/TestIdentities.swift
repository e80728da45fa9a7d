import Determinations

@testable import Annotations

extension CaseIdentity {
  /// An invented case, given a small number.
  static func test(_ serial: Int) -> CaseIdentity {
    guard let number = CaseNumber(year: 15, serial: 9_900_000 + serial) else { preconditionFailure("too many cases") }
    return CaseIdentity(key: .number(number), name: number.description)
  }

  /// A letter without a case number, identified by its words.
  static func test(words: String, name: String) -> CaseIdentity {
    guard let digest = LetterDigest(of: words.utf8) else { preconditionFailure("no words") }
    return CaseIdentity(key: .words(digest), name: name)
  }
}
