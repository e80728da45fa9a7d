import Corpus
import Determinations
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@Suite("Loading PDFs")
struct PDFLoadingTests {
  private func text(_ table: CaseTable, _ row: Int) -> String {
    String(decoding: table.letter(of: row), as: UTF8.self)
  }

  @Test("PDFs with any name are read with text files, in order")
  func reading() throws {
    let folder = try TemporaryFolder()
    try folder.write(minimalPDF(["Words in a PDF", "Second line"]), to: "b.PDF")
    try folder.write("A text file.", to: "c.txt")
    try folder.write(minimalPDF(["Another PDF"]), to: "-q.pdf")
    try folder.write(minimalPDF(["A PDF without its ending"]), to: "z.txt")
    let (table, problems) = CorpusLoader(paths: [folder.path], options: .anyText(cacheFolder: nil)).load()
    #expect((0..<table.count).map { table.source(of: $0).path } == ["-q.pdf", "b.PDF", "c.txt", "z.txt"])
    #expect(problems == [])
    let words = ["Another PDF", "Words in a PDF", "A text file.", "A PDF without its ending"]
    for (row, words) in words.enumerated() { #expect(text(table, row).contains(words)) }
    let named = CorpusLoader(paths: [folder.path("z.txt")], options: .anyText(cacheFolder: nil)).load()
    #expect(named.table.count == 1)
  }

  @Test("Files without text are reported by name")
  func problems() throws {
    let folder = try TemporaryFolder()
    try folder.write("%PDF-1.4 and no more", to: "damaged.pdf")
    try folder.write("not a PDF at all", to: "text.pdf")
    try folder.write("", to: "empty.pdf")
    try folder.write(minimalPDF([]), to: "scan.pdf")
    try folder.write(minimalPDF(["good"]), to: "good.pdf")
    try folder.write(minimalPDF(nil), to: "hollow.pdf")
    try folder.write(LockedPDF.withEmptyPassword, to: "open.pdf")
    try folder.write(LockedPDF.withPassword, to: "locked.pdf")
    let (table, problems) = CorpusLoader(paths: [folder.path], options: .anyText(cacheFolder: nil)).load()
    #expect((0..<table.count).map { table.source(of: $0).path } == ["good.pdf", "open.pdf"])
    #expect(text(table, 1).contains("Words behind a lock"))
    #expect(
      problems.map { "\($0.path.split(separator: "/").last ?? "") \($0.kind.rawValue)" } == [
        "damaged.pdf pdf-damaged", "empty.pdf empty", "hollow.pdf pdf-without-text", "locked.pdf pdf-password",
        "scan.pdf pdf-without-text", "text.pdf pdf-damaged",
      ])
  }

