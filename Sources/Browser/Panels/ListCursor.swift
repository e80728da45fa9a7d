/// A step within a list or a text.
enum Step: Equatable, Sendable {
  case lines(Int)
  /// A number of pages; may be a fraction.
  case pages(Double)
  /// An index, from 0.
  case to(Int)

  /// Returns the step of an action that moves the cursor, or `nil` for another action.
  init?(_ action: Action, count: Int?) {
    let times = count ?? 1
    switch action {
    case .down: self = .lines(times)
    case .up: self = .lines(-times)
    case .pageDown: self = .pages(Double(times))
    case .pageUp: self = .pages(-Double(times))
    case .halfPageDown: self = .pages(Double(times) / 2)
    case .halfPageUp: self = .pages(-Double(times) / 2)
    case .first: self = .to(count.map { $0 - 1 } ?? 0)
    case .last: self = .to(count.map { $0 - 1 } ?? .max)
    default: return nil
    }
  }

  /// Returns the first line in view after the step.
  ///
  /// A step of one page keeps one of the `height` rows in view.
  func top(from top: Int, count: Int, height: Int) -> Int {
    let last = max(0, count - height)
    let target =
      switch self {
      case .lines(let lines): top + min(max(lines, -count), count)
      case .pages(let pages): top + Int(pages * Double(max(1, height - 1)))
      case .to(let position): min(position, last)
      }
    return min(last, max(0, target))
  }
}

/// The selected row of a list, and the part of the list in view.
///
/// After ``settle(count:height:lead:)``, ``index`` is a valid row and in view, unless the list is empty.
struct ListCursor: Equatable, Sendable {
  /// The index of the selected row.
  private(set) var index = 0
  /// The index of the first row in view.
  private(set) var top = 0
  /// The number of rows in view.
  private(set) var height = 1

  /// Moves the selection in a list where every row can be selected.
  mutating func move(by step: Step, count: Int) {
    index = target(of: step, from: index, count: count)
  }

  /// Moves the selection among the rows in `stops`, which are ascending.
  mutating func move(by step: Step, over stops: [Int]) {
    guard !stops.isEmpty else { return }
    let position = stops.lastIndex { $0 <= index } ?? 0
    index = stops[target(of: step, from: position, count: stops.count)]
  }

  /// Selects a row.
  mutating func select(_ index: Int) { self.index = max(0, index) }

  /// Scrolls so that a row is the first in view, as far as the selected row stays in view.
  mutating func scroll(to top: Int) { self.top = max(0, top) }

  /// Adapts the cursor to a new number of rows or a new height of the view.
  ///
  /// `lead` rows above the selected one, such as its heading, are kept in view.
  mutating func settle(count: Int, height: Int, lead: Int = 0) {
    self.height = max(1, height)
    index = max(0, min(index, count - 1))
    if index - lead < top { top = index - lead }
    if index >= top + self.height { top = index - self.height + 1 }
    top = max(0, min(top, count - self.height))
  }

  /// Returns the rows in view, each with its line on the screen, from 0, and the role behind it if it is selected.
  func rowsInView(of count: Int, height: Int) -> [(line: Int, index: Int, selection: Role?)] {
    (0..<max(0, min(height, count - top))).map { ($0, top + $0, top + $0 == index ? .selection : nil) }
  }

  private func target(of step: Step, from position: Int, count: Int) -> Int {
    let target =
      switch step {
      case .lines(let lines): position + min(max(lines, -count), count)
      case .pages(let pages): position + Int(min(max(pages * Double(height), Double(-count)), Double(count)))
      case .to(let position): min(position, count)
      }
    return max(0, min(count - 1, target))
  }
}
