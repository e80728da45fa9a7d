internal import Terminal

/// The action of each key chord, by context.
///
/// Invariant: in a context, no chord begins another one, so that a key never waits to see whether more come.
struct KeyMap: Sendable {
  /// The meaning of the keys pressed so far.
  enum Meaning: Equatable, Sendable {
    case action(Action)
    /// A user-defined command, by its name.
    case command(String)
    /// More keys are needed.
    case beginning
  }

  private var meanings: [KeyContext: [KeyChord: Meaning]] = [:]
  private var chords: [Action: [KeyChord]] = [:]
  private var commandChords: [String: [KeyChord]] = [:]

  /// The keys of ``ActionTable``.
  static let standard = KeyMap([.standard])

  /// Creates a map from user-defined commands and layers of bindings; a chord that is already taken is ignored.
  init(_ layers: [Layer], commands: [(name: String, chords: [KeyChord])] = []) {
    for (name, chords) in commands {
      for context in KeyContext.commands {
        for chord in chords where Self.take(chord, as: .command(name), in: &meanings[context, default: [:]]) {
          if commandChords[name]?.contains(chord) != true { commandChords[name, default: []].append(chord) }
        }
      }
    }
    for layer in layers {
      for binding in layer.bindings {
        for chord in binding.chords where take(chord, for: binding.action, in: binding.context) {
          if chords[binding.action]?.contains(chord) != true { chords[binding.action, default: []].append(chord) }
        }
      }
    }
  }

  /// The meaning of a chord in a context, or `nil`.
  func meaning(of chord: KeyChord, in context: KeyContext) -> Meaning? { meanings[context]?[chord] }

  /// The action of a single key, or `nil`.
  func action(for key: Key, in context: KeyContext) -> Action? {
    if case .action(let action) = meaning(of: KeyChord(key), in: context) { return action }
    return nil
  }

  /// The chords of an action in any context, the main one first.
  func keys(for action: Action) -> [KeyChord] { chords[action] ?? [] }

  /// The chords of an action in one context, the main one first.
  func keys(for action: Action, in context: KeyContext) -> [KeyChord] {
    keys(for: action).filter { meanings[context]?[$0] == .action(action) }
  }

  /// The chords of a user-defined command.
  func keys(ofCommand name: String) -> [KeyChord] { commandChords[name] ?? [] }

  /// The keys that can follow those pressed so far: of actions in the table's order, then of the user's commands.
  func continuations(of chord: KeyChord, in context: KeyContext) -> [(keys: KeyChord, meaning: Meaning)] {
    func rest(_ chords: [KeyChord]) -> [KeyChord] {
      chords.filter { $0.beginnings.contains(chord) }.map { KeyChord(Array($0.keys.dropFirst(chord.keys.count))) }
    }
    let actions = ActionTable.entries.flatMap { entry in
      rest(keys(for: entry.action, in: context)).map { (keys: $0, meaning: Meaning.action(entry.action)) }
    }
    guard KeyContext.commands.contains(context) else { return actions }
    return actions
      + commandChords.sorted { $0.key < $1.key }.flatMap { name, chords in
        rest(chords).map { (keys: $0, meaning: Meaning.command(name)) }
      }
  }

  /// Assigns a free chord to an action; returns true if the action has it.
  private mutating func take(_ chord: KeyChord, for action: Action, in context: KeyContext) -> Bool {
    // In place: copying the context's map for each chord would dominate the cost.
    Self.take(chord, as: .action(action), in: &meanings[context, default: [:]])
  }

  private static func take(_ chord: KeyChord, as new: Meaning, in map: inout [KeyChord: Meaning]) -> Bool {
    if let meaning = map[chord] { return meaning == new }
    guard !chord.keys.isEmpty else { return false }
    if chord.keys.count > 1 {
      let beginnings = chord.beginnings
      guard beginnings.allSatisfy({ map[$0] == nil || map[$0] == .beginning }) else { return false }
      for beginning in beginnings { map[beginning] = .beginning }
    }
    map[chord] = new
    return true
  }

  /// The chords of an action in a context.
  struct Binding {
    let action: Action
    let context: KeyContext
    let chords: [KeyChord]
  }

  /// Bindings from one source, all with the same precedence.
  struct Layer {
    var bindings: [Binding] = []

    /// The keys of ``ActionTable``.
    static let standard = Layer(
      bindings: ActionTable.entries.flatMap { entry in
        KeyContext.allCases.filter(entry.contexts.contains).map { context in
          Binding(action: entry.action, context: context, chords: entry.keys.filter { entry.uses($0, in: context) })
        }
      })
  }
}

extension ActionEntry {
  /// Returns true if a chord can belong to the action in a context.
  ///
  /// In contexts where letters are text, only actions of such contexts alone can have letters as keys.
  func uses(_ chord: KeyChord, in context: KeyContext) -> Bool {
    guard context.takesText, chord.keys.first?.isPrintable == true else { return true }
    return contexts.allSatisfy(\.takesText)
  }
}

extension Key {
  /// True if the key types a character.
  var isPrintable: Bool {
    if case .character = self { return true }
    return false
  }
}
