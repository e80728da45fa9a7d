import FoundationEssentials
import TestSupport
import Testing

/// Every subcommand with random arguments.
@Suite("imr with random arguments", .waiting)
struct CommandsRandomArgumentsTests {
  /// `IMR_TRIALS` tries more of them.
  @Test("Status 0, 1 or 2; unless it is 0, a line with the reason", arguments: RandomTrials.seeds(12))
  func arguments(seed: UInt64) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    try folder.write(String(decoding: 0...255 as ClosedRange<UInt8>, as: UTF8.self), to: "bytes")
    try folder.write("CM15-0100042\nnonsense\n", to: "list.txt")
    try folder.write("case,note\nCM15-0100042,x\n", to: "notes.csv")
    try folder.write(#"{"case":"CM15-0100042""#, to: "cut.jsonl")
    try folder.write("", to: "empty.txt")
    var words = RandomWords(try CommandTree(folder), seed: seed)
    for _ in 0..<3 {
      let arguments = words.commandLine()
      let run = try CommandRun(arguments, in: folder, shell: #"exec timeout 120 "$@""#)
      #expect((0...2).contains(run.status), "\(arguments): \(run.errors)")
      #expect(run.status == 0 || !(run.errors + run.output).isEmpty, "\(arguments) says nothing")
      if run.errors.contains("no such file or folder") { #expect(run.status != 0, "\(arguments): \(run.errors)") }
      if run.status == 2 { #expect(run.errors.hasPrefix("imr: "), "\(arguments): \(run.errors)") }
      let control = run.errors.unicodeScalars.first { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E }
      #expect(control == nil, "\(arguments): \(run.errors)")
      // The invalid argument may be quoted in full, once.
      let longest = 4096 + arguments.reduce(0) { $0 + $1.utf8.count }
      #expect(run.errors.utf8.count < longest, "\(arguments): \(run.errors)")
    }
  }

  @Test("All subcommands and their options are known to it")
  func tree() throws {
    let folder = try CommandFolder()
    let commands = try CommandTree(folder).commands
    #expect(Set(commands.map(\.path.first)).isSuperset(of: ["list", "show", "export", "stats", "notes", "cache"]))
    #expect(commands.contains { $0.path == ["notes", "sync"] })
    let list = try #require(commands.first { $0.path == ["list"] })
    #expect(list.options.contains { $0.name == "--query" && $0.takesValue })
    #expect(list.options.contains { $0.name == "--quiet" && !$0.takesValue })
  }
}

/// The subcommands that the program lists.
private struct CommandTree {
  struct Command {
    let path: [String]
    let options: [Option]
    let operandCount: Int
  }

  struct Option {
    let name: String
    let takesValue: Bool
    let values: [String]
  }

  var commands: [Command] = []

  init(_ folder: CommandFolder) throws {
    let dump = try JSONDecoder().decode(Dump.self, from: Data(folder.run("--experimental-dump-help").output.utf8))
    add(dump.command, below: nil)
  }

  private mutating func add(_ command: Dump.Command, below path: [String]?) {
    guard command.commandName != "help" else { return }
    // The program's name is not among the words.
    let path = path.map { $0 + [command.commandName] } ?? []
    let arguments = command.arguments ?? []
    if !path.isEmpty {
      commands.append(
        Command(
          path: path,
          options: arguments.flatMap { argument in
            (argument.names ?? []).map { name in
              Option(
                name: (name.kind == "long" ? "--" : "-") + name.name, takesValue: argument.kind == "option",
                values: argument.allValues ?? [])
            }
          },
          operandCount: arguments.count { $0.kind == "positional" }))
    }
    for subcommand in command.subcommands ?? [] { add(subcommand, below: path) }
  }

  private struct Dump: Decodable {
    let command: Command

    struct Command: Decodable {
      let commandName: String
      let arguments: [Argument]?
      let subcommands: [Command]?
    }

    struct Argument: Decodable {
      let kind: String
      let names: [Name]?
      let allValues: [String]?
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }
  }
}

/// Command lines of valid and invalid words.
private struct RandomWords {
  private let commands: [CommandTree.Command]
  private var generator: SeededGenerator

  private static let words = [
    "", "-", "--", "letters", "letters/", "nowhere", "empty.txt", "list.txt", "bytes", "notes.csv", "cut.jsonl",
    "/dev/null",
    ".", "0", "1", "-1", "99999999999999999999", "3.5", "NaN", "CM15-0100042", "CM15-0100042#2", "CM15-0100042:2",
    "CM15-0100042:99", "outcome:overturned", "outcome:x", "(", "\"", "year:2014..", "a near/5 b", "*", "any:(",
    "drug:tramadol or", "category", "category,region", "year", "csv", "json", "jsonl", "md", "html", "docx", "sqlite",
    "svg", "xml", "out.csv", "out.sqlite", "nowhere/out.md", "\u{202E}", "\u{1B}[31m", "\u{7}", "40x12", "a=b", "items",
    "cases", String(repeating: "é", count: 300), String(repeating: "a", count: 5000),
  ]

  init(_ tree: CommandTree, seed: UInt64) {
    commands = tree.commands
    generator = SeededGenerator(seed)
  }

  mutating func commandLine() -> [String] {
    let command = commands[Int.random(in: commands.indices, using: &generator)]
    var groups = command.options.shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator))
      .map { option in
        guard option.takesValue else { return [option.name] }
        let value = word(among: option.values)
        return option.name.hasPrefix("--") && Bool.random(using: &generator)
          ? ["\(option.name)=\(value)"] : [option.name, value]
      }
    for _ in 0..<(command.operandCount == 0 ? 0 : Int.random(in: 0...2, using: &generator)) {
      groups.append([word(among: ["letters", "CM15-0100042"])])
    }
    if Int.random(in: 0..<8, using: &generator) == 0 { groups.append([word(among: ["--unknown", "-Z", "--"])]) }
    return command.path + groups.shuffled(using: &generator).flatMap { $0 }
  }

  private mutating func word(among fitting: [String]) -> String {
    if Bool.random(using: &generator), let word = fitting.randomElement(using: &generator) { return word }
    return Self.words[Int.random(in: Self.words.indices, using: &generator)]
  }
}
