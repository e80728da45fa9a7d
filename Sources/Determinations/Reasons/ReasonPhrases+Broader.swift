/// Less usual phrases, read only if the usual ones find no reason.
extension ReasonPhrases {
  static let broader: [(ReasonCue, String)] = [
    (
      .trialFailed,
      """
      prior|previous treatment, treatment with
      """
    ),
    (
      .management,
      """
      what |possible|additional benefit
      """
    ),
    (
      .indication,
      """
      necessity of
      """
    ),
    (
      .benefit,
      """
      achieved, accomplished, lessened, alleviated, subsided,
      response to |the|prior|previous|this|that|last injection|block|procedure|epidural|program, work status,
      was|were|been helpful, improves|improve function|pain|the|his|her, pain levels|level, before and after,
      relieved, increased level|levels of function|functioning, good|adequate|favorable|positive response,
      change|changes in |pain|the function|functional|functioning, functional status, decreased the need|use,
      comparison of pain, reduces |the pain, reduce |the pain
      """
    ),
    (
      .source,
      """
      guidelines, formulary, cochrane, package insert, textbook
      """
    ),
    (
      .reporting,
      """
      call|calls for, want|wants, says, said, list|lists, regard|regarded, contend, caution, mandate, permit,
      reserve|reserved, endorse
      """
    ),
    (
      .own,
      """
      was, were, had, i, my, here, this case|patient|drug|device|test|treatment|product|item|modality|medicine|agent,
      the file|chart|packet|notes|exam|form|letter|reports|worker's, asked for, sought, as written, is asked|sought,
      the injured worker|employee, nowhere, the only, to date, at present, currently,
      the operation|surgeon|therapist|chiropractor|psychologist|physician|doctor|prescriber|requestor, no such,
      has yet, have yet, has never, have never, month ago|earlier, year ago|earlier, week ago|earlier, neither,
      there aren|isn|wasn|weren t, there remain|remains, what is|was, handwritten, illegible, dispensing, dispensed,
      there has|have been, previously been
      """
    ),
    (
      .strongOwn,
      """
      should be able to, would meet the, would be sufficient|adequate|enough, would suffice, just as effective|good,
      is|was unclear if|whether the|he|she, not clear|certain|known if|whether the|he|she,
      still authorized|approved|certified, well versed
      """
    ),
    (
      .negation,
      """
      aren|weren|don|won|hadn|shouldn|wouldn|can t, no one, nobody, nowhere, devoid of, not one, omits|omit|omitted,
      silent|mute on|about|as, left|leaves|leaving out, lacks, yet to, has|have yet, at no, missing, without any,
      failed to give|name|answer|tell|specify|list|provide, unsure, fell|falls short, outside, deficient,
      in the absence, unanswered, hard to
      """
    ),
    (
      .negationAfter,
      """

      is|are|was|were|remains|remain unknown|undocumented|unaddressed|unstated|unspecified|wanting|uncertain|unexplained|unproven|absent|lacking|missing,
      nowhere |to_be|is|was|stated|found|given|explained|mentioned, not met|satisfied|fulfilled,
      isn|wasn|aren|weren t |clear|given|stated|known|documented|shown|there|present, left out,
      is|are|was|were not |there|here|clear|so,
      cannot|could_not|can_t be |adequately|reliably|clearly confirmed|verified|determined|found|located|seen|identified|made|established|discerned|ascertained
      """
    ),
    (
      .file,
      """
      mentions, notes, tells, told, states, stated, records, writes, wrote, given, located, supplied, explained,
      outlined, listed, addressed, quantified, verified, confirmed, obtained, performed, evident, apparent, find,
      found, seen, known, file, packet, form
      """
    ),
    (
      .leftOut,
      """
      left out, is|are|was|were missing|omitted|absent,
      is|are|was|were not |clearly|also specified|stated|named|indicated|given|listed|defined|identified, made out,
      not contain, lacks |information on|about
      """
    ),
    (
      .conditional,
      """
      with or without, whether or not
      """
    ),
    (
      .asRequested,
      """
      prescription, the form, order, number|amount|quantity asked, asked for
      """
    ),
    (
      .administrator,
      """
      utilization reviewer|physician was|denied|stated|noted|held|felt|opined|cited,
      ur physician|reviewer denied|was, previous|prior reviewer noted|stated|denied|found|held|cited|felt
      """
    ),
    (
      .literature,
      """
      lead|leads to false, false positive|negative results
      """
    ),
    (
      .unproven,
      """
      lack of evidence to_support|supporting|for the|its use|efficacy|effectiveness|value,
      no|little evidence to_support|supporting|for the|its use|efficacy|effectiveness|value
      """
    ),
    (
      .guidelineRefuses,
      """
      literature|evidence|studies do|does not |adequately|currently support
      """
    ),
    (
      .excess,
      """
      not |be consistent with |the guideline|guidelines|mtus|odg|recommended,
      suggests|implies|indicates chronic|long|continuous|continued|ongoing
      """
    ),
    (
      .prolonged,
      """
      more than 2|3|4|6|two|three|four|six weeks|months
      """
    ),
    (
      .requestDetail,
      """
      specific joint|drug|medication|brace|procedure|service|level
      """
    ),
    (
      .units,
      """
      service, injection, item
      """
    ),
    (
      .onset,
      """
      begun, date of the last|first|previous|prior
      """
    ),
    (
      .record,
      """
      number of previously|the, medical report|reports
      """
    ),
    (
      .earlierStudy,
      """
      had |a|an lumbar|cervical|thoracic|knee|shoulder|left|right|brain|prior|previous mri|x_ray|ct|emg|study,
      mri|emg|study|x_ray in|from|dated, already had|has
      """
    ),
    (
      .selfCare,
      """
      exercise|exercises|these|them|this|it at home, at home by, home exercises
      """
    ),
    (
      .suffices,
      """
      can be managed|treated with|by
      """
    ),
  ]
}
