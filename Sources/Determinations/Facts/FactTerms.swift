/// The words for each fact.
///
/// - Punctuation separates words: ‘follow-up’ is written `follow up`; a plural’s ‘s’ may be left out from five letters on.
/// - Of the terms that begin at a word, the longest counts.
enum FactTerms {
  struct Terms: Sendable {
    let key: String
    let kind: ClinicalFact.Kind
    let words: String
    /// Words that state the absence of the fact without a negation: `neurologically intact`.
    var absent = ""
    /// Tests whose positive result is the fact.
    var tests = ""
    /// Classes of drugs whose use is the fact.
    var drugs: [DrugClass] = []
  }

  /// Display names that differ from the key’s words.
  static let names: [String: String] = [
    "nsaid": "NSAID", "tens": "TENS", "home-exercise": "home exercise", "gi-risk": "GI symptoms",
    "epidural-injection": "epidural injection", "drug-screen": "drug screen or CURES report",
    "brace": "brace or splint", "work-change": "rest or modified work",
    "nerve-tension": "positive straight leg raise or Spurling",
    "positive-test": "positive provocative test", "limited-motion": "limited range of motion",
    "disc-or-nerve": "disc or nerve compression on imaging", "tear": "tear on imaging or examination",
    "prior-surgery": "earlier surgery", "return-to-work": "working or returned to work",
    "flare-up": "flare-up or worsening", "surgery-planned": "surgery planned or considered",
    "pain-agreement": "opioid agreement", "comorbidity": "diabetes, hypertension or heart disease",
    "depression-anxiety": "depression or anxiety",
  ]

  static let all: [Terms] = care + findings + course + plans

  private static let care: [Terms] = [
    Terms(
      key: "conservative-care", kind: .care,
      words: """
        conservative care, conservative treatment, conservative therapy, conservative management, conservative measures,
        conservative modalities, conservative efforts, conservative treatments, conservatively, nonoperative treatment,
        nonoperative care, non operative treatment, non operative care, nonsurgical treatment, non surgical treatment
        """),
    Terms(
      key: "physical-therapy", kind: .care,
      words: """
        physical therapy, physiotherapy, pt visits, pt sessions, pt treatments, sessions of pt, visits of pt, supervised therapy,
        occupational therapy, hand therapy, aquatic therapy, pool therapy, therapeutic exercise, physical therapies, course of pt,
        pt x, formal therapy, physical medicine
        """),
    Terms(
      key: "home-exercise", kind: .care,
      words: """
        home exercise, home exercises, home exercise program, hep, home program, self directed exercise, stretching,
        independent exercise
        """),
    Terms(
      key: "chiropractic", kind: .care,
      words: "chiropractic, chiropractor, chiro, manipulation, manual therapy, spinal manipulation"),
    Terms(key: "acupuncture", kind: .care, words: "acupuncture, electroacupuncture"),
    Terms(
      key: "nsaid", kind: .care,
      words: "nsaid, nsaids, anti inflammatory, anti inflammatories, anti inflammatory medication",
      drugs: [.nsaid]),
    Terms(
      key: "opioids", kind: .care, words: "opioid, opioids, opiate, opiates, narcotic, narcotics", drugs: [.opioids]),
    Terms(key: "muscle-relaxant", kind: .care, words: "muscle relaxant, muscle relaxants", drugs: [.muscleRelaxant]),
    Terms(
      key: "anticonvulsant", kind: .care, words: "anticonvulsant, anticonvulsants, anti epilepsy drug, antiepileptic",
      drugs: [.antiEpilepsy]),
    Terms(
      key: "antidepressant", kind: .care, words: "antidepressant, antidepressants, ssri, snri", drugs: [.antidepressant]
    ),
    Terms(
      key: "topical", kind: .care, words: "topical analgesic, topical medication, topical cream, topical agents",
      drugs: [.topicalAnalgesics, .topicalCompounds]),
    Terms(
      key: "epidural-injection", kind: .care,
      words:
        "epidural, epidurals, epidural steroid injection, epidural steroid injections, epidural injection, esi, esis, lesi, cesi"
    ),
    Terms(
      key: "injection", kind: .care,
      words: """
        steroid injection, cortisone injection, corticosteroid injection, cortisone shot, trigger point injection, facet injection,
        medial branch block, nerve block, joint injection, injections, injection, viscosupplementation, kenalog, radiofrequency ablation
        """),
    Terms(
      key: "brace", kind: .care,
      words: "brace, bracing, braces, splint, splints, splinting, orthosis, immobilization, immobilizer, cast"),
    Terms(
      key: "work-change", kind: .care,
      words:
        "activity modification, modified duty, modified work, modified duties, light duty, work restrictions, rest, work modification"
    ),
    Terms(
      key: "tens", kind: .care,
      words: "tens, tens unit, transcutaneous electrical nerve stimulation, electrical stimulation"),
    Terms(
      key: "psychotherapy", kind: .care,
      words: "cognitive behavioral therapy, cbt, psychotherapy, counseling, psychological treatment, biofeedback"),
    Terms(
      key: "prior-surgery", kind: .care,
      words: """
        prior surgery, previous surgery, earlier surgery, underwent surgery, status post, s p, underwent arthroscopy,
        underwent arthroscopic, underwent fusion, post operative, postoperative, postsurgical, post surgical, had surgery,
        underwent laminectomy, underwent discectomy, underwent a right, underwent a left
        """),
  ]

