import Testing

@Suite("imr check")
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
    #expect(
      run.output.hasSuffix(
        """
        Warnings                              0
        Unread sources                        0
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
    #expect(lines.contains("letters/a.txt: repeated-number: CM15-0100042 again in letters/b.txt, letters/c.txt"))
    #expect(lines.contains("letters/a.txt: identical-text: the same text in letters/b.txt"))
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
  }

  @Test("As JSON")
  func json() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("check", "letters", "--format", "json", "--query", "outcome:partial")
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
