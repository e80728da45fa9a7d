import Corpus
import Determinations
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite("Reading scans")
struct ScanLoadingTests {
  /// Creates a folder with replacements for the programs that draw and recognize pages.
  ///
  /// A drawn page is its number; its text is the content of the file `pages/NUMBER`.
  private func makeFolder(pages: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("tools")
    try TestProgram.write(
      """
      #!/bin/sh
      for word; do
        if [ "$before" = -f ]; then page=$word; fi
        before=$word
      done
      [ -e '\(folder.path("pages"))'/$page ] || exit 99
      echo $page
      """, to: folder.path("tools/pdftoppm"))
    try TestProgram.write(
      """
      #!/bin/sh
      read page
      echo $page >> '\(folder.path("log"))'
      while IFS= read -r line; do echo "$line"; done < '\(folder.path("pages"))'/$page
      """, to: folder.path("tools/tesseract"))
    try TestProgram.write("#!/bin/sh\nexit 0\n", to: folder.path("tools/pdftotext"))
    try folder.makeFolder("pages")
    for (index, page) in pages.enumerated() { try folder.write(page, to: "pages/\(index + 1)") }
    try folder.write("%PDF-1.4 of a scan", to: "letters/scan.pdf")
    return folder
  }

  private func options(_ folder: TemporaryFolder, recognizes: Bool = true) -> CorpusLoader.Options {
    var options = CorpusLoader.Options.anyText(cacheFolder: folder.path("cache"), pdfToolPath: folder.path("tools"))
    options.recognizesScans = recognizes
    return options
  }

  private let pages = ["Case Number: CM17-9900101\nDate Assigned: 01/02/2017\n", "The last page.\n"]

