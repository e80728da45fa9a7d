import ArgumentParser
import Corpus
import Determinations
import Exporting
import Insight

/// `imr stats`: shares overturned, with their intervals.
struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Print how items or cases were decided, by any field, with intervals.",
    discussion: """
      Prints a row for each value, or pair of values, that occurs, in the order of the field, such as the earliest \
      month first: the items that the query picks, their letters, how many were upheld and overturned, and the share overturned of those with a known outcome. With --of cases, \
      letters are counted: each once, with the outcome of its picked items, PARTIAL if they were decided both ways. \
      The share is then that of letters with an overturned item. An item with several values of a field counts in \
      each of them.

      The 95 % interval takes into account that the items of a letter are decided together. Below five letters there \
      is no interval; below five outcomes, numbers replace the share. Figures describe the loaded letters, not all \
      decisions of the state. Duplicate letters (the same number, and the same text or the same day and outcomes), \
      incomplete letters and unrecognized files are not counted, with a remark, unless the query or a field is about \
      them (counted, complete, warning).

      --reasons compares the reasons of overturned items with those of upheld items. First come those that differ \
      most in frequency from the other loaded letters. --guidelines lists what reviewers cite, from the family of \
      guidelines to the section and page. --versus compares with what another query picks: both shares, their \
      difference with its interval by letter, and other differences between the two, which may be the cause.

      EXAMPLES
        imr stats letters/ --by category
        imr stats letters/ --by specialty --of cases --query year:2016
        imr stats letters/ --by outcome --query request:mri
        imr stats letters/ --by category,region --format csv > rates.csv
        imr stats letters/ --trend quarter --query drug:tramadol --plot trend.svg
        imr stats letters/ --trend year --having reason:no-benefit-shown
        imr stats letters/ --trend month --having warning:yes --of cases
        imr stats letters/ --table processing-days
        imr stats letters/ --reasons --query category:pharmaceuticals
        imr stats letters/ --guidelines --query region:lumbar-spine
        imr stats letters/ --query 'specialty:pm&r drug:tramadol' --versus drug:tramadol
      """)

  @OptionGroup var letters: SourceArguments

  @OptionGroup var reading: ReadingOptions

  @Option(
    help: ArgumentHelp("The field to count by, or two separated by a comma.", valueName: "field[,field]"),
    completion: .facets)
  var by: [String] = []

  @Option(help: ArgumentHelp("Count disputed items or cases (letters); defaults to items.", valueName: "unit"))
  var of: CountingUnit?

  @OptionGroup var filter: QueryOption

  @Option(help: ArgumentHelp("Count by time of decision.", valueName: "span"))
  var trend: Period?

  @Option(
    help: ArgumentHelp(
      "With --trend, the share that has a value in place of the share overturned, such as reason:harm-risk.",
      valueName: "query"))
  var having: String?

  @Option(
    help: ArgumentHelp(
      "A ready-made table: \(StateTable.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "name"))
  var table: Table?

  @Flag(help: "Reasons of overturned and upheld items.")
  var reasons = false

  @Flag(help: "The guidelines that reviewers cite, by chapter, section and page.")
  var guidelines = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Compare with another query: both shares, their difference, and other differences.",
      valueName: "query"))
  var versus: String?

  @OptionGroup var output: FormatOption

  @Option(help: ArgumentHelp("Also draw the shares into an SVG file.", valueName: "file.svg"))
  var plot: String?

  @Flag(help: "Overwrite the file of --plot if it exists.")
  var force = false

  @OptionGroup var quietness: QuietOption

  struct Table: ExpressibleByArgument {
    let table: StateTable

    init?(argument: String) {
      guard let table = StateTable(rawValue: argument) else { return nil }
      self.table = table
    }

    static var allValueStrings: [String] { StateTable.allCases.map(\.rawValue) }
  }

  func validate() throws {
    if having != nil, trend == nil || !by.isEmpty {
      throw ValidationError("--having needs --trend month, quarter or year, and no --by")
    }
    if let versus {
      guard by.isEmpty, trend == nil, table == nil, of == nil, plot == nil, !reasons, !guidelines else {
        throw ValidationError(
          "--versus counts items by itself: leave --by, --of, --trend, --table, --plot, --reasons and --guidelines out")
      }
      if versus.hasPrefix("--") { throw ValidationError("missing value for '--versus <query>'") }
      return
    }
    if by.isEmpty, trend == nil, table == nil, !reasons, !guidelines {
      throw ValidationError(
        "name what to count by: --by category, --trend year, --table categories, --reasons, --guidelines or --versus")
    }
    if reasons || guidelines,
      !by.isEmpty || trend != nil || table != nil || of != nil || plot != nil || reasons == guidelines
    {
      throw ValidationError(
        "\(reasons ? "--reasons" : "--guidelines") counts items by itself: leave --by, --of, --trend, --table, --plot "
          + "and \(reasons ? "--guidelines" : "--reasons") out")
    }
    if table != nil, !by.isEmpty || trend != nil || of != nil {
      throw ValidationError("--table sets what it counts: leave out --by, --of and --trend")
    }
    if table?.table == .processingDays, plot != nil {
      throw ValidationError("--plot draws shares: --table processing-days has none")
    }
    if let plot, let ending = Self.ending(of: plot), ending != "svg" {
      throw ValidationError("--plot draws SVG, not \(ending): end the name with .svg")
    }
  }

  func run() throws {
    let facets = try facets()
    let selection = try Selection(letters, reading, filter, quietness)
    let status = selection.reportProblems()
    let all = selection.scope.narrowed(to: table?.table.condition ?? Query())
    let condition = try condition(in: all)
    let isAboutReading = condition?.mentions(Facet.ofReading) ?? false
    let scope = isAboutReading ? all : all.counted(by: facets)
    let leftOut = isAboutReading ? nil : all.leftOut(by: facets)
    var standardOutput = StandardOutput()
    let other = try versus.map { text throws(CommandError) in try selection.scope(of: text).counted() }
    var figure = other.map { Figure(ScopeComparison(scope, $0)) } ?? self.figure(of: scope, facets, condition)
    figure = figure.adding(note: leftOut)
    try standardOutput.write(figure.printed(as: output.format, terminal: StandardOutput.columns))
    if let plot, let picture = figure.svg { try Self.write(picture, to: plot, replacing: force) }
    try standardOutput.flush()
    try selection.reportIfEmpty(filter.query)
    if status != 0 { throw ExitCode(status) }
  }

  /// Returns the condition of --having.
  ///
  /// - Throws: `CommandError` if it searches text, which is in letters and not in items.
  private func condition(in scope: Scope) throws(CommandError) -> Query? {
    guard let having else { return nil }
    let condition: Query
    do {
      condition = try Query(parsing: having, vocabulary: scope.table.vocabulary)
    } catch {
      throw CommandError(error, in: having)
    }
    guard condition.textTerms.isEmpty, condition.excludedTexts.isEmpty, !condition.isEmpty else {
      throw CommandError("--having takes fields, such as reason:harm-risk or warning:yes, and no words", status: 2)
    }
    return condition
  }

  private func figure(of scope: Scope, _ facets: [Facet], _ condition: Query?) -> Figure {
    if let condition, let trend {
      return Figure(ShareTrend(of: condition, unit, each: trend, in: scope), of: condition, query: scope.query)
    }
    if reasons { return Figure(ReasonShares(in: scope), query: scope.query) }
    if guidelines { return guidelines(in: scope) }
    if table?.table == .processingDays { return Figure(ProcessingDays(in: scope), query: scope.query) }
    let rates =
      trend.map { Rates(of: unit, by: facets.first, each: $0, in: scope) } ?? Rates(of: unit, by: facets, in: scope)
    return Figure(rates, query: scope.query, table: table?.table, period: trend)
  }

  /// Returns the guideline index with the sections and pages of all chapters.
  private func guidelines(in scope: Scope) -> Figure {
    let progress = ProgressLine(isQuiet: quietness.quiet)
    defer { progress.end() }
    return Figure(GuidelineIndex(in: scope), query: scope.query) { chapter in
      var found: GuidelineLeaves?
      GuidelineLeaves.read(chapter, in: scope, isCancelled: { false }) { leaves in
        found = leaves
        progress.show("read", leaves.readCount, of: leaves.itemCount, "items of \(chapter.shortName)")
      }
      return found
    }
  }

  private var unit: CountingUnit { table?.table.unit ?? of ?? .items }

  /// Returns the facets to count by.
  ///
  /// - Throws: `CommandError` if one is unknown, or if there are too many.
  private func facets() throws(CommandError) -> [Facet] {
    if let facet = table?.table.facet { return [facet] }
    let facets = try FacetArgument.facets(in: by)
    let maxFields = trend == nil ? 2 : 1
    guard facets.count <= maxFields else {
      throw CommandError(
        "--by takes \(maxFields == 2 ? "two fields" : "one field beside --trend") at most: "
          + "pick a value of another with --query", status: 2)
    }
    if Rates.ranksPersons(facets) {
      throw CommandError(
        "no table crosses reviewers’ licenses with their specialties: its groups would be single persons", status: 2)
    }
    return facets
  }

  /// Returns the ending of a file's name in lower case, without its dot; `nil` if it has none, as a device has.
  private static func ending(of path: String) -> String? {
    let parts = (path.split(separator: "/").last ?? "").split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.last?.lowercased() : nil
  }

  private static func write(_ text: String, to path: String, replacing: Bool) throws(CommandError) {
    do throws(FileWritingError) {
      var writer = try FileWriter(path: path)
      try writer.write(text)
      try writer.commit(replacing: replacing)
    } catch {
      throw Exporter.failure(error)
    }
  }
}

extension Period: ExpressibleByArgument {}

extension CountingUnit: ExpressibleByArgument {
  /// Figures call the unit letters, so accept that word too.
  public init?(argument: String) { self.init(rawValue: argument == "letters" ? "cases" : argument) }
}
