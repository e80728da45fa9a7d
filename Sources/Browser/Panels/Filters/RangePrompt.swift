internal import Corpus

/// The prompt for a range of a facet's values.
struct RangePrompt: PromptPurpose {
  let facet: Facet

  func label(for text: String) -> String { "\(facet.rawValue), such as \(facet.scale?.example ?? ""): " }
  func sentence(for text: String) -> String { "\(facet.title), such as \(facet.scale?.example ?? ""):" }

  /// Shows what is wrong with the range, or how many items it would leave.
  func textChanged(in state: inout BrowserState) -> [Effect] {
    guard let prompt = state.prompt else { return [] }
    do {
      let query = try state.query(withRange: prompt.editor.text, of: facet)
      state.prompt?.preview = QueryPreview(query: query)
      state.prompt?.problem = nil
    } catch {
      state.prompt?.preview = nil
      state.prompt?.problem = error.message
    }
    state.refreshPreview()
    return []
  }

  func answer(_ text: String, in state: inout BrowserState) -> [Effect] {
    do {
      let query = try state.query(withRange: text, of: facet)
      state.prompt = nil
      return state.setQuery(query) + state.updateSearches()
    } catch {
      state.prompt?.problem = error.message
      return []
    }
  }
}

extension BrowserState {
  /// Returns the filter with another range of a facet, or with none if the text is empty.
  fileprivate func query(withRange text: String, of facet: Facet) throws(QueryError) -> Query {
    var query = self.filter.query
    query.setRanges([], of: facet)
    guard text.contains(where: { !$0.isWhitespace }) else { return query }
    let asked = try Query(parsing: facet.rawValue + ":" + text, vocabulary: corpus.table.vocabulary)
    guard asked.terms.count == 1, case .field(_, let values, _) = asked.terms[0] else {
      throw QueryError("write one range, such as \(facet.scale?.example ?? "1..")", column: 1)
    }
    query.setRanges(values, of: facet)
    return query
  }
}
