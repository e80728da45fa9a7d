/// Work that a panel has done on a worker thread.
struct PanelWork: Sendable {
  let id: Int
  /// Does the work: posts results as they come, and returns early once it is cancelled.
  let body: @Sendable (_ post: (any Sendable) -> Void, _ isCancelled: () -> Bool) -> Void
}

/// A result of ``PanelWork``, or its end.
struct PanelAnswer: Sendable {
  let id: Int
  /// The result; `nil` once the work has ended.
  let value: (any Sendable)?
}

extension BrowserState {
  /// Starts work for the panel that has the keyboard.
  ///
  /// The results go to ``Panel/receive(_:in:)``. The work is cancelled when the panel closes.
  ///
  /// - Parameter body: Does the work. It gets a function that posts a result, and one that tells whether the work is
  ///   cancelled.
  /// - Returns: The effects to run.
  mutating func startWork(
    _ body: @escaping @Sendable (_ post: (any Sendable) -> Void, _ isCancelled: () -> Bool) -> Void
  ) -> [Effect] {
    guard let id = panels.startWork() else { return [] }
    return [.startWork(PanelWork(id: id, body: body))]
  }

  /// Gives a panel the result of its work.
  mutating func receive(_ answer: PanelAnswer) -> [Effect] {
    guard let entry = panels.owner(ofWork: answer.id) else { return [] }
    guard let value = answer.value else {
      panels.endWork(answer.id)
      return []
    }
    var panel = entry.panel
    let effects = panel.receive(value, in: &self)
    panels.update(entry.id, panel)
    return effects
  }
}
