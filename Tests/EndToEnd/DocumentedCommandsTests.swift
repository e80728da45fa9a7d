import FoundationEssentials
import TestSupport
import Testing

@Suite("The commands of the documentation", .waiting)
struct DocumentedCommandsTests {
  @Test("each of them runs over the sample letters", arguments: MarkdownPage.all.map(\.path))
  func commands(path: String) throws {
    for block in MarkdownPage(path: path).blocks(in: "sh") {
      let folder = try Self.folder()
      for line in Self.commands(of: block) {
        let run = try folder.run(shell: #"B="$1"; imr() { "$B" "$@"; }; "# + line.command)
        #expect(run.status == line.status, "\(line.command)\n\(run.errors)")
        if line.opensBrowser {
          #expect(run.errors.contains("the browser needs a terminal"), "\(line.command)\n\(run.errors)")
        } else {
          let isSilent = line.command.contains(" > ") || line.command.contains("--script")
          #expect(isSilent || !(run.output + run.errors).isEmpty, "\(line.command)")
        }
      }
    }
  }

  @Test("every command of the program is in one of them")
  func subcommands() throws {
    let help = try CommandFolder().run("help").output
    // After the first heading there are only names, each with its summary, and headings.
    let lists = help.split(separator: "SUBCOMMANDS:\n").dropFirst().joined()
    let names = lists.split(separator: "\n").filter { $0.hasPrefix("  ") && $0.dropFirst(2).first?.isLetter == true }
      .compactMap { $0.split(separator: " ").first }.filter { $0 != "See" }
    #expect(names.count > 15, "\(names)")
    let lines = MarkdownPage.all.flatMap { $0.blocks(in: "sh") }.flatMap(Self.commands)
    for name in names { #expect(lines.contains { $0.command.contains("imr \(name)") }, "\(name)") }
    #expect(lines.count > 40, "\(lines.count)")
  }

  @Test("every query of the main help is valid")
  func queriesOfHelp() throws {
    let folder = try Self.folder()
    let help = try folder.run("--help").output
    let section = help.split(separator: "QUERIES\n").last?.split(separator: "\n\n").first ?? ""
    let queries = section.split(separator: "\n").compactMap { line in
      line.split(separator: "  ").first.map { $0.drop { $0 == " " } }
    }
    .filter { !$0.hasPrefix("imr ") }
    #expect(queries.count > 5, "\(queries)")
    for query in queries {
      let run = try folder.run("list", "letters", "--query", String(query))
      #expect(run.status != 2, "\(run.errors)")
    }
  }

  /// A line of a code block.
  ///
  /// A comment after `#` contains an exit status other than 0.
  private struct Line {
    let command: String
    let remark: String

    var opensBrowser: Bool { remark.hasPrefix("opens the browser") }

    var status: Int32 {
      if opensBrowser { return 2 }
      guard let status = remark.split(separator: "exit status ").dropFirst().first else { return 0 }
      return Int32(status.prefix { $0.isNumber }) ?? 0
    }
  }

  /// The calls of `imr` in a code block; another test runs those that install and build.
  private static func commands(of block: String) -> [Line] {
    block.split(separator: "\n").filter { $0.hasPrefix("imr") || $0.contains("| imr ") }.map { line in
      let parts = line.split(separator: " # ", maxSplits: 1)
      return Line(command: String(parts[0]), remark: parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// A folder with the samples in `letters`, and the other files in the examples.
  private static func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    let samples = "\(MarkdownPage.root)/Sources/Corpus/Samples/Letters"
    try FileManager.default.copyItem(atPath: samples, toPath: "\(folder.work)/letters")
    try folder.write("MRI of the cervical spine. The patient is a 47 year old male.\n", to: "denial.txt")
    try folder.write("CM17-9902218\nCM14-9900210\n", to: "numbers.txt")
    try folder.write("", to: "shared/.keep")
    try folder.write("j\n:outcome:upheld\n:screenshot screen.txt\n", to: "keys.txt")
    let letter = CommandLetters.letter().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try folder.write(String(decoding: BrowserLetters.minimalPDF(letter), as: UTF8.self), to: "letter.pdf")
    try folder.write(
      #"{"case":"CM17-9902218","marked":true,"note":"ask again","tags":["appeal"]}"# + "\n"
        + #"{"quote":"q0000000000000001","case":"CM17-9902218","text":"It is necessary.","citation":"line 9"}"# + "\n",
      to: "seed.jsonl")
    #expect(try folder.run("notes", "import", "seed.jsonl").status == 0)
    return folder
  }
}
