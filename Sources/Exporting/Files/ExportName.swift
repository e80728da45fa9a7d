package import Determinations

/// Safe file names for exported cases.
///
/// A name consists of letters, digits, `.`, `_` and `-`; it begins with a letter or digit, contains no path separator
/// and no control character, and is at most 120 bytes long before its extension. So no identifier can leave the folder,
/// hide a file, or be taken for an option.
package enum ExportName {
  /// The default name of a case's file: `CM15-0100042.txt`.
  package static func name(for case: Case, format: ExportFormat) -> String {
    "\(stem(`case`.id)).\(format.fileExtension)"
  }

  /// Assigns different names to the cases of one folder: like ``name(for:format:)``, with `-2` and so on for
  /// duplicates.
  package struct Allocator {
    private let format: ExportFormat
    /// In lower case, because some file systems ignore case.
    private var taken: Set<String> = []

    package init(format: ExportFormat) { self.format = format }

    package mutating func name(forID id: String) -> String {
      let stem = ExportName.stem(id)
      var candidate = stem
      var number = 1
      while !taken.insert(candidate.lowercased()).inserted {
        number += 1
        candidate = "\(stem)-\(number)"
      }
      return "\(candidate).\(format.fileExtension)"
    }
  }

  /// Returns a text reduced to the characters of file names, or `case` if nothing is left.
  package static func stem(_ text: String) -> String {
    var stem = ""
    for character in text {
      let isPlain = character.unicodeScalars.allSatisfy(isPlain)
      let kept: Character = isPlain || character == "." || character == "_" ? character : "-"
      // A run of other characters becomes one hyphen, and `..` one dot.
      if kept == "-" || kept == ".", stem.last == "-" || stem.last == "." { continue }
      if stem.isEmpty, !isPlain { continue }
      guard stem.utf8.count + kept.utf8.count <= 120 else { break }
      stem.append(kept)
    }
    while let last = stem.last, last == "-" || last == "." { stem.removeLast() }
    return stem.isEmpty ? "case" : stem
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic || scalar.properties.numericType != nil }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }
}