  @Test("Pages are recognized one after the other, marked, and kept")
  func reading() throws {
    let folder = try makeFolder(pages: pages)
    for _ in 0..<2 {
      let (table, problems) = CorpusLoader(paths: [folder.path("letters")], options: options(folder)).load()
      #expect(problems == [])
      #expect(table.count == 1)
      #expect(
        String(decoding: table.letter(of: 0), as: UTF8.self)
          == ScanMark.line + "\n" + pages[0] + "\u{0C}" + pages[1].dropLast())
      var reader = LetterReader()
      let determination = table.case(0, reader: &reader).determination
      #expect(determination.caseNumber == CaseNumber("CM17-9900101"))
      #expect(determination.warnings.contains { $0.rule == .recognizedText && $0.line == 1 })
      let query = try Query(parsing: "text:ocr", vocabulary: table.vocabulary)
      #expect(try Array(table.items(searching: query)) == [0])
    }
    #expect(try folder.bytes("log") == Array("1\n2\n".utf8))
  }

  @Test("A text that is no scan is digital")
  func digital() throws {
    let folder = try TemporaryFolder()
    try folder.write(pages[0], to: "a.txt")
    let table = CorpusLoader(paths: [folder.path], options: .anyText(cacheFolder: nil)).load().table
    let rows = { (text: String) in try Array(table.items(searching: Query(parsing: text, vocabulary: table.vocabulary)))
    }
    #expect(try rows("text:digital") == [0])
    #expect(try rows("text:ocr") == [])
  }

  @Test("Scans are recognized only on request, after everything else")
  func background() throws {
    let folder = try makeFolder(pages: pages)
    let (table, problems) = CorpusLoader(
      paths: [folder.path("letters")], options: options(folder, recognizes: false)
    ).load()
    #expect(table.isEmpty)
    #expect(problems.map(\.kind) == [.pdfWithoutText])
    #expect(problems.first?.message.contains("--ocr") == true)
    try folder.write(pages[0], to: "letters/z.txt")
    let events = Mutex([String]())
    CorpusLoader(paths: [folder.path("letters")], options: options(folder)).loadAll { event in
      switch event {
      case .chunk(let chunk): events.withLock { $0 += (0..<chunk.count).map { CaseTable([chunk]).source(of: $0).path } }
      case .problem(let problem): events.withLock { $0.append("\(problem)") }
      default: break
      }
    }
    #expect(events.withLock { $0 } == ["z.txt", "scan.pdf"])
  }

  @Test("Each letter of a scan has the mark")
  func severalLetters() throws {
    let letter = { (number: Int) in
      "Case Number: CM17-990010\(number)\nHOW THE IMR FINAL DETERMINATION WAS MADE\nRationale: none.\n"
    }
    let folder = try makeFolder(pages: [letter(1), letter(2)])
    let table = CorpusLoader(paths: [folder.path("letters")], options: options(folder)).load().table
    #expect(table.count == 2)
    let query = try Query(parsing: "text:ocr", vocabulary: table.vocabulary)
    #expect(try Array(table.items(searching: query)) == [0, 1])
    #expect((0..<table.count).map { table.id(of: $0) } == ["CM17-9900101", "CM17-9900102"])
  }

  @Test("A missing program is reported once, with the remedy")
  func missingTool() throws {
    let folder = try makeFolder(pages: pages)
    try folder.write("%PDF-1.4 of another scan", to: "letters/b.pdf")
    try #require(unlink(folder.path("tools/tesseract")) == 0)
    let (table, problems) = CorpusLoader(paths: [folder.path("letters")], options: options(folder)).load()
    #expect(table.isEmpty)
    #expect(
      problems == [
        SourceProblem(
          path: "", kind: .scanToolMissing,
          message: "tesseract is not installed: apt-get install tesseract-ocr, then open the folder again")
      ])
  }

  @Test("A scan without text is reported, also from the cache")
  func blank() throws {
    let folder = try makeFolder(pages: [" \n", "\n"])
    for _ in 0..<2 {
      let (table, problems) = CorpusLoader(paths: [folder.path("letters")], options: options(folder)).load()
      #expect(table.isEmpty)
      #expect(problems.map(\.kind) == [.pdfWithoutText])
      #expect(problems.map(\.message) == ["no text in the PDF, nor words in the pictures of its pages"])
      try folder.write("words", to: "pages/1")
    }
  }

  @Test("An unreadable page is reported by its number")
  func badPage() throws {
    let folder = try makeFolder(pages: pages)
    try TestProgram.write("#!/bin/sh\nread page\n[ $page = 1 ] && echo words\n", to: folder.path("tools/tesseract"))
    let (table, problems) = CorpusLoader(paths: [folder.path("letters")], options: options(folder)).load()
    #expect(table.isEmpty)
    #expect(problems.map(\.message) == ["page 2 could not be read: tesseract failed"])
  }

  @Test("A recognition that takes too long or is canceled is stopped")
  func timeLimit() throws {
    let folder = try makeFolder(pages: pages)
    try TestProgram.write("#!/bin/sh\nexec /bin/sleep 600\n", to: folder.path("tools/tesseract"))
    var options = options(folder)
    options.pdfTimeLimit = 0.2
    let (table, problems) = CorpusLoader(paths: [folder.path("letters")], options: options).load()
    #expect(table.isEmpty)
    #expect(problems.map(\.message) == ["page 1 could not be read: tesseract took longer than 0 seconds"])
  }
}

@Suite("Files of other kinds")
struct OtherDocumentTests {
  @Test("HTML is read; other documents are named without being problems")
  func otherDocuments() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<html><body><p>Case Number: CM17-9900102</p><p>Date Assigned: 01/02/2017</p></body></html>", to: "a.HTML")
    for name in ["b.docx", "sub/c.TIF", ".d.docx", "notes.csv", "e.doc.bak"] { try folder.write("x", to: name) }
    let (table, problems) = CorpusLoader(paths: [folder.path], options: .anyText(cacheFolder: nil)).load()
    #expect((0..<table.count).map { table.id(of: $0) } == ["CM17-9900102"])
    #expect(
      problems.map { "\($0.path.dropFirst(folder.path.utf8.count + 1)) \($0.kind.rawValue)" }.sorted() == [
        "b.docx other-document", "sub/c.TIF other-document",
      ])
    #expect(problems.allSatisfy { $0.isHarmless })
  }

  @Test("They are also named if the cases are cached")
  func cached() throws {
    let folder = try TemporaryFolder()
    try folder.write("Case Number: CM17-9900103\n", to: "letters/a.txt")
    try folder.write("x", to: "letters/b.docx")
    folder.settleTimes(below: "letters")
    let loader = CorpusLoader(paths: [folder.path("letters")], options: .anyText(cacheFolder: folder.path("cache")))
    loader.loadAll { _ in }
    let (table, problems) = CorpusLoader(
      paths: [folder.path("letters")], options: .anyText(cacheFolder: folder.path("cache"))
    ).load()
    #expect(table.count == 1)
    #expect(problems.map(\.kind) == [.otherDocument])
  }
}
