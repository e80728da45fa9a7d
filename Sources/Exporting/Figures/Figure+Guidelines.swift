package import Corpus
package import Determinations
package import Insight

extension Figure {
  /// Creates the guideline index: families, chapters, sections and pages.
  ///
  /// `leaves` returns the sections and pages of a chapter, or `nil` to leave them out.
  package init(_ index: GuidelineIndex, query: Query, leaves: (GuidelineChapter) -> GuidelineLeaves?) {
    var lines: [GuidelineLine] = []
    for family in index.families {
      let key = family.entry.value.key
      let name = key == "none" ? "no guideline cited" : family.entry.value.name
      lines.append(GuidelineLine(family: key, name: name, rate: family.entry.rate))
      for entry in family.chapters {
        let line = GuidelineLine(family: key, chapter: entry.value.key, name: entry.value.name, rate: entry.rate)
        lines.append(line)
        guard let chapter = GuidelineChapter(key: entry.value.key) else { continue }
        lines += (leaves(chapter)?.sorted ?? []).map { leaf in
          GuidelineLine(family: key, chapter: line.chapter, leaf: leaf.name, name: leaf.name, rate: leaf.rate)
        }
      }
    }
    func numbers(_ rate: Rate) -> [Int] {
      let counts = rate.counts
      return [counts.count, counts.letters, counts.upheld, counts.overturned, counts.other]
    }
    func cells(_ name: String, _ rate: Rate) -> [String] {
      [name] + numbers(rate).map(String.init) + [rate.shareText, rate.intervalText]
    }
    let letters = index.total.counts.letters
    let records = FigureRecords(
      columns: [
        "guideline", "chapter", "part", "n", "letters", "upheld", "overturned", "other", "share", "low", "high",
      ],
      rows: lines.map { line in
        [.string(line.family), .string(line.chapter), .string(line.leaf)] + numbers(line.rate).map { .integer($0) }
          + [line.rate.share, line.rate.interval?.low, line.rate.interval?.high].map { .rounded($0) }
      })
    self.init(
      "Guidelines cited",
      counted:
        "overturned of \(index.total.counts.count.counted("item")) in \(letters.counted("letter"))",
      .table(
        FigureTable(
          header: ["Cited by the reviewer", "n", "Letters", "Upheld", "Overturned", "Other", "Share", "95 %"],
          rows: lines.map { cells(String(repeating: "  ", count: $0.depth) + $0.name, $0.rate) }
            + [cells("Total", index.total)], names: 1)),
      basis: FigureBasis(unit: "items", query: query, letters: letters), notes: index.notes, records: records,
      json: [
        "of": .string("items"), "query": .string(query.description), "letters": .integer(letters),
        "rows": .array(records.objects),
      ])
  }
}

/// A line of the guideline index.
private struct GuidelineLine {
  let family: String
  var chapter = ""
  var leaf = ""
  let name: String
  let rate: Rate

  var depth: Int { chapter.isEmpty ? 0 : leaf.isEmpty ? 1 : 2 }
}
