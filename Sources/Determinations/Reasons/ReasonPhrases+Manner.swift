/// Phrases for the manner of a sentence: who speaks, about what, and what is denied.
extension ReasonPhrases {
  static let manner: [(ReasonCue, String)] = [
    (
      .source,
      """
      guideline, mtus, acoem, odg, official disability, uptodate, cpmtg, medical literature, fda, literature,
      evidence based, according to the, clinical|recent|these|several|multiple studies, studies have|show|suggest|indicate
      """
    ),
    (
      .reporting,
      """
      state, stated, recommend, recommended, indicate, note, support, require, allow, stipulate, suggest, suggested,
      do|does not address, outline, discuss, acknowledge, advise, report, is|are indicated, may|should be, do|does not,
      specify, are silent, provide, define, address, consider, criteria for, espouse, limit, per
      """
    ),
    (
      .own,
      """
      the provider, treating physician, the physician, attending provider, requesting physician, requesting provider,
      treating provider, the documentation, the request, requested, on examination, exam revealed,
      there is|was|are|were no|not|lack|insufficient|inadequate|limited|little|also|nothing, there is|was a lack,
      there has|have been no, it is|was unclear, it was not, it is not clear, treatment plan, the rationale, the medication,
      the clinical, progress note, office visit, clinical note, the current, this medication, the efficacy, cures,
      records|record reveal|indicate|show|document|demonstrate, examination|exam|findings revealed|showed|demonstrated,
      examination|exam did not, the concurrent, concurrent request, physical exam on, additional treatment|therapy is,
      no mention|documentation, lack of documentation|evidence, inadequate documentation,
      was|were not provided, not been provided|documented|shown, medical record, the record, the available record,
      has|have not been, was|were not, had not, chart, clinical information|documentation,
      it was|is noted, was noted to, was|were documented, the exam, treatment request, provided document,
      for these reasons, medical document, current request, the clinician, the surgeon, utilized, is being treated,
      are no compelling, in my opinion, i do not, this reviewer, it does not appear, does not appear,
      there does not appear, it appears, appears that, this is not, not clear, has had, had had, the case,
      this is a, in light of, there is|are evidence|documentation|concern, has undergone|failed|completed|tried, as such, under these circumstances, at this time, absent, review of systems,
      examination|exam|imaging shows|reveals|showed|documents|is|was, taken together, despite, was|were noted|found|done|performed|seen|reported|described|identified,
      not known, is unknown, this drug|device|procedure|test|study|compound|compounded|cream|unit|patch, additional|further sessions|visits,
      were|was|been already authorized|certified|approved, has|have been authorized|certified|approved
      """
    ),
    (
      .strongOwn,
      """
      in this|the_present|the_current case|situation|instance, in such a|that case|situation,
      this patient|claimant|individual|applicant|injured|employee|worker, here however, regarding this,
      documentation submitted|provided|presented|available, submitted documentation|medical|records,
      records submitted|provided|available, clinical notes submitted, submitted for review, available for review,
      made available, the medical records, the records indicate, case of this,
      the request for, the requested, a request for, here the, however the, this request, given that,
      submitted and reviewed, guidelines|criteria have been met, criteria are met, meets criteria, meets the criteria,
      meets guideline
      """
    ),
    (
      .person,
      """
      patient, claimant, injured worker, applicant, employee, member, he, she, his, her, worker, individual, iw, provider,
      physician
      """
    ),
    (.requestFor, "request|requests for, authorization for"),
    (
      .negation,
      """
      no, not, without, lack, lacking, lacked, absence, absent, insufficient, inadequate, never, neither, nor, none,
      nothing, unclear, fails|fail|failing|failure to,
      failed to provide|document|specify|furnish|outline|establish|demonstrate|identify|show|include|indicate|reveal,
      failed to describe|clearly|state|report|discuss|mention|explain|note|address|submit|detail|meet,
      cannot, hardly, little, doesn|didn|isn|wasn|hasn|haven|couldn t, uncertain, limited documentation|evidence|information,
      insufficiently, not certain, questionable, undocumented, unsupported, unable to find|locate|determine|identify, unknown, denies, denied, free of, unlikely, short of
      """
    ),
    (
      .negationAfter,
      """
      is|are|was|were not|unclear|lacking|missing|absent, not been, was|is also not, was|were neither,
      not noted|provided|documented|available|submitted|identified|established|specified|included|clear|discussed,
      not addressed|mentioned|evident|apparent|reported|present|described|demonstrated|stated|completed|performed,
      not seen|shown|recorded|outlined|attached|supplied|found|explained|detailed|confirmed|known|certain,
      absent, missing, cannot be, remains|remain unclear, undocumented
      """
    ),
    (.hypothetical, "if, unless"),
    (.however, "however, but"),
    (
      .turn,
      """
      however, but, besides, although, though, because, yet,
      since there|it|he|she|this|these|they|no, since the patient|injured|worker|claimant|employee|request|records, as they|it|this|these|there|such, given that,
      whereas, which is|are|was supportive, as guideline, as immobilization, as they are, as it is
      """
    ),
    (
      .file,
      """
      documentation, documented, document, record, recorded, report, reported, noted, chart,
      submitted, provided, provide, included, available, indication, indicated, mention, mentioned, discussion, discussed,
      describe, described, demonstrated, identified, established, reveal, show, shown, specified, clear
      """
    ),
    (
      .leftOut,
      """
      not specify|specified|include|state|stated|identify|identified|detail|list|listed|mention|given|define|defined,
      not indicate|indicated the, not included with, not clearly specified|stated|identified, did not clearly,
      fails|failed to |clearly specify|include|indicate|state|identify|provide|list|mention, no frequency|dose|dosage|quantity|duration, not |clearly given|listed|defined|included|provided|specified, without specifying|indicating|a specified, no specified,
      no specific|clear frequency|duration|quantity|dose|amount, unclear which|what|how
      """
    ),
    (
      .conditional,
      "if, may, should, must, when, whenever, unless, might, in patients, patients with, for patients, patients who"
    ),
    (
      .qualified,
      """
      routine, routinely, primary, first line, until, absence, without, beyond, before, alone, isolated, generally, as a, as an,
      except, only, longer, in general, usually, necessarily, make|makes no, after, at least, who, option
      """
    ),
    (
      .asRequested,
      """
      the|this|current request, request as, requested service|treatment|medication|amount|dosage|dose|quantity, the requested, request for, request is|was, request |itself does|did|fails|failed,
      physician|provider did_not|failed_to, as written
      """
    ),
    (
      .exception,
      """
      exceptional factor|circumstance, extenuating, special circumstances, special factors, rationale for exceeding, extraordinary
      """
    ),
    (.necessity, "medical necessity"),
    (
      .denial,
      """
      no|lack_of|without|insufficient|absence_of |clear|objective|clinical|significant|documented|recent documentation|evidence|indication|mention|report|history|sign|description,
      not |clearly|specifically document|documented|demonstrate|reveal|show|indicate|suggest|have|meet|present|describe|report|support that, failed to document|demonstrate|show|describe|report
      """
    ),
    (.additive, "additionally, furthermore, in addition, moreover, besides, along with the fact, already"),
    (
      .administrator,
      """
      utilization review, ur report|denied|denial|dated|physician|reviewer|decision, the ur, claims administrator,
      previous|prior denial, original request, imr eligible, denied the request|requested, previous utilization
      """
    ),
    (.since, "given that, since, because, as the, due to the"),
    (
      .literature,
      """
      peer reviewed, literature, randomized, clinical|controlled trials, high quality, systematic review, meta analysis,
      scientific, published data, consensus based, energy expenditure, in most instances, refer to the specific,
      illegal or dangerous, documentation of the four, vast majority, recommendations in these,
      clinical|recent|these|several|multiple studies, studies have|show|suggest|indicate
      """
    ),
  ]

