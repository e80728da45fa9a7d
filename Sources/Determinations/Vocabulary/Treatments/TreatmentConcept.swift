/// The meaning of a term in a request, on which the rules of inference operate.
enum TreatmentConcept: UInt8, CaseIterable {
  // Words that direct the reading.
  /// A word before the purpose, method or occasion of a service: ‘… for the low back’, ‘… under fluoroscopy’, ‘… prior
  /// to surgery’.
  case subordinator
  /// A term to ignore, whose words match no other terms: ‘non-surgical’, ‘ultrasound-guided’.
  case inert

  // Surgery.
  case associatedService, preOperative, postOperative, adjunctService
  case arthroscopic, usuallyArthroscopic, spineSurgery, otherSurgery, fusion, regionalSurgery, openSurgery
  case surgeryWord, surgeon, surgicalConsult

  // Evaluation & Management, Psych Services.
  case consult, followUp, specialist, medicalSpecialist, evaluationWord, referralWord, visitWord
  case psych, psychTherapy, psychEvaluation, dental

  // Diagnostic Testing.
  case imaging, ultrasound, guidance, nerveConduction, laboratory, laboratoryWord, otherTest, testWord

  // DMEPOS.
  case stimulation, orthosis, equipment, supplies, equipmentWord
  /// Traction, which is a therapy in a clinic and equipment at home; ‘rental’ or ‘purchase’.
  case traction, acquisition

  // Injection.
  case facet, facetWord, ablation, injection, injectionWord, blockWord, systemicRoute

  // Rehabilitation.
  case acupuncture, chiropractic, physicalTherapy, otherTherapy, therapyWord, sessionWord

  // The rest.
  case program, homeHealth, transportation
  case topicalForm, patchForm, compoundForm, medicationWord

  // Not found by terms.
  /// A drug that is injected locally, and one that is injected systemically.
  case localInjectate, injectable
  case drug, spinalRegion, limbRegion
}

struct TreatmentConcepts: OptionSet, Sendable {
  let rawValue: UInt128

  init(rawValue: UInt128) { self.rawValue = rawValue }

  init(_ concept: TreatmentConcept) { rawValue = 1 << UInt128(concept.rawValue) }

  static func of(_ concepts: TreatmentConcept...) -> TreatmentConcepts {
    concepts.reduce(into: []) { $0.insert(TreatmentConcepts($1)) }
  }
}
