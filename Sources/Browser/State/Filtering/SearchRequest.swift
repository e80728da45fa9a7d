internal import Corpus

/// Searches texts on worker threads, in the rows' order.
struct SearchRequest: Work {
  /// The ID that distinguishes the results of different searches.
  let id: Int
  let terms: [TextTerm]
  /// The rows to search.
  let rows: RowSet
  /// The rows to search first, in the list's order.
  let first: RowList
  /// The current table.
  let table: CaseTable

  func start(in runner: EffectRunner) {
    runner.log?.note("search \(id) in \(rows.count) cases")
    let search = TextSearch(terms, in: table, rows: rows, first: first)
    runner.register(.search(id)) { search.cancel() }
    search.start { [id, mailbox = runner.mailbox] event in
      let items = event.matches.values.reduce(into: ItemSet()) { $0.formUnion($1) }
      mailbox.post(
        .searched(
          SearchNews(
            id: id, items: items, isInOrder: event.isInOrder, isFinished: event.isFinished,
            problem: event.hasGivenUp ? "search stopped: \(SearchError())" : nil)))
    }
  }
}

/// A step of a search.
struct SearchNews: Sendable {
  let id: Int
  /// The items of the matching letters or parts, including those of earlier steps.
  let items: ItemSet
  /// True if they are the first ones in list order, without gaps.
  var isInOrder = true
  let isFinished: Bool
  /// The error, in words.
  var problem: String?
}

extension WorkID {
  static func search(_ number: Int) -> WorkID { WorkID("search", number) }
}

extension News {
  static func searched(_ news: SearchNews) -> News {
    News(end: news.isFinished ? .work(.search(news.id)) : nil) { state in
      if let problem = news.problem { state.notice = Notice(problem, .failure) }
      state.filter.take(news, state.corpus.table.numbers)
    }
  }
}
