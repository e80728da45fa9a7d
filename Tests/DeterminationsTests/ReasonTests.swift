import Testing

@testable import Determinations

@Suite struct ReasonTests {
  /// Returns the reasons of a rationale, the main one first.
  private func reasons(_ rationale: String, _ outcome: ItemOutcome) -> [ReasonKey] {
    let bytes = Array(rationale.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var reader = ReasonReader()
      return reader.reasons(in: 0..<bytes.count, of: bytes, outcome: outcome).map(\.key)
    }
  }

  @Test(
    arguments: [
      ("There is no documentation of functional improvement with the drug.", ReasonKey.noBenefitShown),
      ("The efficacy of the cream was not reported.", .noBenefitShown),
      ("Further visits are contingent upon how this worker responds.", .alreadyAuthorized),
      ("There is no evidence that the worker has tried and failed conservative care.", .conservativeCareFirst),
      ("In this case, a trial of a simpler splint was not documented.", .conservativeCareFirst),
      ("In this case, the study is premature.", .conservativeCareFirst),
      ("There were no red flags on examination.", .findingsInsufficient),
      ("The worker's reflexes and strength are intact on exam.", .findingsInsufficient),
      ("The provider gave no rationale for the mattress.", .noIndication),
      ("There is no plan for surgery.", .noIndication),
      ("There is a lack of gastrointestinal complaints.", .findingsInsufficient),
      ("The current medication list was not provided.", .recordMissing),
      ("The requested twelve visits exceed what is advised for a start.", .quantityOrDuration),
      ("The worker has been on this drug since at least March, yet it is for short term use.", .quantityOrDuration),
      ("The request does not specify the frequency.", .requestIncomplete),
      ("The request does not specify the body part.", .requestIncomplete),
      ("The request for it is vague.", .requestIncomplete),
      ("Magnets are not recommended.", .notRecommended),
      ("In this case, the device is investigational.", .notRecommended),
      (
        "A compounded product with one drug or drug class that nobody recommends is not recommended itself.",
        .ingredientNotRecommended
      ),
      ("There is no opioid agreement on file.", .monitoringAbsent),
      ("In this case, the morphine equivalent dose exceeds what is advised.", .monitoringAbsent),
      ("For this patient, the side effects are a concern.", .harmRisk),
      ("There was a previous MRI and there is no significant change.", .repeatWithoutChange),
      ("The worker was already authorized six visits.", .alreadyAuthorized),
      ("In this case, the order is redundant.", .alreadyAuthorized),
      (
        "As the requested surgical intervention is not medically necessary, the requested walker is not medically necessary.",
        .dependsOnDenied
      ),
      ("In this case, the patient should use a home exercise program.", .alternativeAvailable),
      ("There is no evidence the patient cannot take an over the counter pill.", .alternativeAvailable),
      ("In this case, the condition is non-industrial.", .other),
      ("It is not documented that the worker derived any benefit from the earlier sessions.", .noBenefitShown),
      ("The worker remained off of work despite ongoing usage of the drug.", .noBenefitShown),
      ("No significant gains were noted after twelve visits.", .noBenefitShown),
      ("There is no documentation since the surgery of functional improvement from the sessions.", .noBenefitShown),
      ("The worker has plateaued.", .noBenefitShown),
      ("The worker has only completed three of the visits.", .conservativeCareFirst),
      ("The records lack evidence of four to six weeks of non-operative treatment.", .conservativeCareFirst),
      ("There is no evidence that other treatment options have been tried.", .conservativeCareFirst),
      ("Physical therapy was approved but has not been started.", .conservativeCareFirst),
      ("The physical exam shows normal sensation, strength and reflexes.", .findingsInsufficient),
      ("No focal neurologic deficits were identified.", .findingsInsufficient),
      ("The worker denies locking of the knee.", .findingsInsufficient),
      ("The criteria for the procedure are not satisfied.", .findingsInsufficient),
      ("It is not clear how the test would change the treatment.", .noIndication),
      ("The worker is not being considered for surgery.", .noIndication),
      ("There is nothing to suggest that the worker has a gastrointestinal disorder.", .findingsInsufficient),
      ("The notes do not describe the intended use of the device.", .noIndication),
      ("The operative report was not included.", .recordMissing),
      ("The number of visits completed is not documented.", .recordMissing),
      ("The file does not contain any recent notes from the doctor.", .recordMissing),
      ("The request for sixty tablets suggests long-term use.", .quantityOrDuration),
      ("Long-term use of such drugs is not supported.", .quantityOrDuration),
      ("Twelve visits are more than the initial trial of six.", .quantityOrDuration),
      ("The type of brace is not identified.", .requestIncomplete),
      ("The use of this device is not supported by the cited guideline.", .notRecommended),
      ("As one component of the kit is not recommended, the kit is not.", .ingredientNotRecommended),
      ("The urine drug test was inconsistent with the prescribed drugs.", .monitoringAbsent),
      ("The worker has a contraindication to such drugs.", .harmRisk),
      ("An MRI was already done in March, and a second one is not needed.", .repeatWithoutChange),
      ("Repeat imaging is not warranted without a new injury.", .repeatWithoutChange),
      ("The request duplicates another one that is pending.", .alreadyAuthorized),
      ("Because the operation is not supported, the cold unit is not medically necessary.", .dependsOnDenied),
      ("A generic equivalent is available.", .alternativeAvailable),
      ("Simple heat packs at home are just as good.", .alternativeAvailable),
      ("Here, however, the applicant remained off work despite receipt of earlier visits.", .noBenefitShown),
      ("The treater does not discuss with what efficacy the drug is used.", .noBenefitShown),
      ("There is no record of how the worker responded to the first six visits.", .noBenefitShown),
      ("Significant functional improvement with the earlier visits was not indicated.", .noBenefitShown),
      ("The worker was previously approved for 12 visits that have not been used.", .alreadyAuthorized),
      ("A one month rental has been authorized, and further use depends on that trial.", .alreadyAuthorized),
      ("There is no mention of the applicant's having failed first-line oral drugs.", .conservativeCareFirst),
      ("The worker is only ten days post injury.", .conservativeCareFirst),
      ("There is no indication that the pillow will be used as an adjunct to a program.", .findingsInsufficient),
      ("There is no history of ulcers or bleeding.", .findingsInsufficient),
      ("The worker is not close to maximal medical improvement.", .findingsInsufficient),
      ("The worker has not been diagnosed with osteoarthritis.", .findingsInsufficient),
      ("The worker does not present with pain at one place, as required.", .findingsInsufficient),
      ("The provider did not state for what the drug is prescribed.", .noIndication),
      ("The medical necessity of this referral was not explained.", .noIndication),
      ("There was no statement of what decision making would follow the study.", .noIndication),
      ("It is unclear how long the worker has been on this drug.", .recordMissing),
      ("No progress report accompanied the request.", .recordMissing),
      ("Here, the request for 18 visits represents treatment in excess of the advised course.", .quantityOrDuration),
      ("The request for 12 visits is beyond what the guidelines support.", .quantityOrDuration),
      ("There is no documentation to support exceeding the guideline of ten visits.", .quantityOrDuration),
      ("The request failed to provide a quantity.", .requestIncomplete),
      ("It is unclear which knee is to be treated.", .requestIncomplete),
      ("There was no frequency listed on the request.", .requestIncomplete),
      ("A chair that massages is not medical in nature.", .notRecommended),
      ("This compounded cream contains aspirin, which is not FDA approved for such use.", .ingredientNotRecommended),
      ("It is unclear why repeat x-rays are needed.", .repeatWithoutChange),
    ])
  func `a sentence gives the reason of an upheld denial`(sentence: String, key: ReasonKey) {
    let beginning = "The worker was seen in June. "
    #expect(reasons(beginning + sentence + " Therefore, it is not medically necessary.", .upheld).first == key)
  }

