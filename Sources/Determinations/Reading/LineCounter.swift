/// Converts offsets to line numbers from 1; for ascending offsets this takes a single pass over the text.
struct LineCounter {
  private var place = 0
  private var count = 1

  mutating func line(of next: Int, in bytes: LetterBytes) -> Int {
    if next < place {
      place = 0
      count = 1
    }
    while let newline = bytes.firstIndex(of: 0x0A, from: place, to: min(next, bytes.count)) {
      count += 1
      place = newline + 1
    }
    place = max(place, min(next, bytes.count))
    return count
  }
}
