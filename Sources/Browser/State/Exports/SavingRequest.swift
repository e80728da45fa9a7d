internal import Annotations
internal import Corpus
internal import Dispatch
internal import Exporting
internal import Glibc
internal import System

/// Writes something to a file or folder, on a worker thread.
///
/// The file name extension determines the format.
struct SavingRequest: Work {
  enum Content: Sendable {
    case document(CaseToSave)
    /// Cases of the current table.
    case cases(ExportSelection, CaseTable, AnnotationBook)
    case quotes([Quote])
    case figure(Figure)
    /// The screen, drawn in the format of the file name extension.
    case picture(String)
  }

  let content: Content
  /// The path as it was typed.
  let path: String
  let replacing: Bool
  /// The open letters, whose files must not be replaced.
  let letters: CaseTable

  /// The content to be saved.
  var saving: Saving {
    switch content {
    case .document(let document): .document(document)
    case .cases(let selection, _, _): .cases(selection)
    case .quotes(let quotes): .quotes(quotes)
    case .figure(let figure): .figure(figure)
    case .picture: .picture
    }
  }

  func start(in runner: EffectRunner) {
    let isStopped = Flag()
    if case .cases = content { runner.register(.awaited) { isStopped.raise() } }
    runner.beginWriting()
    DispatchQueue.global().async { [self, mailbox = runner.mailbox, roots = runner.loader.paths] in
      let isLetter = OpenLetters(table: letters, roots: roots).contain(path.expandingHome)
      let outcome =
        isLetter
        ? .failure(.failed("\(path) is an open letter; choose another name"))
        : write(isStopped: isStopped, mailbox)
      mailbox.post(.saved(SavingNews(saving, path: path, outcome)))
    }
  }

  private func write(isStopped: Flag, _ mailbox: Mailbox) -> Result<SavedPlace, SavingError> {
    switch content {
    case .document(let document): return write(document.document(as: ExportFormat(ending: path) ?? .text))
    case .quotes(let quotes):
      return write(QuoteDocument.bytes(of: quotes, as: QuoteDocument.Form(ending: path) ?? .text))
    case .figure(let figure): return write(figure.document(forFile: path) ?? figure.text())
    case .picture(let picture): return write(picture)
    case .cases(let selection, let table, let book):
      func reportProgress(_ done: Int) {
        mailbox.post(.saving(done: done, total: selection.rows.count))
      }
      if let query = selection.digest {
        return DigestExport(of: selection, query, to: path, replacing: replacing, table, book)
          .run(isStopped: isStopped, reportProgress: reportProgress)
      }
      return ManyExport(of: selection, to: path, replacing: replacing, table, book)
        .run(isStopped: isStopped, reportProgress: reportProgress)
    }
  }

  private func write(_ text: String) -> Result<SavedPlace, SavingError> { write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) -> Result<SavedPlace, SavingError> {
    let file = path.expandingHome
    do throws(FileWritingError) {
      try CaseFile.write(bytes, to: file, replacing: replacing)
      return .success(SavedPlace(file: file))
    } catch {
      return .failure(error.reason == .exists ? .exists(path) : .failed(error.description))
    }
  }
}

/// Draws the screen once the event is handled, and saves the picture.
struct SavePicture: Work {
  let path: String
  let replacing: Bool

  func start(in runner: EffectRunner) { runner.mailbox.post(answer) }

  /// The request to draw the screen and write the picture.
  var answer: News {
    .leading { [self] state in
      let grid = ScreenView.draw(state).grid
      let picture = ScreenPicture.text(of: grid, theme: state.appearance.theme, path: path)
      let request = SavingRequest(
        content: .picture(picture), path: path, replacing: replacing, letters: state.corpus.table)
      return [Effect(request)]
    }
  }
}

extension News {
  /// The number of cases written so far.
  static func saving(done: Int, total: Int) -> News { News { $0.work = .exporting(done: done, total: total) } }

  static func saved(_ news: SavingNews) -> News {
    var failure: String?
    if case .failure(let error) = news.outcome { failure = error.words }
    return News(end: .writing(failure: failure)) { $0.receive(news) }
  }
}

/// The outcome of saving.
struct SavingNews: Sendable {
  let saving: Saving
  /// The path as it was typed.
  let path: String
  let outcome: Result<SavedPlace, SavingError>

  init(_ saving: Saving, path: String, _ outcome: Result<SavedPlace, SavingError>) {
    self.saving = saving
    self.path = path
    self.outcome = outcome
  }
}

/// The path of something saved, from the root or from the user's home folder.
struct SavedPlace: Sendable, Equatable {
  let path: String
}

extension SavedPlace {
  /// Makes the place of a file from its path, relative or absolute.
  init(file: String) {
    var folder = [CChar](repeating: 0, count: Int(PATH_MAX))
    var full = file
    if !file.hasPrefix("/"), getcwd(&folder, folder.count) != nil {
      let name = String(decoding: folder.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      full = name + "/" + file
    }
    guard let home = Environment["HOME"], home.count > 1, full.hasPrefix(home + "/") else {
      path = full
      return
    }
    path = "~" + full.dropFirst(home.count)
  }
}

/// The reason why something was not saved.
enum SavingError: Error, Sendable, Equatable {
  /// Something with this name exists, described in words; ask before replacing it.
  case exists(String)
  /// A failure, described in words.
  case failed(String)
  /// The user has stopped it; describes what was written.
  case stopped(String)

  fileprivate var words: String {
    switch self {
    case .exists(let what): "\(what) already exists"
    case .failed(let words), .stopped(let words): words
    }
  }
}