  @Test(
    "Denied facts do not support the request",
    arguments: [
      "No neurologic deficit was found on examination.", "The patient does not have radiculopathy.",
      "Opioids are not recommended as a first line treatment.",
    ])
  func denied(rationale: String) {
    #expect(reasons(rationale, .overturned).filter { [.criteriaMet, .guidelineSupports].contains($0) } == [])
  }

  @Test(
    arguments: [
      ("In this case, the worker has a deficit and meets the criteria.", ReasonKey.criteriaMet),
      ("The worker has had numbness for two months.", .criteriaMet),
      ("The provider reports functional improvement with the drug.", .benefitShown),
      ("The requested six visits are within the guideline.", .guidelineSupports),
      ("The guidelines state that a sling is recommended after such repairs.", .guidelineSupports),
      ("The concurrent request for a repair is supported.", .accompaniesApproved),
      ("The surgery has been approved, and clearance before it is appropriate.", .accompaniesApproved),
      ("The worker reported 70 percent relief after the first injection.", .benefitShown),
      ("A visit to the specialist is in accordance with the guideline.", .guidelineSupports),
      ("Stopping the drug at once would place the worker at risk of withdrawal.", .safetyOrUrgency),
    ])
  func `a sentence gives the reason of an overturned denial`(sentence: String, key: ReasonKey) {
    #expect(reasons(sentence + " Therefore, the request is medically necessary.", .overturned).first == key)
  }

  @Test func `urgency is given beside the facts`() {
    let rationale = "In this case, the worker has weakness that is progressive, and meets the criteria."
    #expect(reasons(rationale, .overturned) == [.criteriaMet, .safetyOrUrgency])
  }

