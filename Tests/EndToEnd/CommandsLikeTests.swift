import FoundationEssentials
import Testing

@Suite("imr like and imr compare", .waiting)
struct CommandsLikeTests {
  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    for (number, request, outcome) in [
      ("CM16-9900001", "MRI of the lumbar spine", "Upheld"), ("CM16-9900002", "MRI of the left knee", "Upheld"),
      ("CM16-9900003", "Lumbar spine MRI", "Overturned"), ("CM16-9900004", "Norco 10/325 mg #60", "Upheld"),
    ] {
      try folder.write(
        CommandLetters.letter(number: number, items: [("Home health aide", "Upheld"), (request, outcome)]),
        to: "letters/\(number).txt")
    }
    return folder
  }

  @Test("JSON: an array, best first, items counted from 1")
  func json() throws {
    let run = try folder().run("like", "CM16-9900001:2", "letters", "--format", "json")
    #expect(run.errors == "")
    #expect(run.status == 0)
    let items = try JSONDecoder().decode([ItemJSON].self, from: Data(run.output.utf8))
    #expect(items.first?.id == "CM16-9900003")
    #expect(items.first?.item == 2)
    #expect(items.first?.outcome == "overturned")
    #expect(items.first?.why.contains("same region") == true)
    #expect(items.count { $0.sameWorker } == items.count)
    let scores = items.map { $0.score }
    #expect(scores == scores.sorted { $0 > $1 })
    let one = try folder().run("like", "CM16-9900001:2", "letters", "--format", "json", "--limit", "1")
    let single = try JSONDecoder().decode([ItemJSON].self, from: Data(one.output.utf8))
    #expect(single.count == 1)
  }

  @Test("A table gives the reasons, and counts no letter of the same worker")
  func table() throws {
    let run = try folder().run("like", "CM16-9900001:2", "letters")
    #expect(run.output.hasPrefix("Like CM16-9900001, item 2: MRI of the lumbar spine (upheld)\n"))
    #expect(run.output.contains("CM16-9900003:2  overturned  Lumbar spine MRI"))
    #expect(run.output.contains("likely the same worker"))
    #expect(run.output.hasSuffix("0 of 0 overturned, letters likely about the same worker left out\n"))
  }

  @Test("Two items side by side, as text and as Markdown")
  func compare() throws {
    let text = try folder().run("compare", "CM16-9900001:2", "CM16-9900003:2", "letters")
    #expect(text.errors == "")
    #expect(text.status == 0)
    #expect(text.output.contains("Outcome            upheld"))
    #expect(text.output.contains("The request is [-not-] medically necessary."))
    let markdown = try folder().run("compare", "CM16-9900001:2", "CM16-9900003:2", "letters", "--format", "markdown")
    #expect(markdown.output.hasPrefix("# CM16-9900001, item 2 of 2 and CM16-9900003, item 2 of 2\n"))
    #expect(markdown.output.contains("| Outcome | upheld | overturned |"))
    #expect(markdown.output.contains("~~not~~"))
  }

  @Test("A source that cannot be read is reported and ends it with 1, also where both items are there")
  func unreadSource() throws {
    for arguments in [
      ["compare", "CM16-9900001:2", "CM16-9900003:2", "letters", "missing"],
      ["like", "CM16-9900001:2", "letters", "missing"],
    ] {
      let run = try CommandRun(arguments, in: folder())
      #expect(run.status == 1, "\(arguments)")
      #expect(run.errors.contains("missing"), "\(arguments)")
      #expect(run.output.contains("CM16-9900003"), "\(arguments)")
    }
  }

  @Test("Rationales that share few words follow each other, by sentence, without losing a word")
  func arguments() throws {
    let folder = try CommandFolder()
    let reasons = [
      "ACOEM recommends imaging where there is weakness. The patient has failed physical therapy and has weakness. The request is medically necessary.",
      "ACOEM recommends imaging where a red flag stands. No neurological deficit was documented on examination. Thus the request is not medically necessary.",
    ]
    for (index, rationale) in reasons.enumerated() {
      let letter = CommandLetters.letter(
        number: "CM16-991000\(index)", items: [("MRI of the lumbar spine", index == 0 ? "Overturned" : "Upheld")])
      let start = try #require(letter.firstRange(of: "Decision rationale: ")).upperBound
      try folder.write(String(letter[..<start]) + rationale + "\n", to: "letters/CM16-991000\(index).txt")
    }
    let text = try folder.run("compare", "CM16-9910000", "CM16-9910001", "letters")
    #expect(text.errors == "")
    #expect(text.output.contains("Rationale of CM16-9910000: > decides, \" quoted by both"))
    #expect(text.output.contains("> The patient has failed physical therapy and has weakness. [criteria met]"))
    #expect(text.output.contains("\" ACOEM recommends imaging where a red flag stands."))
    #expect(text.output.contains("On criteria"))
    let words = text.output.split { $0.isWhitespace }
    for word in reasons.joined(separator: " ").split(separator: " ") { #expect(words.contains(word), "\(word)") }
    let markdown = try folder.run("compare", "CM16-9910000", "CM16-9910001", "letters", "--format", "markdown")
    #expect(
      markdown.output.contains("**No neurological deficit was documented on examination.** [findings insufficient]"))
  }

  @Test("A file names the case that it holds")
  func files() throws {
    let folder = try folder()
    let compared = try folder.run("compare", "CM16-9900001:2", "CM16-9900003:2", "letters")
    for arguments in [
      ["letters/CM16-9900001.txt:2", "letters/CM16-9900003.txt:2"],
      ["CM16-9900001:2", "letters/CM16-9900003.txt:2", "letters"],
      ["./letters/CM16-9900001.txt:2", "CM16-9900003:2", "letters"],
    ] {
      let run = try CommandRun(["compare"] + arguments, in: folder)
      #expect(run.errors == "")
      #expect(run.status == 0)
      #expect(run.output == compared.output)
    }
    let like = try folder.run("like", "letters/CM16-9900001.txt:2", "letters")
    #expect(like.output == (try folder.run("like", "CM16-9900001:2", "letters").output))
  }

  @Test("A file that does not name one case: why")
  func wrongFiles() throws {
    let folder = try folder()
    let letters = ["CM16-9900011", "CM16-9900012"].map {
      CommandLetters.letter(number: $0, items: [("MRI of the lumbar spine", "Upheld")])
    }
    try folder.write(letters.joined(separator: "\n"), to: "two.txt")
    for (name, status, message) in [
      ("two.txt", 2, "imr: two.txt holds 2 cases; name one of them and the file: CM16-9900011, CM16-9900012\n"),
      ("letters/", 2, "imr: letters/ is a folder; name a letter's file, or a case as imr list shows it\n"),
      ("no/such.txt", 1, "imr: no case was found in no/such.txt\n"),
    ] as [(String, Int32, String)] {
      let run = try folder.run("compare", "letters/CM16-9900001.txt", name)
      #expect(run.status == status)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test(
    "An item that is not there: what there is",
    arguments: [
      ("CM16-9900001:3", "case CM16-9900001 has items 1 to 2, not 3"),
      ("CM16-9900001:0", "case CM16-9900001 has items 1 to 2, not 0"),
      ("CM16-9900009", "CM16-9900009"),
    ])
  func mistakes(item: String, message: String) throws {
    for arguments in [["like", item, "letters"], ["compare", "CM16-9900001", item, "letters"]] {
      let run = try CommandRun(arguments, in: try folder())
      #expect(run.status == 1)
      #expect(run.errors.contains(message))
    }
  }
}

private struct ItemJSON: Decodable {
  let id: String
  let item: Int
  let outcome: String
  let score: Int
  let why: String
  let sameWorker: Bool
}
