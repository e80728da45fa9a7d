internal import Terminal

/// The three panes.
enum Pane: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  case list, summary, decision

  /// The pane after this one among some panes, in the order of Tab.
  func next(among panes: [Pane]) -> Pane { step(1, among: panes) }

  /// The pane before this one among some panes.
  func previous(among panes: [Pane]) -> Pane { step(panes.count - 1, among: panes) }

  private func step(_ steps: Int, among panes: [Pane]) -> Pane {
    guard let index = panes.firstIndex(of: self) else { return panes.first ?? self }
    return panes[(index + steps) % panes.count]
  }

  /// The panes that show text of one case.
  static let texts = [Pane.summary, .decision]
}

/// The positions of all parts of a screen of a given size.
struct ScreenLayout: Equatable, Sendable {
  /// How the panes share the screen.
  enum Arrangement: Equatable, Sendable {
    /// The list beside summary and decision.
    case sideBySide
    /// The list above one of the others, or above both on a wide screen.
    case stacked
    /// One pane fills the screen.
    case single
    /// The screen is too small.
    case tooSmall
  }

  /// The minimum size of the screen.
  static let smallest = (width: 40, height: 12)

  let arrangement: Arrangement
  let header: Rect
  let hints: Rect
  /// The area of overlays and of a zoomed pane: all between header and hints.
  let body: Rect
  /// The rows of a docked panel, between body and hints; empty without one.
  let dock: Rect
  /// The visible panes.
  private(set) var panes: [Pane: Rect]

  /// A border between panes that can be moved.
  enum Border: Hashable, Sendable {
    /// The border between the list and the panes beside or below it.
    case list
    /// Between summary and decision.
    case summary
  }

  /// The borders that move horizontally, and those that move vertically.
  private(set) var upright: Border?
  private(set) var level: Border?

  /// The minimum number of columns and rows of a pane.
  private static let least = (width: 30, height: 5)

  /// Computes the layout of a screen, in columns and rows.
  ///
  /// The focused pane is never hidden, and has the whole screen if zoomed. If there is room for only one pane beneath
  /// the list, it is `detail`.
  init(
    width: Int, height: Int, focus: Pane, detail: Pane, isZoomed: Bool, settings: PaneSettings = PaneSettings(),
    dockedRows: Int = 0
  ) {
    header = Rect(x: 0, y: 0, width: width, height: 1)
    hints = Rect(x: 0, y: max(0, height - 1), width: width, height: 1)
    let body = Rect(x: 0, y: 1, width: width, height: max(0, height - 2 - dockedRows))
    self.body = body
    dock = Rect(x: 0, y: body.maxY, width: width, height: min(dockedRows, max(0, height - 2)))
    guard width >= Self.smallest.width, height >= Self.smallest.height else {
      arrangement = .tooSmall
      panes = [:]
      return
    }
    let visible = settings.visible
    if isZoomed || width < 64 || body.height < 16 || visible.count == 1 {
      arrangement = .single
      panes = [focus: body]
      return
    }
    let isSideBySide =
      switch settings.direction {
      // On a large screen, the list has rows to spare, and its requests need the columns.
      case .automatic: width >= 110 && !(width >= 160 && height >= 30)
      case .sideBySide: width >= 80
      case .stacked: false
      }
    arrangement = isSideBySide ? .sideBySide : .stacked
    var panes: [Pane: Rect] = [:]
    var rest = body
    if visible.contains(.list) {
      if isSideBySide {
        let usual = width < 110 ? width / 2 : width < 160 ? max(54, width * 52 / 100) : min(108, width * 48 / 100)
        (panes[.list], rest) = Self.columns(of: body, share: settings.listWidth, usual: usual)
        upright = .list
      } else {
        // Above a single text, the focused list has half of the rows.
        let usual = focus == .list && width < 110 ? body.height / 2 : max(7, body.height * 2 / 5)
        (panes[.list], rest) = Self.rows(of: body, share: settings.listHeight, usual: usual)
        level = .list
      }
    }
    let texts = Pane.texts.filter(visible.contains)
    if texts.count == 1 {
      panes[texts[0]] = rest
    } else if upright == .list || (upright == nil && level == nil && !isSideBySide) {
      (panes[.summary], panes[.decision]) = Self.rows(
        of: rest, share: settings.summaryShare, usual: rest.height * 2 / 5)
      level = .summary
    } else if width >= 110 || level == nil {
      (panes[.summary], panes[.decision]) = Self.columns(
        of: rest, share: settings.summaryShare, usual: rest.width * 9 / 20)
      upright = .summary
    } else {
      panes[focus == .list ? detail : focus] = rest
    }
    self.panes = panes
  }

  /// Splits a rectangle into a left part and the rest.
  private static func columns(of rect: Rect, share: Int?, usual: Int) -> (Rect, Rect) {
    let wanted = share.map { rect.width * $0 / 1000 } ?? usual
    let width = max(least.width, min(rect.width - least.width, wanted))
    return (
      Rect(x: rect.x, y: rect.y, width: width, height: rect.height),
      Rect(x: rect.x + width, y: rect.y, width: rect.width - width, height: rect.height)
    )
  }

  /// Splits a rectangle into an upper part and the rest.
  private static func rows(of rect: Rect, share: Int?, usual: Int) -> (Rect, Rect) {
    let wanted = share.map { rect.height * $0 / 1000 } ?? usual
    let height = max(least.height, min(rect.height - least.height, wanted))
    return (
      Rect(x: rect.x, y: rect.y, width: rect.width, height: height),
      Rect(x: rect.x, y: rect.y + height, width: rect.width, height: rect.height - height)
    )
  }
}
