internal import Corpus
internal import Exporting
internal import Insight
internal import Terminal
internal import TextLayout

/// The screen of rates: how the picked items were decided, by the values of one facet, of two, or over time.
struct RatesPanel: Sendable {
  private(set) var choice: Choice
  /// The figures that are known so far.
  private(set) var answer: Answer?
  private(set) var cursor = ListCursor()
  /// The rows in the chosen order; empty for the table of days.
  private(set) var rows: [Rates.Row] = []
  /// The cross table, if there are two facets.
  private(set) var cross: CrossTable?
  /// The selected column of a cross table, or `nil` if the whole row is selected.
  private(set) var column: Int?
  private var wanted: Request?
  /// A value to select once its row exists.
  private var pendingValue: FacetValue?

  init(_ choice: Choice, at value: FacetValue? = nil) {
    self.choice = choice
    pendingValue = value
  }

  var selected: Rates.Row? { rows.indices.contains(cursor.index) ? rows[cursor.index] : nil }

  /// The second facet's value of the selected cell of a cross table.
  var selectedColumn: FacetValue? { column.flatMap { cross?.columns[$0] } }

  /// The figures of the selected cell of a cross table, or `nil` if a row is selected or nothing has both values.
  private var cell: Rate? {
    guard let head = selected?.values.first, let column = selectedColumn else { return nil }
    return cross?.cell(head, column)
  }

  /// The number of rows.
  var rowCount: Int { answer?.days?.months.count ?? answer?.shares?.rows.count ?? rows.count }

  /// The notes that belong to the rows; see ``Rates/notes``.
  var notes: [String] { answer.map { $0.days == nil && $0.shares == nil ? $0.rates.notes : [] } ?? [] }

  /// True while the figures shown are not yet the ones requested.
  var isCounting: Bool { answer?.request != wanted?.facetsAndScope }

  private mutating func arrange() {
    let (old, oldColumn) = (selected?.values, selectedColumn)
    (cross, column) = (nil, nil)
    guard let answer, answer.days == nil, answer.shares == nil else {
      rows = []
      return
    }
    let rates = answer.rates
    let order = choice.order
    // The sort is stable: equal rows keep the facet's order.
    rows = choice.order == .values ? rates.rows : rates.rows.sorted { order.key($0.rate) > order.key($1.rate) }
    if rates.facets.count > 1, choice.period == nil {
      let table = CrossTable(rates, order: choice.order)
      (cross, rows) = (table, table.heads)
      column = oldColumn.flatMap { table.columns.firstIndex(of: $0) }
    }
    if let old, let position = rows.firstIndex(where: { $0.values == old }) { cursor.select(position) }
    if let value = pendingValue, !rows.isEmpty {
      pendingValue = nil
      let position = rows.firstIndex { $0.values.first?.facet == value.facet && $0.values.first?.key == value.key }
      if let position { cursor.select(position) }
    }
  }
}

extension RatesPanel.Request {
  /// The inputs of the counts; the order of the rows is not among them.
  var facetsAndScope: Self {
    var choice = choice
    choice.order = .values
    return Self(choice: choice, unit: unit, revision: revision)
  }
}

extension RatesPanel: Panel {
  /// Opens with the figures that were shown last.
  ///
  /// If the filter has changed, only their facet is kept, because a table from the state's reports or a value's share
  /// may be empty there.
  init(_ state: BrowserState) {
    var choice = state.rates
    if state.filter.query != state.ratesQuery {
      choice = Choice(facet: choice.facet, order: choice.order, unit: choice.unit)
    }
    self.init(choice)
  }

  /// Opens the tables from the state's reports.
  static func tables(_ state: BrowserState) -> RatesPanel {
    var choice = state.rates
    if choice.table == nil { choice.table = StateTable.allCases.first }
    (choice.second, choice.period, choice.having) = (nil, nil, nil)
    return RatesPanel(choice)
  }

  var context: KeyContext { .rates }

  mutating func settle(in state: BrowserState) {
    wanted = Request(
      choice: choice, unit: choice.table?.unit ?? choice.unit, revision: state.filter.revision)
    cursor.settle(count: rowCount, height: listHeight(in: state.screen.body))
  }

