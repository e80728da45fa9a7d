import FoundationEssentials
import Testing

@Suite("imr list", .waiting)
struct CommandsListTests {
  @Test("a view's new cases are listed once; the first listing records the existing ones")
  func newInView() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    try folder.write(
      #"{"name":"Neck","query":"case-outcome:overturned"}"#, to: "../.local/state/imr/views/neck.json")
    func listed(_ options: String...) throws -> CommandRun {
      try CommandRun(["list", "letters", "--columns", "case", "--format", "csv"] + options, in: folder)
    }
    #expect(try listed("--view", "neck").output == "case\r\nCM15-0100042\r\n")
    let first = try listed("--view", "neck", "--new")
    #expect(first.status == 1 && first.output == "case\r\n")
    #expect(first.errors == "imr: the first look at ‘Neck’: its cases are kept (1), later ones are new\n")
    try folder.write(CommandLetters.letter(number: "CM17-0300001"), to: "letters/new.txt")
    let second = try listed("--view", "neck", "--new")
    #expect(second.status == 0 && second.output == "case\r\nCM17-0300001\r\n")
    let third = try listed("--view", "neck", "--new")
    #expect(third.status == 1 && third.errors == "imr: nothing new in ‘Neck’\n")
    #expect(try listed("--view", "nose").status == 2)
    #expect(try listed("--new").status == 2)
  }

