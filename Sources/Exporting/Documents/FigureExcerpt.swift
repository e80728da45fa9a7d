internal import FoundationEssentials

/// A figure as it was when it was added to the user's document.
package struct FigureExcerpt: Codable, Hashable, Sendable {
  private let title: String
  private let blocks: [ReportPage.Block]

  package init(_ figure: Figure) { (title, blocks) = (figure.title, figure.blocks) }

  /// Parses ``content``, or returns `nil`.
  package init?(content: String) {
    guard let known = try? JSONDecoder().decode(FigureExcerpt.self, from: Data(content.utf8)) else { return nil }
    self = known
  }

  /// The figure as JSON, for the database.
  package var content: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns the figure as blocks of a page below a heading of a level; 0 means no heading.
  func blocks(below level: Int) -> [ReportPage.Block] {
    [.heading(title, level: level + 1)]
      + blocks.map { block in
        if case .heading(let text, let own) = block { .heading(text, level: level + 1 + own) } else { block }
      }
  }
}
