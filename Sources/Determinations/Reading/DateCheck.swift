/// Removes dates of a case that cannot all be right.
///
/// A case goes from injury over denial, application and assignment to decision. If two dates are in a different order,
/// the one that also contradicts the others is removed, or both if neither does.
struct DateCheck {
  /// The remaining dates.
  private(set) var dates: CaseDates
  private(set) var rejected: [Conflict] = []

  /// Two dates of which at least one is wrong.
  struct Conflict {
    var first: String
    var firstDate: CalendarDate
    var second: String
    var secondDate: CalendarDate
  }

  init(_ dates: CaseDates) {
    self.dates = dates
    let all = [dates.injury, dates.utilizationReview, dates.received, dates.assigned, dates.decision]
    let days = all.map { $0?.dayNumber }
    var against = Array(repeating: 0, count: days.count)
    for i in days.indices {
      for j in i + 1..<days.count where Self.isConflict(days[i], days[j], isOfReview: i > 0) {
        against[i] += 1
        against[j] += 1
        if let first = all[i], let second = all[j] {
          rejected.append(
            Conflict(first: Self.names[i], firstDate: first, second: Self.names[j], secondDate: second))
        }
      }
    }
    guard let highest = against.max(), highest > 0 else { return }
    let worst = against.indices.filter { against[$0] == highest }
    guard worst.count == 1 else {
      for index in against.indices where against[index] > 0 { leaveOut(index) }
      return
    }
    leaveOut(worst[0])
    // The remaining dates may conflict as well.
    self.dates = DateCheck(self.dates).dates
  }

  private mutating func leaveOut(_ index: Int) {
    switch index {
    case 0: dates.injury = nil
    case 1: dates.utilizationReview = nil
    case 2: dates.received = nil
    case 3: dates.assigned = nil
    default: dates.decision = nil
    }
  }

  private static func isConflict(_ first: Int?, _ second: Int?, isOfReview: Bool) -> Bool {
    guard let first, let second else { return false }
    // Years may pass between injury and denial, but not between the steps of a review.
    return second < first || (isOfReview && second - first > maxDays)
  }

  private static let maxDays = 900
  private static let names = ["the injury", "the denial", "the application", "the assignment", "the decision"]
}
