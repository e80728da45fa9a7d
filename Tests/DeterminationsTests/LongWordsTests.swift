import Testing

@testable import Determinations

@Suite("Slips in long words")
struct LongWordsTests {
  @Test("A wrong letter is found wherever the beginning or the end of the word is whole, but not at its very end")
  func wrongLetters() {
    let words = LongWords()
    for word in words.all where word.count > LongWords.shortest {
      for place in [0, 1, 2, 3, word.count - 4, word.count - 1] where word[place] != UInt8(ascii: "q") {
        var changed = word
        changed[place] = UInt8(ascii: "q")
        let isFound = changed.withUnsafeBufferPointer { words.hasSlip(0..<$0.count, in: $0) }
        let text = String(decoding: changed, as: UTF8.self)
        #expect(isFound == (place < word.count - 1), "\(text)")
      }
      let isFound = word.withUnsafeBufferPointer { words.hasSlip(0..<$0.count, in: $0) }
      #expect(!isFound, "\(String(decoding: word, as: UTF8.self))")
    }
  }
}
