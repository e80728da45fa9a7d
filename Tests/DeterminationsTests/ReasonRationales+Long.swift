extension ReasonRationales {
  /// Longer rationales with quotations, the administrator's view, and facts that are not reasons.
  static let long = """
    upheld: no-benefit-shown monitoring-absent
    The MTUS Chronic Pain Medical Treatment Guidelines state that opioids should be continued if the patient has
    returned to work or if the patient has improved functioning and pain. Guidelines also state that pain should be
    assessed at each visit and functioning should be measured at 6-month intervals using a numerical scale or
    validated instrument. The injured worker has been prescribed this medication for chronic low back pain. The
    submitted reports fail to quantify any reduction of pain with Norco, and no specific activity is mentioned that he
    can do because of it. The most recent urine drug test is not in the records, nor is a signed agreement. Although
    the medication may well be of some use, the documentation does not meet the standard of the guidelines. The
    request is not medically necessary.

    upheld: findings-insufficient conservative-care-first
    According to ACOEM, criteria for ordering imaging studies are emergence of a red flag, physiologic evidence of
    tissue insult or neurologic dysfunction, failure to progress in a strengthening program intended to avoid surgery,
    and clarification of the anatomy prior to an invasive procedure. The patient complains of neck pain of 6/10
    radiating to the right shoulder. Examination showed tenderness and spasm with reduced rotation. Spurling's was
    negative and there was no motor or sensory loss. Six visits of physical therapy had been certified but the outcome
    of these was not described. Based on these, the request is not medically necessary.

    upheld: quantity-or-duration
    The MTUS Acupuncture guidelines recommend 3-6 treatments to produce functional improvement, and note that
    treatments may be extended if functional improvement is documented. The provider has asked for twelve visits as a
    first course, which is double the number supported for a trial. The guidelines would have allowed for up to six.
    As the request cannot be modified by IMR, it is not medically necessary.

    upheld: findings-insufficient conservative-care-first?
    According to the ODG, proton pump inhibitors are recommended for patients at risk for gastrointestinal events.
    Decision to use PPIs long-term must be weighed against the risks. The patient is a 38-year-old female with wrist
    pain who takes naproxen. She has no documented ulcer, reflux or bleeding, isn't over 65 and takes no aspirin or
    steroid. It is furthermore an N drug and omeprazole should have been tried first. The request is not medically
    necessary.

    upheld: quantity-or-duration
    The patient presents with low back pain. The request is for cyclobenzaprine. MTUS pg 63-66 states: "Muscle relaxants
    (for pain): Non-sedating muscle relaxants are a cautious second choice for brief treatment of flare-ups of chronic
    LBP. The most commonly prescribed antispasmodic agents are carisoprodol, cyclobenzaprine, metaxalone, and
    methocarbamol, but despite their popularity, skeletal muscle relaxants should not be the primary drug class of
    choice for musculoskeletal conditions." In review of the reports, cyclobenzaprine has been prescribed since at least
    03/12/14, and the request for another #60 does not indicate intended short-term use. Hence, the request IS NOT
    medically necessary.

    upheld: findings-insufficient
    MTUS has the following regarding ESIs, under its chronic pain section: "Radiculopathy must be documented by
    physical examination and corroborated by imaging studies and/or electrodiagnostic testing." The treater states
    that the patient has lumbar radiculitis. The examination, however, notes only paraspinal tenderness and decreased
    range of motion, and the MRI report describes mild degenerative changes without nerve compromise. The request IS
    NOT medically necessary.

    upheld: findings-insufficient not-recommended
    MTUS, home health services section: "Recommended only for otherwise recommended medical treatment for patients who
    are homebound, on a part-time or intermittent basis, generally up to no more than 35 hours per week." The patient
    is status post knee arthroplasty in March. There's nothing in the reports to indicate that the patient is
    homebound or needs medical treatment at home. Help with household chores, for which the aide is being requested,
    is not a medical treatment. Therefore the request is not medically necessary.

    upheld: findings-insufficient no-indication?
    ODG indicates that an FCE may be considered when case management is hampered by complex issues (prior unsuccessful
    RTW attempts, conflicting medical reporting) and timing is appropriate (close to MMI). There is no evidence of
    prior failed attempts to return to work, and the worker is not nearing maximum medical improvement as surgery is
    being discussed. The specific purpose of the evaluation was not mentioned. Thus the FCE is not medically
    necessary.

    upheld: no-benefit-shown
    The applicant was described on 10/2/14 as having ongoing complaints of shoulder pain. The applicant was not
    working. The attending provider did not outline any quantifiable decrements in pain or material improvements in
    function effected as a result of ongoing Ultram usage. The applicant's failure to return to work and continued
    dependence on other forms of treatment such as acupuncture suggest a lack of functional improvement despite it.
    Therefore, the request was not medically necessary.

    upheld: findings-insufficient
    While page 69 of the MTUS does acknowledge that proton pump inhibitors such as omeprazole are indicated to combat
    issues with NSAID-induced dyspepsia, in this case there was no mention of the applicant's having any issues with
    reflux, heartburn, and/or dyspepsia, either NSAID-induced or stand-alone. Therefore, the request was not medically
    necessary.

    upheld: request-incomplete record-missing? no-indication?
    ODG notes that an attending provider should clearly state which drug tests and panels he intends to test for,
    should attach the medication list to the request for testing, and should eschew confirmatory testing outside of
    the emergency department drug overdose context. Here, however, the attending provider did not state which drug
    tests he was testing for. The applicant's medication list was not attached. No rationale for confirmatory testing
    was furnished. Therefore, the request was not medically necessary.

    upheld: no-indication
    The applicant was given a diagnosis of shoulder strain. ACOEM Table 9-6 notes that MRI imaging is recommended in
    the preoperative evaluation of partial- or full-thickness rotator cuff tears. In this case, there was neither a
    statement nor any sign that the applicant would act on the results of the study or have a surgical
    intervention. It was stated that the test was being ordered for routine evaluation purposes. Therefore, the request
    was not medically necessary.

    upheld: no-benefit-shown
    MTUS allows for up to 24 sessions of manipulative treatment in those applicants who demonstrate treatment success
    by achieving or maintaining successful return to work status. Here, however, the applicant was off of work, on
    total temporary disability, despite having had earlier manipulative therapy. Additional treatment is not, thus,
    indicated and not medically necessary.

    upheld: no-benefit-shown alternative-available quantity-or-duration
    The MTUS recommends 9-10 visits over 8 weeks for myalgia. The patient has had 16 prior visits per the report dated
    5/6/15. There is no discussion of how these visits have benefited the patient, in terms of pain or function. The
    treater does not explain why the patient is unable to transition into a self-directed home program. Furthermore,
    the requested 8 sessions in addition to those already completed would be more than what MTUS allows. The request
    is not medically necessary.

    upheld: findings-insufficient quantity-or-duration
    Tizanidine is FDA approved for management of spasticity; unlabeled use for low back pain. The exam findings do not
    include spasticity, nor was an acute flare-up of back pain reported. The medication has been used on a long-term
    basis. Consequently, it isn't medically necessary.

    upheld: ingredient-not-recommended conservative-care-first?
    MTUS states that research hardly supports many such agents, and, "Any compounded product that contains at least
    one drug (or class) that is not recommended is not recommended." Tramadol is not recommended for topical use, making the entire cream
    not recommended. There is also no evidence of failed trials of antidepressants and anticonvulsants. The request is
    not medically necessary.

    upheld: repeat-without-change
    ACOEM supports EMG where low back symptoms have gone on for over a month and a subtle focal deficit is looked for.
    The patient underwent EMG/NCV studies of the lower limbs on 8/12/13, which showed L5 radiculopathy, and there have
    been no changes in the clinical picture that would call for repeating them. Not medically necessary.

    upheld: quantity-or-duration harm-risk? conservative-care-first?
    MTUS and ACOEM are silent on zolpidem. ODG: Zolpidem is a short-acting nonbenzodiazepine hypnotic, which is
    recommended for short-term (7-10 days) treatment of insomnia. The patient has been taking this nightly for longer
    than six months, which is beyond the recommended period. Hypnotics can be habit-forming and may impair function
    and memory. There's no discussion of sleep hygiene. Therefore, not medically necessary.

    upheld: not-recommended
    Per ACOEM, cervical collars have not been shown to have any lasting benefit, except for comfort in the first few
    days of the clinical course in severe cases. The date of injury is over two years ago, so a collar is not
    supported by the guideline. Not medically necessary.

    upheld: alternative-available no-indication
    Crutches or a walker have not been reported as insufficient for this patient. The physician hasn't provided a
    rationale as to why a knee scooter is needed. The request is therefore not medically necessary.

    upheld: quantity-or-duration
    Guidelines recommend an initial trial of 3-4 psychotherapy visits over 2 weeks. The patient has symptoms of
    anxiety and depressed mood secondary to pain. A psychological consultation is reasonable. However, the request
    combines it with 12 sessions, a number which exceeds that of an initial trial. Therefore the request as submitted
    is not medically necessary.

    upheld: findings-insufficient conservative-care-first
    ACOEM states that arthroscopic partial meniscectomy usually has a high success rate for cases in which there is
    clear evidence of a meniscus tear, symptoms other than simply pain (locking, popping, giving way, recurrent
    effusion). The MRI in this case reveals intrasubstance degeneration and no discrete tear. Mechanical symptoms are
    not reported. Nor has the patient completed a course of therapy. Therefore surgery is not medically necessary.

    upheld: depends-on-denied
    Since the primary procedure is not medically necessary, none of the associated services are medically necessary.

    upheld: depends-on-denied
    As the requested surgical procedure is not supported, the associated request is not supported.

    upheld: findings-insufficient conservative-care-first
    ODG criteria for use of lidocaine patches: recommended for a trial if there is evidence of localized pain that is
    consistent with a neuropathic etiology; evidence of a trial of first-line neuropathy medications. The patient's
    pain is mechanical low back pain, not localized peripheral neuropathic pain. No trial of an antidepressant or
    anti-epileptic was documented. Not medically necessary.

    upheld: no-indication
    The progress note fails to give a description of the sleep complaint or the reason for referral. It is not clear
    how this consultation relates to the accepted body part. Not medically necessary.

    upheld: already-authorized
    The same service was requested on 6/1 by the pain physician. It has been certified by the carrier and is scheduled
    for next month, so that a second request is redundant. Not medically necessary.

    upheld: conservative-care-first findings-insufficient
    The injury is three weeks old. Nothing other than a few days of ibuprofen has been tried. Neurologic examination
    is unremarkable. ACOEM would not support imaging so soon in the absence of red flags. Not medically necessary.

    upheld: monitoring-absent no-benefit-shown harm-risk?
    Combined with the extended release morphine, the total daily dose reaches 160 MED, exceeding the ceiling
    recommended by MTUS. In spite of such dosing pain remains 8/10. The patient has untreated sleep apnea, which
    increases the risk of respiratory arrest. Not medically necessary.

    upheld: not-recommended quantity-or-duration?
    MTUS does not recommend this medication. It is not indicated for long-term use, and there's no reason in the
    record to depart from guidelines. Patient has been on it for years. Not medically necessary.

    upheld: findings-insufficient conservative-care-first
    ODG criteria include symptomatic severe osteoarthritis not responding adequately to conservative treatments for at
    least 3 months, failure to respond to aspiration and injection of steroids. The radiographs show only mild
    narrowing. There is no documentation of a previous steroid injection. Therefore, the injections are not medically
    necessary.

    upheld: findings-insufficient
    MTUS criteria include documentation of circumscribed trigger points with evidence upon palpation of a twitch
    response as well as referred pain; radiculopathy is not present. In this case the patient is being treated for
    radiculopathy, and a twitch response wasn't elicited. Not medically necessary.

    upheld: findings-insufficient alternative-available
    ODG recommends identifying subjects who are at a high risk of developing venous thrombosis and providing
    prophylactic measures such as consideration for anticoagulation therapy. The records do not show the patient to be
    at high risk. Aspirin or early ambulation would be adequate in arthroscopic shoulder surgery. Not medically
    necessary.

    upheld: alternative-available not-recommended?
    ODG: Gym memberships are not recommended as a medical prescription unless a documented home exercise program with
    periodic assessment and revision has not been effective and there is a need for equipment. No failed home exercise
    program was noted. With unsupervised programs there is no information flow back to the provider. Not medically
    necessary.

    upheld: not-recommended alternative-available?
    Topical NSAIDs are not recommended for the spine. The cream is being prescribed for the low back, a site for which
    topical NSAIDs lack support. No intolerance of oral ibuprofen. Not medically necessary.

    upheld: repeat-without-change no-indication
    Radiographs of the foot obtained on 9/4/15 were negative, and the follow-up examination is the same as before. It
    isn't explained what new information is hoped for. Not medically necessary.

    upheld: not-recommended findings-insufficient?
    MTUS: Not generally recommended for chronic pain disorders, but recommended for cervical dystonia. The patient has
    neck pain with myofascial trigger points, a condition in which botulinum toxin isn't recommended. Dystonia hasn't
    been diagnosed. Not medically necessary.

    upheld: findings-insufficient
    There was no acute severe pain or flare documented on the date of service that would require an intramuscular
    NSAID. Not medically necessary.

    upheld: conservative-care-first findings-insufficient
    Other options that are likely to result in significant improvement, such as the pending shoulder surgery, have not
    been used up. Motivation to change wasn't addressed. Not medically necessary.

    upheld: no-indication
    The treating provider hasn't explained which diagnosis these tests pertain to or how results would guide care. Not
    medically necessary.

    upheld: no-benefit-shown
    AEDs are recommended for neuropathic pain. Gabapentin was started in January; as of the last visit the provider
    has not said whether numbness or burning pain has lessened by at least 30 percent. Not medically necessary.

    upheld: request-incomplete findings-insufficient
    The number of tablets isn't given. The last examination doesn't describe spasm. Without these the request isn't
    medically necessary.

    upheld: record-missing
    No report that explains this prescription was supplied; the last available note was written four months prior. Not
    medically necessary.

    upheld: not-recommended findings-insufficient?
    ODG says there are no high quality studies to support purchase of any type of specialized mattress or bedding as a
    treatment for low back pain. The patient hasn't got pressure ulcers. Not medically necessary.

    overturned: benefit-shown criteria-met?
    The MTUS recommends continuation of opioids when there's improvement. UR denied this because of missing urine
    tests. The records I reviewed document a drop of pain from 9 to 5, and that with Norco he's able to do yard work
    and drive his kids to school. UDS of 4/9/15 was consistent and a pain agreement was signed. Therefore, the request
    is medically necessary.

    overturned: criteria-met
    The claims administrator held that there had been no trial of therapy. However, the therapy notes show twelve
    visits without lasting relief, and on examination there is a new diminished ankle reflex and weak plantar flexion
    on the right. The MRI is medically necessary.

    overturned: criteria-met guideline-supports?
    The patient had a distal radius fracture and was just taken out of the cast, with stiffness and grip of 20 pounds
    as against 80. MTUS supports 16 visits over 8 weeks. The request is medically necessary.

    overturned: criteria-met
    Since there's numbness of the ring and little fingers with a positive Tinel's at the elbow which has not responded
    to splinting, the study is needed to separate ulnar neuropathy from C8 radiculopathy. Medically necessary.

    overturned: guideline-supports
    ACOEM allows for specialty follow up when a plan of care would gain from it. The request is medically necessary.

    overturned: criteria-met
    The patient has gastritis from the NSAIDs he needs for his knee arthritis. Omeprazole is medically necessary.

    overturned: criteria-met
    The MRI demonstrates a bucket handle tear; the knee locks and can't be straightened; injection and ten visits of
    therapy did not resolve symptoms. The operation is medically necessary.

    overturned: accompanies-approved
    As the surgery has been approved, and the patient is a 62 year old diabetic, preoperative clearance is needed.
    Medically necessary.

    overturned: benefit-shown
    Six visits brought an increase in lumbar flexion from 30 to 50 degrees and he's cut his tramadol intake in half.
    Additional visits are medically necessary.

    overturned: safety-or-urgency
    New guarding and fever following the hernia repair may point to an abscess, which can't be left unexamined. The
    scan is medically necessary.

    overturned: guideline-supports
    SSRIs are a first-line treatment for major depression. The refill is medically necessary.

    overturned: benefit-shown
    Duloxetine has helped mood and pain, as the PHQ-9 fell from 18 to 9. Stopping it would put these gains at risk.
    Medically necessary.

    overturned: accompanies-approved
    The arthroscopic repair was authorized, and a sling is needed afterwards. Medically necessary.

    overturned: guideline-supports criteria-met?
    MTUS recommends drug testing as an option to check for the use or presence of illegal drugs in those on opioids.
    The patient takes Norco and was last tested a year ago. Medically necessary.

    overturned: benefit-shown
    Following the last injection he had more than 60% relief lasting three months with less medicine and a return to
    light duty. It's medically necessary.
    """
}
