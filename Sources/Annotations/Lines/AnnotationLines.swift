internal import Determinations
internal import FoundationEssentials
internal import TextLayout

/// Marks, tags, notes and quotes as JSON Lines: one object for each case, then one for each quote.
///
/// The fields of a case: `case`, its number, or `null`; `words`, the digest of the words of a letter without number, or
/// `null`; `name`, its name at the time; `marked`, `tags`, `note`, `read`; `itemNotes`, notes by item number;
/// `changed`, the time of the last change. Reading requires `case` or `words`; everything else is optional, and unknown
/// fields are ignored.
///
/// A quote has `quote`, its identifier, `text`, `citation`, `place` and `changed`, and the fields of its case. A remark
/// between quotes has no case, a heading the `kind` `heading-1` to `heading-3`, a figure the `kind` `figure` and its
/// `content`. Reading requires `quote` and `text`.
package enum AnnotationLines {
  /// The lines of cases, in the order of their keys, each with its line end.
  package static func text(of book: AnnotationBook) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var text = ""
    for `case` in book.cases.values.sorted(by: { $0.identity.key < $1.identity.key }) {
      guard let line = try? encoder.encode(Line(`case`)) else { continue }
      append(line, to: &text)
    }
    for quote in book.quotes {
      if let line = try? encoder.encode(Line(quote)) { append(line, to: &text) }
    }
    return text
  }

  /// Appends a line; what is not safe to show is escaped.
  private static func append(_ line: Data, to text: inout String) {
    // Outside of strings there is only ASCII, so any escaped character is in a string.
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      if SafeText.isUnsafe(scalar) { text += SafeText.jsonEscape(scalar) } else { text.unicodeScalars.append(scalar) }
    }
    text += "\n"
  }

  /// Reads lines; empty ones are ignored.
  ///
  /// - Throws: ``AnnotationLineError`` for the first line that cannot be read.
  package static func cases(in text: String) throws(AnnotationLineError) -> [AnnotatedCase] {
    try read(text).cases.map(\.annotated)
  }

  /// The contents of lines.
  package struct Contents: Hashable, Sendable {
    package fileprivate(set) var cases: [ReadCase] = []
    package fileprivate(set) var quotes: [Quote] = []
  }

  /// A case that was read, and the names of its tags that are kept in another spelling.
  package struct ReadCase: Hashable, Sendable {
    package let annotated: AnnotatedCase
    package let renamedTags: [RenamedTag]
  }

  /// The name of a tag as it was written and as it is kept.
  package struct RenamedTag: Hashable, Sendable {
    package let written: String
    /// The stored name, or `nil` if nothing of the name can be stored.
    package let kept: String?
  }

  /// Reads lines; empty ones are ignored.
  ///
  /// - Throws: ``AnnotationLineError`` for the first line that cannot be read.
  package static func read(_ text: String) throws(AnnotationLineError) -> Contents {
    let decoder = JSONDecoder()
    var contents = Contents()
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, bytes) in zip(1..., lines) where !bytes.allSatisfy({ $0 <= 0x20 }) {
      let line: Line
      do {
        line = try decoder.decode(Line.self, from: Data(bytes))
      } catch DecodingError.keyNotFound(let key, _) {
        throw AnnotationLineError(line: number, message: "the field “\(key.stringValue)” is missing")
      } catch DecodingError.typeMismatch(_, let context) {
        let field = context.codingPath.first?.stringValue ?? "line"
        throw AnnotationLineError(line: number, message: "“\(field)” has the wrong type")
      } catch {
        throw AnnotationLineError(line: number, message: "is not a JSON object")
      }
      if let id = line.quote {
        guard let quote = line.readQuote else {
          throw AnnotationLineError(
            line: number, message: "the quote “\(id)” needs an identifier such as q0123456789abcdef, and a text")
        }
        contents.quotes.append(quote)
        continue
      }
      guard let key = line.key else {
        throw AnnotationLineError(
          line: number, message: "needs “case”, a case number such as CM15-0100042, or “words”, a digest")
      }
      let tags = (line.tags ?? []).map { RenamedTag(written: $0, kept: Tag.normalized($0)) }
      let annotation = Annotation(
        isMarked: line.marked ?? false, tags: Set(tags.compactMap(\.kept)), note: line.note ?? "",
        isRead: line.read ?? false,
        itemNotes: Dictionary(
          (line.itemNotes ?? [:]).compactMap { item, note in
            Int(item).flatMap { $0 > 0 && !note.isEmpty ? ($0, note) : nil }
          }
        ) { $1 })
      contents.cases.append(
        ReadCase(
          annotated: AnnotatedCase(
            CaseIdentity(key: key, name: line.name ?? key.description), annotation, changed: line.changed ?? ""),
          renamedTags: tags.filter { $0.written != $0.kept }))
    }
    return contents
  }

  private struct Line: Codable {
    var `case`: String?
    var words: String?
    var name: String?
    var marked: Bool?
    var tags: [String]?
    var note: String?
    var read: Bool?
    var itemNotes: [String: String]?
    var quote: String?
    var text: String?
    var citation: String?
    var place: Int?
    var kind: String?
    var content: String?
    var changed: String?

    init(_ annotated: AnnotatedCase) {
      set(annotated.identity)
      marked = annotated.annotation.isMarked
      tags = annotated.annotation.sortedTags
      note = annotated.annotation.note
      read = annotated.annotation.isRead ? true : nil
      let itemNotes = annotated.annotation.sortedItemNotes.map { ("\($0.item)", $0.note) }
      if !itemNotes.isEmpty { self.itemNotes = Dictionary(itemNotes) { $1 } }
      changed = annotated.changed
    }

    init(_ entry: Quote) {
      if let identity = entry.identity { set(identity) }
      quote = entry.id.description
      text = entry.text
      citation = entry.citation
      place = entry.place
      kind = entry.kind.name.isEmpty ? nil : entry.kind.name
      content = entry.content.isEmpty ? nil : entry.content
      changed = entry.changed
    }

    private mutating func set(_ identity: CaseIdentity) {
      switch identity.key {
      case .number(let number): `case` = number.description
      case .words(let digest): words = digest.description
      }
      name = identity.name
    }

    /// The quote of the line, or `nil`.
    var readQuote: Quote? {
      guard let id = quote.flatMap({ QuoteID($0) }), let text, !text.isEmpty else { return nil }
      guard `case` != nil || words != nil else {
        // A newer program may have written another kind of entry: keep its text.
        return Quote(
          id: id, Quote.Kind(name: kind ?? "", isOfCase: false), from: nil, citation: "", text: text,
          content: content ?? "", place: place ?? .max / 2, changed: changed ?? "")
      }
      guard let key else { return nil }
      return Quote(
        id: id, from: CaseIdentity(key: key, name: name ?? key.description), citation: citation ?? "", text: text,
        place: place ?? .max / 2, changed: changed ?? "")
    }

    var key: CaseKey? {
      if let `case` { return CaseNumber(`case`).map { .number($0) } }
      return words.flatMap { LetterDigest($0) }.map { .words($0) }
    }
  }
}

/// The error of a line that cannot be read.
package struct AnnotationLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  package let line: Int
  package let message: String

  package var description: String { "line \(line): \(message)" }
}
