internal import Corpus
package import Determinations
internal import TextLayout

/// What lies over the panes.
package enum Overlay: Sendable {
  case filters(FilterPanel)
  /// The columns and the order of the list.
  case columns(ColumnsPanel)
  /// The named views.
  case views(ViewsPanel)
  /// A list to pick from, such as the help.
  case picker(Picker)
  /// The raw text of a letter, scrolled to a line.
  case raw(RawText)
}

/// The raw text of a letter, line by line.
package struct RawText: Sendable, Equatable {
  package let id: String
  package let lines: [String]
  package var top = 0
  /// The row that `n` has come to.
  var match: Int?

  package init(id: String, lines: [String], top: Int = 0) {
    self.id = id
    self.lines = lines
    self.top = top
  }

  /// The lines as a screen shows them: long ones are wrapped, and only the first part has the line's number.
  func rows(width: Int) -> [(number: Int?, text: Substring)] {
    lines.enumerated().flatMap { index, line in
      let parts = TextWrapper.lines(of: line, width: max(8, width - numberWidth - 3))
      return parts.isEmpty
        ? [(index + 1, line[...])] : parts.enumerated().map { part, text in (part == 0 ? index + 1 : nil, text) }
    }
  }

  /// The row where a line begins; the last one for a line past the end.
  func row(ofLine number: Int, width: Int) -> Int {
    let rows = rows(width: width)
    return rows.firstIndex { $0.number == number } ?? rows.count
  }

  /// Columns of the line numbers.
  var numberWidth: Int { max(4, String(lines.count).utf8.count + 1) }
}

/// A question at the bottom of the screen, and its answer so far.
package struct Prompt: Sendable, Equatable {
  package enum Purpose: Sendable, Equatable {
    case search
    case query
    /// The name of the file for a case: the one that was selected when it was asked.
    case export(Case)
    /// Whether to replace a file that is there.
    case replace(Case, path: String)
    /// The name for the view on the screen.
    case saveView
    /// A new name for a view.
    case renameView(String)
    /// Whether to delete a view.
    case deleteView(String)
  }

  package let purpose: Purpose
  package var editor: LineEditor
  /// What is wrong with the answer, in words.
  package var problem: String?

  package init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    editor = LineEditor(text)
  }
}

/// A word to the user in the bottom line, until the next key.
package struct Notice: Sendable, Equatable {
  package let text: String
  package let role: Role

  package init(_ text: String, _ role: Role = .notice) {
    self.text = text
    self.role = role
  }
}
