extension ReasonRationales {
  /// Rationales that were not used for rules or weights.
  static let unseen = """
    upheld: findings-insufficient conservative-care-first
    This claimant fell from a loading dock in the spring and has had shoulder pain since. The chart I was given holds
    two office visits. At neither was the cuff tested against resistance, and neither note records a drop arm, Hawkins
    or empty can test. Nothing in those two notes points to a tear of the cuff. Nor has she been through the four to
    six weeks of therapy that ACOEM expects before one images a shoulder. I cannot call this study medically
    necessary.

    upheld: no-benefit-shown monitoring-absent
    On review, the member has taken tramadol daily since 2012. Scores of 7 and 8 are recorded at every encounter. One
    would hope to see those scores fall after four years of an analgesic, and they have not. Additionally, the CURES
    report which the prescriber mentions is not enclosed. Hence continuation can't be justified.

    upheld: findings-insufficient
    Per CPMTG page 46 radiculopathy has to be present on physical exam and be corroborated by imaging or
    electrodiagnostics. Exam: SLR neg bilat, DTRs 2+ and equal, sensation preserved, motor 5/5. MRI: 2 mm bulge
    without contact to any root. Not medically necessary.

    upheld: quantity-or-duration alternative-available
    Total visits to date: 26. MTUS caps therapy for myalgia and neuritis at 10. By now the patient should be
    proficient in a home regimen. Request denied.

    upheld: conservative-care-first
    The reviewer acknowledges the patient's burning leg pain. However, the submitted records contain no mention that a
    tricyclic, an SNRI or gabapentin was ever used, and the Chronic Pain guideline reserves lidocaine patches for
    those in whom such agents were unsuccessful. As such, the patches are not medically necessary at this time.

    upheld: depends-on-denied
    In view of the fact that I found the spinal fusion not to be medically necessary, there will be no post-operative
    period during which an aide could be of use. Not medically necessary.

    upheld: not-recommended quantity-or-duration
    Carisoprodol is metabolized to meprobamate, a Schedule IV drug with a street market of its own. The MTUS is blunt:
    Soma is not recommended. And this patient has been on it, three a day, for nineteen months. Not medically
    necessary and not appropriate.

    upheld: conservative-care-first findings-insufficient
    The patient is about to begin a course of cognitive behavioral therapy that was approved two weeks before this
    request, and its outcome ought to be known before a multidisciplinary program is contemplated. Motivation to
    change, one of the listed criteria, is also not discussed. So this request is premature. Not medically necessary.

    upheld: repeat-without-change
    A ten panel screen was run on 8/14 and it was consistent with what was prescribed. Only five weeks have passed and
    the physician does not allude to any aberrant behavior that would call for a repeat so soon. Therefore the
    requested test isn't medically necessary.

    upheld: not-recommended conservative-care-first
    Gym memberships fall outside of what the ODG regards as medical treatment unless a documented home program with
    assessment and revision has proved ineffective and equipment is needed. There was no such documentation here. The
    request is therefore not medically necessary.

    upheld: findings-insufficient no-indication
    In the case at hand the treating doctor has already diagnosed an L5 radiculopathy, which the MRI of February shows
    beyond doubt. Electrodiagnosis is meant for cases in which the diagnosis is uncertain, and here it is obvious.
    What the results would add to the plan is anyone's guess. Not medically necessary.

    upheld: quantity-or-duration findings-insufficient
    A supply of four months was requested of a hypnotic which ODG would limit to somewhere between seven and ten days.
    The sleep complaint itself has not been characterised: onset, maintenance, quality and next-day functioning are
    all missing. Not medically necessary.

    upheld: no-benefit-shown
    The records reflect that the patient went to the chiropractor on sixteen occasions last year. Absent from them is
    any account of what these visits achieved: no range of motion before and after, no change in work capacity, no
    lessened need of drugs. As continued manipulation hinges on this, the request isn't medically necessary.

    upheld: conservative-care-first
    A one month trial should precede any purchase, with a log of how often the device was used and what it did for
    pain and function. No trial was had. Therefore, purchase isn't medically necessary.

    upheld: findings-insufficient conservative-care-first
    The nerve conduction study came back normal on both sides. Splinting at night is not mentioned, and the worker
    never had the wrist injected. I see no grounds on which surgery could be supported. The request is not medically
    necessary.

    upheld: no-indication
    Dr. asked for labs. He did not say why. The sole words in the plan are "labs today". For that reason it is not
    medically necessary.

    upheld: monitoring-absent no-benefit-shown
    Under the Opioids guideline, four domains have to be monitored at each visit. The last visit on file touches on
    none of them: side effects, aberrant behavior and activities aren't mentioned at all, no screen was done in the
    past year and no contract exists. Pain is the same 8 that it was in January. The request therefore is not
    medically necessary. This medical necessity decision should not be interpreted as a recommendation to stop opioids
    abruptly.

    upheld: findings-insufficient harm-risk
    ACOEM asks for clear clinical, imaging and electrophysiologic evidence of the same lesion. The patient's
    complaints in the ulnar two digits don't fit a C6 root, and the neurosurgeon himself noted normal strength. He
    smokes a pack a day, which would double his chance of nonunion. No psychological screen was carried out. For all
    these reasons the operation is not medically necessary.

    upheld: ingredient-not-recommended
    Ketoprofen isn't FDA approved for use on the skin because of a high rate of photocontact dermatitis, and ketamine
    is under study only. Where one component isn't recommended the whole isn't. Not medically necessary.

    upheld: findings-insufficient
    There's no snoring, no witnessed apnea, no morning headache, and her BMI is 23. The request is non-certified.

    upheld: findings-insufficient
    Brace requested for a 34 year old with patellofemoral pain. Exam: ligaments firm in all planes, no giving way. He
    isn't going to be carrying loads or climbing ladders while on modified duty. Brace is not needed.

    upheld: findings-insufficient not-recommended?
    Chronic migraine means fifteen or more headache days a month; the diary attached to the request shows about six.
    Botulinum toxin is not generally recommended for tension headache. It isn't medically necessary.

    upheld: repeat-without-change
    An MRI of the same region was obtained ten months ago. Since then, there has been no new trauma, and the
    neurologic exam reads word for word as it did. Accordingly a second study is not medically necessary.

    upheld: findings-insufficient no-benefit-shown
    Water-based exercise is for those who can't bear weight, such as the extremely obese. This worker walks without a
    limp and weighs 150 pounds. Land-based therapy of last autumn also failed to yield lasting functional gains. It is
    not medically necessary.

    upheld: depends-on-denied
    The only purpose of the stool softener was to counter constipation from Norco. As Norco was not certified, Colace
    is not medically necessary.

    upheld: no-benefit-shown
    The patient completed a trial of six visits in May. According to the acupuncturist's own progress report pain went
    from 6 to 6 and work restrictions stayed as they were. Under 9792.24.1 extension takes functional improvement. Not
    necessary.

    upheld: conservative-care-first
    H-wave can be tried only after TENS, exercise and medication have all failed, and in this file TENS is not so much
    as mentioned. The request isn't medically necessary.

    upheld: no-indication conservative-care-first
    It is left open what the pain specialist is supposed to do which the primary treating physician could not. Simple
    measures like anti-inflammatory medicine and exercises were not exhausted either. On the strength of this the
    consultation is not medically necessary.

    upheld: findings-insufficient alternative-available
    A 29 year old man who takes Motrin as needed. GI history: negative. Moreover over the counter omeprazole would do.
    Thus not medically necessary.

    upheld: findings-insufficient quantity-or-duration
    Facet mediated pain is a diagnosis of localized tenderness, pain on extension and absence of radicular signs; this
    patient's pain shoots to the calf and straight leg raising is positive at 40 degrees. Moreover three levels were
    requested where two is the maximum. The procedure is not medically necessary.

    upheld: request-incomplete not-recommended
    No body part is named in the request, nor settings, nor how often it would be used. IF current isn't recommended
    as an isolated intervention. In this context it is not medically necessary.

    upheld: not-recommended
    Lumbar supports have shown no lasting benefit past the acute phase. The injury is six years old. It is not
    medically necessary.

    upheld: not-recommended
    The worker has a bad back. For the spine, hip and shoulder, topical NSAIDs have not been evaluated. Medical
    necessity isn't there.

    upheld: already-authorized
    Four sessions were approved on September 3 and as of the last note none had been attended. Any more should wait
    until those are done. At present, not medically necessary.

    upheld: quantity-or-duration findings-insufficient
    A muscle relaxer is meant to be used for a few weeks during a flare. The patient has had refills of it each month
    since the summer of 2014. And no spasm was felt on palpation. Non-certification is upheld.

    upheld: quantity-or-duration
    ODG allows for an initial 6 visits over 6 weeks. Asking for twenty at the start leaves no point at which progress
    would be checked. Therefore it's not medically necessary.

    upheld: findings-insufficient
    She ambulates with a cane and the surgeon encourages full weight bearing. Nothing medically necessary about a
    wheelchair.

    upheld: monitoring-absent no-benefit-shown
    The latest screen turned up no oxycodone, though the patient swore that he took it that very morning, and did turn
    up morphine, for which there's no prescription. No gain in function is on record. The request is not medically
    necessary.

    upheld: not-recommended no-indication
    By its labelling ketorolac is not for minor or chronic painful conditions, and this pain has been present since
    2009. Further, why an injection was chosen over tablets isn't said. Not medically necessary.

    upheld: request-incomplete
    Which hip? The form says "hip inj." and the report lists pain in both. Without this the request can't be approved,
    and is not medically necessary.

    upheld: findings-insufficient
    The file is silent on why this man, who drives himself to the gym, would be unable to get to his visits by himself
    or with family. Not medically necessary.

    upheld: record-missing
    The report of the first study was not submitted, so that the reviewer is in no position to compare. Without it,
    the necessity of another one cannot be determined. Not medically necessary.

    upheld: findings-insufficient
    The patient takes no NSAID at present, as naproxen was stopped by the nephrologist in June. Prophylaxis of the
    stomach has therefore lost its purpose, and no ulcer or bleed is described. Not medically necessary.

    upheld: not-recommended ingredient-not-recommended?
    Menthol, one of its ingredients, has no role in the MTUS, and lidocaine in any form other than Lidoderm isn't
    recommended. One bad ingredient rules out the product. Not medically necessary.

    upheld: findings-insufficient
    There isn't a job to return to: the employer closed and no other one has been agreed upon. The guideline wants a
    defined return to work goal. It is not medically necessary.

    upheld: not-recommended
    Studies of PRP at the elbow are few, small and at variance with one another. I find it investigational. Not
    medically necessary.

    upheld: findings-insufficient no-benefit-shown
    Pregabalin is for pain of neuropathic origin; the diagnoses here are lumbar strain and knee contusion. He has been
    on it since March with no percentage of relief given. Not medically necessary.

    upheld: no-indication
    Films of the neck were taken at the emergency room, and were read as normal. The surgeon wants more, yet one
    searches his note in vain for a reason. It is thus not medically necessary.

    upheld: quantity-or-duration
    Guidelines provide for seven days after surgery, and thirty were asked. Not medically necessary as requested.

    upheld: harm-risk monitoring-absent
    With sleep apnea, a BMI of 44 and a benzodiazepine on board, oxymorphone exposes this woman to the danger of
    respiratory arrest. Her total of 210 mg of morphine a day is well over the ceiling of 120. Not medically
    necessary.

    overturned: criteria-met
    This patient has biceps weakness graded 4 minus, a lost reflex and numbness down to the thumb, all of it worse
    since July, and two months of therapy did no good. Given this picture, imaging is called for. The request is
    medically necessary.

    overturned: benefit-shown guideline-supports
    On duloxetine her pain has gone from 8 to 5 and she has been able to go back to part time work. It is a first line
    agent for neuropathic pain. I would continue it. Medically necessary.

    overturned: guideline-supports
    The MTUS supports active therapy in an early phase. No therapy has been given as yet. The six visits are within
    the limit. Therefore it is medically necessary.

    overturned: accompanies-approved
    The meniscectomy was authorized on the 4th, and 12 visits is what the Postsurgical guideline has for it. Medically
    necessary.

    overturned: safety-or-urgency
    Vomiting and increasing drowsiness a week after a blow to the head could be a subdural bleed; one does not wait on
    that. The scan is medically necessary.

    overturned: guideline-supports
    Anti-inflammatories are the traditional first line of treatment. The patient has arthritis of the knee. It is
    appropriate. Medically necessary.

    overturned: criteria-met
    The surgeon's note is thorough. The MR arthrogram demonstrates an osteochondral lesion of the talus, the ankle
    locks, and boot, therapy and injection have all been tried in vain for nine months. Criteria have been satisfied.
    The surgery is medically necessary.

    overturned: safety-or-urgency
    Stopping 180 mg of morphine overnight would be dangerous, and a supervised transition is the safe way out. The
    request is medically necessary.

    overturned: criteria-met guideline-supports
    She scored 24 on the PHQ-9 and spoke of not wanting to go on. Consultation is recommended where depression delays
    recovery. Medically necessary.

    overturned: criteria-met
    At 68 years of age and taking naproxen twice a day, this man is in the risk group. Medically necessary.

    upheld: quantity-or-duration no-benefit-shown alternative-available
    The patient is a fifty-three-year-old who underwent arthroscopy in 2013 and who has ongoing symptoms. Per the MTUS
    Postsurgical Treatment Guidelines, 12 visits over 12 weeks with a treatment period of 6 months are recommended.
    The documentation indicates the patient completed 12 of 12 sessions. There are no exceptional factors noted that
    would warrant further supervised therapy beyond the guideline recommendation. In addition, objective deficits that
    remain and gains made in the prior sessions were not outlined. He should be well versed in a home program. As
    such, the request is not medically necessary.

    upheld: findings-insufficient conservative-care-first?
    CA MTUS states that trigger point injections may be used for myofascial pain syndrome when a circumscribed trigger
    point with a twitch response and referred pain is documented, symptoms lasted over three months, and stretching,
    NSAIDs and muscle relaxants failed. In the records provided, the exam speaks of tenderness and spasm only; a
    twitch response upon palpation isn't described. The failure of stretching exercises is not documented either. The
    guideline criteria haven't been met. The request is not medically necessary.

    upheld: no-benefit-shown
    MTUS: anti-epilepsy drugs are recommended for neuropathic pain; a good response is 50% reduction, a moderate one
    30%. The provider has prescribed gabapentin for at least one year but response in percent was not reported, nor
    was a change in function. In the absence of that, ongoing use isn't supported and the request is not medically
    necessary.

    upheld: findings-insufficient conservative-care-first
    The claimant injured the low back in a lifting incident on 3/2. On 3/20 the provider requests MRI. Exam: antalgic
    gait, spasm, SLR 70 with back pain only. No red flags, no focal neurologic deficit. It's been under three weeks
    and treatment has just begun. ACOEM ch 12. Not medically necessary.

    upheld: findings-insufficient
    The request as written fails. It isn't shown that weight bearing is contraindicated or that reduced loading is
    desirable. Land therapy was tolerated in the past. So it's not medically necessary.

    upheld: quantity-or-duration
    The patient presents with neck pain rated 6/10. The treater prescribed Flexeril "for spasm". Per treater report
    dated 1/9 patient has been using Flexeril since at least 7/2014, while MTUS supports it for no longer than 2-3
    weeks. The current request for #60 in addition to prior use does not indicate intended short-term use. Therefore,
    the request IS NOT medically necessary.

    upheld: not-recommended findings-insufficient
    The treater states that patient uses the gel on the neck and upper back. MTUS p112 says there's little evidence to
    utilize topical NSAIDs for osteoarthritis of the spine, hip or shoulder. The patient doesn't present with
    peripheral joint arthritis or tendinitis, for which this topical is indicated. Hence, the request IS NOT medically
    necessary.

    upheld: no-indication findings-insufficient
    There's no explanation as to the purpose of another orthopedic visit after the surgeon discharged the patient to
    the care of the PTP. No new complaint has come up. Consequently it is not medically necessary.

    upheld: depends-on-denied
    The stimulator goes with the fusion surgery, which is not supported by this review. The request is not medically
    necessary.

    upheld: no-benefit-shown
    The first block was given in April. MTUS wants pain halved and less medication used over six to eight weeks, and
    this patient reported that the shot helped for "a few days." It's not medically
    necessary.

    upheld: findings-insufficient
    Orthotics are for plantar fasciitis and metatarsalgia; neither diagnosis is listed, and foot examination was not
    performed. It's not medically necessary.

    upheld: already-authorized
    Psychological evaluation was already certified under the same review and includes testing. It would be redundant.
    Request is not medically necessary.

    upheld: no-benefit-shown monitoring-absent
    Review of the last four reports shows no evidence of improved function nor a decrease of pain with opioids, and
    the patient remains off work. Weaning has been recommended by two earlier reviews, with no attempt on the side of
    the prescriber. It's not medically necessary as requested.

    upheld: findings-insufficient conservative-care-first
    CRPS wasn't established by Budapest criteria, and there was no prior spine operation. A psychological clearance
    prior to the trial is required and I could not find one. Less invasive procedures have not been shown to have
    failed. Not medically necessary.

    upheld: not-recommended findings-insufficient
    Continuous passive motion is not recommended for rotator cuff repair by ODG, though it may be used for adhesive
    capsulitis. This patient has no adhesive capsulitis. Not medically necessary.

    upheld: ingredient-not-recommended
    Medrox holds capsaicin at 0.0375%, and there's been no indication that this increase over 0.025% gives any more
    efficacy. Since any compounded product with one component that is not recommended is not recommended as a whole,
    it is not medically necessary.

    upheld: findings-insufficient conservative-care-first
    Although the patient complains of tingling in the hands, the neurologic exam isn't consistent with a dermatomal
    pattern and MRI shows no nerve root compromise. Further, failure of conservative treatment such as exercise and
    NSAIDs isn't noted. Criteria haven't been met. Not medically necessary.

    upheld: not-recommended no-indication
    Cytochrome testing isn't recommended by ODG except in a research setting. Nor does the doctor say how he would
    change his prescriptions by it. It's not medically necessary.

    upheld: findings-insufficient alternative-available
    Outpatient arthroscopy of the shoulder in a healthy 40-year-old bears little risk of thrombosis; no clotting
    history is on file. Early mobilization suffices. Not medically necessary.

    upheld: request-incomplete no-benefit-shown
    The request does not give a quantity or a frequency. No analgesic effect of the drug is recorded. Therefore it's
    not medically necessary.
    """
}
