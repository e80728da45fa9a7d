import Corpus

/// Checks of parsing any text as a query.
enum QueryChecks {
  static func complaint(about text: String) -> String? {
    var terms: [TextTerm] = []
    do {
      let query = try Query(parsing: text)
      if let complaint = roundTrip(query) { return complaint }
      terms = query.textTerms
    } catch {
      if !(1...text.count + 1).contains(error.column) { return "an error at column \(error.column), outside the query" }
      if error.message.isEmpty { return "an error without a message" }
    }
    let search = TextTerm(search: text)
    if let search, let complaint = roundTrip(Query(terms: [.text(search)])) { return "search: " + complaint }
    if let search { terms.append(search) }
    let pattern = TextPattern(terms)
    var end = text.startIndex
    for range in pattern.ranges(in: text) {
      if range.isEmpty || range.lowerBound < end || range.upperBound > text.endIndex { return "a match out of order" }
      end = range.upperBound
    }
    let bytes = Array(text.utf8)
    // Joined words are highlighted even if only some of them occur.
    let (isMatched, first) = (pattern.matches(bytes.span), pattern.firstMatch(in: bytes.span))
    let hasJoins = terms.contains { $0.join != nil }
    if hasJoins ? isMatched && first == nil : isMatched != (first != nil) { return "a match that is none" }
    return nil
  }

  private static func roundTrip(_ query: Query) -> String? {
    do {
      let again = try Query(parsing: query.description)
      if again != query { return "‘\(query)’ parses to ‘\(again)’" }
      return nil
    } catch {
      return "‘\(query)’ does not parse: \(error)"
    }
  }
}
