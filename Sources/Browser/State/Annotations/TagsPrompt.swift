internal import Annotations
internal import Terminal

/// The prompt for the tags of cases.
struct TagsPrompt: PromptPurpose {
  let rows: [Int]

  /// The label, with the number of marked cases, as the filter may hide some.
  func label(for text: String) -> String {
    rows.count > 1 ? "tags of \(rows.count.grouped) marked cases: " : "tags: "
  }

  func sentence(for text: String) -> String {
    rows.count > 1 ? "Tags of \(rows.count.grouped) marked cases:" : "Tags:"
  }

  var isAboutRows: Bool { true }

  /// Returns the tags that can be typed; before anything is typed, the tags of the cases.
  func remarks(on prompt: Prompt, _ state: BrowserState) -> [String] {
    let own = rows.reduce(into: Set<String>()) { $0.formUnion(state.annotation(of: $1).tags) }.sorted()
    if prompt.editor.text.isEmpty, !own.isEmpty { return [own.map { "#\($0)" }.joined(separator: " ")] }
    let tags = candidates(for: prompt, state)
    return tags.isEmpty ? [] : ["Tab: " + tags.prefix(6).joined(separator: " ")]
  }

  func handle(_ key: Key, in state: inout BrowserState) -> [Effect]? {
    guard key == .tab else { return nil }
    complete(in: &state)
    return []
  }

  func answer(_ text: String, in state: inout BrowserState) -> [Effect] {
    state.prompt = nil
    return state.tag(rows, text)
  }

  /// Returns the known tags that complete the word before the cursor, the most used first; after `-`, the tags that the
  /// cases have.
  private func candidates(for prompt: Prompt, _ state: BrowserState) -> [String] {
    let word = prompt.editor.text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "," }.last ?? ""
    let own = rows.reduce(into: Set<String>()) { $0.formUnion(state.annotation(of: $1).tags) }
    if word.first == "-" {
      return own.sorted().filter { $0.hasPrefix(word.dropFirst().lowercased()) }
    }
    let known = state.notes.book.tags.map(\.name).filter { $0.hasPrefix(word.lowercased()) }
    // A single case does not need the tags that it already has.
    return rows.count == 1 ? known.filter { !own.contains($0) } : known
  }

  /// Completes the tag being typed as far as it is unique, with a space after a complete one.
  private func complete(in state: inout BrowserState) {
    guard let prompt = state.prompt else { return }
    let tags = candidates(for: prompt, state)
    guard let first = tags.first else { return }
    let word = prompt.editor.text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "," }.last ?? ""
    let typed = word.drop { $0 == "-" }.count
    var common = first
    for tag in tags { while !tag.hasPrefix(common) { common.removeLast() } }
    let isWhole = tags.count == 1
    state.prompt?.editor.insert(String((isWhole ? first : common).dropFirst(typed)) + (isWhole ? " " : ""))
  }
}
