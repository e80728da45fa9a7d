import Determinations

/// The fields of the injured worker and the reviewer.
extension Field {
  static let people: [Field] = [age, sex, person, specialty, subspecialty, licensure, licensed]

  static let age = Field(
    "age",
    counted: .letters(
      [FacetLabel(key: "under-20", name: "under 20")]
        + (2...6).map { FacetLabel(key: "\($0)0-\($0)9", name: "\($0)0 to \($0)9", aliases: ["\($0)0s"]) }
        + [FacetLabel(key: "70+", name: "70 and over", aliases: ["over 70"])]
    ) { fields in fields.patient.age.map { min(max($0 / 10, 1), 7) - 1 } },
    range: .number, sorted: .ascending,
    column: .letter(.years, .prose, json: "patient.age", "years of the injured worker", check: .letters) {
      .number($0.determination.patient.age)
    },
    numbers: { $0.details { $0.age } })

  static let sex = Field(
    "sex",
    counted: .letters([
      FacetLabel(key: "female", name: "female", aliases: ["f", "woman"]),
      FacetLabel(key: "male", name: "male", aliases: ["m", "man"]),
    ]) { fields in fields.patient.sex.map { $0 == .female ? 0 : 1 } },
    sorted: .byValue,
    column: .letter(.text, .prose, json: "patient.sex", "female or male", check: .letters, width: 6) {
      .text($0.determination.patient.sex?.rawValue)
    })

  static let person = Field(
    "person", heading: "Who", listed: Listing(4, "age and sex", tone: .plain, sortedBy: "age", .drawn),
    column: .letter(.text, .prose, "age and sex, such as 55 F", check: .derived, width: 6, row: .elsewhere) {
      let patient = $0.determination.patient
      guard patient != Patient() else { return .text(nil) }
      let sex = patient.sex.map { $0 == .female ? "F" : "M" } ?? "-"
      return .text("\(patient.age.map(String.init) ?? "-") \(sex)")
    })

  static let specialty = Field(
    "specialty", examples: ["\"pain medicine\"", "pm&r"],
    counted: .names(
      Specialty.all.map(\.name), .ofLetter(.names { fields, names in names += fields.specialties }),
      label: { name in
        // An unknown name is its own value.
        let known = specialtiesByName[name]
        return FacetLabel(
          key: name.lowercased(), name: name, shortName: known?.shortName, aliases: known?.aliases ?? [])
      }),
    sorted: .by(.specialties),
    listed: Listing(
      16, isElastic: true, "reviewer's specialty",
      .ofLetter { row in
        let more = row.specialtyNames.count > 1 ? " +\(row.specialtyNames.count - 1)" : ""
        return (row.specialtyNames.first ?? "") + more
      }),
    column: .letter(
      .list, .credentials, json: "reviewer.specialties", "the reviewer's board certifications", check: .letters,
      row: .named("specialties")
    ) { .list($0.determination.reviewer.specialties) })

  private static let specialtiesByName = Dictionary(uniqueKeysWithValues: Specialty.all.map { ($0.name, $0) })

  static let subspecialty = Field(
    "subspecialty",
    column: .letter(
      .list, .credentials, json: "reviewer.subspecialties", "the reviewer's subspecialties",
      row: .named("subspecialties")
    ) { .list($0.determination.reviewer.subspecialties) })

  static let licensure = Field(
    "licensure",
    column: .letter(
      .list, .credentials, json: "reviewer.licensure", "states that license the reviewer", check: .letters
    ) { .list($0.determination.reviewer.licensure) })

  static let licensed = Field(
    "licensed", "Licensed in California", heading: "California",
    counted: .oneOf(
      [
        FacetLabel(key: "yes", name: "yes", aliases: ["true", "california", "y"]),
        FacetLabel(key: "no", name: "no", aliases: ["false", "elsewhere", "n"]),
        FacetLabel(key: "unknown", name: "unknown", aliases: ["none"]),
      ], .ofLetter(.index { fields in fields.isLicensedInCalifornia.map { $0 ? 0 : 1 } ?? 2 })),
    sorted: .ascending,
    listed: Listing(10, "reviewer licensed in California", .ofLetter { $0.licensed.map { $0 ? "yes" : "no" } ?? "" }),
    column: .letter(
      .flag, .computed, "yes if one of them is California; empty if none is named", check: .derived,
      row: .named("licensed_in_california")
    ) { .flag($0.determination.reviewer.isLicensedInCalifornia) },
    numbers: { $0.details { $0.isLicensedInCalifornia.map { $0 ? 0 : 1 } } })
}

extension Facet {
  package static let age = Facet(.age)
  package static let sex = Facet(.sex)
  package static let specialty = Facet(.specialty)
  package static let licensed = Facet(.licensed)
}
