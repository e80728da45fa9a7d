/// The terms of requests, and the concepts that they express.
///
/// Of several terms that begin at a word, the longest is used, so that a phrase can exclude a shorter term (‘transport
/// chair’ is equipment, ‘speech therapy’ is not physical therapy). Hyphens and slashes separate words, and so do digits
/// next to letters: ‘X-ray’ is written `x ray`, ‘H-wave’ `h wave`. The plural ‘s’ can be omitted.
enum TreatmentTerms {
  static let all: [(TreatmentConcept, String)] =
    steering + surgery + visits + tests + equipment + injections + therapies

  /// Words that direct how the rest of a request is read.
  static let steering: [(TreatmentConcept, String)] = [
    (
      .subordinator,
      """
      for, with, under, prior to, before, after, following, during, while, using, via, due to, secondary to, per, if,
      status post, s p, post, to treat, to evaluate, to rule out, in order to, in preparation, in conjunction,
      as needed, related to, followed by, in the treatment of, utilizing, on behalf of, pending, such as, against,
      to address
      """
    ),
    (.postOperative, "post op, post operative, postop, postoperative, post surgery, post surgical, postsurgical"),
    (.acquisition, "rental, purchase, for purchase, for rental, rent, buy"),
    (
      .inert,
      """
      ultrasound guided,
      fluoroscopically guided, fluoroscopic guided, ct guided, image guided, non surgical, nonsurgical, home,
      day supply, month supply, office based, rule out, pain, trial, medical treatment,
      before and after, general, date of service, without contrast, with contrast, with and without, with or without,
      w o contrast, without dye, without gadolinium, with gadolinium, if needed, if necessary, per week, per month,
      per day, per visit, per session, per order, with refills, for pain, surgery center,
      compression fracture, evaluate and treat, eval and treat, evaluation and treatment, in office, back to work,
      head of bed, pain scale, take 1, therapeutic
      """
    ),
  ]
}

/// Words of requests that resemble a word of a term without being a misspelling of it.
enum OrdinaryWords {
  static let list = """
    ability, addition, ambient, analgesia, attending, carries, comparison, completed, concentration, conditions,
    conference, consensus, consensual, continues, control, costing, coupled, denial, denied, diagnosis, elevation,
    emergence, equina, expertise, extensive, extrusion, extremely, healthy, inclusion, infection, inspection, intention,
    interval, irritation, machinery, moderately, myography, necessity, neuropathic, occupation, oversight, partially,
    placing, planning, primarily, processes, provision, raises, recurrent, reflux, remaining, restore, restoring,
    retaining, selection, sensation, simulation, situation, stated, states, stating, station, status, traditional,
    trailer, transition, translate, translation, translator, transitioned, typically, undated, waking, wright, option,
    reduction, induction, infliction, objection, projection, ejection, action, motion, lotion, notion, relation,
    prescribed, description, subscription, certified, certification, authorized, authorization, requested,
    modification, modified, retrospective, prospective, additional, initial, continued, continue, specified, unspecified,
    unknown, quantity, dispensed, frequency, duration, purchase, provided, provider, treating, patient, claimant,
    applicant, employee, injury, injured, industrial, chronic, severe, bilateral, outpatient, ambulation, ambulatory,
    mobile, mobility, morbid, normal, lyrics, symbol, symbols, vision, revisit, resort, report, record, records, review,
    contract, deliver, relax, medially, fractured, qualifies
    """
}
