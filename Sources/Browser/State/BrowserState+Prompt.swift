internal import Corpus
internal import Determinations
internal import Exporting
internal import Terminal

extension BrowserState {
  /// Takes a key while a question stands at the bottom.
  mutating func handleInPrompt(_ key: Key) -> [Effect] {
    guard let prompt else { return [] }
    if case .replace(let asked, let path) = prompt.purpose {
      self.prompt = nil
      guard key == .character("y") || key == .character("Y") else {
        notice = Notice("not written: \(path) stays as it was")
        return []
      }
      return [.export(asked, path: path, replacing: true)]
    }
    if case .deleteView(let name) = prompt.purpose {
      self.prompt = nil
      return key == .character("y") || key == .character("Y") ? deleteView(named: name) : []
    }
    switch key {
    case .escape: return closePrompt()
    case .enter: return answerPrompt(prompt)
    case .backspace where prompt.editor.text.isEmpty: return closePrompt()
    default:
      guard self.prompt?.editor.handle(key) == true else { return [] }
      return promptChanged()
    }
  }

  /// Follows a change of the text in the prompt: the search is lit as one types, a wrong query is told at once.
  mutating func promptChanged() -> [Effect] {
    guard let prompt else { return [] }
    switch prompt.purpose {
    case .search: return setSearch(prompt.editor.text)
    case .query:
      self.prompt?.problem = nil
      do {
        _ = try Query(parsing: prompt.editor.text, vocabulary: table.vocabulary)
      } catch {
        self.prompt?.problem = error.description
      }
      return []
    case .export, .replace, .deleteView: return []
    case .saveView, .renameView:
      self.prompt?.problem = nil
      return []
    }
  }

  /// Closes the prompt without an answer.
  mutating func closePrompt() -> [Effect] {
    defer { prompt = nil }
    guard prompt?.purpose == .search else { return [] }
    search = searchBefore
    return updateSearches()
  }

  private mutating func answerPrompt(_ prompt: Prompt) -> [Effect] {
    let text = prompt.editor.text
    switch prompt.purpose {
    case .search:
      self.prompt = nil
      guard !text.isEmpty else {
        search = searchBefore
        return updateSearches()
      }
      let effects = setSearch(text)
      jumpToFirstMatch()
      return effects
    case .query:
      do {
        let query = try Query(parsing: text, vocabulary: table.vocabulary)
        self.prompt = nil
        return setQuery(query)
      } catch {
        self.prompt?.problem = error.description
        return []
      }
    case .export(let asked):
      let path = text.trimmingSpaces
      if let problem = Self.problem(withExportTo: path) {
        self.prompt?.problem = problem
        return []
      }
      self.prompt = nil
      return [.export(asked, path: path, replacing: false)]
    case .replace, .deleteView: return []
    case .saveView: return answer(viewName: text.trimmingSpaces)
    case .renameView(let name): return answer(viewName: text.trimmingSpaces, renaming: name)
    }
  }

  /// What is wrong with the name of a file to export to, in words.
  private static func problem(withExportTo path: String) -> String? {
    if path.isEmpty { return "write a file's name, or press Esc" }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), ExportFormat(ending: path) == nil else { return nil }
    let ending = name[dot...].lowercased()
    // Formats that a program would try to open as what they are not.
    let foreign = [".pdf", ".html", ".htm", ".doc", ".docx", ".odt", ".rtf", ".xls", ".xlsx", ".xml", ".zip"]
    return foreign.contains(ending) ? "no \(ending) is written: .txt, .md, .json, .csv" : nil
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
