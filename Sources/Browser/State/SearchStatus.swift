internal import Corpus

/// The search that `/` began, and the search prompt.
struct SearchStatus: Sendable {
  /// The search whose matches are highlighted in all panes.
  var active: SearchState?
  /// The screen before the search prompt, which Escape brings back.
  var origin: SearchOrigin?
  /// True if the search goes to its first match as soon as one is known: Enter came before the answer.
  var awaitsFirstMatch = false
}

/// The search that `/` began: highlighted in all panes, and walked with `n` and `N`.
struct SearchState: Sendable {
  let term: TextTerm
  let pattern: TextPattern
}
