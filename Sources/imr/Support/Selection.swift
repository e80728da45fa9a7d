import Annotations
import ArgumentParser
import Browser
import Corpus
import Determinations
import Insight
import System
import TextLayout

/// The cases that a command processes: those read, and those selected.
struct Selection {
  private(set) var table: CaseTable
  /// The user's marks, tags and notes.
  let book: AnnotationBook
  /// The sources that could not be read.
  let problems: [SourceProblem]
  /// The skipped sources, such as exports.
  let skipped: [SourceProblem]
  /// The locations of the letters' files.
  let files: SourcePaths
  /// The selected rows, in the corpus's order unless they were sorted.
  private(set) var rows: [Int]
  /// The items that the query picks; a case without a readable item has one number.
  let picked: ItemSet
  private let isQuiet: Bool
  /// The query that the selected cases meet.
  private(set) var query: Query
  /// The cases of a list that limits the selection, and the condition for it.
  private var listed: (rows: RowSet, term: Query.Term)?
  /// The stream that has printed the cases and released their letters, if any.
  private let stream: CaseStream?

  /// Reads sources and applies a query.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; none for the sample letters, `-` alone for a letter on standard input.
  ///   - query: The query's text, or `nil` for all cases.
  ///   - list: The list of cases to keep, with all letters of a listed number. The query then has a condition for it,
  ///     such as `case:@numbers.txt`, which figures display.
  ///   - reading: The options for reading.
  ///   - isQuiet: True to print neither progress nor remarks.
  ///   - stream: Makes the stream that prints the cases while they are read, given the user's notes.
  /// - Throws: `CommandError` if the query, the list or standard input cannot be read.
  init(
    paths: [String], query: String?, list: CaseList? = nil, reading: ReadingOptions, isQuiet: Bool,
    stream: (AnnotationBook) -> CaseStream? = { _ in nil }
  ) throws(CommandError) {
    let listed = try list?.list(besides: paths)
    self.isQuiet = isQuiet
    files = SourcePaths(paths.contains(StandardInput.word) ? [] : paths)
    do {
      let store = AnnotationStore(isBlind: { Settings.read(path: UserFolders().settingsFile).0.isBlind })
      book = try store.load()
      Notes.reportDamage(of: store)
    } catch {
      // Letters can be read without notes, but queries on notes would return wrong results, so warn.
      StandardError.write("imr: \(Self.line(error.description))\n")
      book = AnnotationBook()
    }
    let stream = stream(book)
    self.stream = stream
    // A progress line would interrupt the rows on the same terminal.
    let progress = ProgressLine(isQuiet: isQuiet || stream != nil && StandardOutput.isTerminal)
    let corpus = try Self.load(paths, reading, stream: stream) { done in
      progress.show("reading", done.filesRead, of: done.filesFound, "files")
    }
    progress.end()
    table = corpus.table
    problems = corpus.problems.filter { !$0.isHarmless }
    skipped = corpus.problems.filter(\.isHarmless)
    var places = CasePlaces()
    places.update(&table, from: book)
    self.query = try Self.parse(query, in: table)
    picked = try Self.items(matching: self.query, in: table)
    rows = Array(table.numbers.rows(of: picked))
    if !isQuiet {
      for path in self.query.caseLists {
        if let list = try? ListedCases(path: path) { reportMissing(of: list) }
      }
    }
    guard let listed, let term = list?.term else { return }
    keep(RowSet(listed.ids.flatMap { table.rows(withID: $0) }), as: term)
    if !isQuiet { reportMissing(of: listed) }
  }

  /// Reads the sources of a command line and applies its query, if any.
  init(
    _ sources: SourceArguments, _ reading: ReadingOptions, _ filter: QueryOption, _ quietness: QuietOption,
    stream: (AnnotationBook) -> CaseStream? = { _ in nil }
  ) throws(CommandError) {
    try self.init(
      paths: sources.paths, query: filter.query, list: filter.list, reading: reading, isQuiet: quietness.quiet,
      stream: stream)
  }

  /// Applies a query to the user's annotations without their letters: the query's words are searched in the notes.
  ///
  /// The rows are indices of the cases.
  init(notes cases: [AnnotatedCase], query: String) throws(CommandError) {
    // A letter without a number is identified by its text, which is not available, so assign an unused number.
    let numbered = cases.enumerated().map { index, annotated -> CaseNumber? in
      if case .number(let number) = annotated.identity.key { return number }
      return CaseNumber(year: 99, serial: index)
    }
    let letters = zip(cases, numbered).map { annotated, number in
      (CaseFields(caseNumber: number), LetterSource(path: annotated.identity.name), annotated.annotation.note)
    }
    table = CaseTable([CaseChunk(letters)])
    book = AnnotationBook(
      zip(cases, numbered).compactMap { annotated, number in
        number.map { number in
          AnnotatedCase(
            CaseIdentity(key: .number(number), name: annotated.identity.name), annotated.annotation, changed: "")
        }
      })
    problems = []
    skipped = []
    files = SourcePaths([])
    isQuiet = false
    stream = nil
    var places = CasePlaces()
    places.update(&table, from: book)
    self.query = try Self.parse(query, in: table)
    picked = try Self.items(matching: self.query, in: table)
    rows = Array(table.numbers.rows(of: picked))
  }

