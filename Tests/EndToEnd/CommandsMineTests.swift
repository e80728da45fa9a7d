import FoundationEssentials
import Testing

@Suite("imr mine and imr answer", .waiting)
struct CommandsMineTests {
  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    for (number, request, outcome) in [
      ("CM16-9900001", "MRI of the lumbar spine", "Upheld"), ("CM16-9900002", "MRI of the left knee", "Upheld"),
      ("CM16-9900003", "Lumbar spine MRI", "Overturned"), ("CM16-9900004", "Norco 10/325 mg #60", "Upheld"),
      ("CM16-9900005", "Tramadol 50 mg #60", "Upheld"),
    ] {
      try folder.write(
        CommandLetters.letter(number: number, items: [(request, outcome)]), to: "letters/\(number).txt")
    }
    try folder.write(
      """
      Date of Injury: 2/3/2014          Age: 52          Sex: F
      Treatment requested:
      1. MRI of the lumbar spine - Denied
      2. Tramadol 50 mg #90 - Denied
      Treatment to date: physical therapy
      Rationale: There is no documentation of radiculopathy.
      """, to: "denial.txt")
    return folder
  }

  private struct MineJSON: Decodable {
    struct Read: Decodable {
      let request: String?
      let category: String?
      let subcategory: String?
      let regions: [String]
      let age: Int?
      let sex: String?
      let otherRequests: [String]
    }
    struct Like: Decodable {
      let id: String
      let item: Int
      let outcome: String
      let score: Int
      let why: String
      let level: String
    }
    struct Figure: Decodable {
      let query: String
      let n: Int
      let letters: Int
      let upheld: Int
      let overturned: Int
    }
    let read: Read
    let like: [Like]
    let figures: [Figure]
  }

  private struct StatsJSON: Decodable {
    let total: MineTotal
    struct MineTotal: Decodable {
      let n: Int
      let letters: Int
      let upheld: Int
      let overturned: Int
    }
  }

  private func mine(_ run: CommandRun) throws -> MineJSON {
    try JSONDecoder().decode(MineJSON.self, from: Data(run.output.utf8))
  }

  @Test("JSON for a file: the facts read, similar items, and the figures of imr stats for their queries")
  func json() throws {
    let folder = try folder()
    let run = try folder.run("mine", "denial.txt", "letters", "--format", "json")
    #expect(run.errors == "")
    #expect(run.status == 0)
    let mine = try mine(run)
    #expect(mine.read.request == "MRI of the lumbar spine")
    #expect(mine.read.category == "Diagnostic Testing")
    #expect(mine.read.subcategory == "Imaging/Radiology")
    #expect(mine.read.regions == ["lumbar spine"])
    #expect(mine.read.age == 52)
    #expect(mine.read.sex == "female")
    #expect(mine.read.otherRequests == ["Tramadol 50 mg #90"])
    #expect(Set(mine.like.map(\.id)) == ["CM16-9900001", "CM16-9900003"])
    #expect(mine.like.allSatisfy { $0.item == 1 && $0.why.contains("same region") })
    #expect(mine.figures.map(\.n) == [2, 3, 3])
    for figure in mine.figures {
      let stats = try folder.run("stats", "letters", "--by", "category", "--query", figure.query, "--format", "json")
      let total = try JSONDecoder().decode(StatsJSON.self, from: Data(stats.output.utf8)).total
      #expect(
        [total.n, total.letters, total.upheld, total.overturned]
          == [figure.n, figure.letters, figure.upheld, figure.overturned])
    }
  }

  @Test("Another request of the file, a typed one, and standard input")
  func ways() throws {
    let folder = try folder()
    let second = try mine(try folder.run("mine", "denial.txt", "letters", "--item", "2", "--format", "json"))
    #expect(second.read.request == "Tramadol 50 mg #90")
    #expect(second.like.map(\.level) == ["treatment", "kind"])
    let typed = try mine(
      try folder.run("mine", "--request", "MRI of the cervical spine", "--age", "47", "letters", "--format", "json"))
    #expect(typed.read.request == "MRI of the cervical spine")
    #expect(typed.read.age == 47)
    let piped = try folder.run(shell: #""$1" mine - letters --format json < denial.txt"#)
    #expect(try mine(piped).read.request == "MRI of the lumbar spine")
    let corrected = try mine(
      try folder.run("mine", "--from", "denial.txt", "--request", "Norco 10/325", "letters", "--format", "json"))
    #expect(corrected.read.request == "Norco 10/325")
    #expect(corrected.read.age == 52)
  }

  @Test("The text lists the facts with the words they were read from; nothing is saved or written")
  func text() throws {
    let folder = try folder()
    let before = try folder.run(shell: "find . | sort").output
    let run = try folder.run("mine", "denial.txt", "letters")
    #expect(run.output.hasPrefix("My case: denial.txt; nothing is saved\n"))
    #expect(run.output.contains("radicular symptoms: “There is no documentation of radiculopathy.”"))
    #expect(run.output.contains("1 of 2"))
    #expect(!run.output.contains("50 %"))
    #expect(run.output.contains("Most similar, overturned: 1 of 1"))
    #expect(run.output.contains("they predict nothing"))
    #expect(try folder.run(shell: "find . | sort").output == before)
    #expect(
      try folder.run(shell: #"grep -rl radiculopathy "$HOME" 2>/dev/null | grep -v denial.txt; true"#).output == "")
  }

  @Test("Mistakes: no case, no request in it, a folder, a number that is not there, no text")
  func mistakes() throws {
    let folder = try folder()
    try folder.write("nothing of the kind", to: "empty.txt")
    for (arguments, status, message) in [
      ([], 64, "name the file of your case"), (["letters"], 2, "letters is a folder"),
      (["denial.txt", "letters", "--item", "3"], 1, "the case has requests 1 to 2, not 3"),
      (["nosuch.txt", "letters"], 1, "nosuch.txt: "),
      (["denial.txt", "letters", "--age", "0"], 64, "--age takes years"),
    ] as [([String], Int32, String)] {
      let run = try CommandRun(["mine"] + arguments, in: folder)
      #expect(run.status == status || status == 64 && run.status == 2, "\(arguments) \(run.status)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test("The answer counts as imr stats does, in text, Markdown and JSON")
  func answer() throws {
    let folder = try folder()
    let text = try folder.run("answer", "letters", "--query", "category:diagnostic-testing")
    #expect(text.errors == "")
    #expect(text.output.contains("1 of 3 overturned: 3 items with a known outcome, in 3 letters"))
    // All letters are about one worker, but a worker's own other letter is not a pair.
    #expect(!text.output.contains("Most alike of those compared"))
    let markdown = try folder.run("answer", "letters", "--format", "markdown")
    #expect(markdown.output.hasPrefix("# How are these decided?\n"))
    let json = try folder.run("answer", "letters", "--format", "json")
    let stats = try folder.run("stats", "letters", "--by", "category", "--format", "json")
    let own = try JSONDecoder().decode(StatsJSON.self, from: Data(json.output.utf8)).total
    let total = try JSONDecoder().decode(StatsJSON.self, from: Data(stats.output.utf8)).total
    #expect(
      [own.n, own.letters, own.upheld, own.overturned] == [total.n, total.letters, total.upheld, total.overturned])
  }
}
