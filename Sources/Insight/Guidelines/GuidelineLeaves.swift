package import Corpus
package import Determinations

/// A section or a page of a guideline's chapter, with the items for which reviewers cite it.
package struct GuidelineLeaf: Sendable {
  /// A section or page, ignoring case.
  package enum Key: Hashable, Sendable {
    /// A section, in lower case.
    case section(String)
    case page(Int)
    /// A page that is not a number, such as `A-12`, in lower case.
    case otherPage(String)
    /// The chapter as a whole: neither a section nor a page is given.
    case whole
  }

  package let key: Key
  /// The name on screen: `Special Studies`, `p. 178`.
  package let name: String
  package fileprivate(set) var rate: Rate
  /// The items, in the table's order.
  package fileprivate(set) var places: [ItemPlace]

  /// The maximum length of an expanded page range; a longer one is regarded as a misprint and reduced to its first and
  /// last page.
  private static let longestRange = 60

  /// Returns the sections and pages that a citation names; a range includes all of its pages.
  package static func keys(of citation: Citation) -> [Key] { named(in: citation).map(\.key) }

  fileprivate static func named(in citation: Citation) -> [(key: Key, name: String)] {
    var named = citation.sections.map { section -> (key: Key, name: String) in
      (.section(section.lowercased()), section)
    }
    for pages in citation.pages {
      let bounds = pages.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      switch bounds.count {
      case 1:
        if let page = bounds[0] { named.append((.page(page), "p. \(page)")); continue }
      case 2:
        if let first = bounds[0], let last = bounds[1], first <= last {
          let numbers = last - first < longestRange ? Array(first...last) : [first, last]
          named += numbers.map { (.page($0), "p. \($0)") }
          continue
        }
      default: break
      }
      named.append((.otherPage(pages.lowercased()), "p. \(pages)"))
    }
    return named.isEmpty ? [(.whole, "no section or page given")] : named
  }
}

/// The sections and pages of a chapter that reviewers cite, read from the letters in parts.
package struct GuidelineLeaves: Sendable {
  package let chapter: GuidelineChapter
  /// The number of items whose letters are read, and the total.
  package private(set) var readCount = 0
  package let itemCount: Int

  private var leaves: [GuidelineLeaf.Key: GuidelineLeaf] = [:]

  /// True if the query decides the outcomes; see ``Query/decidesOutcome``.
  private let isByDefinition: Bool

  private init(_ chapter: GuidelineChapter, itemCount: Int, isByDefinition: Bool) {
    (self.chapter, self.itemCount, self.isByDefinition) = (chapter, itemCount, isByDefinition)
  }

  package var isComplete: Bool { readCount == itemCount }

  /// The sections by name, then the pages by number, then the others.
  package var sorted: [GuidelineLeaf] {
    func order(_ leaf: GuidelineLeaf) -> (Int, Int, String) {
      switch leaf.key {
      case .section(let name): (0, 0, name)
      case .page(let page): (1, page, "")
      case .otherPage(let page): (2, 0, page)
      case .whole: (3, 0, "")
      }
    }
    return leaves.values.sorted { order($0) < order($1) }
  }

  /// Reads the letters of the items that cite a chapter.
  ///
  /// - Parameters:
  ///   - chapter: The chapter.
  ///   - scope: The items to search; only letters that cite the chapter are read.
  ///   - isCancelled: Called from time to time; returns true to stop.
  ///   - post: Receives the results so far, after each part.
  package static func read(
    _ chapter: GuidelineChapter, in scope: Scope, isCancelled: @escaping @Sendable () -> Bool,
    post: (GuidelineLeaves) -> Void
  ) {
    let places = scope.narrowed(to: Query(terms: [.facet(.chapter, keys: [chapter.key])])).places
    var found = GuidelineLeaves(chapter, itemCount: places.count, isByDefinition: scope.query.decidesOutcome)
    if places.isEmpty { post(found) }
    LetterScan.read(places, in: scope.table, isCancelled: isCancelled) { item, _ in
      Cited(
        outcome: item.outcome,
        leaves: item.reviewer.citations.filter { $0.guidelineChapter == chapter }.flatMap(GuidelineLeaf.named))
    } take: { results in
      found.take(results)
      post(found)
    }
  }

  /// The citations of an item in the chapter.
  private struct Cited: Sendable {
    let outcome: ItemOutcome
    let leaves: [(key: GuidelineLeaf.Key, name: String)]
  }

  /// Counts items.
  ///
  /// The items of a letter are adjacent, also across the end of a part.
  private mutating func take(_ results: [(ItemPlace, Cited?)]) {
    readCount += results.count
    var touched: [GuidelineLeaf.Key: [ItemOutcome]] = [:]
    var row = results.first?.0.row
    for (place, cited) in results {
      if place.row != row {
        close(touched)
        touched = [:]
        row = place.row
      }
      guard let cited else { continue }
      var seen: Set<GuidelineLeaf.Key> = []
      for (key, name) in cited.leaves where seen.insert(key).inserted {
        if leaves[key] == nil {
          leaves[key] = GuidelineLeaf(key: key, name: name, rate: Rate(OutcomeCounts()), places: [])
        }
        touched[key, default: []].append(cited.outcome)
        leaves[key]?.places.append(place)
      }
    }
    close(touched)
  }

  private mutating func close(_ outcomes: [GuidelineLeaf.Key: [ItemOutcome]]) {
    for (key, outcomes) in outcomes {
      guard var counts = leaves[key]?.rate.counts else { continue }
      counts.addLetter(
        count: outcomes.count, upheld: outcomes.count { $0 == .upheld },
        overturned: outcomes.count { $0 == .overturned })
      leaves[key]?.rate = Rate(counts, isByDefinition: isByDefinition)
    }
  }
}
