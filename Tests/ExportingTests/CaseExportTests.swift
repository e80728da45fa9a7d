import Annotations
import Determinations
import FoundationEssentials
import Testing
import TestSupport

@testable import Exporting

@Suite("Many cases in files")
struct CaseExportTests {
  let folder: TemporaryFolder
  let cases: [Case]

  init() throws {
    folder = try TemporaryFolder()
    cases = ["CM15-9900001", "CM15-9900002", "../evil"].map { id in
      var one = Fixtures.full
      one.id = id
      return one
    }
  }

  @Test(
    "Documents mark the picked items, unless all are picked",
    arguments: [([1], ["", ", picked"]), ([0, 1], ["", ""]), ([], ["", ""]), (nil, ["", ""])] as [([Int]?, [String])])
  func picked(items: [Int]?, marks: [String]) {
    let exported = ExportedCase(cases[0], items: items)
    let markdown = CaseMarkdown.document(for: exported)
    let text = CaseText.document(for: exported).split(separator: "\n")
    for (index, mark) in marks.enumerated() {
      #expect(markdown.contains("\n## Disputed item \(index + 1) of 2\(mark): "))
      #expect(text.contains { $0.hasPrefix("DISPUTED ITEM \(index + 1) OF 2\(mark.uppercased())  ") })
    }
  }

  var contents: [ContentsEntry] {
    cases.map { ContentsEntry(id: $0.id, decided: nil, outcome: .upheld, request: "MRI *now*", itemCount: 2) }
  }

  func names(in name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(name))) ?? []).sorted()
  }

  func export(
    _ place: CaseExport.Place, _ format: ExportFormat, replacing: Bool = false, stopAfter: Int = .max,
    items: [Int]? = nil
  ) throws(CaseExportError) {
    try CaseExport(to: place, format: format, replacing: replacing).run(contents) {
      ExportedCase(cases[$0], Annotation(isMarked: true, tags: ["b", "a"], note: "=1+1"), items: items)
    } advance: {
      $0 < stopAfter
    }
  }

  @Test("the anchors of a table of contents contain nothing invisible")
  func anchors() {
    let entry = ContentsEntry(
      id: "CM15\u{200D}-9900001\u{E0041}\u{202E}", decided: nil, outcome: .upheld, request: "x", itemCount: 1)
    let text = ExportFormat.markdown.contents(of: [entry, entry])
    #expect(text.contains("(#case-cm15-9900001-upheld)"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value < 0x2000) })
  }

  @Test("one document begins with its contents", arguments: [ExportFormat.text, .markdown])
  func contentsFirst(format: ExportFormat) throws {
    try export(.file(folder.path("all")), format)
    let text = try #require(folder.text(of: "all"))
    if format == .text {
      #expect(
        text.hasPrefix(
          "Contents                                                                 3 cases\n\(ExportMark.collectionLine)\n====="
        )
      )
      #expect(text.contains("\n1  CM15-9900001, upheld: MRI *now* (+1)\n"))
    } else {
      #expect(
        text.hasPrefix(
          "# 3 cases\n\n\(ExportMark.collectionLine)\n\n1. [Case CM15-9900001: upheld](#case-cm15-9900001-upheld): MRI \\*now\\* (+1)\n"
        ))
    }
    #expect(text.contains("=1+1") && text.contains("a, b"))
  }

  @Test("items are a row each, and no cell is a formula")
  func items() throws {
    try export(.file(folder.path("all.items.csv")), .items)
    let rows = try #require(folder.text(of: "all.items.csv")).split(separator: "\r\n")
    #expect(rows.count == 1 + 3 * Fixtures.full.determination.items.count)
    #expect(rows[0].hasPrefix("id,case,decided,"))
    #expect(rows[1].contains(",yes,a | b,"))
    #expect(!rows.contains { $0.contains(",=") })
    // Only some items of some cases are requested.
    try export(.file(folder.path("one.items.csv")), .items, items: [1])
    let chosen = try #require(folder.text(of: "one.items.csv")).split(separator: "\r\n")
    #expect(Array(chosen[1...]) == [2, 4, 6].map { rows[$0] })
  }

  @Test("marks, tags and the note are in the other formats too")
  func annotations() {
    let annotation = Annotation(isMarked: true, tags: ["b", "a"], note: "=1+1")
    let csv = CaseTableFormat(rows: .cases, format: .csv).records(for: ExportedCase(Fixtures.full, annotation))
      .joined()
    #expect(csv.hasSuffix(",yes,a | b,'=1+1\r\n"))
    let json = CaseJSON.line(for: Fixtures.full, annotation: annotation)
    #expect(json.hasSuffix(#","annotation":{"marked":true,"tags":["a","b"],"note":"=1+1"}}"#))
    #expect(!CaseJSON.line(for: Fixtures.full).contains("annotation"))
    #expect(
      CaseText.document(for: ExportedCase(Fixtures.full, annotation)).contains(
        "\nMarked        yes\nTags          a, b\n"))
  }

  @Test("stopped, a file is not there at all, a folder has whole files")
  func stopping() throws {
    #expect(throws: CaseExportError.cancelled(written: 0)) {
      try export(.file(folder.path("all.csv")), .csv, stopAfter: 2)
    }
    #expect(folder.names().isEmpty)
    #expect(throws: CaseExportError.cancelled(written: 2)) {
      try export(.folder(folder.path("out")), .text, stopAfter: 2)
    }
    #expect(names(in: "out") == ["CM15-9900001.txt", "CM15-9900002.txt"])
  }

  @Test(
    "once stopped, it reads no further case; after the last one there is nothing to stop",
    arguments: [(1, 1), (2, 2), (3, 3)])
  func readingNoFurther(stopAfter: Int, reads: Int) throws {
    for place in [CaseExport.Place.file(folder.path("all.csv")), .folder(folder.path("out"))] {
      var count = 0
      let format: ExportFormat = if case .file = place { .csv } else { .text }
      do throws(CaseExportError) {
        try CaseExport(to: place, format: format, replacing: true).run(contents) { index in
          count += 1
          return ExportedCase(cases[index], Annotation())
        } advance: {
          $0 < stopAfter
        }
        #expect(stopAfter == 3)
      } catch {
        guard case .cancelled = error else { throw error }
        #expect(stopAfter < 3)
      }
      #expect(count == reads)
    }
    #expect(folder.names().contains("all.csv") == (stopAfter == 3))
  }

  @Test("files are replaced only on request, and no name leaves the folder")
  func taken() throws {
    try export(.folder(folder.path("out")), .json)
    #expect(names(in: "out") == ["CM15-9900001.json", "CM15-9900002.json", "evil.json"])
    #expect(throws: CaseExportError.taken(first: folder.path("out") + "/CM15-9900001.json", more: 2)) {
      try export(.folder(folder.path("out")), .json)
    }
    try export(.folder(folder.path("out")), .json, replacing: true)
    #expect(ExportFormat(ending: "x/cases.items.csv") == .items)
    #expect(ExportFormat(ending: "x/cases.csv") == .csv)
  }
}
