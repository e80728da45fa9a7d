import Testing

@Suite("imr tag, mark and note, and lists of cases", .waiting)
struct CommandsAnnotateTests {
  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    return folder
  }

  private func cases(_ folder: CommandFolder, _ query: String) throws -> [String] {
    try folder.run("list", "letters", "--query", query, "--columns", "case", "--format", "csv")
      .output.split(whereSeparator: \.isNewline).dropFirst().map(String.init)
  }

  @Test("tags are added and taken away of the cases of a query")
  func tags() throws {
    let folder = try folder()
    let first = try folder.run("tag", "+Appeal", "+todo", "letters", "--query", "year:2016")
    #expect(first.output == "2 cases: +appeal +todo\n", "\(first.errors)")
    let second = try folder.run("tag", "-todo", "+appeal", "CM16-0200001", "CM15-0100042", "letters")
    #expect(second.output == "2 cases: +appeal -todo\n", "\(second.errors)")
    #expect(try folder.run("tag", "+appeal", "letters").output == "3 cases: +appeal; 0 changed\n")
    #expect(try cases(folder, "tag:todo") == ["CM16-0200002"])
    #expect(try cases(folder, "tag:appeal").count == 3)
    for (arguments, status) in [
      (["letters"], 2), (["+x"], 2), (["+x", "--bogus", "letters"], 2), (["+x", "letters", "--query", "year:1999"], 1),
      (["+x", "CM19-0000001", "letters"], 1),
    ] {
      #expect(try CommandRun(["tag"] + arguments, in: folder).status == status, "\(arguments)")
    }
  }

  @Test("marks and notes are written, added to, replaced and taken away")
  func marksAndNotes() throws {
    let folder = try folder()
    #expect(try folder.run("mark", "CM15-0100042", "letters").output == "1 case: marked\n")
    #expect(try cases(folder, "marked:yes") == ["CM15-0100042"])
    #expect(try folder.run("mark", "--off", "letters").output == "3 cases: mark removed; 1 changed\n")
    #expect(try cases(folder, "marked:yes") == [])
    #expect(try folder.run("note", "CM15-0100042", "letters", "--text", "first").status == 0)
    #expect(
      try folder.run(
        "note", "CM15-0100042", "letters", "--text", "-", shell: #"printf '\n-second\n\n' | "$@""#
      ).status == 0)
    #expect(try folder.run("note", "CM15-0100042", "letters", "--item", "1", "--text", "of item").status == 0)
    let lines = try folder.run("notes", "export").output
    #expect(lines.contains(#""note":"first\n\n-second""#) && lines.contains(#""itemNotes":{"1":"of item"}"#))
    #expect(try folder.run("note", "CM15-0100042", "letters", "--replace", "--text", "").status == 0)
    #expect(try folder.run("notes", "export").output.contains(#""note":"""#))
    #expect(try folder.run("note", "CM15-0100042", "letters", "--text", "").status == 2)
  }

  @Test("a list of cases from a file, a table or standard input is a filter; missing cases are named")
  func lists() throws {
    let folder = try folder()
    try folder.write("case,decided\r\n\"CM16-0200001\",x\r\n\r\ncm15-0100042 # remark\r\nCM19-9\r\n", to: "numbers.csv")
    let list = try folder.run("list", "letters", "--cases", "numbers.csv", "--columns", "case", "--format", "csv")
    #expect(list.output == "case\r\nCM15-0100042\r\nCM16-0200001\r\n")
    #expect(list.errors == "imr: 1 of the 3 cases listed is not among the letters: CM19-9\n")
    let stats = try folder.run(
      "stats", "letters", "--by", "year", "--format", "csv", "--cases", "-", shell: #"echo CM16-0200002 | "$@""#)
    #expect(stats.output.contains("2016,") && !stats.output.contains("2015,"), "\(stats.errors)")
    // The figure shows its condition, and how to request it again.
    #expect(stats.output.contains("case:@-"), "\(stats.output)")
    let answer = try folder.run("answer", "letters", "--cases", "numbers.csv", "--quiet").output
    let same = try folder.run("answer", "letters", "--query", "case:@numbers.csv")
    #expect(answer == same.output && answer.contains("case:@numbers.csv"))
    #expect(same.errors.contains("1 of the 3 cases listed is not among the letters: CM19-9"))
    let export = try folder.run("export", "letters", "--cases", "numbers.csv", "--to", "two.csv", "--quiet")
    #expect(export.status == 0 && folder.text(of: "two.csv")?.contains("CM16-0200002") == false)
    // Every command that reads letters takes a list, also as numbers.
    let numbers = "CM16-0200002,cm15-0100042"
    let shown = try folder.run("show", "letters", "--cases", numbers, "--columns", "case", "--format", "csv").output
    #expect(shown == "case\r\nCM15-0100042\r\nCM16-0200002\r\n")
    let found = try folder.run("grep", "the", "letters", "--cases", "CM16-0200002", "--format", "csv").output
    #expect(found.contains("CM16-0200002") && !found.contains("CM15-0100042"))
    let figure = try folder.run("stats", "letters", "--by", "year", "--cases", numbers).output
    #expect(figure.contains("case:CM16-0200002|"), "\(figure)")
    #expect(try folder.run("tag", "+x", "letters", "--cases", "numbers.csv", "--quiet").status == 0)
    #expect(try cases(folder, "tag:x") == ["CM15-0100042", "CM16-0200001"])
    #expect(try folder.run("list", "letters", "--cases", "missing").status == 1)
    #expect(try folder.run("list", "-", "--cases", "-").status == 2)
  }

  @Test("a sample is drawn again by its seed, of counted letters alone, and divided by a field")
  func sample() throws {
    let folder = try CommandFolder()
    for serial in 0..<40 {
      let decided = serial < 10 ? "06/11/2015" : "02/01/2016"
      try folder.write(
        CommandLetters.letter(number: "CM15-01\(10_000 + serial)", decided: decided),
        to: "letters/\(serial).txt")
    }
    try folder.write(CommandLetters.letter(number: "CM15-0110000"), to: "letters/again.txt")
    func drawn(_ options: String...) throws -> [Substring] {
      let run = try CommandRun(
        ["list", "letters", "--columns", "case,decided", "--format", "csv"] + options, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      return run.output.split(whereSeparator: \.isNewline).dropFirst().map { $0 }
    }
    let first = try drawn("--sample", "8", "--seed", "5", "--by", "year")
    #expect(first == (try drawn("--sample", "8", "--seed", "5", "--by", "year")))
    #expect(first != (try drawn("--sample", "8", "--seed", "6", "--by", "year")))
    #expect(first.count == 8 && first.count { $0.hasSuffix("2015-06-11") } == 2)
    #expect(try drawn("--sample", "100").count == 40)
    let sorted = try drawn("--sample", "8", "--seed", "5", "--by", "year", "--sort", "decided:up")
    #expect(Set(sorted) == Set(first))
    #expect(try folder.run("tag", "+screen", "letters", "--sample", "8", "--seed", "5", "--by", "year").status == 0)
    #expect(Set(try cases(folder, "tag:screen")).count == 8)
    for options in [["--seed", "1"], ["--sample", "0"], ["--sample", "3", "--by", "nosuch"]] {
      #expect(try CommandRun(["list", "letters"] + options, in: folder).status == 2)
    }
  }
}
