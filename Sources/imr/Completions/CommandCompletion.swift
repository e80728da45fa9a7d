import Browser
import Corpus
import Dispatch

/// The candidates at the cursor of a shell's command line.
struct CommandCompletion {
  /// A candidate to replace the word at the cursor.
  struct Candidate: Hashable {
    let text: String
    /// A description; may be empty.
    let summary: String
    /// False if the word continues, for example after a field of a query.
    let endsWord: Bool

    init(_ text: String, _ summary: String = "", endsWord: Bool = true) {
      self.text = text
      self.summary = summary
      self.endsWord = endsWord
    }
  }

  private(set) var candidates: [Candidate] = []
  /// True if file names are possible too.
  private(set) var takesFiles = false

  /// The part of the word before the cursor.
  private let current: String
  /// The sources named on the command line.
  private var paths: [String] = []

  /// The maximum number of cases to offer.
  private static let maxCases = 200

  /// Finds the candidates for the word at the cursor.
  ///
  /// - Parameters:
  ///   - words: The words before the cursor, without the program's name.
  ///   - current: The part of the word before the cursor.
  ///   - grammar: The commands.
  init(words: [String], current: String, grammar: CommandGrammar) {
    self.current = current
    var command = grammar.root
    var arguments = Self.arguments(of: command)
    var positions = 0
    var used: Set<String> = []
    var pending: CommandGrammar.Argument?
    var isEnded = false
    for word in words {
      if pending != nil {
        pending = nil
      } else if isEnded {
        positions += 1
        paths.append(word)
      } else if word == "--" {
        isEnded = true
      } else if word.hasPrefix("-"), word != "-" {
        let name = String(word.prefix { $0 != "=" })
        guard let argument = arguments.first(where: { $0.names.contains(name) }) else { continue }
        used.formUnion(argument.names)
        if argument.kind == .option, name == word { pending = argument }
      } else if positions == 0, let subcommand = command[word] {
        command = subcommand
        arguments = Self.arguments(of: command)
      } else {
        positions += 1
        paths.append(word)
      }
    }

    if let pending {
      complete(pending, current)
    } else if !isEnded, current.hasPrefix("-") {
      if let equals = current.firstIndex(of: "="),
        let argument = arguments.first(where: { $0.names.contains(String(current[..<equals])) })
      {
        complete(argument, String(current[current.index(after: equals)...]), before: String(current[...equals]))
      } else {
        addNames(arguments.filter { $0.isRepeating || used.isDisjoint(with: $0.names) })
      }
    } else {
      if positions == 0, !isEnded {
        add(command.subcommands.map { Candidate($0.name, $0.summary) })
      }
      let places = arguments.filter { $0.kind == .positional }
      if let argument = places.count > positions ? places[positions] : places.last(where: \.isRepeating) {
        complete(argument, current)
      }
    }
  }

  /// The arguments of a command, and of its default subcommand.
  private static func arguments(of command: CommandGrammar.Command) -> [CommandGrammar.Argument] {
    let subcommand = command.defaultSubcommand.flatMap { command[$0] }
    let names = Set(command.arguments.flatMap(\.names))
    return command.arguments
      + (subcommand?.arguments ?? []).filter { $0.names.isEmpty || names.isDisjoint(with: $0.names) }
  }

  private mutating func add(_ new: [Candidate], like written: String? = nil) {
    candidates += new.filter { $0.text.hasPrefix(written ?? current) }
  }

  private mutating func addNames(_ arguments: [CommandGrammar.Argument]) {
    for argument in arguments where argument.kind != .positional {
      // Offer only the long name, unless a short one has been started.
      let names =
        current.hasPrefix("--") || current == "-" ? argument.names.filter { $0.hasPrefix("--") } : argument.names
      add(names.map { Candidate($0, argument.summary) })
    }
  }

  // MARK: Values

  /// Completes the value of an argument of which a part has been typed; `before` is the text before it in the same
  /// word.
  private mutating func complete(_ argument: CommandGrammar.Argument, _ written: String, before: String = "") {
    var found: [Candidate]
    switch argument.valueName {
    case "query": found = queries(written)
    case "columns", "field[,field]": found = columns(written, argument)
    case "theme":
      found = KnownNames.themes.map { Candidate($0) }
      takesFiles = true
    case "view": found = KnownNames.views.map { Candidate($0) }
    case "id-or-path", "id-or-file[:item]":
      found = cases(written)
      takesFiles = true
    default:
      found = argument.values.map { Candidate($0) }
      takesFiles = argument.takesFiles
    }
    found = found.filter { $0.text.hasPrefix(written) }
    candidates += found.map { Candidate(before + $0.text, $0.summary, endsWord: $0.endsWord) }
  }

  private func queries(_ written: String) -> [Candidate] {
    let line = Array(written)
    let completion = QueryCompletion(of: line, cursor: line.count, in: Self.table(of: paths))
    let before = String(line[..<completion.range.lowerBound])
    return completion.candidates.map { candidate in
      let isField = candidate.count == nil
      let count = candidate.count.map { "\(candidate.name), \($0.counted("item"))" }
      return Candidate(before + candidate.text, count ?? candidate.name, endsWord: !isField)
    }
  }

  /// Returns columns for the word after the last comma, each once; for sort columns, the directions after a colon.
  private func columns(_ written: String, _ argument: CommandGrammar.Argument) -> [Candidate] {
    let parts = written.split(separator: ",", omittingEmptySubsequences: false)
    let last = parts.last ?? ""
    let before = String(written.dropLast(last.count))
    let used = Set(parts.dropLast().map { String($0.prefix { $0 != ":" }) })
    if argument.names.contains("--sort"), let colon = last.firstIndex(of: ":") {
      return ["up", "down"].map { Candidate(before + last[...colon] + $0, endsWord: false) }
    }
    return argument.values.filter { !used.contains($0) }
      .map { Candidate(before + $0, endsWord: false) }
  }

  private func cases(_ written: String) -> [Candidate] {
    let table = Self.table(of: paths)
    var found: [Candidate] = []
    for row in table.allRows where found.count < Self.maxCases {
      let id = table.id(of: row)
      if id.hasPrefix(written) { found.append(Candidate(id, table.row(row).request)) }
    }
    return found
  }

  /// Returns the cases of the sources on the command line that can be read without a noticeable delay.
  private static func table(of words: [String]) -> CaseTable {
    let paths = words.filter { $0 != StandardInput.word && CaseArguments.isSource($0) }
    var options = CorpusLoader.Options()
    options.writesCases = false
    let loader = CorpusLoader(paths: paths, options: options)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { loader.cancel() }
    return loader.load().table
  }
}
