internal import Determinations
internal import FoundationEssentials
internal import TextLayout

/// Marks, tags and notes as JSON Lines: one object a case.
///
/// The fields: `case`, its number, or `null`; `words`, the digest of the words of a letter without number, or `null`;
/// `name`, what it was called; `marked`, `tags`, `note`, `read`; `changed`, when it was changed last. Reading wants `case` or
/// `words`; everything else may be missing, and further fields are passed over.
package enum AnnotationLines {
  /// A line that cannot be read.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// From 1.
    package let line: Int
    package let message: String

    package var description: String { "line \(line): \(message)" }
  }

  /// The lines of cases, in the order of their keys, each with its line end.
  package static func text(of book: AnnotationBook) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var text = ""
    for `case` in book.cases.values.sorted(by: { $0.identity.key < $1.identity.key }) {
      guard let line = try? encoder.encode(Line(`case`)) else { continue }
      // Outside of strings there is ASCII only, so that what is escaped stands in one.
      for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
        if SafeText.isUnsafe(scalar) { text += SafeText.jsonEscape(scalar) } else { text.unicodeScalars.append(scalar) }
      }
      text += "\n"
    }
    return text
  }

  /// Reads lines; empty ones are passed over.
  ///
  /// - Throws: ``Failure`` for the first line that cannot be read.
  package static func cases(in text: String) throws(Failure) -> [AnnotatedCase] {
    try readCases(in: text).map(\.annotated)
  }

  /// A case that was read, and the names of its tags that are kept in another spelling.
  package struct ReadCase: Hashable, Sendable {
    package let annotated: AnnotatedCase
    package let renamedTags: [RenamedTag]
  }

  /// The name of a tag as it was written and as it is kept.
  package struct RenamedTag: Hashable, Sendable {
    package let written: String
    /// `nil` where nothing of the name can be kept.
    package let kept: String?
  }

  /// Reads lines as ``cases(in:)`` does, and tells which tags are kept in another spelling.
  package static func readCases(in text: String) throws(Failure) -> [ReadCase] {
    let decoder = JSONDecoder()
    var cases: [ReadCase] = []
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, bytes) in zip(1..., lines) where !bytes.allSatisfy({ $0 <= 0x20 }) {
      let line: Line
      do {
        line = try decoder.decode(Line.self, from: Data(bytes))
      } catch DecodingError.keyNotFound(let key, _) {
        throw Failure(line: number, message: "the field “\(key.stringValue)” is missing")
      } catch DecodingError.typeMismatch(_, let context) {
        let field = context.codingPath.first?.stringValue ?? "line"
        throw Failure(line: number, message: "“\(field)” is of another kind than a note's")
      } catch {
        throw Failure(line: number, message: "is not a JSON object")
      }
      guard let key = line.key else {
        throw Failure(line: number, message: "needs “case”, a case number such as CM15-0100042, or “words”, a digest")
      }
      let tags = (line.tags ?? []).map { RenamedTag(written: $0, kept: Tag.normalized($0)) }
      let annotation = Annotation(
        isMarked: line.marked ?? false, tags: Set(tags.compactMap(\.kept)), note: line.note ?? "",
        isRead: line.read ?? false)
      cases.append(
        ReadCase(
          annotated: AnnotatedCase(
            CaseIdentity(key: key, name: line.name ?? key.description), annotation, changed: line.changed ?? ""),
          renamedTags: tags.filter { $0.written != $0.kept }))
    }
    return cases
  }

  private struct Line: Codable {
    var `case`: String?
    var words: String?
    var name: String?
    var marked: Bool?
    var tags: [String]?
    var note: String?
    var read: Bool?
    var changed: String?

    init(_ annotated: AnnotatedCase) {
      switch annotated.identity.key {
      case .number(let number): `case` = number.description
      case .words(let digest): words = digest.description
      }
      name = annotated.identity.name
      marked = annotated.annotation.isMarked
      tags = annotated.annotation.sortedTags
      note = annotated.annotation.note
      read = annotated.annotation.isRead ? true : nil
      changed = annotated.changed
    }

    var key: CaseKey? {
      if let `case` { return CaseNumber(`case`).map { .number($0) } }
      return words.flatMap { LetterDigest($0) }.map { .words($0) }
    }
  }
}
