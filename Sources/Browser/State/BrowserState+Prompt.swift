internal import Corpus
internal import Determinations
internal import Exporting
internal import Terminal

extension BrowserState {
  /// Takes a key while a question stands at the bottom.
  mutating func handleInPrompt(_ key: Key) -> [Effect] {
    guard let prompt else { return [] }
    if prompt.isQuestion { return answerQuestion(prompt.purpose, key) }
    // The help over the query line has the keys until it is left.
    if prompt.helpTop != nil { return handleInLine(key) ?? [] }
    switch key {
    case .tab where prompt.isAboutTags:
      completeTag()
      return []
    case .tab where prompt.asksForPath: return completePath()
    case .backTab where prompt.choice != nil:
      changeExportScope()
      return []
    case .escape: return closePrompt()
    case .enter: return answerPrompt(prompt)
    case .backspace where prompt.editor.text.isEmpty: return closePrompt()
    default:
      if let effects = handleInLine(key) { return effects }
      guard self.prompt?.editor.handle(key) == true else { return [] }
      return promptChanged()
    }
  }

  /// Takes the key that answers yes or no.
  private mutating func answerQuestion(_ question: Prompt.Purpose, _ key: Key) -> [Effect] {
    prompt = nil
    let isYes = key == .character("y") || key == .character("Y")
    switch question {
    case .replace(let saving, let path, _) where isYes: return save(saving, path: path, replacing: true)
    case .replace(_, _, let what):
      notice = Notice("not written: \(what) stays as it was")
      return []
    case .deleteView(let name): return isYes ? deleteView(named: name) : []
    case .saveNote where isYes: return perform(.saveNote)
    case .saveNote where key == .character("n") || key == .character("N"):
      panels.close()
      return []
    case .draft(let draft, _): return answer(draft: draft, key)
    default: return []
    }
  }

  /// Follows a change of the text in the prompt: the search goes along as one types, a wrong query is told at once.
  mutating func promptChanged(keepingRecall: Bool = false) -> [Effect] {
    guard let prompt else { return [] }
    if !keepingRecall { self.prompt?.recall = nil }
    switch prompt.purpose {
    case .search:
      self.prompt?.problem = Self.problem(withSearch: prompt.editor.text)
      return searchChanged(to: prompt.editor.text)
    case .query: return queryLineChanged()
    case .range(let facet): return rangeChanged(of: facet)
    case .save, .saveView, .renameView, .numberView, .ownCase, .highlight:
      self.prompt?.problem = nil
      self.prompt?.completion = nil
      return []
    case .replace, .deleteView, .saveNote, .draft, .pipe, .tags: return []
    }
  }

  /// Closes the prompt without an answer.
  mutating func closePrompt() -> [Effect] {
    if prompt?.purpose == .search { leaveSearchPrompt() }
    let purpose = prompt?.purpose
    prompt = nil
    // Without a case, or without a search, there is nothing to show.
    let isEmpty =
      purpose == .ownCase(.request) && (panel as? OwnCasePanel)?.isEmpty == true
      || purpose == .search && panel is HitsPanel && search.active == nil
    if isEmpty { return closePanel() + updateSearches() }
    return updateSearches()
  }

  private mutating func answerPrompt(_ prompt: Prompt) -> [Effect] {
    let text = prompt.editor.text
    switch prompt.purpose {
    case .search:
      self.prompt?.problem = Self.problem(withSearch: text)
      guard self.prompt?.problem == nil else { return [] }
      leaveSearchPrompt()
      self.prompt = nil
      // As in pagers, nothing is the search before.
      guard !text.isEmpty else { return updateSearches() + walkMatches(by: 1) }
      let effects = setSearch(text)
      jumpToFirstMatch()
      return effects + remember(text, as: .search)
    case .query:
      if let command = PromptCommand(prompt, names: commandNames) {
        self.prompt = nil
        return updateSearches() + run(command)
      }
      do {
        // A line whose brackets are open is counted as if they were closed, and so it is taken.
        let closed =
          (try? Query(parsing: text, vocabulary: corpus.table.vocabulary)) == nil ? text.closingBrackets : nil
        let query = try Query(parsing: closed ?? text, vocabulary: corpus.table.vocabulary)
        if let question = question(before: query, prompt) {
          self.prompt?.problem = question
          return []
        }
        self.prompt = nil
        focusList()
        return setQuery(query) + updateSearches() + remember(query.description, as: .query)
      } catch {
        show(error)
        return []
      }
    case .range(let facet):
      do {
        let query = try query(withRange: text, of: facet)
        self.prompt = nil
        return setQuery(query) + updateSearches()
      } catch {
        self.prompt?.problem = error.message
        return []
      }
    case .save(let saving):
      let path = text.trimmingSpaces
      if let problem = saving.problem(with: path) {
        self.prompt?.problem = problem
        return []
      }
      if let question = saving.question(before: path), prompt.problem != question {
        self.prompt?.problem = question
        return []
      }
      self.prompt = nil
      return save(saving, path: path)
    case .pipe(let asked):
      self.prompt = nil
      return pipe(asked, to: text.trimmingSpaces)
    case .tags(let rows):
      self.prompt = nil
      return tag(rows, text)
    case .ownCase(let part):
      let problem = withPanel { panel, _ -> String? in
        guard var own = panel as? OwnCasePanel else { return nil }
        defer { panel = own }
        return own.take(text.trimmingSpaces, for: part)
      }
      self.prompt?.problem = problem ?? nil
      if problem ?? nil == nil { self.prompt = nil }
      return []
    case .highlight(let index):
      if highlight(text, at: index) { self.prompt = nil }
      return []
    case .saveView: return answer(viewName: text.trimmingSpaces)
    case .renameView(let name): return answer(viewName: text.trimmingSpaces, renaming: name)
    case .numberView(let name): return answer(number: text.trimmingSpaces, ofView: name)
    case .replace, .saveNote, .draft, .deleteView: return []
    }
  }

  /// The question before a filter by a value that no case has but its like, or by a word that no letter has, which may
  /// have been meant as a command; `nil` where there is nothing to ask, or it was asked.
  private func question(before query: Query, _ prompt: Prompt) -> String? {
    guard prompt.problem == nil, let preview = prompt.preview, preview.count == 0, !preview.isSearching,
      query != filter.query
    else { return nil }
    // Only what was added to the line is asked about.
    let new = query.terms.filter { !filter.query.terms.contains($0) }
    if let advice = corpus.table.advice(on: Query(terms: new)) { return advice + " Enter again filters by it" }
    let words = new.compactMap { term in
      if case .text(let text, false) = term, text.scope == .letter { text } else { nil }
    }
    guard !words.isEmpty, words.count == new.count else { return nil }
    if let problem = PromptCommand.problem(with: prompt.editor.text, after: prompt.opening, names: commandNames) {
      return problem + "; Enter again filters by the words"
    }
    guard words.count == 1 else { return nil }
    let word = words[0]
    if filter.hits[word]?.items.isEmpty == true, word.hasStars || nearestWord(to: word) != nil {
      let advice = corpus.table.adviceOnMissing(word, mostBytes: Self.bytesForAdvice)
      return advice + (advice.last == "?" ? "" : ";") + " Enter again filters by it"
    }
    return "no case has “\(word.text)”; Enter again filters by it, ? on an empty line explains"
  }

  /// The problem of a search text, in words.
  static func problem(withSearch text: String) -> String? {
    TextTerm.problem(withSearch: text)
  }
}

extension String {
  /// The text without spaces at its ends.
  var trimmingSpaces: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
