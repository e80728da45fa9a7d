import Annotations
import ArgumentParser
import Exporting
import System

/// `imr notes agree`.
struct AgreeNotes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agree",
    abstract: "Compare the tags of several people: agreement, Cohen's kappa, Krippendorff's alpha, the differences.",
    discussion: """
      Reads the files of a folder that imr notes sync shares. A person's rating of a case is the one of the given tags \
      that the case has there; cases with two of them are named and left out for that person. Kappa is of two people \
      and the cases that both have rated; alpha is of all, with the cases that at least two have rated.

      JSON has tags, people, both (cases that at least two have rated), kappa (of exactly two people, else null), \
      alpha, pairs[] (a, b, both, agree, kappa), differ[] (case, ratings by person), unclear[] and query.

      EXAMPLES
        imr notes agree ~/review --tags include,exclude,maybe
        imr notes agree ~/review --tags include,exclude --format json | jq .kappa
      """)

  @Argument(help: ArgumentHelp("The shared folder.", valueName: "folder"), completion: .directory)
  var folder: String

  @Option(help: ArgumentHelp("The tags to compare, separated by commas; at least two.", valueName: "tags"))
  var tags: String

  @Option(help: ArgumentHelp("Only these people, separated by commas.", valueName: "names"))
  var people: String?

  @Option(help: "text or json.")
  var format = OutputFormat.text

  func validate() throws {
    guard format == .text || format == .json else { throw ValidationError("--format takes text or json") }
    guard Set(chosenTags).count > 1 else {
      throw ValidationError("--tags takes at least two tags, such as include,exclude")
    }
  }

  private var chosenTags: [String] { tags.split(separator: ",").compactMap { Tag.normalized($0) } }

  func run() throws {
    try SyncNotes.requireFolder(folder)
    let shared = SharedNotes(folder: folder)
    for problem in shared.problems { StandardError.write("imr: \(Selection.line(problem.description)); left out\n") }
    var names = shared.layers.names
    if let people {
      let asked = people.split(separator: ",").map(String.init)
      for name in asked where !names.contains(name) {
        throw CommandError("no readable file of ‘\(Selection.line(name))’ in \(folder.shownPath)")
      }
      names = asked
    }
    guard names.count > 1 else {
      throw CommandError("the notes of two people are needed; \(folder.shownPath) has those of \(names.count)")
    }
    let report = AgreementReport(shared.layers, people: names, tags: chosenTags)
    try StandardOutput.print(format == .json ? report.json : report.text)
    if !shared.problems.isEmpty { throw ExitCode(1) }
  }
}
