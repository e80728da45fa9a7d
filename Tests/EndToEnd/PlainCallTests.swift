import ArgumentParser
import Testing

@testable import Browser
@testable import imr

@Suite struct PlainCallTests {
  @Test(
    arguments: [
      [], ["letters"], ["letters/", "more letters.zip", "~/x", "lister"], ["--fresh"], ["letters", "--fresh"],
      ["--query", "mri", "letters"], ["letters", "--query", "-chapter:acoem-*"], ["--query", "--theme", "x"],
      ["--theme", "light"], ["a", "--view", "my view", "--theme", "./t.toml", "--fresh", "--query", "", "b"],
    ])
  func `paths and an option or two open the browser at once, as the parser would`(arguments: [String]) throws {
    let options = try #require(PlainCall.options(of: arguments))
    let command = try #require(try IMR.parseAsRoot(arguments) as? Browse)
    #expect(command.paths == options.paths)
    #expect(command.filter.query == options.query)
    #expect(command.theme == options.theme)
    #expect(command.view == options.view)
    #expect(command.fresh == options.isFresh)
    #expect(!options.isLinear && options.script == nil && options.size == nil && options.log == nil)
  }

  @Test(
    arguments: [
      ["list"], ["letters", "list"], ["help"], ["--help"], ["letters", "-h"], ["--theme"], ["--theme", "--fresh"],
      ["--theme=light"], ["--theme", "light", "--theme", "dark"], ["--query"], ["--query", "list"], ["-q", "mri"],
      ["--query", "a", "--query", "b"], ["--view", ""], ["--linear"], ["--script", "x"], ["--fres"], ["--"], ["-"],
      [""],
      ["show", "x"],
    ])
  func `anything else is left to the parser`(arguments: [String]) {
    #expect(PlainCall.options(of: arguments) == nil)
  }

  @Test func `every subcommand is known by a look`() {
    for subcommand in IMR.configuration.subcommands {
      #expect(subcommand.configuration.commandName == subcommand._commandName)
      for name in [subcommand._commandName] + subcommand.configuration.aliases {
        #expect(PlainCall.options(of: [name]) == nil)
      }
    }
  }
}
