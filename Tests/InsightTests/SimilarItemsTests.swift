import Corpus
import Determinations
import Insight
import Testing

@Suite("Similar items")
struct SimilarItemsTests {
  @Test("The same treatment of the same region is alike; another region and another treatment are not")
  func order() throws {
    let table = table([
      item("MRI of the lumbar spine"), item("MRI of the left knee"), item("Lumbar MRI without contrast"),
      item("Norco 10/325 mg #60"), item("MRI of the lumbar spine", .overturned),
    ])
    let found = similar(to: 0, in: table)
    #expect(Set(found.map(\.place.row)) == [2, 4])
    let opposite = try #require(found.first { $0.place.row == 4 })
    #expect(opposite.outcome == .overturned)
    #expect(opposite.why.hasPrefix("same treatment, same region"))
  }

  @Test("Without similar items of the procedure, its subcategory is used, in the same region if possible, and named")
  func kinds() throws {
    let table = table([
      item("MRI of the lumbar spine"), item("X-rays of the left knee"), item("CT of the lumbar spine"),
      item("Acupuncture, lumbar spine"),
    ])
    let found = similar(to: 0, in: table)
    #expect(found.map(\.place.row) == [2])
    #expect(found[0].level == .kind)
    #expect(found[0].why.hasPrefix("same subcategory: Imaging/Radiology, same region; other treatment"))
    #expect(found[0].score < SimilarItems.minScore)
  }

