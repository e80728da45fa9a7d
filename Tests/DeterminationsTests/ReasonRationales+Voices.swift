extension ReasonRationales {
  /// Rationales in several voices, also of later years: hedged, passive, terse, not fluent.
  static let voices = """
    overturned: criteria-met
    ACOEM recommends MRI on strong suspicion of fracture, infection, tumor or cauda equina with normal plain films, or
    for those who would consider surgery. The UR physician was of the opinion that there was no change since the last
    study. I disagree: the patient has since developed calf atrophy and an absent Achilles reflex. The request is
    medically necessary.

    overturned: criteria-met
    UR denied the request for absence of red flags. The records, however, show persistent arm numbness in the C6
    distribution with biceps weakness despite three months of therapy and medication. As such, the MRI is medically
    necessary.

    overturned: criteria-met
    The injured worker has both neck pain radiating to the hands and positive provocative signs at the wrists, so that
    a double crush or peripheral entrapment has to be told apart from radiculopathy. Electrodiagnostics are medically
    necessary.

    overturned: benefit-shown safety-or-urgency?
    Opioids may be continued when the patient has returned to work or has improved functioning and pain. In this case
    he is working full duty with the drug and reports a fall in pain from 8 to 3. Sudden discontinuation wouldn't be
    advisable. Medically necessary.

    overturned: benefit-shown
    The 4 As have all been met: analgesia is quantified, walking tolerance has doubled, there's no sedation, and
    screens are appropriate. Accordingly, MS Contin is medically necessary.

    overturned: guideline-supports benefit-shown?
    SNRIs are recommended as a first-line option for neuropathic pain. The drug has been tolerated. The request is
    medically necessary.

    overturned: criteria-met
    This patient with post-herpetic neuralgia could not tolerate gabapentin because of sedation and had no response to
    nortriptyline. The patch is medically necessary.

    overturned: criteria-met
    The IW has osteoarthritis of the knees, which is amenable to topical treatment, and a history of GI bleed which
    precludes oral NSAIDs. The gel is medically necessary.

    overturned: criteria-met
    Given his age of 66 and a prior bleeding ulcer, a COX-2 selective drug is the preferred agent. Medically
    necessary.

    overturned: criteria-met
    Reflux with documented esophagitis on endoscopy that did not respond to omeprazole supports the use of
    pantoprazole. Medically necessary.

    overturned: guideline-supports
    Baclofen is recommended for spasticity after spinal cord injury, which this patient has sustained. Medically
    necessary.

    overturned: criteria-met
    The patient has had a new injury to the knee with limited flexion to 85 degrees and quadriceps weakness and hasn't
    had any therapy yet. Eight visits are medically necessary.

    overturned: guideline-supports
    Up to 24 visits over 14 weeks are allowed by the Postsurgical Guidelines after rotator cuff repair, and the
    request is within that number. Medically necessary.

    overturned: guideline-supports
    A trial of six visits of manual therapy is in keeping with the MTUS for chronic low back pain. Medically
    necessary.

    overturned: benefit-shown
    The claimant went from light to regular work and reduced his Vicodin by half with the first six treatments. Six
    more are medically necessary.

    overturned: benefit-shown
    As a result of the initial course there was a decrease in medication, and sitting tolerance improved from 20 to 60
    minutes. Medically necessary.

    overturned: criteria-met
    All of the criteria are satisfied: an adequate multidisciplinary evaluation was made, previous treatment has been
    unsuccessful, there is significant loss of ability to function, surgery is not an option, the patient is motivated
    and negative predictors were addressed. Medically necessary.

    overturned: criteria-met
    He's bed-bound with an open abdominal wound, and needs dressing changes twice a day. Medically necessary.

    overturned: criteria-met
    A large extrusion with persistent radicular symptoms that failed injection justifies a surgeon's opinion.
    Medically necessary.

    overturned: guideline-supports criteria-met?
    ACOEM says that the practitioner may refer to other specialists if a diagnosis is uncertain or extremely complex,
    or when the plan of care may benefit from additional expertise. The patient takes high dose opioids. Medically
    necessary.

    overturned: safety-or-urgency
    The patient admits to thoughts of suicide and needs to be seen by a psychiatrist without further delay. Medically
    necessary.

    overturned: criteria-met
    Severe stenosis on MRI correlates with neurogenic claudication at one block, and therapy, injections and
    gabapentin failed. Surgery is medically necessary.

    overturned: criteria-met
    The MRI confirms a full thickness supraspinatus tear, abduction is weak and limited to 70 degrees, and six months
    of conservative management brought no improvement. Medically necessary.

    overturned: accompanies-approved
    An assistant is customary for a procedure of this complexity, and the procedure has been found necessary in this
    review. Medically necessary.

    overturned: accompanies-approved
    Continuous-flow cryotherapy for up to seven days goes along with the authorized knee reconstruction. Medically
    necessary.

    overturned: accompanies-approved
    In light of the approval of the fusion, the requested preoperative work-up is warranted. Medically necessary.

    overturned: accompanies-approved
    Immobilization is needed after the repair that has been certified. Medically necessary.

    overturned: guideline-supports
    Ondansetron is FDA approved for postoperative nausea, and a short course around the operation is appropriate.
    Medically necessary.

    overturned: accompanies-approved
    Since surgery has been agreed upon, a brief antibiotic prophylaxis is standard. Medically necessary.

    overturned: safety-or-urgency
    He is on schedule II medication and had an inconsistent result at the last visit, so compliance must be monitored.
    Medically necessary.

    overturned: safety-or-urgency
    Chronic NSAID use calls for periodic laboratory surveillance for organ toxicity. Medically necessary.

    overturned: safety-or-urgency
    Benzodiazepines shouldn't be stopped at once because of the danger of seizures; a tapering quantity is medically
    necessary.

    overturned: benefit-shown
    The unit has been in use for a year with pain lowered by 40% and fewer pills. Replacement pads are medically
    necessary.

    overturned: criteria-met
    Palpation produced a taut band with referred pain and twitch response, symptoms have lasted five months, and
    stretching and NSAIDs didn't control it. Medically necessary.

    overturned: criteria-met
    Diagnostic medial branch blocks at these levels gave 80% relief for the duration of the anesthetic. The neurotomy
    is medically necessary.

    overturned: criteria-met
    CRPS with failed blocks and medications, along with psychological clearance, fulfills the requirements. Medically
    necessary.

    overturned: criteria-met
    Migraine with aura has been diagnosed by a neurologist. Triptans are recommended in migraine. Medically necessary.

    overturned: criteria-met
    There were 22 headache days a month of more than four hours, and three preventive drugs had been tried without
    success. Medically necessary.

    overturned: benefit-shown
    Headache days dropped from 20 to 7 following the first round. Medically necessary.

    overturned: criteria-met
    ACL insufficiency was seen with a positive Lachman and pivot shift. The brace is medically necessary.

    overturned: guideline-supports
    Rigid orthotics are recommended for plantar fasciitis and metatarsalgia. Medically necessary.

    overturned: criteria-met
    Owing to paraplegia she's unable to ambulate. Medically necessary.

    overturned: criteria-met
    After the fall there was snuff box tenderness, which raises concern for a scaphoid fracture. Medically necessary.

    overturned: criteria-met
    The patient has a pacemaker that isn't compatible with MRI and progressive symptoms after fusion. Medically
    necessary.

    overturned: criteria-met
    Persisting pain a year from the operation with lucency around the screws suggests pseudarthrosis. CT is medically
    necessary.

    overturned: guideline-supports
    Re-evaluation is appropriate to check on progress and adjust the plan of care. Medically necessary.

    upheld: no-benefit-shown monitoring-absent
    MTUS-ACOEM Opioids Guideline 2017 recommends that patients be maintained on opioids only with documented
    functional improvement, and at least annual urine drug screening. In this patient, functional gains attributable
    to Norco are not evident in the submitted records. Documentation of CURES review, naloxone co-prescription and a
    treatment agreement was not submitted. Consequently, Norco 10/325mg #150 is not medically necessary.

    upheld: not-recommended
    MTUS/ACOEM Chronic Pain: gabapentin is moderately recommended for severe neurogenic claudication and is not
    recommended for chronic non-neuropathic pain or axial low back pain. Since this worker's pain is of the axial,
    non-neuropathic kind, the drug falls under the latter. Therefore, not medically necessary.

    upheld: conservative-care-first alternative-available?
    The ODG formulary lists this as an N drug. No trial of a Y drug, such as generic cyclobenzaprine, has been
    reported. Cheaper choices exist. Not medically necessary.

    upheld: alternative-available
    Lidocaine 4% is sold over the counter, and the prescription strength has no demonstrated advantage here. Not
    medically necessary.

    upheld: record-missing no-benefit-shown
    There are no physical therapy notes included for review that would tell how many sessions were attended. Nor is
    objective improvement from them recorded. As such, it's not medically necessary.

    upheld: quantity-or-duration
    Considering that the recommended number for a sprain is 10 visits over 8 weeks, twelve is beyond what is
    supported, and no exceptional circumstances were described. Not medically necessary.

    upheld: no-benefit-shown alternative-available
    Patient already received 18 visit of PT. No document show that patient get better with functional from the past
    PT. Patient should do exercise at home by self. Not medically necessary.

    upheld: findings-insufficient conservative-care-first
    The exam show only mild tenderness. No instability, no locking, no effusion is find. Also there is no prove of
    failed conservative treatment. So MRI is not medically necessary.

    upheld: monitoring-absent no-benefit-shown
    The provider did not provide evidence of risk assessment, pill counts, or monitoring for misuse. It is also not
    certain that the medication is of benefit. The request for Ultracet is not medically necessary.

    upheld: conservative-care-first
    Nucynta is recommended as second line therapy for patients who develop intolerable adverse effects with first line
    opioids; no such intolerance has been noted. Not medically necessary.

    upheld: harm-risk
    The FDA asked for this agent to be withdrawn owing to abuse, and the patient reports sedation and falls while
    using it. Not medically necessary.

    upheld: monitoring-absent
    Doses at this level amount to 180 MME, beyond the 80 (or 90) MME threshold, and no attempt at tapering was
    outlined. Not medically necessary.

    upheld: harm-risk
    A QT interval of 510 ms was seen on the ECG and methadone could provoke arrhythmia. Not medically necessary.

    upheld: request-incomplete no-benefit-shown?
    The strength and quantity are missing on the request for authorization. Benefit isn't documented. Not medically
    necessary.

    upheld: request-incomplete
    It isn't specified which joint and which side is meant to be injected, nor the drug. Not medically necessary.

    upheld: request-incomplete
    What type of brace, and for which joint, can't be made out from the form. Not medically necessary.

    upheld: request-incomplete
    "Treatment" is too vague a term to be approved. Not medically necessary.

    upheld: already-authorized
    The utilization reviewer already allowed six as a trial; the response to those must be known before others are
    granted. Not medically necessary.

    upheld: already-authorized
    The outcome of the injection approved in June is still awaited. Not medically necessary.

    upheld: already-authorized
    The same prescription was certified two weeks before with refills; this one duplicates it. Not medically
    necessary.

    upheld: already-authorized
    Results of the four visits now under way should be reported prior to further ones. Not medically necessary.

    upheld: already-authorized
    There remain 10 authorized visits that have not been attended. Not medically necessary.

    upheld: alternative-available
    MRI would give the same information without radiation or puncture, and there's no contraindication to it. Not
    medically necessary.

    upheld: alternative-available
    Improvement of sleep habits and simple OTC agents would be reasonable choices in its place. Not medically
    necessary.

    upheld: alternative-available
    Applications of ice at home are as effective and much less costly. Not medically necessary.

    upheld: harm-risk
    The patient's creatinine is elevated and she takes warfarin; naproxen is contraindicated. Not medically necessary.

    upheld: harm-risk
    Ketoprofen is not FDA approved for topical application and has an extremely high incidence of photocontact
    dermatitis. Not medically necessary.

    upheld: harm-risk
    Tolerance and dependency develop rapidly, and in a patient with sleep apnea the risk outweighs any advantage. Not
    medically necessary.

    upheld: harm-risk
    An HbA1c of 10.8 and ongoing tobacco use put the patient at unacceptable risk for infection and non-healing. Not
    medically necessary.

    upheld: repeat-without-change
    Films taken seven weeks earlier showed no abnormality, with no trauma in between. Not medically necessary.

    upheld: repeat-without-change
    Sleep apnea was established by a study in 2012 and nothing has changed that would require another. Not medically
    necessary.

    upheld: repeat-without-change
    Electrodiagnostic testing has been accomplished this year, with findings that are consistent with those of today.
    Not medically necessary.

    upheld: repeat-without-change
    A full psychological evaluation was performed in March and it's unclear what has changed. Not medically necessary.

    upheld: repeat-without-change no-indication?
    The panel of last month was within normal limits. No reason for an early repeat was supplied. Not medically
    necessary.

    upheld: not-recommended quantity-or-duration
    Infrared therapy is not recommended over other heat therapies. The number also exceeds the trial of up to six. Not
    medically necessary.

    upheld: not-recommended
    This is an unproven modality with no consistent evidence of efficacy. Not medically necessary.

    upheld: not-recommended
    MTUS does not endorse prolotherapy, since trials have been inconclusive. Not medically necessary.

    upheld: not-recommended
    Insufficient evidence exists to support ketamine for CRPS outside of trials. Not medically necessary.

    upheld: findings-insufficient harm-risk?
    There is no thoracic radiculopathy. Injection at this region has more hazards. Not medically necessary.

    upheld: no-indication
    No anxiety or other reason for sedation is cited. Not medically necessary.

    upheld: not-recommended
    Items which aren't used primarily for a medical purpose don't count as durable medical equipment. Not medically
    necessary.

    upheld: not-recommended
    A hot tub is useful in the absence of illness and can't be regarded as medical equipment. Not medically necessary.

    upheld: no-indication alternative-available?
    The contents of the kit and the purpose of each part are not explained. Exercise can be done without equipment.
    Not medically necessary.

    upheld: no-indication not-recommended?
    The physician doesn't explain how the outcome would influence drug choice. The test is not recommended. Not
    medically necessary.

    upheld: findings-insufficient quantity-or-duration
    Spasms weren't observed on either of the last two examinations. Moreover, three months' supply is inconsistent
    with short-term use. Not medically necessary.

    upheld: no-benefit-shown
    Efficacy from prior use can't be verified since there's no comparison of pain or function before and after. Not
    medically necessary.

    upheld: ingredient-not-recommended
    Menthol isn't addressed by guidelines, and because one of the components isn't supported the combination isn't
    either. Not medically necessary.

    upheld: ingredient-not-recommended alternative-available
    The esomeprazole part isn't indicated in this patient, so the fixed combination cannot be supported. Naproxen
    alone would suffice. Not medically necessary.

    upheld: alternative-available conservative-care-first?
    The two ingredients may be obtained separately over the counter at a far lower price. First-line generic NSAIDs
    were not tried. Not medically necessary.

    upheld: not-recommended
    These are medical foods, and must be for a distinctive nutritional requirement of a disease, which isn't
    established. Not medically necessary.

    upheld: request-incomplete
    It's uncertain what is actually being requested. Not medically necessary.

    upheld: conservative-care-first
    Adhesive capsulitis resistant to at least three months of therapy is needed and only five weeks have gone by. Not
    medically necessary.

    upheld: conservative-care-first findings-insufficient?
    There's been no report of casting, bracing, injections or anti-inflammatories having failed. Weight bearing x-rays
    weren't provided. Not medically necessary.

    upheld: conservative-care-first findings-insufficient?
    Night splinting, activity modification and therapy for three months should be exhausted before operative
    treatment. The nerve study was equivocal. Not medically necessary.

    upheld: conservative-care-first
    One or two steroid injections usually cure the condition and none has been attempted. Not medically necessary.

    upheld: findings-insufficient
    Electrodiagnostic confirmation of median neuropathy is lacking on the left. Not medically necessary.

    upheld: findings-insufficient
    The level of surgery does not match the imaging, which reveals no compression there. Not medically necessary.

    upheld: not-recommended ingredient-not-recommended?
    Galvanic and neuromuscular stimulation, both of which are part of the unit, are considered investigational. As
    some of the modes are not recommended the device isn't either. Not medically necessary.

    upheld: findings-insufficient
    There are no red flags or a lesion that has been shown to benefit from surgical intervention. Not medically
    necessary.

    upheld: findings-insufficient
    The patient lacks a diagnosis of narcolepsy, sleep apnea, or shift work disorder. Not medically necessary.

    upheld: depends-on-denied
    With diclofenac not certified, no H2 blocker is needed to protect the stomach. Not medically necessary.

    upheld: depends-on-denied
    The injection isn't necessary and so there's no need for a follow-up visit after it. Not medically necessary.

    upheld: depends-on-denied
    Fluoroscopy would only be used for the injection, which was found not to be warranted. Not medically necessary.

    upheld: depends-on-denied
    This stands or falls with the procedure, for which medical necessity wasn't established. Not medically necessary.

    upheld: depends-on-denied
    This was prescribed for pain after the arthroscopy, which isn't supported. Not medically necessary.
    """
}
