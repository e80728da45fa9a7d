/// How the user wants the panes to share the screen.
package struct PaneSettings: Equatable, Codable, Sendable {
  /// Where the list stands.
  package enum Direction: String, Codable, CaseIterable, Sendable {
    /// Beside the texts on a wide screen, else above them.
    case automatic
    case sideBySide = "side-by-side"
    case stacked

    /// The words of a notice.
    var words: String {
      switch self {
      case .automatic: "panes as the screen allows"
      case .sideBySide: "list beside the texts"
      case .stacked: "list above the texts"
      }
    }
  }

  package var direction = Direction.automatic
  /// What the list takes of the width, in thousandths; `nil` leaves it to the program.
  package var listWidth: Int?
  /// What the list takes of the height where it stands above the texts, in thousandths.
  package var listHeight: Int?
  /// What the summary takes of the height (where the texts stand beside each other: of the width), in thousandths.
  package var summaryShare: Int?
  /// Panes that are not shown; never all of them.
  package var hidden: Set<Pane> = []

  package init() {}

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    direction = (try? values.decode(Direction.self, forKey: .direction)) ?? .automatic
    func share(_ key: CodingKeys) -> Int? {
      (try? values.decode(Int.self, forKey: key)).map { max(0, min(1000, $0)) }
    }
    listWidth = share(.listWidth)
    listHeight = share(.listHeight)
    summaryShare = share(.summaryShare)
    hidden = (try? values.decode(Set<Pane>.self, forKey: .hidden)) ?? []
    if hidden.count == Pane.allCases.count { hidden = [] }
  }

  /// The panes that are shown, in the order of Tab.
  package var visible: [Pane] { Pane.allCases.filter { !hidden.contains($0) } }
}
