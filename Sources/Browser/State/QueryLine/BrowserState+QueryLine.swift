internal import Corpus
internal import Terminal

/// The completions of the query line at its cursor: commands, fields, values.
struct PromptCompletion: Equatable, Sendable {
  /// A completion.
  struct Candidate: Equatable, Sendable {
    let text: String
    /// The description on screen.
    let name: String
    /// The number of items with the value, or `nil` if the candidate is not a value.
    var count: Int?
    /// The characters of the line that it replaces, if they differ from those of the other candidates.
    var range: Range<Int>?
    /// The query with the candidate, if its items should be counted.
    var query: Query?
  }

  private(set) var candidates: [Candidate]
  /// The field at the cursor, in words.
  let hint: String?
  /// True if the text after the field's name is not one of its values.
  var isUnknownValue = false
  /// The characters of the line that a candidate replaces.
  let range: Range<Int>
  /// The line before Tab inserted a candidate.
  let typed: LineEditor
  /// The index of the inserted candidate, or `nil` if the line is as typed.
  var picked: Int?

  /// Makes the completion of the argument of a command.
  init(of candidates: [Candidate], for written: String, hint: String, typed: LineEditor) {
    self.candidates = candidates
    self.hint = hint
    range = (typed.cursor - written.count)..<typed.cursor
    self.typed = typed
  }

  init(_ found: QueryCompletion, commands: [PromptCommand.Entry], typed: LineEditor) {
    let words = found.candidates.map { Candidate(text: $0.text, name: $0.name, count: $0.count) }
    let names = commands.map { entry in
      Candidate(
        text: entry.name + (entry.argument.isEmpty ? "" : " "),
        name: entry.argument.isEmpty ? entry.summary : "\(entry.argument)  \(entry.summary)")
    }
    // A single letter is more likely a command than a field; before anything is typed, the fields come first.
    candidates = typed.cursor > found.range.lowerBound ? names + words : words + names
    hint = found.hint
    isUnknownValue = found.isUnknownValue
    range = found.range
    self.typed = typed
  }

  /// Makes a completion of paths.
  init(paths: [String], typed: LineEditor) {
    candidates = paths.map { Candidate(text: $0, name: $0.hasSuffix("/") ? "folder" : "") }
    hint = "files and folders; Tab takes the next"
    range = 0..<typed.characters.count
    self.typed = typed
  }

  /// Returns the line with a candidate inserted.
  func line(with index: Int) -> LineEditor {
    typed.replacing(candidates[index].range ?? range, with: candidates[index].text)
  }

  /// Adds the meanings of plain words after the fields and commands that begin with them.
  mutating func add(_ meanings: [Candidate]) { candidates += meanings }

  /// Adds the meaning of the words before the cursor, which is tried first.
  mutating func addFirst(_ meaning: Candidate) { candidates.insert(meaning, at: 0) }

  /// Updates the counts of the candidates that have a query.
  mutating func count(_ body: (Query) -> Int) {
    for index in candidates.indices {
      if let query = candidates[index].query { candidates[index].count = body(query) }
    }
  }
}

/// The result of a query that is being written.
struct QueryPreview: Equatable, Sendable {
  let query: Query
  /// The number of items that it is known to pick.
  var count = 0
  /// The number of letters that have these items, or no readable item.
  var letters = 0
  /// True while a search for its words runs.
  var isSearching = false

  init(query: Query) { self.query = query }

  /// Returns the result in words and, for narrow lines, as ‘12/130’.
  func remarks(_ state: BrowserState) -> [String] {
    let total = state.corpus.table.count.grouped
    let more = isSearching ? " \(state.glyphs.ellipsis)" : ""
    let verb = query == state.filter.query ? "picks" : "would pick"
    let items = count.grouped("item")
    return ["\(verb) \(items) in \(letters.grouped) of \(total) letters\(more)", "\(letters.grouped)/\(total)"]
  }
}

/// The query line: the filter as text, or a command; or a query to compare the filter with.
struct QueryPrompt: PromptPurpose {
  enum Use: Sendable { case filter, versus }

  var use = Use.filter

  func label(for text: String) -> String { use == .filter ? ":" : "versus: " }
  func sentence(for text: String) -> String { use == .filter ? "Filter:" : "Compare with the query:" }
  var historyKind: HistoryKind? { .query }

  func handle(_ key: Key, in state: inout BrowserState) -> [Effect]? {
    // While the help is open, it receives the keys.
    if state.prompt?.helpTop != nil { return state.handleInQueryHelp(key) }
    switch key {
    case .tab: return state.complete(by: 1)
    case .backTab: return state.complete(by: -1)
    case .function(1): break
    case .character("?") where state.prompt?.editor.text.isEmpty == true: break
    default: return nil
    }
    state.prompt?.helpTop = 0
    return []
  }

  func textChanged(in state: inout BrowserState) -> [Effect] { state.queryLineChanged() }

