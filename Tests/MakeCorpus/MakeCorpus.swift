import ArgumentParser
import LetterMaker

@main
struct MakeCorpus: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-corpus",
    abstract: "Write letters about nobody in the shapes of the real ones.",
    discussion: """
      The same seed and number of letters give the same bytes. As a folder each letter is a file of its own, a thousand \
      in a subfolder; as a file all letters stand one after another with form feeds between them.
      """)

  @Option(name: .shortAndLong, help: "How many letters.")
  var count = 10_000

  @Option(help: "The seed of all that is drawn.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("A new folder for the letters.", valueName: "path"))
  var folder: String?

  @Option(help: ArgumentHelp("A new file for all letters.", valueName: "path"))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "A rare word and how many letters hold it, the first near the top and the last near the end.",
      valueName: "word=count"))
  var plant: [Plant] = []

  func validate() throws {
    if folder == nil && file == nil { throw ValidationError("give --folder or --file") }
    if !(1...4_999_999).contains(count) { throw ValidationError("--count takes 1 to 4999999") }
  }

  func run() async throws {
    let plants = PlantedWords(plant.map { ($0.word, $0.count) }, in: count)
    let corpus = CorpusFiles(maker: LetterMaker(seed: seed, count: count, plants: plants))
    if let folder { print("\(try await corpus.write(folder: folder)) bytes in \(folder)") }
    if let file { print("\(try await corpus.write(file: file)) bytes in \(file)") }
    for place in plants.places {
      print("\(place.word)  letter \(place.index + 1) of \(count)  \(corpus.path(of: place.index))")
    }
  }
}

/// A word to plant, as `word=count`.
struct Plant: ExpressibleByArgument {
  let word: String
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=")
    guard parts.count == 2, let count = Int(parts[1]), count > 0 else { return nil }
    word = String(parts[0])
    self.count = count
  }
}
