internal import Determinations
package import Terminal

/// Which action a key has in each context.
package struct KeyMap: Sendable {
  private var actions: [KeyContext: [Key: Action]]
  private var keysOfAction: [Action: [Key]]

  /// The keys of ``ActionTable``.
  package static let standard = KeyMap(ActionTable.entries.map { ($0, $0.keys) })

  private init(_ rows: [(entry: ActionEntry, keys: [Key])]) {
    actions = [:]
    keysOfAction = [:]
    for (entry, keys) in rows {
      keysOfAction[entry.action] = keys
      for context in entry.contexts {
        // In the filter panel letters narrow, so of letters only that context's own actions count.
        for key in keys where context != .filters || entry.group == .panel || !key.isPrintable {
          actions[context, default: [:]][key] = entry.action
        }
      }
    }
  }

  /// The action of a key, or `nil`.
  package func action(for key: Key, in context: KeyContext) -> Action? { actions[context]?[key] }

  /// The keys of an action, the main one first.
  package func keys(for action: Action) -> [Key] { keysOfAction[action] ?? [] }

  /// Returns the map with the user's keys in place of an action's own.
  ///
  /// - Parameter keys: Names of keys by names of actions.
  /// - Returns: The map, and what could not be used: unknown actions and keys, and keys taken twice in a context.
  package func rebound(_ keys: [String: [String]]) -> (KeyMap, [Mistake]) {
    var mistakes: [Mistake] = []
    var chosen: [Action: [Key]] = [:]
    for (name, keyNames) in keys.sorted(by: { $0.key < $1.key }) {
      guard let action = Action(rawValue: name) else {
        let nearest = NearestNames.names(to: name, among: Action.allCases.map(\.rawValue)).first
        mistakes.append(
          Mistake(action: name, message: "is not an action" + (nearest.map { ": is “\($0)” meant?" } ?? "")))
        continue
      }
      var parsed: [Key] = []
      for keyName in keyNames {
        if let key = Key(name: keyName) {
          parsed.append(key)
        } else {
          mistakes.append(Mistake(action: name, message: "names the key “\(keyName)”, which there is not"))
        }
      }
      // An action whose keys are all wrong keeps its own.
      if !parsed.isEmpty || keyNames.isEmpty { chosen[action] = parsed }
    }
    var taken: [KeyContext: [Key: Action]] = [:]
    for entry in ActionTable.entries {
      guard let keys = chosen[entry.action] else { continue }
      for context in entry.contexts {
        for key in keys {
          if let other = taken[context]?[key] {
            let message = "has the key “\(key.name)”, as has \(other.rawValue)"
            let mistake = Mistake(action: entry.action.rawValue, message: message)
            if !mistakes.contains(mistake) { mistakes.append(mistake) }
          }
          taken[context, default: [:]][key] = entry.action
        }
      }
    }
    let rows = ActionTable.entries.map { entry -> (ActionEntry, [Key]) in
      if let keys = chosen[entry.action] { return (entry, keys) }
      // A key that the user gave to another action leaves its old one.
      return (entry, entry.keys.filter { key in !entry.contexts.contains { taken[$0]?[key] != nil } })
    }
    return (KeyMap(rows), mistakes)
  }

  /// A line of the settings' key table that cannot be used.
  package struct Mistake: Equatable, Sendable {
    package let action: String
    package let message: String
  }
}

extension Key {
  /// Whether the key types a character.
  var isPrintable: Bool {
    if case .character = self { return true }
    return false
  }
}