  func work(in state: BrowserState) -> PanelWork.Request? {
    guard let wanted = wanted?.facetsAndScope, isCounting, !state.corpus.table.isEmpty else { return nil }
    let condition = wanted.choice.table?.condition ?? Query()
    let (table, filter) = (state.corpus.table, state.filter)
    return PanelWork.Request(inputs: wanted) { post, _ in
      let shown = Scope(table, filter.query, picked: filter.picked)
      let all = shown.counted(by: wanted.choice.facetsCounted)
      let scope = condition.isEmpty ? all : all.narrowed(to: condition)
      let choice = wanted.choice
      let shares = choice.having.flatMap { value in
        choice.period.map { ShareTrend(of: value, wanted.unit, each: $0, in: scope) }
      }
      let rates =
        shares != nil
        ? Rates(of: wanted.unit, by: [], in: scope)
        : choice.period.map { Rates(of: wanted.unit, each: $0, in: scope) }
          ?? Rates(of: wanted.unit, by: choice.facets, in: scope)
      let days = choice.table == .processingDays ? ProcessingDays(in: scope) : nil
      post(
        Answer(
          request: wanted, rates: rates, days: days, shares: shares, leftOut: shown.leftOut(by: choice.facetsCounted),
          query: scope.query))
    }
  }

  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect] {
    answer = result as? Answer ?? answer
    arrange()
    return []
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      cursor.move(by: step, count: rowCount)
      return []
    }
    switch action {
    case .nextRates, .previousRates:
      let steps = action == .nextRates ? count ?? 1 : -(count ?? 1)
      if !moveColumn(by: steps) { turnFacet(by: steps) }
    case .secondFacet: turnSecond(by: count ?? 1)
    case .previousSecondFacet: turnSecond(by: -(count ?? 1))
    case .orderRates:
      guard answer?.days == nil, answer?.shares == nil else {
        return state.say("periods are always in chronological order")
      }
      choice.order = choice.order.next
      arrange()
      state.notice = Notice("sorted by \(choice.order.word)", .muted)
    case .trend:
      let periods: [Period?] = [nil, .year, .quarter, .month]
      choice.period = periods[((periods.firstIndex(of: choice.period) ?? 0) + 1) % periods.count]
      (choice.second, choice.table) = (nil, nil)
      if choice.period == nil { choice.having = nil }
    case .valueTrend: turnHaving(in: &state)
    case .countLetters:
      guard choice.table == nil else { return state.say("this table counts \(choice.table?.unit.rawValue ?? "") only") }
      choice.unit = choice.unit == .items ? .cases : .items
      state.notice = Notice(choice.unit == .items ? "counting items" : "counting letters", .muted)
    case .stateTables:
      let tables: [StateTable?] = [nil] + StateTable.allCases
      choice.table = tables[((tables.firstIndex(of: choice.table) ?? 0) + 1) % tables.count]
      (choice.second, choice.period, choice.having) = (nil, nil, nil)
    case .done: return drill(in: &state)
    default: return nil
    }
    (state.rates, state.ratesQuery) = (choice, state.filter.query)
    return []
  }

  mutating func open(in state: inout BrowserState) -> [Effect] {
    (state.rates, state.ratesQuery) = (choice, state.filter.query)
    return []
  }

  /// Counts by a facet.
  mutating func turn(to facet: Facet, in state: inout BrowserState) {
    choice.facet = facet
    (choice.period, choice.having, choice.table) = (nil, nil, nil)
    if !choice.isAllowed { choice.second = nil }
    cursor.select(0)
    (state.rates, state.ratesQuery) = (choice, state.filter.query)
  }

  func figure(_ state: BrowserState) -> Figure? {
    guard let answer, !isCounting else { return nil }
    if let days = answer.days { return Figure(days, query: answer.query).adding(note: answer.leftOut) }
    let choice = answer.request.choice
    if let shares = answer.shares, let value = choice.having {
      let condition = Query(terms: [.facet(value.facet, keys: [value.key])])
      return Figure(shares, of: condition, query: answer.query).adding(note: answer.leftOut)
    }
    let order = self.choice.order
    let rates = order == .values ? answer.rates : answer.rates.sorted { order.key($0.rate) > order.key($1.rate) }
    return Figure(rates, query: answer.query, table: choice.table, period: choice.period)
      .adding(note: answer.leftOut)
  }

  func value(_ state: BrowserState) -> FacetValue? {
    answer?.days == nil && answer?.shares == nil && choice.period == nil ? selected?.values.first : choice.having
  }

  /// Shows the share of the selected value over time, or returns to the rates that it was selected in.
  private mutating func turnHaving(in state: inout BrowserState) {
    if choice.having != nil {
      (choice.having, choice.period) = (nil, nil)
    } else if choice.period == nil, let value = selected?.values.first {
      choice.facet = value.facet
      (choice.having, choice.period, choice.second, choice.table) = (value, .year, nil, nil)
    } else {
      state.notice = Notice("select a value among the rates to see its share over time", .muted)
    }
  }

  /// Selects another column of a cross table; to the left of the first one is the whole row.
  ///
  /// - Returns: False if there is no cross table, or if the whole row is selected and the step goes left.
  private mutating func moveColumn(by steps: Int) -> Bool {
    guard let cross, !isCounting, column != nil || steps > 0 else { return false }
    let position = min(cross.columns.count, (column ?? -1) + 1 + steps)
    column = position > 0 ? position - 1 : nil
    return true
  }

  /// Selects the next facet, or the previous one, and wraps around.
  private mutating func turnFacet(by steps: Int) {
    let all = Facet.allCases
    let position = (all.firstIndex(of: choice.facet) ?? 0) + steps
    choice.facet = all[((position % all.count) + all.count) % all.count]
    (choice.period, choice.having, choice.table) = (nil, nil, nil)
    if !choice.isAllowed { choice.second = nil }
    cursor.select(0)
  }

  /// Selects the next second facet; after the last, none.
  private mutating func turnSecond(by steps: Int) {
    (choice.period, choice.having, choice.table) = (nil, nil, nil)
    let allowed = ([nil] + Facet.allCases).filter { facet in
      var choice = choice
      choice.second = facet
      return choice.isAllowed
    }
    // The typed count may be in the millions.
    let position = ((allowed.firstIndex(of: choice.second) ?? 0) + steps) % allowed.count
    choice.second = allowed[position < 0 ? position + allowed.count : position]
  }

  /// Filters by the selected value and shows the cases behind the figure.
  private func drill(in state: inout BrowserState) -> [Effect] {
    guard let answer else { return state.say("still counting") }
    var query = state.countedQuery(by: choice.facetsCounted)
    if let condition = choice.table?.condition, !condition.isEmpty {
      query = Query(terms: query.terms + condition.terms)
    }
    if let days = answer.days {
      guard days.months.indices.contains(cursor.index) else { return [] }
      query = days.query(query, inMonth: cursor.index)
    } else if let shares = answer.shares {
      guard shares.rows.indices.contains(cursor.index) else { return [] }
      query = query.drilled(into: shares.rows[cursor.index].span)
    } else {
      guard let selected else { return state.say(isCounting ? "still counting" : "no case is shown") }
      query = query.drilled(into: selected.values)
      if let column = selectedColumn {
        guard cell != nil else { return state.say("nothing counted has both values") }
        query = query.drilled(into: column)
      }
    }
    return state.showItems(of: query)
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: "cases"), KeyHint(.ratesFacet, word: "facets"),
      KeyHint(.previousRates, .nextRates, word: cross == nil ? "facet" : "column"),
      KeyHint(.secondFacet, word: "second facet"), KeyHint(.orderRates, word: "sort"), KeyHint(.trend, word: "trend"),
      KeyHint(.valueTrend, word: "value's trend"),
      KeyHint(.stateTables, word: "tables"), KeyHint(.countLetters, word: choice.unit == .items ? "letters" : "items"),
      KeyHint(.back, word: "back"),
    ] + .ofFigure
  }

  func title(_ state: BrowserState) -> String { choice.title }

  func sentences(_ state: BrowserState) -> [String] {
    if let days = answer?.days { return [days.sentence(ofMonth: cursor.index)] }
    if let shares = answer?.shares, shares.rows.indices.contains(cursor.index) {
      return [shares.sentence(ofRow: cursor.index)]
    }
    guard let row = selected, let unit = answer?.request.unit else {
      return [isCounting ? "Counting." : "No case is shown."]
    }
    let names = (row.values + [selectedColumn].compactMap(\.self)).map { SafeText.display($0.name) }
      .joined(separator: ", ")
    guard let rate = selectedColumn == nil ? row.rate : cell else { return ["\(names): nothing counted."] }
    return ["\(names): \(rate.words(unit))."] + LeftOutNote.sentences(answer?.leftOut) + FigureNotes.sentences(notes)
  }
}

