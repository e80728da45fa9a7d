extension GuidelineChapter {
  /// All chapters in display order: ACOEM by number, the other MTUS guidelines, ODG by chapter, the rest.
  ///
  /// The ACOEM chapters are those of the 2nd edition, 2004. The names that the MTUS adopted in December 2017 belong to
  /// the chapter of the same body part.
  package static let all: [GuidelineChapter] = table.indices.map { GuidelineChapter(index: UInt8($0)) }

  /// The name in queries: `acoem-8`, `odg-low-back`.
  package var key: String { Self.table[Int(index)].key }

  /// A short name for narrow columns: `ACOEM 8`, `ODG Low Back`.
  package var shortName: String { Self.table[Int(index)].shortName }

  /// The full name: `ACOEM 8 Neck and Upper Back`.
  package var name: String { Self.table[Int(index)].name }

  /// Finds the chapter with a key, or returns `nil`.
  package init?(key: String) {
    guard let index = Self.indexByKey[key] else { return nil }
    self.init(index: index)
  }

  /// Finds the chapter with a key from the program's own tables.
  ///
  /// - Precondition: There is a chapter with the key.
  init(knownKey key: String) {
    guard let index = Self.indexByKey[key] else { preconditionFailure("GuidelineChapter: no key ‘\(key)’") }
    self.init(index: index)
  }

  /// Returns the ACOEM chapter with a number from 1 to 16, or `nil`.
  package static func acoem(_ number: Int) -> GuidelineChapter? { GuidelineChapter(key: "acoem-\(number)") }

  private static let indexByKey = Dictionary(
    uniqueKeysWithValues: table.enumerated().map { ($0.element.key, UInt8($0.offset)) })

  private static let table: [(key: String, shortName: String, name: String)] = [
    ("acoem-1", "ACOEM 1", "ACOEM 1 Prevention"),
    ("acoem-2", "ACOEM 2", "ACOEM 2 General Approach to Initial Assessment and Documentation"),
    ("acoem-3", "ACOEM 3", "ACOEM 3 Initial Approaches to Treatment"),
    ("acoem-4", "ACOEM 4", "ACOEM 4 Work-Relatedness"),
    ("acoem-5", "ACOEM 5", "ACOEM 5 Cornerstones of Disability Prevention and Management"),
    ("acoem-6", "ACOEM 6", "ACOEM 6 Pain, Suffering, and the Restoration of Function"),
    ("acoem-7", "ACOEM 7", "ACOEM 7 Independent Medical Examinations and Consultations"),
    ("acoem-8", "ACOEM 8", "ACOEM 8 Neck and Upper Back"),
    ("acoem-9", "ACOEM 9", "ACOEM 9 Shoulder"),
    ("acoem-10", "ACOEM 10", "ACOEM 10 Elbow"),
    ("acoem-11", "ACOEM 11", "ACOEM 11 Forearm, Wrist, and Hand"),
    ("acoem-12", "ACOEM 12", "ACOEM 12 Low Back"),
    ("acoem-13", "ACOEM 13", "ACOEM 13 Knee"),
    ("acoem-14", "ACOEM 14", "ACOEM 14 Ankle and Foot"),
    ("acoem-15", "ACOEM 15", "ACOEM 15 Stress and Mental Health"),
    ("acoem-16", "ACOEM 16", "ACOEM 16 Eye"),
    ("acoem-hip", "ACOEM Hip", "ACOEM Hip and Groin"),
    ("acoem-brain", "ACOEM Brain", "ACOEM Traumatic Brain Injury"),
    ("acoem-asthma", "ACOEM Asthma", "ACOEM Work-Related Asthma"),
    ("acoem-lung", "ACOEM Lung", "ACOEM Interstitial Lung Disease"),
    ("acoem-covid-19", "ACOEM COVID", "ACOEM COVID-19"),
    ("acoem-antiemetics", "ACOEM Antiem.", "ACOEM Antiemetics"),
    ("acoem", "ACOEM", "ACOEM, no chapter named"),
    ("general-approaches", "General", "MTUS General Approaches"),
    ("chronic-pain", "Chronic Pain", "MTUS Chronic Pain"),
    ("opioids", "Opioids", "MTUS Opioids"),
    ("acupuncture", "Acupuncture", "MTUS Acupuncture"),
    ("postsurgical", "Postsurgical", "MTUS Postsurgical"),
    ("formulary", "Formulary", "MTUS Drug Formulary"),
    ("mtus", "MTUS", "MTUS, no guideline named"),
    ("odg-ankle-foot", "ODG Ankle", "ODG Ankle and Foot"),
    ("odg-burns", "ODG Burns", "ODG Burns"),
    ("odg-carpal-tunnel", "ODG Carpal", "ODG Carpal Tunnel Syndrome"),
    ("odg-diabetes", "ODG Diabetes", "ODG Diabetes"),
    ("odg-elbow", "ODG Elbow", "ODG Elbow"),
    ("odg-eye", "ODG Eye", "ODG Eye"),
    ("odg-fitness-for-duty", "ODG Fitness", "ODG Fitness for Duty"),
    ("odg-forearm-wrist-hand", "ODG Hand", "ODG Forearm, Wrist, and Hand"),
    ("odg-formulary", "ODG Formulary", "ODG Drug Formulary"),
    ("odg-head", "ODG Head", "ODG Head"),
    ("odg-hernia", "ODG Hernia", "ODG Hernia"),
    ("odg-hip-pelvis", "ODG Hip", "ODG Hip and Pelvis"),
    ("odg-infectious-diseases", "ODG Infect.", "ODG Infectious Diseases"),
    ("odg-knee-leg", "ODG Knee", "ODG Knee and Leg"),
    ("odg-low-back", "ODG Low Back", "ODG Low Back"),
    ("odg-mental-stress", "ODG Mental", "ODG Mental Illness and Stress"),
    ("odg-neck-upper-back", "ODG Neck", "ODG Neck and Upper Back"),
    ("odg-pain", "ODG Pain", "ODG Pain"),
    ("odg-preface", "ODG Preface", "ODG Preface"),
    ("odg-pulmonary", "ODG Pulmonary", "ODG Pulmonary"),
    ("odg-shoulder", "ODG Shoulder", "ODG Shoulder"),
    ("odg", "ODG", "ODG, no chapter named"),
    ("other", "Other", "Other source"),
  ]
}
