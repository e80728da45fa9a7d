internal import Corpus
internal import Determinations

/// A command written after `:`, where a query can be written as well.
///
/// Words in quotes are always searched for, so that any word can be.
enum PromptCommand: Equatable {
  /// An action of the table.
  case perform(Action)
  case savePicture(path: String)
  case export(path: String)
  case digest(path: String)
  case useTheme(String)
  case showView(String)
  case highlight(String)
  /// The rates by a facet, or by two.
  case rates(Facet, Facet?)
  /// A user-defined command.
  case user(String)

  /// The names that the user has given.
  struct Names: Sendable {
    var commands: [String] = []
    var views: [String] = []
  }

  /// A command as the line completes it.
  struct Entry: Sendable {
    let name: String
    /// The argument as the completion shows it; may be empty.
    var argument = ""
    let summary: String
    /// The action that the command performs without an argument, or `nil` if it needs one.
    let action: Action?
  }

  /// The commands of ``ActionTable``, in its order.
  static let entries: [Entry] = ActionTable.entries.flatMap { entry in
    entry.commands.map { command in
      let words = command.split(separator: " ", maxSplits: 1).map(String.init)
      return Entry(
        name: words[0], argument: words.count > 1 ? words[1] : "", summary: entry.summary, action: entry.action)
    }
  }

  /// Parses a line as a command, or returns `nil` for a query.
  ///
  /// A command may follow `filter`, the text that the line was opened with.
  init?(_ line: String, after filter: String = "", names: Names = Names()) {
    let words = line.dropFirst(line.hasPrefix(filter) ? filter.count : 0).split(separator: " ", maxSplits: 1)
    guard let name = words.first else { return nil }
    if words.count == 1, names.commands.contains(String(name)) {
      self = .user(String(name))
      return
    }
    guard let entry = Self.entries.first(where: { $0.name == name }) else { return nil }
    guard words.count == 2 else {
      guard let action = entry.action else { return nil }
      self = .perform(action)
      return
    }
    var argument = words[1][...]
    while argument.last == " " { argument.removeLast() }
    let text = String(argument)
    switch entry.name {
    // Treat anything that looks like a path as one; the answer reports a wrong extension.
    case "w": self = .export(path: text)
    case "export" where text.contains(".") || text.contains("/"): self = .export(path: text)
    case "digest" where text.contains(".") || text.contains("/"): self = .digest(path: text)
    case "screenshot" where text.contains(".") || text.contains("/"): self = .savePicture(path: text)
    case "theme" where text == "auto" || ThemeLibrary.shippedNames.contains(text) || text.hasSuffix(".toml"):
      self = .useTheme(text)
    case "view" where names.views.contains(text): self = .showView(text)
    case "highlight": self = .highlight(text)
    case "rates":
      let facets = text.split(separator: " ").map { Facet(named: String($0)) }
      guard facets.count <= 2, let first = facets.first ?? nil else { return nil }
      guard facets.count == 2 else {
        self = .rates(first, nil)
        return
      }
      guard let second = facets[1], second != first else { return nil }
      self = .rates(first, second)
    default: return nil
    }
  }

  /// Reads what was written in the query line.
  init?(_ prompt: Prompt, names: Names) { self.init(prompt.editor.text, after: prompt.opening, names: names) }

  /// Returns the problem with a line that begins like a command but is not one, in words, or `nil`.
  static func problem(with line: String, after filter: String, names: Names) -> String? {
    let words = line.dropFirst(line.hasPrefix(filter) ? filter.count : 0).split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    let known: [String]
    switch words[0] {
    case "theme": known = ["auto"] + ThemeLibrary.shippedNames.sorted()
    case "view": known = names.views
    case "rates":
      let wrong = words[1].split(separator: " ").first { Facet(named: String($0)) == nil } ?? words[1]
      let near = NearestNames.names(to: wrong.lowercased(), among: Facet.allCases.map(\.rawValue)).first
      return "no field named “\(wrong)”" + (near.map { ": did you mean \($0)?" } ?? "; Tab completes it")
    default: return nil
    }
    return "no \(words[0]) named “\(words[1])”: \(known.isEmpty ? "none is saved" : known.joined(separator: ", "))"
  }

