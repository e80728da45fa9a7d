import ArgumentParser

/// The option that all subcommands share.
struct QueryOption: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "Only cases that meet a query, such as 'outcome:overturned chapter:acoem-8 mri'.", valueName: "query"))
  var query: String?
}
