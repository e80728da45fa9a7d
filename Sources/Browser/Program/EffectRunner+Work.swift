internal import Annotations
internal import Corpus
internal import Determinations
internal import Dispatch
internal import Exporting
internal import FoundationEssentials
internal import Glibc
internal import System

/// Work that the user waits for: saving, and commands of the shell.
extension EffectRunner {
  /// Writes something to a file or folder.
  ///
  /// - Parameters:
  ///   - request: What, and where to.
  ///   - picture: The screen as it is, in the form that the file's ending asks for.
  func save(_ request: SavingRequest, picture: () -> String) {
    writing += 1
    let job: @Sendable () -> Result<SavedPlace, SavingFailure>
    switch request.content {
    case .document(let document):
      job = { Self.write(document.document(as: ExportFormat(ending: request.path) ?? .text), for: request) }
    case .quotes(let quotes):
      job = {
        Self.write(QuoteDocument.text(of: quotes, as: ExportFormat(ending: request.path) ?? .text), for: request)
      }
    case .figure(let figure):
      job = { Self.write(figure.document(forFile: request.path) ?? figure.text(), for: request) }
    case .picture:
      let picture = picture()
      job = { Self.write(picture, for: request) }
    case .cases(let selection, let table, let book):
      let isStopped = Flag()
      stopCurrentWork = { isStopped.raise() }
      job = { [mailbox] in
        if let query = selection.digest {
          return DigestExport(of: selection, query, to: request.path, replacing: request.replacing, table, book)
            .run(isStopped: isStopped) { mailbox.post(.saving(done: $0, total: selection.rows.count)) }
        }
        return ManyExport(of: selection, to: request.path, replacing: request.replacing, table, book)
          .run(isStopped: isStopped) { mailbox.post(.saving(done: $0, total: selection.rows.count)) }
      }
    }
    let roots = loader.paths
    DispatchQueue.global().async { [mailbox] in
      let isLetter = OpenLetters(table: request.letters, roots: roots).contain(request.path.expandingHome)
      let outcome =
        isLetter
        ? .failure(.failed("\(request.path) is a letter that is open; choose another name")) : job()
      mailbox.post(.saved(SavingNews(request.saving, path: request.path, outcome)))
    }
  }

  private static func write(_ text: String, for request: SavingRequest) -> Result<SavedPlace, SavingFailure> {
    let path = request.path.expandingHome
    do throws(FileWritingError) {
      try CaseFile.write(text, to: path, replacing: request.replacing)
      return .success(SavedPlace(path: absolute(path)))
    } catch {
      return .failure(error.reason == .exists ? .exists(request.path) : .failed(error.description))
    }
  }

  /// Lists the files and folders that a path can become.
  func listPaths(_ text: String) {
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let start = slash.map { String(text[text.index(after: $0)...]) } ?? text
    let place = folder.isEmpty ? "." : folder.expandingHome
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [])
      .filter { $0.hasPrefix(start) && ($0.first != "." || start.first == ".") }.sorted()
    let paths = names.prefix(Self.mostPaths).map { name in
      var isFolder = false
      var status = stat()
      if stat("\(place)/\(name)", &status) == 0 { isFolder = status.st_mode & S_IFMT == S_IFDIR }
      return folder + name + (isFolder ? "/" : "")
    }
    mailbox.post(.paths(of: text, Array(paths)))
  }

  /// More files than anybody looks through.
  private static let mostPaths = 200

  /// Hands cases to a shell command.
  func pipe(_ input: PipeInput, command: String) { run(PipeJob(command: command), on: input) }

  private func run(_ job: PipeJob, on input: PipeInput) {
    let isStopped = Flag()
    stopCurrentWork = {
      isStopped.raise()
      job.stop()
    }
    DispatchQueue.global().async { [mailbox] in mailbox.post(.piped(job.run(input, isStopped: isStopped))) }
  }

  /// The line of a command, with what its placeholders stand for, byte for byte.
  func line(of request: CommandRequest) throws(LetterFile.Failure) -> ShellLine {
    var values: [[[UInt8]]] = []
    for placeholder in request.command.template.placeholders {
      guard let sources = request.sources[placeholder] else {
        values.append((request.values[placeholder] ?? []).map { Array($0.utf8) })
        continue
      }
      let file = LetterFile(roots: loader.paths)
      var paths: [[UInt8]] = []
      var seen = Set<[UInt8]>()
      for source in sources {
        let path = try file.path(of: source)
        if seen.insert(path).inserted { paths.append(path) }
      }
      values.append(paths)
    }
    return request.command.template.line(with: values)
  }

  /// Runs a command that has no need of the terminal.
  func run(_ request: CommandRequest) {
    let line: ShellLine
    do throws(LetterFile.Failure) {
      line = try self.line(of: request)
    } catch {
      let answer = PipeAnswer(command: request.command.name, output: "", failure: error.message)
      mailbox.post(request.command.showing == .output ? .piped(answer) : .told(Notice(error.message, .failure)))
      return
    }
    guard request.command.showing == .window else {
      run(PipeJob(request.command, line), on: request.input)
      return
    }
    if request.command == .open, let problem = WindowJob.noDisplay {
      mailbox.post(.told(Notice(problem, .warning, cut: .end)))
      return
    }
    mailbox.post(.told(Notice("opening: \(request.command.template.text)")))
    let job = WindowJob(request.command, line)
    WorkerThread.start { [mailbox] in
      if let failure = job.run() { mailbox.post(.told(Notice(failure, .failure, cut: .end))) }
    }
  }

  func stopWork() {
    stopCurrentWork?()
  }

  /// The path from the root, or from the user's home: what says where the file is.
  static func absolute(_ path: String) -> String {
    var folder = [CChar](repeating: 0, count: Int(PATH_MAX))
    var full = path
    if !path.hasPrefix("/"), getcwd(&folder, folder.count) != nil {
      let name = String(decoding: folder.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      full = name + "/" + path
    }
    guard let home = Environment["HOME"], home.count > 1, full.hasPrefix(home + "/") else {
      return full
    }
    return "~" + full.dropFirst(home.count)
  }
}
