package import Corpus
internal import Determinations

/// Groups of letters that are probably about the same worker: a hint, not an identification.
///
/// Any two letters of a group agree in day of injury and sex, and in age within a year, corrected for the time between
/// letters. Letters that fit two groups are in the group of the older worker.
package struct LikelyWorkers: Sendable {
  private var groups: [Int: Int] = [:]

  private struct Letter {
    let row: Int
    let injured: CalendarDate
    let sex: Sex
    /// The year of birth that the age implies, counted from 1970.
    let birth: Double
  }

  /// Groups letters.
  ///
  /// - Complexity: O(*n* log *n*) for *n* letters.
  package init(_ table: CaseTable, rows: some Sequence<Int>) {
    var letters: [Letter] = []
    for row in rows {
      let facts = table.row(row)
      guard let injured = facts.injured, let sex = facts.sex, let age = facts.age, let decided = facts.decided else {
        continue
      }
      letters.append(
        Letter(row: row, injured: injured, sex: sex, birth: Double(decided.dayNumber) / 365.25 - Double(age)))
    }
    letters.sort { ($0.injured, $0.sex.rawValue, $0.birth, $0.row) < ($1.injured, $1.sex.rawValue, $1.birth, $1.row) }
    var number = 0
    var first: Letter?
    for letter in letters {
      let belongs =
        first.map {
          $0.injured == letter.injured && $0.sex == letter.sex
            && letter.birth - $0.birth <= CaseRow.maxYearsApart
        } ?? false
      if !belongs {
        number += 1
        first = letter
      }
      groups[letter.row] = number
    }
  }

  /// The number of a letter's group, from 1; `nil` if day of injury, sex, age or decision is missing in the letter.
  package subscript(row: Int) -> Int? { groups[row] }
}
