internal import Corpus
internal import Exporting

/// The default settings as a commented file.
package enum DefaultSettings {
  /// The text of `config.toml`, in which every setting is commented out.
  package static var text: String {
    var text = """
      # Settings of imr. The values here are the defaults: remove the # before a line to change it.

      # The theme: auto (follows the terminal's background), the name of a theme, or a file.
      # Themes: \(ThemeLibrary.shippedNames.joined(separator: ", ")); your own in themes/ beside this file.
      #theme = "auto"

      # The themes that auto uses on a dark and on a light background.
      #dark-theme = "dark"
      #light-theme = "light"

      # True to select and scroll with the mouse; selecting text in the terminal then needs Shift.
      #mouse = false

      # True to read PDFs without text as scans, if tesseract is installed: some seconds a page, once.
      #ocr = false

      # Your name for shared notes: imr notes sync writes ab.jsonl, and others query tag:appeal@ab.
      #name = "ab"

      # The citation that y y copies. Placeholders: \(CitationTemplate.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")).
      #citation = "IMR Case No. {case} (decided {decided}): {outcome}; {requests}"

      # True to hide the notes of others on a case until you have tagged it, so that each person decides alone.
      #blind = false

      # The list: a row for each of the cases or items; the sort columns, with up or down after a colon. Without
      # columns, the width of the screen decides; a width follows a colon: columns = ["decided", "case", "request", "chapter:20"]
      #[list]
      #rows = "cases"
      #sort = [\(SortKey.standard.map { quoted($0.text) }.joined(separator: ", "))]

      # The tags of the triage keys; a case has at most one of them.
      #[triage]
      #useful = "\(TriageTags().useful)"
      #later = "\(TriageTags().later)"
      #no = "\(TriageTags().no)"
      # Reasons for no: the key asks for one of them and adds its tag, such as no-other-treatment.
      #reasons = ["other treatment", "no rationale"]

      # Words that stay highlighted, in up to six groups, with commas between them.
      #[highlights]
      #1 = "red flag*, weakness"

      # Rows of the list that stand out: those with an item that the query picks. The first matching rule applies.
      # The sign is shown before the request; the role is one of a theme's. Up to \(RowRules.maxCount) of them.
      #[[rows]]
      #query = "tag:appeal decided:-30d.."
      #role = "warning"
      #sign = "!"

      # Keys, by the names of actions. An action can have several keys, and a key can be a sequence: "g g".
      #[keys]

      """
    for group in ActionGroup.allCases {
      text += "\n# \(group.rawValue)\n"
      for entry in ActionTable.entries where entry.group == group {
        let keys = entry.keys.map { quoted($0.name) }
        let value = keys.count == 1 ? keys[0] : "[\(keys.joined(separator: ", "))]"
        text += "#\(entry.action.rawValue) = \(value)  # \(entry.summary)\n"
      }
    }
    let contexts = KeyContext.allCases.map { "[keys.\($0.rawValue)]" }.joined(separator: ", ")
    text += "\n# Keys in one place override those above: \(contexts).\n#[keys.decision]\n#next-item = \"w\"\n"
    text += """

      # Your own commands, which run on the case on screen. Placeholders in run are replaced by parts of it, quoted for the
      # shell: \(CommandTemplate.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")).
      # show = "output" shows the command's output (the case's text is its standard input), "terminal" gives it the
      # terminal, "window" does not wait for it. The action open-original runs the command named open.
      #[commands.print]
      #key = "Ctrl-k"
      #run = "lp {file}"
      #show = "output"

      """
    return text
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : [$0] } + "\""
  }
}
