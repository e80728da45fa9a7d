internal import Corpus
internal import Determinations
internal import Exporting

extension BrowserState {
  /// Runs a user-defined command on the selected case, or on all marked ones if it takes many.
  mutating func run(userCommand name: String) -> [Effect] {
    guard let command = commands.first(where: { $0.name == name }) else { return [] }
    return run(command)
  }

  /// Opens the letter's file with the command defined in the settings, or else with the desktop's default program.
  mutating func openOriginal() -> [Effect] {
    run(commands.first { $0.name == UserCommand.openName } ?? .open)
  }

  private mutating func run(_ command: UserCommand) -> [Effect] {
    guard let current = openCase.case, let document = caseToSave else { return noCase() }
    if command.showing == .output {
      guard isFree() else { return [] }
      work = .piping(command: command.name)
    }
    let items = current.determination.items
    let item = items.indices.contains(openCase.item) ? items[openCase.item] : nil
    var input = PipeInput.text(command.showing == .output ? document.document(as: .text) : "")
    var many: (ids: [String], sources: [LetterSource]) = ([current.id], [current.source])
    if command.template.takesMany, let marked = markedSelection {
      let rows = marked.rows.map(Int.init)
      many = (rows.map { corpus.table.id(of: $0) }, rows.map { corpus.table.source(of: $0) })
      if command.showing == .output { input = .cases(marked, corpus.table, notes.book) }
    }
    let values: [CommandTemplate.Placeholder: [String]] = [
      .number: [current.id], .item: ["\(openCase.item + 1)"], .request: [item?.request ?? ""],
      .citation: [citation(of: current)], .decided: [current.determination.dates.decision?.description ?? ""],
      .cases: many.ids,
    ]
    return [
      Effect(
        CommandRequest(
          command: command, input: input, values: values,
          sources: [.file: [current.source], .files: many.sources]))
    ]
  }
}

// MARK: Work

/// A command to run with values of the case on the screen, or of the marked ones.
struct CommandRequest: Work {
  let command: UserCommand
  /// The command's standard input.
  let input: PipeInput
  /// The values of the placeholders other than ``sources``.
  let values: [CommandTemplate.Placeholder: [String]]
  /// The sources of the letters whose files `{file}` and `{files}` stand for; the files are found when the command runs.
  let sources: [CommandTemplate.Placeholder: [LetterSource]]

  func start(in runner: EffectRunner) {
    let line: ShellLine
    do throws(LetterFileError) {
      line = try self.line(roots: runner.loader.paths)
    } catch {
      return runner.mailbox.post(
        command.showing == .output
          ? .piped(PipeAnswer(command: command.name, output: "", failure: error.message))
          : .notice(Notice(error.message, .failure)))
    }
    switch command.showing {
    case .output:
      runner.run(PipeJob(command, line), on: input)
    case .terminal:
      runner.withOutside { outside throws(OutsideProgramError) in try outside.run(command, line) }
    case .window:
      if command == .open, let problem = WindowJob.noDisplay {
        return runner.mailbox.post(.notice(Notice(problem, .warning, cut: .end)))
      }
      let job = WindowJob(command, line)
      runner.inBackground { post, _ in
        if let failure = job.run() { post(.notice(Notice(failure, .failure, cut: .end))) }
      }
      runner.mailbox.post(.notice(Notice("opening: \(command.template.text)")))
    }
  }

  /// Returns the shell line of the command with the values of its placeholders, byte for byte.
  ///
  /// - Throws: ``LetterFileError`` if a letter has no file of its own.
  func line(roots: [String]) throws(LetterFileError) -> ShellLine {
    let file = LetterFile(roots: roots)
    var values: [[[UInt8]]] = []
    for placeholder in command.template.placeholders {
      guard let sources = sources[placeholder] else {
        values.append((self.values[placeholder] ?? []).map { Array($0.utf8) })
        continue
      }
      var paths: [[UInt8]] = []
      var seen = Set<[UInt8]>()
      for source in sources {
        let path = try file.path(of: source)
        if seen.insert(path).inserted { paths.append(path) }
      }
      values.append(paths)
    }
    return command.template.line(with: values)
  }
}
