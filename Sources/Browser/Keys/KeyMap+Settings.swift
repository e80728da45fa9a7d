internal import Determinations

/// Keys as the settings give them: names of keys by names of actions, for all contexts or for one.
struct KeySettings: Equatable, Sendable {
  /// The table `[keys]`.
  var everywhere: [String: [String]] = [:]
  /// The tables `[keys.list]` and so on.
  var inContext: [KeyContext: [String: [String]]] = [:]

  init(everywhere: [String: [String]] = [:], inContext: [KeyContext: [String: [String]]] = [:]) {
    self.everywhere = everywhere
    self.inContext = inContext
  }
}

extension KeyMap {
  /// A line of the settings' key tables that cannot be used.
  struct Mistake: Equatable, Sendable {
    /// The table's name: `keys`, `keys.list`.
    let table: String
    let action: String
    let message: String
  }

  /// Makes the map of the user's keys.
  ///
  /// They replace an action's own, and an action whose key the user gave to another one leaves it. The keys of one
  /// context go before those of all.
  ///
  /// - Parameter settings: What the user wrote.
  /// - Returns: The map, and what could not be used: unknown actions and keys, and keys given twice.
  static func customized(by settings: KeySettings) -> (KeyMap, [Mistake]) {
    guard settings != KeySettings() else { return (standard, []) }
    var reader = SettingsReader()
    let own = KeyContext.allCases.map { context in
      reader.layer(settings.inContext[context] ?? [:], table: "keys.\(context.rawValue)", contexts: [context])
    }
    let common = reader.layer(settings.everywhere, table: "keys", contexts: KeyContext.all)
    // An action that got keys of the user's loses its own, there.
    let replaced = (own + [common]).flatMap(\.bindings)
    var standard = Layer.standard
    standard.bindings.removeAll { row in
      replaced.contains { $0.action == row.action && $0.context == row.context }
    }
    let merged = Layer(bindings: own.flatMap(\.bindings))
    var general = common
    general.bindings.removeAll { row in
      merged.bindings.contains { $0.action == row.action && $0.context == row.context }
    }
    return (KeyMap([merged, general, standard]), reader.mistakes)
  }

  /// Reads the tables one by one and notes what is wrong.
  private struct SettingsReader {
    var mistakes: [Mistake] = []

    mutating func layer(_ keys: [String: [String]], table: String, contexts: Set<KeyContext>) -> Layer {
      var layer = Layer()
      var owners: [KeyContext: [KeyChord: Action]] = [:]
      for (name, chordNames) in keys.sorted(by: { $0.key < $1.key }) {
        guard let entry = entry(named: name, table: table, contexts: contexts) else { continue }
        let chords = chords(chordNames, of: name, table: table)
        // An action whose keys are all wrong keeps its own.
        guard !chords.isEmpty || chordNames.isEmpty else { continue }
        for context in KeyContext.allCases where contexts.contains(context) && entry.contexts.contains(context) {
          let usable = chords.filter { entry.uses($0, in: context) }
          for chord in usable { claim(chord, for: entry.action, in: context, table: table, owners: &owners) }
          // Letters that are text here leave the action its other keys.
          if usable.isEmpty, !chords.isEmpty { continue }
          layer.bindings.append(Binding(action: entry.action, context: context, chords: usable))
        }
      }
      return layer
    }

    private mutating func entry(named name: String, table: String, contexts: Set<KeyContext>) -> ActionEntry? {
      guard let entry = Action(rawValue: name).flatMap(ActionTable.entry) else {
        let nearest = NearestNames.names(to: name, among: Action.allCases.map(\.rawValue)).first
        report(name, table, "is not an action" + (nearest.map { ": is “\($0)” meant?" } ?? ""))
        return nil
      }
      guard !entry.contexts.isDisjoint(with: contexts) else {
        let places = KeyContext.allCases.filter(entry.contexts.contains).map(\.rawValue)
        report(name, table, "has no meaning there, only in \(places.joined(separator: ", "))")
        return nil
      }
      return entry
    }

    private mutating func chords(_ names: [String], of action: String, table: String) -> [KeyChord] {
      names.compactMap { name in
        let chord = KeyChord(name: name)
        if chord == nil { report(action, table, "names the key “\(name)”, which there is not") }
        return chord
      }
    }

    /// Notes whose chord it is; one that another action has, or that begins another's, is a mistake.
    private mutating func claim(
      _ chord: KeyChord, for action: Action, in context: KeyContext, table: String,
      owners: inout [KeyContext: [KeyChord: Action]]
    ) {
      let others = owners[context] ?? [:]
      for (other, owner) in others where owner != action {
        let message: String
        if other == chord {
          message = "has the key “\(chord.name)”, as has \(owner.rawValue)"
        } else if other.beginnings.contains(chord) || chord.beginnings.contains(other) {
          message = "has the key “\(chord.name)”, which cannot stand beside “\(other.name)” of \(owner.rawValue)"
        } else {
          continue
        }
        report(action.rawValue, table, message)
      }
      owners[context, default: [:]][chord] = action
    }

    private mutating func report(_ action: String, _ table: String, _ message: String) {
      let mistake = Mistake(table: table, action: action, message: message)
      if !mistakes.contains(mistake) { mistakes.append(mistake) }
    }
  }
}
