/// The phrases of rationales by the cue that they give.
///
/// Hyphens, apostrophes and other punctuation separate words: ‘first-line’ is written `first line`. An ‘s’ at the end of
/// a word of four letters and more makes no difference. All phrases that begin at a word count, so that a longer one
/// need not repeat the cue of a shorter one.
enum ReasonPhrases {
  static let all: [(ReasonCue, String)] = manner + against + inFavor

  /// Words at which the name of a treatment ends, after ‘request for’.
  static let verbs: [StaticString] = [
    "is", "are", "was", "were", "does", "did", "do", "has", "had", "exceeds", "would", "cannot", "can", "will",
    "should", "meets", "fails", "failed", "not",
  ]

  /// Phrases that tell the manner of a sentence.
  static let manner: [(ReasonCue, String)] = [
    (
      .source,
      """
      guidelines, guideline, mtus, acoem, odg, official disability, uptodate, cpmtg, medical literature, fda,
      literature, evidence based, according to the, studies
      """
    ),
    (
      .reporting,
      """
      state, states, stated, recommend, recommends, recommended, indicate, indicates, note, notes, support, supports,
      require, requires, allow, allows, stipulate, suggest, suggests, do not address, does not address, outline,
      discuss, acknowledge, advise, report, is indicated, are indicated, may be, should be, do not, does not, specify,
      are silent, provide, define, address, consider, criteria for, espouse, limit, per
      """
    ),
    (
      .own,
      """
      the provider, treating physician, the physician, attending provider, requesting physician, requesting provider,
      treating provider, the documentation, the request, requested, on examination, exam revealed, there is no,
      there was no, there are no, there were no, there is a lack, there was a lack, there was lack, there is lack,
      there is insufficient, there was insufficient, there is also, there was also, it is unclear, it was not,
      it is not clear, treatment plan, the rationale, the medication, the clinical, progress note, office visit,
      clinical note, the current, this medication, the efficacy, cures, medical records reveal,
      medical records indicate, medical records show, records reveal, records indicate, records show,
      examination revealed, examination showed, examination did not, exam did not, examination demonstrated,
      findings revealed, the concurrent, concurrent request, physical exam on, additional treatment is,
      additional therapy is, documentation submitted, documentation provided, progress notes, there has been no,
      no mention, no documentation, lack of documentation, lack of evidence, submitted documentation,
      was not provided, were not provided, not been provided, medical record, the record, the available record,
      has not been, have not been, was not, were not, had not, not been documented, chart, clinical information,
      clinical documentation, inadequate documentation, there is inadequate, there is not, there was not,
      there are insufficient, there is limited, there is little, it was noted, it is noted, was noted to,
      was documented, were documented, the exam, treatment request, provided document, for these reasons,
      medical document, current request, the clinician, the surgeon, utilized, is being treated, are no compelling,
      in my opinion, i do not, this reviewer, it does not appear, does not appear, there does not appear, it appears,
      appears that, this is not, not clear, not been shown, has had, had had, the case
      """
    ),
    (
      .strongOwn,
      """
      in this case, in this patient, this patient, this claimant, this individual, this applicant, this injured,
      this employee, here however, regarding this, the documentation submitted, submitted documentation,
      clinical notes submitted, submitted for review, medical records provided, the medical records,
      in this situation, for this patient, the records indicate, case of this, this worker, documentation presented,
      the request for, the requested, a request for, here the, however the, this request, given that,
      records provided, submitted medical, submitted and reviewed, guidelines have been met, criteria have been met,
      criteria are met, meets criteria, meets the criteria, meets guideline
      """
    ),
    (
      .person,
      """
      patient, claimant, injured worker, applicant, employee, member, he, she, his, her, worker, individual, iw, provider,
      physician
      """
    ),
    (.requestFor, "request for, requests for, authorization for"),
    (
      .notNecessary,
      """
      not medically necessary, not considered medically necessary, not deemed medically necessary,
      not be medically necessary, not medically appropriate, not a medical necessity, not medically indicated,
      not be considered medically necessary, medical necessity has not been established, non medically necessary,
      medical necessity is not established, medical necessity was not established, not necessary, not appropriate,
      not medically necessary or appropriate, not medically necessary and appropriate, no longer medically necessary,
      medical necessity cannot be established, not reasonable, not certified,
      medical necessity of the request is not established, medical necessity of this request is not established,
      medical necessity of the request has not been established, medical necessity of this request has not been established,
      medical necessity of the request was not established, medical necessity of the request cannot be established,
      medical necessity for the request is not established, medical necessity for this request is not established,
      medical necessity for the request has not been established, medical necessity for this request has not been established,
      medical necessity is not supported, medical necessity was not supported, medical necessity has not been demonstrated,
      not seen as medically necessary
      """
    ),
    (
      .necessary,
      """
      medically necessary, considered medically necessary, medically necessary and appropriate,
      medically reasonable, medical necessity is established, medical necessity has been established
      """
    ),
    (
      .isSupported,
      """
      is supported, are supported, was supported, is approved, was approved, has been approved, is authorized,
      was authorized, has been authorized, is certified, was certified, has been certified, is medically necessary,
      was medically necessary, are medically necessary, being approved, is necessary, been found medically necessary,
      is appropriate, is warranted, is indicated, is recommended, deemed medically necessary
      """
    ),
    (
      .isNotSupported,
      """
      is not supported, are not supported, was not supported, is not certified, was not certified, is not approved,
      is not authorized, is not medically necessary, was not medically necessary, are not medically necessary,
      is not recommended, not been approved, not been authorized, not been certified, is not indicated,
      is not necessary, not been established as medically necessary, not been found medically necessary, is not warranted,
      is not clinically indicated, are not clinically indicated, would not be supported, would not be indicated,
      would not be warranted, cannot be supported,
      deemed not medically necessary, not deemed medically necessary, found not medically necessary, is denied,
      was denied, been denied, is not appropriate, determined to not be medically necessary, is non certified
      """
    ),
    (
      .negation,
      """
      no, not, without, lack, lacks, lacking, lacked, absence, absent, insufficient, inadequate, never, neither, nor,
      none, unclear, fails to, fail to, failed to provide, failed to document, failed to specify, failed to furnish,
      failed to outline, failed to establish, failed to demonstrate, failed to identify, failed to show,
      failed to include, failed to indicate, failed to reveal, failed to describe, failed to clearly,
      failed to state, cannot, hardly, did not, does not, do not, little, failure to document, failed to report,
      failed to discuss, failed to mention, has not, have not, had not, doesn t, didn t, isn t, wasn t, hasn t,
      uncertain, not certain, limited documentation, limited evidence, no discussion
      """
    ),
    (
      .negationAfter,
      """
      was not, were not, is not, are not, not been, was also not, is also not, were neither, was neither, not noted, not provided,
      not documented, is unclear, was unclear, are unclear, is lacking, was lacking, are lacking, not available,
      not submitted, not identified, not established, not specified, not included, absent, missing, not clear,
      not discussed, not addressed, not mentioned, not evident, not apparent, not reported, not present, not described,
      not demonstrated, not stated, is not certain, are not, not completed, cannot be, not performed, needed
      """
    ),
    (
      .leftOut,
      """
      not specify, not specified, failed to specify, not indicate, not indicated the, not include, not included with,
      not state, not identify, not clearly specified, not provide the, did not clearly, not detail, not list,
      not mention, not given, failed to include, failed to indicate
      """
    ),
    (
      .conditional,
      "if, may, should, must, when, whenever, unless, might, in patients, patients with, for patients, patients who"
    ),
    (
      .administrator,
      """
      utilization review, ur report, ur denied, ur denial, ur dated, ur physician, ur reviewer, the ur, ur decision,
      claims administrator, previous denial, prior denial, original request, imr eligible, denied the request,
      denied the requested, previous utilization
      """
    ),
    (.since, "given that, since, because, as the, due to the"),
    (
      .literature,
      """
      peer reviewed, literature, studies, randomized, clinical trials, controlled trials, high quality, systematic review,
      meta analysis, scientific, published data, consensus based, energy expenditure, in most instances,
      refer to the specific, illegal or dangerous, documentation of the four, vast majority, recommendations in these
      """
    ),
  ]

