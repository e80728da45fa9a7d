internal import Determinations

/// The configured keys: names of keys by names of actions, for all contexts or for one.
struct KeySettings: Equatable, Sendable {
  /// The table `[keys]`.
  var everywhere: [String: [String]] = [:]
  /// The tables `[keys.list]` and so on.
  var inContext: [KeyContext: [String: [String]]] = [:]
  /// The keys of the user's commands, by the commands' names: the tables `[commands.…]`.
  var commands: [String: [String]] = [:]

  /// Reads the table `[keys]`; `report` receives a key, its table and what is wrong.
  mutating func read(_ entries: TOMLTable, report: (String, String, String) -> Void) {
    for name in entries.keys.sorted() {
      guard let own = entries[name]?.table else {
        everywhere[name] = Self.chords(entries, name, in: "keys", report)
        continue
      }
      guard let context = KeyContext(rawValue: name) else {
        let known = KeyContext.allCases.map(\.rawValue).joined(separator: ", ")
        report("keys.\(name)", "", "is not a place for keys: use \(known)")
        continue
      }
      inContext[context] = own.keys.sorted().reduce(into: [:]) {
        $0[$1] = Self.chords(own, $1, in: "keys.\(name)", report)
      }
    }
  }

  private static func chords(
    _ entries: TOMLTable, _ action: String, in section: String, _ report: (String, String, String) -> Void
  ) -> [String]? {
    if let one = entries[action]?.string { return [one] }
    if let several = entries[action]?.array { return several.compactMap(\.string) }
    report(action, section, "needs a key, such as \"j\", or a list of keys")
    return nil
  }
}

extension KeyMap {
  /// An invalid line in the key tables of the settings.
  struct Mistake: Equatable, Sendable {
    /// The table's name: `keys`, `keys.list`.
    let table: String
    let action: String
    let message: String
    /// The other line of a conflict: its table and key.
    var other: Place?

    /// A line of the settings.
    struct Place: Equatable, Sendable {
      let table: String
      let key: String
    }
  }

  /// Returns the map of the user's keys, and the mistakes: unknown actions and keys, and keys assigned twice.
  ///
  /// The user's keys replace an action's default keys, and an action loses a key that the user assigns to another one.
  /// The keys of one context take precedence over those of all.
  static func customized(by settings: KeySettings) -> (KeyMap, [Mistake]) {
    guard settings != KeySettings() else { return (standard, []) }
    var reader = SettingsReader()
    let own = KeyContext.allCases.map { context in
      reader.layer(settings.inContext[context] ?? [:], table: "keys.\(context.rawValue)", contexts: [context])
    }
    let common = reader.layer(settings.everywhere, table: "keys", contexts: KeyContext.all)
    let commands = reader.commands(settings.commands)
    // An action with configured keys loses its default keys in that context.
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
    let map = KeyMap([merged, general, standard], commands: commands)
    var takers: [Taker] = []
    for binding in merged.bindings + general.bindings {
      let isOwn = settings.inContext[binding.context]?[binding.action.rawValue] != nil
      takers.append(
        Taker(
          place: .init(table: isOwn ? "keys.\(binding.context.rawValue)" : "keys", key: binding.action.rawValue),
          action: binding.action, context: binding.context, chords: binding.chords))
    }
    for (name, chords) in commands {
      takers += KeyContext.commands.map { context in
        Taker(place: .init(table: "commands.\(name)", key: "key"), action: nil, context: context, chords: chords)
      }
    }
    return (map, reader.mistakes + losses(in: map, takers))
  }

  /// Keys that a line of the settings assigns to an action or command in a context.
  private struct Taker {
    let place: Mistake.Place
    /// The action, or `nil` for a command.
    let action: Action?
    let context: KeyContext
    let chords: [KeyChord]
  }

  /// Finds the actions that have lost a key in a context to a command, or their last one to another action.
  private static func losses(in map: KeyMap, _ takers: [Taker]) -> [Mistake] {
    var victims: [Loss: [Action]] = [:]
    for binding in Layer.standard.bindings where !binding.chords.isEmpty {
      let isOwn = takers.contains { $0.action == binding.action && $0.context == binding.context }
      guard !isOwn else { continue }
      let left = map.keys(for: binding.action, in: binding.context)
      for taker in takers where taker.context == binding.context && (left.isEmpty || taker.action == nil) {
        let taken = taker.chords.first { chord in
          binding.chords.contains { $0 == chord || $0.beginnings.contains(chord) || chord.beginnings.contains($0) }
        }
        guard let taken else { continue }
        let loss = Loss(table: taker.place.table, key: taker.place.key, chord: taken, left: left.first)
        if victims[loss]?.contains(binding.action) != true { victims[loss, default: []].append(binding.action) }
      }
    }
    return victims.map { loss, actions in
      let names = actions.map(\.rawValue).joined(separator: ", ")
      if let left = loss.left {
        // A line that confirms the change silences this message.
        let line = actions.map { "\($0.rawValue) = \"\(left.name)\"" }.joined(separator: ", ")
        return Mistake(
          table: loss.table, action: loss.key,
          message: "takes the key “\(loss.chord.name)” from \(names): [keys] \(line) confirms it")
      }
      let (have, them) = actions.count == 1 ? ("has", "it") : ("have", "them")
      return Mistake(
        table: loss.table, action: loss.key,
        message: "takes the key “\(loss.chord.name)” from \(names), which \(have) no other: give \(them) one")
    }
    .sorted { ($0.table, $0.action, $0.message) < ($1.table, $1.action, $1.message) }
  }

