/// Work that a panel runs on a worker thread.
struct PanelWork: Work {
  /// A function that posts results in parts, and returns early once it is canceled.
  typealias Body =
    @Sendable (_ post: (any Sendable) -> Void, _ isCancelled: @escaping @Sendable () -> Bool) -> Void

  let id: Int
  let body: Body

  func start(in runner: EffectRunner) {
    runner.inBackground(.panel(id)) { [self] post, isCancelled in
      body({ post(.panel(PanelAnswer(id: id, value: $0))) }, isCancelled)
      post(.panel(PanelAnswer(id: id, value: nil)))
    }
  }
}

/// A result of ``PanelWork``, or its end.
struct PanelAnswer: Sendable {
  let id: Int
  /// The result; `nil` once the work has ended.
  let value: (any Sendable)?
}

extension PanelStack {
  /// Starts the work that the panels request, cancels work that is no longer needed, and returns the effects to run.
  mutating func startWorks(in state: BrowserState) -> [Effect] {
    var bodies: [(owner: Int, body: PanelWork.Body)] = []
    changePanels { panel, id in
      if let body = panel.nextWork(in: state) { bodies.append((id, body)) }
    }
    let waiting = Set(entries.map(\.id)).subtracting(bodies.map(\.owner))
    var effects = removeWorks { !waiting.contains($0) }.map { Effect.cancel(.panel($0)) }
    for (owner, body) in bodies { effects.append(Effect(PanelWork(id: startWork(of: owner), body: body))) }
    return effects
  }
}

extension BrowserState {
  /// Passes the result of its work to a panel.
  fileprivate mutating func receive(_ answer: PanelAnswer) -> [Effect] {
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

extension WorkID {
  static func panel(_ number: Int) -> WorkID { WorkID("panel", number) }
}

extension News {
  static func panel(_ answer: PanelAnswer) -> News {
    .leading(end: answer.value == nil ? .work(.panel(answer.id)) : nil) { $0.receive(answer) }
  }
}
