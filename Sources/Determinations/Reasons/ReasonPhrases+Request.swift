/// Phrases about the request itself: how much, what for, what goes with it.
extension ReasonPhrases {
  /// Number, dose and length.
  static let amounts: [(ReasonCue, String)] = [
    (
      .excess,
      """
      exceed, exceeds, exceeded, exceeding, in excess of, excess, excessive, over|beyond|above|surpasses|outside the|of recommended|guideline|maximum,
      more|higher|greater|longer than |the|what recommended|guideline|maximum|allowed|supported|suggested|advised,
      more|higher|greater|longer than |the|what is|are recommended|allowed|supported|advised,
      above the recommended, surpasses, outside of the recommended, more than |the|an initial|recommended,
      implies|suggests|indicates |a chronic|long_term|longterm|ongoing|continuous, beyond the guideline|recommended|time|number|scope,
      longer than the, not consistent with guideline, greater number, too many, large number, has|have |already completed|had|received the|a full|recommended|maximum
      """
    ),
    (
      .amount,
      """
      amount, quantity, frequency, duration, number of |the|requested sessions|visits|treatments|refills, how many, length of |time,
      time frame, timeframe, rental or purchase, dosage and, total number, refills
      """
    ),
    (
      .shortTerm,
      """
      short term|course|period|duration, limited to|period|time, brief period,
      less than 3|three|2|two weeks, 2 to| 3 weeks, two to three weeks, four|4 weeks, shortest, beyond 2|3|4|6 weeks
      """
    ),
    (
      .prolonged,
      """
      long term |use, longterm, prolonged, chronic use|usage|basis, chronically, been on, since at least, extended period,
      for months|years, been taking|prescribed|using|utilizing, indefinite, long standing use,
      ongoing|continued|continuing use|usage, several|many|multiple|numerous months|years, taking this, used it|this, more than 2|3|4|5|6|two|three|four|five|six months,
      for over|at least, has been utilizing|taking|using|prescribed
      """
    ),
    (
      .requestDetail,
      """
      body part|region|area, dose, dosage, strength, side, laterality, level, type of, nature of, which, specific test|type,
      instructions, what type|body, formulation, route, location, part of the body, medication being requested, number of units, exact
      """
    ),
    (
      .vague,
      """
      vague, nonspecific, non specific, open to interpretation, open ended, not clearly defined, nonspecific request, ambiguous, unknown what,
      non specific request, unspecified type|number|quantity|body|duration|frequency|treatment|specialist
      """
    ),
  ]

  /// Records that are needed to judge a request.
  static let records: [(ReasonCue, String)] = [
    (
      .record,
      """
      medication regimen|list|history, progress|pr2|therapy|treatment|office|visit|daily|operative|procedure|session notes|note|report,
      pr 2, treatment goals, goals, plain film|radiograph|x_ray, film, x ray, radiograph, previous|prior treatment|therapy|imaging,
      treatment plan, recent|current|updated|detailed|comprehensive|physical|complete|clinical examination|exam|evaluation|assessment|physical,
      mri|imaging|official|diagnostic|radiology|the|evaluation|consultation|electrodiagnostic|emg report,
      imaging studies|results, test|lab|laboratory results, number_of|how_many prior|previous|sessions|visits|treatments|injections|physical|therapy,
      previous|prior|completed|attended sessions|visits, visits previously, sessions completed, previously attended,
      current pain|assessment|medications|subjective|objective, pain assessment|score, medical|detailed|treatment history,
      updated, treating physician s report, sleep study report, rfa, recent note|report|record, report of, examination|exam is|was|were|included|provided|submitted, request for authorization, screening tool|questionnaire,
      vas pain score, baseline, work status, psychological evaluation, therapy outcome
      """
    )
  ]

