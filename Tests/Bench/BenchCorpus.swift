import Determinations
import Glibc
import LetterMaker

/// Letters in one text, in memory and in a file that is removed with the corpus.
final class BenchCorpus {
  let text: [UInt8]
  /// The range of each letter.
  let letters: [Range<Int>]
  let path = "/tmp/imr-bench-\(getpid()).txt"

  /// A word that occurs in three letters.
  static let rareWord = "quillwort"

  /// Creates letters until they have this many bytes.
  init(bytes count: Int) throws(MeasureError) {
    // A generated letter has about 5,400 bytes.
    let number = max(8, count / 5400)
    let maker = LetterMaker(seed: 1, count: number, plants: PlantedWords([(Self.rareWord, 3)], in: number))
    var text: [UInt8] = []
    text.reserveCapacity(count + count / 8)
    var letters: [Range<Int>] = []
    for index in 0..<number {
      if index > 0 { text.append(0x0C) }
      let start = text.count
      maker.write(index, to: &text)
      letters.append(start..<text.count)
    }
    self.text = text
    self.letters = letters
    guard let file = fopen(path, "wx") else { throw MeasureError("\(path) cannot be written") }
    let written = fwrite(text, 1, text.count, file)
    guard fclose(file) == 0, written == text.count else { throw MeasureError("\(path) cannot be written") }
  }

  deinit { unlink(path) }
}

/// The reason why something cannot be measured.
struct MeasureError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
