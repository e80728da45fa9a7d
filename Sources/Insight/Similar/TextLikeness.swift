import Glibc

/// The similarity of texts to one text, by BM25, which gives rare words the most weight.
struct TextLikeness {
  /// The weight of each word of the text.
  private let weights: [String: Double]
  private let averageLength: Double

  // The usual constants of BM25: saturation of repeated words, and normalization by length.
  private static let saturation = 1.2
  private static let lengthWeight = 0.75

  /// Prepares the comparison of a text with others, given the number of occurrences of each word.
  init(of counts: [String: Int], among others: [[String: Int]]) {
    var documents: [String: Int] = [:]
    var length = 0
    for other in others {
      for (word, count) in other {
        length += count
        if counts[word] != nil { documents[word, default: 0] += 1 }
      }
    }
    let total = Double(others.count) + 1
    averageLength = max(1, Double(length + counts.values.reduce(0, +)) / total)
    var weights: [String: Double] = [:]
    for (word, count) in counts {
      let having = Double(documents[word] ?? 0) + 1
      weights[word] = log(1 + (total - having + 0.5) / (having + 0.5)) * Double(min(count, 3))
    }
    self.weights = weights
    let full = score(counts)
    scale = full > 0 ? 1 / full : 0
  }

  private var scale = 1.0

  /// The similarity of a text, 0 to 1.
  func likeness(_ words: [String: Int]) -> Double { min(1, score(words) * scale) }

  private func score(_ words: [String: Int]) -> Double {
    let length = Double(words.values.reduce(0, +))
    let normal = Self.saturation * (1 - Self.lengthWeight + Self.lengthWeight * length / averageLength)
    var score = 0.0
    for (word, weight) in weights {
      guard let count = words[word] else { continue }
      score += weight * Double(count) * (Self.saturation + 1) / (Double(count) + normal)
    }
    return score
  }

  static func counts(_ words: [String]) -> [String: Int] {
    words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

/// The words of a text that similarity compares: lower case, in the text's order, repeats included.
enum TextWords {
  static func words(of text: String) -> [String] {
    text.utf8.split { byte in
      let lower = byte | 0x20
      return !((lower >= 0x61 && lower <= 0x7A) || (byte >= 0x30 && byte <= 0x39))
    }.compactMap { run in
      guard run.count >= 3, run.contains(where: { $0 >= 0x41 }) else { return nil }
      var word = run.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
      if word.count > 4, word.last == 0x73 { word.removeLast() }
      let text = String(decoding: word, as: UTF8.self)
      return ignored.contains(text) ? nil : text
    }
  }

  /// Words that occur in every letter.
  private static let ignored: Set<String> = Set(
    """
    the and for with without from that this these those was were are has had have been not but his her she who whom \
    which there their they its all any can may also other than then when where while per injured worker patient year \
    old male female medically necessary request guideline treatment dated date documentation documented record noted
    """.split(separator: " ").map(String.init))
}
