import ArgumentParser
import Browser
import Corpus
import Determinations
import Exporting

/// `imr list`: a line for each case.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List cases or disputed items: one row each, as text, Markdown, JSON or CSV.",
    discussion: """
      Text has aligned columns and, on a terminal, lines cut at its width. JSON and JSON Lines have whole cases, or \
      with --columns or --rows items one object for each row, with the columns' names as keys. CSV is safe to open in \
      a spreadsheet.

      EXAMPLES
        imr list
        imr list letters/ --query 'outcome:overturned year:2015'
        imr list letters/ --sort claim-age,outcome --limit 20
        imr list letters/ --cases numbers.txt
        imr list letters/ --sample 200 --seed 1 --by year
        imr list letters/ --view knee --new    those new since the last time
        imr list letters/ --columns case,decided,outcome,request
        imr list letters/ --rows items --format csv > items.csv
        imr list letters/ --format jsonl | jq -r .caseNumber
        pdftotext letter.pdf - | imr list -

      \(LongHelp.text(ColumnHelp.text))

      EXIT STATUS
        0  success
        1  no case meets the query, or a source could not be read or recognized
        2  wrong usage
      """)

  @OptionGroup var sources: SourceArguments
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var filter: QueryOption
  @OptionGroup var view: ViewOption
  @OptionGroup var sampling: SampleOption
  @OptionGroup var order: SortOption
  @OptionGroup var output: OutputOptions
  @OptionGroup var extent: LimitOption
  @OptionGroup var quietness: QuietOption

  func run() throws {
    let keys = try order.keys()
    let named = try view.named()
    var filter = filter
    if let named { filter.queries.append(named.query) }
    let columns = try output.chosenColumns()
    let format = output.format ?? .text
    let isStreamed =
      keys.isEmpty && filter.query == nil && filter.list.cases == nil && sampling.sample == nil && extent.limit == nil
      && (format != .text || output.wantsTable) && !(columns ?? []).contains(where: \.dependsOnOtherLetters)
    let printer = CasePrinter(format, output, columns: columns)
    var stream: CaseStream?
    var selection = try Selection(sources, reading, filter, quietness) { book in
      if isStreamed { stream = CaseStream(printer, book: book) }
      return stream
    }
    let isPrinted = try stream?.finish() ?? false
    let visit = view.new ? named.map { ViewVisit($0, paths: sources.paths, isQuiet: quietness.quiet) } : nil
    visit?.keepNew(of: &selection)
    try sampling.draw(from: &selection)
    selection.sort(by: keys)
    var status = selection.reportProblems()
    if let visit, selection.rows.isEmpty {
      status = visit.reportNothingNew()
    } else if selection.rows.isEmpty {
      status = selection.reportNoMatch(filter.query)
    }
    var standardOutput = StandardOutput()
    if isPrinted {
      // The cases were printed while the letters were read.
    } else if !selection.rows.isEmpty || format != .text {
      let isOfLines = format == .text && !output.wantsTable
      try (isOfLines ? CasePrinter(linesOf: selection, limit: extent.limit) : printer)
        .print(selection, limit: extent.limit, isQuiet: quietness.quiet, to: &standardOutput)
    }
    try standardOutput.flush()
    // Remember the cases last, so that cases that could not be printed are still new the next time.
    try visit?.remember(selection.table)
    if status != 0 { throw ExitCode(status) }
  }
}

extension CasePrinter {
  /// Makes the printer of `imr list`: whole cases as JSON, otherwise a table.
  init(_ format: OutputFormat, _ options: OutputOptions, columns: [TableColumn]?) {
    if !options.wantsTable, format == .json || format == .jsonl {
      self.init(documents: format == .json ? .json : .jsonl)
    } else {
      self.init(
        CaseTableFormat(
          rows: options.rows ?? .cases, columns: columns, format: format,
          width: format == .text ? StandardOutput.columns : nil))
    }
  }
}

/// The option for the order of the cases.
struct SortOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sort columns, separated by commas, such as outcome,age:down. Defaults to file order.",
      valueName: "columns"),
    completion: .sortColumns)
  var sort: String?

  /// Returns the keys, the most important first; none for the order of the files.
  ///
  /// - Throws: `CommandError` if a column is unknown.
  func keys() throws(CommandError) -> [SortKey] {
    var keys: [SortKey] = []
    for part in sort?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      guard let key = SortKey(text: String(part)) else { throw Self.failure(String(part)) }
      keys.append(key)
    }
    return keys
  }

  private static func failure(_ part: String) -> CommandError {
    let known = SortColumn.allCases.map(\.rawValue)
    let name = String(part.prefix { $0 != ":" })
    guard !known.contains(name) else {
      return CommandError("--sort: ‘\(Selection.line(part))’: expected up or down after the colon", status: 2)
    }
    return ColumnName.failure("--sort: cannot sort by", name, known: known)
  }
}