  /// Statements about medical necessity and support.
  static let conclusions: [(ReasonCue, String)] = [
    (
      .notNecessary,
      """
      not|non medically necessary|appropriate|indicated, not considered|deemed|be|seen|found medically necessary,
      is|are|was|were not medically necessary, deemed|found not medically necessary, not deemed medically necessary,
      determined to not be medically necessary, not seen as medically necessary, not a medical necessity, not be considered medically necessary,
      not medically necessary or|and appropriate, no longer medically necessary, not necessary, not appropriate,
      not reasonable, not certified,
      medical necessity |of|for |the|this |request has|have not been established|demonstrated|substantiated|shown,
      medical necessity |of|for |the|this |request is|was|cannot not|be established|demonstrated|supported|substantiated
      """
    ),
    (
      .necessary,
      """
      is|are|was|were| medically necessary, deemed|considered medically necessary, medically necessary and appropriate,
      medically reasonable, medical necessity is established, medical necessity has been established
      """
    ),
    (
      .isSupported,
      """
      is|are|was|were supported|approved|authorized|certified|necessary|appropriate|warranted|indicated|recommended,
      has|have been approved|authorized|certified, is|are|was|were medically necessary, being approved,
      been found medically necessary, deemed medically necessary
      """
    ),
    (
      .isNotSupported,
      """
      is|are|was|were not supported|certified|approved|authorized|recommended|indicated|necessary|warranted|appropriate|needed|required,
      is|are|was|were not medically necessary, is|are|was|were not justified|substantiated,
      not been approved|authorized|certified, not been established|found as| medically necessary,
      is|are|was|were not clinically|medically indicated, would not be supported|indicated|warranted|necessary,
      cannot be supported|recommended, deemed|found not medically necessary, not deemed medically necessary, is|was|been denied,
      determined to not be medically necessary, is non certified
      """
    ),
  ]
}