  /// Returns the user's mark, tags and notes on a row's case.
  func annotation(of row: Int) -> Annotation {
    book.annotation(of: row, in: table)
  }

  /// Returns the items of a row's case that the query picks, by their indices, or `nil` for all.
  func items(of row: Int) -> [Int]? {
    query.isEmpty ? nil : table.numbers.indices(ofItems: picked, in: row)
  }

  /// The items that the query picks from the remaining rows.
  var scope: Scope { Scope(table, query, picked: picked.intersection(table.numbers.items(of: RowSet(rows)))) }

  /// Returns the scope of another query: the items of all letters, or of the cases of a list.
  ///
  /// - Throws: `CommandError` if the query cannot be parsed.
  func scope(of text: String) throws(CommandError) -> Scope {
    var query = try Self.parse(text, in: table)
    var items = try Self.items(matching: query, in: table)
    if let listed {
      query = query.adding(listed.term)
      items.formIntersection(table.numbers.items(of: listed.rows))
    }
    return Scope(table, query, picked: items)
  }

  /// Finds the sentences that contain words of the query, and passes them to a function case by case; see
  /// ``CaseTable/forEachHit(of:in:items:_:)``.
  func forEachHit(_ body: (_ row: Int, _ hits: [SentenceHit]) throws -> Bool) throws {
    let (numbers, picked) = (table.numbers, picked)
    try table.forEachHit(
      of: query, in: rows,
      items: { numbers.indices(ofItems: picked, in: $0) }, body)
  }

  /// Sorts the cases; cases that are equal in all keys keep their order.
  mutating func sort(by keys: [SortKey]) {
    guard !keys.isEmpty, let sorted = table.sorted(rows.map { Int32($0) }, by: keys) else { return }
    rows = sorted.map(Int.init)
  }

  /// Returns the row of a case by its identifier.
  ///
  /// - Throws: `CommandError` if there is none, with similar identifiers.
  func row(id: String, sources: String) throws(CommandError) -> Int {
    // A line of a list may end in a carriage return.
    guard let row = table.rowIndex(id: id) ?? table.rowIndex(id: id.filter { !$0.isNewline }) else {
      throw unknown(id, sources: sources)
    }
    return row
  }

  /// Keeps the cases that meet a condition, in their order.
  mutating func keepRows(_ isKept: (Int) -> Bool) { rows = rows.filter(isKept) }

  /// Keeps only some cases, with a condition for them in the query.
  mutating func keep(_ cases: RowSet, as term: Query.Term) {
    listed = (cases, term)
    query = query.adding(term)
    keepRows { cases.contains($0) }
  }

  /// Keeps some of the rows, in the given order.
  mutating func order(by rows: [Int]) { self.rows = rows }

  /// Keeps the first cases.
  mutating func keepFirst(_ count: Int) { rows = Array(rows.prefix(count)) }

  /// Keeps the cases with some identities, in the order of these.
  ///
  /// - Throws: `CommandError` for the first identity that does not exist, with similar ones.
  mutating func keep(_ ids: [String], sources: String) throws(CommandError) {
    let asked = RowSet(rows)
    var kept: [Int] = []
    for id in ids {
      let row = try row(id: id, sources: sources)
      guard asked.contains(row) else { throw CommandError("case \(table.id(of: row)) does not meet the query") }
      if !kept.contains(row) { kept.append(row) }
    }
    rows = kept
  }

  /// Reports sources that could not be read and unrecognized letters, the first ones by name.
  ///
  /// - Returns: The exit status: 1 if there are any.
  func reportProblems() -> Int32 {
    Self.report(problems.map(\.description), more: "sources could not be read")
    let unrecognized = unrecognized.map { source in
      "\(files.file(of: source)): not recognized as a determination letter"
    }
    Self.report(unrecognized, more: "files were not recognized as determination letters")
    return problems.isEmpty && unrecognized.isEmpty ? 0 : 1
  }

  private static func report(_ problems: [String], more: String) {
    let shown = 20
    for problem in problems.prefix(shown) { StandardError.write("imr: \(line(problem))\n") }
    if problems.count > shown {
      StandardError.write("imr: \(problems.count - shown) more \(more); imr check names them all\n")
    }
  }

