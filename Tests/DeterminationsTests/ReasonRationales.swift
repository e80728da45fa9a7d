@testable import Determinations

/// Invented rationales, each with the reasons that it gives by the definitions of ``ReasonKey``.
///
/// Above each are its outcome and its reasons, the main one first: two separated by a bar if either may be the main
/// one, and one with a question mark if it is optional.
struct ReasonRationale {
  let outcome: ItemOutcome
  let main: Set<ReasonKey>
  /// The reasons to be found.
  let wanted: Set<ReasonKey>
  /// All reasons that are right.
  let right: Set<ReasonKey>
  let text: String

  /// Parses a block of ``ReasonRationales``, or returns `nil` if it is not one.
  init?(_ block: String) {
    let lines = block.split(separator: "\n")
    let head = (lines.first ?? "").split(separator: " ")
    guard head.count > 1 else { return nil }
    outcome = head[0] == "overturned:" ? .overturned : .upheld
    func keys(_ words: some Sequence<Substring>) -> Set<ReasonKey> {
      Set(words.compactMap { ReasonKey(rawValue: String($0)) })
    }
    main = keys(head[1].split(separator: "|"))
    wanted = keys(head[2...]).union(main)
    right = keys(head[2...].map { $0.hasSuffix("?") ? $0.dropLast() : $0 }).union(main)
    text = lines.dropFirst().joined(separator: "\n")
  }
}

extension ReasonRationale {
  /// Returns the reasons found, the main one first.
  var reasons: [ReasonKey] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var reader = ReasonReader()
      return reader.reasons(in: 0..<bytes.count, of: bytes, outcome: outcome).map(\.key)
    }
  }
}

enum ReasonRationales {
  /// Parses rationales separated by blank lines.
  static func read(_ text: String) -> [ReasonRationale] {
    // Splits a string into paragraphs without Foundation.
    var blocks: [String] = []
    var block = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        blocks.append(block)
        block = ""
      } else {
        block += line + "\n"
      }
    }
    return (blocks + [block]).compactMap(ReasonRationale.init)
  }
}
