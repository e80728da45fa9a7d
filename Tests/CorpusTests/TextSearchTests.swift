import Corpus
import Determinations
import Dispatch
import Synchronization
import Testing

@Suite("Text search")
struct TextSearchTests {
  private static let made: (cases: [(fields: CaseFields, source: LetterSource, letter: String)], table: CaseTable) = {
    var random = RandomCases(seed: 11)
    let cases = random.cases(900)
    return (cases, CaseTable([CaseChunk(cases[..<300]), CaseChunk(cases[300...])]))
  }()
  private let cases = Self.made.cases
  private let table = Self.made.table

  @Test(
    "The first rows are searched in the order of the list, then the others by number, within the requested rows",
    arguments: [1, 2, 4], [0, 1, 150, 600])
  func streaming(threads: Int, listed: Int) throws {
    let terms = [TextTerm("mri"), TextTerm("Acupuncture"), TextTerm("acupuncture FOR", isPhrase: true)]
    let rows = (0..<900).filter { $0 % 3 != 0 }
    let first = rows.reversed().prefix(listed)
    let order = first + rows.prefix(rows.count - listed)
    let log = Mutex<[SearchEvent]>([])
    let ended = DispatchSemaphore(value: 0)
    let search = TextSearch(terms, in: table, rows: RowSet(rows), first: RowList(first), threads: threads)
    search.start { event in
      log.withLock { $0.append(event) }
      if event.isFinished { ended.signal() }
    }
    ended.wait()
    let events = log.withLock { $0 }
    #expect(events.map(\.scanned) == events.map(\.scanned).sorted())
    let matches = terms.map { term in Set(rows.filter { naively(term, in: cases[$0].letter) }) }
    for event in events {
      #expect(event.total == order.count)
      #expect(event.isInOrder == (event.scanned <= listed || event.scanned == order.count))
      for (term, matches) in zip(terms, matches) {
        let expected = order.prefix(event.scanned).filter { matches.contains($0) }.sorted()
        #expect(event.matches[term] == table.numbers.items(of: RowSet(expected)))
      }
    }
    #expect(events.last?.isFinished == true)
    #expect(events.last?.matches[terms[0]]?.isEmpty == false)
  }

  @Test("A search of no rows is finished at once")
  func noRows() {
    let ended = DispatchSemaphore(value: 0)
    let search = TextSearch([TextTerm("mri")], in: table, rows: [])
    search.start { event in
      if event.isFinished && event.total == 0 { ended.signal() }
    }
    ended.wait()
    #expect(search.run() == [TextTerm("mri"): RowSet()])
  }

  @Test("A canceled search posts nothing more")
  func cancelling() {
    let search = TextSearch([TextTerm("mri")], in: table, rows: RowSet(0..<900), threads: 1)
    let count = Mutex(0)
    let first = DispatchSemaphore(value: 0)
    search.start { _ in
      search.cancel()
      count.withLock { $0 += 1 }
      first.signal()
    }
    first.wait()
    // All remaining events come before a search that is started later on the same lock.
    _ = search.run()
    #expect(count.withLock { $0 } == 1)
  }

  @Test("A text is found in the requested part of the letter, across its lines")
  func parts() throws {
    let letter = """
      CLINICAL CASE SUMMARY
      The expert reviewer developed the following clinical case summary based on a review of the case file, including
      all medical records:

      She fell from a ladder in May.

      IMR ISSUES, DECISIONS AND RATIONALES
      The Final Determination was based on decisions for the disputed items/services set forth below:

      MRI of the knee: Upheld

      Claims Administrator guideline: Decision based on MTUS Knee Complaints 2004.
      MAXIMUS guideline: Decision based on MTUS Knee Complaints 2004.
      Decision rationale: There were no
      red flags. The request is not medically necessary.
      """
    let table = CaseTable([CaseChunk([(CaseFields(items: [ItemFields()]), LetterSource(path: "a.txt"), letter)])])
    for (query, isFound) in [
      ("rationale:\"no red flags\"", true), ("summary:\"red flags\"", false), ("\"red flags\"", true),
      ("summary:ladder", true), ("rationale:ladder", false), ("request:mri", true), ("request:ladder", false),
      ("request:upheld", false), ("rationale:/neces+ary/", true), ("-rationale:ladder", true),
      ("rationale:nec*ry", true),
    ] {
      #expect(try table.items(searching: Query(parsing: query)).isEmpty == !isFound, "\(query)")
    }
  }
}
