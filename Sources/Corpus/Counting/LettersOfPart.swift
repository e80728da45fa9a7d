/// The letters of a part of a table, for finding those with a value that all items of a letter share.
///
/// A letter is found by its first item: by its bit in a word, and the number of letters that begin before the word.
struct LettersOfPart {
  /// The number of letters.
  let count: Int
  private let items: Range<Int>
  /// For each word of the part's items, the first items in it, and the number of letters that begin before it.
  private let words: [(firsts: UInt64, before: Int)]

  init(_ rows: Range<Int>, _ numbers: ItemNumbers) {
    count = rows.count
    items = numbers.items(of: rows)
    guard !items.isEmpty else {
      words = []
      return
    }
    let firsts = numbers.firstWords
    let (start, end) = (items.lowerBound, items.upperBound)
    var before = 0
    words = (start >> 6...(end - 1) >> 6).map { index in
      var word = index < firsts.count ? firsts[index] : 0
      if index == start >> 6 { word &= ~0 << UInt64(start & 63) }
      if index == end >> 6 { word &= 1 << UInt64(end & 63) &- 1 }
      defer { before += word.nonzeroBitCount }
      return (word, before)
    }
  }

  /// Calls a function with each letter whose items have a value, ascending, as offsets from the part's first row.
  @inline(__always)
  func forEach(with value: FacetItems, _ body: (Int) -> Void) {
    guard let last = items.last else { return }
    let first = items.lowerBound >> 6
    switch value.form {
    case .list(let list):
      list.withBuffer { list in
        var low = (0..<list.count).firstIndex(bisecting: { Int(list[$0]) >= items.lowerBound })
        while low < list.count, Int(list[low]) <= last, Int(list[low]) >= items.lowerBound {
          let item = Int(list[low])
          hand(1 << UInt64(item & 63), of: words[item >> 6 - first], to: body)
          low &+= 1
        }
      }
    case .bitmap(let set): set.words.withUnsafeBufferPointer { forEach(in: $0, from: first, body) }
    case .words(let words, _): words.withBuffer { forEach(in: $0, from: first, body) }
    }
  }

  @inline(__always)
  private func forEach(in set: UnsafeBufferPointer<UInt64>, from first: Int, _ body: (Int) -> Void) {
    words.withUnsafeBufferPointer { words in
      for index in 0..<max(0, min(words.count, set.count &- first)) {
        let found = set[first &+ index]
        if found != 0 { hand(found, of: words[index], to: body) }
      }
    }
  }

  /// Calls a function with each letter whose first item is among the bits of a word.
  @inline(__always)
  private func hand(_ bits: UInt64, of word: (firsts: UInt64, before: Int), to body: (Int) -> Void) {
    var rest = bits & word.firsts
    while rest != 0 {
      let bit = rest & (0 &- rest)
      let letter = word.before &+ (word.firsts & (bit &- 1)).nonzeroBitCount
      // A damaged cache file may have fewer letters.
      if letter < count { body(letter) }
      rest &= rest &- 1
    }
  }
}
