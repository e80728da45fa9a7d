import ArgumentParser
import Browser
import Exporting
import Glibc
import System

/// The command: parses its arguments, runs a subcommand, and returns an exit status.
@main
struct IMR: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "imr",
    abstract: "Browse Independent Medical Review (IMR) final determinations.",
    usage: """
      imr [<path> ...] [--query <query>] [--theme <theme>] [--view <name>] [--fresh]
      imr <subcommand>
      """,
    discussion: """
      Opens the browser on letters in files and folders (.txt and .pdf, folders recursively); without a path, on \
      the sample letters that come with the program. Press ? in it for its keys, q to quit.

      EXAMPLES
        imr                               the sample letters
        imr letters/                      all letters of a folder
        imr letters/ --query 'outcome:overturned mri'
        imr --theme light letters/
        imr list letters/ --format csv > cases.csv
        imr stats letters/ --by category  shares overturned, with their intervals
        imr help list                     more about a subcommand

      QUERIES
        outcome:overturned                a field's value
        chapter:acoem-8|acoem-9           one value or the other
        specialty:"family practice"       quotes around spaces
        -chapter:acoem-*                  none of the ACOEM chapters
        age:50.. decided:2016-11          ranges of numbers and dates
        mri "lumbar spine" -tramadol      words and phrases of the letters
        any:(drug:tramadol)               some item of the same letter meets it
        imr help query                    the whole language, every field

      EXIT STATUS
        0  success
        1  failure, no case found, or a source could not be read or recognized
        2  wrong usage, or no terminal for the browser
      """,
    version: Version.text,
    groupedSubcommands: [
      CommandGroup(
        name: "Reading", subcommands: [Browse.self, List.self, Show.self, Grep.self, Compare.self, Export.self]),
      CommandGroup(
        name: "Figures",
        subcommands: [Stats.self, AnswerCommand.self, Like.self, Mine.self, DigestCommand.self]),
      CommandGroup(
        name: "Notes",
        subcommands: [Notes.self, TagCommand.self, MarkCommand.self, NoteCommand.self, Views.self]),
      CommandGroup(name: "Data", subcommands: [QueryLanguage.self, DataPage.self, Schema.self, Check.self]),
      CommandGroup(
        name: "Setup", subcommands: [Config.self, Cache.self, Completions.self, Manual.self, Complete.self]),
    ],
    defaultSubcommand: Browse.self)

  static let _errorPrefix = "imr: "

  /// Runs the command.
  ///
  /// The browser sets up its signals before any thread exists, so nothing here may start one before it runs.
  static func main() {
    StandardDescriptors.fill()
    // Exceeding the file size limit is a write error like a full disk, and must not end the program.
    signal(SIGXFSZ, SIG_IGN)
    do {
      if let limit = AddressSpace.insufficientLimit {
        let (has, needs) = (limit >> 20, AddressSpace.required >> 20)
        throw CommandError(
          "the limit of \(has) MB of address space is too low: ulimit -v \(needs << 10) allows \(needs) MB")
      }
      let words = ProgramArguments.words
      if Browse.isOfPathsAlone(words) { try Browse.open(BrowserOptions(paths: words)) }
      if let failure = Suggestion.failure(of: words) { throw failure }
      var command = try parseAsRoot(words)
      // A closed pipe causes a write error; it must not end the program in the middle of a file.
      if !(command is Browse) { signal(SIGPIPE, SIG_IGN) }
      try command.run()
    } catch {
      Glibc.exit(report(error))
    }
  }

  /// Returns the library's message in this program's style: lower case after the program's name.
  private static func lowerCased(_ text: String) -> String {
    guard text.hasPrefix(_errorPrefix) else { return text }
    let message = text.dropFirst(_errorPrefix.count)
    return _errorPrefix + message.prefix(1).lowercased() + message.dropFirst()
  }

  /// Reports an error, or prints the requested help, and returns the exit status.
  private static func report(_ error: any Error) -> Int32 {
    switch error {
    case OutputError.readerGone:
      return 0
    case let failure as CommandError:
      StandardError.write("imr: \(failure.message)\n")
      return failure.status
    case let error as OutputError:
      StandardError.write("imr: \(error)\n")
      return 1
    case let code as ExitCode:
      return code.rawValue
    default:
      break
    }
    let text = fullMessage(for: error)
    switch exitCode(for: error) {
    case .success:
      signal(SIGPIPE, SIG_IGN)
      var output = StandardOutput()
      do {
        try output.write(text.last == "\n" ? text : text + "\n")
        try output.flush()
        return 0
      } catch {
        return report(error)
      }
    case .validationFailure:
      StandardError.write(lowerCased(text) + "\n")
      return 2
    case let code:
      StandardError.write(text + "\n")
      return code.rawValue
    }
  }
}
