/// A condition for a category: the request mentions a trigger, with or without certain other concepts.
struct TreatmentRule: Sendable {
  let category: TreatmentCategory
  let triggers: TreatmentConcepts
  /// Concepts of which at least one must be mentioned anywhere in the request; empty for no such condition.
  let companions: TreatmentConcepts
  /// Concepts that must not be mentioned anywhere.
  let exclusions: TreatmentConcepts

  init(
    _ category: TreatmentCategory, _ triggers: TreatmentConcepts, with companions: TreatmentConcepts = [],
    unless exclusions: TreatmentConcepts = []
  ) {
    self.category = category
    self.triggers = triggers
    self.companions = companions
    self.exclusions = exclusions
  }

  func holds(for mentioned: TreatmentConcepts) -> Bool {
    (companions.isEmpty || !companions.isDisjoint(with: mentioned)) && exclusions.isDisjoint(with: mentioned)
  }
}

/// The rules by which a request's category is inferred.
///
/// A request mentions many things, and the requested treatment comes first: ‘physical therapy after arthroscopy’,
/// ‘injection under fluoroscopy’. So the parts before ‘for’, ‘with’, ‘after’ and similar words are read one by one, and
/// the rule with the first trigger in a part applies. ``overriding`` rules apply before that, and ``general`` ones only
/// if no other rule does.
enum TreatmentRules {
  /// Rules that apply wherever their trigger is in the request; the first such rule is used.
  static let overriding: [TreatmentRule] = [
    // The prefix used in letters: whatever is associated is a service around an operation.
    TreatmentRule(.adjunctSurgicalServices, .of(.associatedService)),
    // A request for transportation requests nothing else: ‘transportation to and from physical therapy’.
    TreatmentRule(.transportation, .of(.transportation)),
    // Tests and visits before an operation are clearance for it. So are psychological ones before an implant, but the
    // form has a category for these. Drugs, equipment and therapy keep their own categories.
    TreatmentRule(
      .adjunctSurgicalServices, .of(.preOperative),
      with: .of(
        .imaging, .laboratory, .laboratoryWord, .otherTest, .testWord, .consult, .followUp, .medicalSpecialist,
        .specialist,
        .evaluationWord, .visitWord, .adjunctService),
      unless: .of(
        .psych, .psychEvaluation, .psychTherapy, .drug, .physicalTherapy, .arthroscopic, .spineSurgery, .otherSurgery,
        .usuallyArthroscopic, .dental)),
  ]

