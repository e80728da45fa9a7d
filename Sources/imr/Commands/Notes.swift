import Annotations
import ArgumentParser
import Corpus
import Exporting
import Glibc
import System

/// `imr notes`: the user's marks, tags and notes, outside of the browser.
struct Notes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes",
    abstract: "List, export and import your marks, tags, notes and quotes; write your document.",
    discussion: """
      Notes belong to the case, which is identified by its number, or by its words if it has none. They do not belong \
      to a folder: they stay if letters are moved, and are shown wherever the case is opened. They are in one SQLite \
      database, $XDG_DATA_HOME/imr/annotations.sqlite (~/.local/share/imr), readable by its owner alone.

      EXAMPLES
        imr notes list
        imr notes export notes.jsonl
        imr notes import notes.jsonl          adds them to your notes
        imr notes document appeal.docx        your quotes, headings, notes and figures
        imr list letters/ --query 'marked:yes tag:appeal'
        imr notes sync /mnt/office/notes      share them, and read those of others
        imr list letters/ --query tag:appeal@ab
        imr notes agree /mnt/office/notes --tags include,exclude,maybe
      """,
    subcommands: [
      ListNotes.self, ExportNotes.self, ImportNotes.self, DocumentCommand.self, SyncNotes.self, AgreeNotes.self,
    ],
    defaultSubcommand: ListNotes.self)

  /// Returns the stored annotations, and true if all could be read; damage is reported on standard error.
  static func load() throws(CommandError) -> (book: AnnotationBook, isWhole: Bool) {
    let store = AnnotationStore()
    do { return (try store.load(), !reportDamage(of: store)) } catch { throw failure(error) }
  }

  /// Changes the stored annotations; damage is reported on standard error.
  static func change<Result>(
    _ body: (AnnotationStore) throws(AnnotationStoreError) -> Result
  ) throws(CommandError) -> Result {
    let store = AnnotationStore()
    defer { reportDamage(of: store) }
    do { return try body(store) } catch { throw failure(error) }
  }

  private static func failure(_ error: AnnotationStoreError) -> CommandError {
    CommandError(Selection.line(error.description))
  }

  /// Returns ‘notes on 3 cases and 2 quotes’.
  static func words(for book: AnnotationBook) -> String {
    words(for: book.cases.count) + (book.quotes.isEmpty ? "" : " and " + book.quotes.count.counted("quote"))
  }

  /// Reports damage on standard error, and returns true if there was any.
  @discardableResult
  static func reportDamage(of store: AnnotationStore) -> Bool {
    guard let damage = store.takeDamage() else { return false }
    StandardError.write("imr: \(Selection.line(damage.description))\n")
    return true
  }
}

/// `imr notes list`.
struct ListNotes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what you have marked, tagged or written notes on: a line each.",
    discussion: """
      The columns of text are the case, * if it is marked, its tags, and the first line of its note. Other formats \
      have case, marked, tag, note and changed. The query may name marks, tags and notes, and its words are searched \
      in the notes. With a path, only cases among those letters are listed, and the query may also be about the \
      letters.

      EXAMPLES
        imr notes list --query tag:appeal
        imr notes list letters/ --query 'outcome:overturned marked:yes' --format csv
      """)

  @Argument(
    help: ArgumentHelp("Files and folders of letters, of whose cases the notes are listed.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var filter: QueryOption

  @Option(help: "The format.")
  var format = OutputFormat.text

  @OptionGroup var extent: LimitOption

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let (book, isWhole) = try Notes.load()
    // Cases that were only read are not listed.
    let all = book.cases.values.filter { Self.isListed($0.annotation) }.sorted {
      ($0.identity.name, $0.identity.key) < ($1.identity.name, $1.identity.key)
    }
    let (chosen, status) = try chosen(of: all)
    let found = Array(chosen.prefix(extent.limit ?? .max))
    if found.isEmpty, isWhole, !quietness.quiet {
      StandardError.write(
        all.isEmpty ? "imr: nothing is marked, tagged or noted\n" : "imr: no case meets the query\n")
    }
    if format == .text {
      try writeText(found)
    } else {
      let writer = TableWriter(
        [("case", 12), ("marked", 6), ("tag", 20), ("note", 20), ("changed", 20)], format: format)
      try StandardOutput.print(
        writer.text(
          of: found.map { annotated in
            [
              .string(annotated.identity.name), .bool(annotated.annotation.isMarked),
              .strings(annotated.annotation.sortedTags), .string(annotated.annotation.note), .string(annotated.changed),
            ]
          }))
    }
    if found.isEmpty || !isWhole || status != 0 { throw ExitCode(1) }
  }

  private static func isListed(_ annotation: Annotation) -> Bool {
    annotation.isMarked || !annotation.tags.isEmpty || annotation.hasNote
  }

  /// Returns the cases that are among the given letters and meet the query, and the exit status: 1 if a source could
  /// not be read.
  private func chosen(of all: [AnnotatedCase]) throws -> (cases: [AnnotatedCase], status: Int32) {
    guard paths.isEmpty else {
      let selection = try Selection(
        paths: paths, query: filter.query, list: filter.list, reading: reading, isQuiet: quietness.quiet)
      let keys = Set(selection.rows.compactMap { CasePlaces.identity(of: $0, in: selection.table)?.key })
      return (all.filter { keys.contains($0.identity.key) }, selection.reportProblems())
    }
    guard let query = filter.queryWithList else { return (all, 0) }
    return (try Selection(notes: all, query: query).rows.map { all[$0] }, 0)
  }

  private func writeText(_ found: [AnnotatedCase]) throws {
    let rows =
      found
      .map { annotated in
        let annotation = annotated.annotation
        let itemNotes = annotation.itemNotes.sorted { $0.key < $1.key }.map { "item \($0.key): \($0.value)" }
        let lines = ([annotation.note] + itemNotes).joined(separator: "\n").split(separator: "\n")
        return [
          annotated.identity.name, annotation.isMarked ? "*" : "",
          annotation.sortedTags.map { "#\($0)" }.joined(separator: " "),
          (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " …" : ""),
        ].map(Selection.line)
      }
    var output = StandardOutput()
    try output.write(rows: rows, width: StandardOutput.columns ?? .max)
    try output.flush()
  }
}

