/// The sentences of summaries and rationales that fit any treatment.
enum Prose {
  static let opening: [Phrase] = [
    "The {worker} is a {age} year old {sex} [who worked as|employed as] {occupation} and was injured on {injured} when {he} {mechanism}.",
    "The {worker} is a {age}-year-old {sex} with a date of injury of {injured}. The {worker} {mechanism} while working as {occupation}.",
    "This case involves a {age} year old {sex} who sustained an industrial injury on {injured}. {He} {mechanism}.",
    "This {age}-year-old {sex}, {occupation}, {mechanism} on {injured}.",
  ]

  static let diagnosis: [Phrase] = [
    "The diagnoses are {diagnosis}, {diagnosis} and myofascial pain.",
    "{He} is being treated for {diagnosis} and [insomnia|anxiety|chronic pain syndrome|hypertension].",
    "The accepted part of the body is the {region}, and the diagnosis is {diagnosis}.",
  ]

  static let course: [Phrase] = [
    "Treatment to date has included {drug}, {drug}, {weeks} sessions of physical therapy, and [a home exercise program|chiropractic care|acupuncture|bracing|activity modification].",
    "{He} returned to modified duty after {weeks} weeks and [stopped|was laid off|changed employers] after {months} months.",
    "An MRI of the {region} dated {visited} showed [a {count} mm protrusion|mild degenerative change|no acute abnormality|a partial tear|effusion and edema|narrowing of the foramen on the {side}].",
    "Electrodiagnostic studies of {visited} were [normal|consistent with {diagnosis}|reported as borderline].",
    "A steroid injection on {visited} gave [no relief|relief for {weeks} days|{score}0 percent relief for {count} weeks].",
    "{He} underwent an operation on the {region} on {visited} and was seen {weeks} times after it.",
    "Past history is [significant for diabetes|significant for asthma and reflux|without other disease|of hypertension, treated].",
    "The {worker} has been declared permanent and stationary with future medical care.",
    "A urine drug screen of {visited} was [consistent with|negative for] the prescribed medication.",
    "A note of {visited} says that {he} sleeps {count} hours and wakes from pain.",
    "An agreed examiner found on {visited} that further care should be [conservative|provided as needed|directed by a specialist].",
    "{He} does not smoke and drinks [no alcohol|a glass of wine on Sundays|socially].",
  ]

  static let visit: [Phrase] = [
    "On {visited} {he} [reported|complained of|described] [aching|sharp|burning|constant|intermittent] pain of the {region}, rated {score}/10 [with|without] medication.",
    "The progress report of {visited} notes {region} pain that is [worse with lifting and sitting|worse at night|better with rest|unchanged] and rated {score} out of 10.",
    "The {worker} stated on {visited} that pain [radiates to the {side} limb|comes and goes|limits driving and housework|has increased since the last visit].",
  ]

  static let examination: [Phrase] = [
    "Examination [showed|revealed|noted] {finding}[ and {finding}||, with {finding}].",
    "Objective findings included {finding} and {finding}.",
    "On examination there was {finding}; strength was [5/5|4/5|4+/5] and sensation [intact|decreased to light touch].",
    "The gait was [normal|antalgic|slow, without a device], and there was {finding}.",
  ]

  static let medication: [Phrase] = [
    "Medications are {drug}, {drug} and {drug}.",
    "{He} takes {drug} and {drug}[|, and {drug} at night].",
  ]

  static let plan: [Phrase] = [
    "The plan of care included medication refills, work restrictions and a request for authorization of {request}.",
    "The treating physician asks for {request} and a return in {weeks} weeks.",
    "The treatment plan included {request}, and modified duty with no lifting over {count}0 pounds.",
  ]

  static let denial: [Phrase] = [
    "On {denied} Utilization Review non-certified the request for {request}, [citing the guidelines|for want of objective findings|because earlier results were not given].",
    "The request was [denied|non-certified] by Utilization Review on {denied}.",
  ]

  // MARK: Rationales

  static let guideline: [Phrase] = [
    "The guideline [recommends|supports|considers] {treatment} [when certain criteria are met|as an option for a limited time|in selected patients], and [the criteria have to be documented|asks for evidence that it works in the person at hand].",
    "[According to the guideline|Per the cited guideline|As the guideline puts it], {treatment} [should be judged by its effect on function|has a place after first line care|is one part of a program and not the whole of it].",
    "The {worker} is a {age} year old {sex} with {diagnosis} since {injured}, for whom {treatment} is asked.",
    "The cited reference speaks of {treatment} for {diagnosis} [at some length|in a few lines|with reservations].",
  ]

  static let history: [Phrase] = [
    "On {visited} the {worker} reported pain of {score}/10 and the examination showed {finding}.",
    "The records describe {finding}, and a course of {months} months.",
    "{He} has been treated with {drug}, {drug} and {weeks} sessions of therapy.",
    "The note of {visited} is brief and repeats that of the month before, save for {finding}.",
    "What the provider hopes to reach with {treatment} is [set out on {visited}|not set out in the notes at hand|mentioned in one line].",
    "The injury is {months} months old, and the condition has been [stable|slowly changing|called chronic] since {visited}.",
  ]

  static let notNecessary: [Phrase] = [
    "Therefore, the request [for {request} |]is not medically necessary.",
    "As such, the request is not medically necessary.",
    "The request is not medically necessary or appropriate.",
    "Medical necessity has not been established, and the request is not medically necessary.",
    "For these reasons the requested {request} is not medically necessary.",
    "Thus, the request is deemed not medically necessary.",
  ]

  static let necessary: [Phrase] = [
    "Therefore, the request [for {request} |]is medically necessary.",
    "As such, the request is medically necessary and appropriate.",
    "The request is medically necessary.", "For these reasons the requested {request} is medically necessary.",
  ]

  /// The text after the verdict on some opioids.
  static let coda: Phrase =
    "This decision should not be taken as advice to stop long-term opioids abruptly; the {worker} is advised to speak with the treating physician about tapering."

  // MARK: People

  static let occupations: [[UInt8]] = [
    "a warehouse worker", "a truck driver", "a nurse", "a carpenter", "a cashier", "a cook", "a teacher",
    "a farm worker", "a mechanic",
    "a janitor", "a clerk", "a painter", "a police officer", "a bus driver", "a caregiver", "a machine operator",
    "a gardener", "a roofer",
    "a packer", "an electrician", "a baker", "a hairdresser", "a stocker", "a plumber", "a seamstress",
    "a security guard",
  ].map { Array($0.utf8) }

  static let mechanisms: [Phrase] = [
    "[slipped and fell|fell from a ladder|tripped over a hose|fell down {count} steps]",
    "[lifted|pushed|pulled] [a heavy box|a pallet|a patient|a bag of cement|a desk]",
    "was struck by [a falling box|a forklift|a door|a car]",
    "developed pain from repetitive [typing|lifting|reaching|bending]",
    "twisted the {region} [on wet ground|stepping off a truck]",
    "was in a motor vehicle collision",
  ]

  static let workers: [[UInt8]] = ["patient", "injured worker", "claimant", "applicant", "patient", "injured worker"]
    .map { Array($0.utf8) }
}
