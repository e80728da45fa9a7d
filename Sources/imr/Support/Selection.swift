import Annotations
import Corpus
import Determinations
import TextLayout

/// The cases that a command is about: what was read, and which of it was asked for.
struct Selection {
  private(set) var table: CaseTable
  /// The user's marks, tags and notes.
  let book: AnnotationBook
  /// What could not be read.
  let problems: [SourceProblem]
  /// Where the letters' files are.
  let files: SourcePaths
  /// The rows asked for, in the corpus's order unless they were sorted.
  private(set) var rows: [Int]

  /// Reads sources and applies a query.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; none for the sample letters.
  ///   - query: The query's text, or `nil` for all cases.
  /// - Throws: `CommandFailure` where the query cannot be read.
  init(paths: [String], query: String?) throws(CommandFailure) {
    let corpus = CorpusLoader(paths: paths).load()
    table = corpus.table
    problems = corpus.problems
    files = SourcePaths(paths)
    do {
      book = try AnnotationStore().load()
    } catch {
      // Letters can be read without them; only who asks for them gets a wrong answer, and is told.
      StandardError.write("imr: \(Self.line(error.description))\n")
      book = AnnotationBook()
    }
    var places = CasePlaces()
    places.update(&table, from: book)
    rows = Array(try Self.rows(matching: query, in: table))
  }

  /// What the user says of a row's case.
  func annotation(of row: Int) -> Annotation {
    guard !book.isEmpty else { return Annotation() }
    return CasePlaces.identity(of: row, in: table).map { book[$0.key] } ?? Annotation()
  }

  /// Puts the cases into another order; those that are equal in all keys keep theirs.
  mutating func sort(by keys: [SortKey]) {
    guard !keys.isEmpty, let sorted = table.sorted(rows.map { Int32($0) }, by: keys) else { return }
    rows = sorted.map(Int.init)
  }

  /// Keeps the cases with some identities, in their order.
  ///
  /// - Throws: `CommandFailure` for the first that is not there, with the ones that are near it.
  mutating func keep(_ ids: [String], sources: String) throws(CommandFailure) {
    let asked = RowSet(rows)
    var kept: [Int] = []
    for id in ids {
      guard let row = table.rowIndex(id: id) else { throw unknown(id, sources: sources) }
      guard asked.contains(row) else { throw CommandFailure("case \(table.id(of: row)) does not meet the query") }
      if !kept.contains(row) { kept.append(row) }
    }
    rows = kept
  }

  /// Tells of sources that could not be read, the first ones by name.
  ///
  /// - Returns: The exit status: 1 where something could not be read.
  func reportProblems() -> Int32 {
    let shown = 20
    for problem in problems.prefix(shown) { StandardError.write("imr: \(Self.line(problem.description))\n") }
    if problems.count > shown {
      StandardError.write("imr: \(problems.count - shown) more sources could not be read; imr check names them all\n")
    }
    return problems.isEmpty ? 0 : 1
  }

  /// Text for one line of a message.
  static func line(_ text: String) -> String {
    SafeText.display(text).split(separator: "\n").joined(separator: " ")
  }

  private static func rows(matching text: String?, in table: CaseTable) throws(CommandFailure) -> RowSet {
    guard let text else { return table.allRows }
    let query: Query
    do {
      query = try Query(parsing: text, vocabulary: table.vocabulary)
    } catch {
      throw CommandFailure(error, in: text)
    }
    do {
      return try table.rows(searching: query)
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  private func unknown(_ id: String, sources: String) -> CommandFailure {
    let folded = id.lowercased()
    var near: [String] = []
    for row in table.allRows where near.count < 3 {
      let candidate = table.id(of: row)
      let other = candidate.lowercased()
      if other.contains(folded) || Spelling.isOneSlip(Array(folded.utf8), Array(other.utf8)) { near.append(candidate) }
    }
    let hint = near.isEmpty ? "imr list shows the cases there are" : "did you mean \(near.joined(separator: " or "))?"
    return CommandFailure("no case or file ‘\(Self.line(id))’ in \(sources): \(Self.line(hint))")
  }
}
