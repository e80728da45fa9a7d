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
  /// - Parameter settings: The user's keys.
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
    let map = KeyMap([merged, general, standard])
    return (map, reader.mistakes + losses(in: map, [merged, general], settings))
  }

  /// Finds the actions that have lost their last key in a context to an action of the user's.
  private static func losses(in map: KeyMap, _ layers: [Layer], _ settings: KeySettings) -> [Mistake] {
    let own = layers.flatMap(\.bindings)
    var victims: [Loss: [Action]] = [:]
    for binding in Layer.standard.bindings where !binding.chords.isEmpty {
      let isOwn = own.contains { $0.action == binding.action && $0.context == binding.context }
      guard !isOwn, map.keys(for: binding.action, in: binding.context).isEmpty else { continue }
      for other in own where other.context == binding.context {
        let taken = other.chords.first { chord in
          binding.chords.contains { $0 == chord || $0.beginnings.contains(chord) || chord.beginnings.contains($0) }
        }
        guard let taken else { continue }
        let table =
          settings.inContext[other.context]?[other.action.rawValue] == nil
          ? "keys" : "keys.\(other.context.rawValue)"
        let loss = Loss(table: table, action: other.action, chord: taken)
        if victims[loss]?.contains(binding.action) != true { victims[loss, default: []].append(binding.action) }
      }
    }
    return victims.map { loss, actions in
      let names = actions.map(\.rawValue).joined(separator: ", ")
      let have = actions.count == 1 ? "has" : "have"
      return Mistake(
        table: loss.table, action: loss.action.rawValue,
        message:
          "takes the key “\(loss.chord.name)” from \(names), which \(have) no other: give \(actions.count == 1 ? "it" : "them") one"
      )
    }
    .sorted { ($0.table, $0.action, $0.message) < ($1.table, $1.action, $1.message) }
  }

  /// A key of the user's that other actions had.
  private struct Loss: Hashable {
    let table: String
    let action: Action
    let chord: KeyChord
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
