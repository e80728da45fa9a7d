/// The user's own request, from a denial by utilization review, a request for authorization, a mail or a typed line.
///
/// Every value has the words it was read from, as bytes of ``text``; a manually entered value has none.
package struct OwnCase: Hashable, Sendable {
  /// A value, and the words it was read from.
  package struct Found<Value: Hashable & Sendable>: Hashable, Sendable {
    package var value: Value
    /// The words, on one line.
    package var words: String
    /// Their bytes in ``OwnCase/text``; `nil` for a manually entered value.
    package var range: Range<Int>?

    package init(_ value: Value, words: String, range: Range<Int>? = nil) {
      (self.value, self.words, self.range) = (value, words, range)
    }
  }

  /// A requested treatment.
  package struct Request: Hashable, Sendable {
    /// The words of the treatment, and their range in the text.
    package var text: Found<String>
    /// The treatment category in the state’s own terms, inferred from the request.
    package var category: TreatmentCategory?
    package var furtherCategory: TreatmentCategory?
    package var regions: [BodyRegion]
    /// The words around the request that name ``regions``; `nil` if the request itself names them.
    package internal(set) var regionWords: String?
    package var drugs: [RequestedDrug]
    /// The strength of each of ``drugs``, such as `10/325 mg`; `nil` if none is given.
    package var strengths: [String?]
    package var traits: TreatmentTraits
    /// True if the text says that it was approved.
    package var isApproved = false
    /// The number of the request among those that were read, from 1.
    package internal(set) var number = 1
  }

  /// The text that was read, in UTF-8, without the quotation marks of mail.
  package internal(set) var text = ""
  /// The requests, each once, in the text’s order; those that were denied first.
  package internal(set) var requests: [Request] = []
  /// The age in years.
  package var age: Found<Int>?
  package var sex: Found<Sex>?
  package var injured: Found<CalendarDate>?
  /// The day of the denial.
  package var denied: Found<CalendarDate>?
  /// The guidelines cited, each chapter once.
  package internal(set) var guidelines: [Found<Citation>] = []
  /// The facts that the text states about the patient’s care, findings and course, each once, in its order.
  package internal(set) var facts: [FactMention] = []
  /// The reasons that the denial gives, the main reason first.
  package internal(set) var reasons: [Found<ReasonKey>] = []

  package init() {}

  /// The request that the case is about: the first.
  package var request: Request? { requests.first }

  /// All facts together.
  package var factSet: FactSet {
    facts.reduce(into: FactSet()) { $0.insert($1.fact, isStated: $1.isStated) }
  }

  /// Returns the first sentence that states or denies a fact.
  package func sentence(of fact: ClinicalFact, isStated: Bool) -> String? {
    facts.first { $0.fact == fact && $0.isStated == isStated }.map { words(in: $0.sentence) }
  }

  /// Returns the words of a range of the text, on one line.
  package func words(in range: Range<Int>) -> String {
    var text = text
    return text.withUTF8 { bytes in
      let range = range.clamped(to: 0..<bytes.count)
      var line: [UInt8] = []
      return Unwrapper.withLine(range, of: bytes, in: &line) { $0.text(0..<$0.count) }
    }
  }

  /// Returns true if a range of the text is part of a request's words.
  func isOfRequest(_ range: Range<Int>) -> Bool {
    requests.contains {
      $0.text.range.map { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound } ?? false
    }
  }

  /// Returns true if a range of the text has the words of several requests.
  func listsRequests(_ range: Range<Int>) -> Bool {
    requests.count { request in
      request.text.range.map { range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound } ?? false
    } > 1
  }

  /// Replaces the requests that were read with a typed one.
  package mutating func setRequest(_ text: String) {
    requests = [Request(of: Found(text, words: text))]
  }

  /// Makes the request at an index the one that the case is about.
  package mutating func chooseRequest(_ index: Int) {
    guard requests.indices.contains(index) else { return }
    requests.insert(requests.remove(at: index), at: 0)
  }

  /// The fields that identify items of the same kind in letters.
  package var fields: CaseFields {
    var fields = CaseFields()
    if let request {
      let chapters = guidelines.map(\.value.guidelineChapter)
      fields.items = [
        ItemFields(
          request: request.text.value, treatment: request.traits, chapters: chapters, administratorChapters: chapters)
      ]
    }
    fields.patient = Patient(age: age?.value, sex: sex?.value)
    fields.dates = CaseDates(injury: injured?.value, utilizationReview: denied?.value)
    return fields
  }
}

extension OwnCase.Request {
  /// Reads a request.
  init(of text: OwnCase.Found<String>, isApproved: Bool = false) {
    let bytes = Array(text.value.utf8)
    let reading = TreatmentReading(of: bytes)
    self.text = text
    category = reading.categories.first
    furtherCategory = reading.categories.count > 1 ? reading.categories[1] : nil
    regions = reading.regions
    drugs = reading.drugs
    strengths = reading.drugs.map { DrugStrength.text(after: $0.name, in: bytes) }
    traits = reading.traits
    self.isApproved = isApproved
  }

  /// True for a treatment of a region that its words do not name; a drug has none.
  var isWithoutRegion: Bool { regions.isEmpty && drugs.isEmpty }

  /// Takes the regions that the words around the request name.
  mutating func takeRegions(of other: Self) {
    (regions, regionWords) = (other.regions, other.text.words)
    traits.takeRegions(from: other.traits)
  }

  /// True if any part of a treatment was recognized.
  var isRecognized: Bool { category != nil || !drugs.isEmpty }
}

/// Reads the strength of a drug: ‘Norco 10/325 mg’.
enum DrugStrength {
  /// Returns the strength after a drug’s name in a request, as written, or `nil` if there is none.
  static func text(after name: String, in request: [UInt8]) -> String? {
    let tokens = RequestTokens(utf8: request)
    let own = RequestTokens(name)
    guard let first = own.tokens.first?.hash, let last = own.tokens.last?.hash,
      let start = tokens.tokens.firstIndex(where: { $0.hash == first }),
      let end = tokens.tokens[start...].firstIndex(where: { $0.hash == last })
    else { return nil }
    var number: Int?
    for index in tokens.tokens.indices.dropFirst(end + 1).prefix(6) {
      let token = tokens.tokens[index]
      // ‘#60’ is a quantity.
      if token.isNumber {
        guard token.start == 0 || request[token.start - 1] != UInt8(ascii: "#") else { return nil }
        if number == nil { number = index }
        continue
      }
      if let number, units.contains(token.hash) {
        return String(decoding: request[tokens.tokens[number].start..<token.end], as: UTF8.self)
      }
      guard number == nil else {
        return tokens.gap(after: index - 1).contains(.percent)
          ? String(decoding: request[tokens.tokens[number ?? 0].start..<tokens.tokens[index - 1].end], as: UTF8.self)
            + "%"
          : nil
      }
    }
    guard let number, let last = tokens.tokens.indices.last, last - number < 3, tokens.tail.contains(.percent) else {
      return nil
    }
    return String(decoding: request[tokens.tokens[number].start..<tokens.tokens[last].end], as: UTF8.self) + "%"
  }

  private static let units = Set(
    ["mg", "mgs", "mcg", "ml", "gm", "g", "gram", "grams", "milligrams", "milligram", "units"].map {
      RequestTokens.hash($0.utf8)
    })
}
