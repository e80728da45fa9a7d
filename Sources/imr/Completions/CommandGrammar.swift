import ArgumentParser
import FoundationEssentials

/// The grammar of the command line, as swift-argument-parser describes it.
struct CommandGrammar: Decodable {
  /// The program itself.
  let root: Command

  private enum CodingKeys: String, CodingKey { case root = "command" }

  /// Reads the description of the program's commands.
  static func ofProgram() throws -> CommandGrammar {
    try JSONDecoder().decode(CommandGrammar.self, from: Data(IMR._dumpHelp().utf8))
  }

  /// A command with its subcommands.
  struct Command: Decodable {
    let name: String
    /// A description in one line.
    let summary: String
    /// The rest of its help.
    let discussion: String
    let subcommands: [Command]
    /// The subcommand whose arguments may be given without its name.
    let defaultSubcommand: String?
    let arguments: [Argument]

    subscript(name: String) -> Command? { subcommands.first { $0.name == name } }
  }

  /// An option, a flag or a positional argument.
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    let kind: Kind
    /// The names with their dashes, the preferred one first.
    let names: [String]
    /// The name of the value in the help, which also determines its completion.
    let valueName: String
    let values: [String]
    let summary: String
    let isRepeating: Bool
    let isOptional: Bool
    let takesFiles: Bool
    fileprivate let isShown: Bool
  }
}

extension CommandGrammar.Command {
  private enum CodingKeys: String, CodingKey {
    case name = "commandName"
    case summary = "abstract"
    case discussion, subcommands, defaultSubcommand, arguments, shouldDisplay
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    summary = try values.decodeIfPresent(String.self, forKey: .summary) ?? ""
    discussion = try values.decodeIfPresent(String.self, forKey: .discussion) ?? ""
    defaultSubcommand = try values.decodeIfPresent(String.self, forKey: .defaultSubcommand)
    subcommands = try values.decodeIfPresent([Shown].self, forKey: .subcommands)?.compactMap(\.command) ?? []
    arguments =
      try values.decodeIfPresent([CommandGrammar.Argument].self, forKey: .arguments)?.filter(\.isShown) ?? []
  }

  /// A command, unless it is hidden.
  private struct Shown: Decodable {
    let command: CommandGrammar.Command?

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let isShown = try values.decodeIfPresent(Bool.self, forKey: .shouldDisplay) ?? true
      command = isShown ? try CommandGrammar.Command(from: decoder) : nil
    }
  }
}

extension CommandGrammar.Argument {
  private enum CodingKeys: String, CodingKey {
    case summary = "abstract"
    case kind, names, preferredName, valueName, allValues, completionKind, isRepeating, isOptional, shouldDisplay
  }

  private struct Name: Decodable {
    let kind: String
    let name: String

    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  private enum CompletionKey: CodingKey { case list, file, values }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kind = try values.decode(Kind.self, forKey: .kind)
    let preferred = try values.decodeIfPresent(Name.self, forKey: .preferredName)?.text
    let all = try values.decodeIfPresent([Name].self, forKey: .names)?.map(\.text) ?? []
    names = [preferred].compactMap(\.self) + all.filter { $0 != preferred }
    valueName = try values.decodeIfPresent(String.self, forKey: .valueName) ?? ""
    let completion = try? values.nestedContainer(keyedBy: CompletionKey.self, forKey: .completionKind)
    takesFiles = completion?.contains(.file) ?? false
    let list = try? completion?.nestedContainer(keyedBy: CompletionKey.self, forKey: .list)
    self.values =
      try list?.decodeIfPresent([String].self, forKey: .values)
      ?? values.decodeIfPresent([String].self, forKey: .allValues) ?? []
    summary = try values.decodeIfPresent(String.self, forKey: .summary) ?? ""
    isRepeating = try values.decode(Bool.self, forKey: .isRepeating)
    isOptional = try values.decode(Bool.self, forKey: .isOptional)
    isShown = try values.decode(Bool.self, forKey: .shouldDisplay)
  }
}
