import ArgumentParser
import Browser
import Corpus
import Exporting
import Glibc
import System
import TextLayout

/// `imr views`: the browser's named views, outside of the browser.
struct Views: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "views",
    abstract: "List, export and import the views that you named in the browser.",
    discussion: """
      A view is a filter with its columns, order and panes. It is available for all folders of letters. Each is a file in $XDG_DATA_HOME/imr/views (~/.local/share/imr/views).

      EXAMPLES
        imr views                             names, keys and filters
        imr views export views.json           all of them, for another machine
        imr views import views.json           adds views whose names are new
        imr list letters/ --view appeals      the cases of one
      """,
    subcommands: [ListViews.self, ExportViews.self, ImportViews.self],
    defaultSubcommand: ListViews.self)

  /// Returns the user's views; errors in their files are reported on standard error.
  static func load() -> ViewFile {
    let views = ViewFile()
    for problem in views.problems { StandardError.write("imr: \(Selection.line(problem))\n") }
    return views
  }
}

/// `imr views list`.
struct ListViews: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the views: name, key in the browser, filter.")

  func run() throws {
    let views = Views.load().summaries
    guard !views.isEmpty else {
      StandardError.write("imr: no view is saved; in the browser, press v and then s to save one\n")
      return
    }
    var output = StandardOutput()
    try output.write(
      rows: views.map { [Selection.line($0.name), TextClipper.pad($0.key ?? "", to: 3), Selection.line($0.query)] })
    try output.flush()
  }
}

/// `imr views export`.
struct ExportViews: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write views as JSON.",
    discussion: """
      The file is an array of views, which imr views import reads. An existing file is not overwritten without --force.
      """)

  @Argument(
    help: ArgumentHelp("The file to write; without one, or with -, standard output.", valueName: "file"),
    completion: .file())
  var file = "-"

  @Option(help: ArgumentHelp("Only the view of this name; can be given several times.", valueName: "view"))
  var view: [String] = []

  @Flag(help: "Overwrite the file if it exists.")
  var force = false

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let views = Views.load()
    if let unknown = views.unknown(view).first {
      let hint = Suggestion.remedy(for: unknown, among: KnownNames.views) ?? "imr views lists them"
      throw CommandError("no view is named ‘\(Selection.line(unknown))’: \(hint)", status: 2)
    }
    let count = view.isEmpty ? views.summaries.count : Set(view).count
    try Exporter.write(
      views.text(of: view), to: file, replacing: force,
      report: quietness.quiet ? nil : count.counted("view"))
  }
}

/// `imr views import`.
struct ImportViews: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add views from a file to yours.",
    discussion: """
      A view with the name of one of yours is not imported, unless --replace is given. Keys that your views use \
      are not reassigned.
      """)

  @Argument(
    help: ArgumentHelp("A file as imr views export writes it; - for standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @Flag(help: "Replace views of the same name.")
  var replace = false

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let bytes = try StandardInput.bytes(of: file)
    let name = Selection.line(file == "-" ? "standard input" : file)
    let outcomes: [(name: String, outcome: ViewFile.Outcome)]
    do {
      outcomes = try Views.load().add(bytes, replacing: replace)
    } catch let error as ViewFile.ReadingError {
      throw CommandError("\(name) \(error); nothing was imported")
    } catch {
      throw CommandError(Selection.line("\(error)"))
    }
    guard !quietness.quiet else { return }
    var output = StandardOutput()
    if outcomes.isEmpty { try output.write("\(name) has no views\n") }
    for (view, outcome) in outcomes {
      let words =
        switch outcome {
        case .added: "added"
        case .replaced: "replaced"
        case .unchanged: "unchanged"
        case .kept: "not changed; --replace takes the one in the file"
        }
      try output.write("\(Selection.line(view)): \(words)\n")
    }
    try output.flush()
  }
}
