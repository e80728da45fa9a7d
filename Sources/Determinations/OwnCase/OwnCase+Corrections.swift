/// Manual corrections of the user's own case.
extension OwnCase {
  /// A part that can be corrected.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    case request, treatment, drugs, regions, age, sex, injured, facts
  }

  /// A correction that was not understood.
  package struct CorrectionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message, with examples of what is understood; lower case, no full stop.
    package let description: String
  }

  /// Returns the part as text that ``correct(_:to:)`` accepts; empty if nothing was read.
  package func text(of part: Part) -> String {
    switch part {
    case .request: request?.text.value ?? ""
    case .treatment: request?.category?.description ?? ""
    case .drugs:
      zip(request?.drugs ?? [], request?.strengths ?? []).map { drug, strength in
        drug.drug.name + (strength.map { " \($0)" } ?? "")
      }.joined(separator: ", ")
    case .regions: (request?.regions ?? []).map(\.description).joined(separator: ", ")
    case .age: age.map { "\($0.value)" } ?? ""
    case .sex: sex?.value.rawValue ?? ""
    case .injured: injured?.value.description ?? ""
    case .facts:
      (factSet.stated.map(\.name) + factSet.denied.map { Self.denial + $0.name }).joined(separator: ", ")
    }
  }

  /// The prefix of a fact that is denied, or not documented.
  private static let denial = "no "

  /// Replaces a part that was read with a manual correction.
  ///
  /// A new request is read again for its treatment, drugs and regions. An empty text clears the part.
  ///
  /// - Throws: `CorrectionError` if the text names no such value; the case is then unchanged.
  package mutating func correct(_ part: Part, to text: String) throws(CorrectionError) {
    let text = text.trimmed
    switch part {
    case .request:
      guard !text.isEmpty else { throw CorrectionError(description: "write what is asked for") }
      setRequest(text)
    case .treatment: try correctTreatment(to: text)
    case .drugs:
      let read = Request(of: Found(text, words: ""))
      guard text.isEmpty || !read.drugs.isEmpty else {
        throw CorrectionError(description: "no drug is named “\(text)”")
      }
      ensureRequest(text)
      requests[0].drugs = read.drugs
      requests[0].strengths = read.strengths
      requests[0].traits.takeDrugs(from: read.traits)
    case .regions:
      let read = Request(of: Found(text, words: ""))
      guard text.isEmpty || !read.regions.isEmpty else {
        throw CorrectionError(description: "no region is named “\(text)”, such as neck, left shoulder, lumbar spine")
      }
      ensureRequest(text)
      (requests[0].regions, requests[0].regionWords) = (read.regions, nil)
      requests[0].traits.takeRegions(from: read.traits)
    case .age:
      let years = Int(text)
      guard text.isEmpty || years.map((1...120).contains) == true else {
        throw CorrectionError(description: "write years, 1 to 120")
      }
      age = years.map { Found($0, words: "") }
    case .sex:
      let sexes = Sex.allCases.filter { !text.isEmpty && $0.rawValue.hasPrefix(text.lowercased()) }
      guard text.isEmpty || sexes.count == 1 else { throw CorrectionError(description: "write female or male") }
      sex = sexes.first.map { Found($0, words: "") }
    case .injured:
      let date = CalendarDate(iso: text) ?? Self.date(ofForm: text)
      guard text.isEmpty || date != nil else {
        throw CorrectionError(description: "write a day such as 2015-06-11 or 6/11/2015")
      }
      injured = date.map { Found($0, words: "") }
    case .facts: try correctFacts(to: text)
    }
  }

  /// Uses the words that name a treatment as the request if there is none.
  private mutating func ensureRequest(_ text: String) {
    if requests.isEmpty { setRequest(text) }
  }

  private mutating func correctTreatment(to text: String) throws(CorrectionError) {
    let wanted = text.lowercased()
    let all = TreatmentCategory.all
    let category =
      all.first { $0.description.lowercased() == wanted || $0.subcategory?.lowercased() == wanted }
      ?? all.first { $0.subcategory == nil && $0.name.lowercased() == wanted }
      ?? all.first { !wanted.isEmpty && $0.subcategory?.lowercased().hasPrefix(wanted) == true }
      ?? all.first { !wanted.isEmpty && $0.name.lowercased().hasPrefix(wanted) }
      ?? Request(of: Found(text, words: "")).category
    guard text.isEmpty || category != nil else {
      throw CorrectionError(description: "no treatment is named “\(text)”, such as imaging, opioids, surgery")
    }
    ensureRequest(text)
    requests[0].category = category
    requests[0].furtherCategory = nil
    requests[0].traits.takeCategory(category)
  }

  /// Parses a date in American form: `6/11/2015`.
  private static func date(ofForm text: String) -> CalendarDate? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let month = parts[0], let day = parts[1], let year = parts[2], year > 1900 else {
      return nil
    }
    return CalendarDate(year: year, month: month, day: day)
  }

  // MARK: Facts

  /// Sets the facts from a list separated by commas, with ‘no’ before denied ones; facts that were read keep their
  /// words.
  private mutating func correctFacts(to text: String) throws(CorrectionError) {
    var mentions: [FactMention] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let words = String(part).trimmed
      guard !words.isEmpty else { continue }
      let found = Self.claims(in: words)
      guard !found.isEmpty else {
        throw CorrectionError(
          description: "no fact is named “\(words)”, such as physical therapy, home exercise, no instability")
      }
      for claim in found where !mentions.contains(where: { $0.claim == claim }) {
        mentions.append(
          facts.first { $0.claim == claim }
            ?? FactMention(fact: claim.fact, isStated: claim.isStated, sentence: 0..<0))
      }
    }
    facts = mentions
  }

  /// Returns the facts that some words name, by a name of the list or as a record would state them.
  private static func claims(in words: String) -> [FactMention.Claim] {
    let isDenied = words.lowercased().hasPrefix(denial)
    let name = (isDenied ? String(words.dropFirst(denial.count)) : words).lowercased().trimmed
    func named(_ isSame: (String) -> Bool) -> ClinicalFact? {
      let found = ClinicalFact.all.filter { isSame($0.name.lowercased()) || isSame($0.key) }
      return found.count == 1 ? found.first : nil
    }
    if let fact = named({ $0 == name }) ?? named({ $0.hasPrefix(name) }) ?? named({ $0.contains(name) }) {
      return [FactMention.Claim(fact: fact, isStated: !isDenied)]
    }
    let bytes = Array(words.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      FactReader.mentions(in: 0..<bytes.count, of: bytes, under: .care).map(\.claim)
    }
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