  @Test func `each reason has a rule, and each rule's cues have phrases`() {
    let rules = ReasonRules.upheld + ReasonRules.overturned + ReasonRules.upheldClasses + ReasonRules.overturnedClasses
    let keys = Set(rules.map(\.key))
    #expect(keys == Set(ReasonKey.allCases))
    let cues = Set((ReasonPhrases.all + ReasonPhrases.unusual).map(\.0))
    #expect(ReasonCue.allCases.filter { !cues.contains($0) } == [.secondConclusion])
    #expect(ReasonCue.allCases.count <= 128)
  }

  @Test(
    arguments: [
      // A report of a guideline.
      "The guidelines state that there is no documentation of functional improvement in most.",
      // General statements after it.
      "Guidelines recommend care. Imaging without red flags leads to false results.",
      // A quotation.
      "The provider wrote \"there is no evidence of red flags\" in May.",
      // The administrator's view.
      "Utilization review found no evidence of red flags.",
      // Statements about the future of opioids.
      "This decision should not be interpreted as a lack of a weaning plan.",
      // A statement of the verdict.
      "As such, the medical necessity of the request is not established.",
      "Consequently, the visits are not clinically indicated.",
      // A report of a guideline that is not named.
      "There is a lack of published data on how tapering is done best.",
      "", "Therefore, the request is not medically necessary.",
      // A status, and other fragments.
      "Non-certified", "Non-certified.", "Status: Denied.", "MRI of the knee. Qty: 1. Non-certified.",
    ])
  func `what is not the reviewer's own reasoning gives none`(rationale: String) {
    #expect(reasons(rationale, .upheld) == [])
  }

  @Test func `the vaguest reason comes last, and each once`() {
    let rationale = """
      There is no clear rationale for the study. There is no rationale at all. There is no neurological deficit. \
      There is no documentation of a failure of conservative care.
      """
    #expect(reasons(rationale, .upheld) == [.findingsInsufficient, .conservativeCareFirst, .noIndication])
  }