  private static let findings: [Terms] = [
    Terms(
      key: "neurological-deficit", kind: .finding,
      words: """
        neurological deficit, neurologic deficit, neurological deficits, neurologic deficits, motor weakness, weakness, motor deficit,
        motor loss, sensory deficit, sensory deficits, sensory loss, sensory change, sensory changes, decreased sensation,
        diminished sensation, reduced sensation, hypoesthesia, hypesthesia, decreased reflex, diminished reflex, absent reflex,
        decreased reflexes, diminished reflexes, absent reflexes, reflex change, reflex changes, foot drop, atrophy, neurological dysfunction,
        neurologic dysfunction, nerve dysfunction, neurological compromise, neurologic compromise, neurological findings, neurologic findings,
        neurological change, neurological changes, neurologic changes, myelopathy, decreased strength, diminished strength, strength is 4, 4 5 strength
        """,
      absent: """
        neurologically intact, sensation intact, sensation is intact, sensory intact, intact sensation, normal sensation,
        sensation is normal, normal strength, strength is normal, strength 5 5, strength is 5 5, motor strength 5 5, 5 5 strength,
        full strength, reflexes normal, reflexes are normal, normal reflexes, normal neurological examination, normal neurologic examination,
        neurological examination is normal, neurologic examination is normal, neurological exam is normal, neurologic exam is normal,
        normal neurological exam, reflexes are symmetric, reflexes symmetric, nonfocal, neurovascularly intact
        """),
    Terms(
      key: "radicular-symptoms", kind: .finding,
      words: """
        radiculopathy, radicular, radicular pain, radicular symptoms, radicular complaints, radiating pain, radiates, radiating,
        radiation, sciatica, shooting pain, radiculitis
        """),
    Terms(
      key: "numbness", kind: .finding,
      words: "numbness, tingling, paresthesia, paresthesias, dysesthesia, pins and needles, numb"),
    Terms(
      key: "nerve-tension", kind: .finding, words: "",
      tests: "straight leg raise, straight leg raising, slr, slump, spurling, femoral stretch"),
    Terms(
      key: "positive-test", kind: .finding, words: "",
      tests: """
        tinel, phalen, mcmurray, impingement, hawkins, neer, lachman, drawer, patrick, faber, finkelstein, apprehension, speed,
        obrien, o brien, grind, apley, kemp, facet loading, durkan, empty can, cross arm, compression test, patellar grind, jobe
        """),
    Terms(
      key: "instability", kind: .finding,
      words: "instability, giving way, gives way, laxity, spondylolisthesis, unstable, subluxation, dislocation"),
    Terms(
      key: "mechanical-symptoms", kind: .finding,
      words: "locking, catching, mechanical symptoms, clicking and popping, popping"),
    Terms(
      key: "red-flag", kind: .finding,
      words: """
        red flag, red flags, red flag condition, red flag conditions, red flag diagnoses, cauda equina, saddle anesthesia,
        bowel or bladder, bladder dysfunction, incontinence, suspected infection, suspected fracture, suspicion of tumor, malignancy
        """),
    Terms(key: "spasm", kind: .finding, words: "spasm, spasms, muscle guarding, muscle spasm, muscle spasms"),
    Terms(key: "tenderness", kind: .finding, words: "tenderness, tender, tender to palpation"),
    Terms(
      key: "limited-motion", kind: .finding,
      words: """
        decreased range of motion, limited range of motion, restricted range of motion, reduced range of motion, painful range of motion,
        diminished range of motion, decreased rom, limited rom, restricted rom, limited motion, loss of motion, range of motion is limited,
        range of motion is decreased, range of motion is restricted, range of motion was limited, range of motion was decreased,
        range of motion was restricted, stiffness, range of motion is reduced
        """,
      absent: "full range of motion, normal range of motion, range of motion is full, range of motion is normal"),
    Terms(key: "swelling", kind: .finding, words: "swelling, effusion, edema, swollen"),
    Terms(
      key: "disc-or-nerve", kind: .finding,
      words: """
        disc herniation, disk herniation, herniated disc, disc protrusion, disk protrusion, disc extrusion, disc bulge, disc bulging,
        spinal stenosis, stenosis, foraminal narrowing, foraminal stenosis, nerve root compression, nerve root impingement,
        nerve compression, nerve impingement, cord compression, neural foraminal narrowing, herniation, nerve entrapment
        """),
    Terms(
      key: "tear", kind: .finding,
      words:
        "tear, tears, meniscal tear, meniscus tear, rotator cuff tear, labral tear, torn meniscus, ligament tear, partial tear, full thickness tear, torn"
    ),
    Terms(key: "fracture", kind: .finding, words: "fracture, fractures, nonunion, fractured"),
    Terms(
      key: "osteoarthritis", kind: .finding,
      words:
        "osteoarthritis, degenerative joint disease, arthritis, arthrosis, joint space narrowing, bone on bone, chondromalacia"
    ),
    Terms(
      key: "carpal-tunnel", kind: .finding,
      words: "carpal tunnel syndrome, carpal tunnel, cts, cubital tunnel syndrome, cubital tunnel"),
    Terms(
      key: "neuropathic-pain", kind: .finding,
      words: "neuropathic pain, neuropathic, neuropathy, burning pain, crps, complex regional pain syndrome"),
    Terms(
      key: "gi-risk", kind: .finding,
      words: """
        gastritis, gerd, reflux, gastroesophageal reflux, dyspepsia, heartburn, gi upset, gi symptoms, gi complaints, gi distress, gi bleed,
        gi bleeding, gastrointestinal complaints, gastrointestinal symptoms, gastrointestinal upset, gastrointestinal bleeding,
        gastrointestinal risk, gastrointestinal event, gastrointestinal events, gi risk, gi events, peptic ulcer, ulcer, stomach upset, stomach pain, upset stomach
        """),
    Terms(
      key: "depression-anxiety", kind: .finding,
      words:
        "depression, depressive disorder, depressed, anxiety, anxious, ptsd, posttraumatic stress, post traumatic stress"
    ),
    Terms(
      key: "insomnia", kind: .finding,
      words:
        "insomnia, sleep difficulty, sleep difficulties, sleep disturbance, difficulty sleeping, poor sleep, trouble sleeping, sleep disorder"
    ),
    Terms(key: "obesity", kind: .finding, words: "obesity, obese, bmi, body mass index, morbidly obese"),
    Terms(
      key: "comorbidity", kind: .finding,
      words: "diabetes, diabetic, hypertension, hypertensive, heart disease, cardiac disease, copd"),
  ]