/// `imr notes export`.
struct ExportNotes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all marks, tags, notes and quotes as JSON Lines.",
    discussion: """
      Each line is one case: "case" (its number) or "words" (the digest of a letter without a number), "name", \
      "marked", "tags", "note", "itemNotes", "changed"; or one quote: "quote" (its identifier), "text", "citation", \
      "place", and the fields of its case. Without a file, the lines go to standard output. An existing file is not \
      overwritten without --force. From a damaged database, everything readable is written, and the exit status is 1.
      """)

  @Argument(
    help: ArgumentHelp("The file to write; without one, or with -, standard output.", valueName: "file"),
    completion: .file())
  var file = "-"

  @Flag(help: "Overwrite the file if it exists.")
  var force = false

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let (book, isWhole) = try Notes.load()
    let before = ExportTarget.isStandardOutput(file) || FileDestination.isStream(file) ? 0 : Self.count(in: file)
    if !isWhole, book.isEmpty, before > 0 {
      throw CommandError(Selection.line("nothing was read from the database; \(file) stays as it is"))
    }
    try Exporter.write(
      AnnotationLines.text(of: book), to: file, replacing: force, report: quietness.quiet ? nil : Notes.words(for: book)
    )
    let count = book.cases.count + book.quotes.count
    if before > count, !quietness.quiet {
      StandardError.write("imr: \(Selection.line(file)) had \(before) lines, now it has \(count)\n")
    }
    if !isWhole { throw ExitCode(1) }
  }

  /// Returns the number of lines in an earlier export, or 0.
  private static func count(in path: String) -> Int {
    guard case .file(let file) = try? FileDestination(of: path), let bytes = try? StandardInput.bytes(of: file) else {
      return 0
    }
    return bytes.split(separator: 0x0A).count
  }
}

/// `imr notes import`.
struct ImportNotes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add marks, tags, notes and quotes from JSON Lines to your own.",
    discussion: """
      Nothing that is stored is lost: marks and tags are added. If both have a note, the longer one is kept if it \
      contains the other; otherwise the imported note is added below. Importing a file twice has no further effect. \
      If a line cannot be read, nothing is imported.
      """)

  @Argument(
    help: ArgumentHelp("A file as imr notes export writes it; - for standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let text = String(decoding: try StandardInput.bytes(of: file), as: UTF8.self)
    let name = file == "-" ? "standard input" : file
    let lines: AnnotationLines.Contents
    do {
      lines = try AnnotationLines.read(text)
    } catch {
      throw CommandError(Selection.line("\(name), \(error); nothing was imported"))
    }
    let cases = lines.cases.map(\.annotated)
    let changed = try Notes.change { store throws(AnnotationStoreError) in
      try store.merge(cases, quotes: lines.quotes)
    }
    reportRenamedTags(lines.cases)
    guard !quietness.quiet else { return }
    let quotes = lines.quotes.isEmpty ? "" : " and " + lines.quotes.count.counted("quote")
    let read = "\(cases.count.counted("case"))\(quotes) read from \(Selection.line(name))"
    try StandardOutput.print("\(read), \(changed) changed by it\n")
  }

  /// Reports tags that are stored with another spelling.
  private func reportRenamedTags(_ cases: [AnnotationLines.ReadCase]) {
    let renamed = Set(cases.flatMap(\.renamedTags)).sorted { $0.written < $1.written }
    guard !renamed.isEmpty, !quietness.quiet else { return }
    let list = renamed.map { tag in "“\(tag.written)” " + (tag.kept.map { "as #\($0)" } ?? "not at all") }
    StandardError.write("imr: tags are kept in one spelling: \(Selection.line(list.joined(separator: ", ")))\n")
  }

}
