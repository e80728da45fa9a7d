internal import Glibc
internal import System

/// A command that opens a window of its own, and outlives this program.
struct WindowJob: Sendable {
  private let command: UserCommand
  private let line: ShellLine

  init(_ command: UserCommand, _ line: ShellLine) { (self.command, self.line) = (command, line) }

  /// Why no window can be opened, and the remedy; `nil` where there is a display, as Windows always has one.
  static var noDisplay: String? {
    guard (Environment["WSL_DISTRO_NAME"] ?? "").isEmpty else { return nil }
    guard (Environment["DISPLAY"] ?? "").isEmpty, (Environment["WAYLAND_DISPLAY"] ?? "").isEmpty else { return nil }
    return "there is no display to open it on: a [commands.open] in the settings can use the terminal, with "
      + "run = \"pdftotext -layout {file} - | less\" and show = \"terminal\""
  }

  /// Runs the command and waits for its end; the calling thread waits.
  ///
  /// - Returns: What went wrong, in words; `nil` where nothing did.
  func run() -> String? {
    do throws(SystemError) {
      let null = try OwnedDescriptor(open("/dev/null", O_RDWR | O_CLOEXEC))
      var process = ChildProcess.Command(shell: line.script, line.arguments)
      // The window stays when the browser ends.
      process.endsWithParent = false
      let child = try ChildProcess(process, input: null.rawValue, output: null.rawValue, errors: null.rawValue)
      switch child.wait() {
      case .exited(0), .killed: return nil
      case .exited(127): return "no program found for: \(command.template.text)"
      case .exited(let status): return "ended with status \(status): \(command.template.text)"
      }
    } catch {
      return "could not be started: \(command.template.text): \(error.message)"
    }
  }
}
