internal import Corpus

extension BrowserState {
  /// Takes a batch of news from beside the screen.
  ///
  /// - Parameter batch: The news, oldest first.
  /// - Returns: What is to be done outside.
  package mutating func receive(_ batch: [News]) -> [Effect] {
    var effects: [Effect] = []
    let before = table.count
    var needsFilter = false
    for news in batch {
      switch news {
      case .loading(let event): receive(event)
      case .searched(let news): needsFilter = receive(news) || needsFilter
      case .views(let views, let problem): receive(views: views, problem: problem)
      case .stateNotWritten(let problem): notice = Notice(problem, .failure)
      case .annotations(let news): receive(news)
      case .exportedMany(let news): receive(news)
      case .piped(let answer): receive(answer)
      case .exported(_, .success(let file)): notice = Notice("written: \(file.path)")
      case .exported(let exported, .failure(.exists(let path))):
        // A question that came up meanwhile is not talked over.
        if prompt == nil {
          prompt = Prompt(.replace(exported, path: path))
        } else {
          notice = Notice("not written: \(path) is there already", .warning)
        }
      case .pictured(.success(let file)): notice = Notice("written: \(file.path)")
      case .pictured(.failure(.exists(let path))):
        if prompt == nil { prompt = Prompt(.replacePicture(path: path)) }
      case .pictured(.failure(.failed(let message))): notice = Notice(message, .failure)
      case .themes(let themes): list(themes)
      case .theme(let theme, let problems, let isChosen): take(theme, problems, isChosen: isChosen)
      case .exported(_, .failure(.failed(let message))): notice = Notice(message, .failure)
      }
    }
    if table.count > before {
      order.update(from: table)
      for row in before..<table.count { itemCount += max(1, table.itemCount(of: row)) }
      notes.place(in: &table)
      let new = (before..<table.count).map(Int32.init)
      // The words of a filter that stood before the first case came are searched from here on.
      for term in query.textTerms + [search?.term].compactMap(\.self) where hits[term] == nil {
        hits[term] = TextHits()
      }
      for term in hits.keys { effects.append(startSearch(for: term, in: new)) }
      needsFilter = true
    }
    if needsFilter { refilter() }
    if takeWantedQuery() {
      effects += updateSearches()
      refilter()
    }
    if wanted != nil { selectWanted() }
    refreshPreview()
    jumpToAwaitedMatch()
    return effects
  }

  private mutating func receive(_ event: LoadingEvent) {
    switch event {
    case .chunk(let chunk): table.append(chunk)
    case .progress(let progress): loading = progress
    case .problem(let problem): problems.append(problem)
    case .finished(let progress):
      loading = progress
      if progress.wasCancelled {
        notice = Notice("loading stopped: \(progress.filesRead) of \(progress.filesFound) files read", .warning)
      } else if let problem = problems.first {
        let more = problems.count > 1 ? " (and \(problems.count - 1) more; imr check names all)" : ""
        notice = Notice("not read: \(problem)\(more)", .warning)
      }
    }
  }

  /// Returns whether the filter has to be applied anew.
  private mutating func receive(_ news: SearchNews) -> Bool {
    if let problem = news.problem { notice = Notice(problem, .failure) }
    guard let term = hits.first(where: { $0.value.running.contains(news.id) })?.key else { return false }
    hits[term]?.rows.formUnion(news.rows)
    if news.isFinished { hits[term]?.running.remove(news.id) }
    return query.textTerms.contains(term)
  }
}
