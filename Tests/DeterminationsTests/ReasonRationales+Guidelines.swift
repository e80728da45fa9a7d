extension ReasonRationales {
  /// Rationales that quote or apply guidelines, in the style of 2014 and 2015.
  static let guidelines = """
    upheld: no-benefit-shown monitoring-absent
    According to the MTUS Chronic Pain Guidelines, on-going management of opioids requires review and documentation of
    pain relief, functional status, appropriate medication use, and side effects. Opioids may be continued if the
    patient has returned to work and has improved functioning and pain. The IW has been on Norco since 2012. The
    medical records do not provide a clear description of how activities of daily living have improved with this
    medicine. In addition, there was no mention of a CURES report or an opioid contract. Based on the above, the
    request is not medically necessary.

    upheld: no-benefit-shown monitoring-absent?
    The MTUS lists the 4 A's of opioid monitoring. In this instance, the 4 A's are not adequately addressed in the
    progress notes, as pain scores before and after dosing are absent and there is no objective sign of functional
    benefit. Aberrancy screening also could not be located. Weaning is recommended. The request for Percocet is not
    medically necessary.

    upheld: monitoring-absent
    Guidelines recommend that dosing not exceed 120 mg oral morphine equivalents per day, and for patients taking more
    than one opioid, the doses must be added together. The current regimen adds up to 225 MED. It is not apparent that
    a pain specialist has been consulted about this. As such the request cannot be supported and is not medically
    necessary.

    upheld: no-benefit-shown
    The applicant's primary treating provider has failed to set forth a compelling case for continuation of the drug.
    The applicant remains off of work, on total temporary disability, despite ongoing usage of codeine. Complaints of
    pain at 9/10 were voiced as recently as the last office visit. All of the foregoing, taken together, points to a
    lack of functional improvement as defined in MTUS 9792.20(e). Therefore, the request was not medically necessary.

    upheld: no-benefit-shown
    While page 21 of the MTUS Chronic Pain Medical Treatment Guidelines does acknowledge that topiramate can be
    employed for neuropathic pain when other anticonvulsants fail, in this case, however, the attending provider's
    handwritten notes did not outline any meaningful improvement in function effected as a result of ongoing Topamax
    usage. Permanent work restrictions were renewed, unchanged, from visit to visit. Therefore, the request was not
    medically necessary.

    upheld: conservative-care-first
    MTUS states that topiramate is considered for use when other anticonvulsants fail. In this case there has been no
    failed trial of gabapentin or pregabalin or any other first-line anticonvulsant. The request is not medically
    necessary.

    upheld: findings-insufficient|quantity-or-duration
    Per CA MTUS, muscle relaxants are recommended, cautiously and as a second choice, for brief treatment of flare-ups
    of chronic LBP. Their effect wears off, and some drugs of the class may cause dependence when taken for long. There
    is no acute exacerbation noted in this chronic case. The quantity prescribed suggests that it is intended for
    long-term use, which is against guidelines. The request is not medically necessary.

    upheld: quantity-or-duration harm-risk
    The records show that this individual has been maintained on tizanidine for at least 14 months. The guideline
    limits muscle relaxants to two to three weeks, and this request goes far past that window. LFT elevation was noted
    and tizanidine is known to be toxic to the liver. As a result medical necessity is not established.

    upheld: findings-insufficient depends-on-denied?
    The treating physician states that Prilosec is prescribed to protect the stomach. MTUS recommends PPIs with
    precaution: "Clinicians should weigh the indications for NSAIDs against both GI and cardiovascular risk factors."
    The reports reviewed do not mention dyspepsia, gastritis, GERD or any history of peptic ulcer disease. As naproxen
    is not found to be medically necessary, GI prophylaxis is no longer required. The request IS NOT medically
    necessary.

    upheld: conservative-care-first
    The guidelines recommend that a first-line PPI such as omeprazole or lansoprazole be used before a second-line
    one. The records provided for review do not contain evidence that the patient failed omeprazole or lansoprazole
    prior to Protonix. The request IS NOT medically necessary.

    upheld: findings-insufficient alternative-available
    COX-2 inhibitors may be considered if the patient has a risk of GI complications, but not for the majority of
    patients. No GI risk factor has been identified for this worker. Generic NSAIDs have identical efficacy at a
    fraction of the cost. Therefore, Celebrex is not medically necessary.

    upheld: findings-insufficient conservative-care-first?
    Topical NSAIDs have been shown to be superior to placebo during the first 2 weeks of treatment for osteoarthritis,
    with either not afterward. The guidelines indicate Flector is for acute sprains, strains and contusions. The
    injury is more than six years old and none of those acute conditions is present. Also there is no documentation of
    failure of an oral NSAID or contraindication to one. Medical necessity has not been substantiated.

    upheld: not-recommended conservative-care-first?
    CA MTUS states that no other commercially approved topical formulations of lidocaine (whether creams, lotions or
    gels) are indicated for neuropathic pain, and this is an ointment. First-line agents have not been attempted. Not
    medically necessary.

    upheld: ingredient-not-recommended
    Topical analgesics are for the most part experimental, and hardly any trials have tested their benefit and safety.
    Baclofen and cyclobenzaprine are not recommended topically, which renders the entire compound non-supported. The
    request is not medically necessary.

    upheld: ingredient-not-recommended request-incomplete
    Gabapentin is not recommended as a topical agent as there is no peer-reviewed literature to support its use, and
    therefore the compounded product is not recommended. The site of application, dose and frequency are also left out
    of the prescription. Not medically necessary.

    upheld: request-incomplete
    The ingredients of the compound are not specified anywhere in the request, so its appropriateness cannot be
    determined. Not medically necessary.

    upheld: quantity-or-duration no-benefit-shown? alternative-available
    MTUS physical medicine: "Allow for fading of treatment frequency (from up to 3 visits per week to 1 or less), plus
    active self-directed home Physical Medicine." Myalgia and myositis, unspecified: 9-10 visits over 8 weeks. The 12
    sessions sought by the provider are over the limit set by the guideline. There's also no report of what the
    previous sessions achieved. By now the patient ought to be well versed in a home exercise program. The request IS
    NOT medically necessary.

    upheld: alternative-available no-benefit-shown
    The claimant was injured in 2009. It is reported that the claimant has had extensive physical therapy in the past.
    There is no reason why she cannot carry on with independent home exercises that she has been taught. No sustained
    benefit from previous therapy is recorded. Not medically necessary.

    upheld: already-authorized
    The claims administrator approved 6 of 14 visits. It would be appropriate to complete those six first and then
    reassess. Consequently the remaining eight visits are not medically necessary at the present time.

    upheld: findings-insufficient
    Grip strength, range of motion and sensation are all reported as within normal limits, leaving no deficit for
    skilled therapy to address. The request for occupational therapy is not medically necessary.

    upheld: quantity-or-duration
    MTUS: Low back: Recommended as an option. Therapeutic care - Trial of 6 visits over 2 weeks. Elective/maintenance
    care - Not medically necessary. An initial trial of 12 exceeds the 6 visits recommended. Not medically necessary.

    upheld: no-benefit-shown
    The patient has been treated by a chiropractor since 2010. While he reports feeling better for a day or two after
    manipulation, there is no lasting change in work status, medication intake or physical findings. The request is
    not certified and not medically necessary.

    upheld: no-benefit-shown
    Prior acupuncture was rendered, number unknown. In the absence of evidence of functional improvement (return to
    work, reduced dependence on medical care) from the earlier sessions, more of the same is not supported by MTUS
    9792.24.1. Not medically necessary.

    upheld: findings-insufficient
    The provider does not say that medication is poorly tolerated or being reduced, or that acupuncture would
    accompany active rehabilitation, and these are the circumstances in which it is recommended. Not medically
    necessary.

    upheld: findings-insufficient not-recommended?
    MTUS: massage should be an adjunct to other recommended treatment (e.g. exercise). Here, it is asked for as a
    stand-alone treatment with no active program going on at the same time. Massage is a passive intervention and
    treatment dependence should be avoided. Not medically necessary.

    upheld: findings-insufficient conservative-care-first
    Patient has neck pain with radiation to both shoulders. Sensation was intact, reflexes 2+ and symmetric, motor 5/5
    throughout. There is no indication that the 4-6 weeks of conservative management called for by ACOEM have been
    completed. The requested MRI is not medically necessary.

    upheld: repeat-without-change
    The guidelines recommend an MRI when there's unequivocal evidence of nerve compromise or when surgery is
    contemplated. The patient has a positive straight leg raise on the left. An MRI performed on 2/11/2014 showed a 3
    mm protrusion, and it is not evident that the condition has progressed since then. Thus repeat imaging is not
    medically necessary.

    upheld: conservative-care-first
    Plain films have not been obtained. The patient has also not completed the physical therapy that was authorized on
    5/5. Without these preliminary steps MRI is not medically necessary.

    upheld: findings-insufficient no-indication
    Lumbar spine x rays should not be recommended in patients with low back pain in the absence of red flags for
    serious spinal pathology, even if the pain has persisted for at least six weeks. In this patient there was no
    suspicion of fracture, tumor or infection. How the films would affect the course of treatment is not explained.
    Not medically necessary.

    upheld: no-indication repeat-without-change?
    I am unable to find in the available notes any explanation from the podiatrist of what CT would add to the MRI
    already done. MRI was done in April. Not medically necessary.

    upheld: findings-insufficient
    ACOEM states that EMG and NCV may help identify subtle, focal neurologic dysfunction in patients with neck or arm
    symptoms, or both, lasting more than three or four weeks. The left arm is asymptomatic, with no complaint and no
    abnormal examination finding, so there is no basis for a bilateral study. Not medically necessary.

    upheld: not-recommended
    ODG: nerve conduction studies are not recommended when a patient is presumed to have symptoms on the basis of
    radiculopathy. That is the case here. Not medically necessary.

    upheld: findings-insufficient
    She is 44, premenopausal, and none of the usual risks for osteoporosis is recorded. The scan is not medically
    necessary.

    upheld: findings-insufficient record-missing?
    The criteria (insomnia for six months, unresponsive to behavior intervention, after psychiatric etiology has been
    excluded) have not been satisfied. The sleep history is missing altogether. Not medically necessary.

    upheld: no-indication
    The rationale behind the request is unclear, as the notes relate solely to the elbow. Not medically necessary.

    upheld: findings-insufficient
    There are no signs or symptoms of hypogonadism such as gynecomastia or loss of libido described. Not medically
    necessary.

    upheld: not-recommended
    Discography is not recommended; recent studies do not support its use as a preoperative indication for fusion. Not
    medically necessary.

    upheld: findings-insufficient
    The criteria call for radiculopathy on examination that imaging or electrodiagnostic testing confirms. MRI reads:
    no central or foraminal stenosis at any level. EMG was negative. Thus
    corroboration is lacking. Not medically necessary.

    upheld: no-benefit-shown
    In the therapeutic phase, repeat blocks should be based on documented functional improvement and at least 50% pain
    relief that lasted six to eight weeks. The patient had an ESI in January that "helped some"; percent and length of
    relief are not quantified. The
    request is not medically necessary.

    upheld: not-recommended quantity-or-duration?
    A series-of-three is not supported by current research in either the diagnostic or therapeutic phase. No more than
    two are recommended. Not medically necessary.

    upheld: findings-insufficient conservative-care-first?
    ODG criteria: history and physical should suggest the diagnosis (with documentation of at least 3 positive exam
    findings). Only one provocation test, Faber, was positive. Four to six weeks of aggressive conservative therapy
    cannot be confirmed either. Not medically necessary.

    upheld: findings-insufficient
    The patient's leg symptoms with abnormal EMG suggest that pain is radicular rather than facet mediated. No facet
    tenderness on palpation is described. The block is not medically necessary.

    upheld: findings-insufficient
    The Budapest criteria for CRPS are not met: swelling, color change, temperature asymmetry and trophic changes are
    all absent. Not medically necessary.

    upheld: not-recommended
    ODG does not recommend the injection in early hip osteoarthritis, and it is under study for moderately advanced
    disease. Not medically necessary.

    upheld: findings-insufficient conservative-care-first?
    A psychological evaluation clearing the patient for a stimulator has yet to be obtained. Other less invasive
    procedures have not been exhausted. Not medically necessary.

    upheld: findings-insufficient conservative-care-first?
    The imaging is at odds with the examination: the MRI shows C5-6 stenosis whereas weakness was found in the C8
    distribution. The amount of recent conservative care isn't clear. Surgery isn't medically necessary.

    upheld: findings-insufficient
    The MR arthrogram shows tendinosis without tear, and there is no tear to repair. Not medically necessary.

    upheld: findings-insufficient conservative-care-first?
    ODG criteria: conservative care, subjective findings, objective findings including age over 50 and BMI under 40,
    imaging. At 38 with a BMI of 46 the patient fails on both counts. Injection has not been tried. Not medically
    necessary.

    upheld: not-recommended
    In the presence of moderate to severe osteoarthritis arthroscopic surgery has been shown to offer no more than
    therapy does, and guidelines recommend against it. Not medically necessary.

    upheld: not-recommended findings-insufficient
    Routine removal of implants is not recommended except for broken hardware or persistent pain after ruling out
    other causes such as infection. Those other causes were not ruled out. Not medically necessary.

    upheld: quantity-or-duration
    ODG allows for up to seven days after surgery; twenty-one is three times as long. Not medically necessary.

    upheld: no-benefit-shown findings-insufficient?
    The vendor's survey with boxes ticked is all that has been supplied; no clinician has recorded objective benefit
    from the trial. The condition isn't diabetic neuropathy or chronic soft tissue inflammation. Not medically
    necessary.

    upheld: findings-insufficient conservative-care-first?
    TENS is for neuropathic pain, CRPS, spasticity or multiple sclerosis, none of which pertains to the claimant. It
    is not shown that other modalities have failed. Not medically necessary.

    upheld: not-recommended request-incomplete?
    Neuromuscular stimulation is used primarily as part of a rehabilitation program following stroke and there is no
    evidence to support its use in chronic pain. Duration isn't stated. Not medically necessary.

    upheld: not-recommended
    No high quality studies support the purchase of any type of specialized mattress as a treatment for low back pain.
    It is a matter of personal preference. Not medically necessary.

    upheld: alternative-available
    The patient has sufficient arm strength to propel a manual wheelchair and walks with a cane. Power mobility is not
    essential. Not medically necessary.

    upheld: findings-insufficient
    Gait was described as normal without any instability or falls. Not medically necessary.

    upheld: findings-insufficient
    A brace can be used for patellar instability, ACL tear or MCL instability. The knee is stable in all planes. Not
    medically necessary.

    upheld: no-indication
    No justification from the doctor accompanies the request. Not medically necessary.

    upheld: request-incomplete findings-insufficient?
    Neither the number of visits nor the service that is to be provided has been specified. Wound care isn't required.
    Not medically necessary.

    upheld: quantity-or-duration not-recommended
    Guidelines allow generally up to no more than 35 hours per week and this asks for 56. Medical treatment does not
    include homemaker services like shopping, cleaning, and laundry. Not medically necessary.

    upheld: request-incomplete
    An open-ended number of visits over an unspecified period cannot be certified. Not medically necessary.

    upheld: findings-insufficient
    MTUS: not recommended as a stand-alone treatment, but as an option in a CBT program. The patient isn't in such a
    program. Not medically necessary.

    upheld: quantity-or-duration
    The guideline calls for an initial trial of 3-4 visits over 2 weeks, and only with evidence of functional
    improvement 6-10 in all. Twenty at once cannot be supported. Not medically necessary.

    upheld: findings-insufficient no-benefit-shown?
    Trazodone is recommended as an option for insomnia only for patients with potentially coexisting mild psychiatric
    symptoms such as depression or anxiety. These symptoms are not documented in this case. Sleep quality with the
    drug is not described. Not medically necessary.

    upheld: quantity-or-duration conservative-care-first? no-indication?
    The request implies indefinite use as there is no stop date. Non-drug measures for sleep are not mentioned. The
    cause of the insomnia is not mentioned either. Not medically necessary.

    upheld: quantity-or-duration
    CA MTUS: "Not recommended for long-term use, as its efficacy over time is unproven and it may cause dependence.
    Most guidelines limit use to 4 weeks." The patient has been on Xanax since 2011, well in excess of
    four weeks. Not medically necessary.

    upheld: harm-risk quantity-or-duration
    The concurrent use of diazepam with morphine puts this patient at undue risk of overdose. Also, use has gone on
    for longer than four weeks. Not medically necessary.

    upheld: not-recommended
    Barbiturate-containing analgesic agents are not recommended for chronic pain; the potential for drug dependence is
    high. Not medically necessary.

    upheld: not-recommended findings-insufficient?
    Armodafinil is not recommended solely to counteract the sedation of narcotics until after first considering
    reducing excessive narcotic prescribing. There's no narcolepsy. Not medically necessary.

    upheld: findings-insufficient no-indication?
    A work-up for erectile dysfunction with a physical examination and hormone levels has not been done. It's unclear
    how it relates to the injury. Not medically necessary.

    upheld: not-recommended
    Cannabinoids are not recommended by the MTUS, and federal law still prohibits them. Not medically necessary.

    upheld: findings-insufficient
    It is an option for moderate arthritis pain, especially of the knee; this patient has a wrist sprain. Not
    medically necessary.

    upheld: not-recommended alternative-available
    Ketorolac carries a boxed warning that it is not indicated for minor or chronic painful conditions. Oral NSAID
    would have been adequate. Not medically necessary.

    upheld: not-recommended findings-insufficient
    Vitamin B is not recommended for the treatment of chronic pain; its efficacy is not clear. A B12 deficiency isn't
    shown. Not medically necessary.

    upheld: not-recommended harm-risk?
    Oral corticosteroids are not recommended for chronic pain. There are serious adverse effects to be avoided. Not
    medically necessary.

    upheld: record-missing
    An addiction evaluation or treatment plan was not part of the documents submitted. Not medically necessary.

    upheld: record-missing
    The most recent progress report is from nine months before the request; I have nothing to show the current state
    of the patient. Not medically necessary.

    upheld: record-missing no-benefit-shown
    The chart does not tell when the drug was begun. Nor is its effect described. Not medically necessary.

    upheld: conservative-care-first findings-insufficient?
    Since the patient has yet to begin the epidural and therapy that have been authorized, a surgical opinion is
    premature. There are no clear clinical and imaging signs of a lesion known to benefit from surgery. Not medically
    necessary.

    upheld: no-indication
    The notes don't say why the case cannot be managed by the primary treating physician. Not medically necessary.

    upheld: already-authorized
    Monthly visits with the primary physician are already in place. Not medically necessary.

    upheld: findings-insufficient
    There are no foot complaints or findings anywhere in the file. Not medically necessary.

    upheld: findings-insufficient
    Confirmation by GC/MS is for unexpected results on the initial screen and the point of care screen was as
    expected. Not medically necessary.

    upheld: findings-insufficient
    The patient isn't taking any controlled substances at present. Not medically necessary.

    upheld: no-benefit-shown request-incomplete
    Pool therapy did not lead to any less medication or more activity. Besides, the number of visits isn't given. Not
    medically necessary.

    upheld: not-recommended findings-insufficient
    ESWT is for calcifying tendinitis and is not endorsed for other shoulder disorders. There's no calcific deposit on
    imaging. Not medically necessary.

    upheld: findings-insufficient
    The worker is 29 and healthy with no comorbidity that would require clearance before a minor procedure. Not
    medically necessary.

    upheld: no-indication
    The surgery for which the device is meant is not scheduled. Not medically necessary.

    upheld: conservative-care-first
    Capsaicin is only for those who have not responded to or are intolerant of other treatments, and this isn't shown
    to be so. Not medically necessary.

    upheld: no-benefit-shown quantity-or-duration?
    It has been given for over a year with pain scores unchanged at 7-8/10. NSAIDs are for the shortest period. Not
    medically necessary.

    upheld: no-indication harm-risk?
    The reason for adding a second NSAID on top of Motrin is not provided. Two NSAIDs raise the risk of bleeding. Not
    medically necessary.

    upheld: findings-insufficient depends-on-denied?
    There are no complaints of constipation. Opioids have been discontinued. Not medically necessary.

    upheld: depends-on-denied
    Given that Percocet is not medically necessary, prophylaxis against opioid-induced constipation is no longer
    indicated. Not medically necessary.

    upheld: depends-on-denied
    Since the arthroplasty was not supported, the associated CPM is likewise not medically necessary.
    """
}
