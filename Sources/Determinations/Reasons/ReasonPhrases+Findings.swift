/// Phrases about earlier treatment and findings.
extension ReasonPhrases {
  /// Treatment that should come first, and whether it was tried.
  static let care: [(ReasonCue, String)] = [
    (
      .conservativeCare,
      """
      conservative, non operative|surgical|pharmacological|opioid, nonoperative, nonsurgical, nonopioid, nonpharmacological,
      nonpharmacologic, first|second line, home exercise program, physical therapy, antidepressant, anti depressant,
      anticonvulsant, anti convulsant, oral nsaid, nsaid, activity modification, strengthening|strength program,
      strength training program, lower level|levels of care, less invasive|intensive, exercise program, exercise,
      other treatment|methods|medication|modalities, prior treatment options, injections, acetaminophen, sleep hygiene,
      gabapentin, psychological treatment, other muscle relaxant, alternative medication|treatment, rest, ice, bracing,
      splinting, chiropractic, medication management, primary treatment, standard treatment, oral medication, therapy
      """
    ),
    (
      .trialFailed,
      """
      trial, trialed, trialled, tried, failed, failure, fail, exhausted, attempted, attempt, completed, completion,
      undergone, unresponsive, non responsive, refractory, failing, has had, have had, participated, participation, adequate,
      recent conservative, responded, been given, treated with, utilized, failed to improve, first line, response, respond,
      trying, received, rendered, underwent, started, engaged, initiated, prior to, course of, weeks of, months of
      """
    ),
    (
      .trial,
      """
      trial, trialed, tried, trying, failure of, home trial, exhausted, attempted,
      conservative |or care|treatment|therapy|management|measure|modalities|options|efforts, initial treatment
      """
    ),
    (
      .premature,
      """
      premature, too early|soon, prior to completion of, not yet, has|had not completed, still undergoing,
      has not had, prior to completing|exhausting, prior to an initial, until after completion, yet to be|complete,
      has yet to, until conservative, just begun|started, is still participating|attending,
      is improving|making progress, only completed|attended|had|received, weeks have passed|elapsed, weeks since the|injury, continues to improve, was helping, seems to be helping, in the early stage, days post|old|after, weeks post|old, is only days
      """
    ),
  ]

  /// Results of examinations, imaging and other tests.
  static let findings: [(ReasonCue, String)] = [
    (
      .finding,
      """
      finding, neurological|neurologic deficit|dysfunction|abnormality|compromise|exam|change|symptom, deficit,
      neurologic, neurological, radiculopathy, radicular, myelopathy, red flag, nerve |root compromise|compression|impingement,
      nerve root, nerve impairment|entrapment|dysfunction|damage, evidence of nerve, instability, spasm,
      functional limitation|deficit|impairment, tissue insult, motor weakness, weakness, atrophy, sensory, dermatomal, myotomal,
      carpal tunnel syndrome, fracture, severe|acute|significant injury, symptoms of|consistent|suggestive|suggesting|indicating,
      clinical|physical|objective signs, signs |or of|symptoms, signs consistent|suggestive, abnormal, abnormality,
      derangement, pathology, pathologies, tumor, infection, malignancy, depression, homebound, home bound,
      confined to, housebound, objective evidence|findings|abnormalities, physical limitation, neuropathy, lesion, apnea, tear,
      positive, corroborating, corroborate, corroborated, corroboration, confirmed by, facet, trigger points, twitch response,
      stenosis, impingement, degree of, severity, impairment, suspicion, suspect, suspected, concern, concern for,
      night time pain, nighttime pain, subluxation, dislocation, complication, comorbid, cognitive, complaints, deformity,
      spondylolisthesis, meet|meets|met |the|any|all|these|odg|mtus|acoem |of |guideline|these criteria|guideline|standard,
      criteria have|are|is|has, satisfy, satisfied, qualify, high risk, risk factor for, at risk for, criteria, indicative of,
      suggestive of, suggesting, guideline criteria, guidelines have not been met, muscular, trauma, mechanical symptoms, effusion,
      locking, swelling, crepitus, tenderness at, ligament, meniscal, meniscus, rotator cuff, bmi, immobility, ambulate,
      gait disturbance, loss of motion, limited range of motion, range of motion deficit, psychological|psychiatric issues|symptoms|complaints|condition|disorder,
      extremity symptoms, severe|significant enough, complex, at risk of, radiating pain, radiation of pain, numbness, tingling, change in condition,
      symptom, risk factor, disorder, syndrome, abnormalities, limitation, disability, incontinence, edema, wound, obesity, body mass, sleep,
      blood pressure, laboratory findings, tenderness over|to, catching, giving way, decreased sensation, reflex changes,
      adjunct, conjunction, reduced or not tolerated, medication is being reduced, unable to tolerate pain, functional restoration program,
      rehabilitation program, program of |evidence_based functional, operation, return to work attempts|attempt, job demands, work hardening, hospitalized,
      currently utilized|utilizing|taking|using opioid|opioids, on opioids, opioid medication, plain radiographs, plain film, negative x_ray, conditions or concerns
      """
    ),
    (.stationary, "maximum|maximal medical improvement, permanent and stationary, mmi"),
    (
      .normalFinding,
      """
      unremarkable, relatively benign, intact, was|were|is|are|essentially|retained|as normal,
      normal range|strength|gait|reflex|reflexes|motor|sensory|sensation|neurologic|neurological|exam|examination|finding|function, was|were negative,
      within normal limits, full strength|range, only paraspinal tenderness|mild, well controlled|preserved, is|are|was|were preserved|minimal|symmetric, symmetric,
      non focal, nonfocal, was noted to be stable, no abnormalities, 5 5 strength, strength 5 5, without deficit, mild tenderness, ambulates|walks without|independently, is able to ambulate|walk|drive|perform|transfer|lift, independent with
      """
    ),
    (
      .examination,
      """
      exam, examination, reflex, reflexes, strength, sensation, imaging, x ray, mri, gait, straight leg, range of motion,
      electrodiagnostic, ct, radiograph, study, emg, motor, sensory, neurological, neurologic, spurling, tinel, phalen, mcmurray, test, testing, sign, ambulates|walks without|independently, is able to ambulate|walk|drive|perform|transfer|lift, independent with
      """
    ),
  ]