  @Test("A missing extractor is reported once, with the remedy; text is read all the same")
  func missingTool() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write(minimalPDF([name]), to: "\(name).pdf") }
    try folder.write("text", to: "d.txt")
    let options = CorpusLoader.Options.anyText(cacheFolder: nil, pdfTool: "no-such-pdftotext")
    let (table, problems) = CorpusLoader(paths: [folder.path], options: options).load()
    #expect(table.count == 1)
    #expect(
      problems == [
        SourceProblem(
          path: "", kind: .pdfToolMissing,
          message: "no-such-pdftotext is not installed: apt-get install poppler-utils, then open the folder again")
      ])
  }

  @Test("A PDF changed in place is extracted again, regardless of its times")
  func silentEdit() throws {
    let folder = try TemporaryFolder()
    try folder.write(minimalPDF(["aged 29 years"]), to: "letters/a.pdf")
    folder.settleTimes(below: "letters")
    func load() -> String {
      let options = CorpusLoader.Options.anyText(cacheFolder: folder.path("cache"))
      let table = CorpusLoader(paths: [folder.path("letters")], options: options).load().table
      return table.count == 1 ? text(table, 0) : ""
    }
    #expect(load().contains("aged 29 years"))
    var status = stat()
    try #require(stat(folder.path("letters/a.pdf"), &status) == 0)
    let file = open(folder.path("letters/a.pdf"), O_WRONLY)
    let bytes = minimalPDF(["aged 92 years"])
    #expect(bytes.count == Int(status.st_size) && pwrite(file, bytes, bytes.count, 0) == bytes.count)
    close(file)
    utimensat(AT_FDCWD, folder.path("letters/a.pdf"), [status.st_atim, status.st_mtim], 0)
    #expect(load().contains("aged 92 years"))
  }

  @Test("A PDF is extracted once; afterwards its text is read from the cache, private to the owner")
  func cache() throws {
    let folder = try TemporaryFolder()
    try folder.write(minimalPDF(["kept text"]), to: "letters/a.pdf")
    func load(tool: String = "pdftotext") -> (table: CaseTable, problems: [SourceProblem]) {
      let options = CorpusLoader.Options.anyText(cacheFolder: folder.path("cache/imr"), pdfTool: tool)
      return CorpusLoader(paths: [folder.path("letters")], options: options).load()
    }
    #expect(load().problems == [])
    let entries = folder.files(below: "cache").filter { !$0.contains("/.") }
    let entry = try #require(entries.first)
    #expect(entries.count == 1)
    var status = stat()
    try #require(stat(folder.path("cache/" + entry), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    try #require(stat(folder.path("cache/imr/pdf-text"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)

    let again = load(tool: "no-such-pdftotext")
    #expect(again.problems == [])
    #expect(text(again.table, 0).contains("kept text"))

    // A damaged entry is ignored.
    var bytes = try Data(contentsOf: URL(filePath: folder.path("cache/" + entry)))
    bytes[bytes.count - 3] ^= 1
    try bytes.write(to: URL(filePath: folder.path("cache/" + entry)))
    #expect(load(tool: "no-such-pdftotext").problems.map(\.kind) == [.pdfToolMissing])
    #expect(text(load().table, 0).contains("kept text"))
    #expect(load(tool: "no-such-pdftotext").problems == [])

    // So is a pipe without a writer.
    try #require(unlink(folder.path("cache/" + entry)) == 0 && mkfifo(folder.path("cache/" + entry), 0o600) == 0)
    #expect(load(tool: "no-such-pdftotext").problems.map(\.kind) == [.pdfToolMissing])
    #expect(text(load().table, 0).contains("kept text"))

    // A different file with the same name is extracted.
    try folder.write(minimalPDF(["other words, longer"]), to: "letters/a.pdf")
    #expect(text(load().table, 0).contains("other words, longer"))
  }

  @Test("A cache folder that cannot be made does no harm")
  func cacheTrouble() throws {
    let folder = try TemporaryFolder()
    try folder.write(minimalPDF(["some text"]), to: "letters/a.pdf")
    try folder.write("a file in the way", to: "cache")
    let options = CorpusLoader.Options.anyText(cacheFolder: folder.path("cache"))
    let (table, problems) = CorpusLoader(paths: [folder.path("letters")], options: options).load()
    #expect(table.count == 1)
    #expect(problems == [])
  }

  /// Writes a replacement for the extractor, which first writes its process ID to `pid`.
  private func writeTool(_ script: String, in folder: TemporaryFolder) throws -> CorpusLoader.Options {
    try folder.makeFolder("tools")
    try TestProgram.write(
      "#!/bin/sh\necho $$ > '\(folder.path("pid"))'\n\(script)\n", to: folder.path("tools/slow-pdftotext"))
    return CorpusLoader.Options.anyText(
      cacheFolder: nil, pdfTool: "slow-pdftotext", pdfToolPath: folder.path("tools"), pdfTimeLimit: 0.2)
  }

  /// Returns true if the replacement's process has ended.
  private func isToolGone(_ folder: TemporaryFolder) throws -> Bool {
    let number = try String(contentsOf: URL(filePath: folder.path("pid")), encoding: .utf8)
    let process = try #require(pid_t(number.filter(\.isNumber)))
    return kill(process, 0) != 0 && errno == ESRCH
  }

  @Test("An extractor that takes too long is killed")
  func timeLimit() throws {
    let folder = try TemporaryFolder()
    try folder.write(minimalPDF(["slow"]), to: "letters/a.pdf")
    let options = try writeTool("exec /bin/sleep 600", in: folder)
    let (table, problems) = CorpusLoader(paths: [folder.path("letters")], options: options).load()
    #expect(table.isEmpty)
    #expect(problems.map(\.kind) == [.pdfTimeout])
    #expect(try isToolGone(folder))
  }

  @Test("An extractor that writes without end is stopped")
  func endlessOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write(minimalPDF(["endless"]), to: "letters/a.pdf")
    var options = try writeTool("exec /usr/bin/yes", in: folder)
    options.pdfTimeLimit = 60
    let (table, problems) = CorpusLoader(paths: [folder.path("letters")], options: options).load()
    #expect(table.isEmpty)
    #expect(problems.map(\.message) == ["the PDF holds more than 64 MB of text"])
    #expect(try isToolGone(folder))
  }

  @Test("An extractor that exceeds the memory limit is reported by name")
  func memoryLimit() throws {
    let folder = try TemporaryFolder()
    try folder.write(minimalPDF(["large"]), to: "letters/a.pdf")
    // `tail` keeps its input in memory, up to the limit.
    var options = try writeTool(
      """
      until [ "$(ulimit -v)" = 204800 ]; do :; done
      /usr/bin/head -c 400000000 /dev/zero | /usr/bin/tail -c 300000000 | /usr/bin/wc -c
      [ "$(ulimit -v)" != 204800 ]
      """, in: folder)
    options.pdfTimeLimit = 60
    options.pdfMemoryLimit = 200 << 20
    let (table, problems) = CorpusLoader(paths: [folder.path("letters")], options: options).load()
    #expect(table.isEmpty)
    #expect(problems.map(\.message) == ["the PDF needs more than 200 MB of memory to read"])
    #expect(try isToolGone(folder))
  }

  @Test("Cancelling kills the extractor without a problem; text files are not delayed")
  func cancelling() throws {
    let folder = try TemporaryFolder()
    try folder.write(minimalPDF(["slow"]), to: "letters/a.pdf")
    try folder.write("A text file.", to: "letters/b.txt")
    var options = try writeTool("exec /bin/sleep 600", in: folder)
    options.pdfTimeLimit = 600
    let loader = CorpusLoader(paths: [folder.path("letters")], options: options)
    let events = EventLog()
    loader.start { event in
      events.append(event)
      if case .chunk = event { loader.cancel() }
    }
    events.waitForEnd()
    #expect(events.chunks.map(\.count) == [1])
    #expect(events.problems == [])
    #expect(events.end?.wasCancelled == true)
    // It may have been killed before it wrote its process ID.
    let number = try? String(contentsOf: URL(filePath: folder.path("pid")), encoding: .utf8)
    if number?.isEmpty == false { #expect(try isToolGone(folder)) }
  }
}
