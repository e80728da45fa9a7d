extension ReasonRationales {
  /// Rationales written when rules, weights and limits were settled, to measure them once.
  static let fresh = """
    upheld: no-benefit-shown
    Twenty-four sessions are behind this worker. What they changed is anyone's guess: lifting, sitting and hours at the
    bench are recorded at the same level as in January. I see no ground for another block. The request is not medically
    necessary.

    upheld: findings-insufficient
    An EMG answers a question, and here there is none: sensation, power and reflexes of both arms came back symmetric at
    every visit. On those facts the study is not medically necessary.

    upheld: conservative-care-first
    Injury three weeks ago. Ice, ibuprofen for four days, then this request for a shoulder MRI. A month or so of simple
    measures would ordinarily come first. Not medically necessary.

    upheld: quantity-or-duration
    The guideline tops out at ten visits; eighteen are sought. No feature of this case takes it out of the ordinary. Not
    medically necessary.

    upheld: not-recommended
    Low level laser. ODG puts it among treatments that did no better than sham. I agree with that reading and so the
    request is not medically necessary.

    upheld: monitoring-absent
    With hydrocodone four times a day one wants to see a signed contract, a recent urine drug test and a look at the
    state database. The chart has none of the three. Not medically necessary.

    upheld: harm-risk
    He is 74, has a creatinine of 1.9 and takes a blood thinner. An anti-inflammatory by mouth is asking for trouble in
    such a person. The drug is not medically necessary.

    upheld: no-indication
    Why a second pillow was ordered I could not work out from the notes; they say nothing of what it is for. The request
    is not medically necessary.

    upheld: request-incomplete
    "Injection x 1" is all the form has. Which joint, which side, which agent: left open. It cannot be certified as
    written and is not medically necessary.

    upheld: depends-on-denied
    Since the arthroscopy itself does not go ahead, there is nothing for the cold therapy unit to follow. Not medically
    necessary.

    upheld: repeat-without-change
    This would be the third lumbar MRI. Complaints and examination read today as they did at the second, five months
    back. I cannot find it medically necessary.

    upheld: already-authorized
    Eight visits were allowed on May 2 and, by the therapist's count, five are still open. More would be premature. Not
    medically necessary.

    upheld: alternative-available
    A plain tablet that costs pennies contains the same salt as this branded gel capsule. I see no reason to prefer the
    latter. Not medically necessary.

    upheld: ingredient-not-recommended
    The jar holds gabapentin along with two other agents. By the rule that one unsupported component sinks the whole
    blend, and gabapentin by skin being unsupported, the jar is not medically necessary.

    upheld: record-missing
    The packet ends in February; the visit of June 9 at which this was ordered is not in it. Without that visit I have
    nothing to review. Not medically necessary.

    upheld: findings-insufficient
    Lidocaine patches are for localized pain of nerve origin. Hers is an ache over the whole back that lifting brings
    on. Not medically necessary.

    upheld: findings-insufficient
    No ulcer, no bleed, no aspirin, no steroid, and an age of 38: that is a stomach at ordinary risk. Omeprazole is not
    medically necessary.

    upheld: quantity-or-duration
    Muscle relaxants are a matter of days. She has had this one since the spring of 2014, and sixty more are asked for.
    Not medically necessary.

    upheld: no-benefit-shown monitoring-absent
    Norco has been refilled for two years. The pain score has not budged from 8, he has not gone back to any work, and
    nobody has asked for a urine screen. Not medically necessary.

    upheld: conservative-care-first findings-insufficient
    Fusion is a last step. Slippage was not seen on the bending films, and a structured exercise program has yet to be
    attempted. Not medically necessary.

    upheld: not-recommended
    A gym membership is not medical treatment: nobody supervises it and no report comes back from it. Not medically
    necessary.

    upheld: no-indication
    The vitamin panel comes without a word of explanation. Not medically necessary.

    upheld: findings-insufficient
    Home health is for people who cannot leave the house. This gentleman drives to his appointments. Not medically
    necessary.

    upheld: harm-risk quantity-or-duration
    Benzodiazepines lose their effect within weeks, and giving them up gets harder with each month. She is in her
    fourteenth. Not medically necessary.

    upheld: repeat-without-change
    His last screen was ten weeks ago and clean, and nothing since then has raised an eyebrow. Another is not medically
    necessary.

    upheld: not-recommended findings-insufficient
    The second-line epidural guideline wants a nerve root picture; the disc on this film bulges evenly and touches no
    root. Facet-type pain is not treated by this route. Not medically necessary.

    upheld: no-benefit-shown
    The stimulator trial ran for a month. The diary that came with it has thirty blank lines for relief. Purchase is not
    medically necessary.

    upheld: alternative-available conservative-care-first
    Stretching can be done on the living-room floor, and she was shown how. Until that has been given a fair try, a
    supervised class is not medically necessary.

    overturned: criteria-met
    Both hips bone on bone, a walking distance of one block, two injections that wore off in a week: this is whom the
    operation is for. It is medically necessary.

    overturned: benefit-shown
    After the first four visits he dropped his evening pill and went back to half days. Four more are medically
    necessary.

    overturned: guideline-supports
    For a fresh ankle sprain the guideline lists a lace-up brace among first measures. Medically necessary.

    overturned: safety-or-urgency
    Stopping clonazepam overnight after six years can end in a seizure. A supply for a slow decrease is medically
    necessary.

    overturned: accompanies-approved
    The rotator cuff repair was cleared last week; an anesthetist's look at the heart beforehand goes with it. Medically
    necessary.

    overturned: criteria-met
    Weak wrist extension, a numb thumb and a C5-6 disc that sits on the root, all after ten weeks of therapy. One
    injection is medically necessary.

    overturned: safety-or-urgency criteria-met
    New trouble with the bladder since Sunday and a patch of numb skin at the seat: this cannot wait. The MRI is
    medically necessary.

    overturned: criteria-met
    At 70 and on warfarin she is just the person for a stomach protector. Medically necessary.

    overturned: benefit-shown criteria-met
    On the patch she cooks, drives and sleeps through; off it she did none of these. Screens agree with what is
    prescribed. Medically necessary.

    overturned: guideline-supports
    MTUS is in favor of a home exercise kit after a course of therapy, which is the situation here. Medically necessary.

    overturned: criteria-met
    He scored 21 on the depression scale, sleeps three hours and was turned down by two clinics for want of a referral.
    The evaluation is medically necessary.

    overturned: accompanies-approved
    Crutches for a knee that will be operated on next week need no further argument. Medically necessary.
    """
}
