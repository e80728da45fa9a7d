/// The lines entered in a prompt, which can be recalled.
struct LineHistory: Equatable, Sendable {
  /// The maximum number of lines to keep.
  static let limit = 500

  /// The lines, the oldest first, each once.
  private(set) var lines: [String] = []

  init(_ lines: [String] = []) {
    for line in lines { append(line) }
  }

  /// Adds a line as the latest.
  mutating func append(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    lines.removeAll { $0 == line }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst(lines.count - Self.limit) }
  }

  /// A walk through the lines, from the line that was being written.
  struct Walk: Equatable, Sendable {
    /// The line being written, to which the walk returns.
    let draft: LineEditor
    /// The text that matching lines begin with or contain.
    let wanted: String
    let isAnywhere: Bool
    /// The index of the line shown; the index after the last is the draft.
    fileprivate(set) var position: Int
  }

  /// Starts a walk at the line being written, through the lines that begin with a text.
  ///
  /// If `isAnywhere` is true, lines may contain the text anywhere, in any case.
  func walk(from draft: LineEditor, wanted: String, isAnywhere: Bool) -> Walk {
    Walk(draft: draft, wanted: isAnywhere ? wanted.lowercased() : wanted, isAnywhere: isAnywhere, position: lines.count)
  }

  /// Goes to the next matching line, or back to the draft.
  ///
  /// - Returns: The line to show, or `nil` at the end.
  func step(_ walk: inout Walk, isBack: Bool) -> String? {
    var position = walk.position
    while true {
      position += isBack ? -1 : 1
      if position == lines.count {
        walk.position = position
        return walk.draft.text
      }
      guard lines.indices.contains(position) else { return nil }
      let line = lines[position]
      let fits = walk.isAnywhere ? line.lowercased().contains(walk.wanted) : line.hasPrefix(walk.wanted)
      // Skip the line that is already shown.
      guard fits, line != walk.draft.text else { continue }
      walk.position = position
      return line
    }
  }
}

/// The prompts with a history.
enum HistoryKind: String, CaseIterable, Sendable {
  case query, search, pipe

  var fileName: String { rawValue + "-history" }
}

/// Saves a line entered in a prompt for the next run.
///
/// If that fails, only the next run's history lacks the line.
struct Remember: Work, Equatable {
  let line: String
  let kind: HistoryKind

  func start(in runner: EffectRunner) {
    if let file = runner.histories[kind] { runner.inOrder { _ in _ = file.append(line) } }
  }
}
