/// The open panels, each over the one before it.
struct PanelStack: Sendable {
  /// An open panel.
  ///
  /// Its number distinguishes it from a panel that replaces it.
  struct Entry: Equatable, Sendable {
    let id: Int
    var panel: any Panel

    static func == (a: Entry, b: Entry) -> Bool { a.id == b.id }
  }

  private(set) var entries: [Entry] = []
  private var nextID = 1
  /// The work started last for each panel, by the panel's number.
  private var works: [Int: StartedWork] = [:]

  private struct StartedWork {
    let id: Int
    /// The inputs of the request; `nil` once the panel has to request the work again.
    var inputs: (any Equatable & Sendable)?
    var isRunning = true
  }

  /// True while work for a panel is running.
  var isWorking: Bool { works.values.contains(where: \.isRunning) }

  /// The panel that receives key presses.
  var top: (any Panel)? { entries.last?.panel }

  mutating func open(_ panel: any Panel) {
    entries.append(Entry(id: nextID, panel: panel))
    nextID += 1
  }

  mutating func close() { _ = entries.popLast() }

  mutating func closeAll() { entries = [] }

  /// The open panels that Back reopens: all but the dialogs, which are on top.
  var restorable: [Entry] { Array(entries.prefix { !$0.panel.isDialog }) }

  /// Opens panels as they were when they were left.
  mutating func restore(_ left: [Entry]) {
    entries = left
    // Results received since then are not in these panels.
    for panel in works.keys { works[panel]?.inputs = nil }
  }

  /// Puts a changed panel back, unless it was closed in the meantime.
  mutating func update(_ id: Int, _ panel: any Panel) {
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return }
    entries[index].panel = panel
  }

  /// Returns the panel that waits for a work, or `nil` if the work's results are no longer needed.
  func owner(ofWork id: Int) -> Entry? { entries.first { works[$0.id]?.id == id } }

  mutating func endWork(of panel: Int) { works[panel]?.isRunning = false }

  /// Starts the work that the panels request, cancels work that is no longer needed, and returns the effects to run.
  mutating func startWorks(in state: BrowserState) -> [Effect] {
    let requests = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.panel.work(in: state)) })
    var effects: [Effect] = []
    for (panel, work) in works.sorted(by: { $0.key < $1.key }) {
      if let request = requests[panel] ?? nil, request.inputs.isEqual(to: work.inputs) { continue }
      if work.isRunning { effects.append(.cancel(.panel(work.id))) }
      works[panel] = nil
    }
    for panel in entries.map(\.id) where works[panel] == nil {
      guard let request = requests[panel] ?? nil else { continue }
      works[panel] = StartedWork(id: nextID, inputs: request.inputs)
      effects.append(Effect(PanelWork(id: nextID, body: request.body)))
      nextID += 1
    }
    return effects
  }

  /// Brings all panels up to date.
  mutating func settle(in state: BrowserState) {
    for index in entries.indices { entries[index].panel.settle(in: state) }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: (any Equatable)?) -> Bool { self == other as? Self }
}

extension BrowserState {
  /// The panel that receives key presses, or `nil` if the panes do.
  var panel: (any Panel)? { panels.top }

  /// Opens a panel over the open ones.
  ///
  /// `leavesPlace` is false if the current position is already in the history.
  mutating func open(_ panel: any Panel, leavesPlace: Bool = true) -> [Effect] {
    if leavesPlace, !panel.isDialog { leaveTrail() }
    panels.open(panel)
    return withPanel { $0.open(in: &$1) } ?? []
  }

  /// Closes the top panel on the user's behalf, unless it has to ask first.
  ///
  /// A panel below it is restored with its case and filter. Otherwise filter and selected case stay: after the case
  /// page, the list is at the case that was read last.
  mutating func closePanel() -> [Effect] {
    guard let entry = panels.entries.last else { return [] }
    if !entry.panel.isDialog, let origin = history.trail.back(outOf: entry.id, from: position),
      !origin.panels.isEmpty
    {
      return show(origin)
    }
    guard let effects = withPanel({ $0.prepareToClose(in: &$1) }) ?? nil else { return [] }
    panels.close()
    return effects
  }

  /// Changes the top panel together with the rest of the state, and returns the body's result, or `nil` without a
  /// panel.
  mutating func withPanel<Result>(_ body: (inout any Panel, inout BrowserState) -> Result) -> Result? {
    guard let entry = panels.entries.last else { return nil }
    var panel = entry.panel
    let result = body(&panel, &self)
    panels.update(entry.id, panel)
    return result
  }

  /// Changes the open panel of a type, if there is one.
  mutating func change<P: Panel>(_ type: P.Type, _ body: (inout P) -> Void) {
    for entry in panels.entries.reversed() {
      guard var panel = entry.panel as? P else { continue }
      body(&panel)
      panels.update(entry.id, panel)
      return
    }
  }
}
