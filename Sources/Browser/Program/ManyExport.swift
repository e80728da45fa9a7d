internal import Annotations
internal import Corpus
internal import Determinations
internal import Exporting
internal import Synchronization

/// Writes many cases, beside the screen.
struct ManyExport {
  private let request: ExportRequest
  private let place: CaseExport.Place
  private let format: ExportFormat

  init(_ request: ExportRequest) {
    self.request = request
    let path = EffectRunner.expandingHome(request.path)
    // `cases/*.md`: the ending says how the files of the folder are written.
    let name = path.split(separator: "/").last ?? ""
    if name.hasPrefix("*.") {
      place = .folder(path.contains("/") ? String(path.dropLast(name.utf8.count)) : ".")
      format = ExportFormat(ending: path).flatMap { $0.hasOwnFilePerCase ? $0 : nil } ?? .text
    } else if path.hasSuffix("/") || ExportFolder.isFolder(path) {
      place = .folder(path)
      format = .text
    } else {
      place = .file(path)
      format = ExportFormat(ending: path) ?? .text
    }
  }

  /// Writes them.
  ///
  /// - Parameters:
  ///   - isStopped: Raised to stop.
  ///   - tell: Takes the progress, ten times a second.
  /// - Returns: The last word on it.
  func run(isStopped: Flag, tell: (ManyExportNews) -> Void) -> ManyExportNews {
    let (rows, table) = (request.selection.rows.map(Int.init), request.table)
    var reader = LetterReader()
    var told = ContinuousClock.now
    do throws(CaseExport.Failure) {
      try CaseExport(to: place, format: format, replacing: request.replacing)
        .run(rows.map { ContentsEntry(table.row($0)) }) { index in
          let identity = request.book.isEmpty ? nil : CasePlaces.identity(of: rows[index], in: table)
          return (table.case(rows[index], reader: &reader), identity.map { request.book[$0.key] } ?? Annotation())
        } advance: { done in
          if told.duration(to: .now) > .milliseconds(100) {
            told = .now
            tell(.progress(done: done, total: rows.count))
          }
          return !isStopped.isRaised
        }
      return .written(request.selection, path: EffectRunner.absolute(place.path))
    } catch {
      return answer(to: error, total: rows.count)
    }
  }

  private func answer(to failure: CaseExport.Failure, total: Int) -> ManyExportNews {
    switch failure {
    case .writing(let error, _) where error.reason == .exists:
      return .exists(request.selection, path: request.path, what: error.path)
    case .writing(let error, let written):
      let before = written > 0 ? "; \(written.grouped) of \(total.grouped) cases had been written" : ""
      return .failed(error.description + before)
    case .taken(let first, let more):
      let what = more > 0 ? "\(first) and \(more.grouped) more" : first
      return .exists(request.selection, path: request.path, what: what)
    case .noFolder(let message): return .failed(message)
    case .cancelled(0): return .failed("stopped; nothing was written")
    case .cancelled(let written):
      return .failed("stopped; \(written.grouped) of \(total.grouped) cases are written to \(place.path)")
    }
  }
}

extension ContentsEntry {
  init(_ row: CaseRow) {
    self.init(
      id: row.id, decided: row.decided, outcome: row.outcome, request: row.request, itemCount: row.itemCount)
  }
}

/// A flag that one thread raises and another looks at.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}