  /// Phrases that speak against a request.
  static let against: [(ReasonCue, String)] = [
    (
      .conservativeCare,
      """
      conservative, non operative, nonoperative, first line, second line, non opioid, nonopioid,
      home exercise program, physical therapy, antidepressant, antidepressants, anticonvulsant, anticonvulsants,
      oral nsaid, activity modification, strengthening program, strength training program, lower level of care,
      less invasive, lower levels of care, exercise program, other treatment, prior treatment options, injections,
      nsaids, acetaminophen, other methods, non pharmacological, nonpharmacological, sleep hygiene, gabapentin,
      psychological treatment, other muscle relaxant, other medication, alternative medication, less intensive, rest,
      ice, bracing, splinting
      """
    ),
    (
      .trialFailed,
      """
      trial, trialed, trialled, tried, failed, failure, fail, exhausted, attempted, attempt, completed, completion,
      undergone, unresponsive, non responsive, refractory, failing, has had, participated, adequate,
      recent conservative, responded, have been given, has been given, treated with, utilized, failed to improve,
      first line, response, respond, trying, trial and, tried and failed
      """
    ),
    (.trial, "trial, trialed, tried, trying, failure of, trial and failure, home trial, exhausted"),
    (
      .premature,
      """
      premature, too early, prior to completion of, not yet, has not completed, had not completed, too soon,
      still undergoing, has not had, prior to completing, prior to an initial, until after completion
      """
    ),
    (
      .finding,
      """
      finding, findings, neurological deficit, neurologic deficit, neurological deficits, deficit, deficits,
      radiculopathy, radicular, red flag, red flags, nerve compromise, nerve root compromise, instability, spasm,
      spasms, muscle spasm, functional limitation, functional limitations, neurologic dysfunction,
      neurological dysfunction, neurologic, neurological, nerve impairment, tissue insult, motor weakness,
      carpal tunnel syndrome, fracture, severe injury, symptoms, symptom, signs, clinical signs, abnormal,
      abnormality, derangement, pathology, tumor, infection, depression, homebound, home bound,
      objective evidence of, physical limitation, nerve entrapment, neuropathy, lesion, internal derangement, apnea,
      tear, positive, corroborating, corroborate, corroborated, functional deficit, functional deficits, weakness,
      sensory, dermatomal, myotomal, not able to, unable to, facet, trigger points, twitch response, stenosis,
      compression, degree of, severity, impairment, suspicion, concern for, night time pain, subluxation,
      complication, complications, comorbid, cognitive, complaints or physical, significant complaints, deformity,
      spondylolisthesis, meet criteria, meet the criteria, meet guideline criteria, criteria have not,
      criteria are not, satisfy, meets the criteria, high risk, risk factors, criteria, meet any of, concern,
      concerns, indicative of, nerve root, conditions, guideline criteria, meet odg, meet mtus, meet acoem,
      meet guideline, meet the guideline, evidence of nerve, acute injury, muscular, neurologic exam, trauma,
      mechanical symptoms, effusion, locking
      """
    ),
    (
      .normalFinding,
      """
      unremarkable, relatively benign, intact, was normal, were normal, is normal, within normal limits, full strength,
      normal range, normal strength, retained normal, only paraspinal tenderness, negative, well controlled, essentially normal,
      full range of motion, non focal, nonfocal, was noted to be stable, no abnormalities
      """
    ),
    (
      .examination,
      """
      exam, examination, reflexes, strength, sensation, imaging, x ray, x rays, mri, gait, straight leg, range of motion,
      electrodiagnostic
      """
    ),
    (
      .indication,
      """
      rationale, justification, justify, explanation, candidate for surgery, plan for surgery, surgical intervention,
      surgical plan, planned, invasive procedure, planning surgery, diagnosed, diagnosis, adjunct, conjunction,
      the purpose, indication for, clear reason, reasons why, why, how the, how or if, how results, alter,
      change management, change the treatment, influence, affect the, establish the need, need for,
      reduced or not tolerated, medication is being reduced, willingness, consideration of surgery,
      considering surgery, consider surgery, surgical candidate, surgery is, operation, functional restoration,
      rehabilitation program, rehabilitation process, initiated, what was sought, what was suspected, medical reason,
      special circumstances, undergoing surgical, how this, to benefit the, would benefit, prophylactic,
      clinical need, return to work, job, work hardening, goal of, medical condition, comorbidity, contemplate,
      change the course, change the plan, would change, will change, impact the, guide treatment, guide the treatment,
      act on the results, acting on the results, treatment rationale, clinical indication, intention of,
      compelling, the reason, medically needed, clinical reason, specific need, additional value, necessity of
      """
    ),
    (
      .condition,
      """
      osteoarthritis, gastrointestinal, gi, dyspepsia, peptic ulcer, gi bleeding, neuropathic pain, neuropathic, anxiety, insomnia, spasticity, nsaid use, hypertension, nausea, constipation, agitation,
      gastrointestinal complaints, gastritis, erectile dysfunction, migraine, medical conditions, been diagnosed
      """
    ),
    (
      .reasonGiven,
      """
      rationale, justification, explanation, clear reason, medical reason, special circumstances
      """
    ),
    (
      .benefit,
      """
      functional improvement, objective improvement, functional gain, functional gains, functional benefit,
      pain relief, efficacy, benefiting, benefitting, improvement, improvements, objective gains, effectiveness,
      clinical progression, functional objective, functional outcome, functional outcomes, outcomes from,
      pain reduction, decreased pain, reduction in pain, reduced pain, increased function, improved function,
      functional status, progress made, derived, functional response, beneficial, increase in function,
      increased functional, symptomatic improvement, positive response, objective functional improvement, objective functional gain, objective functional benefit,
      objective functional measures, objective functional progress, objective functional response,
      objective functional outcomes, objective functional change, objective or functional, improved functioning,
      benefit from prior, benefit from previous, significant benefit, lasting benefit, benefit from the,
      ongoing benefit, percent relief, duration of relief, symptom relief, improved symptoms, improved pain,
      analgesia, activities of daily living, clinical benefit, has been helpful, decrease in pain,
      objective response, response to therapy, response to treatment, response to the, outcome, prior response,
      gained, made progress, treatment response
      """
    ),
    (.response, "contingent upon, contingent on, dependent upon patient response, argued against, argues against"),
    (
      .excess,
      """
      exceeds, exceed, exceeding, exceeded, in excess of, well in excess, over the recommended, more than the recommended,
      beyond the recommended, excessive, higher than recommended, above the recommended, greater than the recommended,
      surpasses, outside of the recommended, longer than recommended, longer than the, beyond the guideline,
      not consistent with guideline, excess
      """
    ),
    (
      .amount,
      """
      amount, quantity, frequency, duration, number of sessions, number of visits, number of treatments, how many,
      length of time, time frame, timeframe, rental or purchase, length of, dosage and, total number, refills
      """
    ),
    (
      .shortTerm,
      """
      short term, short course, short period, limited to, brief period, acute phase, acute exacerbations,
      less than 3 weeks, 2 to 3 weeks, 2 3 weeks, four weeks, 4 weeks, shortest, limited period, shortest duration
      """
    ),
    (
      .prolonged,
      """
      long term, longterm, long term use, prolonged, chronic use, chronically, been on this medication since,
      since at least, extended period, chronic basis, ongoing use of, for months, for years, been taking,
      been prescribed, indefinite, long standing use, ongoing usage, ongoing use, continued use, continued usage,
      chronic usage, been on, several months, many months, several years, taking this, more than 3 months
      """
    ),
    (
      .requestDetail,
      """
      body part, body parts, dose, dosage, strength, side, laterality, level, levels, type of, nature of, which, specific test,
      specific type, instructions, what type, what body, formulation, route
      """
    ),
    (
      .vague,
      "vague, open to interpretation, open ended, not clearly defined, nonspecific request, ambiguous, unknown what"
    ),
    (
      .record,
      """
      medication regimen, progress report, progress reports, progress note, progress notes, treatment goals, goals,
      plain film, plain films, x ray, x rays, radiographs, radiograph, previous treatment, prior treatment,
      prior therapy, treatment plan, recent examination, current examination, physical examination, physical exam,
      current physical, recent physical, operative report, mri report, imaging report, official report,
      diagnostic report, the report, imaging studies, therapy notes, number of prior, number of previous,
      previous sessions, prior sessions, prior visits, visits previously, sessions completed, previously attended,
      current pain, pain assessment, medication list, current medications, medical history, detailed history,
      treatment history, clinical notes, evaluation report, comprehensive evaluation, current subjective,
      clinical evaluation, updated, previous imaging, current objective, treating physician s report,
      sleep study report
      """
    ),
    (
      .notRecommended,
      """
      not recommended, is not recommended, not indicated, not generally recommended, do not recommend,
      does not recommend, not supported for, not routinely recommended, not be recommended, recommend against,
      recommends against, not currently recommended, not recommended for, specifically do not recommend,
      should be avoided, not advised, not support the use, not endorse, specifically not recommended, not supported,
      under study, is not indicated, are not indicated, are not recommended, no recommendation, no recommendations,
      not recommend
      """
    ),
    (
      .unproven,
      """
      not fda approved, not approved, fda approval, experimental, investigational, unproven, insufficient studies,
      insufficient evidence to support, not shown to be effective, no evidence of efficacy, not proven, not been proven,
      lack of sufficient literature, no peer reviewed, not been shown to
      """
    ),
    (
      .compoundRule,
      """
      at least one drug, at least 1 drug, one drug or drug class, any compounded product, any compounded medication,
      any compound product, one of the ingredients, one or more of the ingredients, at least one component,
      any combination medication, any medication containing a drug, drug or drug class
      """
    ),
    (.contains, "contains, contain, containing, components, ingredient, ingredients"),
    (
      .monitoring,
      """
      urine drug, drug screen, drug screens, drug screening, urine toxicology, cures, pain agreement, opioid agreement, narcotic agreement,
      pain contract, opioid contract, risk assessment, screening for risk, opioid risk, aberrant, weaning, taper, tapering,
      analgesia activities, 4 a, four a, pain management agreement, drug testing, drug test, pdmp, adherence monitoring,
      opioid pain agreement, drug seeking, compliance, ongoing review, appropriate medication use, inconsistent
      """
    ),
    (
      .overDose,
      "morphine equivalent, morphine equivalents, med of, mme, daily dose exceeds, ceiling, dose above"
    ),
    (
      .harm,
      """
      contraindicated, contraindication, risks outweigh, risk outweighs, outweigh, adverse effects, adverse events,
      side effects, drug interaction, interactions, harmful, detrimental, dangerous, unsafe, serotonin syndrome,
      respiratory depression, cardiovascular risk, high risk of, significant risk, increased risk, fall risk, overdose,
      risk of dependence, addiction potential, oversedation
      """
    ),
    (
      .earlierStudy,
      """
      prior mri, previous mri, prior lumbar mri, prior cervical mri, prior knee mri, prior shoulder mri, previous lumbar mri,
      previous cervical mri, prior study, previous study, prior emg, previous emg, prior imaging, previous imaging, already had,
      has already had, had an mri, had a prior, had a previous, mri was performed, previously undergone, previously had, repeat,
      prior surgery, prior injection, previous injection, mri dated, prior electrodiagnostic, previous electrodiagnostic,
      been performed, was already performed, previously performed, previously received, had urine drug, already completed
      """
    ),
    (
      .change,
      """
      significant change, change in, changes in, new symptoms, new injury, new findings, progression, worsening,
      new or worsening, change since, changes since, interval change, interval changes, substantive change, re injury, reinjury,
      clinical change, changed, deterioration
      """
    ),
    (.repeated, "repeat, repeated, repeating, second, another, additional, updated, further, again, subsequent"),
    (
      .authorized,
      """
      authorized, authorised, previously authorized, already authorized, previously certified, already certified,
      previously approved, already approved, already been approved, was certified, modified by previous,
      was approved, already in place, already been authorized, already been certified, already received, already has,
      already provided, awaiting, pending, concurrently, at the same time, already scheduled, already been provided,
      results of the requested, results of the approved, was authorized, were authorized, is authorized, has been authorized, has been certified,
      has been approved
      """
    ),
    (
      .duplicate,
      """
      redundant, duplicate, duplicative, duplication, same time, concurrent treatment, both, overlap, overlapping,
      multiple physical modalities, concurrent use
      """
    ),
    (
      .surgery,
      """
      surgery, surgical, procedure, operation, operative, arthroscopy, fusion, surgical intervention, surgical procedure,
      primary request, primary procedure, injection, injections, acupuncture, intervention, surgeries, transplant,
      epidural, medication is, trial is, treatment is, therapy is, test is, concurrent request, main request
      """
    ),
    (.ancillary, "ancillary, associated, related service, associated service, adjunct service, accompanying, supplies"),
    (
      .dependence,
      """
      as the requested, since the requested, because the requested, as the surgical, since the surgical, as the surgery,
      since the surgery, because the surgery, given the request, given that the request, as the request for,
      since the request for, as the procedure, since the procedure, since the primary, as the primary, as the associated, since the associated,
      given that the surgery, given that the requested, because the request for, as surgery, since surgery, because surgery,
      as the concurrent, since the concurrent, none of the associated, as the proposed, since the proposed,
      as the operative, since the operative, in light of the non, the surgical request, the requested surgery,
      the requested surgical, as such the associated, therefore none, the associated surgical, since the knee, since the shoulder,
      since the lumbar, since the cervical, as the lumbar, as the knee, as the shoulder, as the cervical,
      as the medication, since the medication, as the injection, since the injection, as the epidural, since the epidural
      """
    ),
    (
      .otherForm,
      """
      pill tablet, pill or tablet, tablet form, oral form, oral medication, oral medications, oral nonsteroidal,
      oral non steroidal, over the counter, generic, oral formulation, similar medication, oral pain medication,
      traditional form, capsule form, standard form, other medications, alternative medications, safer,
      less expensive, cheaper, simpler, oral agents, equivalent, oral nsaids, topical cream versus oral, versus oral,
      ointment versus, brand name, public transportation, other means of transportation, oral capsules,
      capsules or tablets, capsules and tablets
      """
    ),
    (
      .selfCare,
      """
      home exercise, home exercise program, self directed, self administered, self care, independent exercise,
      home program, independent home, home based exercise, self applied, home application, at home local,
      independent program, transitioned to, household, at home applications, ice packs, hot packs, cold packs
      """
    ),
    (
      .tolerated,
      """
      not able to tolerate, cannot tolerate, unable to tolerate, intolerant, intolerance, unable to use,
      not tolerate, unable to swallow, inability, intolerable, unable to take, why the patient would require,
      unable to perform, unable to participate, cannot take, cannot be, as to why, cannot perform, not be able to,
      not be transitioned, why, not able to utilize, unable to utilize
      """
    ),
    (
      .unrelated,
      """
      not industrially related, not related to the industrial, non industrial, not a medical treatment,
      unrelated to the, not medical in nature, not related to the injury, causation, not a compensable
      """
    ),
  ]

