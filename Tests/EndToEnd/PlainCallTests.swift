import ArgumentParser
import Testing

@testable import imr

@Suite struct PlainCallTests {
  @Test(arguments: [[], ["letters"], ["letters/", "more letters.zip", "~/x", "lister"]])
  func `paths alone open the browser at once, as the parser would`(arguments: [String]) throws {
    #expect(PlainCall.paths(of: arguments) == arguments)
    let command = try #require(try IMR.parseAsRoot(arguments) as? Browse)
    #expect(command.paths == arguments)
    #expect(command.theme == nil)
  }

  @Test(
    arguments: [
      ["list"], ["letters", "list"], ["help"], ["--help"], ["letters", "-h"], ["--theme", "light"], ["--"], ["-"], [""],
      ["--query", "mri", "letters"], ["show", "x"],
    ])
  func `anything else is left to the parser`(arguments: [String]) {
    #expect(PlainCall.paths(of: arguments) == nil)
  }

  @Test func `every subcommand is known by a look`() {
    for subcommand in IMR.configuration.subcommands {
      #expect(subcommand.configuration.commandName == subcommand._commandName)
      for name in [subcommand._commandName] + subcommand.configuration.aliases {
        #expect(PlainCall.paths(of: [name]) == nil)
      }
    }
  }
}
