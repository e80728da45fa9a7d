import Corpus
import Determinations

/// Letters made of the sample letters, each a little unlike the others, one after another in one text.
struct BenchCorpus {
  let text: [UInt8]
  /// Where each letter stands.
  let letters: [Range<Int>]

  /// Makes letters until there are so many bytes.
  init(bytes count: Int) {
    let (table, _) = CorpusLoader(paths: []).load()
    let samples = (0..<table.count).map { Array(table.letter(of: $0)) }
    var text: [UInt8] = []
    text.reserveCapacity(count + 100_000)
    var letters: [Range<Int>] = []
    var number = 0
    while text.count < count, !samples.isEmpty {
      let start = text.count
      text += samples[number % samples.count]
      // Other digits where the letter has long numbers: other case numbers, other dates, not the same bytes again.
      var rest = number
      var i = start
      while i < text.count, rest > 0 {
        if (0x30...0x39).contains(text[i]), text[i - 1] == 0x30, i + 1 < text.count, (0x30...0x39).contains(text[i + 1])
        {
          text[i] = 0x30 + UInt8(rest % 10)
          rest /= 10
        }
        i += 1
      }
      letters.append(start..<text.count)
      text += [0x0A, 0x0C]
      number += 1
    }
    self.text = text
    self.letters = letters
  }
}
