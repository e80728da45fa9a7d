/// Classes of words, read only if the usual phrases find no reason.
///
/// The other lists have the wording that reviewers use most often. These name the subject of a reason in any wording.
extension ReasonPhrases {
  static let classes: [(ReasonCue, String)] = [
    (
      .documented,
      """
      noted, provided, documented, given, recorded, described, explained, mentioned, included, stated, specified, outlined, named, reported,
      performed, obtained, tried, attempted, shown, demonstrated, established, verified, confirmed, quantified, substantiated, addressed,
      done, supplied, located, found, seen, met, satisfied, fulfilled, present, apparent, evident, clear, known, available, submitted, indicated,
      identified, listed, completed, made, taken, told, detailed, discussed, elicited, observed, appreciated, exhausted, assessed, evaluated,
      excluded, begun, used, achieved, required, needed, warranted, checked, measured, defined, discerned, determined, mandated, evidenced,
      consulted, searched, queried, reviewed, signed, furnished, laid out, spelled out, set out, offered, presented,
      forwarded, attached, produced, taught, sought, mapped, tested, proven, disclosed, revealed, displayed,
      exhibited
      """
    ),
    (
      .gainWord,
      """
      gain, better, benefit, beneficial, help him|her|the|with, helped, helpfulness, relief, improve, improved,
      improving, improvement, effect, effective, effectiveness, efficacy, response, responded, achieved,
      accomplished, progress made|toward|from|with, work status, pain score, pain rating, reduction in|of,
      decrease in|of, decreased pain|use|need|dependence, reduced pain|use|need|dependence,
      less pain|medication|reliance|use|hydrocodone, analgesia, what the|he|she patient|can,
      functional gain|benefit|change|progress|status|response, function improved|has|is|with, more activity,
      lasting change, returned to work, worthwhile, how much relief, medication intake
      """
    ),
    (
      .noGain,
      """
      unchanged, no better, no lasting, same pain|depression|complaints|symptoms|restrictions|level|score, same as before, plateaued, plateau, remains|remained|continues off|disabled|symptomatic, off work, off of work, out of work, temporary disability, disabled,
      lasted only, only lasted, helped some, to no avail, without success|improvement|benefit|relief|effect, minimal relief|benefit|improvement, little relief|benefit|improvement, transient, short lived, no less, not any less|better, not lead|led to,
      worse, ineffective, did not help, no further gain|benefit|progress, stagnant, diminishing, despite, persists, still rated|rates|reports,
      no different, hurts|hurt as_much|the_same,
      pain remains|remained|persists|continues, pain is still,
      temporary|limited|partial|brief|slight|some|mild|modest relief|benefit|improvement,
      less than 30|50|70 |percent relief|improvement|reduction, same work restrictions
      """
    ),
    (
      .careWord,
      """
      tricyclic, snri, ssri, antiepileptic, anticonvulsant, antidepressant, anti inflammatory, anti inflammatories, nsaid, analgesic, steroid, corticosteroid, injection, therapy, diet, exercise, behavioral, non drug, cbt, orthotic, brace,
      splint, splinting, cast, casting, bracing, stretching, manual, manipulation, acupuncture, modality, modalities, measures, medications, medication, drug, first choice, first line, plain films, x ray, steps, conservative, nonoperative, nonsurgical, non operative|surgical, less invasive, noninvasive,
      omeprazole, lansoprazole, ibuprofen, naproxen, gabapentin, generic, activity modification, rest, ice, rehabilitation, hygiene, home program, hep, treatment, treatments, agents, agent, options, alternatives, care, management, approaches, interventions, means, opioid, immediate release
      """
    ),
    (
      .firstCareWord,
      """
      conservative, nonoperative, nonsurgical, non operative|surgical, first line, home exercise, less invasive, lower level, noninvasive, initial treatment|care
      """
    ),
    (
      .triedWord,
      """
      tried, trial, trialed, attempted, attempt, exhausted, failed, failure, fail, failing, intolerant, intolerance, intolerable, refractory, unresponsive, undergone, underwent, unsuccessful, ineffective, inadequate, preceded, maximized, optimized,
      not responded, response to other, first, step, contraindication
      """
    ),
    (
      .early,
      """
      premature, prematurely, too early|soon, at an early, have|has passed|gone|elapsed, gone by, yet to |begin|start|finish|undergo|complete|try|have, has|have just|only|barely begun|started, only recently, prior to surgery|imaging|operation,
      should come|be_tried|be_attempted|be_used|be_completed|be_exhausted first, should be exhausted|tried|attempted|completed|undertaken, ought to be tried|exhausted|attempted, come first, before surgery|operation|imaging|an|such|this|any|operative|invasive|resorting, first be, only a few, only one|two|three|four|five|six weeks|visits|sessions|days,
      less than |one|two|three|four|six|2|3|4|6|a weeks|month, weeks since|after the, acute phase, natural history, still in, so far only, has begun, have begun, just begun,
      should undergo|complete|attempt|try a|an|the|at
      """
    ),
    (
      .findingWord,
      """
      sign, symptom, complaint, finding, deficit, pain, weakness, numbness, loss, spasm, swelling, laxity, instability, unstable, tear, fracture, tumor, infection, red flag, radiculopathy, radicular, dermatomal, myotomal, dermatome, neuropathic, neuropathy, crps, disease,
      diagnosis, diagnosed, disorder, syndrome, condition, criteria, criterion, requirement, indications, risk, risks, risk factor, history, deficiency, deficient, ulcer, migraine, apnea, narcolepsy, insomnia, depression, anxiety, osteoarthritis, arthritis, osteoporosis, homebound, confined, unable,
      evidence, confirmation, corroboration, correlation, correlate, clearance, evaluation, mismatch, limitation, disability, impairment, deformity, calcification, calcific, trophic, edema, spasticity, work up, workup, palpation, trigger point, twitch, facet, stenosis,
      compression, herniation, contact, motion, movement, job, stroke, wound, fall, falls, gait, balance, mobility, need, basis, exacerbation, flare, cause, lesion, effusion, locking, complication, comorbidity, comorbidities, motivation, predictors, constipation, nausea, dyspepsia, reflux, adjunct, program, candidate, severe, severity, suspicion, bmi
      """
    ),
    (
      .normalWord,
      """
      normal, intact, was|were|came_back|is|are negative, benign, unremarkable, is stable in, joint is stable, asymptomatic, healthy, symmetric, symmetrical, full range|strength|motion, independent, independently, 5 5, within normal, premenopausal, young, drives, as expected, at odds with, not match|correlate|agree|correspond, doesn t match|correlate, only mild|minimal|slight|one|subjective,
      nonfocal, non focal, without deficit|deficits, tolerated, fails on, is neither, are neither, excluded, exclusion, mild, contradicts, contradictory, inconsistent with the diagnosis
      """
    ),
    (
      .purposeWord,
      """
      reason, reasons, rationale, why, purpose, justification, question, explanation, explains, explain, goal, goals, role, aim, intent, intention, how the|this|these|it|a|an|such, what ct|mri|it|the, would add, change what|management|the, alter, affect, influence, clinical utility, scheduled, relation, relationship,
      what such, accomplish, escapes
      """
    ),
    (
      .limitWord,
      """
      surpass, surpassed, surpasses, past the|what|that|ten, well past, goes|go|going|went past|beyond|over|above, far past, over the limit|number|cap|maximum, beyond the|that|what|two|three|four|ten|guideline|recommended, in excess, exceed, exceeds, twice, double, triple, three|four|two times as, more than |the|is|what|guideline|two|three|four|necessary|needed|recommended|allowed,
      at once, up front, no stop|end date, open ended, indefinite, indefinitely, too many|much|long|often|high, longer than, limit, larger than, greater than, excessive, excess, whereas the|two|only, for short, short term, short course, short courses, is for two|2|short, not for long,
      long term, longterm, over a year, over three|two|four|five years, months supply, three month, since at least|2008|2009|2010|2011|2012|2013|2014|2015|2016|2017|2018|2019, for years|months, prolonged, chronic use,
      chronically, chronic basis,
      number asked for
      """
    ),
    (
      .detailWord,
      """
      body part, strength, dose, dosage, quantity, frequency, number, duration, type, kind, side, joint, site, ingredient, ingredients, composition, region, route, how many|much|often|long, instructions, which joint|side|medication|drug|level|body|test, what type|kind, length of, number of,
      size, model, details, specifics, particulars
      """
    ),
    (
      .vagueWord,
      "vague, ambiguous, uncertain what, open ended, too broad|general, unlimited, as written, without that, not clear what, blanket, unspecified number|period|duration|type|quantity"
    ),
    (
      .unreadable,
      """
      handwritten, cannot be read, illegible, unreadable, not legible, predates, outdated, out of date,
      i cannot|can_t tell, cannot tell, nothing to show the, not been included|sent|supplied,
      no |physical|operative|recent|current|therapy|progress |therapy notes, missing altogether,
      no report that|of|from, last available, nothing was supplied|provided
      """
    ),
    (
      .unprovenWord,
      """
      not recommended, not |currently|generally|widely|universally|been recommend|endorse|endorsed|favor|favored|advocated|advised|accepted, no proven|established|demonstrated|documented value|benefit|efficacy|role|place, no place, unproven, not proven, not been proven|evaluated|studied, under study, investigational, experimental, inconclusive,
      recommend against, recommends against, advise against, lacking in, studies are|is lacking|limited|conflicting|inconclusive|mixed, evidence is|are lacking|limited|weak|conflicting|insufficient|mixed, insufficient|limited|weak|inconsistent|poor|little|scant |consistent|good|quality|high_quality|clinical|scientific evidence|studies|data|literature, no |consistent|good|quality|high_quality|clinical|scientific|published studies|data|literature|trials, no consistent|good|quality|high_quality|scientific|published evidence, no better than, no more than |placebo|therapy,
      not superior, not |considered |a|primarily medical, not primarily, personal preference|convenience, convenience item, comfort, in the absence of illness, useful in the absence, not used primarily, used primarily for, does not|n_t include|count|qualify, federal law, illegal, prohibited, not |fda approved, off label, boxed warning, not indicated for, medical food, medical foods, homemaker, is not considered
      """
    ),
    (
      .monitorWord,
      """
      agreement, contract, urine, toxicology, screen, screens, screening, cures, pdmp, pill count, pill counts, risk assessment, risk tool, opioid risk, aberrant, aberrancy, misuse, diversion, compliance, monitoring, 4 a, four a, taper, tapering, weaning, naloxone, pain specialist, addiction, abuse, uds,
      narcotics
      """
    ),
    (
      .doseWord,
      """
      morphine equivalent, morphine equivalents, med, mme, milligrams of morphine, morphine, oral morphine,
      threshold, ceiling, daily dose, maximum dose, dose which|that|of
      """
    ),
    (
      .aberrantWord,
      """
      positive for cocaine|alcohol|thc|methamphetamine|heroin|amphetamine|illicit, showed no, illicit, early refills,
      lost prescription, more than one prescriber, doctor shopping, inconsistent, unexpected,
      different|several|multiple physicians|prescribers|doctors|providers
      """
    ),
    (
      .harmWord,
      """
      contraindicated, more harm, harm, harmful, danger, dangerous, hazard, hazards, hazardous, unsafe, toxic, toxicity, unacceptable risk, undue risk, puts |the|this him|her|patient|worker|man|woman, risk outweighs, outweigh, outweighs, abuse, dependence, dependency, addiction, addictive, tolerance and, sedation, overdose, respiratory depression, arrhythmia, qt, warfarin, creatinine, kidney,
      renal, hepatic, liver, hypertension, bleeding, adverse, side effects, interaction, interact, serotonin, risk of falls|falling, falls while, falling, dermatitis, smoker, tobacco, smoking, hba1c, anticoagulated, pregnant, suicidal, suicide, risk of, allergy, allergic, raise the, increases the, poor surgical candidate,
      smokes, smoke, stroke, unwise, imprudent, exposing, pregnancy, glaucoma, asthma, seizures,
      heart disease|failure|attack,
      should not take|be_given|be_used|receive|use
      """
    ),
    (
      .earlierWord,
      """
      was|were|been imaged|performed|done|obtained|accomplished|completed|taken|carried|established|conducted, same study|test, prior study|test|imaging, last month|week, months|weeks|year|years ago|earlier|before, already had|been|done, previous study|test|mri|emg|films, films taken, study in, mri of, performed on|in, earlier this year, this year, in march|april|may|june|july|august|january|february|september|october|november|december, the panel of, last done, of last, a full, repeat, again, another,
      underwent, undergone, obtained on|in, dated, same as before, prior
      """
    ),
    (
      .studyWord,
      "mri, emg, ncv, ncs, study, studies, imaging, imaged, films, film, x ray, ct, panel, test, testing, screen, evaluation, electrodiagnostic, scan, blood work, labs, ultrasound, arthrogram, polysomnogram"
    ),
    (
      .sameWord,
      """
      no change, nothing |in|has|that |the|suggest|changed, has changed, have changed, no new, no progression, not progressed|changed, has progressed, picture is, any different, is different, normal, within normal, no abnormality, consistent with those, without change|trauma, no trauma, no interval, since then, in between, would require another, as expected, what has changed, unchanged, condition has progressed, would be different,
      no changes in|since|to, have been no, has been no, same as before, same as
      """
    ),
    (
      .allowedWord,
      """
      approved, certified, authorized, allowed, granted, visits|sessions remain|remaining, under way, underway, already in place, duplicate, duplicates, duplicated, duplication, redundant, awaited, awaiting, pending, outcome of the, response to those|the|these|that, results of the|those, used up, complete those, not been attended|used|completed, another request, separate request, must be known, should be known|reported, concurrent request, overlap, overlaps,
      was|were|been certified|approved|authorized
      """
    ),
    (
      .aheadWord,
      """
      used up, awaited, awaiting, pending, under way, must|should|needs|need |first be known|reported|assessed|evaluated|seen|completed, complete those, then reassess, duplicate, duplicates, duplication, redundant, already in place, have not been attended|used|completed, not been attended|used|completed, there remain, visits|sessions remain|remaining, separate request, with refills, other request, same |prescription|visit|surgeon was, before more|others|further, prior to further,
      same medication|drug|study|test|request|service|item was, still authorized|approved|certified,
      visits|sessions remaining|left|unused
      """
    ),
    (
      .mootWord,
      """
      moot, no need |for|of|to, no longer |be needed|required|necessary|indicated|applicable|warranted, isn|aren|not t |needed|needed|required |either|as, nothing to, is gone, stands or falls, stand or fall, follows that, it follows, likewise not, likewise, is also not, are also not, no h2|ppi|assistant, would only be used|needed, was meant to, meant for, prescribed for pain after, not needed, not required, associated, none of,
      won t be, falls with, with it falls, no purpose, nothing left, so is this, without purpose,
      not be needed|required|necessary, would not be needed|required|necessary, there would be no|nothing,
      nothing remains|left
      """
    ),
    (
      .refusedWord,
      """
      isn|wasn|aren|weren t |been medically|certified|necessary|approved|authorized|supported|warranted, not |been |found |to_be |medically necessary|certified|approved|authorized|supported|warranted|established|agreed, was|were|has_been|being|been denied, without the operation|surgery|procedure|injection, decision on surgery, non certified, not go forward, discontinued,
      determined not, deemed not, not being, has not been, was not, have not been,
      cannot be approved|certified|supported, could not be approved|certified|supported, not medically,
      not indicated
      """
    ),
    (
      .partnerWord,
      """
      surgery, surgical, operation, operative, procedure, arthroscopy, fusion, injection, arthroplasty, release, repair, opioid, opioids, hydrocodone, percocet, norco, naproxen, diclofenac, nsaid, nsaids, drug, medication, primary, replacement, therapy, anesthesia, block, trial,
      meniscectomy, discectomy, laminectomy, acromioplasty, decompression, reconstruction, neurotomy, ablation,
      infusion, revision, hardware removal, implantation, stimulator, tramadol, ibuprofen, morphine
      """
    ),
    (
      .otherWord,
      """
      do as well, suffice, as effective, equally effective, just as effective|good, identical efficacy, same efficacy|information|end|effect|benefit|result, less costly|expensive|invasive, much less, cheaper, lower price|cost, fraction of, over the counter, otc, rental should, rental would, home program, home exercise, independent exercise|exercises|home, exercises at home, exercise at home, at home by, ice packs, cold packs, elastic bands, prefabricated, off the shelf,
      oral agents|nsaid|medication|medications|drugs, are available, is available, be obtained separately|over, would_be|have_been adequate, reasonable choices|alternative|alternatives, in its place, manual wheelchair, simpler, simple, safer, without equipment, on her|his own, by himself|herself|self, would serve, by other means, bus, public, alone would, advantage, choices exist, preferable
      """
    ),
    (
      .ingredientWord,
      """
      one of the|its components|ingredients, one component|ingredient|part, components, component, ingredients, ingredient, part isn, compound, combination, combinations, contains, whole cream|product, entire compound|product, as a whole, cream fails, product as,
      entire cream|topical|compounded|product, whole cream|compound, renders the, making the, makes the,
      constituent, mixture, preparations, blend, one of these|them|which
      """
    ),
    (
      .gainedWord,
      """
      pain|score|level fell, fall in, dropped, drop in, went |from|to, cut |by|in, lowered, rose, rise, increased function|activity|tolerance|motion|range|strength, decreased pain|use|need|symptoms|medication, decrease in, reduced, reduces, reduction, improved, improves, improvement, gained, gain, gains, doubled, halved, relief, relieved, helped, helps, better, able to, allows, allowed a|him|her|the, return to work, returned to work, back to work, working full|regular|modified|part,
      less hydrocodone|medication|pain, fewer, benefit, benefited, benefitted, 4 a|as have|are|were, functional gains|gain|improvement, effective, percent, tolerance, well controlled, stable on,
      could again|now, can again|now, since the injection|treatment|visits, was able, is able,
      lowers, lowers|improves pain|sleep|function
      """
    ),
    (
      .effectWord,
      "pain, function, functional, work, working, tolerance, medication, medicine, hydrocodone, vicodin, opioid, opioids, headache, headaches, sleep, walk, walking, sitting, standing, lifting, flexion, motion, strength, symptom, relief, duty, burning, activities, activity, spasm, 4 a, four a, pills, restrictions, injection, treatment, treatments, visits, course"
    ),
    (
      .urgentWord,
      """
      emergency, emergent, urgent, urgently, without |further|any delay, red flag, red flags, abrupt, abruptly, sudden, at once, withdrawal, wean, weaning, taper, tapering, seizure, suicide, suicidal, self harm, rescue, overdose, danger, dangerous, worsened, worsening, progressive, progressing, deteriorating, deterioration, cauda equina, saddle, cancer, malignancy, weight loss, infection,
      monitored, monitoring, surveillance, toxicity, compliance, inconsistent result|results|screen, aberrant, prudent, safety, safe, unsafe, irreversible, permanent damage, risk of falls|falling, life threatening, prevent,
      relapse, slowly, discontinued abruptly, stopping, weaned, tapered, cannot wait, harm,
      abscess, fever, cannot|can_t|can_not be left|delayed|postponed
      """
    ),
    (
      .approvedWord,
      """
      approved, certified, authorized, agreed upon, approval of, been found |medically|to_be necessary, deemed necessary|appropriate, was found necessary, has been found, upheld,
      has|have been approved|authorized|certified, is|are|was|were approved|authorized|certified, being approved
      """
    ),
    (.concurrentWord, "concurrent, concurrently, belong|belongs to"),
    (
      .companionWord,
      """
      since, as, after, in light of, given, because, goes along, along with, part of, customary, associated, accompany, accompanies, in advance, postoperative, post operative, preoperative, pre operative, perioperative, that has been, which has been, following, around the, with the
      """
    ),
    (
      .factWord,
      """
      year old, was|were seen|found|positive|diagnosed|documented|present|tried|noted, here, showed, shows, revealed,
      reveals, reads, confirms, correlates, correlate, produced, satisfy, satisfies, fulfills, meets, met, criteria,
      developed, persistent, persisting, failed, did not help|respond, not respond|tolerate|help, without success,
      deficit, weakness, positive, severe, radicular, tear, fracture, numbness, diminished, absent, limited,
      limitation, loss, effusion, raises concern, suggests, history of, intolerance, gave no, owing to, tolerate,
      tenderness, spasm, swelling
      """
    ),
    (
      .supportWord,
      """
      recommended, recommends, recommend, supports, supported, appropriate, reasonable, consistent with, in keeping, in line, within the, within that, allowed, allows, indicated, first line, option, approved for, standard, endorse, endorses, endorsed, accepted, play a critical, warranted,
      recommended by
      """
    ),
  ]
}
