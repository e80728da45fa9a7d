internal import FoundationEssentials
package import Terminal

/// Keys and commands from a file.
///
/// A line holds keys by their names (`j`, `Ctrl-d`, `g g`), names of actions (`filter-overturned`), numbers as counts and
/// texts in quotes, which are typed letter by letter. `wait` waits until nothing is running, `size 80x24` changes the
/// size of a screen without a terminal. A line that begins with `:` or `/` is a command, a query or a search. `#` begins a
/// comment.
struct Script: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    case key(Key)
    case action(Action)
    /// A command or a query, written after `:`.
    case command(String)
    /// A text to search for, written after `/`.
    case search(String)
    case paste(String)
    case size(Size)
    case wait
    /// The end of an answer. A prompt that is still open has refused it.
    case answered
    /// A line from standard input. While a prompt is open it is the answer.
    case line(String)
    /// The beginning of a line of a script file, counted from 1.
    case begin(line: Int)
  }

  /// The file's name, for problems.
  let file: String
  private(set) var steps: [Step] = []

  private init(file: String) { self.file = file }

  /// Reads a script from a file; `-` is standard input.
  static func read(path: String) -> Result<Script, SettingsProblems> {
    let source = path == "-" ? "/dev/stdin" : path
    guard let data = FileManager.default.contents(atPath: source) else {
      let problem = SettingsProblem(file: path, message: "cannot be read: check that it is a file and readable")
      return .failure(SettingsProblems(list: [problem]))
    }
    return parse(String(decoding: data, as: UTF8.self), file: path)
  }

  /// Parses a script, or returns everything that is wrong in the file of that name.
  static func parse(_ text: String, file: String) -> Result<Script, SettingsProblems> {
    var script = Script(file: file)
    var problems: [SettingsProblem] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      switch steps(of: String(line)) {
      case .success(let steps): if !steps.isEmpty { script.steps += [.begin(line: index + 1)] + steps }
      case .failure(let error):
        problems.append(SettingsProblem(file: file, line: index + 1, message: error.message))
      }
    }
    return problems.isEmpty ? .success(script) : .failure(SettingsProblems(list: problems))
  }

  /// The reason why a line cannot be read.
  struct LineError: Error, Equatable, Sendable {
    let message: String
  }

  /// Reads one line.
  static func steps(of line: String) -> Result<[Step], LineError> {
    var steps: [Step] = []
    var rest = line[...]
    if let steps = wholeLine(line) { return .success(steps) }
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first, first != "#" else { return .success(steps) }
      if first == "\"" {
        guard let text = quoted(&rest) else { return .failure(LineError(message: "a quote is not closed")) }
        steps += text.map { .key(.character($0)) }
        continue
      }
      let word = String(rest.prefix { $0 != " " && $0 != "\t" })
      rest = rest.dropFirst(word.count)
      switch word {
      case "wait": steps.append(.wait)
      case "size":
        rest = rest.drop { $0 == " " }
        let value = String(rest.prefix { $0 != " " })
        rest = rest.dropFirst(value.count)
        guard let size = ScreenSize.parse(value) else {
          return .failure(LineError(message: "expected WIDTHxHEIGHT, such as 120x40"))
        }
        steps.append(.size(size))
      case "paste":
        rest = rest.drop { $0 == " " }
        guard rest.first == "\"", let text = quoted(&rest) else {
          return .failure(LineError(message: "expected a text in quotes after paste"))
        }
        steps.append(.paste(text))
      default:
        guard let read = keys(of: word) else {
          return .failure(LineError(message: "“\(word)” is not a key or an action; put text to type in quotes"))
        }
        steps += read
      }
    }
  }

  /// Reads a line that is one directive: `:outcome:upheld`, `:screenshot a.svg`, `/lumbar spine`.
  ///
  /// A directive has the same meaning anywhere in a script, with any key settings and any open panel.
  private static func wholeLine(_ line: some StringProtocol) -> [Step]? {
    let line = line.trimmingPrefix { $0 == " " || $0 == "\t" }
    guard let first = line.first, first == ":" || first == "/" else { return nil }
    var text = line.dropFirst()
    guard let next = text.first, next != " ", next != "\t" else { return nil }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return [first == ":" ? .command(String(text)) : .search(String(text))]
  }

  /// `j`, `12G`, `filter-upheld`.
  private static func keys(of word: String) -> [Step]? {
    if let key = Key(name: word) { return [.key(key)] }
    if let action = Action(rawValue: word) { return [.action(action)] }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return nil }
    let counts = digits.map { Step.key(.character($0)) }
    if digits.count == word.count { return counts }
    return keys(of: String(word.dropFirst(digits.count))).map { counts + $0 }
  }

  /// Parses a text in quotes, in which `\"` is a quote, `\\` a backslash and `\n` a line end.
  private static func quoted(_ rest: inout Substring) -> String? {
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == "\"" { return text }
      guard character == "\\", let next = rest.popFirst() else {
        text.append(character)
        continue
      }
      text.append(next == "n" ? "\n" : next)
    }
    return nil
  }
}

/// Sizes as the command line and scripts write them.
package enum ScreenSize {
  /// Reads `120x40`; columns and rows from 1 to 1,000.
  package static func parse(_ text: String) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...1000).contains(width),
      (1...1000).contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }
}
