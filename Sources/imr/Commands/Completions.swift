import ArgumentParser

/// `imr completions SHELL`: the script with which a shell completes the program's arguments.
struct Completions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print completions for bash, zsh or fish.",
    discussion: """
      EXAMPLES
        imr completions bash > ~/.local/share/bash-completion/completions/imr
        imr completions zsh > "${fpath[1]}/_imr"
        imr completions fish > ~/.config/fish/completions/imr.fish
      """)

  @Argument(help: "The shell.")
  var shell: CompletionScript

  func run() throws {
    try StandardOutput.print(shell.text)
  }
}

/// `imr complete SHELL …`: the candidates at the cursor, for the scripts of ``CompletionScript``.
///
/// The first line says whether file names are possible too: `files` or `words`. Each other line is a candidate: for
/// bash the text to insert, for others followed by a tab and a description.
struct Complete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete", abstract: "Answer a shell's completion.", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough)
  var words: [String] = []

  func run() throws {
    guard let shell = words.first.flatMap({ CompletionScript(rawValue: $0) }), words.count >= 2 else {
      throw CommandError("complete: needs a shell and the words of its line", status: 2)
    }
    let grammar = try CommandGrammar.ofProgram()
    var output = StandardOutput()
    switch shell {
    case .bash:
      let line = BashLine(words.last ?? "", breaks: words[1])
      let completion = CommandCompletion(words: line.words, current: line.current, grammar: grammar)
      try output.write(completion.takesFiles ? "files\n" : "words\n")
      for candidate in completion.candidates { try output.write(line.replacement(candidate) + "\n") }
    case .zsh, .fish:
      let current = (words.last ?? "").drop { $0 == "'" || $0 == "\"" }
      let completion = CommandCompletion(
        words: Array(words.dropFirst().dropLast()), current: String(current), grammar: grammar)
      try output.write(completion.takesFiles ? "files\n" : "words\n")
      for candidate in completion.candidates {
        try output.write("\(Selection.line(candidate.text))\t\(Selection.line(candidate.summary))\n")
      }
    }
    try output.flush()
  }
}
