internal import Annotations
internal import Determinations
internal import TextLayout

/// A case in the formats of reference managers: a legal case with its name, court, docket number and day of decision.
struct CaseReference {
  private let `case`: Case
  private let annotation: Annotation

  init(_ exported: ExportedCase) { (self.case, annotation) = (exported.case, exported.annotation) }

  private static let court = "California Division of Workers' Compensation, Independent Medical Review"

  private var decided: CalendarDate? { `case`.determination.dates.decision }
  private var number: String? { `case`.determination.caseNumber?.description }
  private var name: String { Self.oneLine(number.map { "IMR Case No. \($0)" } ?? "IMR case ‘\(`case`.id)’") }
  /// The outcome, and what was disputed.
  private var abstract: String { CitationLine.line(for: `case`) }

  /// The case as a RIS record.
  ///
  /// The fields are those that Zotero and EndNote read for the type CASE: TI the case's name, PB the court, SV the docket
  /// number, DA the day of the decision.
  var ris: String {
    var lines = [("TY", "CASE"), ("TI", name), ("PB", Self.court)]
    if let number { lines.append(("SV", number)) }
    if let decided { lines.append(("DA", decided.description.replacing("-", with: "/") + "/")) }
    lines.append(("AB", abstract))
    for tag in annotation.sortedTags { lines.append(("KW", Self.oneLine(tag))) }
    if !annotation.note.isEmpty { lines.append(("N1", Self.oneLine(annotation.note))) }
    lines.append(("ID", Self.oneLine(`case`.id)))
    return (lines + [("ER", "")]).map { "\($0.0)  - \($0.1)\r\n" }.joined()
  }

  /// The case as an object of CSL-JSON, the format of citeproc and Pandoc.
  var csl: JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(Self.oneLine(`case`.id))), .init("type", .string("legal_case")),
      .init("title", .string(name)),
      .init("authority", .string(Self.court)),
    ]
    if let number { members.append(.init("number", .string(number))) }
    if let decided {
      let parts = [decided.year, decided.month, decided.day].map { JSONValue.integer($0) }
      members.append(.init("issued", ["date-parts": .array([.array(parts)])]))
    }
    members.append(.init("abstract", .string(abstract)))
    if !annotation.tags.isEmpty {
      members.append(.init("keyword", .string(Self.oneLine(annotation.sortedTags.joined(separator: ", ")))))
    }
    if !annotation.note.isEmpty { members.append(.init("note", .string(Self.oneLine(annotation.note)))) }
    return .object(members)
  }

  /// Returns a text on one line, because a line end would begin another field.
  private static func oneLine(_ text: String) -> String { WrappedText.oneLine(text) }
}
