import Glibc

/// The similarity of texts to one text, by BM25: words that occur in few texts count most.
struct TextLikeness {
  /// The weight of each word of the text.
  private let weights: [String: Double]
  private let averageLength: Double

  // The usual constants of BM25: saturation of repeated words, and normalization by length.
  private static let saturation = 1.2
  private static let lengthWeight = 0.75

  /// Prepares the comparison of a text.
  ///
  /// - Parameters:
  ///   - counts: The number of occurrences of each of its words.
  ///   - others: The words of the texts that it is compared with.
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
