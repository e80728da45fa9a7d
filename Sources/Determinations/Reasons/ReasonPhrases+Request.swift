/// Phrases about the request: amount, purpose, and other treatment.
extension ReasonPhrases {
  /// Number, dose and duration.
  static let amounts: [(ReasonCue, String)] = [
    (
      .excess,
      """
      exceed, exceeds, exceeded, exceeding, in excess of, excess, excessive, over|beyond|above|surpasses|outside |the|of recommended|guideline|maximum|ceiling,
      beyond what, more than what, over and above, too long, too frequent,
      more|higher|greater|longer than |the|what recommended|guideline|maximum|allowed|supported|suggested|advised,
      more|higher|greater|longer than |the|what is|are recommended|allowed|supported|advised,
      above the recommended, surpasses, outside of the recommended, more than |the|an initial|recommended,
      implies|suggests|indicates |a chronic|long_term|longterm|ongoing|continuous, beyond the guideline|recommended|time|number|scope,
      longer than the, not consistent with guideline, greater number, too many, large number, has|have |already completed|had|received the|a full|recommended|maximum,
      already |had|received|completed|attended |a|an full|extensive|ample|adequate|sufficient|maximum|more, ample therapy|treatment|visits|opportunity,
      indefinite, indefinitely, no end date, no end point, lifetime, for life, high frequency, not consistent with short
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
      less than 3|three|2|two weeks, 2 to| 3 weeks, two to three weeks, four|4 weeks, shortest, beyond 2|3|4|6 weeks,
      brief course|use, limit|limits use, no longer than, no more than, not recommended for long|chronic,
      few weeks|days|months, temporary|temporarily, limited duration|course|use
      """
    ),
    (
      .prolonged,
      """
      long term |use, longterm, prolonged, chronic use|usage|basis, chronically, been on, since at least, extended period,
      for months|years, been taking|prescribed|using|utilizing, indefinite, long standing use,
      ongoing|continued|continuing use|usage, several|many|multiple|numerous months|years, taking this, used it|this, more than 2|3|4|5|6|two|three|four|five|six months,
      for over|at least, has been utilizing|taking|using|prescribed, chronic|long_standing|longstanding use|user|opioid|prescription,
      since 2010|2011|2012|2013|2014|2015|2016|january|february|march|april|may|june|july|august|september|october|november|december,
      refill, refills, continue|continues|continued to use|take|prescribe|be_prescribed, renewed, on a chronic|daily|regular, for a year,
      over a year, year of use, years
      """
    ),
    (.more, "more than, greater than, higher than, longer than, beyond, above, over the"),
    (.visits, "session, visit, treatment, tablet, pill, refill, capsule, appointment, dose"),
    (
      .upTo,
      "6|8|10|12|18|24|three|four|six|eight|ten|twelve visits|sessions|treatments, up to, 1|2|3|4|6|8|10|12 to| 4|6|8|10|12|18|24 visits|sessions|treatments, maximum of, initial trial of, trial of 6|six visits|sessions, total of up"
    ),
    (
      .past,
      """
      prior, previous, previously, completed, attended, to date, so far, thus far, received, has had, undergone, earlier, underwent, tried
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
      .units,
      "session, visit, trial, rental, week, month, treatment, tablet, refill, evaluation, consultation, nursing, therapy, day"
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
      .notSubmitted,
      "not |been submitted|attached|enclosed, not included in|with|among, not part of the file|record|records"
    ),
    (
      .onset,
      """
      how long |has|have the|he|she|this, first time prescription|request, first time, ongoing|initial or |a initial|ongoing|first, legible, illegible,
      when |the|this medication|drug was|were started|first, first began|started|prescribed|used, start|starting date, date of onset, specific short, short and long term goals, patient specific goals,
      specific goals
      """
    ),
    (
      .record,
      """
      progress|pr2|office|clinic|clinical|visit|daily|operative|procedure|session|consultation note|notes|report|reports, pr 2, treatment plan, medical record|records,
      request for authorization, rfa, notes from, report from, records from, recent note|notes|report|record, evaluation report, therapy notes, report of, medication list|regimen|history,
      number_of|how_many prior|previous|sessions|visits|treatments|injections|physical|therapy, vas pain score, screening tool
      """
    ),
  ]

  /// Treatment that accompanies the request, or would replace it.
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
      authorized, certified, approved, approval for|of, approval, has|have|had|was|were been authorized|certified|approved, was|were|been authorized|certified|approved
      """
    ),
    (
      .toUndergo,
      "was|were|been |being authorized|approved|certified to undergo|begin|start|have, authorized|approved|certified to undergo|begin|start|have"
    ),
    (
      .duplicate,
      """
      redundant, duplicate, duplicative, duplication, awaiting, pending,
      already in place|received|has|provided|scheduled|underway, results of the requested|approved, concurrent treatment, overlap, overlapping,
      already been authorized|certified|approved|scheduled|provided,
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
      would suffice|be_adequate, just as good, equally effective, can transition, sufficient at this, as effective, safer alternative, alternative |are available, equivalent is available, available at |a lower|less, well versed in, instructed in a, taught a home, more |cost appropriate|effective|economical,
      less invasive option, obviates the need,
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
      not industrially related, not related to the industrial|injury, non industrial, nonindustrial,
      unrelated to the, causation, not a compensable
      """
    ),
  ]
}
