import ArgumentParser
import Browser
import Corpus

/// `imr [PATH…]`: the browser.
struct Browse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Open the browser (the default).",
    discussion: """
      Three panes show the case list, the summary and the decision of the case under the cursor. Press ? for the \
      keys, q to quit.

      EXAMPLES
        imr letters/
        imr letters/ --query 'specialty:"pain management" -outcome:upheld'
        imr browse list                   a folder that has a subcommand's name
      """)

  @Argument(
    help: ArgumentHelp(
      "Files and folders of letters (.txt, .pdf); without any, the sample letters.", valueName: "path"))
  var paths: [String] = []

  @OptionGroup var filter: QueryOption

  @Option(help: ArgumentHelp("A theme's name, or a theme file.", valueName: "name-or-file"))
  var theme: String?

  @Option(help: ArgumentHelp("Begin with a view that has this name.", valueName: "name"))
  var view: String?

  @Flag(help: "Begin anew, not where the last session ended.")
  var fresh = false

  func run() throws {
    if let query = filter.query {
      // A mistake is shown with its place while the terminal is still the shell's.
      do { _ = try Query(parsing: query) } catch { throw CommandFailure(error, in: query) }
    }
    // The call below comes before any thread: it prepares signals, which every later thread inherits.
    let options = BrowserOptions(paths: paths, query: filter.query, theme: theme, view: view, isFresh: fresh)
    let status = BrowserProgram.run(options)
    throw ExitCode(status)
  }
}
