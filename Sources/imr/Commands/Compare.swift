import ArgumentParser
import Corpus
import Determinations
import Exporting
import System
import TextLayout

/// `imr compare ID[:ITEM] ID[:ITEM]`: two items side by side.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Print two disputed items side by side, as arguments.",
    discussion: """
      Prints outcomes, reasons, what the letters state about the patients, and citations by chapter; then the \
      rationales by sentence. Marks show the sentences that decide and those that quote the same text. For rationales \
      that share most of their words, only the differing words are marked.

      An item is named by its case or the file of its letter, and its number after a colon: CM15-0100042:2, \
      letter.pdf:2. Items are counted from 1, which is also the default.

      EXAMPLES
        imr compare CM15-0100042 CM16-0200001 letters/
        imr compare CM15-0100042:1 CM15-0100042:2 letters/ --format markdown > compared.md
        imr compare first.pdf second.pdf:2
      """)

  @Argument(help: ArgumentHelp("The first item.", valueName: "id-or-file[:item]"), completion: .file())
  var first: String

  @Argument(help: ArgumentHelp("The second item.", valueName: "id-or-file[:item]"), completion: .file())
  var second: String

  @OptionGroup var letters: SourceArguments

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var output: FormatOption

  @OptionGroup var quietness: QuietOption

  func run() throws {
    let items = [ItemArgument(name: first), ItemArgument(name: second)]
    let paths = ItemArgument.paths(of: items, in: letters.paths)
    let selection = try Selection(
      paths: paths, query: nil, reading: reading, isQuiet: quietness.quiet)
    let status = selection.reportProblems()
    let sources = paths.isEmpty ? "the sample letters" : paths.map(\.shownPath).joined(separator: ", ")
    var reader = LetterReader()
    var sides: [(case: Case, item: Int)] = []
    for item in items {
      let place = try item.place(in: selection, sources: sources)
      let read = selection.table.case(place.row, reader: &reader)
      guard read.determination.items.indices.contains(place.item) else {
        throw CommandError("item \(place.item + 1) of \(Selection.line(read.id)) cannot be read")
      }
      sides.append((read, place.item))
    }
    let comparison = ItemComparison(sides[0].case, item: sides[0].item, sides[1].case, item: sides[1].item)
    try StandardOutput.print(ComparisonReport(comparison: comparison).printed(as: output.format))
    if status != 0 { throw ExitCode(status) }
  }
}

/// Two items side by side, as `imr compare` prints them.
private struct ComparisonReport {
  let comparison: ItemComparison

  var text: String { comparison.text(width: StandardOutput.columns ?? 120) }

  var records: FigureRecords {
    FigureRecords(
      columns: ["fact", "first", "second", "same"],
      rows: comparison.facts.map { fact in
        [.string(fact.label), .string(fact.first), .string(fact.second), .bool(fact.isSame)]
      })
  }

  var json: JSONValue {
    let words = comparison.rationale.map { piece -> JSONValue in
      let side =
        switch piece.kind {
        case .both: "both"
        case .first: "first"
        case .second: "second"
        }
      return ["in": .string(side), "text": .string(piece.text)]
    }
    return .array([
      [
        "first": .string(comparison.titles.0), "second": .string(comparison.titles.1),
        "facts": .array(records.objects), "rationale": .array(words),
        "arguments": ["first": argument(comparison.arguments.0), "second": argument(comparison.arguments.1)],
      ]
    ])
  }

  private func argument(_ argument: RationaleArgument) -> JSONValue {
    .array(
      argument.sentences.map { sentence in
        [
          "text": .string(sentence.text), "role": .string(sentence.role.rawValue),
          "reasons": .strings(sentence.reasons.map(\.rawValue)),
        ] as JSONValue
      })
  }

  func printed(as format: OutputFormat) -> String {
    switch format {
    case .text: text
    // The whole document, with the words of the rationales.
    case .markdown: comparison.markdown
    case .json: JSONWriter.text(of: json, layout: .pretty) + "\n"
    case .csv, .jsonl: records.text(as: format)
    }
  }
}