  private static let course: [Terms] = [
    Terms(
      key: "functional-improvement", kind: .course,
      words: """
        functional improvement, functional improvements, functional gain, functional gains, functional benefit, improved function, improvement in function,
        increased function, functional progress, improvement in functional, objective improvement,
        objective functional improvement, improved activities of daily living, increased activity, improved functioning, improves function,
        functional response, objective benefit, improved functional, increase in function, gains in function, able to function
        """,
      absent: """
        without benefit, without any benefit, without lasting benefit, without significant benefit, without much benefit,
        without improvement, without any improvement, without lasting improvement, without significant improvement
        """),
    Terms(
      key: "pain-relief", kind: .course,
      words: """
        pain relief, relief of pain, pain reduction, reduction of pain, reduction in pain, decreased pain, reduced pain, decrease in pain,
        pain decreased, percent relief, symptom relief, relief, symptomatic improvement, improvement in pain, less pain, lower pain, reduces pain,
        relieves pain, pain is reduced, pain was reduced
        """),
    Terms(
      key: "return-to-work", kind: .course,
      words: """
        returned to work, return to work, returned to full duty, working full duty, working full time, back to work, is working, remains working,
        currently working, continues to work, full duty
        """,
      absent:
        "temporarily totally disabled, total temporary disability, temporary total disability, off work, not working, unable to work"
    ),
    Terms(
      key: "flare-up", kind: .course,
      words: """
        flare up, flare ups, flare, flares, acute exacerbation, exacerbation, exacerbations, aggravation, worsening, worsened, increased pain,
        progressive, progression, deterioration, getting worse
        """),
  ]

  private static let plans: [Terms] = [
    Terms(
      key: "surgery-planned", kind: .plan,
      words: """
        surgical candidate, candidate for surgery, surgery is planned, surgery planned, planned surgery, surgical planning, scheduled for surgery,
        surgical intervention, considering surgery, surgery is being considered, surgical consultation, plan for surgery, planning surgery,
        surgery has been approved, surgery has been authorized, surgery has been certified, surgery was authorized, surgery was approved,
        surgery was certified, approved surgery, authorized surgery, upcoming surgery, contemplating surgery, proposed surgery
        """),
    Terms(
      key: "drug-screen", kind: .plan,
      words:
        "urine drug screen, urine drug screens, urine drug screening, urine drug test, urine drug testing, uds, drug screen, drug screening, urine toxicology, cures report, cures"
    ),
    Terms(
      key: "pain-agreement", kind: .plan,
      words:
        "pain contract, pain agreement, opioid agreement, opioid contract, narcotic agreement, narcotic contract, pain management agreement, opioid treatment agreement, treatment agreement"
    ),
    Terms(key: "weaning", kind: .plan, words: "wean, weaning, weaned, taper, tapering, tapered"),
  ]
}
