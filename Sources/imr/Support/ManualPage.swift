import ArgumentParser
import Browser

/// The manual page in the language of man(7), made from the commands' own help and the table of actions.
enum ManualPage {
  static var text: String {
    var page = Page()
    page.raw(".TH IMR 1 \"\" \"imr \(Version.number)\" \"User Commands\"")
    page.heading("Name")
    page.text("imr - browse Independent Medical Review (IMR) final determinations")
    page.heading("Commands")
    page.verbatim(IMR.helpMessage(columns: 78))
    for command in IMR.configuration.subcommands {
      page.subheading("imr \(command._commandName)")
      page.verbatim(IMR.helpMessage(for: command, columns: 78))
    }
    page.heading("Keys")
    page.text(
      "A number before a key repeats it. Keys parted by a space are pressed in turn. The name in brackets is the")
    page.text("action's in the settings.")
    for group in ActionGroup.allCases {
      page.subheading(group.rawValue)
      for entry in ActionTable.entries where entry.group == group {
        page.item(entry.keys.map(\.name).joined(separator: ", "), "\(entry.summary) (\(entry.action.rawValue))")
      }
    }
    page.heading("Files")
    page.item("~/.config/imr/config.toml", "the settings; imr config --default writes them down")
    page.item("~/.config/imr/themes/", "your own themes")
    page.item("~/.cache/imr/", "text of PDFs; can be removed at any time")
    page.heading("Environment")
    page.item("NO_COLOR", "where set and not empty, no colours")
    page.item("COLORTERM", "truecolor or 24bit: the terminal shows 24-bit colours")
    page.item("COLORFGBG", "the ground's colour, where the terminal does not tell it")
    page.item("TERM, LANG, XDG_CONFIG_HOME, XDG_CACHE_HOME, XDG_DATA_HOME", "as everywhere")
    return page.text
  }

  /// Lines of the page.
  private struct Page {
    private(set) var text = ""

    mutating func raw(_ line: String) { text += line + "\n" }
    mutating func heading(_ name: String) { raw(".SH \(name.uppercased())") }
    mutating func subheading(_ name: String) { raw(".SS \(Self.escaped(name))") }
    mutating func text(_ line: String) { raw(Self.escaped(line)) }

    mutating func item(_ tag: String, _ description: String) {
      raw(".TP\n.B \(Self.escaped(tag.isEmpty ? "(no key)" : tag))\n\(Self.escaped(description))")
    }

    mutating func verbatim(_ lines: String) {
      raw(".nf")
      for line in lines.split(separator: "\n", omittingEmptySubsequences: false) { raw(Self.escaped(String(line))) }
      raw(".fi")
    }

    /// The line as text: no request, no escape, and hyphens as they can be copied.
    private static func escaped(_ line: String) -> String {
      var result = line.first == "." || line.first == "'" ? "\\&" : ""
      for character in line {
        switch character {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        default: result.append(character)
        }
      }
      return result
    }
  }
}
