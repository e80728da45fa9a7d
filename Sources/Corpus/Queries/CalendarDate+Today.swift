package import Determinations
internal import Glibc

extension CalendarDate {
  /// The current date by the user's clock, or `nil` if it is outside the calendar's years.
  package static var today: CalendarDate? {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