  /// Phrases that speak for a request.
  static let inFavor: [(ReasonCue, String)] = [
    (
      .meetsCriteria,
      """
      meets, meet, met, qualifies, qualify, criteria, satisfies, satisfied, fulfills, supportive of, warrants, is warranted,
      are warranted, supports the, does support, do support, is reasonable, are reasonable, is appropriate,
      reasonable and, would benefit, is justified, is supported, thus indicated, was indicated, is indicated,
      indicated given, to support, sufficient, justifies, candidate, necessary to, needed to, is needed
      """
    ),
    (
      .clinicalFact,
      """
      deficit, deficits, radiculopathy, numbness, tingling, weakness, instability, swelling, positive, persistent,
      paresthesias, neurologic dysfunction, neurological, tear, fracture, fractures, failed, failure of, exhausted,
      despite, unresponsive, refractory, symptoms, symptomatic, imaging, mri, x rays, exam, examination, findings,
      diagnosis, diagnosed, diagnosed with, history of, documented, evidence of, consistent with, severe, chronic,
      has undergone, conservative, physical therapy, pain, duration, injury, occupation, dysfunction, arthritis,
      decreased, limited, spasm, unable, ongoing, continued, complaints, confirmed, inability, apprehension,
      suspected, suspicion, depression, anxiety, insomnia, gerd, gastritis, obesity, diabetes, headache, headaches,
      guidelines have been met, guideline criteria have been met, criteria have been met, criteria are met
      """
    ),
    (
      .gain,
      """
      reduction in work, reduction in pain, pain relief, functional gains, functional improvement,
      increased function, has benefited, reduced pain, decreased pain, good response, allows him, allows her,
      benefit with, continued benefit, functional benefit, stable on, benefited from, benefitted from,
      improvement in, has improved, have improved, has helped, improved pain, functional gain, decrease in pain,
      significant improvement, pain improved, has been beneficial, has been effective, is effective,
      reported improvement, good relief, significant relief, return to work, objective improvement,
      benefit from the medication, pain reduction, symptom relief, improved with, with improvement,
      noted improvement, reduction of
      """
    ),
    (
      .withinGuideline,
      """
      within the guideline, within the guidelines, within guidelines, within guideline, within the recommended,
      guidelines support, guideline supports, guidelines do support, supported by guidelines, supported by guideline, supported by the guideline,
      supported by the guidelines, consistent with guidelines, consistent with the guidelines, consistent with mtus,
      in accordance with, guideline recommended, recommended by, guidelines recommend, is generally recommended,
      is recommended, are recommended, mtus supports, mtus recommends, odg supports, odg recommends, acoem recommends,
      acoem supports, acceptable, standard of care, first line, supported by mtus, supported by the mtus, supports the use,
      one month period, appropriate per, within mtus, per guidelines, guidelines allow, recommended as
      """
    ),
    (
      .urgency,
      """
      red flag, red flags, progressive, urgent, emergent, urgency, rule out, worsening, deteriorating, monitor,
      monitoring, withdrawal, not be appropriate to deny, infection, safety, prevent, deterioration, cauda equina,
      serious, suicidal, complications, falls, thrombosis
      """
    ),
    (
      .accompanied,
      """
      concurrent request, concurrent requested, concurrent, associated surgical, surgery being, since the surgery,
      the surgery is, the surgery has, the surgery was, the surgical procedure, the procedure is, as the surgery,
      requested surgery has, surgical request, associated, postoperative, post operative
      """
    ),
  ]
}
