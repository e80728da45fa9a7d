import Corpus
import Determinations
import Exporting
import Insight

/// The guideline index, as `imr stats --guidelines` prints it: families, chapters, sections and pages.
struct GuidelinesReport: FiguresReport {
  /// A line of the index.
  private struct Line {
    let family: String
    let chapter: String
    let leaf: String
    let name: String
    let rate: Rate
    var depth: Int { chapter.isEmpty ? 0 : leaf.isEmpty ? 1 : 2 }
  }

  private let lines: [Line]
  private let total: Rate
  private let query: Query
  let notes: [String]

  init(in scope: Scope, progress: ProgressLine) {
    let index = GuidelineIndex(in: scope)
    total = index.total
    notes = index.notes
    query = scope.query
    var lines: [Line] = []
    for family in index.families {
      let key = family.entry.value.key
      let name = key == "none" ? "no guideline cited" : family.entry.value.name
      lines.append(Line(family: key, chapter: "", leaf: "", name: name, rate: family.entry.rate))
      for entry in family.chapters {
        lines.append(
          Line(family: key, chapter: entry.value.key, leaf: "", name: entry.value.name, rate: entry.rate))
        guard let chapter = GuidelineChapter(key: entry.value.key) else { continue }
        var found: GuidelineLeaves?
        GuidelineLeaves.read(chapter, in: scope, isCancelled: { false }) { leaves in
          found = leaves
          progress.show("read", leaves.readCount, of: leaves.itemCount, "items of \(chapter.shortName)")
        }
        lines += (found?.sorted ?? []).map { leaf in
          Line(family: key, chapter: entry.value.key, leaf: leaf.name, name: leaf.name, rate: leaf.rate)
        }
      }
    }
    progress.end()
    self.lines = lines
  }

  var basis: FigureBasis? { FigureBasis(unit: "items", query: query, letters: total.counts.letters) }

  var text: String {
    let header = ["CITED BY THE REVIEWER", "N", "LETTERS", "UPHELD", "OVERTURNED", "OTHER", "SHARE", "95 %"]
    func cells(_ name: String, _ rate: Rate) -> [String] {
      let counts = rate.counts
      return [name]
        + [counts.count, counts.letters, counts.upheld, counts.overturned, counts.other].map(String.init)
        + [rate.shareText, rate.intervalText]
    }
    let rows = lines.map { line in
      cells(String(repeating: "  ", count: line.depth) + Selection.line(line.name), line.rate)
    }
    let letters = total.counts.letters
    return
      "Guidelines cited: overturned of \(CountingUnit.items.text(total.counts.count)) in \(letters) "
      + "\(letters == 1 ? "loaded letter" : "loaded letters")"
      + (query.isEmpty ? "" : ", \(Selection.line(query.description))") + "\n"
      + TextTable(header: header, rows: rows + [cells("Total", total)], names: 1).text
  }

  var records: FigureRecords {
    FigureRecords(
      columns: [
        "guideline", "chapter", "part", "n", "letters", "upheld", "overturned", "other", "share", "low", "high",
      ],
      rows: lines.map { line in
        let counts = line.rate.counts
        return [.string(line.family), .string(line.chapter), .string(line.leaf)]
          + [counts.count, counts.letters, counts.upheld, counts.overturned, counts.other].map { .integer($0) }
          + [line.rate.share, line.rate.interval?.low, line.rate.interval?.high].map { .rounded($0) }
      })
  }

  var json: JSONValue {
    .object([
      .init("of", .string("items")), .init("query", .string(query.description)),
      .init("letters", .integer(total.counts.letters)), .init("rows", .array(records.objects)),
    ])
  }
}
