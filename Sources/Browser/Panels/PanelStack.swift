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
  /// The number of the panel that waits for each work, by the work's number.
  private var works: [Int: Int] = [:]

  /// True while work for a panel is running.
  var isWorking: Bool { !works.isEmpty }

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
    for index in entries.indices { entries[index].panel.resume() }
  }

  /// Shows the panels of another stack as they were; this stack's running works continue.
  mutating func show(_ other: PanelStack) { entries = other.entries }

  /// Puts a changed panel back, unless it was closed in the meantime.
  mutating func update(_ id: Int, _ panel: any Panel) {
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return }
    entries[index].panel = panel
  }

  /// Registers a work of a panel and returns the work's number.
  mutating func startWork(of panel: Int) -> Int {
    defer { nextID += 1 }
    works[nextID] = panel
    return nextID
  }

  func owner(ofWork id: Int) -> Entry? { works[id].flatMap { owner in entries.first { $0.id == owner } } }

  mutating func endWork(_ id: Int) { works[id] = nil }

  /// Removes the works of some panels, so that their results are dropped, and returns the works' numbers.
  mutating func removeWorks(where isOutdated: (_ owner: Int) -> Bool) -> [Int] {
    let removed = works.filter { isOutdated($0.value) }.keys.sorted()
    for id in removed { works[id] = nil }
    return removed
  }

  /// Changes all panels in place.
  mutating func changePanels(_ body: (_ panel: inout any Panel, _ id: Int) -> Void) {
    for index in entries.indices { body(&entries[index].panel, entries[index].id) }
  }

  /// Brings all panels up to date.
  mutating func settle(in state: BrowserState) {
    for index in entries.indices { entries[index].panel.settle(in: state) }
  }
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
