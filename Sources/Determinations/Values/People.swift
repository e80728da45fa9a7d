/// The injured worker, with the details that the letter gives.
package struct Patient: Hashable, Sendable {
  /// The age in years, at the time of the letter.
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

/// The physician reviewer, whose name is confidential by law.
package struct Reviewer: Hashable, Sendable {
  /// The board certifications by their canonical names, in the letter's order.
  package var specialties: [String]
  package var subspecialties: [String]
  /// The states that license the reviewer, in the letter's order.
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
