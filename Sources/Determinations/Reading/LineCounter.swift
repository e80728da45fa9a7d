/// Converts offsets to line numbers from 1; for ascending offsets this takes a single pass over the text.
struct LineCounter {
  private var offset = 0
  private var count = 1

  mutating func line(of next: Int, in bytes: LetterBytes) -> Int {
    if next < offset {
      offset = 0
      count = 1
    }
    while let newline = bytes.firstIndex(of: 0x0A, from: offset, to: min(next, bytes.count)) {
      count += 1
      offset = newline + 1
    }
    offset = max(offset, min(next, bytes.count))
    return count
  }
}
