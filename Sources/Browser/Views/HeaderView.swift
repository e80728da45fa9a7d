internal import Corpus
internal import Terminal
internal import TextLayout

/// Draws the line at the top: the corpus, the number of cases the filter leaves, their outcomes, and the filter.
enum HeaderView {
  static func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.clear(rect, role: .header)
    var left = [StyledSpan(" imr ", .header)]
    // If space is short, the filter matters more than the name of the corpus.
    if rect.width >= (state.filter.query.isEmpty ? 80 : 100) {
      left.append(StyledSpan(" \(state.corpus.name)  ", .header))
    }
    left.append(StyledSpan(counts(state, width: rect.width), .header))
    if let progress = progress(state, isNarrow: rect.width < 100) {
      left.append(StyledSpan("  " + progress, .header))
    }
    let used = canvas.put(left, x: rect.x, y: rect.y, columns: rect.width)
    let room = rect.width - used - 3
    guard !state.filter.query.isEmpty, room >= 8 else { return }
    let end = state.filter.isSearching ? " \(state.glyphs.ellipsis)" : ""
    let query = query(state.filter.query, room: room - DisplayWidth.columns(of: end), state) + end
    let columns = min(room, DisplayWidth.columns(of: query))
    canvas.put(query, x: rect.maxX - columns - 1, y: rect.y, role: .query, columns: columns)
  }

  /// Returns the filter cut to a width.
  ///
  /// If necessary, it uses short field names, and then shows the number of conditions that do not fit: ‘specialty:pm&r
  /// outcome:upheld +2’.
  static func query(_ query: Query, room: Int, _ state: BrowserState) -> String {
    let whole = SafeText.display(query.description)
    guard DisplayWidth.columns(of: whole) > room else { return whole }
    let terms = query.terms.map { SafeText.display($0.shortText(state.corpus.table.vocabulary)) }
    for count in stride(from: terms.count, to: 0, by: -1) {
      let rest = terms.count - count
      let text = terms.prefix(count).joined(separator: " ") + (rest > 0 ? " +\(rest)" : "")
      if DisplayWidth.columns(of: text) <= room { return text }
    }
    // The first condition alone does not fit.
    let rest = terms.count > 1 ? " +\(terms.count - 1)" : ""
    let first = TextClipper.prefix(of: terms.first ?? "", columns: max(1, room - rest.count - 1))
    return first + state.glyphs.ellipsis + rest
  }

  /// Returns ‘23 items in 12 of 130 letters, 17 % overturned’; see ``BrowserState/overturnedWords``.
  ///
  /// On narrow screens the share, and then the items, leave room for the filter.
  private static func counts(_ state: BrowserState, width: Int) -> String {
    if width < 48, !state.filter.query.isEmpty { return state.pickedLetters }
    guard width >= 80, let share = state.overturnedWords else { return state.pickedWords }
    return "\(state.pickedWords), \(share)"
  }

  private static func progress(_ state: BrowserState, isNarrow: Bool) -> String? {
    let loading = state.corpus.loading
    switch state.work {
    case .exporting(let done, let total): return "writing \(done.grouped) of \(total.grouped) (Ctrl-C stops)"
    case .piping(let command): return "running \(SafeText.display(command)) (Ctrl-C stops)"
    case nil: break
    }
    if state.list.isSorting { return "sorting\(state.glyphs.ellipsis)" }
    if state.corpus.isReloading { return "looking for changes\(state.glyphs.ellipsis)" }
    guard !loading.isFinished, loading.filesFound + loading.filesRead > 0 else { return nil }
    if loading.isChecking { return isNarrow ? nil : "checking \(loading.filesRead.grouped) files" }
    let files = "reading \(loading.filesRead.grouped) of \(loading.filesFound.grouped) files"
    guard !isNarrow, loading.casesPerSecond >= 1 else { return files }
    return "\(files), \(Int(loading.casesPerSecond).grouped) cases/s"
  }
}

extension Int {
  /// The number with commas between the thousands.
  var grouped: String {
    var digits: [UInt8] = []
    for (index, digit) in String(self).utf8.reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != UInt8(ascii: "-") { digits.append(UInt8(ascii: ",")) }
      digits.append(digit)
    }
    digits.reverse()
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns the number with a noun, in the plural unless it is 1: ‘1,234 items’.
  func grouped(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
