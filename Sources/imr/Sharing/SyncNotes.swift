import Annotations
import ArgumentParser
import Browser
import Corpus
import Exporting
import System

/// `imr notes sync`.
struct SyncNotes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Share marks, tags and notes through a folder: write your own, read those of others.",
    discussion: """
      The folder has one file for each person, such as ab.jsonl, and may be a share or a git repository. Your file is \
      rewritten completely, with a line for each case, so that removed notes disappear there too. The files \
      of others are only read, so there are no conflicts. Quotes, and which cases you have read, are not shared.

      The notes of others are separate from yours; queries name the person: tag:appeal@ab, tag:marked@ab, \
      tag:note@ab. They come from the last synced folder, and remain available without it. If a file \
      cannot be read, it is reported, and its last content is used.

      EXAMPLES
        imr notes sync /mnt/office/notes --name ab
        imr notes sync ~/review && git -C ~/review commit -am notes
      """)

  @Argument(
    help: ArgumentHelp("The shared folder; it must exist.", valueName: "folder"), completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "Your name: lower-case letters and digits. Defaults to that in the settings, or else to the last one.",
      valueName: "name")
  )
  var name: String?

  @Flag(help: "Replace your file in the folder even if it was changed elsewhere.")
  var force = false

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let name = try Self.ownName(name)
    let (book, isWhole) = try Notes.load()
    guard isWhole else {
      throw CommandError("nothing was shared, because the others would lose what is missing here")
    }
    try Self.requireFolder(folder)
    let sync = NotesSync(folder: folder, name: name, book: book, replacing: force)
    let result = try sync.run()
    for problem in result.problems { StandardError.write("imr: \(Selection.line(problem.description)); left out\n") }
    if !quietness.quiet {
      var output = StandardOutput()
      try output.write(
        "\(name): \(Notes.words(for: book.cases.count)), \(result.isChanged ? "written" : "unchanged")\n")
      for other in result.layers.names {
        try output.write("\(other): \(Notes.words(for: result.layers[other].count))\n")
      }
      try output.flush()
    }
    if !result.problems.isEmpty { throw ExitCode(1) }
  }

  /// Throws a `CommandError` if there is no such folder.
  static func requireFolder(_ path: String) throws(CommandError) {
    guard Folders.isFolder(path) else {
      throw CommandError("no folder \(path.shownPath): make it, or mount the share")
    }
  }

  /// Returns the name in the option, otherwise the one in the settings, otherwise the last one that was given.
  ///
  /// - Throws: `CommandError` if the name is missing or not valid.
  private static func ownName(_ option: String?) throws(CommandError) -> String {
    let last = SmallFile.text(LayerFolder().ownName)
    guard let name = option ?? Settings.read(path: UserFolders().settingsFile).0.name ?? last else {
      throw CommandError("give your name: --name ab, or name = \"ab\" in the settings", status: 2)
    }
    guard PersonName.isValid(name) else {
      throw CommandError(
        "--name takes lower-case letters, digits and hyphens, at most \(PersonName.longest): not ‘\(Selection.line(name))’",
        status: 2)
    }
    return name
  }
}

extension Notes {
  /// Returns ‘notes on 3 cases’.
  static func words(for count: Int) -> String { "notes on " + count.counted("case") }
}