  @Test func `a deficit is a finding and no benefit, and an aim that is not told is no missing record`() {
    #expect(
      reasons("There was a lack of documentation of objective functional deficits on exam.", .upheld)
        == [.findingsInsufficient])
    #expect(reasons("It is not clear what the clinical indication is.", .upheld) == [.noIndication])
    #expect(reasons("The provider did not document how the study will change the plan.", .upheld) == [.noIndication])
  }

  @Test func `a guideline that leaves out whatever has one ingredient is one reason`() {
    let rationale =
      "Given that the guidelines state that any combination medication with a drug or drug class that is not recommended"
      + " is not recommended, the request for this cream is not medically necessary."
    #expect(reasons(rationale, .upheld) == [.ingredientNotRecommended])
  }

  @Test(
    arguments: [
      // A negation does not apply after a turn such as ‘however’.
      (
        "The criteria are not met; besides, the records show a prior lumbar MRI.",
        [ReasonKey.findingsInsufficient, .repeatWithoutChange]
      ),
      // A negation does not apply to a supposition.
      ("Weaning should be considered if there is no evidence of improvement.", []),
      // ‘Furthermore’ does not introduce the main point.
      (
        "There is no documentation of functional gain. Furthermore, the request exceeds the guideline.",
        [.noBenefitShown, .quantityOrDuration]
      ),
      // The sentence of the verdict states the decisive reason.
      (
        "There are no red flags. Due to the lack of any trial of conservative care, it is not medically necessary.",
        [.conservativeCareFirst, .findingsInsufficient]
      ),
      // A guideline's limit, and what was done, may be in two sentences.
      ("Guidelines recommend a short course. The worker has been taking this for months.", [.quantityOrDuration]),
      (
        "The worker was authorized six visits. More are contingent upon the worker's response.",
        [.alreadyAuthorized]
      ),
      // A recommendation against the treatment counts besides the reviewer's reasons, unless it has exceptions.
      (
        "Guidelines do not recommend magnets. In this case, no rationale was given.",
        [.notRecommended, .noIndication]
      ),
      (
        "Guidelines do not recommend magnets as a first-line treatment. In this case, no rationale was given.",
        [.noIndication]
      ),
      // Without another reason, a missing document, a missing plan, and what the worker does not have.
      ("In this case, a letter from the employer was not submitted.", [.recordMissing]),
      ("In this case, there is no plan for surgery.", [.noIndication]),
      ("In this case, there is no evidence of a harp.", [.findingsInsufficient]),
      // A guideline's limit that the reviewer only applies.
      ("The guidelines recommend up to eight visits. It is not necessary.", [.quantityOrDuration]),
      // At most three reasons, without the least specific.
      (
        """
        No rationale was given. There is no neurological deficit. There is no evidence of a trial of conservative care. \
        The request exceeds the guideline.
        """,
        [.quantityOrDuration, .findingsInsufficient, .conservativeCareFirst]
      ),
      // Authorized care that did not help.
      (
        "The worker was authorized six visits. There is no documentation of functional improvement with them.",
        [.noBenefitShown, .alreadyAuthorized]
      ),
      // Authorized therapy is not a reason against a study, but comes first.
      (
        "The worker was authorized to undergo six visits. There is no evidence of failed conservative care.",
        [.conservativeCareFirst]
      ),
      // An ingredient that another sentence rejects.
      (
        "The guidelines state that a compound with one drug that is not recommended is not recommended. "
          + "They state that topical aspirin is not recommended. The cream is not necessary.",
        [.ingredientNotRecommended]
      ),
      // A benefit that a guideline denies in general is not one that the patient lacks.
      ("In this case, the belt is not recommended for symptom relief.", [.notRecommended]),
      // The absence of exceptional factors is mentioned with any other reason.
      (
        "There are no red flags. There are no exceptional factors to warrant treatment outside of the guidelines.",
        [.findingsInsufficient]
      ),
    ])
  func `sentences are read together`(rationale: String, keys: [ReasonKey]) {
    #expect(reasons(rationale, .upheld) == keys)
  }

  @Test func `an unknown outcome has no reasons`() {
    #expect(reasons("There is no neurological deficit.", .unknown) == [])
  }

  @Test func `an open quotation mark hides nothing`() {
    #expect(reasons("He said \"it hurts. There is no neurological deficit.", .upheld) == [.findingsInsufficient])
  }

  @Test func `the sentence of a reason stands with it, also over a page's end`() {
    let rationale = Array(
      "Guidelines recommend imaging. There is no\n\n\n\nneurological deficit. It is not necessary.".utf8)
    rationale.withUnsafeBufferPointer { bytes in
      var reader = ReasonReader()
      let found = reader.reasons(in: 0..<bytes.count, of: bytes, outcome: .upheld)
      #expect(found.map { bytes.text($0.sentence) } == ["There is no\n\n\n\nneurological deficit."])
    }
  }

  @Test(arguments: [
    ("Aspirin 10%, menthol 5% in a cream", true), ("Aspirin 10% cream", false),
    ("Aspirin 10% was the original request. The remaining portion, Aspirin 10%", false),
  ])
  func `the one-ingredient rule is applied to a request of several ingredients`(request: String, isCompound: Bool) {
    let rationale =
      "The guidelines tell that any compounded product with one drug that is not advised is not. No gain was seen. "
    let text = Array((rationale + request).utf8)
    text.withUnsafeBufferPointer { bytes in
      var reader = ReasonReader()
      let end = rationale.utf8.count
      let found = reader.reasons(in: 0..<end, of: bytes, outcome: .upheld, request: end..<bytes.count)
      #expect(found.contains { $0.key == .ingredientNotRecommended } == isCompound)
    }
  }

  @Test(
    "A list of criteria and an instruction are a guideline's words, whoever spoke before",
    arguments: [
      ("Criteria for ordering the study are: a red flag, a neurological deficit, or a failure of therapy.", true),
      ("Indications for the study include: progressive neurological deficit or failure of therapy.", true),
      ("Consider when weaning: people on maintenance doses do not meet criteria without a neurological deficit.", true),
      ("For conditions in which acupuncture is recommended see the Pain Chapter.", true),
      ("Criteria for the study were met, as there is a neurological deficit.", false),
      ("Considering the examination, there is no neurological deficit.", false),
      ("Consider that the patient has no neurological deficit.", false),
      ("The patient has no neurological deficit, and see the note of the surgeon.", false),
    ])
  func guidelineWords(sentence: String, isFromGuideline: Bool) {
    let bytes = Array("The patient reports numbness of the left hand. \(sentence)".utf8)
    bytes.withUnsafeBufferPointer { bytes in
      for outcome in [ItemOutcome.upheld, .overturned] {
        var reader = ReasonReader()
        let found = reader.reasons(in: 0..<bytes.count, of: bytes, outcome: outcome).filter {
          bytes.text($0.sentence) == sentence
        }
        for reason in found { #expect(reason.isFromGuideline == isFromGuideline, "\(outcome) \(reason.key)") }
      }
    }
  }

  @Test("The sentence that states a reason best is quoted, or the first of several equally good ones")
  func firstOfEqualSentences() throws {
    let first = "There is no documentation of functional improvement with the drug."
    let second = "There is no evidence of functional improvement with it."
    let bytes = Array("\(first) \(second)".utf8)
    let found = bytes.withUnsafeBufferPointer { bytes in
      var reader = ReasonReader()
      return reader.reasons(in: 0..<bytes.count, of: bytes, outcome: .upheld)
    }
    #expect(found.map(\.key) == [.noBenefitShown])
    #expect(found.first?.sentence == 0..<first.utf8.count)
  }
}
