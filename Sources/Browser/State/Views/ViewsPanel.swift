/// The list of named views.
package struct ViewsPanel: Equatable, Sendable {
  package private(set) var views: [SavedView]
  package private(set) var cursor = 0
  package var top = 0

  package init(_ views: [SavedView]) {
    self.views = views
  }

  package var selected: SavedView? { views.indices.contains(cursor) ? views[cursor] : nil }

  package mutating func move(by steps: Int) {
    cursor = max(0, min(views.count - 1, cursor + min(max(steps, -views.count), views.count)))
  }

  package mutating func move(to place: Int) { cursor = max(0, min(views.count - 1, place)) }

  /// Takes the views as they are now; the cursor stays on its view, or goes to one of a name.
  package mutating func update(_ views: [SavedView], selecting name: String? = nil) {
    let name = name ?? selected?.name
    self.views = views
    cursor = views.firstIndex { $0.name == name } ?? max(0, min(cursor, views.count - 1))
  }

  package mutating func scroll(height: Int) {
    if cursor < top { top = cursor }
    if cursor >= top + height { top = cursor - height + 1 }
    top = max(0, min(top, views.count - height))
  }
}
