import Glibc
import TerminalHarness
import Testing

/// Completion in shells: lines typed, and lines after Tab.
@Suite("Shell completions", .waiting)
struct CompletionTests {
  /// A line, and its last word after completion.
  static let lines: [(typed: String, word: String)] = [
    ("imr list let", "letters/"),
    ("imr let", "letters/"),
    ("imr export CM15-0100042 letters --to ou", "out.txt"),
    ("imr export --to=ou", "--to=out.txt"),
    ("imr --script ke", "keys.txt"),
    ("imr --log ou", "out.txt"),
    ("imr --theme high", "high-contrast"),
    ("imr --fre", "--fresh"),
    ("imr exp", "export"),
    ("imr notes exp", "export"),
    ("imr notes import no", "notes.jsonl"),
    ("imr list --format cs", "csv"),
    ("imr list --sort decided,out", "decided,outcome"),
    ("imr list --sort age:do", "age:down"),
    ("imr list --query outc", "outcome:"),
    ("imr list --query outcome:uphel", "outcome:upheld"),
    ("imr letters --query outcome:overt", "outcome:overturned"),
    ("imr list --query 'outcome:uph", "'outcome:upheld"),
    ("imr list --query 'outcome:upheld chap", "'outcome:upheld chapter:"),
    ("imr show CM15-99003", "CM15-9900345"),
    ("imr show letters CM15", "CM15-0100042"),
    ("imr completions zs", "zsh"),
    ("imr stats --by categ", "category"),
    ("imr stats --by category,regi", "category,region"),
    ("imr like CM15-99003", "CM15-9900345"),
    ("imr digest --format ht", "html"),
    ("imr stats --reas", "--reasons"),
    ("imr list -- let", "letters/"),
  ]

  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    for name in ["out.txt", "keys.txt", "notes.jsonl"] { try folder.write("x", to: name) }
    for shell in ["bash", "zsh", "fish"] {
      let script = try folder.run("completions", shell)
      #expect(script.status == 0 && script.errors.isEmpty)
      try folder.write(script.output, to: "../imr.\(shell)")
    }
  }

  private var environment: [String: String] {
    let binaries = CommandRun.binary.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    return [
      "HOME": folder.path, "XDG_CACHE_HOME": "\(folder.path)/cache", "PATH": "\(binaries):/usr/bin:/bin",
      "TERM": "xterm",
      // A different prompt from the lines', which shows that the shell is ready.
      "PS1": "begin ",
    ]
  }

  static func has(_ shell: String) -> Bool {
    access("/usr/bin/\(shell)", X_OK) == 0 || access("/bin/\(shell)", X_OK) == 0
  }

  /// Types a line and Tab, and waits until the line ends with a word.
  private func complete(_ typed: String, to word: String, in terminal: PseudoTerminal) throws {
    let before = typed.split(separator: " ", omittingEmptySubsequences: false).dropLast(typed.contains("'") ? 0 : 1)
    let start = typed.contains("'") ? String(typed.prefix { $0 != "'" }) : before.joined(separator: " ") + " "
    terminal.send(typed + "\t")
    try terminal.wait(until: "\(start)\(word) after \(typed)") { screen in
      let line = screen.rows.last { $0.hasPrefix("% imr") } ?? ""
      // bash closes an open quote.
      var words = line.split(separator: " ")
      if let last = words.last, last.last == "'" { words[words.count - 1] = last.dropLast() }
      return words == ("% " + start + word).split(separator: " ")
    }
    // Ctrl-u empties the line for the next one.
    terminal.send("\u{15}")
    try terminal.wait(until: "an empty prompt") { screen in
      screen.rows.last { !$0.allSatisfy { $0 == " " } }?.split(separator: " ") == ["%"]
    }
  }

  @Test("bash", .enabled(if: CompletionTests.has("bash")))
  func bash() throws {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "-i"], environment: environment, directory: folder.work, width: 100)
    try terminal.wait(until: "the first prompt") { $0.rows.contains { $0.split(separator: " ") == ["begin"] } }
    terminal.send("source ../imr.bash; bind 'set bell-style none'; PS1='% '; clear\n")
    try terminal.wait(until: "a prompt") { $0.rows.first?.split(separator: " ") == ["%"] }
    for (typed, word) in Self.lines { try complete(typed, to: word, in: terminal) }
  }

  @Test("zsh", .enabled(if: CompletionTests.has("zsh"), "zsh is not installed"))
  func zsh() throws {
    let terminal = try PseudoTerminal(
      "/bin/zsh", ["-f", "-i"], environment: environment, directory: folder.work,
      width: 100)
    try terminal.wait(until: "the first prompt") { $0.rows.contains { $0.split(separator: " ") == ["begin"] } }
    terminal.send("PROMPT='%% ' RPROMPT=; autoload -Uz compinit; compinit -u -D; source ../imr.zsh; clear\n")
    try terminal.wait(until: "a prompt") { $0.rows.first?.split(separator: " ") == ["%"] }
    for (typed, word) in Self.lines { try complete(typed, to: word, in: terminal) }
  }

  // fish completes the part after an equals sign itself.
  @Test(
    "fish", .enabled(if: CompletionTests.has("fish"), "fish is not installed"),
    arguments: CompletionTests.lines.filter { !$0.typed.contains("=") })
  func fish(typed: String, word: String) throws {
    let run = try folder.run(
      typed,
      shell: #"PATH=${1%/*}:$PATH; exec fish --no-config -c 'source ../imr.fish; complete -C "$argv[1]"' "$2""#)
    let words = run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    let last = word.drop { $0 == "'" }
    #expect(
      words.contains(last) || words.contains { word.hasSuffix($0) && word.hasPrefix("--to") },
      "\(run.output)\(run.errors)")
  }

  @Test("each candidate has a description; a query's value has the number of its items")
  func descriptions() throws {
    func lines(_ words: [String]) throws -> [String] {
      try CommandRun(["complete", "fish"] + words, in: folder).output.split(separator: "\n").map(String.init)
    }
    // Letters are read only for a short time; on a busy machine some are missing, and so is the count.
    func appears(_ line: String, in words: [String]) throws -> Bool {
      for _ in 0..<40 where try lines(words).contains(line) { return true }
      return false
    }
    #expect(try appears("outcome:overturned\toverturned, 2 items", in: ["letters", "--query", "outcome:o"]))
    #expect(try appears("CM16-0200001\tOpana ER", in: ["show", "letters", "CM16"]))
    let notes = "notes\tList, export and import your marks, tags, notes and quotes; write your document."
    #expect(try lines(["no"]).contains(notes))
    #expect(try lines(["--q"]).contains { $0.hasPrefix("--query\tOnly cases that meet a query") })
    #expect(try lines(["list", "x"]).first == "files")
    #expect(try lines(["config", "x"]) == ["words"])
  }
}