  /// A configured key that belonged to other actions.
  private struct Loss: Hashable {
    let table: String
    let key: String
    let chord: KeyChord
    /// The key that the actions still have, or `nil`.
    let left: KeyChord?
  }

  /// Reads the tables one by one and records mistakes.
  private struct SettingsReader {
    var mistakes: [Mistake] = []
    /// The chords that the settings assign to actions in contexts in which commands can have keys.
    private var claimed: [(place: Mistake.Place, chord: KeyChord)] = []

    mutating func layer(_ keys: [String: [String]], table: String, contexts: Set<KeyContext>) -> Layer {
      var layer = Layer()
      var owners: [KeyContext: [KeyChord: Action]] = [:]
      for (name, chordNames) in keys.sorted(by: { $0.key < $1.key }) {
        guard let entry = entry(named: name, table: table, contexts: contexts) else { continue }
        let chords = chords(chordNames, of: name, table: table)
        // An action whose configured keys are all invalid keeps its default keys.
        guard !chords.isEmpty || chordNames.isEmpty else { continue }
        for context in KeyContext.allCases where contexts.contains(context) && entry.contexts.contains(context) {
          let usable = chords.filter { entry.uses($0, in: context) }
          for chord in usable { claim(chord, for: entry.action, in: context, table: table, owners: &owners) }
          // If letters are text here, the action keeps its other keys.
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
        let names = KeyContext.allCases.filter(entry.contexts.contains).map(\.rawValue)
        report(name, table, "has no meaning there, only in \(names.joined(separator: ", "))")
        return nil
      }
      return entry
    }

    private mutating func chords(_ names: [String], of action: String, table: String) -> [KeyChord] {
      names.compactMap { name in
        let chord = KeyChord(name: name)
        if chord == nil { report(action, table, "names the key “\(name)”, which does not exist") }
        return chord
      }
    }

    /// Records the owner of a chord; one that another action has, or that begins another chord, is a mistake.
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
          message = "has the key “\(chord.name)”, which conflicts with “\(other.name)” of \(owner.rawValue)"
        } else {
          continue
        }
        report(action.rawValue, table, message, other: .init(table: table, key: owner.rawValue))
      }
      owners[context, default: [:]][chord] = action
      let place = Mistake.Place(table: table, key: action.rawValue)
      if KeyContext.commands.contains(context), !claimed.contains(where: { $0.place == place && $0.chord == chord }) {
        claimed.append((place, chord))
      }
    }

    /// Reads the keys of the user's commands, and records those that are configured twice.
    mutating func commands(_ keys: [String: [String]]) -> [(name: String, chords: [KeyChord])] {
      var commands: [(name: String, chords: [KeyChord])] = []
      for (name, chordNames) in keys.sorted(by: { $0.key < $1.key }) {
        let table = "commands.\(name)"
        let chords = chords(chordNames, of: "key", table: table)
        for chord in chords {
          if let other = commands.first(where: { $0.chords.contains { Self.overlap($0, chord) } }) {
            report(
              "key", table, "has the key “\(chord.name)”, as has the command \(other.name)",
              other: .init(table: "commands.\(other.name)", key: "key"))
          }
          for (place, taken) in claimed where Self.overlap(taken, chord) {
            report("key", table, "has the key “\(chord.name)”, as has \(place.key)", other: place)
          }
        }
        commands.append((name, chords))
      }
      return commands
    }

    private static func overlap(_ a: KeyChord, _ b: KeyChord) -> Bool {
      a == b || a.beginnings.contains(b) || b.beginnings.contains(a)
    }

    private mutating func report(
      _ action: String, _ table: String, _ message: String, other: Mistake.Place? = nil
    ) {
      let mistake = Mistake(table: table, action: action, message: message, other: other)
      if !mistakes.contains(mistake) { mistakes.append(mistake) }
    }
  }
}
