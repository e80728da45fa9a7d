internal import TextLayout

/// A request without filler words, for a column in which every character counts.
///
/// Only the list shows it. The panes, the page and the exports have the letter's own words.
enum ShortRequest {
  /// Returns a request without fillers: ‘MRI of the lumbar spine’ becomes ‘MRI lumbar spine’.
  ///
  /// If nothing would be left, it returns the request itself.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the request.
  static func text(_ request: String) -> String {
    var words = request.split(separator: " ")
    dropForms(from: &words)
    dropBeginning(from: &words)
    dropExplanation(from: &words)
    var kept: [Substring] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      let next = index + 1 < words.count ? words[index + 1].lowercased() : ""
      if prepositions.contains(word.lowercased()), !kept.isEmpty {
        // The words after ‘of the’ name the treated part; for studies, so do the words after ‘of’ alone.
        if next == "the" {
          index += 2
          continue
        }
        let last = kept[kept.count - 1].lowercased()
        if ["of", "for"].contains(word.lowercased()), !next.isEmpty, studies.contains(last) {
          index += 1
          continue
        }
      }
      kept.append(word)
      index += 1
    }
    return kept.isEmpty ? request : kept.joined(separator: " ")
  }

  /// Removes the words of the form before the request itself.
  private static func dropForms(from words: inout [Substring]) {
    for form in forms where words.count > form.count {
      if zip(words, form).allSatisfy({ $0.lowercased() == $1 }) { words.removeFirst(form.count) }
    }
  }

  /// Removes the beginning of a request that was cut out of a sentence: ‘with open release’ becomes ‘open release’.
  private static func dropBeginning(from words: inout [Substring]) {
    while words.count > 1, beginnings.contains(String(words[0])) { words.removeFirst() }
    if words.count > 1, words[0] == "The" { words.removeFirst() }
  }

  /// Keeps only the abbreviation of ‘MRI (magnetic resonance imaging)’ and of ‘Magnetic resonance imaging (MRI)’.
  private static func dropExplanation(from words: inout [Substring]) {
    for (short, long) in abbreviations {
      let lowered = words.prefix(long.count + 1).map { $0.lowercased() }
      guard lowered.count == long.count + 1 else { continue }
      let isShortFirst = lowered[0] == short && bare(lowered.dropFirst()) == long
      let isLongFirst = bare(lowered.dropLast()) == long && lowered[long.count] == "(\(short))"
      guard isShortFirst || isLongFirst else { continue }
      words.replaceSubrange(0...long.count, with: [Substring(short.uppercased())])
      return
    }
  }

  /// Returns words without their brackets.
  private static func bare(_ words: ArraySlice<String>) -> [String] {
    words.map { String($0.filter { $0 != "(" && $0 != ")" }) }
  }

  private static let prepositions: Set<String> = ["of", "for", "to", "on", "in"]

  private static let studies: Set<String> = [
    "mri", "ct", "mra", "scan", "x-ray", "x-rays", "xray", "xrays", "emg", "ncs", "ncv", "emg/ncv", "emg/ncs",
    "ncv/emg", "ssep", "study", "studies", "ultrasound", "radiographs",
  ]

  private static let forms = [
    ["associated", "surgical", "service:"], ["associated", "surgical", "services:"], ["the", "request", "for"],
    ["request", "for"],
  ]

  /// In lower case only: a complete request begins with a capital letter.
  private static let beginnings: Set<String> = [
    "with", "and", "or", "of", "for", "to", "in", "on", "at", "by", "from", "the", "a", "an", "as", "plus",
  ]

  private static let abbreviations = [
    ("mri", ["magnetic", "resonance", "imaging"]), ("ct", ["computed", "tomography"]), ("emg", ["electromyography"]),
    ("ncv", ["nerve", "conduction", "velocity"]), ("ncs", ["nerve", "conduction", "study"]),
    ("fce", ["functional", "capacity", "evaluation"]),
  ]
}
