/// The reviewers.
enum Reviewers {
  /// Lists of certifications as printed in letters, with their percentages.
  static let certifications: [(names: StaticString, weight: Int)] = [
    ("Preventive Medicine, Occupational Medicine", 20), ("Family Practice", 18),
    ("Physical Medicine & Rehabilitation", 15),
    ("Physical Medicine & Rehabilitation, Pain Management", 8), ("Internal Medicine", 7), ("Orthopedic Surgery", 7),
    ("Anesthesiology", 4),
    ("Anesthesiology, Pain Management", 3), ("Emergency Medicine", 3), ("Neurological Surgery", 2), ("Psychologist", 2),
    ("Chiropractor", 2),
    ("Physical Medicine & Rehabilitation, Sports Medicine", 2), ("Internal Medicine, Rheumatology", 1),
    ("Psychiatry", 1), ("Orthopedic Surgery,Hand Surgery", 1),
    ("Preventive Medicine, Occupational Medicine, Public Health & General Preventive Medicine", 1), ("Neurology", 1),
    ("Podiatrist", 1), ("Plastic Surgery, Hand Surgery", 1),
  ]
  static let certificationWeights = certifications.map(\.weight)

  /// Certifications as sentences.
  static let prose: [StaticString] = [
    "Physical Medicine and Rehabilitation, has a subspecialty in Pain Management and is licensed",
    "Occupational Medicine and is licensed", "Family Practice and is licensed",
    "Orthopedic Surgery and is licensed", "Internal Medicine, and is licensed",
    "Anesthesiology, has a subspecialty in Pain Management and is licensed",
    "Physical Medicine Rehab, has a subspecialty in Interventional Spine and is licensed", "Neurology and is licensed",
    "Chiropractic and is licensed",
  ]

  static let states: [StaticString] = [
    "California", "California", "California", "California", "California, Texas", "California,Nevada",
    "California, New York", "Texas", "Florida", "New York, New Jersey",
    "Illinois", "Arizona,California", "Ohio, North Carolina,Virginia", "Georgia",
  ]
  static let proseStates: [StaticString] = [
    "California", "California", "California", "Texas", "New York and Florida", "California, Arizona and Oregon", "Ohio",
  ]
}
