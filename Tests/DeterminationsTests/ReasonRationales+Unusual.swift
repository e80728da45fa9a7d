extension ReasonRationales {
  /// Rationales in unusual words.
  static let unusual = """
    upheld: harm-risk
    Anti-inflammatories are what one begins with to bring pain down so that activity can resume. Given the documented
    stroke two years back and her uncontrolled blood pressure, exposing this lady to a COX-2 agent would be unwise. Not
    medically necessary.

    upheld: quantity-or-duration no-benefit-shown
    The Medical Treatment Utilization Schedule generally permits ten visits for this diagnosis. She has had 22 thus
    far. According to the therapist's discharge note she met none of the goals that had been set. The requested visits
    aren't medically necessary.

    upheld: findings-insufficient no-indication
    Upper back pain was attributed to strain. Apart from muscular tenderness the examiner found nothing out of the
    ordinary. It's uncertain what the requesting doctor is hoping to learn from the scan. I find it not medically
    necessary.

    upheld: monitoring-absent no-benefit-shown?
    Long acting opioids are meant for around the clock pain. Three different physicians have been supplying this man
    with narcotics and CURES hasn't been consulted. His activities are limited. Not medically necessary.

    upheld: alternative-available
    A tablet would cost a tenth of this and there's no record that he can't take one. Medical necessity is not
    demonstrated.

    upheld: no-benefit-shown
    The IW reports 8/10 neck pain. She had the same procedure in spring, and when seen afterwards her pain was no
    different from before. A repeat isn't medically necessary.

    upheld: repeat-without-change
    He had a good quality arthrogram done in January that displayed a labral tear, and there's been no new trauma. A
    further one would add nothing. Not medically necessary.

    upheld: not-recommended findings-insufficient
    This operation remains controversial, and ODG advises against it other than as a last resort after trauma. A
    diagnostic block giving better than 75% relief, which would be a prerequisite, wasn't done. Not medically
    necessary.

    upheld: not-recommended
    Nutritional products like this one have no established benefit in pain and aren't endorsed by any guideline known
    to me. Not medically necessary.

    upheld: quantity-or-duration
    Monthly screening of somebody at low risk is far more often than the once or twice a year that ODG advises. Not
    medically necessary.

    upheld: request-incomplete not-recommended?
    Details such as size, model and any adjustments are not furnished with the request. Furniture isn't treatment. Not
    medically necessary.

    upheld: already-authorized
    Four visits have lately been agreed to by the adjuster and have not begun. Once the psychologist has reported on
    them, more might be considered. Not medically necessary now.

    upheld: conservative-care-first not-recommended?
    A thirty day trial in the clinic should show that it is of help before two months are bought. MTUS doesn't
    recommend it by itself. Not medically necessary.

    upheld: no-benefit-shown
    Since beginning nortriptyline last August she hasn't slept better or hurt less, according to every progress
    report. Not medically necessary.

    upheld: conservative-care-first findings-insufficient?
    The onset was five weeks back and most herniations shrink by themselves; neither physical therapy nor an injection
    has been given a chance. Strength is full. Not medically necessary.

    upheld: ingredient-not-recommended
    At least two of the three constituents lack support for use on the skin, so the mixture can't be approved. Not
    medically necessary.

    upheld: depends-on-denied
    The meniscectomy has been determined not to be medically necessary, and with it falls the cold unit.

    upheld: depends-on-denied
    Because shoulder surgery is not being authorized, there won't be postoperative pain to treat. Not medically
    necessary.

    upheld: conservative-care-first
    Before a supervised program is paid for, the patient should make an effort of his own at dieting; none is
    described. Not medically necessary.

    upheld: no-indication findings-insufficient?
    The reason for an electrocardiogram in a man with an elbow sprain escapes me. He has no heart disease. Not
    medically necessary.

    upheld: record-missing
    No clinical note was forwarded along with this request, just the authorization form. Not medically necessary.

    upheld: findings-insufficient conservative-care-first
    Pregabalin has been proven effective for diabetic neuropathy and postherpetic neuralgia. Neither of these is what
    the patient suffers from. Gabapentin, cheaper and equally good, ought to be tried ahead of it. Not medically
    necessary.

    upheld: findings-insufficient harm-risk
    Only one of the three levels exhibits any stenosis, and there's no instability. He continues to smoke a pack a
    day, which makes failure of the fusion likely. Not medically necessary.

    upheld: findings-insufficient
    The patient isn't on any drug that would need laboratory supervision. Not medically necessary.

    upheld: findings-insufficient
    There isn't any condition, such as extreme obesity, which would prevent exercise on land. Not medically necessary.

    upheld: no-benefit-shown
    The acupuncturist's own records after eight visits reveal constant pain of seven and no reduction of Norco. Not
    medically necessary.

    upheld: quantity-or-duration harm-risk
    Years of nightly use can't be reconciled with a guideline that sets the limit at four weeks. Memory complaints and
    a recent fall make it worse. Not medically necessary.

    upheld: ingredient-not-recommended
    Since lidocaine is only endorsed as Lidoderm and not in other preparations, a product with it fails. Not medically
    necessary.

    upheld: request-incomplete
    Length and frequency of the nursing visits aren't laid out, which makes the request impossible to evaluate. Not
    medically necessary.

    upheld: findings-insufficient
    Pulses are strong and there's no discoloration, coolness or anything else that hints at vascular disease. Not
    medically necessary.

    upheld: findings-insufficient
    He walks well without support, as three examiners agree. Not medically necessary.

    upheld: findings-insufficient conservative-care-first?
    Depression or anxiety, for which trazodone might serve, isn't among his diagnoses. Good sleep habits weren't
    taught. Not medically necessary.

    upheld: monitoring-absent harm-risk?
    No attempt to lower a dose which is triple the recommended maximum has been presented. She takes lorazepam as
    well. Not medically necessary.

    upheld: no-indication
    What such a visit should accomplish isn't addressed; the first surgeon's advice was clear. Not medically
    necessary.

    upheld: alternative-available
    A simple hot water bottle or warm towel works equally well. Not medically necessary.

    upheld: findings-insufficient
    Rectal bleeding, anemia or a family history of cancer, any of which would justify it, are not reported. Not
    medically necessary.

    upheld: not-recommended
    Guidance by ultrasound adds nothing to the outcome of shoulder injections by the studies available. Not medically
    necessary.

    upheld: no-benefit-shown
    The provider's template says "continue meds" and no more; whether meloxicam does anything for her is anyone's
    guess. Not medically necessary.

    upheld: no-indication
    No explanation has been offered why the present mattress is unsuitable. Not medically necessary.

    upheld: not-recommended
    ODG does not favor thoracic facet blocks owing to scant literature. Not medically necessary.

    upheld: repeat-without-change
    Range of motion and strength are part of every visit and were measured two weeks ago; measuring again by computer
    isn't called for. Not medically necessary.

    upheld: findings-insufficient alternative-available
    His pain is described as mild, 2/10, and an opioid is for moderate to severe pain. Plain acetaminophen should be
    enough. Not medically necessary.

    upheld: repeat-without-change
    It isn't clear why films would be needed again within three months of the earlier ones, which were unremarkable.
    Not medically necessary.

    upheld: quantity-or-duration
    An order for two dozen visits right at the start, without a look at the response after six, is out of keeping with
    MTUS. Not medically necessary.

    overturned: benefit-shown guideline-supports?
    He reports that with two tramadol a day he's able to keep up his job in the warehouse, and pain goes from seven to
    four. That's the kind of use MTUS has in mind. Medically necessary.

    overturned: criteria-met
    Weakness in abduction and a positive drop arm test after four months of exercises and a cortisone shot make a cuff
    tear probable. The MRI is medically necessary.

    overturned: accompanies-approved
    Therapy after the certified cuff repair is indispensable to a good result. Medically necessary.

    overturned: safety-or-urgency
    Withdrawing buprenorphine from someone with opioid use disorder would invite relapse. Medically necessary.

    overturned: criteria-met
    His knee buckles and swells, and Lachman is 2+. MRI is medically necessary.

    overturned: guideline-supports
    Periodic visits with the prescribing psychiatrist are a regular part of care for a person on antidepressants.
    Medically necessary.

    overturned: safety-or-urgency
    The drug should be brought down slowly rather than stopped; thirty tablets for that purpose are medically
    necessary.

    overturned: benefit-shown
    After six visits she could again lift a gallon of milk and raise her arm above her shoulder. Six more are
    medically necessary.

    overturned: accompanies-approved
    A brace is customary following fusion, which the carrier has agreed to. Medically necessary.

    overturned: criteria-met
    Arm pain follows C7, triceps is 4/5, the MRI shows a disc pressing on that root, and neither pills nor traction
    was of use. Medically necessary.

    overturned: criteria-met
    Audiometry discloses a moderate sensorineural loss caused by noise at work. Hearing aids are medically necessary.

    overturned: guideline-supports
    Sympathetic blocks are recommended in the management of CRPS when rehabilitation is under way. Medically
    necessary.

    overturned: criteria-met
    The tooth broke in the fall at work and can't be restored by a filling. A crown is medically necessary.

    overturned: accompanies-approved
    Nausea after anesthesia is frequent; since surgery was certified a few tablets are reasonable. Medically
    necessary.
    """
}
