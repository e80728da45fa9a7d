import FoundationEssentials
import Testing

@Suite("imr grep", .waiting)
struct CommandsGrepTests {
  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    return folder
  }

  @Test("A line for each sentence, with what matches between brackets")
  func text() throws {
    let run = try folder().run("grep", "rye /s bak*", "letters/CM15-0100042.txt")
    #expect(run.errors == "" && run.status == 0)
    #expect(
      run.output == """
        CM15-0100042  ✔ MRI of the neck           summary     The injured worker is a 55 year old female [baker] whose \
        neck has been painful since she lifted a sack of [rye] flour.

        """)
  }

  @Test("JSON is an array of id, item, part, line and sentence")
  func json() throws {
    let run = try folder().run("grep", "\"medically necessary\"", "letters", "--format", "json")
    #expect(run.status == 0)
    let hits = try JSONDecoder().decode([Hit].self, from: Data(run.output.utf8))
    #expect(hits.map(\.id) == ["CM15-0100042", "CM16-0200001", "CM16-0200002", "CM16-0200002"])
    #expect(hits.map(\.item) == [1, 1, 1, 2])
    #expect(hits.allSatisfy { $0.part == "rationale" && $0.sentence.hasSuffix("medically necessary.") })
    let lines = CommandLetters.letter().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[hits[0].line - 1].contains("The request is medically"))
  }

  @Test(
    "Conditions on fields pick items, whose sentences alone count",
    arguments: [
      ("necessary outcome:overturned", ["CM15-0100042:1", "CM16-0200002:2"]),
      ("request:brace", ["CM16-0200002:2"]), ("rationale:(told or nothing) drug:opana", ["CM16-0200001:1"]),
      ("told /s necessary", []), ("told /p necessary year:2015", ["CM15-0100042:1", "CM15-0100042:1"]),
      ("upheld", ["CM16-0200001:1", "CM16-0200002:1"]),
      ("licensure", ["CM15-0100042:", "CM16-0200001:", "CM16-0200002:"]),
    ])
  func items(query: String, items: [String]) throws {
    let run = try folder().run("grep", query, "letters", "--format", "jsonl")
    #expect(run.status == (items.isEmpty ? 1 : 0))
    let hits = try run.output.split(separator: "\n").map { try JSONDecoder().decode(Hit.self, from: Data($0.utf8)) }
    #expect(hits.map { "\($0.id):\($0.item.map(String.init) ?? "")" } == items)
  }

  @Test("--count and --files print a line for each letter")
  func counts() throws {
    let count = try folder().run("grep", "request", "letters", "--count")
    #expect(count.output == "CM15-0100042\t1\nCM16-0200001\t1\nCM16-0200002\t2\n")
    let files = try folder().run("grep", "neck", "letters", "--files")
    #expect(
      files.output.hasPrefix("letters/CM15-0100042.txt\n") && files.output.hasSuffix("letters/more/CM16-0200002.txt\n"))
  }

  @Test(
    "Nothing found is status 1, with a word that may have been meant; wrong usage is status 2",
    arguments: [
      (
        ["grep", "painfull", "letters"], 1,
        "imr: no sentence matches; no letter has “painfull”: did you mean painful?\n"
      ),
      (["grep", "pxz*", "letters"], 1, "imr: no sentence matches; no word in the letters is similar to “pxz*”\n"),
      (["grep", "neck", "letters", "--quiet", "-q"], 2, nil), (["grep", "outcome:upheld", "letters"], 2, nil),
      (["grep", "neck /s", "letters"], 2, nil), (["grep"], 2, nil), (["grep", "./letters"], 2, nil),
      (["grep", "neck", "letters", "--count", "--files"], 2, nil),
    ] as [([String], Int, String?)])
  func nothing(arguments: [String], status: Int, message: String?) throws {
    let folder = try folder()
    let run = try CommandRun(arguments, in: folder)
    #expect(run.output == "" && Int(run.status) == status && !run.errors.isEmpty)
    if let message { #expect(run.errors == message) }
    let json = try CommandRun(arguments + ["--format", "json"], in: folder)
    if status == 1 { #expect(json.output == "[]\n") }
  }

  private struct Hit: Decodable {
    let id: String
    let item: Int?
    let part: String
    let line: Int
    let sentence: String
  }
}
