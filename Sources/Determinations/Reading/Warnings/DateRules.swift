/// Rules about the dates of the case table.
enum DateRules {
  static func unread(in letter: LetterReading) -> [Finding] {
    letter.table.unreadDate.map { [Finding(message: "a date of the case table could not be read", place: $0)] } ?? []
  }
}
