import ArgumentParser
import Browser
import Corpus
import Glibc
import System

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
      "Files and folders of letters (.txt, .pdf, .html, archives); without any, the sample letters.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var filter: QueryOption

  @OptionGroup var reading: ReadingOptions

  @Option(help: ArgumentHelp("A theme's name, or a theme file.", valueName: "theme"))
  var theme: String?

  @Option(help: ArgumentHelp("Start with the named view.", valueName: "view"))
  var view: String?

  @Flag(help: "Start without restoring the last session.")
  var fresh = false

  @Flag(help: "Plain lines instead of a screen: for screen readers, simple terminals and pipes.")
  var linear = false

  @Option(
    help: ArgumentHelp("Press the keys in a file first; without a terminal, only these.", valueName: "file"),
    completion: .file())
  var script: String?

  @Option(
    help: ArgumentHelp(
      "The screen of a script that needs no terminal, such as 120x40.", valueName: "columns-x-rows"))
  var size: String?

  @Option(
    help: ArgumentHelp("Write a log of what the program does, for a bug report.", valueName: "file"),
    completion: .file())
  var log: String?

  func run() throws {
    var options = BrowserOptions(paths: paths, query: filter.queryWithList, theme: theme)
    options.view = view
    options.recognizesScans = reading.ocr
    options.keepsCases = !reading.noCache
    options.isFresh = fresh
    options.isLinear = linear
    options.script = script
    options.log = log
    if let size {
      guard let parsed = ScreenSize.parse(size) else {
        throw CommandError("--size: expected WIDTHxHEIGHT, such as 120x40", status: 2)
      }
      guard script != nil else { throw CommandError("--size goes with --script", status: 2) }
      options.size = parsed
    }
    try Self.open(options)
  }

  /// Returns true if the arguments are only files and folders: `imr letters/`.
  ///
  /// The parser makes the help of all subcommands before it reads the first argument, which takes an eighth of the
  /// start time. An argument without a slash or a dot may be a subcommand, and is left to the parser.
  static func isOfPathsAlone(_ words: [String]) -> Bool {
    words.allSatisfy { word in
      !word.hasPrefix("-") && word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
        && word.withSystemPath { access($0, F_OK) == 0 }
    }
  }

  private static func isTheme(_ name: String) -> Bool {
    name == "auto" || ThemeLibrary(folder: UserFolders().themes).contains(name)
  }

  /// Runs the browser, and exits with its status.
  ///
  /// It must run before any thread starts, because it prepares signals, which later threads inherit.
  static func open(_ options: BrowserOptions) throws -> Never {
    if let theme = options.theme, !isTheme(theme) {
      throw CommandError(
        "--theme: no theme named “\(Selection.line(theme))”: the themes are auto, "
          + ThemeLibrary.shippedNames.joined(separator: ", "), status: 2)
    }
    if let query = options.query {
      // Report a mistake with its position before the screen is opened; an unknown value may occur in the corpus.
      if let mistake = Query.mistake(in: query), !mistake.isAboutValue { throw CommandError(mistake, in: query) }
    }
    Glibc.exit(BrowserProgram.run(options))
  }
}