  func answer(_ text: String, in state: inout BrowserState) -> [Effect] {
    guard let prompt = state.prompt else { return [] }
    if use == .filter, let command = PromptCommand(prompt, names: state.commandNames) {
      state.prompt = nil
      return state.updateSearches() + state.run(command)
    }
    let vocabulary = state.corpus.table.vocabulary
    do {
      // A line with open brackets is counted, and accepted, as if they were closed.
      let closed = (try? Query(parsing: text, vocabulary: vocabulary)) == nil ? text.closingBrackets : nil
      let query = try Query(parsing: closed ?? text, vocabulary: vocabulary)
      if let problem = problem(of: query, prompt, in: state) {
        state.prompt?.problem = problem
        return []
      }
      state.prompt = nil
      let effects = take(query, in: &state) + state.updateSearches() + state.remember(query.description, as: .query)
      if use == .filter { state.showFields(meantBy: prompt) }
      return effects
    } catch {
      state.show(error)
      return []
    }
  }

  func cancel(in state: inout BrowserState) -> [Effect] {
    // Without a second query the panel has nothing to show.
    (state.panel as? VersusPanel)?.isEmpty == true ? state.closePanel() : []
  }

  /// Returns the reason why a query is not accepted, in words, or `nil`.
  private func problem(of query: Query, _ prompt: Prompt, in state: BrowserState) -> String? {
    switch use {
    case .filter: return state.question(before: query, prompt)
    case .versus:
      if query == state.filter.query { return "this is what is shown; change or add a condition" }
      return prompt.preview?.isSearching == true ? "still searching the letters; press Enter again" : nil
    }
  }

  /// Filters by a query, or passes it to the panel of two queries.
  private func take(_ query: Query, in state: inout BrowserState) -> [Effect] {
    guard use == .versus else {
      state.focusList()
      return state.setQuery(query)
    }
    let shown = state
    state.change(VersusPanel.self) { $0.take(query, in: shown) }
    return []
  }
}

extension BrowserState {
  /// Opens the query line with the current filter.
  mutating func editQuery() -> [Effect] {
    prompt = Prompt(QueryPrompt(), text: filter.query.isEmpty ? "" : filter.query.description + " ")
    return queryLineChanged()
  }

  /// Updates the candidates, the error and the result after a change of the query line.
  mutating func queryLineChanged(isCompleted: Bool = false) -> [Effect] {
    guard let prompt else { return [] }
    let editor = prompt.editor
    self.prompt?.problem = nil
    let takesCommands = (prompt.purpose as? QueryPrompt)?.use != .versus
    if !isCompleted {
      let found = QueryCompletion(
        of: editor.characters, cursor: editor.cursor, in: corpus.table, text: filter.knownHits)
      let line = String(editor.characters[..<editor.cursor])
      var completion = PromptCompletion(
        found,
        commands: takesCommands
          ? PromptCommand.entries(for: line, after: prompt.opening, commands: commands) : [], typed: editor)
      if takesCommands, let words = PromptCommand.argumentWords(of: line, after: prompt.opening, names: commandNames) {
        completion = PromptCompletion(
          of: words.candidates, for: words.written, hint: words.hint, typed: editor)
      } else {
        let meanings = meaningsOfPlainWords(in: editor)
        completion.add(meanings)
        if meanings.isEmpty, let fields = fieldsOfPlainWords(atEndOf: editor) { completion.addFirst(fields) }
      }
      self.prompt?.completion = completion
    }
    // A command leaves the cases as they are.
    if takesCommands, PromptCommand(prompt, names: commandNames) != nil {
      if !isCompleted, self.prompt?.completion?.candidates.contains(where: { $0.count == nil }) != true {
        self.prompt?.completion = nil
      }
      self.prompt?.preview = nil
      self.prompt?.problemOffset = nil
      return updateSearches()
    }
    do {
      let query = try Query(parsing: editor.text, vocabulary: corpus.table.vocabulary)
      self.prompt?.preview = QueryPreview(query: query)
      self.prompt?.problemOffset = nil
    } catch {
      if let query = queryBeingWritten(editor) {
        self.prompt?.preview = QueryPreview(query: query)
        self.prompt?.problemOffset = nil
        let effects = updateSearches()
        refreshPreview()
        return effects
      }
      self.prompt?.preview = nil
      // A value that is still being typed is not an error yet.
      let completion = self.prompt?.completion
      let isBeingWritten =
        completion.map { (!$0.candidates.isEmpty || $0.range.isEmpty) && error.column > $0.range.lowerBound } ?? false
      if isBeingWritten { self.prompt?.problemOffset = nil } else { show(error) }
    }
    let effects = updateSearches()
    refreshPreview()
    return effects
  }

  /// Says that the words of a query line, which were searched for in the letters, also name fields.
  fileprivate mutating func showFields(meantBy prompt: Prompt) {
    guard let fields = fieldsOfPlainWords(atEndOf: prompt.editor), let query = fields.query else { return }
    var words = "Tab makes them \(fields.text)"
    // Words of a request are not searched for yet.
    if !query.terms.contains(where: \.needsText) {
      let count = corpus.table.items(matching: query).subtracting(corpus.table.itemless).count
      guard count > 0 else { return }
      words += ", \(count.counted("item"))"
    }
    notice = Notice("found as words\(keyMap.hint(for: .editQuery, words))", cut: .end)
  }

