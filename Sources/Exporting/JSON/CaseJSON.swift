package import Annotations
package import Determinations

/// A case as JSON: every key of the published schema, in the schema's order, with `null` for values that the letter
/// lacks.
///
/// Besides the schema's own keys there are `form` (the form of letter), `furtherCategory` of an item,
/// `guidelineChapter` of a citation (the key for `chapter:` in a query), and, if the user has annotated the case,
/// `annotation`.
package enum CaseJSON {
  /// Returns a case on one line, without a line end.
  package static func line(for case: Case, annotation: Annotation = Annotation()) -> String {
    JSONWriter.text(of: value(for: `case`, annotation: annotation), layout: .oneLine)
  }

  /// Returns an array of one case over many lines, ending in a line end.
  package static func document(for case: Case, annotation: Annotation = Annotation()) -> String {
    JSONWriter.text(of: .array([value(for: `case`, annotation: annotation)]), layout: .pretty) + "\n"
  }

  /// Returns a case as a JSON value.
  package static func value(for case: Case, annotation: Annotation = Annotation()) -> JSONValue {
    let value = value(ofLetter: `case`)
    guard case .object(let members) = value, !annotation.isEmpty else { return value }
    var said: [JSONValue.Member] = [
      .init("marked", .bool(annotation.isMarked)), .init("tags", .strings(annotation.sortedTags)),
      .init("note", .string(annotation.note)),
    ]
    if !annotation.itemNotes.isEmpty {
      let notes = annotation.sortedItemNotes.map { item, note in
        JSONValue.object([.init("item", .integer(item)), .init("note", .string(note))])
      }
      said.append(.init("itemNotes", .array(notes)))
    }
    return .object(members + [.init("annotation", .object(said))])
  }

  private static func value(ofLetter case: Case) -> JSONValue {
    let determination = `case`.determination
    return [
      "id": .string(`case`.id),
      "source": ["path": .string(`case`.source.path), "offset": .integer(`case`.source.offset)],
      "form": .string(determination.form.rawValue),
      "caseNumber": .optional(determination.caseNumber?.description),
      "priority": .optional(determination.priority),
      "dates": dates(determination.dates),
      "outcome": .string(determination.outcome.rawValue),
      "patient": [
        "age": .optional(determination.patient.age), "sex": .optional(determination.patient.sex?.rawValue),
      ],
      "reviewer": [
        "specialties": .strings(determination.reviewer.specialties),
        "subspecialties": .strings(determination.reviewer.subspecialties),
        "licensure": .strings(determination.reviewer.licensure),
      ],
      "summary": .string(determination.summary),
      "items": .array(determination.items.map(item)),
      "warnings": .array(determination.warnings.map(warning)),
      "complete": .bool(determination.isComplete),
    ]
  }

  private static func dates(_ dates: CaseDates) -> JSONValue {
    [
      "injury": .optional(dates.injury?.description),
      "utilizationReview": .optional(dates.utilizationReview?.description),
      "received": .optional(dates.received?.description),
      "assigned": .optional(dates.assigned?.description),
      "decision": .optional(dates.decision?.description),
    ]
  }

  private static func item(_ item: DisputedItem) -> JSONValue {
    [
      "request": .string(item.request),
      "originalRequest": .optional(item.originalRequest),
      "authorized": .optional(item.authorized),
      "outcome": .string(item.outcome.rawValue),
      "outcomeText": .string(item.outcomeText),
      "category": .optional(item.category?.name),
      "subcategory": .optional(item.category?.subcategory),
      "furtherCategory": .optional(item.furtherCategory?.description),
      "regions": .strings(item.regions.map(\.description)),
      "drugs": .array(item.drugs.map(drug)),
      "claimsAdministrator": guideline(item.claimsAdministrator),
      "reviewer": guideline(item.reviewer),
      "rationale": .string(item.rationale),
      "verdict": .optional(item.verdict),
      "verdictSense": .string((item.verdictSense ?? .unclear).rawValue),
      "cited": .string(item.agreement.rawValue),
      "utilizationReview": .string(item.utilizationReview.rawValue),
      "reasons": .array(
        item.reasons.map {
          [
            "key": .string($0.key.rawValue), "sentence": .string($0.sentence),
            "fromGuideline": .bool($0.isFromGuideline),
          ] as JSONValue
        }),
    ]
  }

  /// Returns the members of the user's own request, in the format of a case's items, and the strengths of its drugs.
  package static func request(of request: OwnCase.Request) -> [JSONValue.Member] {
    members(request.category, request.furtherCategory, request.regions, request.drugs, request.strengths)
  }

  /// The members if no request was read.
  package static var emptyRequest: [JSONValue.Member] { members(nil, nil, [], [], []) }

  private static func members(
    _ category: TreatmentCategory?, _ further: TreatmentCategory?, _ regions: [BodyRegion], _ drugs: [RequestedDrug],
    _ strengths: [String?]
  ) -> [JSONValue.Member] {
    [
      .init("category", .optional(category?.name)), .init("subcategory", .optional(category?.subcategory)),
      .init("furtherCategory", .optional(further?.description)),
      .init("regions", .strings(regions.map(\.description))), .init("drugs", .array(drugs.map(drug))),
      .init("strengths", .array(strengths.map { .optional($0) })),
    ]
  }

  private static func drug(_ requested: RequestedDrug) -> JSONValue {
    [
      "name": .string(requested.name),
      "ingredients": .strings(requested.drug.ingredients),
      "classes": .strings(requested.drug.classes.map(\.rawValue)),
    ]
  }

  private static func guideline(_ cited: CitedGuidelines) -> JSONValue {
    [
      "text": .string(cited.text),
      "basis": .string(cited.basis.rawValue),
      "citations": .array(cited.citations.map(citation)),
    ]
  }

  /// Returns a citation in the format of a case's items.
  package static func citation(_ citation: Citation) -> JSONValue {
    [
      "authority": .string(citation.authority.rawValue),
      "guideline": .string(citation.guideline.rawValue),
      "family": .string(citation.family.rawValue),
      "guidelineChapter": .string(citation.guidelineChapter.key),
      "chapter": .optional(citation.chapter),
      "title": .optional(citation.title),
      "edition": .optional(citation.edition),
      "sections": .strings(citation.sections),
      "pages": .strings(citation.pages),
    ]
  }

  private static func warning(_ warning: ReadingWarning) -> JSONValue {
    [
      "rule": .string(warning.rule.rawValue),
      "message": .string(warning.message),
      "item": .optional(warning.item),
      "line": .optional(warning.line),
    ]
  }
}
