extension ReasonRationales {
  /// More rationales that neither rules nor weights were made with, in other voices than ``unseen``.
  static let unfamiliar = """
    upheld: findings-insufficient conservative-care-first
    The member twisted the knee stepping off a ladder six weeks before the request. Joint line tenderness is the only
    abnormality in the clinic note; the ligaments are stable and no meniscal maneuver was performed. Bracing and
    supervised exercise have yet to begin. For these reasons the study does not meet the threshold of medical
    necessity.

    upheld: not-recommended quantity-or-duration
    ODG, Pain: carisoprodol, N. This agent is not supported for chronic musculoskeletal complaints, and its metabolite
    meprobamate is a scheduled drug. IW on it since 2013. Not certified.

    upheld: no-benefit-shown
    Prior acupuncture: 12 visits, completed 8/2016. Pain before 7/10, pain after 7/10; work status unchanged; same
    pills. 9792.24.1 asks for functional improvement before more is given. Not medically necessary.

    upheld: findings-insufficient
    I reviewed the MRI report, which mentions degenerative change without mass effect on any neural structure. Leg
    symptoms are vague, and the sensory, motor and reflex examination was entirely intact on both sides. An epidural
    under MTUS presupposes radicular findings which agree with imaging. Thus I am unable to reverse the denial.

    upheld: monitoring-absent no-benefit-shown
    The treating physician's reports make no mention of urine toxicology, of a CURES inquiry, or of any signed
    treatment agreement. They likewise offer nothing on how the medication enables the worker to do more at home or on
    the job. Weaning is suggested instead. The medication in this amount isn't medically necessary.

    upheld: findings-insufficient alternative-available
    The guideline accepts water-based exercise as an alternative where less weight-bearing is desirable, extreme
    obesity being the example. The claimant's body mass index is 24 and he walks without a device. Land-based exercise
    would serve him equally well. Pool sessions are not medically necessary.

    upheld: conservative-care-first
    A one month trial with a log of use and outcome should come before purchase, and none has taken place. As such,
    buying the unit is premature. Not medically necessary.

    upheld: ingredient-not-recommended conservative-care-first
    MTUS p. 111-113. Because one of the three constituents has no support for topical use, the product as a whole has
    none. No oral agents were failed. DENIED.

    upheld: repeat-without-change findings-insufficient
    Toxicology was obtained five weeks earlier, with results in keeping with what is prescribed. The worker has been
    classified as low risk, for whom yearly checks suffice. A further screen at present lacks medical necessity.

    upheld: depends-on-denied
    With the arthroscopy itself found not necessary, the therapy that was to follow it falls away too.

    upheld: findings-insufficient
    Age 41. No ulcer, no bleed, no anticoagulant, no steroid, no second NSAID. PPI is reserved for intermediate or
    high GI risk. Not medically necessary.

    upheld: quantity-or-duration no-benefit-shown
    Chiropractic care up to now amounts to 34 visits. That is well past the ceiling of 24 that CPMTG foresees even
    where progress is shown. What was achieved in these visits in terms of daily activities is left open by the
    treating chiropractor. I concur with the denial.

    upheld: conservative-care-first findings-insufficient
    Several options short of a program, among them psychotherapy and an injection which was approved in May, remain
    open to this patient. Motivation to change has not been assessed. As such, medical necessity has not been
    established.

    upheld: quantity-or-duration harm-risk
    Zolpidem is meant for two to six weeks and the patient has had it nightly for nearly two years. It may be
    habit-forming and is thought to worsen memory and mood over time. Therefore it is not medically necessary.

    upheld: findings-insufficient no-indication
    Given that the diagnosis of radiculopathy is already clinically obvious, with a dermatomal deficit and matching
    imaging, electrodiagnostics are not required by the guideline. How the outcome of the test could alter what is
    done next is not discussed. This request is not medically necessary.

    upheld: no-indication
    The treating physician gives no reason why the worker should return to the specialist or what question he should
    answer. The request is therefore not medically necessary.

    upheld: findings-insufficient not-recommended
    To qualify the worker would have to be confined to the home, and he drives to appointments. Shopping, cleaning and
    laundry are the tasks named, and the MTUS doesn't count these as medical treatment. Not medically necessary.

    upheld: findings-insufficient alternative-available
    ODG recommends identifying subjects at high risk of thrombosis. No previous clot, no clotting disorder, no
    malignancy, and the shoulder procedure planned carries little risk. Aspirin and early ambulation would do. It's
    not medically necessary.

    upheld: alternative-available quantity-or-duration
    Ordinary ice packs at home give the same effect at far less cost. Beyond the first seven days following surgery
    the guideline offers no backing for a unit. Non-certified.

    upheld: findings-insufficient
    Palpation yielded tenderness only: neither a taut band nor a twitch response nor referred pain was elicited. The
    criteria are thus unmet. The injection was not medically necessary.

    upheld: no-benefit-shown
    The patient's burning feet are no better since pregabalin was begun in March; the score has remained 8. MTUS looks
    for a reduction of at least 30 percent and advises a switch otherwise. Consequently the refill is not medically
    necessary.

    upheld: repeat-without-change
    A scan of the same region is on file from eleven months ago and the clinical picture has stayed much the same.
    Absent a significant change, ODG discourages a second one. The request isn't medically necessary.

    upheld: already-authorized
    Of the twelve visits that were certified in June only three had been attended when more were asked for. Their
    effect must be known first. At this time the additional visits are not medically necessary.

    upheld: request-incomplete
    Neither the ingredients nor the strength nor the quantity appear in the request. A determination of necessity
    cannot be made on that basis. Denied.

    upheld: conservative-care-first quantity-or-duration
    Guidelines mention H-wave for diabetic neuropathic pain or chronic soft tissue inflammation, after failure of PT,
    medications plus TENS. Failure of TENS is nowhere reported. The recommended trial lasts one month, and three are
    asked for. This is not medically necessary.

    upheld: not-recommended alternative-available
    ODG does not regard gym memberships as medical treatment, since nobody supervises the patient and nothing flows
    back to the provider. A home program with periodic revision has not been proven ineffective. The membership is
    therefore not medically necessary.

    upheld: findings-insufficient
    The notes from January to June list neither depressed mood nor anxiety nor any other psychological complaint. In
    such circumstances the need for a psychological work-up isn't apparent. The evaluation is not medically necessary.

    upheld: monitoring-absent
    The patient's opioid dose totals 160 mg of morphine equivalents daily. This surpasses the ceiling of 120 in the
    guidelines without any rationale from a pain specialist, and two screens were negative for the drug prescribed.
    Consistency with the regimen is therefore doubtful, and continued prescription is not medically necessary. Abrupt
    cessation is not implied.

    upheld: not-recommended findings-insufficient
    As an isolated intervention IF current is not recommended; evidence of effectiveness is lacking except alongside
    exercise, medication and return to work. Nothing in the file suggests that pain is ineffectively controlled by
    medicines or that postoperative conditions limit exercise. Not medically necessary.

    upheld: conservative-care-first findings-insufficient
    Before topical lidocaine the guideline expects an antidepressant or an anticonvulsant to have been used without
    success. That history is missing here. Further, localized peripheral neuropathic pain is not what this worker has:
    the diagnosis is lumbar strain. Not medically necessary.

    upheld: findings-insufficient
    Insomnia of six months' duration, unresponsive to behavior intervention and with psychiatric causes excluded, is
    what ODG requires; none of this can be seen in the reports. Hence not medically necessary.

    upheld: conservative-care-first findings-insufficient
    Cortisone was not injected and therapy was stopped after four visits on account of transport, so three months of
    nonsurgical care can't be said to have been exhausted. In addition the MRI reveals tendinosis but no tear. As
    such, operative treatment is not medically necessary.

    upheld: harm-risk no-benefit-shown
    The claimant takes lisinopril and has a creatinine of 1.8; anti-inflammatories may further damage the kidneys. Her
    report that it "takes the edge off" is not a functional gain. In light of this ibuprofen is not medically
    necessary.

    upheld: depends-on-denied
    Biofeedback is to accompany cognitive behavioral therapy, which has not been authorized. On its own it isn't
    recommended. Accordingly the request cannot be upheld as necessary.

    upheld: findings-insufficient conservative-care-first
    The reviewer notes that flexion-extension films demonstrate no motion between the segments and that arm strength
    is full. A selective root block, as both diagnosis and treatment, hasn't been tried either. Hence fusion is not
    medically necessary.

    upheld: quantity-or-duration findings-insufficient
    This is a drug for brief courses in flare-ups, yet sixty tablets with two refills were asked for and it was
    started in 2014. Moreover spasm was absent on the last three exams. Not medically necessary.

    upheld: record-missing no-indication
    The progress report on which this referral rests was not among the papers forwarded. From what was forwarded I
    cannot tell why an internist is needed. Medical necessity is therefore not established.

    upheld: not-recommended
    Such tests remain investigational and ODG states that the science has not been settled. Consequently I find this
    test not medically necessary.

    upheld: findings-insufficient
    Nothing suggests that this man, who walks unassisted and owns a car, is prevented from traveling by himself. The
    service is not medically necessary.

    upheld: findings-insufficient conservative-care-first
    Radiographs are read as showing no joint space narrowing, and patellofemoral pain is named in the guidelines as a
    reason against hyaluronic acid. Corticosteroid was never tried. Not medically necessary.

    upheld: quantity-or-duration harm-risk
    Benzodiazepines find no place in long-term care under MTUS; most guidelines limit use to 4 weeks. Refills of
    lorazepam go back at least fourteen months. Combined with the opioid she also takes, there's danger of respiratory
    depression. The request is thus not medically necessary.

    upheld: quantity-or-duration
    Three to four sessions are to be tried first; the twelve asked for go beyond that. Were the first ones to help, up
    to ten might follow. The request as written is not medically necessary.

    upheld: no-benefit-shown quantity-or-duration
    This worker has received massage on and off since the accident, yet her restrictions have only become tighter. The
    number is twice and more of the six sessions that the MTUS mentions. So I would uphold.

    upheld: findings-insufficient repeat-without-change
    The physician's wish is to look for bony foraminal narrowing. But the arms are neurologically sound, there has
    been no trauma since, and plain films were unremarkable. And there exists an MRI from this spring. On that basis,
    CT isn't medically necessary.

    upheld: alternative-available
    A cane, which he already owns, keeps him safe; gait is described as steady. The equipment is not medically
    necessary.

    upheld: not-recommended findings-insufficient
    Insufficient evidence exists to support ketamine for chronic pain; it's under study for CRPS and carries a warning
    of frequent side effects. CRPS by the Budapest criteria isn't present. Not medically necessary.

    upheld: no-indication
    The provider didn't say why a quantitative analysis was wanted when the dipstick was as anticipated. This service
    wasn't medically necessary.

    upheld: request-incomplete no-benefit-shown
    The pharmacy request lists neither refills nor the span of time to be covered. Besides, the reports don't quantify
    what duloxetine has done for mood or nerve pain. Not medically necessary as submitted.

    upheld: findings-insufficient conservative-care-first
    Three positive provocation maneuvers out of five are what ODG wants to see. I counted one, FABER, on the left
    only. Aggressive conservative care of four to six weeks is equally undocumented. Accordingly, these injections
    cannot be considered medically necessary.

    upheld: not-recommended
    Only calcifying tendinitis is an indication for shock waves at the shoulder, and this patient's films reveal no
    calcium. The treatment is not medically necessary.

    upheld: no-benefit-shown alternative-available
    The worker is 3 years out from injury. Two earlier blocks of therapy left him where he was, by his own account. By
    this stage he should be able to exercise on his own. Patient must be made independent. Not medically needed.

    upheld: no-benefit-shown monitoring-absent
    Here the four A's are the yardstick. Analgesia: "helps." ADLs: blank. Adverse effects: blank. Aberrant behavior:
    never assessed; last screen 2014. The yardstick isn't met, so hydrocodone is not medically necessary.

    upheld: findings-insufficient conservative-care-first
    No psychological clearance exists, a precondition for any implant trial. Nor do I see that less invasive
    procedures had failed. Until then the trial can't be endorsed.

    upheld: findings-insufficient alternative-available
    Plantar fasciitis and metatarsalgia, for which rigid inserts may help, are not among the diagnoses. Prefabricated
    ones could be bought first. Not medically necessary.

    upheld: ingredient-not-recommended
    Per FDA labeling, Terocin holds menthol and lidocaine. Lidocaine in any form other than Lidoderm is not endorsed
    by MTUS, which makes the entire patch not endorsed. Deny.

    upheld: quantity-or-duration
    Best practice target for a single-level laminectomy is one day; for three nights there's no justification. Request
    not medically necessary.

    upheld: no-benefit-shown
    After the first block relief lasted four days and medication intake stayed constant. The guideline asks for 70
    percent and six weeks. For that reason no second block is warranted.

    upheld: not-recommended
    This antiemetic is for nausea of chemotherapy, radiation or surgery; nausea from opioids is not among its approved
    uses. The patient's use is off-label. Not medically necessary.

    upheld: already-authorized
    A pain physician is already treating this worker, and a duplicate of that service offers nothing additional. I
    find the referral not medically necessary.

    upheld: not-recommended findings-insufficient
    MTUS: not generally recommended for chronic pain disorders, recommended for cervical dystonia. Migraine here,
    fewer than 15 days a month. The administrator's denial stands.

    upheld: conservative-care-first
    It has been nine days since the sprain. Most sprains improve in a few weeks of elevation, wrap and graded loading,
    and imaging may be deferred until then. Not necessary at this time.

    upheld: record-missing
    No dental chart, x-ray or treatment plan was enclosed, so that I've no means to verify what tooth is lost or why.
    At present medical necessity cannot be determined.

    upheld: findings-insufficient alternative-available
    Arm strength is preserved, hence he could propel a manual chair. A manual chair or cane would be sufficient to
    meet the mobility deficit. Powered chair isn't medically necessary.

    overturned: criteria-met
    After eight weeks of therapy the worker still can't lift the arm beyond 70 degrees, the drop arm sign is present
    and x-rays were normal. These facts satisfy ACOEM chapter 9. I therefore reverse the denial: the study is
    medically necessary.

    overturned: benefit-shown
    The first six visits brought knee flexion from 85 to 110 degrees and let him discard the crutch. More of the same
    is reasonable. Medically necessary.

    overturned: guideline-supports
    Antiepileptics are first-line for neuropathic pain according to the CPMTG, and neuropathic pain is what's being
    treated. The request is medically necessary.

    overturned: accompanies-approved
    Because the rotator cuff repair has been certified, a sling for afterward is appropriate. Medically necessary.

    overturned: safety-or-urgency criteria-met
    The worker voiced thoughts of suicide in the last visit, and delay could be dangerous. She also scored 24 on the
    Beck inventory. The consultation is medically necessary and should not wait.

    overturned: criteria-met
    Night-time numbness, thenar wasting, positive Phalen and a motor latency of 6.1 ms, all of them despite splinting
    and one injection: every element required has been supplied. The surgery is medically necessary.

    overturned: benefit-shown criteria-met
    With it she is able to work full duty, pain goes from 8 to 3, and screens as well as CURES are in order. The four
    A's are addressed. I find the medication medically necessary.

    overturned: criteria-met
    The patient is 68 and takes naproxen together with low-dose aspirin, which puts him at intermediate risk of a GI
    event. PPI is indicated. Overturned.

    overturned: guideline-supports
    Package inserts for NSAIDs ask for periodic blood counts and chemistry. Testing is thus reasonable. It is
    medically necessary.

    overturned: safety-or-urgency
    Foot drop developed over the last two weeks and has gotten worse. This is a red flag; waiting for therapy would
    not be prudent. Imaging is medically necessary.

    overturned: safety-or-urgency
    Stopping 300 morphine equivalents at once would bring on withdrawal. A supervised taper is the safe route.
    Accordingly it's medically necessary.

    overturned: guideline-supports criteria-met
    MTUS endorses 3 to 6 visits as a first trial, precisely what has been asked. Medication is not tolerated because
    of gastritis. The trial is medically necessary.

    overturned: guideline-supports
    ODG encourages active self-management, and equipment to carry it on is in keeping with that. Medically necessary.

    overturned: criteria-met
    The finger remains locked after two injections, and the surgeon must decide upon release. The visit is medically
    necessary.

    overturned: accompanies-approved
    In view of the approval of the spinal fusion, blood work before it is standard. It's medically necessary.

    overturned: benefit-shown
    In the initial two weeks sitting tolerance doubled, opioids went down by half, and mood scores fell. Continuation
    is justified. Medically necessary.

    overturned: criteria-met
    Straight leg raising reproduces pain to the foot at 40 degrees, the extensor hallucis is 4/5, and MRI depicts an
    extrusion abutting L5. Eight weeks of exercise and NSAIDs were of no avail. Criteria are fulfilled. Medically
    necessary.
    """
}
