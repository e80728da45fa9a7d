/// The user's arrangement of the panes.
struct PaneSettings: Equatable, Codable, Sendable {
  /// The position of the list.
  enum Direction: String, CaseIterable, Codable, Sendable {
    /// Beside the texts on a wide screen, else above them.
    case automatic
    case sideBySide = "side-by-side"
    case stacked

    /// The words of a notice.
    var words: String {
      switch self {
      case .automatic: "panes arranged automatically"
      case .sideBySide: "list beside the texts"
      case .stacked: "list above the texts"
      }
    }
  }

  var direction = Direction.automatic
  /// The list's share of the width, in thousandths; `nil` leaves it to the program.
  var listWidth: Int?
  /// The list's share of the height if it is above the texts, in thousandths.
  var listHeight: Int?
  /// The summary's share of the height (of the width if the texts are side by side), in thousandths.
  var summaryShare: Int?
  /// The hidden panes; never all of them.
  var hidden: Set<Pane> = []

  init() {}

  /// Decodes the valid parts; the rest has default values.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func share(_ key: CodingKeys) -> Int? { values.value(key).map { max(0, min(1000, $0)) } }
    direction = values.value(.direction) ?? .automatic
    listWidth = share(.listWidth)
    listHeight = share(.listHeight)
    summaryShare = share(.summaryShare)
    hidden = Set(values.names(.hidden))
    if hidden.count == Pane.allCases.count { hidden = [] }
  }

  /// The panes that are shown, in the order of Tab.
  var visible: [Pane] { Pane.allCases.filter { !hidden.contains($0) } }
}