extension RatesPanel.Choice {
  /// True if the second facet adds something to the first; an outcome by outcome does not.
  fileprivate var isAllowed: Bool {
    second != facet && second != .outcome && second != .caseOutcome
      && !Rates.ranksPersons([facet, second].compactMap(\.self))
  }

  /// The title: `Rates by treatment category`, `Share with reason: harm risk, by year of decision`.
  var title: String { table?.title ?? (having == nil ? "Rates by " : "Share with ") + words }

  /// All facets of the figures, including that of a value over time.
  var facetsCounted: [Facet] { facets + (having.map { [$0.facet] } ?? []) }

  /// The facets in words: `treatment category and year of decision`.
  var words: String {
    if let table { return table.title.lowercasedFirst }
    if let having, let period {
      return
        "\(having.facet.title.lowercasedFirst): \(SafeText.display(having.name)), by \(period.rawValue) of decision"
    }
    if let period { return "\(period.rawValue) of decision" }
    return facets.map(\.title.lowercasedFirst).joined(separator: " and ")
  }
}

extension RatesPanel: SearchedRows {
  func searchedRows(_ state: BrowserState) -> [String] {
    if let months = answer?.days?.months { return months.map(\.month.description) }
    if let shares = answer?.shares { return shares.rows.map(\.span.name) }
    return rows.map { $0.values.map(\.name).joined(separator: ", ") }
  }

  var searchedRow: Int { cursor.index }
  mutating func selectSearchedRow(_ index: Int) { cursor.select(index) }
}
