import Testing

@Suite("imr show", .waiting)
struct CommandsShowTests {
  @Test(
    "A case by its number, in whatever form and order",
    arguments: [
      ["CM15-0100042", "letters"], ["letters/", "CM15-0100042"], ["cm15-100042", "letters"],
      ["letters/CM15-0100042.txt"], ["letters", "--query", "outcome:overturned"],
    ])
  func named(arguments: [String]) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try CommandRun(["show"] + arguments, in: folder)
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        """
        Case CM15-0100042                                                     OVERTURNED
        Independent Medical Review, final determination (exported by imr)
        ================================================================================

        Decided       2015-06-11
        """))
    #expect(run.output.contains("\nVerdict\n  The request is medically necessary.\n"))
  }

  @Test("As Markdown and as JSON")
  func formats() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let markdown = try folder.run("show", "CM15-0100042", "letters", "--format", "markdown")
    #expect(markdown.output.hasPrefix("# Case CM15-0100042: overturned\n"))
    let one = try folder.run("show", "CM15-0100042", "letters", "--format", "json")
    #expect(one.output.hasPrefix("[\n  {\n    \"id\": \"CM15-0100042\",\n"))
    let all = try folder.run("show", "letters", "--format", "json")
    #expect(all.output.hasPrefix("[\n{\"id\":\"CM15-0100042\","))
    #expect(all.output.hasSuffix("}\n]\n"))
    #expect(all.output.split(separator: "\n").count == 5)
  }

  @Test("With --limit, the first cases, or the first rows of a table")
  func limit() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let first = try folder.run("list", "letters", "--limit", "1", "--columns", "case", "--format", "csv").output
    #expect(first == "case\r\nCM15-0100042\r\n")
    #expect(
      try folder.run("show", "letters", "-q", "year:2015..", "--limit", "1").output
        == folder.run("show", "letters", "CM15-0100042").output)
    let lines = try folder.run("show", "letters", "-q", "year:2015..", "--limit", "2", "--format", "jsonl").output
    #expect(lines.split(separator: "\n").count == 2)
    let rows = try folder.run("show", "letters", "-q", "year:2015..", "--limit", "2", "--format", "csv").output
    #expect(rows.split(separator: "\r\n").count == 3)
  }

  @Test("An unknown case names near ones, status 1")
  func unknown() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("show", "CM15-0100024", "letters")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors == "imr: no case or file ‘CM15-0100024’ in letters: did you mean CM15-0100042?\n")
  }

  @Test("A case that does not meet the query, status 1")
  func excluded() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("show", "CM15-0100042", "letters", "--query", "outcome:upheld")
    #expect(run.status == 1)
    #expect(run.errors == "imr: case CM15-0100042 does not meet the query\n")
  }

  @Test("Naming no case is a usage error")
  func nothing() throws {
    let run = try CommandFolder().run("show")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("imr: name a case, a file or a folder, or give a query\n"))
  }
}
