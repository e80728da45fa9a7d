internal import Glibc
internal import System

/// A shell command of the user that reads a text and prints a result, without the terminal.
final class PipeJob: Sendable {
  private let command: String
  private let line: ShellLine
  /// Ends the command; `nil` if there are too many open files.
  private let ending = try? EventDescriptor()

  /// The time that a command has to end before it is killed.
  private static let patience: Duration = .seconds(1)

  /// The maximum number of bytes of the output.
  private static let maxOutput = 4 << 20

  /// Makes a job of a command line as the user wrote it.
  init(command: String) { (self.command, line) = (command, ShellLine(script: command, arguments: [])) }

  /// Makes a job of a user-defined command.
  init(_ command: UserCommand, _ line: ShellLine) { (self.command, self.line) = (command.name, line) }

  /// Ends the command and everything that it started; kills it a second later if it is still running.
  func stop() { ending?.signal() }

  /// Runs the command on cases and waits until it ends, or until `isStopped` is raised.
  func run(_ input: PipeInput, isStopped: Flag) -> PipeAnswer {
    switch input {
    case .text(let text): return run(text)
    case .cases(let selection, let table, let book):
      do throws(ManyExport.TextProblem) {
        return run(try ManyExport.text(of: selection, table, book, isStopped: isStopped))
      } catch {
        return answer([], error.message)
      }
    }
  }

  /// Runs the command on a text and waits for its end.
  func run(_ text: String) -> PipeAnswer {
    var limits = ChildProcess.Limits(output: Self.maxOutput)
    limits.mergesErrors = true
    limits.patience = Self.patience
    do throws(SystemError) {
      guard let ending else { throw SystemError.tooManyOpenFiles }
      let result = try ChildProcess.run(
        .init(shell: line.script, line.arguments), input: .bytes(Array(text.utf8)), limits: limits, stop: ending)
      return answer(result.output, Self.failure(of: result.end))
    } catch {
      return answer([], error.message)
    }
  }

  private func answer(_ output: [UInt8], _ failure: String?) -> PipeAnswer {
    PipeAnswer(command: command, output: String(decoding: output, as: UTF8.self), failure: failure)
  }

  /// Returns why the output is incomplete, or `nil` if it is complete.
  private static func failure(of end: ChildProcess.Result.End) -> String? {
    switch end {
    case .ended(.exited(0)): nil
    case .ended(.exited(let status)): "ended with status \(status)"
    case .ended(.killed(let signal)): "ended by signal \(signal)"
    case .printedTooMuch: "stopped: it printed more than \(maxOutput >> 20) MB"
    case .stopped, .timedOut: "stopped"
    }
  }
}

/// A command that opens its own window and outlives this program.
struct WindowJob: Sendable {
  private let command: UserCommand
  private let line: ShellLine

  init(_ command: UserCommand, _ line: ShellLine) { (self.command, self.line) = (command, line) }

  /// The reason why no window can be opened, and the remedy; `nil` if there is a display, as always on Windows.
  static var noDisplay: String? {
    guard (Environment["WSL_DISTRO_NAME"] ?? "").isEmpty else { return nil }
    guard (Environment["DISPLAY"] ?? "").isEmpty, (Environment["WAYLAND_DISPLAY"] ?? "").isEmpty else { return nil }
    return "there is no display to open it on: a [commands.open] in the settings can use the terminal, with "
      + "run = \"pdftotext -layout {file} - | less\" and show = \"terminal\""
  }

  /// Runs the command, waits for its end, and returns the error, if any, in words.
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
