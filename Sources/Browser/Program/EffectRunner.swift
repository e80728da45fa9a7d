internal import Corpus
internal import Determinations
internal import Dispatch
internal import Exporting
internal import Glibc

/// Does what the state asks for, beside the screen.
final class EffectRunner {
  private let loader: CorpusLoader
  private let mailbox: Mailbox
  private var searches: [Int: TextSearch] = [:]

  init(loader: CorpusLoader, mailbox: Mailbox) {
    self.loader = loader
    self.mailbox = mailbox
  }

  /// Starts to load the corpus.
  func start() {
    loader.start { [mailbox] event in mailbox.post(.loading(event)) }
  }

  /// Starts a search; its answers go to the mailbox.
  func search(_ request: SearchRequest) {
    let search = TextSearch(request.terms, in: request.table, rows: request.rows.lazy.map(Int.init))
    searches[request.id] = search
    search.start { [mailbox] event in
      let rows = event.matches.values.reduce(into: RowSet()) { $0.formUnion($1) }
      mailbox.post(.searched(SearchNews(id: request.id, rows: rows, isFinished: event.isFinished)))
    }
  }

  func stopSearch(id: Int) {
    searches.removeValue(forKey: id)?.cancel()
  }

  /// Forgets a search that has given its last answer.
  func forgetSearch(id: Int) {
    searches[id] = nil
  }

  func stopLoading() {
    loader.cancel()
  }

  /// Stops everything that runs, before the program ends.
  func stop() {
    loader.cancel()
    for search in searches.values { search.cancel() }
  }

  /// Writes a case to a file; the ending of the name says the format.
  func export(_ case: Case, path: String, replacing: Bool) {
    let path = Self.expandingHome(path)
    DispatchQueue.global().async { [mailbox] in
      let format = ExportFormat(ending: path) ?? .text
      do throws(FileWritingError) {
        try CaseFile.write(format.document(for: `case`), to: path, replacing: replacing)
        mailbox.post(.exported(.success(ExportedFile(path: path))))
      } catch {
        let failure: ExportFailure = error.reason == .exists ? .exists(path: path) : .failed(error.description)
        mailbox.post(.exported(.failure(failure)))
      }
    }
  }

  /// `~/x` as a shell would read it.
  private static func expandingHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }
}
