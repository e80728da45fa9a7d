/// Writes invented letters in the forms of real ones: any number of them, the same for the same seed.
///
/// The proportions of outcomes, items per case, specialties, years and forms are those of the public record. The
/// letters are in the order of their case numbers, whose serial numbers are higher than those of the state.
package struct LetterMaker: Sendable {
  package let seed: UInt64
  /// The number of letters in the corpus; their dates are spread over all years.
  package let count: Int
  package let plants: PlantedWords

  package init(seed: UInt64, count: Int, plants: PlantedWords = PlantedWords()) {
    self.seed = seed
    self.count = count
    self.plants = plants
  }

  /// Final determination letters per year, in thousands; of 2013 only the last weeks.
  private static let volumes = [
    (2013, 6), (2014, 144), (2015, 165), (2016, 176), (2017, 172), (2018, 185), (2019, 164),
  ]
  private static let items = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 21]
  private static let itemWeights = [115, 34, 12, 7, 7, 8, 2, 5, 1, 1, 1, 1]
  private static let firstSerial = 5_000_000

  /// The case number of a letter.
  package func caseNumber(of index: Int) -> String {
    "CM\(received(index).date.year % 100)-\(Self.firstSerial + index)"
  }

  /// Appends a letter, without anything after the end of its last page.
  ///
  /// - Parameters:
  ///   - index: 0 to `count` - 1.
  ///   - text: The text to append to.
  package func write(_ index: Int, to text: inout [UInt8]) {
    var random = LetterRandom(seed: seed, index: index)
    let received = received(index)
    let decided = Day(number: received.number + random.within(21...60))
    var facts = LetterFacts(random: random, denied: Day(number: received.number - random.within(8...28)))
    let style: PageLayout.Style = [.columns, .plain, .doubled][facts.random.index(weights: [50, 30, 20])]
    var writer = LetterWriter(
      caseNumber: caseNumber(of: index), decided: decided, received: received, layout: PageLayout(style: style))
    let items = drawItems(decided: decided, &facts)
    writer.write(form(decided, &facts), items, planted: plants.words(at: index), to: &text, &facts)
  }

  /// The day of the application, rising with the index.
  private func received(_ index: Int) -> Day {
    let total = Self.volumes.reduce(0) { $0 + $1.1 }
    var place = Double(index) / Double(max(count, 1)) * Double(total)
    for (year, volume) in Self.volumes {
      if place < Double(volume) || year == 2019 {
        let first = year == 2013 ? Day(2013, 9, 1) : Day(year, 1, 1)
        // The last letters are still decided in 2019.
        let last = year == 2019 ? Day(2019, 11, 1) : Day(year + 1, 1, 1)
        let share = min(place / Double(volume), 1)
        return Day(number: first.number + Int(share * Double(last.number - first.number - 1)))
      }
      place -= Double(volume)
    }
    return Day(2019, 10, 31)
  }

  private func form(_ decided: Day, _ facts: inout LetterFacts) -> LetterWriter.Form {
    let weights: [Int]
    switch decided {
    case ..<Day(2014, 3, 1): weights = [25, 15, 60, 0, 0]
    case ..<Day(2015, 1, 1): weights = [0, 0, 6, 94, 0]
    case ..<Day(2015, 5, 1): weights = [0, 0, 0, 60, 40]
    default: weights = [0, 0, 0, 0, 100]
    }
    return [.notice, .review, .letter, .prose, .labeled][facts.random.index(weights: weights)]
  }

  /// Draws the requests and their outcomes: in most cases all items have the same outcome.
  private func drawItems(decided: Day, _ facts: inout LetterFacts) -> [LetterWriter.Item] {
    let count = Self.items[facts.random.index(weights: Self.itemWeights)]
    let first = facts.random.index(weights: Treatment.weights)
    let isMixed = count > 1 && facts.random.chance(15)
    // The more items are requested, the fewer are granted.
    let isOverturned = facts.random.chance(Treatment.all[first].overturned) && (count == 1 || facts.random.chance(55))
    return (0..<count).map { item in
      // Several items are often of the same kind.
      let treatment =
        Treatment.all[item == 0 || facts.random.chance(20) ? first : facts.random.index(weights: Treatment.weights)]
      facts.treatment = treatment
      var request: [UInt8] = []
      facts.random.pick(treatment.requests).write(to: &request, &facts)
      if decided < Day(2015, 6, 1), facts.random.chance(20) {
        for i in request.indices where (0x61...0x7A).contains(request[i]) { request[i] -= 32 }
      }
      return LetterWriter.Item(
        treatment: treatment, request: request, isOverturned: isMixed ? facts.random.chance(35) : isOverturned,
        isPartial: decided >= Day(2015, 6, 1) && facts.random.chance(10))
    }
  }
}
