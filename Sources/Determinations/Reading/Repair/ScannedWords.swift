/// Restores words of the form in which scanners join ‘rn’ to ‘m’, or split ‘m’.
///
/// The misread forms are not words, so they cannot mean anything else.
enum ScannedWords {
  /// Returns true if a text names the state of California as scanners misread it.
  static func occur(in bytes: LetterBytes) -> Bool {
    bytes.findCapitals("califomia", from: 0, to: bytes.count) != nil
      || bytes.findCapitals("califorma", from: 0, to: bytes.count) != nil
  }

  static func restore(_ text: inout [UInt8]) {
    let source = text
    source.withUnsafeBufferPointer { bytes in
      var changes: [(range: Range<Int>, words: StaticString)] = []
      for (misread, probe, right) in words {
        var i = 0
        while let hit = bytes.find(misread, from: i, to: bytes.count, probe: probe) {
          i = hit.upperBound
          changes.append((hit, right))
        }
      }
      changes.sort { $0.range.lowerBound < $1.range.lowerBound }
      text.removeAll(keepingCapacity: true)
      var end = 0
      for (range, right) in changes where range.lowerBound >= end {
        text += bytes[end..<range.lowerBound]
        // The first letter is never misread here; it keeps its case.
        text.append(bytes[range.lowerBound])
        text += LetterBytes(start: right.utf8Start, count: right.utf8CodeUnitCount).dropFirst()
        end = range.upperBound
      }
      text += bytes[end...]
    }
  }

  /// The misread form, the offset of a rare letter in it, and the word.
  private static let words: [(misread: StaticString, probe: Int, right: StaticString)] = [
    ("califomia", 4, "california"), ("califorma", 4, "california"), ("detennin", 5, "determin"),
    ("detenmin", 5, "determin"), ("detemmin", 5, "determin"), ("tenminat", 3, "terminat"),
    ("goveming", 2, "governing"), ("intemal", 4, "internal"), ("extemal", 1, "external"), ("concem", 5, "concern"),
    ("pattem", 0, "pattern"), ("altemat", 4, "alternat"), ("confinm", 3, "confirm"), ("perfonm", 3, "perform"),
    ("infonm", 2, "inform"),
  ]
}