  /// Rules for a clause.
  ///
  /// The rule with the first trigger is used. Of several rules with the same trigger, the first in the list is used:
  /// rules for two concepts come before those for one.
  static let specific: [TreatmentRule] = [
    // A consultation with a surgeon, unless another specialist is named or it is one of many visits.
    TreatmentRule(
      .surgicalConsult, .of(.consult, .referralWord, .evaluationWord),
      with: .of(.surgeon, .surgicalConsult), unless: .of(.followUp, .medicalSpecialist, .psych, .adjunctService)),
    TreatmentRule(.surgicalConsult, .of(.surgeon, .surgicalConsult), unless: .of(.followUp)),
    // A psychologist's visit is an evaluation unless it says that it treats.
    TreatmentRule(
      .psychTherapies, .of(.psych), with: .of(.psychTherapy, .sessionWord, .therapyWord),
      unless: .of(.psychEvaluation, .consult, .evaluationWord, .testWord)),
    TreatmentRule(.psychEvaluation, .of(.psych, .psychEvaluation)),
    TreatmentRule(
      .psychEvaluation, .of(.consult, .followUp, .referralWord), with: .of(.psych, .psychEvaluation),
      unless: .of(.surgeon, .medicalSpecialist)),
    TreatmentRule(.psychTherapies, .of(.psychTherapy)),
    // An evaluation for a program is its first day.
    TreatmentRule(.programs, .of(.consult), with: .of(.program), unless: .of(.surgeon, .medicalSpecialist)),

    // Ablation of the facets' nerves follows their blocks and is in the same category, although it is not an injection;
    // the form has no better one. Ablation of other nerves (genicular, sacroiliac) is among the other injections.
    TreatmentRule(.facetInjection, .of(.facet)),
    TreatmentRule(.facetInjection, .of(.ablation), with: .of(.facet, .facetWord, .spinalRegion)),
    TreatmentRule(.injection, .of(.ablation)),
    TreatmentRule(.facetInjection, .of(.facetWord), with: .of(.injectionWord, .blockWord, .injection)),
    TreatmentRule(.injection, .of(.injection)),

    // A drug that acts at the site of injection is a procedure; the same drug into a muscle or vein is a drug.
    TreatmentRule(.pharmaceuticals(.injection), .of(.injectable, .localInjectate), with: .of(.systemicRoute)),
    TreatmentRule(.injection, .of(.localInjectate), with: .of(.injectionWord, .injection, .blockWord)),
    TreatmentRule(
      .pharmaceuticals(.injection), .of(.injectable), with: .of(.injectionWord),
      unless: .of(.localInjectate, .spinalRegion, .limbRegion)),

    // If an operation is possible in several regions, its category depends on the body region.
    TreatmentRule(.arthroscopicSurgery, .of(.arthroscopic)),
    TreatmentRule(
      .arthroscopicSurgery,
      .of(.usuallyArthroscopic, .otherSurgery, .regionalSurgery, .openSurgery, .surgeryWord, .fusion),
      with: .of(.arthroscopic)),
    TreatmentRule(.nonArthroscopicSurgery, .of(.usuallyArthroscopic), with: .of(.openSurgery)),
    TreatmentRule(.arthroscopicSurgery, .of(.usuallyArthroscopic)),
    TreatmentRule(.spineSurgery, .of(.spineSurgery)),
    TreatmentRule(.spineSurgery, .of(.otherSurgery), with: .of(.spineSurgery)),
    TreatmentRule(
      .nonArthroscopicSurgery, .of(.fusion, .regionalSurgery), with: .of(.limbRegion), unless: .of(.spinalRegion)),
    TreatmentRule(.spineSurgery, .of(.fusion)),
    TreatmentRule(
      .spineSurgery, .of(.regionalSurgery), with: .of(.spinalRegion), unless: .of(.therapyWord, .sessionWord)),
    TreatmentRule(.nonArthroscopicSurgery, .of(.otherSurgery)),
    TreatmentRule(.adjunctSurgicalServices, .of(.adjunctService)),

    // Ultrasound is imaging unless it is requested in sessions, as a therapy.
    TreatmentRule(
      .otherTherapies, .of(.ultrasound),
      with: .of(.sessionWord, .visitWord, .therapyWord, .physicalTherapy, .otherTherapy, .stimulation, .chiropractic),
      unless: .of(.guidance, .injectionWord)),
    TreatmentRule(.imaging, .of(.ultrasound), unless: .of(.injection, .injectionWord, .facet)),
    TreatmentRule(.imaging, .of(.imaging)),
    TreatmentRule(.nerveConduction, .of(.nerveConduction)),
    TreatmentRule(.laboratory, .of(.laboratory)),
    // Functional capacity, range of motion and similar measurements, for which the form has no category.
    TreatmentRule(.otherTests, .of(.otherTest)),

    // A traction unit for the home is equipment; traction itself is therapy.
    TreatmentRule(
      .equipment, .of(.traction), with: .of(.equipmentWord, .acquisition, .equipment), unless: .of(.sessionWord)),
    TreatmentRule(.otherTherapies, .of(.traction)),
    TreatmentRule(.supplies, .of(.supplies)),
    TreatmentRule(.electricalStimulation, .of(.stimulation)),
    // Braces, splints, slings, supports and shoes are orthotics, as in Medicare's list, not general equipment.
    TreatmentRule(.orthotics, .of(.orthosis)),
    TreatmentRule(.equipment, .of(.equipment)),

    TreatmentRule(.dentalServices, .of(.dental)),
    TreatmentRule(.homeHealth, .of(.homeHealth)),
    TreatmentRule(.programs, .of(.program)),

    TreatmentRule(.acupuncture, .of(.acupuncture)),
    TreatmentRule(.chiropractic, .of(.chiropractic)),
    TreatmentRule(.physicalTherapy, .of(.physicalTherapy)),
    TreatmentRule(.otherTherapies, .of(.otherTherapy)),

    TreatmentRule(.medicalSpecialties, .of(.consult, .followUp)),
  ]

  /// Rules for unspecific words in the whole request; the first that holds is used.
  static let general: [TreatmentRule] = [
    TreatmentRule(.injection, .of(.injectionWord, .blockWord)),
    TreatmentRule(.facetInjection, .of(.facetWord)),
    TreatmentRule(.spineSurgery, .of(.surgeryWord), with: .of(.spinalRegion), unless: .of(.limbRegion)),
    TreatmentRule(.someSurgery, .of(.surgeryWord, .regionalSurgery)),
    TreatmentRule(.medicalSpecialties, .of(.medicalSpecialist, .specialist, .referralWord)),
    TreatmentRule(.laboratory, .of(.laboratoryWord)),
    TreatmentRule(.equipment, .of(.equipmentWord)),
    // ‘Therapy twice a week’ alone is physical therapy.
    TreatmentRule(.physicalTherapy, .of(.therapyWord)),
    TreatmentRule(.medicalSpecialties, .of(.evaluationWord, .visitWord)),
    // A pump refill, or an infusion without the drug's name.
    TreatmentRule(.pharmaceuticals(.injection), .of(.systemicRoute)),
    TreatmentRule(.pharmaceuticals(.topicalCompounds), .of(.compoundForm)),
    TreatmentRule(.pharmaceuticals(.topicalAnalgesics), .of(.patchForm, .topicalForm)),
    TreatmentRule(.pharmaceuticals(.unlisted), .of(.medicationWord)),
    TreatmentRule(.imaging, .of(.guidance)),
    TreatmentRule(.someTest, .of(.testWord)),
    TreatmentRule(.adjunctSurgicalServices, .of(.preOperative)),
  ]
}
