import ArgumentParser

/// The sources of a command that reads letters.
struct SourceArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files and folders of letters (.txt, .pdf), or - for one letter on standard input; without any, the sample letters.",
      valueName: "path"),
    completion: .file())
  var paths: [String] = []
}
