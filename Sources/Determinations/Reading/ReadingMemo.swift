import Glibc

/// A cache of readings of short texts that letters repeat: requests and guideline lines.
///
/// Each text has one slot, given by its hash, and replaces the previous text there. So the size is bounded, and a
/// lookup takes a single pass over the text.
struct ReadingMemo<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let hash: UInt64
    let text: [UInt8]
    let value: Value
  }

  private var entries: [Entry] = []
  private let slots: Int
  /// The entry of each slot, or -1; empty before the first lookup.
  private var numbers: [Int32] = []

  /// Makes a cache with a number of slots, a power of two.
  init(slots: Int) {
    precondition(slots > 0 && slots & (slots - 1) == 0, "ReadingMemo: \(slots) is no power of two")
    self.slots = slots
  }

  /// Returns the cached reading of a text, or reads it now.
  mutating func value(of text: LetterBytes, read: (LetterBytes) -> Value) -> Value {
    guard text.count <= Self.longest else { return read(text) }
    if numbers.isEmpty { numbers = Array(repeating: -1, count: slots) }
    let hash = Self.hash(text)
    let slot = Int(truncatingIfNeeded: hash >> 32) & (numbers.count - 1)
    let number = Int(numbers[slot])
    if number >= 0, entries[number].hash == hash, Self.isEqual(entries[number].text, text) {
      return entries[number].value
    }
    let entry = Entry(hash: hash, text: Array(text), value: read(text))
    if number >= 0 {
      entries[number] = entry
    } else {
      numbers[slot] = Int32(entries.count)
      entries.append(entry)
    }
    return entry.value
  }

  /// The maximum length of a text to cache; longer ones are rarely repeated.
  private static var longest: Int { 2_000 }

  private static func isEqual(_ known: [UInt8], _ text: LetterBytes) -> Bool {
    known.count == text.count
      && known.withUnsafeBytes { known in
        let other = UnsafeRawBufferPointer(text)
        guard let a = known.baseAddress, let b = other.baseAddress else { return true }
        return memcmp(a, b, known.count) == 0
      }
  }

  /// Returns a hash, computed from eight bytes at a time.
  private static func hash(_ text: LetterBytes) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(text)
    var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var i = 0
    while i + 8 <= bytes.count {
      hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
      i += 8
    }
    var rest: UInt64 = 0
    while i < bytes.count {
      rest = rest << 8 | UInt64(bytes[i])
      i += 1
    }
    return mixed(hash ^ rest)
  }

  /// Returns the exclusive or of both halves of a product.
  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}
