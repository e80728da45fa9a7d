/// Work that a panel runs on a worker thread.
struct PanelWork: Work {
  /// A function that posts results in parts, and returns early once it is canceled.
  typealias Body =
    @Sendable (_ post: (any Sendable) -> Void, _ isCancelled: @escaping @Sendable () -> Bool) -> Void

  /// A request of a panel.
  struct Request {
    /// The inputs of the work: another request with equal inputs asks for the same results.
    let inputs: any Equatable & Sendable
    let body: Body
  }

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

extension BrowserState {
  /// Passes the result of its work to a panel.
  fileprivate mutating func receive(_ answer: PanelAnswer) -> [Effect] {
    guard let entry = panels.owner(ofWork: answer.id) else { return [] }
    guard let value = answer.value else {
      panels.endWork(of: entry.id)
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
