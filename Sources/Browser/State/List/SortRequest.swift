internal import Corpus

/// Sorts all cases on a worker thread.
struct SortRequest: Work {
  let id: Int
  let keys: [SortKey]
  /// The current table.
  let table: CaseTable

  func start(in runner: EffectRunner) -> [News] {
    runner.inBackground(.sort(id)) { [self] post, isCancelled in
      let order = SortedRows(keys, of: table) { isCancelled() }
      if let order { post(.sorted(SortNews(id: id, order: order))) }
    }
    return []
  }
}

/// An order that was made on a worker thread.
struct SortNews: Sendable {
  let id: Int
  let order: SortedRows
}

/// Prepares the sorting of a large table on a worker thread.
struct PrepareSorting: Work {
  let table: CaseTable

  func start(in runner: EffectRunner) -> [News] {
    runner.inBackground { _, _ in table.prepareSorting() }
    return []
  }
}

extension WorkID {
  static func sort(_ number: Int) -> WorkID { WorkID("sort", number) }
}

extension News {
  static func sorted(_ news: SortNews) -> News {
    News(end: .work(.sort(news.id))) { state in
      if state.list.take(news, state.corpus.table) { state.filter.isOutdated = true }
    }
  }
}
