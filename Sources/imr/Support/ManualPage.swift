import Exporting
import Browser
import Corpus
import Exporting

/// The manual page in the language of man(7), made from the commands' own descriptions, the query language and the table
/// of actions.
enum ManualPage {
  static var text: String {
    var page = ManualText()
    page.title(name: "IMR", date: Version.date, source: "imr \(Version.number)")
    page.heading("Name")
    page.prose("imr - browse Independent Medical Review (IMR) final determinations")
    page.heading("Synopsis")
    for line in synopsis { page.call(line) }
    page.heading("Description")
    page.prose(description)
    if let grammar = try? CommandGrammar.ofProgram() {
      page.heading("Commands")
      page.prose("Every command has its own help: \"imr help list\" and \"imr list --help\" print it.")
      for command in grammar.root.subcommands { write(command, named: "imr \(command.name)", to: &page) }
    }
    page.heading("Query language")
    page.prose(QueryHelp.text)
    page.heading("Keys")
    page.prose(
      """
      A number before a key repeats it. Keys separated by a space are pressed in turn. The name in parentheses is the \
      action's in the settings.
      """)
    for group in ActionGroup.allCases {
      page.subheading(group.rawValue)
      for entry in ActionTable.entries where entry.group == group {
        let keys = entry.keys.map(\.name).joined(separator: ", ")
        page.item(keys.isEmpty ? "(no key)" : keys, "\(entry.summary) (\(entry.action.rawValue))")
      }
    }
    page.heading("Files")
    for (path, use) in files { page.item(path, use) }
    page.heading("Environment")
    for (name, use) in environment { page.item(name, use) }
    page.heading("Exit status")
    for (status, meaning) in statuses { page.item(status, meaning) }
    page.heading("Examples")
    for (call, result) in examples { page.item(call, result) }
    page.heading("See also")
    page.prose("pdftotext(1), sqlite3(1)")
    return page.text
  }

  private static func write(_ command: CommandGrammar.Command, named name: String, to page: inout ManualText) {
    page.subheading(name)
    page.call(([name] + command.arguments.map(\.synopsis)).joined(separator: " "))
    page.prose(command.summary + (command.discussion.isEmpty ? "" : "\n\n" + command.discussion))
    for argument in command.arguments where !argument.summary.isEmpty {
      let values = argument.values.isEmpty ? "" : " (one of: \(argument.values.joined(separator: ", ")))"
      page.item(argument.title, argument.summary + values)
    }
    for subcommand in command.subcommands { write(subcommand, named: "\(name) \(subcommand.name)", to: &page) }
  }

  private static let synopsis = [
    "imr [<path> ...] [--query <query>] [--theme <theme>] [--view <view>] [--fresh]",
    "imr <command> [<argument> ...]",
  ]

  private static let description = """
    A terminal browser for the letters in which physician reviewers, for California's workers' compensation system, \
    uphold or overturn denials of treatment. It reads text files, PDFs and archives, and folders of them; without a \
    path it opens the sample letters that come with it, which are about nobody real.

    The screen shows the list of cases, and beside it the summary and the decision of the case under the cursor. Press \
    ? for the keys, q to quit. The commands give the same answers without the screen.

    Nothing is sent anywhere, and nothing is written beside the letters.
    """

  private static let files = [
    (
      "~/.local/share/imr/annotations.sqlite",
      "Your marks, tags, notes and quotes, which cannot be recreated. \"imr notes export\" writes a copy of them."
    ),
    ("~/.config/imr/config.toml", "The settings. \"imr config --default\" writes the file with every setting."),
    ("~/.config/imr/themes/", "Your own themes."),
    (
      "~/.local/state/imr/",
      "The session of each folder of letters, the theme, and the lines typed in prompts. It can be "
        + "removed at any time."
    ),
    (
      "~/.cache/imr/",
      "The cases of each folder that was opened, and the text of PDFs. It can be removed at any time: \"imr cache "
        + "remove --all\"."
    ),
  ]

  private static let environment = [
    ("XDG_DATA_HOME", "The folder for imr/annotations.sqlite and imr/views, instead of ~/.local/share."),
    ("XDG_CONFIG_HOME", "The folder for the settings, instead of ~/.config."),
    ("XDG_STATE_HOME", "The folder for sessions and histories, instead of ~/.local/state."),
    ("XDG_CACHE_HOME", "The folder for caches, instead of ~/.cache."),
    ("XDG_RUNTIME_DIR, TMPDIR", "The folder for texts passed to an editor or pager, instead of /tmp."),
    ("VISUAL, EDITOR", "The editor for notes, and the program that shows a letter outside of the browser."),
    ("PAGER", "The program that shows a letter if no editor is set."),
    ("NO_COLOR", "Set and not empty: no colors."),
    ("TERM", "The kind of terminal."),
    ("COLORTERM", "With truecolor or 24bit the terminal shows 24-bit colors."),
    ("COLORFGBG", "The terminal's colors, if it does not report its background."),
    ("LC_ALL, LC_CTYPE, LANG", "Determine whether the terminal displays UTF-8."),
    ("PATH", "The folders in which pdftotext is looked up."),
  ]

  private static let statuses = [
    ("0", "Success."),
    ("1", "Failure, or a source could not be read."),
    ("2", "Wrong usage, or no terminal for the browser."),
    ("128 + n", "The browser was ended by signal n."),
  ]

  private static let examples = [
    ("imr", "Open the sample letters."),
    ("imr letters/ --query 'outcome:overturned mri'", "Open a folder, filtered."),
    ("imr list letters/ --format csv > cases.csv", "Make a table of all cases for a spreadsheet."),
    ("imr show CM15-9900345", "Print a case in full."),
    ("imr export letters/ --query chapter:acoem-8 --to neck/", "Write a file for each case on the neck."),
    ("imr check letters/", "Report what could not be read, with file and line."),
    ("imr notes export notes.jsonl", "Back up marks, tags and notes."),
  ]
}

extension CommandGrammar.Argument {
  /// The argument in a synopsis: `[--query <query>]`.
  fileprivate var synopsis: String {
    let name = names.first ?? ""
    var text =
      switch kind {
      case .positional: "<\(valueName)>"
      case .option: "\(name) <\(valueName)>"
      case .flag: name
      }
    if isRepeating { text += " ..." }
    return isOptional ? "[\(text)]" : text
  }

  /// The argument as the tag of its description: `-q, --query <query>`.
  fileprivate var title: String {
    switch kind {
    case .positional: "<\(valueName)>"
    case .option: names.sorted { $0.utf8.count < $1.utf8.count }.joined(separator: ", ") + " <\(valueName)>"
    case .flag: names.sorted { $0.utf8.count < $1.utf8.count }.joined(separator: ", ")
    }
  }
}