  /// Completes the argument of a command in a line up to the cursor.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - filter: The text that the line was opened with.
  ///   - names: The names that the user has given.
  /// - Returns: The candidates, the part of the argument that they replace, and a hint; `nil` if the line is not a
  ///   command with known arguments.
  static func argumentWords(
    of line: String, after filter: String, names: Names
  ) -> (candidates: [PromptCompletion.Candidate], written: String, hint: String)? {
    let words = line.dropFirst(line.hasPrefix(filter) ? filter.count : 0)
      .split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1, let written = words.last else { return nil }
    let known: [(text: String, name: String)]
    switch words[0] {
    case "theme" where words.count == 2: known = (["auto"] + ThemeLibrary.shippedNames.sorted()).map { ($0, "") }
    case "view": known = names.views.map { ($0, "") }
    case "rates" where words.count <= 3:
      known = Facet.allCases.filter { words.count == 2 || $0.rawValue != words[1] }.map { ($0.rawValue, $0.title) }
    default: return nil
    }
    // The name of a view may have spaces.
    let typed = words[0] == "view" ? words.dropFirst().joined(separator: " ") : written
    let like = typed.lowercased()
    let (first, others) = (
      known.filter { $0.text.lowercased().hasPrefix(like) },
      known.filter { !$0.text.lowercased().hasPrefix(like) && $0.name.lowercased().contains(like) }
    )
    let candidates = (first + others).map { PromptCompletion.Candidate(text: $0.text, name: $0.name) }
    return candidates.isEmpty ? nil : (candidates, typed, "\(words[0]): Tab takes one")
  }

  /// Returns the commands that complete a line up to the cursor, user-defined ones first; none after a space.
  static func entries(for line: String, after filter: String, commands: [UserCommand] = []) -> [Entry] {
    let word = line.dropFirst(line.hasPrefix(filter) ? filter.count : 0)
    let own = commands.map { Entry(name: $0.name, summary: $0.template.text, action: nil) }
    return word.contains(" ") ? [] : (own + entries).filter { $0.name.hasPrefix(word) }
  }
}

extension BrowserState {
  /// The names that commands can have or use.
  var commandNames: PromptCommand.Names {
    PromptCommand.Names(commands: commands.map(\.name), views: views.map(\.name))
  }

  mutating func run(_ command: PromptCommand) -> [Effect] {
    switch command {
    case .perform(let action):
      guard ActionTable.entry(for: action)?.contexts.contains(context) == true else {
        refuse("not here: \(action.rawValue)", .muted)
        return []
      }
      return perform(action)
    case .savePicture(let path): return save(.picture, to: path)
    case .export(let path):
      guard let document = documentToSave else { return noCase() }
      return save(document, to: path)
    case .digest(let path): return makeDigest(path: path)
    case .useTheme("auto") where appearance.keepsTheme:
      notice = Notice("the theme follows the terminal's background from the next start")
      return [Effect(KeepTheme(name: "auto"))]
    case .useTheme(let name): return [Effect(UseTheme(name: name, isChosen: true))]
    case .rates(let facet, let second):
      rates = RatesPanel.Choice(facet: facet, second: second)
      return perform(.rates)
    case .highlight(let words):
      highlight(words)
      return []
    case .showView(let name): return views.first { $0.name == name }.map { show($0) } ?? []
    case .user(let name): return run(userCommand: name)
    }
  }
}

extension Facet {
  /// Finds the facet with a name in queries, or the only facet whose name or title begins with the text: ‘spec’.
  fileprivate init?(named name: String) {
    let name = name.lowercased()
    let like = Facet.allCases.filter { $0.rawValue.hasPrefix(name) || $0.title.lowercased().hasPrefix(name) }
    guard let facet = Facet(rawValue: name) ?? (like.count == 1 ? like[0] : nil) else { return nil }
    self = facet
  }
}
