import Synchronization
import Testing
import TestSupport

@testable import Corpus

/// Files in a folder of downloads that are not letters.
@Suite("Files that are not letters", .serialized)
struct UnrecognizedFileTests {
  private let folder: TemporaryFolder
  private let options: CorpusLoader.Options

  private static let invoice = """
    INVOICE 2231

    Replacement of a brake cable and two hours of work, due on 03/04/2015.

    Total: 118.20
    """
  private static let letter = """
    Case Number: CM15-9900001
    Date of Injury: 02/03/2012 Decision Date: 06/11/2015

    CLINICAL CASE SUMMARY
    The injured worker is a 40 year old female.
    """

  init() throws {
    folder = try TemporaryFolder()
    options = CorpusLoader.Options(threads: 2, cacheFolder: folder.path("cache"))
    try folder.write(Self.letter, to: "in/b.txt")
    try folder.write(Self.invoice, to: "in/a.txt")
  }

  private func load(_ options: CorpusLoader.Options? = nil) -> (ids: [String], problems: [String]) {
    let (table, problems) = CorpusLoader(paths: [folder.path("in")], options: options ?? self.options).load()
    let start = folder.path("in").utf8.count + 1
    return (
      table.allRows.map { table.id(of: $0) },
      problems.map { "\($0.path.dropFirst(start)): \($0.kind.rawValue)\($0.isHarmless ? "" : "!")" }.sorted()
    )
  }

  @Test("They are skipped: texts, PDFs, members of archives")
  func passedOver() throws {
    try folder.write(minimalPDF(["Invoice for a bicycle"]), to: "in/c.pdf")
    try folder.write(minimalPDF(["Case Number: CM15-9900002"]), to: "in/d.pdf")
    let members = [
      ArchiveEntry("bill.txt", Self.invoice), ArchiveEntry("x.txt", Self.letter.replacing("0001", with: "0003")),
    ]
    try folder.write(zipBytes(members), to: "in/e.zip")
    try folder.write("\u{FEFF}caf\u{E9}", to: "in/f.txt")
    let (ids, problems) = load()
    #expect(ids == ["CM15-9900001", "CM15-9900002", "CM15-9900003"])
    #expect(
      problems == [
        "a.txt: unrecognized", "c.pdf: unrecognized", "e.zip!bill.txt: unrecognized", "f.txt: unrecognized",
      ])
  }

  @Test("A text of any size is skipped as a whole", arguments: [40, 200_000])
  func large(count: Int) throws {
    var options = options
    options.blockSize = 4096
    try folder.write(String(repeating: "word word\n", count: count), to: "in/words.txt")
    #expect(load(options).problems == ["a.txt: unrecognized", "words.txt: unrecognized"])
    #expect(load(options).ids == ["CM15-9900001"])
  }

  @Test(
    "One word of the forms makes a text a letter, however damaged",
    arguments: [
      "The request is\nnot medically necessary.", "DECISION RATIONALE", "The Expert Reviewer",
      "case number: CM15-9900009", "This 40-year-old injured   worker", "Independent Medical Review",
    ])
  func damaged(words: String) throws {
    try folder.write("~~~ \(words) ~~~", to: "in/a.txt")
    #expect(load().problems == [])
    #expect(load().ids.count == 2)
  }

  @Test("The cache contains the letters, regardless of other files")
  func cached() throws {
    for name in ["a", "b"] { folder.settleTime(of: "in/\(name).txt") }
    let receiver = LoadingReceiver()
    CorpusLoader(paths: [folder.path("in")], options: options).loadAll { receiver.take($0) }
    let hasRead = Mutex(false)
    let (table, problems) = CorpusLoader(paths: [folder.path("in")], options: options).load { _ in
      hasRead.withLock { $0 = true }
    }
    #expect(table.count == 1)
    #expect(problems.map(\.kind) == [.unrecognized])
    #expect(!hasRead.withLock { $0 })
    // A file that has become a letter is read as one.
    try folder.write(Self.letter.replacing("0001", with: "0004"), to: "in/a.txt")
    #expect(load().ids.sorted() == ["CM15-9900001", "CM15-9900004"])
    try folder.write(Self.invoice, to: "in/b.txt")
    #expect(load().ids == ["CM15-9900004"])
  }

  @Test("If there are more other files than a limit, everything is read again", arguments: [0, 1])
  func many(excess: Int) throws {
    // One is there already.
    for number in 1..<(CacheCheck.maxOtherFiles + excess) { try folder.write("x", to: "in/other/\(number).txt") }
    folder.settleTime(of: "in/b.txt")
    CorpusLoader(paths: [folder.path("in")], options: options).loadAll { _ in }
    let hasRead = Mutex(false)
    let (table, problems) = CorpusLoader(paths: [folder.path("in")], options: options).load { _ in
      hasRead.withLock { $0 = true }
    }
    #expect(table.count == 1 && problems.count == CacheCheck.maxOtherFiles + excess)
    #expect(hasRead.withLock { $0 } == (excess > 0))
  }

  @Test("A file that is to be read unchanged is kept")
  func kept() {
    var options = options
    options.keepsUnrecognized = true
    #expect(load(options).ids == ["a", "CM15-9900001"])
  }
}
