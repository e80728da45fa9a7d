/// Changes texts at random, as damage, extractors and attackers do.
struct Mutator {
  /// The texts to change and to splice.
  let seeds: [[UInt8]]
  /// Words of the grammar, to put in anywhere.
  let tokens: [[UInt8]]
  /// The maximum length of a text, in bytes.
  let longest: Int

  /// Makes a text.
  func text(_ random: inout FuzzGenerator) -> [UInt8] {
    var text = random.once(in: 12) ? sentence(&random) : random.one(of: seeds) ?? []
    for _ in 0...random.below(7) { mutate(&text, &random) }
    if text.count > longest { text.removeLast(text.count - longest) }
    return text
  }

  /// Words of the grammar in any order.
  private func sentence(_ random: inout FuzzGenerator) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0...random.below(60) {
      text += random.one(of: tokens) ?? []
      text += random.one(of: Self.separators) ?? []
    }
    return text
  }

  private static let separators: [[UInt8]] = [" ", "\n", "\n\n", "", ", ", ": ", ". ", "\r\n", "\u{C}", "-\n"].map {
    Array($0.utf8)
  }

  private func mutate(_ text: inout [UInt8], _ random: inout FuzzGenerator) {
    switch random.below(20) {
    case 0, 1:
      guard let i = text.indices.randomElement(using: &random) else { return }
      text[i] ^= 1 << UInt8(random.below(8))
    case 2, 3:
      guard let i = text.indices.randomElement(using: &random) else { return }
      text[i] = random.one(of: Self.bytes) ?? 0
    case 4: insert((0...random.below(8)).map { _ in UInt8(random.below(256)) }, &text, &random)
    case 5, 6: text.removeSubrange(range(in: text, &random))
    case 7: insert(Array(text[range(in: text, &random)]), &text, &random)
    case 8:
      // A short block repeated.
      let block = text[range(in: text, longest: 24, &random)]
      insert(Array(repeatElement(block, count: 1 + random.below(200)).joined()), &text, &random)
    case 9:
      let block = Array(text[range(in: text, &random)])
      text.removeSubrange(range(in: text, &random))
      insert(block, &text, &random)
    case 10: text.removeLast(random.below(text.count + 1))
    case 11: text.removeFirst(random.below(text.count + 1))
    case 12, 13:
      let other = random.one(of: seeds) ?? []
      let head = text.prefix(random.below(text.count + 1))
      text = head + other.suffix(random.below(other.count + 1))
    case 14: changeNewlines(&text, &random)
    case 15, 16, 17: insert(random.one(of: tokens) ?? [], &text, &random)
    case 18:
      let place = range(in: text, longest: 12, &random)
      text.replaceSubrange(place, with: random.one(of: tokens) ?? [])
    default:
      if random.once(in: 4) {
        encode(&text, &random)
      } else {
        for i in range(in: text, &random) where text[i] | 0x20 >= 0x61 && text[i] | 0x20 <= 0x7A { text[i] ^= 0x20 }
      }
    }
  }

  private func insert(_ block: [UInt8], _ text: inout [UInt8], _ random: inout FuzzGenerator) {
    text.insert(contentsOf: block, at: random.below(text.count + 1))
  }

  private func range(in text: [UInt8], longest: Int = 600, _ random: inout FuzzGenerator) -> Range<Int> {
    let start = random.below(text.count + 1)
    return start..<min(text.count, start + random.below(longest))
  }

  private func changeNewlines(_ text: inout [UInt8], _ random: inout FuzzGenerator) {
    let newline = random.one(of: Self.newlines) ?? []
    var changed: [UInt8] = []
    for byte in text {
      if byte == 0x0A { changed += newline } else { changed.append(byte) }
    }
    text = changed
  }

  private static let newlines: [[UInt8]] = ["\r\n", "\r", "\n\n", " ", "", "\u{C}", "\n\u{C}", " \n ", "\u{2028}"].map {
    Array($0.utf8)
  }

  private func encode(_ text: inout [UInt8], _ random: inout FuzzGenerator) {
    let string = String(decoding: text, as: UTF8.self)
    switch random.below(4) {
    case 0: text = [0xEF, 0xBB, 0xBF] + text
    case 1: text = [0xFF, 0xFE] + string.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case 2: text = [0xFE, 0xFF] + string.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    default: text = string.unicodeScalars.map { UInt8(exactly: $0.value) ?? 0x92 }
    }
  }

  /// Bytes with a meaning to a reader.
  private static let bytes: [UInt8] =
    Array(":;,.()[]'\"-/\\#&|\n\r\t\u{C} \u{0}\u{1B}\u{7F}0123459asSuU".utf8) + [
      0x80, 0xA0, 0xC2, 0xE2, 0xEF, 0xFE, 0xFF,
    ]
}