  /// Reports that there is no case to print, and returns the exit status.
  ///
  /// `nothing` is the message for a query without results.
  func reportNoMatch(_ query: String?, nothing: String = "no case meets the query") -> Int32 {
    // Report sources that could not be read or were skipped, because they explain the empty list.
    if table.isEmpty { Self.report(skipped.map(\.description), more: "files were skipped") }
    if !isQuiet, !table.isEmpty || problems.isEmpty && skipped.isEmpty {
      let parsed = query.flatMap { try? Query(parsing: $0, vocabulary: table.vocabulary) }
      let advice = parsed.flatMap { table.advice(on: $0) ?? table.wordAdvice(on: $0) }.map { "; \($0)" } ?? ""
      StandardError.write(
        query == nil
          ? "imr: no case was found: letters are texts, PDFs, web pages and archives of them\n"
          : "imr: \(nothing)\(advice)\n")
    }
    return 1
  }

  /// Reports that figures count no case.
  ///
  /// Figures of a query without results are zeros, and not a failure.
  ///
  /// - Throws: `ExitCode` if the sources have no case at all.
  func reportIfEmpty(_ query: String?) throws {
    guard rows.isEmpty else { return }
    let status = reportNoMatch(query)
    if table.isEmpty { throw ExitCode(status) }
  }

  /// The selected letters in which no part of a determination was found.
  private var unrecognized: [LetterSource] {
    if let stream, stream.hasPrinted { return stream.unrecognized }
    // Read only cases with an unknown outcome in full; there are very few of them.
    let unknown = table.rows(with: CaseOutcome.unknown.rawValue, of: .caseOutcome)
    guard !unknown.isEmpty else { return [] }
    var reader = LetterReader()
    return rows.filter { row in
      guard unknown.contains(row) else { return false }
      return !table.case(row, reader: &reader).determination.isRecognized
    }
    .map { table.source(of: $0) }
  }

  private static func load(
    _ paths: [String], _ reading: ReadingOptions, stream: CaseStream?,
    progress: @escaping @Sendable (LoadingProgress) -> Void
  ) throws(CommandError) -> (table: CaseTable, problems: [SourceProblem]) {
    var options = CorpusLoader.Options()
    options.recognizesScans = reading.ocr
    if reading.noCache { options.cacheFolder = nil }
    if let stream {
      options.onLetters = { stream.prepare($0, $1) }
      options.releasesLetters = true
      options.readsProse = stream.printer.needsProse
      // A stream prints all cases, so only the facets that determine which cases figures count are needed.
      if reading.noCache { options.facets = CaseTable.facetsOfCounted }
    }
    let onChunk: @Sendable (CaseChunk, CaseTable) -> Bool = { stream?.print($0, last: $1) ?? true }
    guard paths.contains(StandardInput.word) else {
      return CorpusLoader(paths: paths, options: options).load(progress, onChunk: onChunk)
    }
    guard paths.count == 1 else {
      throw CommandError("- reads one letter from standard input; it goes with no other source", status: 2)
    }
    let input = try StandardInput()
    // Letters from a pipe are not cached.
    options.cacheFolder = nil
    var corpus = CorpusLoader(paths: [input.path], options: options).load(progress, onChunk: onChunk)
    for index in corpus.problems.indices { corpus.problems[index].path = "standard input" }
    input.remove()
    return corpus
  }

  /// Returns text for one line of a message.
  static func line(_ text: String) -> String {
    SafeText.display(text).split(separator: "\n").joined(separator: " ")
  }

  /// Parses a query; no text is the query that all cases meet.
  private static func parse(_ text: String?, in table: CaseTable) throws(CommandError) -> Query {
    guard let text else { return Query(terms: []) }
    do {
      return try Query(parsing: text, vocabulary: table.vocabulary)
    } catch {
      throw CommandError(error, in: text)
    }
  }

  private static func items(matching query: Query, in table: CaseTable) throws(CommandError) -> ItemSet {
    do {
      return try table.items(searching: query)
    } catch {
      throw CommandError("\(error)")
    }
  }

  private func unknown(_ id: String, sources: String) -> CommandError {
    let folded = id.lowercased()
    var near: [String] = []
    for row in table.allRows where near.count < 3 {
      let candidate = table.id(of: row)
      let other = candidate.lowercased()
      if other.contains(folded) || Spelling.isOneSlip(Array(folded.utf8), Array(other.utf8)) { near.append(candidate) }
    }
    let hint = near.isEmpty ? "imr list shows all cases" : "did you mean \(near.joined(separator: " or "))?"
    return CommandError("no case or file ‘\(Self.line(id))’ in \(sources): \(Self.line(hint))")
  }
}