  @Test("Text: aligned columns, a line a case")
  func text() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("list", "letters")
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.output == """
        CASE          DECIDED     PERSON  OUTCOME     SPECIALTY           CHAPTER             REQUEST
        CM15-0100042  2015-06-11  55 F    overturned  Neurology           ACOEM 8             MRI of the neck
        CM16-0200001  2016-02-01  55 F    upheld      Family Practice     ACOEM 8             Opana ER
        CM16-0200002  2016-03-01  55 F    partial     Neurology           ACOEM 8             Physical therapy +1

        """)
    // Under a query, the line shows the items that it picks.
    let picked = try folder.run("list", "letters", "--query", "outcome:overturned case-outcome:partial")
    #expect(picked.output.split(separator: "\n").last?.hasSuffix("ACOEM 8             =Brace, neck 1 of 2") == true)
    #expect(picked.output.contains("55 F    overturned  Neurology"))
  }

  @Test(
    "Queries",
    arguments: [
      ("outcome:overturned", ["CM15-0100042", "CM16-0200002"]),
      ("year:2016 -case-outcome:partial", ["CM16-0200001"]),
      ("licensed:no", ["CM16-0200002"]),
      ("specialty:\"family practice\"|neurology", ["CM15-0100042", "CM16-0200001", "CM16-0200002"]),
      ("\"rye flour\" opana", ["CM16-0200001"]),
      ("-opana", ["CM15-0100042", "CM16-0200002"]),
      ("zzz", []),
    ])
  func queries(query: String, ids: [String]) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("list", "letters", "--format", "jsonl", "--query", query)
    #expect(run.errors == (ids.isEmpty ? "imr: no case meets the query; no letter has “zzz”\n" : ""))
    #expect(run.status == (ids.isEmpty ? 1 : 0))
    let lines = run.output.split(separator: "\n")
    let cases = try lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    #expect(cases.map(\.id) == ids)
  }

  @Test(
    "Sorting: by one column or several, either way; what is equal stays in the order of the files",
    arguments: [
      ("decided", ["CM16-0200002", "CM16-0200001", "CM15-0100042"]),
      ("decided:up", ["CM15-0100042", "CM16-0200001", "CM16-0200002"]),
      ("specialty,case:down", ["CM16-0200001", "CM16-0200002", "CM15-0100042"]),
      ("request", ["CM15-0100042", "CM16-0200001", "CM16-0200002"]),
      ("sex", ["CM15-0100042", "CM16-0200001", "CM16-0200002"]),
    ])
  func sorting(columns: String, ids: [String]) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("list", "letters", "--sort", columns)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").dropFirst().map { String($0.prefix(12)) } == ids)
  }

  @Test(
    "An invalid order is reported with a suggestion, status 2",
    arguments: [
      ("decidd", "cannot sort by ‘decidd’: did you mean decided?"),
      ("age:sideways", "‘age:sideways’: expected up or down after the colon"),
      ("", "cannot sort by ‘’: columns are decided, case, "),
      ("age,,sex", "cannot sort by ‘’: columns are decided, case, "),
    ])
  func badOrder(columns: String, message: String) throws {
    let run = try CommandFolder().run("list", "--sort", columns)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("imr: --sort: " + message))
  }

  @Test(
    "Output is the same whether letters are being read or are cached",
    arguments: ["--format csv", "--format json", "--format jsonl", "--format markdown", "--rows items --format text"])
  func streaming(options: String) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    // A duplicate case, a letter without a number, a note on a case, and an unrecognized file.
    try folder.write(CommandLetters.letter(), to: "letters/again.txt")
    try folder.write(CommandLetters.letter(number: ""), to: "letters/none.txt")
    try folder.write("Buy milk.\n", to: "letters/shopping.txt")
    try folder.write(#"{"case":"CM15-0100042","marked":true,"note":"ask","tags":["appeal"]}"# + "\n", to: "notes.jsonl")
    #expect(try folder.run("notes", "import", "notes.jsonl").status == 0)
    let arguments = ["list", "letters"] + options.split(separator: " ").map(String.init)
    let streamed = try CommandRun(arguments, in: folder)
    // With a limit, the letters are read first.
    let collected = try CommandRun(arguments + ["--limit", "100"], in: folder)
    #expect(streamed.output == collected.output)
    #expect(streamed.output.contains("CM15-0100042#2"))
    #expect(streamed.errors == collected.errors)
    #expect(streamed.status == collected.status)
  }

  @Test("A reader of only the first line gets it, and the rest is not read")
  func earlyEnd() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("list", "letters", "--format", "jsonl", shell: #""$@" | head -n 1"#)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors == "")
    let full = try folder.run("list", "letters", "--format", "csv", shell: #"exec "$@" > /dev/full"#)
    #expect(full.status == 1)
    #expect(full.errors.hasPrefix("imr: cannot write the output: "))
  }

  @Test("CSV: a header, then a record a case; formulas are text")
  func csv() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("list", "letters/more", "--format", "csv")
    #expect(run.status == 0)
    let records = run.output.split(separator: "\r\n")
    #expect(records.count == 2)
    #expect(records.first?.hasPrefix("id,case,decided,") == true)
    #expect(
      records.last?.hasPrefix(
        "CM16-0200002,CM16-0200002,2016-03-01,2015-03-12,2015-04-20,2015-05-08,2015-05-19,355,316,287,Standard,"
          + "partially-overturned,55,female,Neurology,,Texas,no,2,yes,digital,yes,\"Physical therapy | =Brace, neck\","
      )
        == true)
  }

  @Test("Without a path the sample letters")
  func samples() throws {
    let run = try CommandFolder().run("list", "--format", "jsonl")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").count >= 10)
  }

  @Test("A query that cannot be read: the place is shown, status 2")
  func badQuery() throws {
    let run = try CommandFolder().run("list", "--query", "mri outcom:upheld")
    #expect(run.status == 2)
    #expect(run.output == "")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("imr: no field ‘outcom’") == true)
    #expect(lines.dropFirst() == ["  mri outcom:upheld", "      ^"])
  }

  @Test("A source that is not there: the others are listed, status 1")
  func missing() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("list", "letters", "nowhere", "--format", "jsonl")
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(run.errors.hasPrefix("imr: nowhere: "))
  }

  @Test("Without a match, a message and status 1")
  func nothing() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("list", "letters", "--query", "zzz")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors == "imr: no case meets the query; no letter has “zzz”\n")
  }

  @Test("A reader that has enough ends it quietly")
  func brokenPipe() throws {
    let folder = try CommandFolder()
    for number in 0..<40 {
      let items = Array(repeating: (request: "Chair", outcome: "Upheld"), count: 20)
      try folder.write(
        CommandLetters.letter(number: "CM15-02000\(number + 10)", items: items), to: "letters/\(number).txt")
    }
    // The status of imr is passed in a file, because that of a pipe is the last command's.
    let run = try folder.run(
      "list", "letters", "--format", "jsonl", shell: #"{ "$@"; echo $? > ../status; } | head -c 10"#)
    #expect(run.errors == "")
    #expect(run.output.utf8.count == 10)
    #expect(folder.text(of: "../status") == "0\n")
  }

  @Test("Output that cannot be written is a failure")
  func fullOutput() throws {
    let run = try CommandFolder().run("list", shell: #""$@" > /dev/full"#)
    #expect(run.status == 1)
    #expect(run.errors == "imr: cannot write the output: the disk is full\n")
  }

  @Test("Control characters of letters never reach the terminal")
  func escapes() throws {
    let folder = try CommandFolder()
    try folder.write(
      CommandLetters.letter(items: [("MRI \u{1B}]0;owned\u{7}\u{9B}2J\u{202E}neck", "Upheld")]), to: "letter.txt")
    for arguments in [["list"], ["list", "--format", "jsonl"], ["list", "--format", "csv"], ["show"], ["check"]] {
      let run = try CommandRun(arguments + ["./letter.txt"], in: folder)
      let text = run.output + run.errors
      #expect(
        text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0 == "\r" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && $0 != "\u{202E}"
        }, "\(arguments)")
    }
  }

  private struct Line: Decodable { let id: String }

  @Test("If rows are items, the items that match the query have rows")
  func itemsMeetingQuery() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let rows = { (query: String) in
      try folder.run("list", "letters", "--rows", "items", "--format", "csv", "--query", query)
        .output.split(separator: "\r\n").dropFirst().map(String.init)
    }
    let all = try rows("year:2000..")
    let overturned = try rows("item-outcome:overturned")
    #expect(!overturned.isEmpty && overturned.count < all.count)
    #expect(overturned == all.filter { $0.contains(",overturned,") })
    #expect(try rows("item:(outcome:overturned)") == overturned)
  }

  @Test("Where every file was skipped, only these are named; without a file, what letters are")
  func withoutCases() throws {
    let folder = try CommandFolder()
    try folder.write("INVOICE 22\n\nTwo hours of work on a bicycle.\n", to: "only/bill.txt")
    try folder.write("", to: "none/x")
    folder.remove("none/x")
    let skipped = try folder.run("list", "only")
    #expect(skipped.status == 1 && skipped.output == "")
    #expect(skipped.errors == "imr: only/bill.txt: not recognized as a determination letter\n")
    #expect(try folder.run("list", "only", "--query", "mri").errors == skipped.errors)
    let none = try folder.run("list", "none")
    #expect(none.status == 1 && none.errors.hasPrefix("imr: no case was found: letters are "), "\(none.errors)")
    #expect(try folder.run("list", "none", "--quiet").errors == "")
  }
}
