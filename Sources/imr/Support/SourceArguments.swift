import ArgumentParser

/// The sources of a command that reads letters.
struct SourceArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files and folders of letters (.txt, .pdf, .html, archives), or - for one letter on standard input; without any, the sample letters.",
      valueName: "path"),
    completion: .file())
  var paths: [String] = []
}

/// The options for reading, which all commands that read letters share.
///
/// Each command has them beside its sources, because a debug build checks an option group of another group four times
/// as often as one of a command.
struct ReadingOptions: ParsableArguments {
  @Flag(
    help: "Read PDFs without text as scans, some seconds a page, where tesseract is installed; the text is kept.")
  var ocr = false

  @Flag(name: .customLong("no-cache"), help: "Read all letters, and cache nothing for the next time.")
  var noCache = false
}