  /// The purpose of a treatment or test.
  static let purpose: [(ReasonCue, String)] = [
    (
      .plan,
      """
      candidate for |a|the surgery|surgical|injection|procedure, surgical candidate|plan|consideration,
      plan|planned|planning |for|of|a|any surgery|surgical|operative|procedure|intervention, planned,
      preparation for |a surgery|procedure|surgical, consider|considering|consideration|considered|contemplate|contemplating|discussion |of|for|regarding|a surgery|surgical,
      undergoing surgical, willingness
      """
    ),
    (
      .management,
      """
      act|acting on the result, decision making, based |up on the outcome, how |or |if |the|this|these|those|such |test|study|result|imaging would|will|result,
      how|whether the|this|these|those |test|study|result|findings would|will|might|could,
      alter, change |the|in |course |of management|treatment|plan|care, would|will change, influence, affect the|treatment, impact the,
      guide |the|further|future treatment|management|care, how |the|said|this imaging|mri|study|test|testing, how results
      """
    ),
    (
      .indication,
      """
      rationale, rational as|for, justification, explanation, reasoning, the purpose, purpose of,
      indication for, clear|clinical|medical|specific indication, clear reason, reasons why, why, how the, how or if,
      establish|support|demonstrate|detail|explain|substantiate the need, the need for, clear need, specific need,
      what was sought|suspected, medical|clinical|compelling reason, how this, to benefit the, would benefit|help|improve|be helpful,
      clinical|medical need, goal of, goals of, treatment goals, intention of, compelling, the reason, medically needed, additional value,
      what the, intended use, clinical question, long term need, what |additional|further information, how a|an|it,
      address |the medical necessity, discussion of the need, what condition|diagnosis, for what
      """
    ),
    (
      .condition,
      """
      osteoarthritis, gastrointestinal, gi, dyspepsia, peptic ulcer, ulcer, reflux, gerd, neuropathic pain, neuropathic,
      anxiety, insomnia, spasticity, nsaid use, hypertension, nausea, vomiting, constipation, agitation, gastritis,
      erectile dysfunction, migraine, medical condition, been diagnosed, diagnosed with|of, diagnosis of, diabetic neuropathy,
      painful neuropathy, postherpetic neuralgia, fibromyalgia, sleep difficulty|disturbance|disorder, acute pain,
      acute exacerbation, flare up, vitamin deficiency, multiple sclerosis, spinal cord injury, comorbidity, history of,
      rheumatoid arthritis, diabetes, cancer, seizure, bleeding, anticoagulant, heartburn, epigastric, arthritis, bipolar, schizophrenia, hypogonadism,
      testosterone level, vascular disease, thrombosis
      """
    ),
    (
      .reasonGiven,
      """
      rationale, justification, explanation, explain, explained, clear reason, medical reason, reasoning, compelling reason
      """
    ),
  ]

  /// The effect of earlier treatment.
  static let benefit: [(ReasonCue, String)] = [
    (
      .benefit,
      """
      objective|functional|symptomatic|measurable|clinical|significant|sustained|subjective|documented|lasting|meaningful|material|appreciable improvement|benefit|gain|progress|relief,
      objective functional improvement|gain|benefit|measure|progress|response|outcome|change|restoration,
      functional response|status|objective|outcome|change|progress|restoration gains, objective or functional,
      subjective or objective, pain relief|reduction, efficacy, benefiting, benefitting, benefited, improvement, gains, effectiveness,
      clinical progression, outcomes from, decreased|reduced|improved pain, reduction|decrease|improvement in,
      increased|improved|increase|improving function|functional|functioning|activity, increase in function,
      progress made, made progress, derived, beneficial, positive|objective|treatment|prior response,
      benefit from |any|the|prior|previous, benefit of |the|prior|previous, any|ongoing|continued benefit,
      duration|percent|degree of relief, percentage of, symptom relief, improved symptoms, analgesia, activities of daily living, adl,
      has been helpful|effective|beneficial, relief, progress from|with|toward|during, response to |the|prior|previous|his|her|its treatment|injection|medication|drug|use|acupuncture|visits|sessions|therapy,
      outcome, gained, responded to, it|that|which helps|helped, helping, result|results of |the|prior|previous|initial treatment|therapy|sessions|visits|injection|course,
      decrease|reduction in medication|pain|work|restrictions|dependency, change in work status,
      pain scores, vas, has|have improved, helped
      """
    ),
    (
      .contingent,
      "contingent upon|on, dependent upon|on |patient response, depend|depends on the|how|his|her, outcome|result|results of |these|those|that|this|the authorized|approved|initial, pending |the|a re|response|outcome|reassessment|results"
    ),
    (
      .response,
      """
      argued|argues against, plateaued, remained|remains the_same|unchanged|dependent|reliant, pain is the same, pain is unchanged, failed to improve, remains|remained off |of work,
      despite |the ongoing|continued|prior|previous|extensive|multiple use|usage|treatment|therapy|sessions|visits|medication
      """
    ),
  ]
}
