internal import Corpus
internal import Insight
internal import TextLayout

/// The columns in which an answer shows reasons: share, name, number, interval and lift.
struct ReasonColumns {
  private let glyphs: Glyphs
  private let width: Int
  /// The widths; 0 for a column that is not shown.
  private let share: Int
  private let number: Int
  private let interval: Int
  private let lift: Int

  /// The width from which intervals are shown.
  private static let minWidthForIntervals = 56

  init(width: Int, reasons: [Answer.Reason], _ glyphs: Glyphs) {
    (self.width, self.glyphs) = (width, glyphs)
    func widest(_ text: (Answer.Reason) -> String) -> Int {
      reasons.map { DisplayWidth.columns(of: text($0)) }.max() ?? 0
    }
    share = widest { $0.row.counts.shareText }
    number = reasons.contains { $0.row.counts.isEnough } ? max(2, widest { $0.row.counts.having.grouped }) + 1 : 0
    let bounds = widest { $0.row.counts.intervalText }
    interval = width >= Self.minWidthForIntervals && bounds > 0 ? bounds + 2 : 0
    let factors = widest { $0.row.lift == nil ? "" : $0.row.liftText(usesUnicode: glyphs.usesUnicode) }
    lift = factors > 0 ? max(4, factors) + 2 : 0
  }

  /// The width of the columns before the numbers.
  private var title: Int { max(1, width - number - interval - lift) }

  /// Returns a heading over the columns: the first of the titles that fits, or else the last.
  func heading(_ titles: [String], _ role: Role) -> [StyledSpan] {
    let text = titles.first { DisplayWidth.columns(of: $0) <= title } ?? titles.last ?? ""
    return [
      StyledSpan(TextClipper.pad(text, to: title), role),
      StyledSpan(
        cell(number > 0 ? "n" : "", number) + cell(interval > 0 ? "95 %" : "", interval)
          + cell(lift > 0 ? "lift" : "", lift), .label),
    ]
  }

  func spans(of row: ReasonShares.Row) -> [StyledSpan] {
    let counts = row.counts
    let name = TextClipper.pad("  " + row.reason.name, to: max(1, title - share - 2))
    let factor = row.lift == nil ? "" : row.liftText(usesUnicode: glyphs.usesUnicode)
    // A lift whose interval contains 1 says nothing.
    let isSignificant = row.lift.map { $0.weight > 1 } ?? false
    return [
      StyledSpan("  " + TextClipper.pad(counts.shareText, to: share, alignment: .trailing), .strong), StyledSpan(name),
      StyledSpan(
        cell(counts.isEnough ? counts.having.grouped : "", number) + cell(counts.intervalText, interval), .muted),
      StyledSpan(cell(factor, lift), isSignificant ? .strong : .muted),
    ]
  }

  private func cell(_ text: String, _ width: Int) -> String {
    width == 0 ? "" : TextClipper.pad(text, to: width, alignment: .trailing)
  }
}
