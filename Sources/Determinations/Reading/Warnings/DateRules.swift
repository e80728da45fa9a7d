/// Rules for the dates of the case table.
enum DateRules {
  static func unread(in letter: LetterReading) -> [Finding] {
    letter.table.unreadDate.map { [Finding(message: "a date of the case table could not be read", offset: $0)] } ?? []
  }

  static func impossible(in letter: LetterReading) -> [Finding] {
    letter.rejectedDates.map { conflict in
      Finding(
        message: "the case table has \(conflict.first) on \(conflict.firstDate) but \(conflict.second) on"
          + " \(conflict.secondDate)", offset: letter.outline.caseTable.lowerBound)
    }
  }
}
