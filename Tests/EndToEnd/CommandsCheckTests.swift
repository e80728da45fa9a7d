import Testing

@Suite("imr check", .waiting)
struct CommandsCheckTests {
  @Test("Clean letters: the table alone, status 0")
  func clean() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("check", "letters")
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        """
        Cases                                 3
          upheld                              1   33.3 %
          overturned                          1   33.3 %
          partially overturned                1   33.3 %
          unknown                             0    0.0 %
        Items                                 4
          upheld                              2   50.0 %
          overturned                          2   50.0 %
          unknown                             0    0.0 %
        Fields filled in
          caseNumber                          3  100.0 %

        """))
    #expect(run.output.contains("\nWarnings                              0\n  verdict-against-outcome             0\n"))
    #expect(
      run.output.hasSuffix(
        """
        Unread sources                        0
        Files skipped                         0
        Repeated case numbers                 0
        Identical texts                       0

        """))
  }

  @Test("Doubts with file and line, unread sources, repeats; status 1")
  func findings() throws {
    let folder = try CommandFolder()
    try folder.write(CommandLetters.letter(), to: "letters/a.txt")
    try folder.write(CommandLetters.letter(), to: "letters/b.txt")
    try folder.write(CommandLetters.letter(items: [("Chair", "Set aside")]), to: "letters/c.txt")
    try folder.write("", to: "letters/empty.txt")
    let run = try folder.run("check", "letters")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("letters/c.txt:24: outcome-unknown: ") })
    #expect(lines.contains { $0.hasPrefix("letters/empty.txt: empty: ") })
    #expect(lines.contains("  outcome-unknown                     1"))
    #expect(lines.contains("letters/a.txt: repeated-number: CM15-0100042 again in letters/b.txt, letters/c.txt"))
    #expect(lines.contains("letters/a.txt: identical-text: the same text in letters/b.txt"))

    // The table has a row for each of them.
    let table = try folder.run("check", "letters", "--format", "csv")
    #expect(table.status == 1)
    let rows = table.output.split(separator: "\r\n").flatMap { $0.split(separator: "\n") }
    for row in [
      "letters/c.txt,24,outcome-unknown,", "letters/empty.txt,,empty,", "letters/a.txt,,repeated-number,",
      "letters/a.txt,,identical-text,",
    ] {
      #expect(rows.count { $0.hasPrefix(row) } == 1, "\(row) in \(table.output)")
    }
  }

  @Test("Shares are rounded, but never to all or to none")
  func shares() throws {
    let folder = try CommandFolder()
    for number in 0..<64 {
      let outcome = number < 54 ? "Upheld" : "Overturned"
      try folder.write(
        CommandLetters.letter(number: "CM15-01\(10_000 + number)", items: [("Chair", outcome)]),
        to: "letters/\(number).txt")
    }
    let run = try folder.run("check", "letters")
    #expect(run.output.contains("  upheld                             54   84.4 %"), "\(run.output)")
    #expect(run.output.contains("  overturned                         10   15.6 %"))
  }

  @Test("The line is the file's, also where a file holds several letters")
  func lines() throws {
    let folder = try CommandFolder()
    let first = CommandLetters.letter()
    let second = CommandLetters.letter(number: "CM15-0100043", items: [("Chair", "Set aside")])
    try folder.write(first + "\u{C}" + second, to: "both.txt")
    let heading = (first + second).split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasPrefix("Chair: Set aside") }
    let run = try folder.run("check", "./both.txt")
    let line = try #require(heading) + 1
    #expect(run.output.split(separator: "\n").contains { $0.hasPrefix("./both.txt:\(line): ") }, "\(run.output)")
    // The same applies to an archive member.
    let packed = try folder.run("check", "both.tar", shell: #"tar -cf both.tar both.txt && exec "$@""#)
    #expect(
      packed.output.split(separator: "\n").contains { $0.hasPrefix("both.tar!both.txt:\(line): ") }, "\(packed.output)")
  }

  @Test("Without the library for archives they are named, with the remedy, and all else is read")
  func withoutLibrary() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run(
      "check", "letters",
      shell: """
        tar -cf letters/a.tar letters/*.txt; tar -cf letters/b.tar letters/*.txt; mkdir lib; : >lib/libarchive.so.13
        LD_LIBRARY_PATH=$PWD/lib exec "$@"
        """)
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.filter { $0.contains("libarchive is not installed: apt-get install libarchive13") }.count == 1)
    #expect(lines.contains("Cases                                 3"))
  }

  @Test("As JSON")
  func json() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("check", "letters", "--format", "json", "--query", "case-outcome:partial")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        """
        {
          "cases": 1,
          "items": 2,
          "caseOutcomes": {
            "upheld": 0,
            "overturned": 0,
            "partially-overturned": 1,
            "unknown": 0
          },
        """))
  }
}
