import Testing

@testable import Determinations

@Suite struct ReadingMemoTests {
  /// Reads a text through a memo, and returns whether it was read again.
  private func read(_ text: String, _ memo: inout ReadingMemo<String>) -> (value: String, isNew: Bool) {
    var isNew = false
    let value = Array(text.utf8).withUnsafeBufferPointer { bytes in
      memo.value(of: bytes) { raw in
        isNew = true
        return String(decoding: raw, as: UTF8.self)
      }
    }
    return (value, isNew)
  }

  @Test func `a text is read once`() {
    var memo = ReadingMemo<String>(slots: 64)
    for text in ["", "MTUS ACOEM", "MTUS ACOEM.", "MTUS ODG"] {
      #expect(read(text, &memo) == (text, true))
      #expect(read(text, &memo) == (text, false))
    }
  }

  @Test func `texts that share a slot never share a value`() {
    var memo = ReadingMemo<String>(slots: 1)
    for number in 0..<200 {
      let text = "request \(number % 7) of \(number % 3)"
      #expect(read(text, &memo).value == text)
    }
  }

  @Test func `a long text is read each time`() {
    var memo = ReadingMemo<String>(slots: 64)
    let text = String(repeating: "x", count: 2_001)
    #expect(read(text, &memo) == (text, true))
    #expect(read(text, &memo) == (text, true))
  }
}
