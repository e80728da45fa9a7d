/// The names of the states that license reviewers.
enum USState {
  /// Returns the full name of a state, given its name or two capital letters, or `nil` for other text.
  static func named(_ bytes: some Collection<UInt8>) -> String? {
    byKey[NameKey(bytes)]
  }

  /// The full names of all states.
  static var names: [String] { table.split(separator: "\n").map { String($0.dropFirst(3)) } }

  private static let byKey: [NameKey: String] = {
    var names: [NameKey: String] = [:]
    for entry in table.split(separator: "\n") {
      let parts = entry.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      names[NameKey(parts[0].utf8)] = String(parts[1])
      names[NameKey(parts[1].utf8)] = String(parts[1])
    }
    for (alias, name) in [("Washington DC", "District of Columbia"), ("Calif", "California")] {
      names[NameKey(alias)] = name
    }
    return names
  }()

  private static let table = """
    AL Alabama
    AK Alaska
    AZ Arizona
    AR Arkansas
    CA California
    CO Colorado
    CT Connecticut
    DE Delaware
    DC District of Columbia
    FL Florida
    GA Georgia
    GU Guam
    HI Hawaii
    ID Idaho
    IL Illinois
    IN Indiana
    IA Iowa
    KS Kansas
    KY Kentucky
    LA Louisiana
    ME Maine
    MD Maryland
    MA Massachusetts
    MI Michigan
    MN Minnesota
    MS Mississippi
    MO Missouri
    MT Montana
    NE Nebraska
    NV Nevada
    NH New Hampshire
    NJ New Jersey
    NM New Mexico
    NY New York
    NC North Carolina
    ND North Dakota
    OH Ohio
    OK Oklahoma
    OR Oregon
    PA Pennsylvania
    PR Puerto Rico
    RI Rhode Island
    SC South Carolina
    SD South Dakota
    TN Tennessee
    TX Texas
    UT Utah
    VT Vermont
    VA Virginia
    VI Virgin Islands
    WA Washington
    WV West Virginia
    WI Wisconsin
    WY Wyoming
    """
}