  @Test("A side is the same only of one region, and where all sides are equal")
  func sides() throws {
    let table = table([
      item("MRI of the left knee"), item("MRI of the left knee and right shoulder"), item("MRI of bilateral knees"),
      item("MRI left knee"), item("MRI of the right knee"),
    ])
    let why = Dictionary(uniqueKeysWithValues: similar(to: 0, in: table).map { ($0.place.row, $0.likeness) })
    #expect(why[3]?.same.contains("same region and side") == true)
    #expect(why[1]?.same.contains("region in common: knee") == true)
    #expect(why[1]?.different.contains("sides differ in part") == true)
    #expect(why[2]?.different.contains("other side") == true)
    #expect(why[4]?.different.contains("other side") == true)
    for row in [1, 2, 4] { #expect(why[row]?.same.contains { $0.contains("side") } != true, "\(row)") }
  }

  @Test(
    "Of items alike but for the side, those of the same side come first, and those without one before the other side")
  func sideOrder() throws {
    let table = table([
      item("MRI of the left knee"), item("MRI of the right knee"), item("MRI of the knee"),
      item("MRI of the left knee"),
    ])
    let found = similar(to: 0, in: table)
    #expect(found.map(\.place.row) == [3, 2, 1])
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.score > $1.score })
  }

  @Test(
    "Words of the region and numbers do not make another treatment the same",
    arguments: [
      ["MRI of the cervical spine", "X-rays of the cervical spine", "Magnetic resonance imaging, neck"],
      // TENS is a treatment, not a number.
      ["TENS unit purchase", "Interferential unit, 30 day rental", "TENS unit for ten days"],
    ])
  func sameTreatment(requests: [String]) throws {
    let found = similar(to: 0, in: table(requests.map { item($0) }))
    #expect(found.map(\.place.row) == [2])
    #expect(found.first?.why.hasPrefix("same treatment") == true)
  }

  @Test("Without a region, items of the same treatment for any region are alike")
  func anyRegion() throws {
    let regions = ["", " for the neck", " for the left shoulder", " for the lumbar spine", " for both knees"]
    let table = table(
      regions.map { item("Acupuncture\($0)") } + [item("Chiropractic for the neck"), item("MRI of the neck")])
    #expect(Set(similar(to: 0, in: table).map(\.place.row)) == [1, 2, 3, 4])
    var reader = OwnCaseReader()
    let own = try reader.read(Array("My client was denied 12 sessions of acupuncture because of no gain".utf8))
    let found = SimilarItems.items(like: own, in: table, rows: table.allRows, limit: 10)
    #expect(Set(found.map(\.place.row)) == [0, 1, 2, 3, 4])
  }

  @Test("The same drug is alike, others of its class rank below; brands are one drug, a compound is another")
  func drugs() throws {
    let table = table([
      item("Norco 10/325 mg #60"), item("Tramadol 50 mg #90"), item("Hydrocodone/APAP 10/325 #120"),
      item("Home health aide"), item("Gabapentin 10%, Cyclobenzaprine 6%, Tramadol 5% in cream base"),
    ])
    let found = similar(to: 0, in: table)
    #expect(found.map(\.place.row) == [2, 1])
    #expect(found.map(\.level) == [.treatment, .kind])
    #expect(found[0].why.hasPrefix("same drug"))
    #expect(found[1].why == "same class: Opioids; other drug")
    #expect(found[1].score < SimilarItems.minScore)
    let others = similar(to: 1, in: table)
    #expect(Set(others.map(\.place.row)) == [0, 2, 4])
    #expect(others.allSatisfy { $0.level == .kind })
    #expect(others.first { $0.place.row == 4 }?.why.hasPrefix("drug in common: tramadol") == true)
  }

  @Test("A word such as therapy does not make another treatment the same")
  func genericWords() {
    let table = table([
      item("Occupational therapy, 6 sessions"), item("Physical therapy, 6 sessions"), item("Occupational therapy"),
    ])
    #expect(similar(to: 0, in: table).map(\.place.row) == [2])
  }

  @Test("Only the most similar item of a letter is listed, and none of the item's own letter")
  func letters() {
    var first = fields("MRI of the lumbar spine")
    first.items.append(item("MRI of the lumbar spine"))
    var second = fields("Home health aide")
    second.items.append(item("MRI of the lumbar spine"))
    let found = similar(to: 0, in: CaseTable([chunk([first, second])]))
    #expect(found.map(\.place) == [ItemPlace(row: 1, item: 1)])
  }

  @Test("A duplicate letter is neither similar to itself nor listed twice")
  func again() {
    func letter(_ serial: Int) -> CaseFields {
      var fields = fields("MRI of the lumbar spine")
      fields.caseNumber = CaseNumber(year: 17, serial: serial)
      fields.dates = CaseDates(decision: CalendarDate(year: 2017, month: 3, day: 1))
      return fields
    }
    let table = CaseTable([chunk([letter(990_001), letter(990_001), letter(990_002), letter(990_002)])])
    #expect(similar(to: 0, in: table).map(\.place.row) == [2])
    #expect(similar(to: 1, in: table).map(\.place.row) == [2])
    #expect(similar(to: 3, in: table).map(\.place.row) == [0])
  }

  @Test("A letter that is likely of the same worker is marked: age, sex and day of injury agree")
  func sameWorker() throws {
    func worker(_ age: Int?, _ sex: Sex?, _ injured: Int, decided: Int) -> CaseFields {
      var fields = fields("MRI of the lumbar spine")
      fields.patient = Patient(age: age, sex: sex)
      fields.dates = CaseDates(
        injury: CalendarDate(year: 2010, month: 5, day: injured),
        decision: CalendarDate(year: decided, month: 3, day: 1))
      return fields
    }
    let table = CaseTable([
      chunk([
        worker(50, .female, 7, decided: 2015), worker(50, .female, 7, decided: 2015),
        worker(52, .female, 7, decided: 2017),
        worker(50, .male, 7, decided: 2015), worker(50, .female, 8, decided: 2015),
        worker(nil, .female, 7, decided: 2015),
        worker(58, .female, 7, decided: 2015),
      ])
    ])
    let found = similar(to: 0, in: table)
    #expect(found.count == 6)
    #expect(Set(found.filter(\.isLikelySameWorker).map(\.place.row)) == [1, 2])
    #expect(try #require(found.first { $0.place.row == 2 }).why.contains("claim 2 years older"))
  }

  @Test("Of items alike by their facts, those with the same rare words come first")
  func words() {
    let table = GeneratedLetters.table(600)
    // A copy of a letter with another number and the same text is another letter.
    var twins = table
    var reader = LetterReader()
    var builder = CaseChunk.Builder()
    for row in [17, 230, 411] {
      let letter = Array(String(decoding: table.letter(of: row), as: UTF8.self).replacing("CM1", with: "CM9").utf8)
      builder.append(reader.fields(of: letter.span), source: LetterSource(path: "twin\(row).txt"), letter: letter)
    }
    twins.append(builder.build())
    for (offset, row) in [17, 230, 411].enumerated() {
      let found = similar(to: row, in: twins, limit: 5)
      #expect(found.first?.place.row == 600 + offset)
      #expect(found.first?.score ?? 0 >= 90)
      #expect(found.map(\.score) == found.map(\.score).sorted(by: >))
    }
  }

  @Test("The same region of the other side is alike, another is not; a drug is not like a treatment without one")
  func otherTreatment() throws {
    let table = table([
      item("MRI of the right knee"), item("Physical therapy for the right knee"), item("MRI of the lumbar spine"),
      item("MRI of the left knee"), item("Tramadol 50 mg #60"),
    ])
    #expect(similar(to: 0, in: table).map(\.place.row) == [3])
    #expect(similar(to: 4, in: table).isEmpty)
  }

  @Test("Reasons and sections count: the same ones come first; of opposite decisions the question that they answer")
  func reasons() throws {
    func item(_ outcome: ItemOutcome, _ reasons: [ReasonKey], _ sections: [String] = []) -> ItemFields {
      var item = self.item("Acupuncture, lumbar spine", outcome)
      (item.reasons, item.sections) = (reasons, sections)
      return item
    }
    let table = table([
      item(.upheld, [.noBenefitShown], ["Acupuncture"]), item(.upheld, [.harmRisk]), item(.upheld, [.noBenefitShown]),
      item(.upheld, [.noBenefitShown], ["Acupuncture"]), item(.overturned, [.safetyOrUrgency]),
      item(.overturned, [.benefitShown]),
    ])
    let found = similar(to: 0, in: table)
    #expect(found.filter { $0.outcome == .upheld }.map(\.place.row) == [3, 2, 1])
    #expect(found.filter { $0.outcome == .overturned }.map(\.place.row) == [5, 4])
    #expect(try #require(found.first { $0.place.row == 3 }).why.contains("same section, same reason"))
    #expect(try #require(found.first { $0.place.row == 5 }).why.contains("both turn on benefit"))
    #expect(try #require(found.first { $0.place.row == 4 }).why.contains("turns on safety"))
    #expect(try #require(found.first { $0.place.row == 1 }).why.contains("reason: harm risk"))
  }

  @Test("A short description begins with the differences")
  func shortWords() throws {
    func item(_ reasons: [ReasonKey], chapter: Int) -> ItemFields {
      var item = self.item("MRI of the left knee")
      item.reasons = reasons
      item.chapters = [chapter].compactMap { GuidelineChapter.acoem($0) }
      return item
    }
    let table = table([
      item([.noBenefitShown], chapter: 13), item([.harmRisk], chapter: 12), item([.recordMissing], chapter: 12),
    ])
    let found = similar(to: 0, in: table)
    #expect(found.map(\.likeness.shortSame).allSatisfy { $0.hasPrefix("same treatment, region and side") })
    #expect(Set(found.map { $0.likeness.shortDifferent.prefix(11) }) == ["harm risk, ", "record miss"])
    #expect(found.allSatisfy { $0.likeness.different.contains("other chapter") })
  }

  @Test("Only cases of the query are compared, and a canceled comparison returns nothing")
  func scope() {
    let table = table([
      item("MRI of the lumbar spine"), item("MRI of the lumbar spine"), item("MRI of the lumbar spine"),
    ])
    let place = ItemPlace(row: 0, item: 0)
    #expect(SimilarItems.items(like: place, in: table, rows: [2], limit: 9).map(\.place.row) == [2])
    #expect(SimilarItems.items(like: place, in: table, rows: table.allRows, limit: 9) { true }.isEmpty)
  }

  private func similar(to row: Int, in table: CaseTable, limit: Int = 10) -> [SimilarItem] {
    SimilarItems.items(like: ItemPlace(row: row, item: 0), in: table, rows: table.allRows, limit: limit)
  }

  private func item(_ request: String, _ outcome: ItemOutcome = .upheld) -> ItemFields {
    ItemFields(request: request, outcome: outcome, treatment: TreatmentTraits(inferredFrom: request.utf8))
  }

  private func fields(_ request: String) -> CaseFields { fields(item(request)) }

  private func fields(_ item: ItemFields) -> CaseFields {
    CaseFields(items: [item])
  }

  private func table(_ items: [ItemFields]) -> CaseTable { CaseTable([chunk(items.map { fields($0) })]) }

  private func chunk(_ cases: [CaseFields]) -> CaseChunk {
    CaseChunk(cases.enumerated().map { ($0.element, LetterSource(path: "\($0.offset).txt"), "") })
  }
}
