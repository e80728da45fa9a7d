extension Treatment {
  static let care: [Treatment] = [
    Treatment(
      requests: [
        "Physical therapy [2|3] times a week for [4|6] weeks, {region}",
        "Physical therapy {count} sessions for the {region}", "Additional physical therapy x 12, {region}",
        "Occupational therapy 2 times a week for 6 weeks, {region}", "Post-operative physical therapy 3x4, {region}",
        "Aquatic therapy 2x6 for the {region}",
        "Work hardening, 10 sessions",
      ],
      name: "[therapy|the therapy|further supervised therapy]", topic: "Physical Medicine", pages: "98-99",
      section: "Physical Methods", odgTopic: "Physical therapy",
      against: [
        "The {worker} has had {weeks} sessions already, and neither the therapist nor the physician says what they have achieved.",
        "After so many visits {he} should know the exercises and do them at home.",
        "The guideline allows for fading of frequency and nine to ten visits over eight weeks; the number asked for exceeds that.",
        "No deficit is described that a home program could not address.",
      ],
      favor: [
        "Only {count} visits have been had since the operation, and motion is still returning week by week.",
        "A new flare after a year without therapy justifies a short course to renew the home program.",
      ],
      overturned: 11, weight: 110),
    Treatment(
      requests: [
        "Acupuncture [1|2] times a week for [4|6] weeks, {region}", "Acupuncture x {count} sessions for the {region}",
      ],
      name: "[acupuncture|the acupuncture]", topic: "Acupuncture", pages: "", section: "Acupuncture",
      odgTopic: "Acupuncture",
      against: [
        "Three to six treatments should show an effect; {count} have shown none that is written down.",
        "Medication has not been reduced and is well tolerated.",
      ],
      favor: [
        "A first trial is asked for, of the size that the guideline foresees, in a {worker} who does not tolerate {drug}."
      ], overturned: 20, weight: 35),
    Treatment(
      requests: [
        "Chiropractic treatment [2|3]x[4|6] for the {region}", "Chiropractic manipulation, {count} visits, {region}",
      ],
      name: "[manipulation|chiropractic care]", topic: "Manual therapy & manipulation", pages: "58-60",
      section: "Physical Methods", odgTopic: "Manipulation",
      against: [
        "There is no evidence of functional improvement from the earlier {weeks} visits.",
        "Elective and maintenance care is not recommended.",
      ],
      favor: [
        "Return to work was achieved with earlier care, and one or two visits every few months are then allowed."
      ], overturned: 12, weight: 30),
    Treatment(
      requests: [
        "Psychotherapy {count} sessions", "Cognitive behavioral therapy x [6|8|12] sessions",
        "Psychological evaluation", "Biofeedback, 6 sessions", "Psychiatric medication management, monthly x 6",
      ],
      name: "[psychological care|the psychological treatment]", topic: "Psychological treatment", pages: "101-102",
      section: "Psychological treatment", odg: "Mental Illness and Stress",
      odgTopic: "Cognitive therapy for depression",
      against: [
        "The number of earlier sessions and their result are not given.",
        "An initial trial of four visits is recommended, and many more are asked for.",
      ],
      favor: [
        "The score for depression is in the severe range and nobody has treated it.",
        "Progress is documented with tests that were repeated.",
      ], overturned: 27, weight: 22),
    Treatment(
      requests: [
        "TENS unit purchase", "Interferential unit, 30 day rental", "H-wave unit purchase for the {region}",
        "Brace for the {region}", "Cold therapy unit, 7 day rental", "Front wheeled walker",
        "Hot and cold unit with wrap, {region}", "Ergonomic chair", "Orthopedic mattress",
        "TENS supplies: electrodes, 4 packs",
      ],
      name: "[the equipment|this device|the unit]", topic: "Transcutaneous electrotherapy", pages: "114-121",
      section: "TENS, chronic pain (transcutaneous electrical nerve stimulation)",
      odgTopic: "Durable medical equipment (DME)",
      against: [
        "A trial of one month with a record of how often it was used has not been made.",
        "It is not recommended as an isolated intervention and no program accompanies it.",
        "A pack of ice does as much.",
      ],
      favor: [
        "The trial of 30 days reduced medication by a third, as the log shows.",
        "After this operation the device is recommended for up to seven days.",
      ], overturned: 13, weight: 75),
    Treatment(
      requests: [
        "Follow-up visit with pain management", "Consultation with an orthopedic surgeon",
        "Office visits, monthly, x 6", "Referral to a neurologist", "Internal medicine consultation",
        "Re-evaluation in 6 weeks", "Initial consultation with a podiatrist",
      ],
      name: "[the visit|the consultation|specialist care]", topic: nil, section: "Follow-up Visits", odg: "Pain",
      odgTopic: "Office visits",
      against: [
        "The reason for the referral and the question to be answered are not stated.",
        "The number of visits that will be needed cannot be known so far ahead.",
      ],
      favor: [
        "Office visits are recommended as needed, and a {worker} who takes such medicines must be seen.",
        "The course is uncertain and complex, and another opinion would help.",
      ], overturned: 28, weight: 50),
    Treatment(
      requests: [
        "Functional restoration program, 160 hours",
        "Multidisciplinary evaluation for a functional restoration program", "Weight loss program",
        "Gym membership, 12 months", "Home health aide, 4 hours a day, 5 days a week",
        "Transportation to and from all medical visits", "HELP program, 80 hours",
      ],
      name: "[the program|this service]", topic: "Chronic pain programs (functional restoration programs)",
      pages: "30-34", section: "Chronic pain programs (functional restoration programs)", odg: "Pain",
      odgTopic: "Chronic pain programs",
      against: [
        "Earlier methods have not been exhausted, and motivation to change is not described.",
        "The records do not show that the {worker} is homebound or alone.",
      ],
      favor: [
        "All else has been tried, operation is not an option, and the team's report answers each criterion of the guideline."
      ], overturned: 21, weight: 20),
  ]
}
