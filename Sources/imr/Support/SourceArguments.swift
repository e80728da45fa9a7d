import ArgumentParser

/// The sources of a command that reads letters.
struct SourceArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files and folders of letters (.txt, .pdf, .html, archives), or - for one letter on standard input; without any, the sample letters.",
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var scans: ScanOption
}

/// The option that has scans read, which all commands that read letters share.
struct ScanOption: ParsableArguments {
  @Flag(
    help: "Read PDFs without text as scans, some seconds a page, where tesseract is installed; the text is kept.")
  var ocr = false
}