  /// What goes with the request, or would do in its place.
  static let others: [(ReasonCue, String)] = [
    (
      .earlierStudy,
      """
      prior|previous|earlier|initial|last|recent |lumbar|cervical|knee|shoulder|thoracic mri|study|emg|imaging|x_ray|ct|surgery|injection|electrodiagnostic,
      already had, has already had, had an|a mri|x_ray|ct|emg, had a prior|previous, mri was performed|done|obtained|completed,
      previously|recently undergone|had|performed|received|did|obtained, received a|an |lumbar|cervical mri|x_ray, repeat, mri dated,
      been performed, already |been done|performed|taken|obtained|completed, had urine drug, was obtained, included an mri|x_ray
      """
    ),
    (
      .change,
      """
      significant|interval|substantive|clinical|recent|any change, change in, new symptoms|injury|finding|trauma|or, progression,
      worsening, change since, re injury, reinjury, changed, deterioration, exacerbation
      """
    ),
    (
      .repeated,
      "repeat, repeated, repeating, second, another, additional, updated, again, subsequent"
    ),
    (
      .authorized,
      """
      authorized, certified, approved, was|were|been authorized|certified|approved
      """
    ),
    (
      .duplicate,
      """
      redundant, duplicate, duplicative, duplication, same time, concurrently, awaiting, pending,
      already in place|received|has|provided|scheduled|underway, results of the requested|approved, concurrent treatment, overlap, overlapping,
      multiple physical modalities, already been authorized|certified|approved|scheduled|provided,
      already authorized|certified|approved|attending|receiving|scheduled|undergoing|underway
      """
    ),
    (
      .surgery,
      """
      surgery, surgical, procedure, operation, operative, arthroscopy, fusion, primary request|procedure, injection,
      acupuncture, intervention, surgeries, transplant, epidural, medication|trial|treatment|therapy|test is, concurrent|main request,
      repair, replacement, arthroplasty, decompression, discectomy, release
      """
    ),
    (
      .ancillary,
      """
      ancillary, associated, related service, adjunct service, accompanying, supplies, postoperative, post operative, post op,
      preoperative, pre operative, perioperative, postsurgical, post surgical
      """
    ),
    (
      .dependence,
      """
      as|since|because|given|as_such the requested|surgical|surgery|procedure|primary|associated|concurrent|proposed|operative|operation|main|underlying|knee|shoulder|lumbar|cervical|medication|injection|epidural,
      as|since|because the request for, given that the|this |requested surgery|procedure|injection|surgical, given that the requested,
      given the request, as|since|because surgery, none of the associated, in light of the non, the concurrent request, the surgical request,
      the requested surgery|surgical, therefore none, the associated surgical, since the planned
      """
    ),
    (
      .otherForm,
      """
      pill |or tablet, tablet|oral|capsule|standard|traditional form, oral medication|nonsteroidal|formulation|agents|nsaid|capsules|analgesic|pain,
      oral non steroidal, over the counter, generic, similar|other|alternative medication, safer, less expensive|costly, cheaper, simpler,
      equivalent, topical cream versus oral, versus oral, ointment versus, brand name, public transportation,
      other means of transportation, capsules or|and tablets, cost effective
      """
    ),
    (
      .selfCare,
      """
      home exercise |program, self directed|administered|applied|care|managed, independent exercise|home|program, home program,
      home based |exercise, home application, at home local|applications, transitioned to, household, ice|hot|cold packs,
      active self
      """
    ),
    (
      .suffices,
      """
      would suffice|be_adequate, just as good, equally effective, can transition, sufficient at this, as effective, safer alternative, alternative |are available, equivalent is available,
      available over the counter, instead be, can|could|should perform|continue|do |with |the|a|his|her exercise|home|independent|program,
      should be able to
      """
    ),
    (
      .tolerated,
      """
      not able to|tolerate|swallow, cannot tolerate|take|perform|be, unable to, intolerant, intolerance, intolerable,
      not tolerate, inability, why the patient would require, as to why, not be able to, not be transitioned, why,
      not able to utilize, contraindication to|for
      """
    ),
    (
      .unrelated,
      """
      not industrially related, not related to the industrial|injury, non industrial, nonindustrial, not a medical treatment,
      unrelated to the, not medical in nature, causation, not a compensable
      """
    ),
  ]
}
