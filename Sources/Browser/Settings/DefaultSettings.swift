internal import Corpus
internal import Exporting

/// The default settings as a commented file.
package enum DefaultSettings {
  /// The text of `config.toml`, in which every setting is commented out.
  package static var text: String {
    var text = """
      # Settings of imr. Everything here is as it is without this file: take the # before a line away to change it.

      # How the screen looks: auto follows the terminal's background; else a theme's name, or a file.
      # Themes: \(ThemeLibrary.shippedNames.joined(separator: ", ")); your own in themes/ beside this file.
      #theme = "auto"

      # What auto takes on a dark and on a light background.
      #dark-theme = "dark"
      #light-theme = "light"

      # Whether the mouse selects and scrolls from the start; the terminal's own selection then needs Shift.
      #mouse = false

      # Whether PDFs without text are read as scans, where tesseract is installed: some seconds a page, once.
      #ocr = false

      # Your name among those who share notes: imr notes sync writes ab.jsonl, and others ask for tag:appeal@ab.
      #name = "ab"

      # How y y cites a case: \(CitationTemplate.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")) stand for parts of it.
      #citation = "IMR Case No. {case} (decided {decided}): {outcome}; {requests}"

      # Whether what others say of a case is hidden until you have tagged it, so that each decides alone.
      #blind = false

      # What the list shows: rows for cases or items; the keys of its order, with up or down behind a colon. Without
      # columns the width decides; with a width behind the colon: columns = ["decided", "case", "request", "chapter:20"]
      #[list]
      #rows = "cases"
      #sort = [\(SortKey.standard.map { quoted($0.text) }.joined(separator: ", "))]

      # The tags that the keys of triage give, of which a case has one at most.
      #[triage]
      #useful = "\(TriageTags().useful)"
      #later = "\(TriageTags().later)"
      #no = "\(TriageTags().no)"
      # Reasons for no: the key asks for one of them and adds its tag, such as no-other-treatment.
      #reasons = ["other treatment", "no rationale"]

      # Words that stay highlighted, in up to six groups, with commas between them.
      #[highlights]
      #1 = "red flag*, weakness"

      # Rows of the list that look different from the others, by a query; the first one that picks an item of the row counts.
      # Its sign stands before the request; the role is one of a theme's. Up to \(RowRules.most) of them.
      #[[rows]]
      #query = "tag:appeal decided:-30d.."
      #role = "warning"
      #sign = "!"

      # Keys, by the names of actions. An action can have several keys, and a key can be several pressed in turn: "g g".
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
    text += "\n# Keys of one place alone go before those above: \(contexts).\n#[keys.decision]\n#next-item = \"w\"\n"
    text += """

      # Commands of your own on keys; they run on the case on the screen. In run these stand for parts of it, safe for the
      # shell wherever they stand: \(CommandTemplate.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")).
      # show = "output" shows what the command prints (the case's text is its standard input), "terminal" gives it the
      # terminal, "window" does not wait for it. A command named open is what open-original runs.
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
