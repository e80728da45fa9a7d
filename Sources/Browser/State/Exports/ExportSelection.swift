package import Annotations
package import Corpus
internal import TextLayout

/// The cases of one export: those that were marked or shown when it was asked for.
package struct ExportSelection: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case marked, shown
  }

  package let kind: Kind
  /// In the order of the list.
  package let rows: [Int32]

  /// ‘3 marked cases’, ‘all 16 cases shown’.
  package var words: String {
    let cases = "case\(rows.count == 1 ? "" : "s")"
    return kind == .marked ? "\(rows.count.grouped) marked \(cases)" : "all \(rows.count.grouped) \(cases) shown"
  }
}

/// Cases to be written beside the screen.
package struct ExportRequest: Sendable {
  package let selection: ExportSelection
  package let path: String
  package let replacing: Bool
  /// The table as it is now.
  package let table: CaseTable
  package let book: AnnotationBook
}

/// What has become of the export of many cases.
package enum ManyExportNews: Sendable {
  case progress(done: Int, total: Int)
  /// Written; the path as a reader finds it.
  case written(ExportSelection, path: String)
  /// Files are there already: ask before replacing them.
  case exists(ExportSelection, path: String, what: String)
  case failed(String)

  /// Whether it is the last word on an export.
  var isAnswer: Bool {
    if case .progress = self { return false }
    return true
  }
}

/// What runs beside the screen, one at a time: told in the header, stopped by Ctrl-C.
package enum OutsideWork: Equatable, Sendable {
  case exporting(done: Int, total: Int)
  case piping(command: String)
}

/// What a command has made of a case.
package struct PipeAnswer: Sendable {
  package let command: String
  /// What it has printed, standard error too.
  package let output: String
  /// In words, where it did not end well.
  package let failure: String?
  /// The first lines of the output, made safe to show.
  let lines: [String]
  /// Whether more lines were printed than ``lines`` holds.
  let hasMoreLines: Bool

  /// More than anybody scrolls through, and few enough to be drawn at once.
  static let mostLines = 20_000

  /// Takes what a command has printed.
  ///
  /// - Complexity: O(*n*) for *n* bytes of output: to be called beside the screen.
  package init(command: String, output: String, failure: String?) {
    self.command = command
    self.output = output
    self.failure = failure
    var parts = output.split(maxSplits: Self.mostLines, omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    hasMoreLines = parts.count > Self.mostLines && parts.last != ""
    if parts.last == "" || hasMoreLines { parts.removeLast() }
    lines = parts.map { SafeText.display(String($0)) }
  }
}
