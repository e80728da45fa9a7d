/// A percentage with one decimal.
///
/// It is rounded to the nearest tenth, except that 100.0 means all and 0.0 means none.
struct Percent: Hashable {
  /// Tenths of a percent, 0 to 1000.
  let tenths: Int

  /// Makes the share of a count, or returns `nil` if there is no total.
  init?(_ count: Int, of total: Int) {
    guard total > 0 else { return nil }
    let rounded = (2000 * count + total) / (2 * total)
    tenths = count == 0 || count == total ? rounded : min(max(rounded, 1), 999)
  }

  /// The share as ‘84.4 %’.
  var text: String { "\(tenths / 10).\(tenths % 10) %" }

  /// The share as a number.
  var value: Double { Double(tenths) / 10 }
}
