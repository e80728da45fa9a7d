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
    var words = request.split(separator: " ").map(Word.init)
    dropForms(from: &words)
    dropBeginning(from: &words)
    dropExplanation(from: &words)
    var kept: [Word] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      let next = index + 1 < words.count ? words[index + 1].lowered : ""
      if prepositions.contains(word.lowered), let last = kept.last {
        // The words after ‘of the’ name the treated part; for studies, so do the words after ‘of’ alone.
        if next == "the" {
          index += 2
          continue
        }
        if ["of", "for"].contains(word.lowered), !next.isEmpty, studies.contains(last.lowered) {
          index += 1
          continue
        }
      }
      kept.append(word)
      index += 1
    }
    return kept.isEmpty ? request : kept.map(\.text).joined(separator: " ")
  }

  /// A word of a request, as written and in lower case.
  private struct Word {
    let text: Substring
    let lowered: String

    init(_ text: Substring) { (self.text, lowered) = (text, text.lowercased()) }
  }

  /// Removes the words of the form before the request itself.
  private static func dropForms(from words: inout [Word]) {
    for form in forms where words.count > form.count {
      if zip(words, form).allSatisfy({ $0.lowered == $1 }) { words.removeFirst(form.count) }
    }
  }

  /// Removes the beginning of a request that was cut out of a sentence: ‘with open release’ becomes ‘open release’.
  private static func dropBeginning(from words: inout [Word]) {
    while words.count > 1, beginnings.contains(String(words[0].text)) { words.removeFirst() }
    if words.count > 1, words[0].text == "The" { words.removeFirst() }
  }

  /// Keeps only the abbreviation of ‘MRI (magnetic resonance imaging)’ and of ‘Magnetic resonance imaging (MRI)’.
  private static func dropExplanation(from words: inout [Word]) {
    let lowered = words.prefix(maxExplanationCount).map(\.lowered)
    for (short, long) in abbreviations where lowered.count > long.count {
      let isShortFirst = lowered[0] == short && bare(lowered[1...long.count]) == long
      let isLongFirst = lowered[long.count] == "(\(short))" && bare(lowered[..<long.count]) == long
      guard isShortFirst || isLongFirst else { continue }
      words.replaceSubrange(0...long.count, with: [Word(short.uppercased()[...])])
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

  /// The largest number of words of an abbreviation with its explanation.
  private static let maxExplanationCount = 1 + (abbreviations.map(\.1.count).max() ?? 0)
}
