/// Phrases about recommendations of guidelines, monitoring of controlled drugs, and harm.
extension ReasonPhrases {
  static let recommendation: [(ReasonCue, String)] = [
    (
      .notRecommended,
      """
      not |generally|routinely|currently|specifically recommended, no recommendation, not be recommended, recommend|advise against,
      do|does not |specifically|routinely recommend|endorse, not recommend, not supported for, not support the use, not endorse,
      should be avoided, not intended|meant|appropriate|approved for, unfavorable |acoem|mtus|odg position|recommendation, not advised, not supported, under study, physical modalities being, not medical in nature, not a medical treatment, not |considered durable|medical equipment, primarily medical, usage is|would not|not_be supported, is|are not indicated|recommended, not indicated
      """
    ),
    (
      .ingredientRefused,
      "not |currently|specifically recommended, is|are|was|were not |currently|specifically recommended, no evidence for |the use, not fda approved, not supported for topical, not indicated for topical"
    ),
    (
      .unproven,
      """
      only |topical |commercially formulation|approved, no other commercially approved,       not |been fda approved, not approved, fda approval, experimental, investigational, unproven, insufficient studies, evidence does not support, evidence is lacking,
      insufficient evidence to support, not shown to be effective, no evidence of efficacy, not |been proven, not been shown to,
      lack of sufficient literature, no peer reviewed, least amount of, no evidence based, is|are not approved for, no proven|established efficacy, lack|insufficient scientific evidence, not shown |to_have|any lasting, not |been shown to have
      """
    ),
    (
      .compoundRule,
      """
      at least one|1 drug|component|ingredient, one drug or drug class, any compounded|compound|combination product|medication,
      one |or more of the ingredients, one drug|ingredient|component that|which|is, any compounded, any medication containing a drug, drug or drug class
      """
    ),
    (.compound, "contain, containing, component, ingredient, compound, compounded, kit, combination"),
    (
      .guidelineRefuses,
      """
      guidelines|guideline|mtus|odg|acoem do|does not support, no guideline |support|recommendation, lacks support, guideline|guidelines do|does not recommend this,
      |is|are|was|be not supported|recommended|endorsed by |the|these|any |cited|current|evidence_based|applicable|mtus|odg|acoem guideline|mtus|odg|acoem
      """
    ),
  ]

  static let risks: [(ReasonCue, String)] = [
    (
      .monitoring,
      """
      urine drug|toxicology, drug screen|screening|testing|test, toxicology, cures, pain|opioid|narcotic|treatment|medication agreement|contract,
      opioid treatment|pain agreement, pain management agreement, risk assessment|stratification, screening for risk, opioid risk, aberrant, weaning, wean,
      taper, tapering, analgesia activities, 4|four a|domain, pdmp, adherence monitoring, drug seeking, compliance, ongoing review,
      appropriate medication use, inconsistent, informed consent, pill count, diversion, misuse, periodic monitoring
      """
    ),
    (
      .aberrance,
      "is|was|were inconsistent, inconsistent with, early refill, noncompliant, non compliant, multiple prescribers|providers"
    ),
    (
      .overDose,
      "morphine equivalent, morphine equivalents, med of, mme, daily dose exceeds, ceiling, dose above, med per day, mg med"
    ),
    (
      .harm,
      """
      contraindicated, contraindication, risks outweigh, risk outweighs, outweigh, adverse effects|events|side|reactions,
      side effects, drug interaction, interactions, harmful, detrimental, dangerous, unsafe, serotonin syndrome,
      respiratory depression, cardiovascular|hepatic|gastrointestinal risk, high|significant|increased|chronic|fall|potential risk,
      risk of dependence|addiction|overdose|sedation, overdose, addiction potential, oversedation, addictive, habit forming
      """
    ),
  ]
}
