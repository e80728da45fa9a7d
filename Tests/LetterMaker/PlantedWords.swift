/// Rare words and the letters that contain each of them once: near the beginning of the corpus, near its end and evenly
/// between.
package struct PlantedWords: Sendable {
  package struct Place: Sendable, Hashable {
    package let word: String
    package let index: Int

    package init(word: String, index: Int) {
      self.word = word
      self.index = index
    }
  }

  /// The words and letters, ordered by word, then by index.
  package private(set) var places: [Place] = []
  private var words: [Int: [String]] = [:]

  package init() {}

  /// Distributes each word over the given number of letters of a corpus.
  package init(_ plants: [(word: String, count: Int)], in corpus: Int) {
    let margin = min(corpus / 1000 + 2, max(corpus - 1, 0) / 2)
    for (number, plant) in plants.enumerated() where corpus > 0 {
      let first = min(margin + number, corpus - 1)
      let last = max(corpus - 1 - margin - number, first)
      for place in 0..<plant.count {
        let index = plant.count == 1 ? first : first + (last - first) * place / (plant.count - 1)
        places.append(Place(word: plant.word, index: index))
        words[index, default: []].append(plant.word)
      }
    }
  }

  func words(at index: Int) -> [String] { words[index] ?? [] }
}
