import Foundation
import PackagePlugin

/// Writes the shipped themes into Browser, the sample letters into Corpus, the JSON schemas into imr and the weights of
/// reasons into Determinations, as Swift string literals.
///
/// SwiftPM looks for resources beside the executable or at the path of the build folder; a literal is part of the
/// binary.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let (folder, name) =
      switch target.name {
      case "Browser": (root.appending(path: "themes"), "ShippedThemes")
      case "Determinations": (target.directoryURL.appending(path: "Reasons/Weights"), "ReasonWeights")
      case "imr": (target.directoryURL.appending(path: "Schemas"), "Schemas")
      default: (target.directoryURL.appending(path: "Samples/Letters"), "SampleLetters")
      }
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { !$0.lastPathComponent.hasPrefix(".") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
    return [
      .buildCommand(
        displayName: "Embedding \(folder.lastPathComponent)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [name, output.path()] + files.map { $0.path() },
        inputFiles: files,
        outputFiles: [output])
    ]
  }
}
