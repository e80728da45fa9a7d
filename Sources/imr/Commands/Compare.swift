import ArgumentParser
import Corpus
import Determinations
import Exporting

/// `imr compare ID[:ITEM] ID[:ITEM]`: two items side by side.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Print two disputed items side by side, and the words in which their rationales differ.",
    discussion: """
      Items are counted from 1; without a number the first is meant.

      EXAMPLES
        imr compare CM15-0100042 CM16-0200001 letters/
        imr compare CM15-0100042:1 CM15-0100042:2 letters/ --format markdown > compared.md
      """)

  @Argument(help: ArgumentHelp("The first item.", valueName: "id[:item]"))
  var first: String

  @Argument(help: ArgumentHelp("The second item.", valueName: "id[:item]"))
  var second: String

  @OptionGroup var letters: SourceArguments

  @Option(help: "How to print.")
  var format = Format.text

  @OptionGroup var quietness: QuietOption

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown }

  func run() throws {
    let selection = try Selection(
      paths: letters.paths, query: nil, recognizesScans: letters.ocr, isQuiet: quietness.quiet)
    let status = selection.reportProblems()
    let sources = letters.paths.isEmpty ? "the sample letters" : letters.paths.joined(separator: ", ")
    var reader = LetterReader()
    var sides: [(case: Case, item: Int)] = []
    for name in [first, second] {
      let place = try ItemArgument(name: name).place(in: selection, sources: sources)
      let read = selection.table.case(place.row, reader: &reader)
      guard read.determination.items.indices.contains(place.item) else {
        throw CommandFailure("item \(place.item + 1) of \(Selection.line(read.id)) cannot be read")
      }
      sides.append((read, place.item))
    }
    let comparison = ItemComparison(sides[0].case, item: sides[0].item, sides[1].case, item: sides[1].item)
    var output = StandardOutput()
    switch format {
    case .text: try output.write(comparison.text(width: StandardOutput.columns ?? 120))
    case .markdown: try output.write(comparison.markdown)
    }
    try output.flush()
    if status != 0 { throw ExitCode(status) }
  }
}
