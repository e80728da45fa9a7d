import Corpus
import Determinations
import Testing

/// The first and last value of each band.
@Suite("Bands")
struct BandTests {
  private func keys(_ facet: Facet, _ fields: CaseFields) -> [String] {
    let table = CaseTable([CaseChunk([(fields, LetterSource(path: "a.txt"), "")])])
    return table.values(of: facet).map(\.key).filter { !table.rows(with: $0, of: facet).isEmpty }
  }

  @Test(
    "Days from the denial to the decision",
    arguments: [
      (0, "under-30d"), (29, "under-30d"), (30, "30-59d"), (59, "30-59d"), (60, "60-89d"), (89, "60-89d"),
      (90, "90-179d"), (179, "90-179d"), (180, "180d+"), (2_000, "180d+"),
    ])
  func reviewTime(days: Int, key: String) throws {
    let denial = try #require(CalendarDate(iso: "2015-03-02"))
    let decision = try #require(CalendarDate(dayNumber: denial.dayNumber + days))
    let fields = CaseFields(dates: CaseDates(utilizationReview: denial, decision: decision), items: [ItemFields()])
    #expect(keys(.reviewTime, fields) == [key])
  }

  @Test(
    "Days from the assignment to the decision",
    arguments: [
      (0, "under-15d"), (14, "under-15d"), (15, "15-30d"), (30, "15-30d"), (31, "31-45d"), (45, "31-45d"),
      (46, "46d+"), (300, "46d+"),
    ])
  func daysToDecision(days: Int, key: String) throws {
    let assigned = try #require(CalendarDate(iso: "2015-03-02"))
    let decision = try #require(CalendarDate(dayNumber: assigned.dayNumber + days))
    let fields = CaseFields(dates: CaseDates(assigned: assigned, decision: decision), items: [ItemFields()])
    #expect(keys(.daysToDecision, fields) == [key])
  }

  @Test(
    "Years from the injury to the decision; a year has 365 days and a quarter",
    arguments: [
      (0, "under-1y"), (365, "under-1y"), (366, "1-2y"), (730, "1-2y"), (731, "2-3y"), (1_095, "2-3y"),
      (1_096, "3-5y"), (1_826, "3-5y"), (1_827, "5-10y"), (3_652, "5-10y"), (3_653, "10-20y"), (7_304, "10-20y"),
      (7_305, "20y+"),
    ])
  func claimAge(days: Int, key: String) throws {
    let injury = try #require(CalendarDate(iso: "1990-01-01"))
    let decision = try #require(CalendarDate(dayNumber: injury.dayNumber + days))
    let fields = CaseFields(dates: CaseDates(injury: injury, decision: decision), items: [ItemFields()])
    #expect(keys(.claimAge, fields) == [key])
  }

  @Test("A decision before the denial or the injury has no band")
  func reversed() throws {
    let (early, late) = (try #require(CalendarDate(iso: "2015-03-02")), try #require(CalendarDate(iso: "2015-03-03")))
    let dates = CaseDates(injury: late, utilizationReview: late, decision: early)
    for facet in [Facet.claimAge, .reviewTime] {
      #expect(keys(facet, CaseFields(dates: dates, items: [ItemFields()])) == ["none"])
    }
  }

  @Test(
    "Ages in tens",
    arguments: [
      (0, "under-20"), (19, "under-20"), (20, "20-29"), (29, "20-29"), (30, "30-39"), (59, "50-59"), (60, "60-69"),
      (69, "60-69"), (70, "70+"), (101, "70+"),
    ])
  func age(years: Int, key: String) {
    #expect(keys(.age, CaseFields(patient: Patient(age: years), items: [ItemFields()])) == [key])
  }

  @Test("Numbers of items", arguments: [(1, "1"), (2, "2"), (3, "3-5"), (5, "3-5"), (6, "6+"), (40, "6+")])
  func items(count: Int, key: String) {
    #expect(keys(.items, CaseFields(items: Array(repeating: ItemFields(), count: count))) == [key])
  }

  @Test(
    "Capitals of an expression count unless they are one of its signs",
    arguments: [
      (#"\S+ing"#, false), (#"\D\d"#, false), (#"\W"#, false), ("mri", false), ("MRI", true), (#"\SMRI"#, true),
      (#"\\S"#, true), (#"\\\S"#, false),
    ])
  func capitals(expression: String, isCaseSensitive: Bool) throws {
    #expect(try TextTerm(regex: expression).isCaseSensitive == isCaseSensitive)
  }

  @Test("Setting ranges of a facet keeps its excluded values")
  func excluded() throws {
    var query = try Query(parsing: "-age:20-29 age:30-39")
    let from50 = try #require(ValueRange(.number(50), nil))
    query.setRanges([.range(from50)], of: .age)
    #expect(query.excluded(.age) == ["20-29"])
    #expect(query.picked(.age) == ["30-39"])
    #expect(query.ranges(of: .age) == ["50.."])
  }
}
