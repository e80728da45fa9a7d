import Testing

@testable import Determinations

/// Sentences in other words than those of ``ReasonTests``, each with its only reason.
@Suite struct ReasonSentenceTests {
  @Test(
    "A sentence states its reason even after a guideline or a fact",
    arguments: sentences,
    [
      "The MTUS Guidelines recommend this as an option.", "The patient was seen in June.",
    ])
  func reason(of sentences: (key: ReasonKey, outcome: ItemOutcome, text: String), beginning: String) {
    let verdict = sentences.outcome == .upheld ? "is not medically necessary" : "is medically necessary"
    for sentence in sentences.text.split(separator: "\n") {
      let rationale = Array("\(beginning) \(sentence) Given the above, the request \(verdict).".utf8)
      let found = rationale.withUnsafeBufferPointer { bytes in
        var reader = ReasonReader()
        return reader.reasons(in: 0..<bytes.count, of: bytes, outcome: sentences.outcome).first?.key
      }
      #expect(found == sentences.key, "\(sentence)")
    }
  }
}

/// One sentence for each line; a backslash at the end continues the line.
private let sentences: [(key: ReasonKey, outcome: ItemOutcome, text: String)] = [
  (
    .quantityOrDuration, .upheld,
    """
    The requested number of sessions would exceed what the guidelines support.
    18 sessions in addition to those already completed would be excessive.
    The injured worker has already had more than the recommended number of visits.
    Guidelines recommend an initial trial of 6 visits, whereas the request is for 12.
    Chronic use of muscle relaxants is not supported.
    There is no support for its use beyond 2-3 weeks.
    The quantity of 90 indicates use for longer than 2 to 3 weeks.
    The dispensing of #120 tablets suggests chronic use.
    The patient has been on this medication for longer than the four weeks recommended.
    The medication has been prescribed on an ongoing basis, which is not recommended.
    The requested length of stay is longer than recommended.
    The request for 24 visits at this time is excessive.
    The patient is well beyond the window for this treatment.
    The requested frequency of three times a week is more than guidelines allow.
    The request does not adhere to the short-term use that guidelines recommend.
    The patient has been taking Soma chronically.
    The request for refills implies long-term treatment with this drug.
    The 6 month rental far exceeds the 30 day trial.
    The number of requested treatments is greater than that recommended by the ODG.
    The worker has been using the drug for months although it is for short-term use only.
    The documentation submitted for review indicated that the patient has been utilizing the medication since \
    05/2015, which exceeds the guideline recommendation for short-term use.
    The request for an additional 12 sessions would exceed the guideline recommendations.
    Given that the patient has been on Flexeril for several months, continued use is not supported.
    As the guidelines limit use to four weeks, ongoing use would not be supported.
    The number of visits requested is above what is recommended for a trial.
    The requested dose exceeds the maximum recommended daily dose.
    The patient has received 30 chiropractic visits, well above the recommended maximum of 24.
    The patient is past the postsurgical treatment period.
    The guidelines recommend no more than 10 visits for this condition and the patient has already attended 14.
    Eight additional visits on top of the 24 already provided go beyond guideline limits.
    The patient has been prescribed Ambien for at least four months, while guidelines advise no more than two to \
    six weeks.
    The requested 12 sessions of massage exceed the 4 to 6 visits recommended.
    The patient has been on benzodiazepines long term, which is not recommended.
    The request is for a year of treatment, which is excessive.
    It appears the medication is being used chronically rather than for an acute flare-up.
    The frequency of the requested follow-up visits is not consistent with guidelines.
    The patient has had the maximum number of sessions allowed.
    Guidelines allow up to 24 visits after this surgery; the patient has had 36.
    The injured worker has been treated with this medication since 10/2013, and it is recommended only for short- \
    term use.
    Use of this medication should be limited to less than four weeks and the patient has exceeded that.
    The request for 3 units per day is more than medically necessary.
    A purchase is not supported as only short-term use after surgery is recommended.
    """
  ),
  (
    .noBenefitShown, .upheld,
    """
    There is no documentation that the medication has helped the patient.
    The patient continues to have pain at 8/10 despite the medication.
    The records do not show that prior therapy resulted in functional gains.
    There was limited evidence of functional improvement from the prior sessions.
    The patient reported only temporary relief from acupuncture.
    No decrease in pain scores was noted with the use of this medication.
    The documentation does not establish that the patient has had any improvement in activities of daily living as \
    a result of the medication.
    Objective evidence of improvement from previous treatments has not been provided.
    The submitted records fail to demonstrate efficacy of the drug.
    There is insufficient evidence of improved function with ongoing opioid use.
    There are no quantified pain levels before and after use.
    The patient failed to show any improvement after the last course.
    However, the documentation provided did not indicate objective functional improvement with the prior use of \
    this medication.
    There was a lack of documentation of a quantified decrease in pain and an increase in function.
    There is no evidence that the use of the medication has resulted in an increased level of function.
    The patient has completed 12 sessions of physical therapy without documented progress.
    The patient's pain remained 7/10 with the use of the medication.
    There was no documentation of how much time of relief the patient received.
    Significant objective functional progress has not been demonstrated from the sessions already completed.
    The efficacy of the medication has not been established by the documentation.
    There is no evidence that the patient has benefited from this medication.
    The medical record does not document significant pain relief with the current regimen.
    The patient has had this drug for years with no improvement noted.
    The notes fail to document improvement in pain or function attributable to Lyrica.
    It is not documented how long the relief from the last injection lasted.
    The patient remains symptomatic despite prior chiropractic treatment.
    Overall functional status has not improved.
    Medical records do not reflect any reduction in pain or improvement in function with this drug.
    Records indicate prior massage therapy without noted improvement.
    There is no quantifiable evidence of the medication's effectiveness.
    The prior rhizotomy provided less than 50% relief.
    Documented functional improvement from the prior sessions is lacking.
    The worker continues to require opioids and has the same work restrictions.
    """
  ),
  (
    .conservativeCareFirst, .upheld,
    """
    There is no documentation that the patient has tried over-the-counter medication or a home program.
    The patient has not had physical therapy prior to this request.
    There is no evidence of failure of first-line agents.
    Conservative treatment has not been exhausted.
    The records do not indicate what conservative treatment has been rendered.
    The patient recently started physical therapy and the response is not known.
    There was no mention of a trial of antidepressants or anticonvulsants.
    It is too early to consider surgery.
    The patient has only had one week of treatment.
    A trial of oral NSAIDs has not been documented.
    The patient has not yet completed the therapy that was ordered.
    Documentation of failed non-operative treatment is lacking.
    The submitted documentation does not show that the patient failed other lower levels of care.
    However, there was a lack of documentation that the patient had failed conservative treatment such as NSAIDs, \
    activity modification and exercise.
    The documentation failed to indicate whether the patient had participated in a recent course of physical therapy.
    There was no documentation of intolerance to or failure of oral pain medication.
    It was noted that the patient was still undergoing physical therapy.
    It was unclear if the patient had attempted any conservative treatment for this condition.
    The patient is currently improving with therapy, so advanced imaging is not yet needed.
    The documentation does not demonstrate an adequate trial of splinting.
    There is no evidence that a trial of a TENS unit was done prior to the purchase.
    There is no record of recent conservative therapy directed to the knee.
    At three weeks from the date of injury the MRI is premature.
    The records do not demonstrate that the patient has been unresponsive to conservative treatment.
    Without documentation of failed first-line therapy, the patch cannot be supported.
    No attempts at weight loss through diet and exercise have been recorded.
    There is no documentation of prior treatment with first-line agents such as acetaminophen.
    There is no evidence of a trial of a less expensive, first-line muscle relaxant.
    The patient should undergo a period of conservative management before an MRI is performed.
    Medical records lack documentation of attempts at physical therapy.
    The patient has not failed less invasive treatment options.
    A course of steroid injection has not been attempted.
    """
  ),
  (
    .findingsInsufficient, .upheld,
    """
    There was no documentation of radiculopathy on physical examination.
    The physical examination did not reveal any neurological deficits.
    There were no objective findings of nerve root compromise.
    The patient does not have a diagnosis of neuropathic pain.
    The records do not document that the patient is homebound.
    The patient was not noted to be at risk for a gastrointestinal event.
    There is no evidence that the patient has osteoarthritis.
    The clinical findings do not support the diagnosis of carpal tunnel syndrome.
    Instability of the lumbar spine has not been established.
    The submitted MRI did not show evidence of stenosis.
    There was insufficient objective evidence to support the procedure.
    The patient does not meet the criteria for this study.
    The provider has not documented muscle spasm.
    The file contains no indication that the patient suffers from insomnia.
    The patient's strength was 5/5 and sensation was intact.
    Red flags were absent.
    No significant change in symptoms was noted that would suggest serious pathology.
    However, there was no evidence of a significant neurological deficit on the clinical note dated 12/05/2016.
    The documentation submitted for review did not indicate that the patient had gastrointestinal complaints.
    There was a lack of documentation indicating that the patient had any cardiac risk factors.
    The examination was essentially normal with the exception of mild tenderness.
    There was no documentation of depression or anxiety that would warrant this evaluation.
    It was not documented that the patient was confined to the home.
    The patient was not noted to have muscle spasms.
    There was no imaging report submitted to corroborate radiculopathy.
    The patient's BMI was within normal range.
    There is no evidence of instability on flexion and extension views.
    The patient's history does not include ulcers or GI bleeding.
    There is insufficient documentation of deficits that would require skilled therapy.
    There are no physical findings consistent with nerve impingement.
    No documentation of a GI disorder or use of multiple NSAIDs is seen.
    The claimant's exam does not show any signs of myelopathy.
    The criteria for a sleep study have not been met.
    Documentation of significant functional limitations is absent.
    The patient is not at increased risk for thrombosis.
    There is no suspicion of a fracture or internal derangement.
    The imaging does not show a surgical lesion.
    The patient has no diagnosis that would warrant this medication.
    There is a lack of subjective complaints to support the request.
    The patient is able to ambulate without assistance.
    Neuropathic pain is not documented.
    The patient is under age 65 and has no history of peptic ulcers.
    The records do not establish that the patient has CRPS.
    Medical records do not reflect symptoms of nerve entrapment.
    The injured worker is neurologically intact.
    The physical exam is not consistent with radiculopathy.
    The patient does not have any of the conditions for which this drug is indicated.
    Records do not show any recent trauma.
    There is no documented vitamin deficiency.
    There are no significant changes on physical examination.
    There is no mention of cognitive impairment in the clinical notes.
    The claimant had no loss of consciousness or memory problems.
    Specific trigger points were not identified on examination.
    Electrodiagnostic evidence of entrapment was not seen.
    """
  ),
  (
    .noIndication, .upheld,
    """
    The provider did not explain why the test is needed.
    There is no clear rationale for the request.
    It is not stated what the goal of the consultation is.
    The rationale for the requested service was not provided.
    It is unclear how the results would change the treatment plan.
    The indication for the supplement was not discussed.
    The purpose of the evaluation was not specified.
    There is no discussion as to the need for this device.
    No justification was provided for a second muscle relaxant.
    There was no explanation as to how this will benefit the patient.
    There is no indication that surgery is planned.
    The documentation does not provide a rationale as to why the patient needs both medications.
    There was no documentation as to what the provider hopes to find with this test.
    The need for the requested equipment was not explained in the note.
    It is not clear why the consult is being requested at this time.
    The clinical notes do not discuss the reason for referral.
    There is a lack of a clear rationale for the urine test.
    There is no discussion of how the test results will affect treatment.
    No specific reason is given for repeating the visit so soon.
    The need for a home evaluation has not been explained.
    The medical necessity of a second opinion is not discussed by the provider.
    Medical records do not reflect why this test is being ordered.
    There is no stated reason for the compounded cream.
    The treating physician has not provided a clear explanation for the referral.
    It has not been explained how this would alter the course of treatment.
    The reasoning behind the request is not provided.
    """
  ),
  (
    .requestIncomplete, .upheld,
    """
    The request does not specify the dose or quantity.
    The request as submitted does not include the frequency of the medication.
    The number of sessions was not specified.
    The body part to be treated was not included in the request.
    The specific type of brace was not indicated.
    The request failed to indicate the side.
    The request is for an unspecified number of visits.
    The frequency and duration were not provided within the request.
    The request as submitted failed to include the frequency and quantity.
    Additionally, the request did not specify the number of visits.
    The request does not indicate the specific body part to be treated.
    The request for "injections" does not identify the site.
    The dosage of the medication was not listed in the request.
    The request does not contain a frequency or duration.
    There is no quantity specified on the request.
    The request does not identify which medications are to be compounded.
    The number of units requested was not provided.
    The request does not state how many sessions are sought.
    The request lacks information on dosage and amount.
    The specific joint was not stated.
    """
  ),
  (
    .recordMissing, .upheld,
    """
    The progress report for this date of service was not submitted.
    There are no recent clinical notes available for review.
    The requesting physician's report was not included with the documentation.
    The treatment plan was not provided.
    It is unclear how many sessions the patient has completed to date.
    The handwritten note is largely illegible.
    There was no recent clinical note from the requesting provider submitted.
    The date of the last injection is unknown.
    The records do not include any notes from the treating psychologist.
    The number of previously completed visits is unknown.
    """
  ),
  (
    .notRecommended, .upheld,
    """
    The guidelines do not recommend this treatment for chronic pain.
    This treatment is not recommended by the ODG.
    The requested procedure is considered experimental.
    This topical agent is not FDA approved.
    The use of this modality for low back pain is not supported by guidelines.
    Massage chairs are not medical treatment.
    The MTUS advises against its use.
    The drug is not recommended as a first-line treatment and is not supported.
    Guidelines do not support this supplement.
    However, the guidelines do not recommend the use of topical muscle relaxants.
    As this modality is considered investigational by the guidelines, the request is not supported.
    The requested device is not recommended as a stand-alone treatment.
    This medication is not recommended for the treatment of chronic back pain.
    There are no quality studies that support the use of this treatment.
    The guidelines specifically state that this drug is not recommended.
    This product is considered a medical food and is not supported by evidence based guidelines.
    The requested treatment has not been proven effective for shoulder pain.
    Guidelines state that there is insufficient evidence to recommend this therapy; as such, it is not supported.
    The literature does not support this procedure for degenerative disease.
    This is a passive modality that is not recommended in the chronic phase.
    This supplement has no proven efficacy.
    """
  ),
  (
    .ingredientNotRecommended, .upheld,
    """
    The cream contains gabapentin, which is not recommended.
    As one of the ingredients is not supported, the entire product is not supported.
    """
  ),
  (
    .monitoringAbsent, .upheld,
    """
    There is no documentation of a urine drug screen.
    No opioid agreement was provided.
    The records do not show that CURES was reviewed.
    There is no evidence of risk assessment for opioid misuse.
    The patient's morphine equivalent dose exceeds 120.
    The last urine drug screen was inconsistent with prescribed medication.
    The four domains of opioid monitoring have not been documented.
    There was no documentation of monitoring for aberrant behaviors, side effects or functional status.
    A current urine drug screen was not provided in the documentation.
    There is no evidence of a signed pain contract or a recent CURES report.
    A weaning plan was not documented.
    The provider did not document the results of urine drug testing.
    The patient is on a dose of 200 MME which is above the recommended threshold.
    There is no discussion of tapering.
    No urine drug screen, CURES report or pain agreement was found in the records.
    The patient's total opioid intake surpasses the recommended ceiling.
    Medical records do not reflect screening for aberrant drug behavior.
    """
  ),
  (
    .harmRisk, .upheld,
    """
    The patient is at risk for respiratory depression with this combination.
    Side effects outweigh the benefits.
    The drug is contraindicated in patients with renal disease, and the patient has that.
    The potential for abuse is high in this patient.
    The concurrent use of opioids and benzodiazepines puts the patient at increased risk of overdose.
    The patient has a history of gastric bypass, and NSAIDs are contraindicated.
    There is a significant risk of dependence with this medication.
    The addition of Soma to an opioid increases the risk of sedation and abuse in this patient.
    There is concern for interaction with the patient's other sedatives.
    """
  ),
  (
    .repeatWithoutChange, .upheld,
    """
    There is no indication for a repeat MRI.
    A previous EMG was done and no new findings were reported.
    There are no new symptoms since the last MRI that would warrant another study.
    The patient already had x-rays and no reason was given for repeating them.
    The patient had an MRI of the knee on 3/2/2015, and there was no documentation of new injury.
    It is not clear why another x-ray is needed when the prior one was normal.
    The patient has already undergone this test with normal results.
    There has been no significant change in the patient's condition since the last MRI.
    The patient had electrodiagnostic studies in 2014, and it is unclear why these should be repeated.
    A prior CT scan is available and no progression is reported.
    Repeat testing is not supported without a change in clinical status.
    """
  ),
  (
    .alreadyAuthorized, .upheld,
    """
    The patient has been approved for 12 visits of physical therapy.
    The request is a duplicate of one previously certified.
    The patient is awaiting the results of the consultation that was authorized.
    Additional sessions depend on the outcome of those authorized.
    The patient was previously approved for a neurology consultation which has not been completed.
    There are still authorized visits remaining.
    An initial trial of four sessions was authorized, and there is no report on these.
    The same medication was certified on 11/3.
    This service has previously been authorized.
    The injured worker has 6 approved visits that remain to be used.
    The response to the recently approved injection should be assessed first.
    """
  ),
  (
    .dependsOnDenied, .upheld,
    """
    As the surgery is not medically necessary, the postoperative therapy is not medically necessary.
    Since the primary request was not supported, the ancillary request is not supported.
    The associated surgery was not certified, therefore crutches are not necessary.
    Given that the NSAID is not supported, the proton pump inhibitor is not necessary.
    The concurrent request for surgery was found not medically necessary, so clearance is not needed.
    As the requested surgery is not medically necessary at this time, the request for a sling is also not \
    medically necessary.
    Because the injection is not supported, sedation for it is not needed.
    Given that the surgical request was non-certified, the assistant surgeon is not supported.
    Since the surgery has been denied, there is no need for postoperative medication.
    Since the requested hardware removal is not supported, anesthesia is not supported.
    """
  ),
  (
    .alternativeAvailable, .upheld,
    """
    The patient should be able to continue with a home exercise program.
    There is no reason the patient cannot use an oral medication.
    Over-the-counter products would be sufficient.
    Ice packs are just as effective.
    There is no documentation that the patient cannot use a generic drug.
    A manual wheelchair would meet the patient's needs.
    There is no documentation that the patient is unable to do independent exercise.
    There is no documentation that the patient would be unable to take oral medications.
    The patient should be well versed in a home exercise program by now.
    Public transportation is available to the patient.
    There is no evidence that an over-the-counter brace would not suffice.
    A home exercise program would be appropriate at this point.
    The patient can use over-the-counter Tylenol.
    The injured worker can be managed with a self-directed program.
    There is no indication that a less costly item could not be used.
    """
  ),
  (
    .criteriaMet, .overturned,
    """
    The patient has persistent radicular symptoms and positive straight leg raise despite physical therapy.
    The MRI showed a full thickness tear and the patient has failed conservative treatment.
    The claimant has a history of GI bleed and is on chronic NSAIDs.
    The patient has been diagnosed with major depressive disorder.
    The injured worker meets the criteria for surgery, with claudication and severe stenosis.
    The patient has clinical signs of carpal tunnel syndrome that failed splinting.
    The records document neurologic deficits in the left arm.
    """
  ),
  (
    .benefitShown, .overturned,
    """
    The patient reports 50% reduction in pain and is able to work full time with the medication.
    """
  ),
  (
    .guidelineSupports, .overturned,
    """
    The requested number of visits is within the guideline recommendation.
    The MTUS supports the use of this medication for neuropathic pain.
    Guidelines recommend a follow-up visit in this situation.
    The request is consistent with the MTUS guidelines.
    NSAIDs are recommended for osteoarthritis.
    """
  ),
  (
    .accompaniesApproved, .overturned,
    """
    The surgery has been authorized, therefore the postoperative brace is appropriate.
    As the requested surgery is medically necessary, preoperative clearance is supported.
    Since the procedure was approved, the assistant surgeon is necessary.
    The concurrent request for surgery has been found to be medically necessary, and thus therapy after it is \
    supported.
    """
  ),
]
