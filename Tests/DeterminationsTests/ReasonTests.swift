import Testing

@testable import Determinations

@Suite struct ReasonTests {
  /// The reasons of a rationale, the main one first.
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
      ("Further visits are contingent upon how this worker responds.", .noBenefitShown),
      ("There is no evidence that the worker has tried and failed conservative care.", .conservativeCareFirst),
      ("In this case, a trial of a simpler splint was not documented.", .conservativeCareFirst),
      ("In this case, the study is premature.", .conservativeCareFirst),
      ("There were no red flags on examination.", .findingsInsufficient),
      ("The worker's reflexes and strength are intact on exam.", .findingsInsufficient),
      ("The provider gave no rationale for the mattress.", .noIndication),
      ("There is no plan for surgery.", .noIndication),
      ("There is a lack of gastrointestinal complaints.", .noIndication),
      ("The current medication list was not provided.", .recordMissing),
      ("The requested twelve visits exceed what is advised for a start.", .quantityOrDuration),
      ("The worker has been on this drug since at least March, yet it is for short term use.", .quantityOrDuration),
      ("The request does not specify the frequency.", .quantityOrDuration),
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
    ])
  func `a sentence gives the reason of an upheld denial`(sentence: String, key: ReasonKey) {
    #expect(reasons(sentence + " Therefore, the request is not medically necessary.", .upheld).first == key)
  }

  @Test(
    arguments: [
      ("In this case, the worker has a deficit and meets the criteria.", ReasonKey.criteriaMet),
      ("The worker has had numbness for two months.", .criteriaMet),
      ("The provider reports functional improvement with the drug.", .benefitShown),
      ("The requested six visits are within the guideline.", .guidelineSupports),
      ("The guidelines state that a sling is recommended after such repairs.", .guidelineSupports),
      ("The concurrent request for a repair is supported.", .accompaniesApproved),
    ])
  func `a sentence gives the reason of an overturned denial`(sentence: String, key: ReasonKey) {
    #expect(reasons(sentence + " Therefore, the request is medically necessary.", .overturned).first == key)
  }

  @Test func `urgency is given beside the facts`() {
    let rationale = "In this case, the worker has weakness that is progressive, and meets the criteria."
    #expect(reasons(rationale, .overturned) == [.criteriaMet, .safetyOrUrgency])
  }

  @Test func `each reason has a rule, and each rule's cues have phrases`() {
    let keys = Set((ReasonRules.upheld + ReasonRules.overturned).map(\.key))
    #expect(keys == Set(ReasonKey.allCases))
    let cues = Set(ReasonPhrases.all.map(\.0))
    #expect(ReasonCue.allCases.filter { !cues.contains($0) } == [.secondConclusion])
    #expect(ReasonCue.allCases.count <= 64)
  }

  @Test(
    arguments: [
      // What a guideline is told to say.
      "The guidelines state that there is no documentation of functional improvement in most.",
      // What follows on it in general terms.
      "Guidelines recommend care. Imaging without red flags leads to false results.",
      // Between quotation marks.
      "The provider wrote \"there is no evidence of red flags\" in May.",
      // The administrator's view.
      "Utilization review found no evidence of red flags.",
      // What is said of the future of opioids.
      "This decision should not be interpreted as a lack of a weaning plan.",
      // A statement of the verdict.
      "As such, the medical necessity of the request is not established.",
      "Consequently, the visits are not clinically indicated.",
      // What a guideline says without its name.
      "There is a lack of published data on how tapering is done best.",
      "", "Therefore, the request is not medically necessary.",
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
}
