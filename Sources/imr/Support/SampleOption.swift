import ArgumentParser
import Corpus
import Insight

/// The options for a random sample, which commands that print cases share.
struct SampleOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only a number of letters, drawn at random from those that figures count, in random order.", valueName: "number"))
  var sample: Int?

  @Option(
    help: ArgumentHelp(
      "The seed; the same seed gives the same sample. 1 by default.", valueName: "number"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Stratify the sample by fields such as year or case-outcome.", valueName: "fields"),
    completion: .facets)
  var by: [String] = []

  func validate() throws {
    if let sample, sample < 1 { throw ValidationError("--sample takes a number from 1 on") }
    if sample == nil, seed != nil || !by.isEmpty { throw ValidationError("--seed and --by go with --sample") }
  }

  /// Draws the sample, if one was requested.
  ///
  /// - Throws: `CommandError` for an unknown field.
  func draw(from selection: inout Selection) throws(CommandError) {
    guard let sample else { return }
    let facets = try FacetArgument.facets(in: by)
    if !selection.query.mentions(Facet.ofReading) {
      let uncounted = selection.table.uncounted.all
      selection.keepRows { !uncounted.contains($0) }
    }
    selection.order(
      by: StratifiedSample(seed: seed ?? 1, by: facets).rows(sample, of: selection.rows, in: selection.table))
  }
}
