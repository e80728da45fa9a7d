import ArgumentParser
import Browser
import Corpus
import Exporting

/// The options for a view that was saved in the browser.
struct ViewOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only the cases of a view that you named in the browser.", valueName: "view"))
  var view: String?

  @Flag(help: "Only those of --view that are new since the last time; the first time, none.")
  var new = false

  func validate() throws {
    if new, view == nil { throw ValidationError("--new goes with --view") }
  }

  /// Returns the requested view, if any.
  ///
  /// - Throws: `CommandError` if there is no view with the name.
  func named() throws(CommandError) -> NamedView? {
    guard let view else { return nil }
    if let named = NamedView(named: view) { return named }
    let hint = Suggestion.remedy(for: view, among: KnownNames.views) ?? "in the browser, v and then s saves one"
    throw CommandError("no view is named ‘\(Selection.line(view))’: \(hint)", status: 2)
  }
}

/// A visit to a view, which finds its new cases.
final class ViewVisit {
  private let view: NamedView
  private let paths: [String]
  private let isQuiet: Bool
  private var rows = RowSet()
  private var isFirst = false

  init(_ view: NamedView, paths: [String], isQuiet: Bool) {
    (self.view, self.paths, self.isQuiet) = (view, paths, isQuiet)
  }

  /// Keeps the cases that are new.
  func keepNew(of selection: inout Selection) {
    rows = RowSet(selection.rows)
    let new = view.newRows(rows, of: selection.table, paths: paths)
    isFirst = new == nil
    selection.keepRows { new?.contains($0) ?? false }
  }

  /// Reports that nothing is new, and returns the exit status.
  func reportNothingNew() -> Int32 {
    let name = Selection.line(view.name)
    if !isQuiet {
      StandardError.write(
        isFirst
          ? "imr: the first look at ‘\(name)’: its cases are kept (\(rows.count)), later ones are new\n"
          : "imr: nothing new in ‘\(name)’\n")
    }
    return 1
  }

  /// Stores the cases for the next visit.
  func remember(_ table: CaseTable) throws(CommandError) {
    do throws(FileWritingError) {
      try view.remember(rows, of: table, paths: paths)
    } catch {
      throw CommandError("cannot keep what was listed: \(error)")
    }
  }
}
