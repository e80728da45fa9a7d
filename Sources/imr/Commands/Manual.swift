import ArgumentParser
import Browser

/// `imr manual`: the manual page.
struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page, for man.",
    discussion: """
      EXAMPLES
        imr manual | man -l -             read it
        imr manual > ~/.local/share/man/man1/imr.1
      """)

  func run() throws {
    try StandardOutput.print(ManualPage.text)
  }
}
