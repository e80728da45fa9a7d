/// The help on the query language, printed by `imr help query` and shown by the browser's query line.
package enum QueryHelp {
  /// A section of the help: a heading, and rows of examples with their meanings.
  package struct Section: Hashable, Sendable {
    package let title: String
    package let rows: [Row]
  }

  /// A query text or a field's name, and its meaning.
  package struct Row: Hashable, Sendable {
    package let text: String
    package let meaning: String

    init(_ text: String, _ meaning: String) {
      self.text = text
      self.meaning = meaning
    }
  }

  /// All sections, in reading order.
  package static var sections: [Section] {
    [
      Section(
        title: "Conditions, side by side: one disputed item meets all",
        rows: [
          Row("outcome:overturned", "a field's value"),
          Row("chapter:acoem-8|acoem-9", "one value or the other"),
          Row("specialty:\"family practice\"", "quotes around spaces, or hyphens for them"),
          Row("drug:oxy*  drug:*", "any value with this beginning; any value at all"),
          Row("mri radicul", "words of the letter; each is found where a word begins"),
          Row("\"lumbar spine\"", "a phrase; it is found as whole words"),
          Row("*pathy  radicul*thy  *ct*", "* is any letters, also at the beginning or end"),
          Row("/L[45]-[S5]1?/", "a regular expression of the letter"),
        ]),
      Section(
        title: "Words that stand together",
        rows: [
          Row("tramadol near/5 denied", "at most five words apart, in either order"),
          Row("\"red flag*\" /s absen*", "in the same sentence; /p in the same paragraph"),
          Row("(deny or denied) near/3 mri", "near/5 binds before /s, /s before /p; brackets hold ‘or’"),
        ]),
      Section(
        title: "Joining them",
        rows: [
          Row("-drug:tramadol  not mri", "without it"),
          Row("mri or ct", "either; ‘or’ binds less tightly than a space"),
          Row("(mri or ct) -(knee sex:f)", "brackets around what belongs together"),
        ]),
      Section(
        title: "Ranges, both ends included",
        rows: [
          Row("age:50..  age:..30  age:47", "from, up to, exactly"),
          Row("decided:2016-11..2017-02", "years, months or days"),
          Row("decided:-30d..", "from 30 days ago on; also -6m and -2y"),
          Row("claim-age:2..5  claim-age:..90d", "spans in days (d), months (m) or years (y)"),
          Row("claim-age:..3m", "below four months, like ..2015 is to the end of 2015"),
        ]),
      Section(
        title: "Cases by their numbers",
        rows: [
          Row("case:CM15-0100042|CM15-0100043", "these cases; case:CM15-* is all of a year"),
          Row("case:@numbers.txt", "those of a list in a file, a number a line"),
        ]),
      Section(
        title: "The other items of the letter",
        rows: [
          Row("any:(drug:tramadol)", "some item of the same letter meets it"),
          Row("-any:(outcome:upheld)", "no item of the letter does"),
          Row("case-outcome:partially-overturned", "items of the letter were decided both ways"),
        ]),
      Section(
        title: "Text in a part of the letter",
        rows: [
          Row("rationale:\"no red flags\"", "in the reviewer's reasons"),
          Row("rationale:(flag* /s absen*)", "brackets for what is joined, or for ‘or’"),
          Row("summary:fell  request:mri", "in the clinical summary, in what is in dispute"),
          Row("note:deposition", "in your notes on the case, and in the passages you quoted"),
        ]),
      Section(
        title: "Fields",
        rows: QueryField.all.map { Row($0.name, description(of: $0)) } + [
          Row("any", "conditions on some item of the letter")
        ]
          + textFields),
      Section(
        title: "Fine print",
        rows: [
          Row("none", "the value of items without one"),
          Row("Mri", "an upper-case letter makes case matter"),
          Row("\\-5  dos\\:11", "a backslash makes the next character plain text"),
        ]),
    ]
  }

  /// The parts of a letter that can be searched for text, besides the fields.
  static var textFields: [Row] {
    TextTerm.Scope.allCases.compactMap { scope in
      switch scope {
      case .letter: nil
      // The field of the same name covers both the existence of a note and its words.
      case .note: nil
      case .summary: Row(scope.rawValue, "words of the clinical summary: fell")
      case .request: Row(scope.rawValue, "words of what is in dispute: mri")
      case .rationale: Row(scope.rawValue, "words of the reviewer's reasons: \"no red flags\"")
      }
    }
  }

  /// Returns a description of a field with examples of its values.
  package static func description(of field: QueryField) -> String {
    let title = field.title.prefix(1).lowercased() + field.title.dropFirst()
    var examples: [String] = []
    if let facet = field.facet {
      let definition = facet.definition
      examples = definition.vocabulary.filter { $0 != .none }.prefix(3).map { definition.label($0).key }
    }
    if let scale = field.scale { examples = [scale.example] + examples.prefix(1) }
    if !field.field.examples.isEmpty { examples = field.field.examples }
    return examples.isEmpty ? title : title + ": " + examples.joined(separator: ", ")
  }

  /// The help as plain text, 80 columns wide.
  package static var text: String {
    sections.map { section in
      let column = min(30, (section.rows.map(\.text.count).max() ?? 0) + 2)
      let rows = section.rows.map { row in
        let indent = String(repeating: " ", count: column + 2)
        let meaning = lines(of: row.meaning, columns: 78 - column).joined(separator: "\n" + indent)
        return row.text.count + 2 > column
          ? "  \(row.text)\n" + indent + meaning
          : "  \(row.text)" + String(repeating: " ", count: column - row.text.count) + meaning
      }
      return ([section.title.uppercased()] + rows).joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }

  /// Returns the words of a meaning wrapped to a width.
  private static func lines(of meaning: String, columns: Int) -> [String] {
    meaning.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
