internal import Corpus
internal import Terminal

extension BrowserState {
  /// Handles a key while a prompt is open.
  mutating func handleInPrompt(_ key: Key) -> [Effect] {
    guard let prompt else { return [] }
    if let question = prompt.question {
      self.prompt = nil
      return question.answer(key, in: &self)
    }
    if let effects = prompt.purpose.handle(key, in: &self) { return effects }
    switch key {
    case .escape: return closePrompt()
    case .enter: return prompt.purpose.answer(prompt.editor.text, in: &self)
    case .backspace where prompt.editor.text.isEmpty: return closePrompt()
    default:
      if let kind = prompt.purpose.historyKind, let effects = recall(kind, by: key) { return effects }
      guard self.prompt?.editor.handle(key) == true else { return [] }
      return promptChanged()
    }
  }

  /// Updates the prompt after a change of its text.
  mutating func promptChanged(keepingRecall: Bool = false) -> [Effect] {
    guard let prompt else { return [] }
    if !keepingRecall { self.prompt?.recall = nil }
    return prompt.purpose.textChanged(in: &self)
  }

  /// Closes the prompt without an answer.
  mutating func closePrompt() -> [Effect] {
    guard let purpose = prompt?.purpose else { return [] }
    prompt = nil
    return purpose.cancel(in: &self) + updateSearches()
  }

  /// Returns the problem with a search text, in words, or `nil`.
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
