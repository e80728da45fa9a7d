internal import Exporting
internal import FoundationEssentials
internal import System

/// Named views as a file, for use on another machine or by another person: a JSON array.
package struct ViewFile: Sendable {
  /// The outcome for a view that was imported.
  package enum Outcome: Equatable, Sendable {
    case added
    case replaced
    /// An identical view with this name exists.
    case unchanged
    /// A different view with this name exists and is kept.
    case kept
  }

  /// A view as a list of views shows it.
  package struct Summary: Sendable {
    package let name: String
    /// The number of the key that shows it, from 1; `nil` if it has none.
    package let number: Int?
    /// The default name of that key; `nil` if it has none.
    package let key: String?
    /// Query text.
    package let query: String
  }

  /// The reason why no views could be read from a file.
  package struct ReadingError: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  private let store: StateStore
  private let views: [SavedView]
  /// The problems with the files of the views, in words.
  package let problems: [String]

  /// Reads the user's views.
  package init() { self.init(store: StateStore(UserFolders())) }

  init(store: StateStore) {
    self.store = store
    var (views, problems) = store.views()
    views.assignNumbers()
    self.views = views
    self.problems = problems.map(\.description)
  }

  /// The views, by name.
  package var summaries: [Summary] {
    views.map { view in
      let key = view.number.flatMap { KeyMap.standard.keys(for: Action.viewKeys[$0 - 1]).first?.name }
      return Summary(name: view.name, number: view.number, key: key, query: view.query)
    }
  }

  /// The names among some that no view has.
  package func unknown(_ names: [String]) -> [String] { names.filter { name in !views.contains { $0.name == name } } }

  /// Returns the named views, or all, as JSON: an array with a line end.
  package func text(of names: [String] = []) -> String {
    let chosen = names.isEmpty ? views : views.filter { names.contains($0.name) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // All of these values can be encoded.
    return ((try? encoder.encode(chosen)).map { String(decoding: $0, as: UTF8.self) } ?? "[]") + "\n"
  }

  /// Adds views from a file written by ``text(of:)``, or from that of a single view.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - replaces: True if a view of the same name is replaced.
  /// - Returns: The outcome for each view, in the file's order.
  /// - Throws: ``ReadingError`` if the file contains no views, or `FileWritingError`.
  package func add(_ bytes: [UInt8], replacing replaces: Bool) throws -> [(name: String, outcome: Outcome)] {
    let decoder = JSONDecoder()
    let data = Data(bytes)
    guard
      let new = (try? decoder.decode([SavedView].self, from: data))
        ?? (try? decoder.decode(SavedView.self, from: data)).map({ [$0] })
    else { throw ReadingError(description: "is not a file written by imr views export") }
    if new.contains(where: { $0.name.isEmpty }) { throw ReadingError(description: "has a view without a name") }
    var taken = Set(views.compactMap(\.number))
    return try new.map { view in
      var view = view
      let known = views.first { $0.name == view.name }
      // A number that another view has is not reassigned.
      if let known {
        view.number = known.number
      } else if let number = view.number, !taken.insert(number).inserted {
        view.number = nil
      }
      if let known, known == view { return (view.name, .unchanged) }
      guard known == nil || replaces else { return (view.name, .kept) }
      try store.write(view)
      return (view.name, known == nil ? .added : .replaced)
    }
  }
}
