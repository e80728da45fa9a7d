/// A hash table of small numbers by 64-bit keys: built once, looked up often.
///
/// Open addressing without removal. The tables of terms are built at the program's start and asked several times for
/// each word of a request: a dictionary's hashing would be most of both.
struct KeyTable: Sendable {
  /// A key of 0 marks a free place.
  private var slots: [(key: UInt64, value: UInt32)]
  private var shift: UInt64
  private(set) var count = 0

  init(capacity: Int = 0) {
    var bits: UInt64 = 4
    while 1 << bits < 2 * capacity { bits += 1 }
    slots = Array(repeating: (0, 0), count: 1 << bits)
    shift = 64 - bits
  }

  /// The number of a key other than 0.
  subscript(key: UInt64) -> UInt32? {
    let slot = slots[place(of: key)]
    return slot.key == key ? slot.value : nil
  }

  /// The number of a key other than 0, which is added with a new number unless it is there.
  mutating func value(of key: UInt64, orAdd new: @autoclosure () -> UInt32) -> (value: UInt32, isNew: Bool) {
    precondition(key != 0, "KeyTable: 0 is no key")
    var place = place(of: key)
    if slots[place].key == key { return (slots[place].value, false) }
    if 4 * (count + 1) > 3 * slots.count {
      grow()
      place = self.place(of: key)
    }
    let value = new()
    slots[place] = (key, value)
    count += 1
    return (value, true)
  }

  /// Where a key stands, or the free place where it would.
  private func place(of key: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while slots[place].key != key, slots[place].key != 0 { place = (place + 1) & (slots.count - 1) }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: (0, 0), count: 2 * old.count)
    shift -= 1
    for slot in old where slot.key != 0 { slots[place(of: slot.key)] = slot }
  }
}
