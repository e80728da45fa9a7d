package import Terminal

/// The three panes.
package enum Pane: String, CaseIterable, Sendable {
  case list, summary, decision

  /// The pane after this one, in the order of Tab.
  package var next: Pane { Self.allCases[(index + 1) % Self.allCases.count] }

  /// The pane before this one.
  package var previous: Pane { Self.allCases[(index + Self.allCases.count - 1) % Self.allCases.count] }

  /// The panes that show text of one case.
  package static let texts = [Pane.summary, .decision]

  private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Where everything stands on a screen of a given size.
package struct ScreenLayout: Equatable, Sendable {
  /// How the panes share the screen.
  package enum Arrangement: Equatable, Sendable {
    /// The list beside summary and decision.
    case sideBySide
    /// The list above one of the others.
    case stacked
    /// One pane fills the screen.
    case single
    /// There is no room to read.
    case tooSmall
  }

  /// The smallest screen that is drawn on.
  package static let smallest = (width: 40, height: 12)

  package let arrangement: Arrangement
  package let header: Rect
  package let hints: Rect
  /// Where overlays and a zoomed pane stand: all between header and hints.
  package let body: Rect
  /// The panes that are seen.
  package let panes: [Pane: Rect]

  /// Lays a screen out.
  ///
  /// - Parameters:
  ///   - width: Columns.
  ///   - height: Rows.
  ///   - focus: The pane with the keyboard.
  ///   - detail: The pane beneath the list where only one of summary and decision has room.
  ///   - isZoomed: Whether the focused pane has the screen to itself.
  package init(width: Int, height: Int, focus: Pane, detail: Pane, isZoomed: Bool) {
    header = Rect(x: 0, y: 0, width: width, height: 1)
    hints = Rect(x: 0, y: max(0, height - 1), width: width, height: 1)
    let body = Rect(x: 0, y: 1, width: width, height: max(0, height - 2))
    self.body = body
    guard width >= Self.smallest.width, height >= Self.smallest.height else {
      arrangement = .tooSmall
      panes = [:]
      return
    }
    if isZoomed || width < 64 || height < 18 {
      arrangement = .single
      panes = [focus: body]
    } else if width < 110 {
      arrangement = .stacked
      let listHeight = max(7, body.height * 2 / 5)
      let lower = focus == .list ? detail : focus
      panes = [
        .list: Rect(x: 0, y: body.y, width: width, height: listHeight),
        lower: Rect(x: 0, y: body.y + listHeight, width: width, height: body.height - listHeight),
      ]
    } else {
      arrangement = .sideBySide
      let listWidth = width < 160 ? max(54, width * 52 / 100) : min(108, width * 48 / 100)
      let summaryHeight = body.height * 2 / 5
      panes = [
        .list: Rect(x: 0, y: body.y, width: listWidth, height: body.height),
        .summary: Rect(x: listWidth, y: body.y, width: width - listWidth, height: summaryHeight),
        .decision: Rect(
          x: listWidth, y: body.y + summaryHeight, width: width - listWidth, height: body.height - summaryHeight),
      ]
    }
  }
}
