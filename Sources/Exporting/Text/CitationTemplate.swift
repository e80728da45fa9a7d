package import Determinations

/// A user's template for citing a case: text with names in braces for parts of the case.
package struct CitationTemplate: Hashable, Sendable {
  /// The names in braces.
  package enum Placeholder: String, Hashable, Sendable, CaseIterable {
    case number = "case"
    case decided, outcome, requests, specialty
  }

  private enum Part: Hashable, Sendable {
    case text(String)
    case placeholder(Placeholder)
  }

  private var parts: [Part] = []

  /// Reads a template.
  ///
  /// - Parameter text: The text, such as `IMR {case} ({decided})`.
  /// - Throws: ``UnknownPlaceholder`` for an unknown name in braces.
  package init(_ text: String) throws(UnknownPlaceholder) {
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let after = rest[rest.index(after: open)...]
      guard let close = after.firstIndex(of: "}") else { break }
      let name = String(after[..<close])
      guard let placeholder = Placeholder(rawValue: name) else { throw UnknownPlaceholder(name: name) }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(.placeholder(placeholder))
      rest = after[after.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
  }

  /// An unknown name in braces.
  package struct UnknownPlaceholder: Error, Hashable, CustomStringConvertible {
    package let name: String

    package var description: String {
      "has {\(name)}, which is not a placeholder: use "
        + Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
    }
  }

  /// Returns the citation of a case, in one line; parts that the letter does not give are empty.
  package func line(for case: Case) -> String {
    let line = parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let placeholder): Self.value(of: placeholder, in: `case`)
      }
    }.joined()
    return WrappedText.oneLine(line)
  }

  private static func value(of placeholder: Placeholder, in case: Case) -> String {
    let determination = `case`.determination
    return switch placeholder {
    case .number: `case`.id
    case .decided: determination.dates.decision?.description ?? ""
    case .outcome: CaseWords.outcome(of: determination)
    case .requests: determination.items.map(\.request).filter { !$0.isEmpty }.joined(separator: "; ")
    case .specialty: determination.reviewer.specialties.joined(separator: "; ")
    }
  }
}
