internal import Corpus

/// Rules for rows of the list that look different because a query of the settings picks their items.
struct RowRules: Equatable, Sendable {
  /// A rule of the settings.
  struct Rule: Equatable, Sendable {
    /// Query text.
    let query: String
    let role: Role
    /// The character shown before the request, so that color is never the only sign.
    let sign: String
  }

  private(set) var rules: [Rule] = []
  /// The items that each rule picks.
  private var picked: [ItemSet] = []
  /// The queries of the rules, parsed with the values of a table; `nil` for one that is invalid there.
  private var queries: [Query?] = []
  /// The number of the table's cases when ``queries`` were read.
  private var count: Int?

  /// The maximum number of rules; each is evaluated whenever the filter changes.
  static let maxCount = 6

  init() {}

  init(_ rules: [Rule]) { self.rules = rules }

  /// The words that have to be searched for before the rules can be evaluated.
  var textTerms: [TextTerm] { queries.flatMap { $0?.textTerms ?? [] } }

  /// Parses the queries with the values of a table, which may be newly loaded.
  mutating func read(_ table: CaseTable) {
    guard count != table.count else { return }
    count = table.count
    queries = rules.map { try? Query(parsing: $0.query, vocabulary: table.vocabulary) }
  }

  /// Evaluates the rules.
  ///
  /// - Complexity: O(*n* / 64) a rule for *n* cases.
  mutating func evaluate(on table: CaseTable, hits: [TextTerm: TextHits]) {
    read(table)
    let known = hits.mapValues(\.items)
    picked = queries.map { query in
      // Until a search for an excluded word ends, no case is known to lack the word.
      guard let query, query.excludedTexts.allSatisfy({ hits[$0]?.isFinished == true }) else { return ItemSet() }
      return table.items(matching: query, text: known)
    }
  }

  /// Returns the first rule that picks one of some items, or `nil`.
  func rule(for items: some Sequence<Int>) -> Rule? {
    guard !picked.isEmpty else { return nil }
    let items = Array(items)
    return zip(rules, picked).first { _, picked in items.contains(where: picked.contains) }?.0
  }

  static func == (left: RowRules, right: RowRules) -> Bool { left.rules == right.rules }

  /// Reads the tables `[[rows]]` of the settings.
  ///
  /// `report` is called with each invalid key, the index of its table, and a message.
  mutating func read(_ tables: [TOMLValue]?, report: (_ key: String, _ index: Int, _ message: String) -> Void) {
    guard let tables, tables.allSatisfy({ $0.table != nil }) else {
      report("rows", 0, "needs to be tables: write [[rows]]")
      return
    }
    for (index, table) in tables.compactMap(\.table).enumerated() {
      guard rules.count < Self.maxCount else {
        report("[rows", index, "is given more than \(Self.maxCount) times; the rest are ignored")
        return
      }
      if let rule = rule(table, report: { report($0, index, $1) }) { rules.append(rule) }
    }
  }

  private func rule(_ table: TOMLTable, report: (_ key: String, _ message: String) -> Void) -> Rule? {
    var (query, role, sign) = ("", Role.highlights[rules.count], String("abcdef".dropFirst(rules.count).prefix(1)))
    for key in table.keys.sorted() {
      let text = table[key]?.string
      switch key {
      case "query":
        guard let text, !text.isEmpty else {
          report(key, "needs a query, such as \"tag:appeal\"")
          continue
        }
        do throws(QueryError) {
          _ = try Query(parsing: text)
          query = text
        } catch {
          report(key, error.description)
        }
      case "role":
        guard let named = text.flatMap({ Role(rawValue: $0) }) else {
          report(key, "needs a role of a theme, such as \"warning\" or \"highlight-1\"")
          continue
        }
        role = named
      case "sign":
        guard let text, text.count == 1, let character = text.first, character.isASCII, character > " " else {
          report(key, "needs one character of ASCII, such as \"!\"")
          continue
        }
        sign = text
      default: report(key, "is not a setting of rows: use query, role and sign")
      }
    }
    guard !query.isEmpty else {
      if table["query"] == nil { report("[rows", "needs a query") }
      return nil
    }
    return Rule(query: query, role: role, sign: sign)
  }
}

extension BrowserState {
  /// Returns the rule for a row of the list: for its item, or for the items of its case that the filter picks.
  func rowRule(at index: Int) -> RowRules.Rule? {
    guard !rowRules.rules.isEmpty else { return nil }
    let row = Int(list.rows[index])
    let items = corpus.table.numbers.items(of: row)
    if let item = list.item(at: index) { return rowRules.rule(for: CollectionOfOne(items.lowerBound + item)) }
    let picked = items.filter { filter.picked.contains($0) }
    return rowRules.rule(for: picked.isEmpty ? Array(items) : picked)
  }
}
