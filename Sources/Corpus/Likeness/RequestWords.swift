internal import Determinations

/// The words of a request that name the treatment, as hashes.
///
/// The words are runs of ASCII letters and digits, in lower case, without a plural s. Numbers, sides, body regions and
/// words of quantity are left out; regions are compared separately.
struct RequestWords {
  /// The hash of each distinct word, in the order of the text; at most 64.
  private(set) var hashes: [UInt64] = []

  private static let maxCount = 64

  init(_ text: UnsafeBufferPointer<UInt8>) {
    Self.forEach(in: text) { hash in
      if hashes.count < Self.maxCount, !hashes.contains(hash) { hashes.append(hash) }
    }
  }

  /// Returns the share of words in common among all words of both texts, from 0 to 1.
  func similarity(to text: UnsafeBufferPointer<UInt8>) -> Double {
    guard !hashes.isEmpty else { return 0 }
    var common: UInt64 = 0
    var others = 0
    hashes.withUnsafeBufferPointer { hashes in
      Self.forEach(in: text) { hash in
        var index = 0
        while index < hashes.count, hashes[index] != hash { index &+= 1 }
        if index < hashes.count { common |= 1 << UInt64(index) } else { others &+= 1 }
      }
    }
    return Double(common.nonzeroBitCount) / Double(hashes.count + others)
  }

  @inline(__always)
  private static func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (UInt64) -> Void) {
    var index = 0
    while index < text.count {
      var word = FNV1a()
      var length = 0
      var hasLetter = false
      var beforeLast = word
      var last: UInt8 = 0
      while index < text.count {
        let byte = text[index]
        let lower = byte | 0x20
        let isLetter = lower >= 0x61 && lower <= 0x7A
        guard isLetter || (byte >= 0x30 && byte <= 0x39) else { break }
        hasLetter = hasLetter || isLetter
        last = isLetter ? lower : byte
        beforeLast = word
        word.add(last)
        length &+= 1
        index &+= 1
      }
      index &+= 1
      guard length >= 2, hasLetter else { continue }
      let isPlural = length > 3 && last == 0x73 && word.value != tens
      var hash = (isPlural ? beforeLast : word).value
      if let other = aliases[hash] { hash = other }
      if !ignored.contains(hash) { body(hash) }
    }
  }

  /// ‘TENS’, which is no plural of ‘ten’.
  private static let tens = FNV1a("tens".utf8).value

  private static func key(_ word: Substring) -> UInt64 {
    FNV1a((word.utf8.count > 3 && word.hasSuffix("s") ? word.dropLast() : word).utf8).value
  }

  /// Words and their more usual synonyms.
  private static let aliases = [
    key("magnetic"): key("mri"), key("tomography"): key("ct"), key("cat"): key("ct"), key("xray"): key("ray"),
    key("radiographs"): key("ray"), key("physiotherapy"): key("physical"), key("ncs"): key("ncv"),
  ]

  /// Words of quantity, side, region and form, which say little about the treatment.
  private static let ignored = Set(
    """
    the and for with without of to in on at or as an by from per times time week month day hour hourly daily qty therapy
    associated
    quantity unit refill tablet tab capsule cap mg ml mgs mcg right left bilateral both side session visit additional
    initial purchase rental request requested outpatient inpatient treatment date service one two three four five six
    eight ten twelve total prescription use needed every resonance imaging scan computed study studies retrospective
    cervical thoracic lumbar lumbosacral spine spinal neck back low upper lower shoulder elbow wrist hand finger thumb
    hip knee ankle foot feet toe leg arm forearm extremity extremities body region area level
    """.split { $0 == " " || $0 == "\n" }.map(key))

  /// Returns the share of words in common among all words of two requests, from 0 to 1.
  static func similarity(_ first: String, _ second: String) -> Double {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    return first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { RequestWords(first).similarity(to: $0) }
    }
  }
}
