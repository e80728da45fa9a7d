import Corpus
import Determinations
import TestSupport
import Testing

@testable import Insight

@Suite("Letters of likely the same worker")
struct LikelyWorkersTests {
  @Test("any two letters of a group are likely of one worker; letters with too few facts have no group")
  func groups() {
    var generator = SeededGenerator(28)
    let letters = (0..<300).map { index in
      let fields = CaseFields(
        dates: CaseDates(
          injury: index % 10 == 0
            ? nil : CalendarDate(year: 2012, month: 3, day: Int.random(in: 1...3, using: &generator)),
          decision: CalendarDate(
            year: Int.random(in: 2014...2017, using: &generator), month: Int.random(in: 1...12, using: &generator),
            day: 5)),
        patient: Patient(
          age: Int.random(in: 30...45, using: &generator), sex: Bool.random(using: &generator) ? .female : .male))
      return (fields: fields, source: LetterSource(path: "\(index).txt"), letter: "")
    }
    let table = CaseTable([CaseChunk(letters)])
    let workers = LikelyWorkers(table, rows: table.allRows)
    var shared = 0
    for a in 0..<300 {
      #expect((workers[a] == nil) == (a % 10 == 0))
      for b in (a + 1)..<300 where workers[a] != nil && workers[a] == workers[b] {
        shared += 1
        #expect(table.row(a).isLikelySameWorker(as: table.row(b)))
      }
    }
    #expect(shared > 100)
  }
}
