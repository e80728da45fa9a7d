extension ReasonRationales {
  /// Short rationales, most with one or two reasons.
  static let terse = """
    upheld: findings-insufficient
    ACOEM notes that imaging of the low back is to be reserved for cases in which surgery is considered or red flag
    diagnoses are being evaluated. On the examination of March 4 strength, reflexes and sensation in both legs were
    entirely normal. No red flag was mentioned by the provider. Therefore the MRI is not medically necessary.

    upheld: no-benefit-shown quantity-or-duration
    The worker has finished 24 visits of therapy since the operation. None of the therapist's notes shows any gain in
    motion or strength from those visits. Twelve more visits would also bring the total well past what the
    Postsurgical guideline allows. The request is not medically necessary.

    upheld: no-benefit-shown monitoring-absent
    There is no signed pain agreement on file and the last urine screen was two years ago. The doctor writes "meds
    help" but gives no pain scores with and without the drug and no change in what the patient can do. Not medically
    necessary.

    upheld: findings-insufficient
    Proton pump inhibitors are recommended for those at intermediate risk for gastrointestinal events: age over 65,
    history of ulcer or bleeding, concurrent aspirin, steroid or anticoagulant, or high dose NSAID. This 41 year old
    has none of these. Thus omeprazole is not medically necessary.

    upheld: quantity-or-duration findings-insufficient
    Cyclobenzaprine is for short courses only. The patient has been taking it since at least 2013. Further, muscle
    spasm is not described on exam. Medical necessity is not established.

    upheld: ingredient-not-recommended
    MTUS says that any compounded product that contains at least one drug (or class) that is not
    recommended is not recommended. As
    gabapentin has no place in topical form, the whole cream fails. The request is not medically necessary.

    upheld: depends-on-denied
    Because the shoulder arthroscopy itself has not been found medically necessary, this associated item is not needed
    either.

    upheld: depends-on-denied
    The primary procedure is not medically necessary; it follows that none of the associated services are.

    overturned: criteria-met
    The guideline supports MRI where a meniscal or ligament tear is suspected after conservative care. Here McMurray's
    was positive, there was a joint line effusion, and eight weeks of therapy and ibuprofen did not help. The MRI is
    medically necessary.

    overturned: benefit-shown
    With gabapentin the burning in the feet went from 8 to 4 and the patient is able to walk to the store and sleep
    through the night. Continuing is supported. The request is medically necessary.

    overturned: guideline-supports
    MTUS recommends psychological evaluations for patients with chronic pain. The request is consistent with this and
    is medically necessary.

    overturned: accompanies-approved
    The carpal tunnel release has been certified. Postoperative therapy is a usual part of it and is within the
    guideline number. The therapy is medically necessary.

    overturned: safety-or-urgency
    New foot drop with saddle numbness is a surgical emergency until proven otherwise. The consultation is medically
    necessary.

    upheld: findings-insufficient
    The criteria for epidural injection are radiculopathy documented by examination and corroborated by imaging or
    electrodiagnostics, and failure of conservative care. Neither a dermatomal sensory loss nor a myotomal weakness is
    recorded, and the MRI shows no nerve root contact. Hence the injection cannot be called medically necessary.

    upheld: repeat-without-change
    ODG: repeat MRI is not routinely recommended, and should be reserved for a significant change in symptoms and/or
    findings suggestive of significant pathology. The neck was imaged eleven months ago and nothing in the notes since
    suggests that the picture is any different. The request is not medically necessary.

    upheld: quantity-or-duration
    A first course of acupuncture is three to six sessions; twelve are asked for. As written the request is not
    medically necessary.

    upheld: alternative-available conservative-care-first?
    A one month rental should come first so that use and response may be judged. No such trial has been reported.
    Purchase is not medically necessary.

    upheld: no-benefit-shown
    The claims administrator denied the drug for lack of urine testing. I note that the progress reports of the last
    six months are silent on how much relief tramadol gives and on what activities it makes possible. Therefore it is
    not medically necessary.

    upheld: not-recommended conservative-care-first
    MTUS does not recommend interferential current as an isolated intervention. It might be tried where drugs fail or
    cannot be tolerated, or pain is uncontrolled after surgery, but the file gives no such history of failed measures.
    Not medically necessary.

    upheld: record-missing
    The treating chiropractor's notes have not been included, and I cannot tell what has been done or how many visits
    were used. Not medically necessary.

    upheld: conservative-care-first findings-insufficient?
    Lidoderm is approved for post-herpetic neuralgia and may be recommended for localized peripheral pain after a
    trial of first-line therapy. Neither a tricyclic or SNRI nor an antiepileptic such as gabapentin has been
    attempted. The pain is moreover axial and not neuropathic. Not medically necessary.

    upheld: findings-insufficient
    Home health services are recommended only for patients who are homebound on a part-time basis. The worker drives,
    goes to appointments on her own and is plainly not confined to her home. The service is not medically necessary.

    upheld: not-recommended alternative-available
    Health clubs and gym memberships are not considered medical treatment under ODG. A home program with elastic bands
    would serve the same end. Not medically necessary.

    upheld: no-indication
    Why the evaluation is wanted at this time is nowhere stated. The request is not medically necessary.

    upheld: quantity-or-duration repeat-without-change?
    Four screens in the past year for a low-risk patient are already more than the guideline would have. All were as
    expected. A further one is not medically necessary.

    upheld: findings-insufficient
    Fusion is supported for fracture, dislocation, instability or spondylolisthesis. The flexion-extension films do
    not demonstrate any motion at either level. A psychological clearance was also not found. The surgery is not
    medically necessary.

    upheld: conservative-care-first
    Only four visits of therapy and no injection were tried before surgery was proposed; the guideline wants three to
    six months of continuous care. Surgery is therefore not medically necessary at this time.

    upheld: harm-risk
    The patient has stage 3 kidney disease and uncontrolled hypertension, and an NSAID at this dose could do more harm
    than good. Not medically necessary.

    upheld: quantity-or-duration harm-risk
    Benzodiazepines are limited to four weeks; this patient has used alprazolam for over three years. Combined with
    hydrocodone it carries a real danger of respiratory depression. Medical necessity is not shown.

    upheld: request-incomplete
    The request does not name the body part to be imaged. It cannot be approved as written.

    upheld: request-incomplete
    Which medication, in what strength and number, is not stated; without that the necessity cannot be judged. Not
    medically necessary.

    upheld: already-authorized
    Six sessions were approved last month and there is nothing to show that these have been used up. Further visits
    are premature. Not medically necessary.

    upheld: already-authorized
    A visit with the same surgeon has been certified under a separate request; a second one would be a duplicate. Not
    medically necessary.

    upheld: findings-insufficient no-indication?
    The notes speak of tension type headaches only; migraine has not been diagnosed. Why a triptan was chosen is not
    explained. Not medically necessary.

    upheld: ingredient-not-recommended
    Terocin contains menthol besides lidocaine, neither of which is supported in this form, so that by the rule on
    combinations the product is not recommended. Not medically necessary.

    upheld: ingredient-not-recommended
    Capsaicin at 0.0375% exceeds the strength for which there are studies, and since one component is not supported
    the product as a whole is not. Not medically necessary.

    upheld: findings-insufficient
    There is no disability described that would keep the patient from driving or riding the bus. Not medically
    necessary.

    upheld: repeat-without-change findings-insufficient
    The same study in 2014 was normal. There's no new neurologic complaint or finding since then. The study is not
    medically necessary.

    upheld: no-indication not-recommended?
    Radiculopathy is already clinically obvious and the test would not change what is to be done. MTUS says that
    electrodiagnostics are not needed if radiculopathy is already obvious. Not medically necessary.

    upheld: not-recommended
    PRP is still regarded as under study for this condition, and the guideline does not endorse it. The injection is
    not medically necessary.

    upheld: not-recommended alternative-available
    Diclofenac gel has not been evaluated for the spine, hip or shoulder, and the back is what it is being used for.
    Oral agents, which are tolerated, are available. Not medically necessary.

    overturned: benefit-shown criteria-met?
    The provider documents analgesia (9 to 5), better function (he has gone back to modified work), no adverse
    effects. A pain contract, CURES reports and consistent urine tests are on file. Ongoing use meets the guideline;
    medically necessary.

    overturned: safety-or-urgency
    Abrupt cessation after years of use might cause withdrawal; a reduced supply for weaning is reasonable. The
    request is medically necessary.

    overturned: criteria-met
    Positive straight leg raise, weakness of the big toe, diminished sensation at L5 and a disc extrusion on MRI agree
    with one another, and physical therapy and NSAIDs gave no relief. The injection is medically necessary.

    overturned: benefit-shown
    After the first injection the pain was cut by 70 percent for ten weeks and less hydrocodone was taken. Repeat
    injection is supported. Medically necessary.

    overturned: criteria-met
    The patient can't climb steps since the amputation and uses a wheelchair all the time. The ramp is medically
    necessary.

    overturned: criteria-met
    A 67 year old who takes naproxen daily has an increased risk for gastrointestinal events. Omeprazole is medically
    necessary.

    overturned: guideline-supports
    Office visits are recommended as determined to be medically necessary and play a critical role in proper diagnosis
    and return to function. The follow up is medically necessary.

    overturned: guideline-supports
    NSAIDs are recommended as first line for osteoarthritis and chronic low back pain. The request is medically
    necessary.

    overturned: safety-or-urgency
    Unexplained weight loss and night pain in a man with a history of prostate cancer are red flags which need imaging
    without delay. Medically necessary.

    upheld: not-recommended no-indication?
    Traction is said by ACOEM to have no proven value in neck disorders. The reason for prescribing the device isn't
    given. Not medically necessary.

    upheld: findings-insufficient quantity-or-duration?
    Nothing in the chart tells us that reduced weight bearing is needed: the BMI is 24 and land exercise is tolerated.
    Twelve visits also go past the ten visits of the guideline. Not medically necessary.

    upheld: findings-insufficient
    No functional capacity evaluation has been done that shows a mismatch between abilities and job demands, and there
    is no job to return to. Not medically necessary.

    upheld: quantity-or-duration findings-insufficient?
    Programs of this kind should not go on beyond two weeks without evidence of compliance and gains; a full 160 hours
    up front is more than can be supported. Negative predictors of success were not addressed. Not medically
    necessary.

    upheld: not-recommended harm-risk
    Carisoprodol is not recommended by MTUS for any length of use. Its metabolite meprobamate is known for abuse and
    dependence. Not medically necessary.

    upheld: quantity-or-duration conservative-care-first?
    Zolpidem is for two to six weeks and has been prescribed for eight months. Sleep hygiene has not been tried. Not
    medically necessary.

    upheld: findings-insufficient
    Headache on 15 or more days a month, each lasting four hours or longer, is the criterion; frequency and length of
    attacks were not recorded. Not medically necessary.

    upheld: not-recommended|findings-insufficient
    Beyond the acute phase lumbar supports have not been shown to have any lasting benefit. There's no instability or
    fracture. Not medically necessary.

    upheld: findings-insufficient alternative-available
    The patient is young, ambulatory and without any risk for thrombosis. Ice packs would do as well as a mechanical
    unit. Not medically necessary.

    upheld: conservative-care-first
    Less than three weeks have passed since the strain and therapy has just begun. Imaging now is too early. Not
    medically necessary.

    upheld: monitoring-absent no-benefit-shown?
    At 270 mg of morphine equivalents a day the dose is more than double the ceiling in the guideline. The screen in
    May showed no oxycodone and was positive for cocaine. Function has not improved. Not medically necessary.

    upheld: findings-insufficient
    The drug is an option for detoxified patients with a history of opiate addiction; this patient is neither. Not
    medically necessary.

    upheld: findings-insufficient
    No serum level has been reported to show that the patient is deficient. Not medically necessary.

    upheld: not-recommended
    Medical foods such as Theramine are not recommended for chronic pain, as good studies are lacking. Not medically
    necessary.

    upheld: no-benefit-shown quantity-or-duration
    Sixteen sessions of cognitive therapy were provided and the psychologist lists the same depression scores at the
    start and the end. The total would surpass the 20 visits permitted. Not medically necessary.

    upheld: not-recommended depends-on-denied?
    Antiemetics are not recommended for nausea due to long-term opioids. And as the opioids were denied the reason for
    it is gone. Not medically necessary.

    upheld: depends-on-denied
    The laxative was meant to go with hydrocodone, which is not certified in this review; there's no need for it any
    more. Not medically necessary.

    upheld: findings-insufficient quantity-or-duration?
    Radicular pain down the left leg is present, which is an exclusion for facet injections. Three levels are asked
    for, whereas the guideline allows for two. Not medically necessary.

    upheld: no-benefit-shown
    Relief after the prior neurotomy lasted only five weeks, and 50% for 12 weeks is the minimum. Not medically
    necessary.

    upheld: findings-insufficient
    Circumscribed trigger points with a twitch response upon palpation are not recorded. Not medically necessary.

    upheld: findings-insufficient
    There was no loss of consciousness, no vomiting, and neurologic examination is benign. Not medically necessary.

    upheld: alternative-available
    Prefabricated inserts have not been shown to be inadequate and are just as effective for plantar fasciitis. Not
    medically necessary.

    upheld: not-recommended
    Exercise equipment of this type is not primarily medical in nature. Not medically necessary.

    upheld: findings-insufficient conservative-care-first?
    No radiographic proof of severe osteoarthritis is found in the packet; the diagnosis is chondromalacia. Steroid
    injection was not tried. Not medically necessary.

    upheld: no-indication
    The provider fails to say what question the internist is to answer. Not medically necessary.

    upheld: conservative-care-first record-missing?
    The chart doesn't show that the worker has tried diet and exercise by himself. Height and weight weren't given.
    Not medically necessary.

    upheld: record-missing
    The only report in the file is handwritten and cannot be read, and it predates the request by a year. Not
    medically necessary.

    upheld: not-recommended
    Genetic testing for opioid response is not recommended except in a research setting. Not medically necessary.

    upheld: no-indication repeat-without-change?
    The reason for these labs has not been provided. Blood work was last done in June. Not medically necessary.

    upheld: no-benefit-shown
    Though duloxetine has been used since last winter, neither mood nor pain is said to be any better. Not medically
    necessary.

    upheld: quantity-or-duration
    The median stay for this operation is one day; three days are more than is necessary. Not medically necessary.

    upheld: depends-on-denied
    As the surgery is not certified, an assistant is not needed.

    upheld: depends-on-denied
    Without the operation there is nothing to rehabilitate. Not medically necessary.

    upheld: depends-on-denied
    The decision on surgery above makes this request moot.

    overturned: criteria-met
    The patient can't take oral medicine because of gastritis and a trial of six sessions falls within the guideline.
    Medically necessary.

    overturned: criteria-met
    Nocturnal numbness, positive Phalen and Tinel tests, a nerve study with prolonged latency, and failed splinting
    and injection satisfy the criteria. The surgery is medically necessary.

    overturned: benefit-shown
    It's well documented that pregabalin lowered the pain by half and allowed a return to work. Medically necessary.

    overturned: guideline-supports
    An initial trial of 3-4 visits of CBT is what the guideline recommends for chronic pain. Medically necessary.

    overturned: accompanies-approved
    Since the arthroplasty is approved, medical clearance in advance of it is appropriate. Medically necessary.

    overturned: accompanies-approved
    After the approved ankle reconstruction the patient will be non-weight bearing, so crutches will be needed.
    Medically necessary.

    overturned: criteria-met
    Major depression with a PHQ-9 of 19 has been diagnosed by the psychiatrist; an SSRI is indicated. Medically
    necessary.

    overturned: guideline-supports safety-or-urgency?
    Drug testing is recommended for patients on opioids, at least once a year. Monitoring for aberrant use is prudent.
    Medically necessary.

    overturned: safety-or-urgency criteria-met
    Weakness of ankle dorsiflexion has worsened from 4/5 to 2/5 in three weeks. MRI shows a large herniation at the
    same level. Surgery is medically necessary.

    overturned: benefit-shown
    Flexion rose by 30 degrees and lifting from 10 to 25 pounds in the first six visits; eight more are within the
    allowed total. Medically necessary.

    overturned: criteria-met
    An acute exacerbation with a new loss of motion is described and no therapy was given in three years. Medically
    necessary.

    overturned: safety-or-urgency
    Anyone on more than 50 MME ought to have a rescue agent at hand. Medically necessary.
    """
}
