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
