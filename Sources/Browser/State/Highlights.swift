internal import Corpus

/// Groups of words that stay highlighted in all texts, each with a color and a sign of its own.
///
/// A group keeps its number, and so its color, when others are removed.
struct Highlights: Equatable, Sendable {
  /// The maximum number of groups: one for each of ``Role/highlights``.
  static let maxCount = Role.highlights.count

  /// The words of each group by its number, from 0; empty for an unused group.
  ///
  /// Commas separate the search texts of a group.
  private(set) var words = [String](repeating: "", count: Highlights.maxCount)
  /// The groups as patterns to search for.
  private(set) var groups: [Group] = []

  /// A group as a pattern to search for.
  struct Group: Sendable {
    /// Its number, from 0.
    let index: Int
    let pattern: TextPattern

    var role: Role { Role.highlights[index] }
  }

  init() {}

  /// Makes the groups of a view or session; words that cannot be searched for are left out.
  init(_ words: [String]) {
    for (index, text) in words.prefix(Self.maxCount).enumerated() where Self.problem(with: text) == nil {
      set(text, at: index)
    }
  }

  /// The lowest index of a group without words, or `nil` if all have some.
  var free: Int? { words.firstIndex(of: "") }

  /// Sets the words of a group; empty words remove it.
  mutating func set(_ text: String, at index: Int) {
    guard words.indices.contains(index) else { return }
    words[index] = Self.terms(of: text).isEmpty ? "" : text
    groups = words.enumerated().compactMap { index, text in
      let terms = Self.terms(of: text)
      return terms.isEmpty ? nil : Group(index: index, pattern: TextPattern(terms))
    }
  }

  static func == (left: Highlights, right: Highlights) -> Bool { left.words == right.words }

  /// The texts of a group.
  private static func terms(of text: String) -> [TextTerm] {
    text.split(separator: ",").compactMap { TextTerm(search: String($0).trimmingSpaces) }
  }

  /// Returns the reason why words cannot be searched for, or `nil`.
  static func problem(with text: String) -> String? {
    for part in text.split(separator: ",") {
      if let problem = BrowserState.problem(withSearch: String(part).trimmingSpaces) { return problem }
    }
    return nil
  }
}

extension BrowserState {
  /// Highlights words in all texts, as a new group or in place of a group's words.
  ///
  /// - Returns: False if that is not possible; the prompt or a notice says why.
  @discardableResult
  mutating func highlight(_ text: String, at index: Int? = nil) -> Bool {
    let text = text.trimmingSpaces
    func refuse(_ problem: String) -> Bool {
      if prompt == nil { self.refuse(problem, .warning) } else { prompt?.problem = problem }
      return false
    }
    if let problem = Highlights.problem(with: text) { return refuse(problem) }
    if let known = highlights.words.firstIndex(of: text), known != index, !text.isEmpty {
      return refuse("group \(known + 1) already has these words")
    }
    guard let group = index ?? highlights.free else {
      return refuse("all \(Highlights.maxCount) groups are in use\(keyMap.hint(for: .highlights, "removes one"))")
    }
    highlights.set(text, at: group)
    notice =
      highlights.words[group].isEmpty
      ? Notice("group \(group + 1) has no words", .muted) : Notice("highlighted as \(group + 1): \(text)", cut: .end)
    return true
  }

  /// Removes a group.
  mutating func removeHighlight(at index: Int) {
    notice = Notice("no longer highlighted: \(highlights.words[index])", cut: .end)
    highlights.set("", at: index)
  }
}

extension Highlights {
  /// Reads the table `[highlights]` of the settings; `report` is called with each invalid key and a message.
  mutating func read(_ table: TOMLTable, report: (_ key: String, _ message: String) -> Void) {
    for key in table.keys.sorted() {
      guard let number = Int(key), (1...Self.maxCount).contains(number) else {
        report(key, "is not a group: use the numbers 1 to \(Self.maxCount)")
        continue
      }
      guard let text = table[key]?.string else {
        report(key, "needs words, such as \"red flag*, weakness\"")
        continue
      }
      if let problem = Self.problem(with: text) { report(key, problem) } else { set(text, at: number - 1) }
    }
  }
}
