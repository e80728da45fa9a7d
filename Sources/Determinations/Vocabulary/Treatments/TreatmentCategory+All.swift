/// The categories of the state's search form of 2017.
///
/// Misspellings of the form are corrected (‘Calcium Cannel Blocker’, ‘Opoid Antagonist’, ‘TNF modified’), and its
/// duplicates merged: ‘Benzodiazepine’ and ‘Benzodiazepines’, the two spellings of the asthma medications, ‘Histamine 2’
/// and ‘H2 Blocker’. The form's ‘Therapies’, a category without subcategories, overlaps ‘Rehabilitation: Other
/// Therapies’ and ‘Psych Services: Therapies’; a request never distinguishes it from these, so it is never inferred.
extension TreatmentCategory {
  package static let imaging = TreatmentCategory("Diagnostic Testing", "Imaging/Radiology")
  package static let nerveConduction = TreatmentCategory("Diagnostic Testing", "EMG/NCV/NCS")
  package static let laboratory = TreatmentCategory("Diagnostic Testing", "Lab & Pathology")
  package static let otherTests = TreatmentCategory("Diagnostic Testing", "Other Diagnostic Tests")
  package static let someTest = TreatmentCategory("Diagnostic Testing")

  package static let equipment = TreatmentCategory("DMEPOS", "DME")
  package static let electricalStimulation = TreatmentCategory("DMEPOS", "Electrical Stimulation")
  package static let orthotics = TreatmentCategory("DMEPOS", "Prosthetics/Orthotics")
  package static let supplies = TreatmentCategory("DMEPOS", "Supplies")

  package static let dentalServices = TreatmentCategory("Evaluation & Management", "Dental Services")
  package static let medicalSpecialties = TreatmentCategory("Evaluation & Management", "Medical Specialties")

  package static let homeHealth = TreatmentCategory("Home Health")
  package static let programs = TreatmentCategory("Programs")
  package static let transportation = TreatmentCategory("Transportation")

  package static let facetInjection = TreatmentCategory("Injection", "Facet Injection")
  package static let injection = TreatmentCategory("Injection", "Injection")

  package static let psychEvaluation = TreatmentCategory("Psych Services", "Evaluation & Management")
  package static let psychTherapies = TreatmentCategory("Psych Services", "Therapies")

  package static let acupuncture = TreatmentCategory("Rehabilitation", "Acupuncture")
  package static let chiropractic = TreatmentCategory("Rehabilitation", "Chiropractic")
  package static let physicalTherapy = TreatmentCategory("Rehabilitation", "PT/OT")
  package static let otherTherapies = TreatmentCategory("Rehabilitation", "Other Therapies")

  package static let adjunctSurgicalServices = TreatmentCategory("Surgery", "Adjunct Surgical Services")
  package static let arthroscopicSurgery = TreatmentCategory("Surgery", "Arthroscopic")
  package static let nonArthroscopicSurgery = TreatmentCategory("Surgery", "Non-arthroscopic")
  package static let spineSurgery = TreatmentCategory("Surgery", "Spine")
  package static let surgicalConsult = TreatmentCategory("Surgery", "Surgical Consult")
  package static let someSurgery = TreatmentCategory("Surgery")

  /// Returns the category of pharmaceuticals of one class, without a subcategory if the form has none for it.
  package static func pharmaceuticals(_ drugClass: DrugClass) -> TreatmentCategory {
    TreatmentCategory("Pharmaceuticals", drugClass.subcategory)
  }

  /// All categories that ``init(inferredFrom:)`` can return, in the form's order; a general one follows its specific
  /// ones.
  package static let all: [TreatmentCategory] =
    [
      imaging, nerveConduction, laboratory, otherTests, someTest, equipment, electricalStimulation, orthotics, supplies,
      dentalServices, medicalSpecialties, homeHealth, facetInjection, injection,
    ] + DrugClass.allCases.map(pharmaceuticals) + [
      programs, psychEvaluation, psychTherapies, acupuncture, chiropractic, physicalTherapy, otherTherapies,
      adjunctSurgicalServices, arthroscopicSurgery, nonArthroscopicSurgery, spineSurgery, surgicalConsult, someSurgery,
      transportation,
    ]
}
