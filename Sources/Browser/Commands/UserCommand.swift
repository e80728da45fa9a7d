internal import Determinations

/// A user-defined command, from the settings file.
///
///     [commands.print]
///     key = "Ctrl-k"
///     run = "lp {file}"
///     show = "output"
struct UserCommand: Equatable, Sendable {
  /// The way the command's output is shown.
  enum Showing: String, CaseIterable, Sendable {
    /// The command has no terminal. One line is shown at the bottom, more over the panes.
    case output
    /// The command has the terminal, as editors and pagers need it.
    case terminal
    /// The command opens a window of its own, and is not waited for.
    case window
  }

  /// Its name: the key of its table.
  let name: String
  var keys: [String] = []
  var template: CommandTemplate
  var showing = Showing.output
}

extension UserCommand {
  /// Reads a table of the settings; `report` is called with each invalid key and a message.
  init?(_ name: String, _ table: TOMLTable, report: (_ key: String, _ message: String) -> Void) {
    guard let line = table["run"]?.string, line.contains(where: { $0 != " " }) else {
      report("run", "needs the command line, such as \"lp {file}\"")
      return nil
    }
    self.name = name
    template = CommandTemplate(line)
    if let unknown = template.unknown {
      report("run", "has {\(unknown)}, which is not a placeholder: use \(CommandTemplate.known.joined(separator: " "))")
      return nil
    }
    for key in table.keys.sorted() where key != "run" {
      switch key {
      case "key":
        if let one = table[key]?.string {
          keys = [one]
        } else if let several = table[key]?.array {
          keys = several.compactMap(\.string)
        } else {
          report(key, "needs a key, such as \"Ctrl-k\", or a list of keys")
        }
      case "show":
        guard let showing = table[key]?.string.flatMap(Showing.init(rawValue:)) else {
          report(key, "needs to be \"output\", \"terminal\" or \"window\"")
          continue
        }
        self.showing = showing
      default: report(key, "is not a setting of a command: use key, run and show")
      }
    }
  }

  /// The name of the command that opens a letter's file.
  static let openName = "open"

  /// The command that opens a letter's file if the settings do not define one.
  ///
  /// Under WSL it is a Windows program, because `xdg-open` finds none there. `explorer.exe` always exits with status 1.
  static let open = UserCommand(
    name: openName,
    template: CommandTemplate(
      """
      if [ -z "$WSL_DISTRO_NAME" ]; then xdg-open {file}
      elif command -v wslview; then wslview {file}
      elif command -v explorer.exe; then explorer.exe "$(wslpath -w {file})" || :
      else xdg-open {file}; fi
      """, shownAs: "xdg-open {file}"), showing: .window)
}
