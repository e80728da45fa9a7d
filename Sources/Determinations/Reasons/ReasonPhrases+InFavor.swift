/// Phrases that support a request.
extension ReasonPhrases {
  static let inFavor: [(ReasonCue, String)] = [
    (
      .meetsCriteria,
      """
      meets, meet, met, qualifies, qualify, criteria, satisfies, satisfied, fulfills, supportive of, warrants, is|are warranted,
      supports the, do|does support, is|are reasonable, is appropriate, reasonable and, would benefit, is justified|supported,
      thus|was|is indicated, indicated given, to support, sufficient, justifies, candidate, necessary|needed to, is needed
      """
    ),
    (
      .clinicalFact,
      """
      deficit, radiculopathy, numbness, tingling, weakness, instability, swelling, positive, persistent, paresthesias,
      neurologic|neurological dysfunction, neurological, tear, fracture, failed, failure of, exhausted, despite, unresponsive,
      refractory, symptom, symptomatic, imaging, mri, x ray, exam, examination, finding, diagnosis, diagnosed, history of,
      documented, evidence of, severe, chronic, has undergone, conservative, physical therapy, pain, duration, injury,
      occupation, dysfunction, arthritis, decreased, limited, spasm, unable, ongoing, continued, complaints, confirmed,
      inability, apprehension, suspected, suspicion, depression, anxiety, insomnia, gerd, gastritis, obesity, diabetes,
      headache, guidelines have been met, guideline criteria have been met, criteria have been met, criteria are met
      """
    ),
    (
      .gain,
      """
      reduction|decrease in work|pain|symptoms, pain relief|reduction, functional gain|improvement|benefit, increased function,
      has benefited|improved|helped, have improved, reduced|decreased|improved pain, good response|relief, allows him|her,
      benefit with|from_the_medication, continued|functional benefit, stable on, benefited|benefitted from, improvement in,
      significant|objective|noted|reported improvement, significant relief, pain improved, has been beneficial|effective,
      is effective, helps|helped with|him|her|the, reported benefit, with benefit, benefit from |the previous|prior|earlier|initial, return to work, symptom relief, improved with, with improvement, reduction of, percent relief|improvement
      """
    ),
    (
      .withinGuideline,
      """
      within |the guideline|mtus|odg|acoem, within the recommended, guidelines|guideline |do support|recommend|allow|endorse,
      supported|recommended|endorsed|allowed by |the|mtus|odg|acoem |guideline, consistent with |the guidelines|mtus|odg, in accordance|line|keeping with,
      guideline recommended, recommended by, is generally recommended, is|are recommended, mtus|odg|acoem supports|recommends,
      acceptable, standard of care, first line, supported by the mtus, supports the use, one month period, appropriate per,
      per |the guidelines, recommended as, guidelines are met
      """
    ),
    (
      .urgency,
      """
      red flag, progressive, urgent, emergent, urgency, rule out, worsening, deteriorating, monitor, monitoring, withdrawal,
      not be appropriate to deny, infection, safety, prevent, deterioration, cauda equina, serious, suicidal, complications,
      risk of falling|falls, thrombosis
      """
    ),
    (
      .accompanied,
      """
      concurrent |request|requested, associated |surgical, the surgery|procedure|arthroscopy|fusion|repair|operation is,
      surgery|procedure|operation|repair|arthroscopy|fusion was|has |been |already |found|deemed approved|authorized|certified|medically,
      surgery being, since|as the |requested surgery|arthroscopy|fusion|repair|operation, the surgical procedure|request,
      requested surgery has, postoperative, post operative, preoperative, pre operative
      """
    ),
  ]
}
