/// A hash table of small numbers by 64-bit keys: built once, looked up often.
///
/// It uses open addressing without removal. The tables of terms are used several times for each word of a request, and
/// a dictionary would spend most of that time on hashing.
struct KeyTable: Sendable {
  // A key of 0 marks a free slot. Keys are stored separately from values, so that more of them fit in the processor's
  // cache.
  private var keys: [UInt64]
  private var values: [UInt32]
  private var shift: UInt64
  private(set) var count = 0

  init(capacity: Int = 0) {
    var bits: UInt64 = 4
    while 1 << bits < 2 * capacity { bits += 1 }
    keys = Array(repeating: 0, count: 1 << bits)
    values = Array(repeating: 0, count: 1 << bits)
    shift = 64 - bits
  }

  /// Returns the value of a key other than 0, or `nil`.
  @inline(__always)
  subscript(key: UInt64) -> UInt32? {
    let slot = slot(of: key)
    return keys[slot] == key ? values[slot] : nil
  }

  /// Returns the value of a key other than 0, adding the key with a new value if necessary.
  mutating func value(of key: UInt64, orAdd new: @autoclosure () -> UInt32) -> (value: UInt32, isNew: Bool) {
    precondition(key != 0, "KeyTable: 0 is no key")
    var slot = slot(of: key)
    if keys[slot] == key { return (values[slot], false) }
    if 4 * (count + 1) > 3 * keys.count {
      grow()
      slot = self.slot(of: key)
    }
    let value = new()
    keys[slot] = key
    values[slot] = value
    count += 1
    return (value, true)
  }

  /// Returns the slot of a key, or the free slot for it.
  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while case let known = keys[slot], known != key, known != 0 { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: 0, count: 2 * oldKeys.count)
    values = Array(repeating: 0, count: 2 * oldKeys.count)
    shift -= 1
    for (key, value) in zip(oldKeys, oldValues) where key != 0 {
      let slot = slot(of: key)
      keys[slot] = key
      values[slot] = value
    }
  }
}
