internal import Determinations

/// The shell line of a user's command, with placeholders for values of the selected case, or of all marked ones.
///
/// A placeholder becomes an argument of the shell and never text of the line, so that no letter can inject a command,
/// and a path keeps all its bytes. It may be written with or without quotes.
struct CommandTemplate: Equatable, Sendable {
  /// A value of the selected case that a command receives, or a list of values of the marked ones.
  enum Placeholder: String, CaseIterable, Sendable {
    case number = "case"
    case file, item, request, citation
    case decided
    case cases, files

    /// True if it becomes an argument for each marked case.
    var isList: Bool { self == .cases || self == .files }
  }

  /// A piece of the line.
  private enum Piece: Equatable, Sendable {
    case text(String)
    /// A placeholder by its index, and the quotes around it.
    case placeholder(Int, Quotes)
  }

  fileprivate enum Quotes: Sendable {
    case none, single, double
  }

  /// The line as it was written, or the words for it.
  let text: String
  private let pieces: [Piece]
  /// The placeholders of the line, each once, in the order of their values.
  let placeholders: [Placeholder]
  /// The first words in braces that look like a placeholder but are not, or `nil`.
  let unknown: String?

  /// The placeholders as written.
  static let known = Placeholder.allCases.map { "{\($0.rawValue)}" }

  /// Parses a line, which is shown as other words if they are given.
  init(_ text: String, shownAs words: String? = nil) {
    var reader = Reader(text)
    reader.read()
    self.text = words ?? text
    pieces = reader.pieces
    placeholders = reader.placeholders
    unknown = reader.unknown
  }

  /// True if the command is about all marked cases.
  var takesMany: Bool { placeholders.contains(where: \.isList) }

  /// Returns the line for `/bin/sh` with its arguments, given the values of each of the ``placeholders``, byte for
  /// byte.
  ///
  /// A list may have any number of values, another placeholder has one.
  func line(with values: [[[UInt8]]]) -> ShellLine {
    var firsts = [1]
    for list in values { firsts.append(firsts[firsts.count - 1] + list.count) }
    var script = ""
    for piece in pieces {
      switch piece {
      case .text(let text): script += text
      case .placeholder(let index, let quotes):
        let numbers = firsts[index]..<firsts[index + 1]
        switch quotes {
        case .none: script += numbers.map { "\"${\($0)}\"" }.joined(separator: " ")
        case .double: script += numbers.map { "${\($0)}" }.joined(separator: " ")
        case .single: script += "'" + numbers.map { "\"${\($0)}\"" }.joined(separator: " ") + "'"
        }
      }
    }
    return ShellLine(script: script, arguments: values.flatMap(\.self))
  }

  /// Scans the line with the shell's rules for quotes.
  private struct Reader {
    /// The quotes and substitutions that are open; a substitution has quotes of its own.
    private enum Context {
      case single, double, backquote
      case substitution(brackets: Int)
    }

    private let characters: [Character]
    private var position = 0
    private var open: [Context] = []
    private(set) var pieces: [Piece] = []
    private(set) var placeholders: [Placeholder] = []
    private(set) var unknown: String?

    init(_ text: String) { characters = Array(text) }

    private var isInSingleQuotes: Bool { if case .single? = open.last { true } else { false } }
    private var isInDoubleQuotes: Bool { if case .double? = open.last { true } else { false } }

    mutating func read() {
      while position < characters.count {
        let character = characters[position]
        if let placeholder = placeholderHere() {
          append(placeholder)
          continue
        }
        noteUnknown()
        append(character)
        position += 1
        if isInSingleQuotes {
          if character == "'" { open.removeLast() }
          continue
        }
        switch character {
        case "\\":
          guard position < characters.count else { return }
          append(characters[position])
          position += 1
        case "'" where !isInDoubleQuotes: open.append(.single)
        case "\"":
          if isInDoubleQuotes { open.removeLast() } else { open.append(.double) }
        case "`":
          if case .backquote? = open.last { open.removeLast() } else { open.append(.backquote) }
        case "$" where position < characters.count && characters[position] == "(":
          append("(")
          position += 1
          open.append(.substitution(brackets: 0))
        case "(":
          if case .substitution(let brackets)? = open.last {
            open[open.count - 1] = .substitution(brackets: brackets + 1)
          }
        case ")":
          if case .substitution(let brackets)? = open.last {
            if brackets == 0 { open.removeLast() } else { open[open.count - 1] = .substitution(brackets: brackets - 1) }
          }
        default: break
        }
      }
    }

    /// The placeholder that begins here; braces around anything else are the shell's, or a program's.
    private func placeholderHere() -> Placeholder? {
      guard characters[position] == "{", position == 0 || characters[position - 1] != "$",
        let end = characters[position...].firstIndex(of: "}")
      else { return nil }
      return Placeholder(rawValue: String(characters[(position + 1)..<end]))
    }

    /// Records a word in braces that is not a placeholder.
    ///
    /// Between single quotes it may be another program's, such as `awk '{print}'`, unless it is nearly a placeholder.
    private mutating func noteUnknown() {
      guard unknown == nil, characters[position] == "{", position == 0 || characters[position - 1] != "$",
        let end = characters[position...].firstIndex(of: "}")
      else { return }
      let word = String(characters[(position + 1)..<end])
      guard !word.isEmpty, word.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "_" }) else { return }
      let isNear = !NearestNames.names(to: word, among: Placeholder.allCases.map(\.rawValue)).isEmpty
      if !isInSingleQuotes || isNear { unknown = word }
    }

    private mutating func append(_ character: Character) {
      if case .text(let text)? = pieces.last {
        pieces[pieces.count - 1] = .text(text + String(character))
      } else {
        pieces.append(.text(String(character)))
      }
    }

    private mutating func append(_ placeholder: Placeholder) {
      if !placeholders.contains(placeholder) { placeholders.append(placeholder) }
      let index = placeholders.firstIndex(of: placeholder) ?? 0
      pieces.append(.placeholder(index, isInSingleQuotes ? .single : isInDoubleQuotes ? .double : .none))
      position += placeholder.rawValue.count + 2
    }
  }
}

/// A line for `/bin/sh`, in which `"${1}"` and so on are its arguments.
struct ShellLine: Equatable, Sendable {
  let script: String
  /// Byte for byte, as paths need it.
  let arguments: [[UInt8]]
}
