/// The facts of a letter: drawn once for each letter and used by its phrases.
struct LetterFacts {
  var random: LetterRandom
  let age: Int
  let isFemale: Bool
  let worker: [UInt8]
  let occupation: [UInt8]
  let region: Region
  let side: [UInt8]
  let dateStyle: Day.Style
  let injured: Day
  let denied: Day
  /// The item being written.
  var request: [UInt8] = []
  var treatment = Treatment.all[0]

  init(random: LetterRandom, denied: Day) {
    var random = random
    age = 21 + (random.below(26) + random.below(26))
    isFemale = random.chance(46)
    worker = random.pick(Prose.workers)
    occupation = random.pick(Prose.occupations)
    region = Region.all[random.index(weights: Region.weights)]
    side = Array((random.chance(52) ? "right" : "left").utf8)
    dateStyle = [.table, .short, .dashed, .words][random.index(weights: [30, 20, 40, 10])]
    // Half of the claims are less than three years old, and few more than ten.
    let age = random.below(1000)
    injured = Day(number: denied.number - 40 - age * age * 5 / 1000 - random.below(400))
    self.denied = denied
    self.random = random
  }

  /// Appends the text for a slot.
  mutating func write(_ slot: Slot, to text: inout [UInt8]) {
    switch slot {
    case .age: text.append(number: age)
    case .sex: text += (isFemale ? "female" : "male").utf8
    case .worker: text += worker
    case .workerFirst:
      text.append(worker[0] - 32)
      text += worker.dropFirst()
    case .occupation: text += occupation
    case .mechanism: random.pick(Prose.mechanisms).write(to: &text, &self)
    case .he: text += (isFemale ? "she" : "he").utf8
    case .heFirst: text += (isFemale ? "She" : "He").utf8
    case .him: text += (isFemale ? "her" : "him").utf8
    case .region:
      if region.hasSide {
        text += side
        text += " ".utf8
      }
      text += region.name.utf8
    case .side: text += side
    case .diagnosis: region.diagnoses.write(to: &text, &self)
    case .finding: region.finding.write(to: &text, &self)
    case .drug: text += random.pick(Treatment.medicines)
    case .injured: injured.write(dateStyle, to: &text)
    case .denied: denied.write(dateStyle, to: &text)
    case .visited:
      let span = min(500, denied.number - injured.number - 10)
      Day(number: denied.number - 5 - random.below(max(1, span))).write(dateStyle, to: &text)
    case .score: text.append(number: random.within(4...9))
    case .count: text.append(number: random.within(2...6))
    case .weeks: text.append(number: random.within(6...24))
    case .months: text.append(number: random.within(3...30))
    case .request: text += request
    case .treatment: treatment.name.write(to: &text, &self)
    }
  }
}
