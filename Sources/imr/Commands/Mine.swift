import ArgumentParser
import Corpus
import Determinations
import Exporting
import Insight
import System

/// `imr mine FILE PATH…`: how items similar to the user's own case were decided.
struct Mine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mine",
    abstract: "Print how items like your own case were decided, and why.",
    discussion: """
      Your own case need not be among the letters. It is a denial by utilization review, a request for authorization, \
      a mail, the text of a scan or a whole determination (.txt, .pdf, .html; - for standard input), or what \
      --request describes. From it are read the treatment, drugs with their strengths, body regions and sides, age, \
      sex, days of injury and denial, guidelines cited, reasons for the denial, and earlier care and findings that \
      the text states or denies. \
      Each is printed with the words it was read from. --request, --age, --sex and --injured correct what was read. \
      With --request alone, all paths are letters.

      The result has the figures of items with the same drug, class, category and region, as imr stats counts them; \
      the most similar items and their reasons; what the letters of overturned items state and your text does not; \
      and sentences to cite. Below five letters, numbers replace the share. Nothing is predicted, and nothing about \
      the case is stored.

      EXAMPLES
        imr mine denial.txt letters/
        imr mine --request 'MRI of the cervical spine' --age 47 letters/
        imr mine denial.pdf letters/ --item 2 --format json
        pdftotext denial.pdf - | imr mine - letters/
      """)

  @Argument(
    help: ArgumentHelp(
      "The file of the case (- for standard input) unless --request names it; then files and folders of letters.",
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(help: ArgumentHelp("The request.", valueName: "text"))
  var request: String?

  @Option(
    help: ArgumentHelp("A file of the case, if --request corrects its request.", valueName: "file"),
    completion: .file())
  var from: String?

  @Option(help: ArgumentHelp("The number of the request, from 1, if the file has several.", valueName: "number"))
  var item: Int?

  @Option(help: ArgumentHelp("Age in years.", valueName: "years"))
  var age: Int?

  @Option(help: "Sex.")
  var sex: Sex?

  @Option(help: ArgumentHelp("Day of injury, as 2015-06-11.", valueName: "date"))
  var injured: String?

  @OptionGroup var filter: QueryOption

  @OptionGroup var extent: LimitOption

  @OptionGroup var output: FormatOption

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var quietness: QuietOption

  func validate() throws {
    if request == nil, from == nil, paths.isEmpty {
      throw ValidationError("name the file of your case, or name with --request what it asks for")
    }
    if let request, request.allSatisfy(\.isWhitespace) { throw ValidationError("--request takes some words") }
    if let item, item < 1 { throw ValidationError("--item takes a number of 1 or more") }
    if let age, !(1...120).contains(age) { throw ValidationError("--age takes years, 1 to 120") }
    if let injured, CalendarDate(iso: injured) == nil {
      throw ValidationError("--injured takes a day such as 2015-06-11")
    }
  }

  func run() throws {
    let isFirstOwn = request == nil && from == nil
    let file = from ?? (isFirstOwn ? paths.first : nil)
    let sources = isFirstOwn ? Array(paths.dropFirst()) : paths
    if file == StandardInput.word, sources.contains(StandardInput.word) {
      throw CommandError("- can stand for the case or for a letter, not for both", status: 2)
    }
    let own = try own(file)
    let selection = try Selection(
      paths: sources, query: filter.query, list: filter.list, reading: reading, isQuiet: quietness.quiet)
    let status = selection.reportProblems()
    let source = file.map { $0 == StandardInput.word ? "standard input" : $0.shownPath } ?? "a typed request"
    let report = Figure(
      OwnCaseAnswer(to: own, in: selection.scope), in: selection.table, limit: extent.limit ?? 5,
      source: "\(source); nothing is saved")
    try StandardOutput.print(report.printed(as: output.format, terminal: StandardOutput.columns))
    try selection.reportIfEmpty(filter.query)
    if status != 0 { throw ExitCode(status) }
    if own.request == nil { throw ExitCode(1) }
  }

  /// Returns the case read from a file and corrected by the options.
  private func own(_ file: String?) throws(CommandError) -> OwnCase {
    var reader = OwnCaseReader()
    var own = OwnCase()
    let text = try file.map { file throws(CommandError) in
      try OwnCaseFile.text(of: file, recognizesScans: reading.ocr)
    }
    do throws(OwnCaseReader.NoText) {
      if let text { own = try reader.read(text) }
      if let request {
        let typed = try reader.read(Array(request.utf8))
        if file == nil { own = typed }
        // Text typed on the command line is always the request.
        if own.requests.isEmpty || file != nil { own.setRequest(typed.request?.text.value ?? request) }
      }
    } catch {
      throw CommandError(
        "\(Selection.line((file ?? "").shownPath)) is not a text: give the text of your case, or a PDF")
    }
    if let item {
      guard own.requests.indices.contains(item - 1) else {
        let count = own.requests.count
        throw CommandError(
          count == 0
            ? "no request was found in the case; name it with --request"
            : "the case has \(count == 1 ? "one request" : "requests 1 to \(count)"), not \(item)")
      }
      own.chooseRequest(item - 1)
    }
    if let age { own.age = OwnCase.Found(age, words: "--age \(age)") }
    if let sex { own.sex = OwnCase.Found(sex, words: "--sex \(sex.rawValue)") }
    if let injured, let date = CalendarDate(iso: injured) {
      own.injured = OwnCase.Found(date, words: "--injured \(injured)")
    }
    return own
  }
}

extension Sex: ExpressibleByArgument {
  /// Accepts `female`, `male`, `f` and `m`, ignoring case.
  public init?(argument: String) {
    let found = Sex.allCases.filter { !argument.isEmpty && $0.rawValue.hasPrefix(argument.lowercased()) }
    guard found.count == 1, let sex = found.first else { return nil }
    self = sex
  }
}

/// Reads the text of the user's own case, which is never cached.
enum OwnCaseFile {
  /// Reads a text file, a PDF or standard input.
  static func text(of file: String, recognizesScans: Bool) throws(CommandError) -> [UInt8] {
    guard file == StandardInput.word else {
      return try text(of: file, shown: Selection.line(file.shownPath), recognizesScans)
    }
    let input = try StandardInput()
    defer { input.remove() }
    return try text(of: input.path, shown: "standard input", recognizesScans)
  }

  private static func text(
    of path: String, shown: String, _ recognizesScans: Bool
  ) throws(CommandError) -> [UInt8] {
    do throws(UncachedText.Problem) {
      return try UncachedText.text(of: path, recognizesScans: recognizesScans)
    } catch {
      switch error {
      case .folder:
        throw CommandError("\(shown) is a folder; name the file of your case first, then the letters", status: 2)
      case .unreadable(let message): throw CommandError("\(shown): \(Selection.line(message))")
      }
    }
  }
}
