import Annotations
import ArgumentParser
import Corpus

/// `imr tag`: tags from the shell.
struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "Add tags to cases, or remove them.",
    discussion: """
      Words that begin with + are tags to add, those with - tags to remove; the others are cases, files and folders. \
      Without a query or a case all letters of the sources are tagged.

      EXAMPLES
        imr tag +appeal CM15-0100042 letters/
        imr tag +appeal -todo letters/ --query 'outcome:overturned mri'
        imr tag +batch-3 letters/ --cases numbers.txt
        imr tag +screen letters/ --sample 200 --seed 1 --by year
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("+tag, -tag, cases by number or name, files and folders.", valueName: "+tag -tag id-or-path"))
  var words: [String] = []

  @OptionGroup var scope: AnnotationScope

  func run() throws {
    let isChange = { (word: String) in word.utf8.count > 1 && (word.hasPrefix("+") || word.hasPrefix("-")) }
    if let option = words.first(where: { $0.hasPrefix("--") }) {
      throw CommandError("unknown option ‘\(Selection.line(option))’", status: 2)
    }
    let change = TagChange(words.filter(isChange).joined(separator: " "))
    guard !change.isEmpty else {
      throw CommandError("name a tag: +appeal adds it, -appeal removes it", status: 2)
    }
    let changed = try scope.apply(to: words.filter { !isChange($0) }) { annotation in
      annotation.tags = change.applied(to: annotation.tags)
    }
    let tags = change.added.sorted().map { "+\($0)" } + change.removed.sorted().map { "-\($0)" }
    try scope.report(changed, tags.joined(separator: " "))
  }
}

/// `imr mark`: marks from the shell.
struct MarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mark",
    abstract: "Mark cases, or remove the marks.",
    discussion: """
      EXAMPLES
        imr mark CM15-0100042 letters/
        imr mark letters/ --query tag:appeal
        imr mark --off letters/ --query 'decided:..2015'
      """)

  @Argument(
    help: ArgumentHelp("Cases by number or name, files and folders.", valueName: "id-or-path"), completion: .file())
  var names: [String] = []

  @Flag(help: "Remove the marks.")
  var off = false

  @OptionGroup var scope: AnnotationScope

  func run() throws {
    let changed = try scope.apply(to: names) { $0.isMarked = !off }
    try scope.report(changed, off ? "mark removed" : "marked")
  }
}

/// `imr note`: notes from the shell.
struct NoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "note",
    abstract: "Write a note on a case or on one of its items.",
    discussion: """
      The text is added below an existing note, unless it is the same; --replace replaces the note, and an \
      empty text then removes the note.

      EXAMPLES
        imr note CM15-0100042 letters/ --text 'ask for the operative report'
        imr note CM15-0100042 letters/ --item 2 --text - < remark.txt
      """)

  @Argument(
    help: ArgumentHelp("Cases by number or name, files and folders.", valueName: "id-or-path"), completion: .file())
  var names: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("The note; - for standard input.", valueName: "text"))
  var text: String

  @Option(help: ArgumentHelp("The disputed item, from 1; without it the case.", valueName: "number"))
  var item: Int?

  @Flag(help: "Replace the existing note.")
  var replace = false

  @OptionGroup var scope: AnnotationScope

  func validate() throws {
    if let item, item < 1 { throw ValidationError("--item takes a number from 1 on") }
    if text.isEmpty, !replace { throw ValidationError("an empty note: --replace removes the existing one") }
  }

  func run() throws {
    let note = try Self.trimmed(text == "-" ? String(decoding: StandardInput.bytes(of: text), as: UTF8.self) : text)
    let changed = try scope.apply(to: names, item: item) { annotation in
      let before = item.map { annotation.itemNotes[$0] ?? "" } ?? annotation.note
      let after = replace ? note : Annotation.merging(before, note)
      if let item {
        annotation.itemNotes[item] = after.isEmpty ? nil : after
      } else {
        annotation.note = after
      }
    }
    try scope.report(changed, "note written")
  }

  /// Returns the text without leading and trailing empty lines and spaces.
  private static func trimmed(_ text: String) -> String {
    var text = text[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// The options with which annotating commands select cases.
struct AnnotationScope: ParsableArguments {
  @OptionGroup var filter: QueryOption
  @OptionGroup var sampling: SampleOption
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var quietness: QuietOption

  /// The result of a change.
  struct Change {
    let cases: Int
    let changed: Int
    let status: Int32
  }

  /// Changes the annotations of the named cases, or of all that match the options.
  ///
  /// With an item's number, counted from 1, only that item is changed.
  ///
  /// - Returns: The numbers of selected and changed cases.
  /// - Throws: `CommandError` if nothing can be stored or a case has no such item; `ExitCode` if there is no case.
  func apply(to names: [String], item: Int? = nil, _ body: (inout Annotation) -> Void) throws -> Change {
    guard !names.isEmpty else {
      throw CommandError(
        "name the cases: a number, such as CM15-0100042, or files and folders of letters", status: 2)
    }
    var arguments = CaseArguments()
    arguments.names = names
    var selection = try arguments.selection(reading, filter, quietness)
    try sampling.draw(from: &selection)
    let status = selection.reportProblems()
    guard !selection.rows.isEmpty else { throw ExitCode(selection.reportNoMatch(filter.query)) }
    var edits: [AnnotationEdit] = []
    var seen: Set<CaseKey> = []
    for row in selection.rows {
      guard let identity = CasePlaces.identity(of: row, in: selection.table), seen.insert(identity.key).inserted else {
        continue
      }
      if let item { try selection.requireItem(item, of: row) }
      let before = selection.book[identity.key]
      var after = before
      body(&after)
      if after != before { edits.append(AnnotationEdit(identity, from: before, to: after)) }
    }
    if !edits.isEmpty {
      _ = try Notes.change { store throws(AnnotationStoreError) in try store.apply(edits) }
    }
    return Change(cases: seen.count, changed: edits.count, status: status)
  }

  /// Reports what was changed: ‘3 cases: +appeal; 2 changed’.
  func report(_ change: Change, _ words: String) throws {
    if !quietness.quiet {
      let changed = change.changed == change.cases ? "" : "; \(change.changed) changed"
      try StandardOutput.print("\(change.cases.counted("case")): \(words)\(changed)\n")
    }
    if change.status != 0 { throw ExitCode(change.status) }
  }
}
