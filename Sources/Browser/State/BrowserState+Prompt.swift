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
    if case .replacePicture(let path) = prompt.purpose {
      self.prompt = nil
      guard key == .character("y") || key == .character("Y") else {
        notice = Notice("not written: \(path) stays as it was")
        return []
      }
      return [.savePicture(path: path, replacing: true)]
    }
    // The help over the query line has the keys until it is left.
    if prompt.helpTop != nil { return handleInLine(key) ?? [] }
    if case .replaceMany(let selection, let path, let what) = prompt.purpose {
      self.prompt = nil
      guard key == .character("y") || key == .character("Y") else {
        notice = Notice("not written: \(what) stays as it was")
        return []
      }
      return export(selection, path: path, replacing: true)
    }
    if prompt.purpose == .saveNote {
      self.prompt = nil
      switch key {
      case .character("y"), .character("Y"): return saveNote()
      case .character("n"), .character("N"): overlay = nil
      default: break
      }
      return []
    }
    switch key {
    case .tab where prompt.isAboutTags:
      completeTag()
      return []
    case .tab where prompt.isAboutExport:
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

  /// Follows a change of the text in the prompt: the search is lit as one types, a wrong query is told at once.
  mutating func promptChanged(keepingRecall: Bool = false) -> [Effect] {
    guard let prompt else { return [] }
    if !keepingRecall { self.prompt?.recall = nil }
    switch prompt.purpose {
    case .search:
      self.prompt?.problem = Self.problem(withSearch: prompt.editor.text)
      return setSearch(prompt.editor.text)
    case .query: return queryLineChanged()
    case .range(let facet): return rangeChanged(of: facet)
    case .export, .exportMany, .replace, .replaceMany, .pipe, .tags, .saveNote, .deleteView,
      .picture, .replacePicture:
      return []
    case .saveView, .renameView:
      self.prompt?.problem = nil
      return []
    }
  }

  /// Closes the prompt without an answer.
  mutating func closePrompt() -> [Effect] {
    if prompt?.purpose == .search { search = searchBefore }
    prompt = nil
    return updateSearches()
  }

  private mutating func answerPrompt(_ prompt: Prompt) -> [Effect] {
    let text = prompt.editor.text
    switch prompt.purpose {
    case .search:
      self.prompt?.problem = Self.problem(withSearch: text)
      guard self.prompt?.problem == nil else { return [] }
      self.prompt = nil
      guard !text.isEmpty else {
        search = searchBefore
        return updateSearches()
      }
      let effects = setSearch(text)
      jumpToFirstMatch()
      return effects + remember(text, as: .search)
    case .query:
      if let command = PromptCommand(text) {
        self.prompt = nil
        return updateSearches() + [command.effect]
      }
      do {
        let query = try Query(parsing: text, vocabulary: table.vocabulary)
        self.prompt = nil
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
    case .export(let asked):
      let path = text.trimmingSpaces
      if let problem = Self.problem(withExportTo: path) {
        self.prompt?.problem = problem
        return []
      }
      self.prompt = nil
      // In a folder the case has its own name.
      let name = path.hasSuffix("/") ? ExportName.name(for: asked, format: .text) : ""
      return [.export(asked, path: path + name, replacing: false)]
    case .exportMany(let selection):
      let path = text.trimmingSpaces
      if let problem = Self.problem(withExportTo: path) {
        self.prompt?.problem = problem
        return []
      }
      self.prompt = nil
      return export(selection, path: path, replacing: false)
    case .pipe(let asked):
      self.prompt = nil
      return pipe(asked, to: text.trimmingSpaces)
    case .tags(let rows):
      self.prompt = nil
      return tag(rows, text)
    case .saveView: return answer(viewName: text.trimmingSpaces)
    case .renameView(let name): return answer(viewName: text.trimmingSpaces, renaming: name)
    case .picture:
      let path = text.trimmingSpaces
      if let problem = ScreenPicture.problem(with: path) {
        self.prompt?.problem = problem
        return []
      }
      self.prompt = nil
      return [.savePicture(path: path, replacing: false)]
    case .replace, .replaceMany, .saveNote, .deleteView, .replacePicture: return []
    }
  }

  /// What is wrong with what is searched for, in words.
  private static func problem(withSearch text: String) -> String? {
    guard text.hasPrefix("/"), text.count > 1, TextTerm(search: text) == nil else { return nil }
    do {
      _ = try TextTerm(regex: String(text.dropFirst()))
      return nil
    } catch {
      return "the expression does not work: \(error.message)"
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
