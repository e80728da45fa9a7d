import Glibc
import LetterMaker

/// A corpus on disk, as a folder and as one file.
struct MeasuredCorpus {
  let count: Int
  let folder: String
  let file: String
  /// The size of the file in bytes.
  let bytes: Int
  /// The path of one letter.
  let letter: String
  /// A folder for the output of programs.
  let scratch: String

  /// A word that occurs in `places` letters.
  static let word = "quillwort"
  static let places = 3

  /// Creates a corpus, unless it exists.
  init(count: Int, in corpora: String) async throws {
    self.count = count
    folder = "\(corpora)/letters-\(count)"
    file = folder + ".txt"
    scratch = "\(corpora)/scratch-\(count)"
    let plants = PlantedWords([(Self.word, Self.places)], in: count)
    let files = CorpusFiles(maker: LetterMaker(seed: 1, count: count, plants: plants))
    letter = "\(folder)/\(files.path(of: count / 2))"
    mkdir(corpora, 0o700)
    // The file is written last, so if it is complete, all files exist.
    let mark = folder + ".made"
    if access(mark, F_OK) != 0 {
      _ = ChildRun(shell: "rm -rf '\(folder)' '\(file)'")
      _ = try await files.write(folder: folder)
      _ = try await files.write(file: file)
      _ = ChildRun(shell: ": > '\(mark)'")
    }
    var information = stat()
    stat(file, &information)
    bytes = Int(information.st_size)
    _ = ChildRun(shell: "rm -rf '\(scratch)'; mkdir -m 700 '\(scratch)'")
  }
}
