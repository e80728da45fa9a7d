/// The injured worker, with the details that the letter gives.
package struct Patient: Hashable, Sendable {
  /// Years, at the time of the letter.
  package var age: Int?
  package var sex: Sex?

  package init(age: Int? = nil, sex: Sex? = nil) {
    self.age = age
    self.sex = sex
  }
}

package enum Sex: String, Hashable, Sendable, CaseIterable {
  case female, male
}

/// The physician reviewer, who is nameless by law.
package struct Reviewer: Hashable, Sendable {
  /// Board certifications under their canonical names, in the letter's order.
  package var specialties: [String]
  package var subspecialties: [String]
  /// States of licensure, in the letter's order.
  package var licensure: [String]

  package init(specialties: [String] = [], subspecialties: [String] = [], licensure: [String] = []) {
    self.specialties = specialties
    self.subspecialties = subspecialties
    self.licensure = licensure
  }

  /// True if the reviewer is licensed in California; `nil` if the letter names no state.
  package var isLicensedInCalifornia: Bool? {
    licensure.isEmpty ? nil : licensure.contains("California")
  }
}
