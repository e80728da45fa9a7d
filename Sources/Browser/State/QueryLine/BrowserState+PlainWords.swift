internal import Corpus

extension BrowserState {
  /// Returns the values of fields that the plain words before the cursor may mean, each with the number of cases it
  /// would leave.
  ///
  /// Several words are offered together first, then the last ones.
  ///
  /// - Complexity: O(*w* × *v*) for *w* words and the *v* values of all facets.
  func meaningsOfPlainWords(in editor: LineEditor) -> [PromptCompletion.Candidate] {
    let written = PlainWordsOfLine(editor)
    guard let last = written.words.last, last.text.count > 1 else { return [] }
    let parts = parts(of: written)
    guard let end = parts.last else { return [] }
    let conditions = Self.conditions(parts, of: written)
    var candidates: [PromptCompletion.Candidate] = []
    if conditions.count > 1, conditions.contains(where: \.isField) {
      candidates.append(candidate(conditions, from: 0, of: written, in: editor))
    }
    let own = end.values.prefix(Self.maxMeanings).map { Self.condition($0.value) }
    let request = end.isTreatment ? [conditions[conditions.count - 1]] : []
    for condition in request + own where condition.isField && !candidates.contains(where: { $0.text == condition.text })
    {
      candidates.append(candidate([condition], from: end.words.lowerBound, of: written, in: editor))
    }
    return candidates
  }

  /// Returns the fields that the plain words at the end of a line mean together, or `nil` if they are a single word or
  /// one of them names no field.
  ///
  /// They are more specific than the words, which may stand anywhere in the letters.
  func fieldsOfPlainWords(atEndOf editor: LineEditor) -> PromptCompletion.Candidate? {
    guard editor.cursor == editor.characters.count else { return nil }
    let written = PlainWordsOfLine(editor, skipsSpace: true)
    guard written.words.count > 1 else { return nil }
    let conditions = Self.conditions(parts(of: written), of: written)
    guard !conditions.isEmpty, conditions.allSatisfy(\.isField) else { return nil }
    return candidate(conditions, from: 0, of: written, in: editor)
  }

  private func parts(of written: PlainWordsOfLine) -> [PlainWords.Part] {
    let values = Facet.allCases.flatMap { corpus.table.values(of: $0) }
    return PlainWords(written.words.map { Array($0.text.lowercased()) }, among: values).parts
  }

  private static func conditions(_ parts: [PlainWords.Part], of written: PlainWordsOfLine) -> [Condition] {
    parts.map { part in condition(part, words: part.words.map { written.words[$0].text }) }
  }

  /// Returns a candidate that replaces the words from an index on with conditions.
  private func candidate(
    _ conditions: [Condition], from word: Int, of written: PlainWordsOfLine, in editor: LineEditor
  ) -> PromptCompletion.Candidate {
    let text = conditions.map(\.text).joined(separator: " ")
    let name = conditions.count == 1 ? conditions[0].title : conditions.map(\.name).joined(separator: " \(glyphs.dot) ")
    let range = written.words[word].start..<editor.cursor
    let query = try? Query(parsing: editor.replacing(range, with: text).text, vocabulary: corpus.table.vocabulary)
    return PromptCompletion.Candidate(text: text, name: name, range: range, query: query)
  }

  /// The maximum number of values offered for the last words.
  private static let maxMeanings = 6

  /// A condition of a query with its display names.
  private struct Condition {
    var text: String
    var name: String
    /// The name with that of the field.
    var title: String
    var isField = true
  }

  private static func condition(_ value: FacetValue) -> Condition {
    let query = Query(terms: [.facet(value.facet, keys: [value.key])])
    return Condition(text: query.description, name: value.shortName, title: "\(value.facet.title): \(value.name)")
  }

  /// Returns the most likely condition for some words.
  ///
  /// For a treatment, it searches the text of requests, which is more specific than a category, unless a value has
  /// exactly that name.
  private static func condition(_ part: PlainWords.Part, words: [String]) -> Condition {
    let text = words.joined(separator: " ")
    if let value = part.values.first, !part.isTreatment || value.score > 112 * words.count {
      return condition(value.value)
    }
    let term = TextTerm(text, isPhrase: words.count > 1)
    guard part.isTreatment else {
      return Condition(text: Query(terms: [.text(term)]).description, name: text, title: text, isField: false)
    }
    return Condition(
      text: Query(terms: [.text(term.within(.request))]).description, name: "request: \(text)",
      title: "In the request: \(text)")
  }

  /// Returns the query of an unfinished line, with its brackets and quotes closed or without its last word; `nil` if
  /// neither is a query.
  func queryBeingWritten(_ editor: LineEditor) -> Query? {
    guard let closed = editor.text.closingBrackets else { return nil }
    if let query = try? Query(parsing: closed, vocabulary: corpus.table.vocabulary) { return query }
    // A field whose value is not typed yet is not a mistake.
    guard editor.cursor == editor.characters.count, prompt?.completion?.candidates.isEmpty == false else { return nil }
    var rest = editor.text[...]
    while let cut = rest.lastIndex(where: { $0 == " " || $0 == "(" }) {
      rest = rest[..<cut]
      guard rest.contains(where: { $0 != " " }) else { return nil }
      let text = String(rest)
      if let query = try? Query(parsing: text.closingBrackets ?? text, vocabulary: corpus.table.vocabulary) {
        return query
      }
    }
    return nil
  }
}

/// The plain words right before the cursor of a query line: neither fields nor phrases, nor what joins conditions.
private struct PlainWordsOfLine {
  private(set) var words: [(text: String, start: Int)] = []

  /// Finds the words; if `skipsSpace` is true, white space may be between them and the cursor.
  init(_ editor: LineEditor, skipsSpace: Bool = false) {
    let line = editor.characters[..<editor.cursor]
    var end = line.endIndex
    if skipsSpace { while end > line.startIndex, line[end - 1].isWhitespace { end -= 1 } }
    while end > line.startIndex, !line[end - 1].isWhitespace {
      let start = line[..<end].lastIndex { $0.isWhitespace }.map { $0 + 1 } ?? line.startIndex
      let word = String(line[start..<end])
      guard Self.isPlain(word) else { break }
      words.insert((word, start), at: 0)
      // Several spaces between words count as one.
      end = start
      while end > line.startIndex, line[end - 1].isWhitespace { end -= 1 }
    }
    // An open bracket or quote before the words makes them part of something else.
    let before = line[..<(words.first?.start ?? line.endIndex)]
    if before.count(where: { $0 == "\"" }) % 2 == 1 { words = [] }
  }

  private static func isPlain(_ word: String) -> Bool {
    guard !["or", "and", "not"].contains(word.lowercased()), !word.lowercased().hasPrefix("near/"),
      word.first != "-", word.first != "/"
    else { return false }
    return word.allSatisfy { !":\"()*|\\".contains($0) }
  }
}

extension String {
  /// The text with its open quotes and brackets closed, or `nil` if none are open.
  var closingBrackets: String? {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for character in self {
      defer { isEscaped = character == "\\" && !isEscaped }
      guard !isEscaped else { continue }
      if character == "\"" { isQuoted.toggle() }
      if isQuoted { continue }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
    }
    guard depth > 0 || isQuoted, depth >= 0 else { return nil }
    return self + (isQuoted ? "\"" : "") + String(repeating: ")", count: depth)
  }
}