  /// Updates the preview of the query line.
  mutating func refreshPreview() {
    let (table, hits) = (corpus.table, filter.knownHits)
    prompt?.completion?.count { query in
      table.items(matching: query, text: hits).subtracting(table.itemless).count
    }
    guard var preview = prompt?.preview else { return }
    filter.count(&preview, in: table)
    prompt?.preview = preview
  }

  /// Shows an error of the query line and its position.
  mutating func show(_ error: QueryError) {
    prompt?.problem = error.description
    prompt?.problemOffset = error.column - 1
  }

  /// Adds a line to the history of this run and of the next.
  mutating func remember(_ line: String, as kind: HistoryKind) -> [Effect] {
    guard line.contains(where: { !$0.isWhitespace }) else { return [] }
    history.lines[kind, default: LineHistory()].append(line)
    return [Effect(Remember(line: line, kind: kind))]
  }

  /// Receives the lines of earlier runs.
  mutating func takeHistory(_ lines: LineHistory, of kind: HistoryKind) {
    history.lines[kind] = lines
  }

  /// Inserts the next candidate.
  fileprivate mutating func complete(by step: Int) -> [Effect] {
    guard var completion = prompt?.completion, !completion.candidates.isEmpty else { return [] }
    let count = completion.candidates.count
    let next = completion.picked.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    completion.picked = next
    prompt?.editor = completion.line(with: next)
    prompt?.recall = nil
    // A single candidate is accepted, and the next completion is offered.
    if count == 1 { return queryLineChanged() }
    prompt?.completion = completion
    return queryLineChanged(isCompleted: true)
  }

  /// Shows an earlier line of the prompt, if the key requests one.
  ///
  /// - Returns: The effects to run, or `nil` for another key.
  mutating func recall(_ kind: HistoryKind, by key: Key) -> [Effect]? {
    switch key {
    case .up, .control("p"): recall(kind, isBack: true)
    case .down, .control("n"): recall(kind, isBack: false)
    case .control("r"): recall(kind, isBack: true, isAnywhere: true)
    default: nil
    }
  }

  /// Shows an earlier line, or returns to the one being written.
  private mutating func recall(_ kind: HistoryKind, isBack: Bool, isAnywhere: Bool = false) -> [Effect] {
    guard let prompt else { return [] }
    let history = history.lines[kind] ?? LineHistory()
    // A line that the user has not changed offers all candidates.
    let wanted = prompt.editor.text == prompt.opening ? "" : prompt.editor.text
    let isSameWay = prompt.recall.map { $0.isAnywhere == isAnywhere || !isBack } ?? false
    var walk =
      isSameWay
      ? prompt.recall ?? history.walk(from: prompt.editor, wanted: wanted, isAnywhere: isAnywhere)
      : history.walk(
        from: prompt.recall?.draft ?? prompt.editor, wanted: prompt.recall?.wanted ?? wanted, isAnywhere: isAnywhere)
    guard let line = history.step(&walk, isBack: isBack) else { return [] }
    self.prompt?.editor = LineEditor(line)
    self.prompt?.recall = walk
    return promptChanged(keepingRecall: true)
  }

  fileprivate mutating func handleInQueryHelp(_ key: Key) -> [Effect] {
    guard let top = prompt?.helpTop else { return [] }
    let page = max(1, screen.body.height - 3)
    let last = max(0, QueryLineView.helpLines(width: layout.width).count - (screen.body.height - 2))
    switch key {
    case .down, .character("j"): prompt?.helpTop = min(last, top + 1)
    case .up, .character("k"): prompt?.helpTop = max(0, top - 1)
    case .pageDown, .control("f"), .character(" "): prompt?.helpTop = min(last, top + page)
    case .pageUp, .control("b"): prompt?.helpTop = max(0, top - page)
    case .home: prompt?.helpTop = 0
    case .end: prompt?.helpTop = last
    default: prompt?.helpTop = nil
    }
    return []
  }

  /// Returns the question asked before a filter by a value that no case has, or by a word that no letter has and that
  /// may have been meant as a command.
  ///
  /// - Returns: `nil` if there is nothing to ask, or if it was asked already.
  fileprivate func question(before query: Query, _ prompt: Prompt) -> String? {
    guard prompt.problem == nil, let preview = prompt.preview, preview.count == 0, !preview.isSearching,
      query != filter.query
    else { return nil }
    // Ask only about new conditions.
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
      let advice = corpus.table.adviceOnMissing(word, maxBytes: Self.bytesForAdvice)
      return advice + (advice.last == "?" ? "" : ";") + " Enter again filters by it"
    }
    return "no case has “\(word.text)”; Enter again filters by it, ? on an empty line explains"
  }
}
