/// The meaning of a term of a request for body regions.
enum RegionTerm: Hashable, Sendable {
  /// Regions that one word names.
  case regions([NamedRegion])
  /// A region with its side, as in RUE.
  case sided(NamedRegion, BodyRegion.Side)
  case side(BodyRegion.Side)
  /// A term whose words do not name a region: ‘knee scooter’, ‘hand-held shower’.
  case inert
  /// A word that shows that letters with numbers are spinal levels.
  case spinalContext
  /// A word that shows that they are something else: ‘TSH, T3’, ‘C3 complement’.
  case otherContext
}

/// The terms by which requests name body regions; hyphens and slashes separate words, as in ``TreatmentTerms``.
enum RegionTerms {
  static let all: [(RegionTerm, String)] = regions + sides + others

  private static let regions: [(RegionTerm, String)] = [
    (.regions([.spine]), "spine, spinal, entire spine, whole spine, full spine, complete spine"),
    (
      .regions([.cervicalSpine]),
      """
      cervical, cervical spine, c spine, cspine, c s, neck, cervicalgia, cervical region, cervico brachial, acdf, cesi,
      trapezius, upper trapezius, trapezii, trapezial, levator scapulae, scalene, scalenes, sternocleidomastoid
      """
    ),
    (
      .regions([.thoracicSpine]),
      """
      thoracic, thoracic spine, t spine, tspine, t s, upper back, mid back, midback, middle back, mid upper back,
      upper mid back, dorsal spine, chest spine, upper and mid back, mid and upper back, interscapular,
      thoracic region, rhomboid, rhomboids
      """
    ),
    (
      .regions([.lumbarSpine]),
      """
      lumbar, lumbar spine, l spine, lspine, l s, ls spine, l s spine, lumbosacral, lumbo sacral, lumbosacral spine,
      lumbar sacral, lumbar sacral spine, lumber, lumber spine, low back, lower back, lowback, back, lso,
      lumbar region, lesi, lumbo
      """
    ),
    (.regions([.cervicalSpine, .thoracicSpine]), "cervicothoracic, cervico thoracic, cervicodorsal"),
    (
      .regions([.thoracicSpine, .lumbarSpine]),
      "thoracolumbar, thoraco lumbar, tlso, upper and lower back, thoracolumbosacral"
    ),
    (
      .regions([.cervicalSpine, .thoracicSpine, .lumbarSpine]),
      "cervicothoracolumbar"
    ),
    (.regions([.lumbarSpine, .thoracicSpine]), "lower and upper back, low and mid back, lower and mid back"),
    (.regions([.sacrum]), "sacral, sacrum"),
    (.regions([.coccyx]), "coccyx, tailbone, tail bone, coccygeal"),
    (
      .regions([.sacroiliacJoint]),
      "sacroiliac, sacro iliac, si joint, s i joint, sij, si, sacroiliac joint, si fusion"
    ),
    (
      .regions([.shoulder]),
      """
      shoulder, rotator cuff, biceps tenodesis, bicipital, proximal biceps, acromioclavicular, acromio clavicular,
      acromioclavicular joint, ac joint, subacromial, acromioplasty, glenohumeral, bankart, slap repair, slap lesion,
      clavicle, clavicular, scapula, scapular, suprascapular, supraspinatus, infraspinatus, subscapularis, deltoid,
      shoulders
      """
    ),
    (
      .regions([.elbow]),
      """
      elbow, cubital, epicondyle, epicondylar, epicondylitis, epicondylectomy, olecranon, distal biceps, tennis elbow,
      ulnar nerve transposition, ulnar transposition
      """
    ),
    (.regions([.forearm]), "forearm, radius, ulna, radial tunnel, forearms"),
    (
      .regions([.wrist]),
      """
      wrist, carpal, carpal tunnel, carpus, tfcc, triangular fibrocartilage, distal radius, distal radial, distal ulna, distal ulnar, radiocarpal,
      de quervain, dequervain, scaphoid, first dorsal compartment
      """
    ),
    (.regions([.hand]), "hand, metacarpal, palm, palmar, hands"),
    (
      .regions([.finger]),
      "finger, fingers, trigger finger, index finger, middle finger, ring finger, small finger, little finger, pinky"
    ),
    (.regions([.thumb]), "thumb, cmc, trigger thumb, thumb spica, cmc joint"),
    (
      .regions([.hip]),
      """
      hip, trochanter, trochanteric, acetabulum, acetabular, acetabuloplasty, femoroacetabular, piriformis,
      femoral head, gluteal, gluteus, gluteus medius, gluteus maximus
      """
    ),
    (
      .regions([.knee]),
      """
      knee, patella, patellar, patellofemoral, meniscus, meniscal, meniscectomy, acl, mcl, pcl,
      anterior cruciate ligament, tibiofemoral, pes anserine, tibial plateau, tka, tkr, unicompartmental, genicular
      """
    ),
    (
      .regions([.ankle]),
      "ankle, achilles, tarsal tunnel, talus, talar, malleolus, syndesmosis, peroneal tendon, subtalar"
    ),
    (.regions([.ankle, .foot]), "afo, ankle foot orthosis"),
    (
      .regions([.foot]),
      """
      foot, feet, plantar, heel, calcaneus, calcaneal, metatarsal, forefoot, midfoot, hindfoot, lisfranc,
      interdigital neuroma
      """
    ),
    (.regions([.toe]), "toe, great toe, big toe, hallux, hammertoe, hammer toe, bunion, bunionectomy"),
    (
      .regions([.head]),
      """
      head, brain, cerebral, skull, cranial, cranium, scalp, occipital, occiput, intracranial, brainstem, brain stem,
      craniotomy, craniofacial
      """
    ),
    (
      .regions([.face]), "face, facial, nose, nasal, sinus, sinuses, maxillofacial, orbit, orbital, septoplasty, cheek"
    ),
    (
      .regions([.jaw]),
      "jaw, tmj, temporomandibular, temporomandibular joint, mandible, mandibular, maxilla, tm joint, tmd"
    ),
    (
      .regions([.eye]),
      "eye, eyes, ocular, ophthalmic, retina, retinal, cornea, corneal, cataract, eyelid, eyelids, optic nerve"
    ),
    (
      .regions([.chest]),
      """
      chest, thorax, rib, ribs, sternum, sternal, lung, lungs, costal, intercostal, costochondral, sternoclavicular,
      breast, pectoral
      """
    ),
    (
      .regions([.abdomen]),
      "abdomen, abdominal, umbilical, ventral hernia, umbilical hernia, stomach, gallbladder, belly"
    ),
    (.regions([.pelvis]), "pelvis, pelvic"),
    (.regions([.groin]), "groin, inguinal, testicle, testicular, scrotum, scrotal, testes, testis"),
    (
      .regions([.upperExtremity]),
      """
      upper extremity, upper extremities, upper limb, upper limbs, ue, ues, arm, upper arm, arms, humerus, humeral,
      biceps, triceps, upper ext, upper exts, upper exremity, upper extremeties, upper extremites
      """
    ),
    (
      .regions([.lowerExtremity]),
      """
      lower extremity, lower extremities, lower limb, lower limbs, le, les, leg, lower leg, upper leg, legs, thigh,
      calf, shin, tibia, fibula, femur, femoral, tibial, fibular, hamstring, quadriceps, iliotibial, sciatic, sural, peroneal, lower ext, lower exts,
      lower extremeties, lower extremites, tibia fibula, gastrocnemius
      """
    ),
    (
      .regions([.upperExtremity, .lowerExtremity]),
      """
      upper and lower extremities, upper lower extremities, upper and lower extremity, upper lower extremity,
      ue and le, all four extremities, all extremities, 4 extremities, four extremities, ue le
      """
    ),
    (.regions([.lowerExtremity, .upperExtremity]), "lower and upper extremities, lower upper extremities"),
    (.sided(.upperExtremity, .bilateral), "bue, b ue, bues"),
    (.sided(.lowerExtremity, .bilateral), "ble, b le, bles"),
    (.sided(.upperExtremity, .left), "lue"),
    (.sided(.upperExtremity, .right), "rue"),
    (.sided(.lowerExtremity, .left), "lle"),
    (.sided(.lowerExtremity, .right), "rle"),
  ]

  private static let sides: [(RegionTerm, String)] = [
    (.side(.left), "left, left sided, left side, lt, l sided"),
    (.side(.right), "right, right sided, right side, rt, r sided"),
    (
      .side(.bilateral),
      """
      bilateral, bilaterally, bilat, bil, bi lateral, both, b l, bl, bilateraly, billateral, left and right,
      right and left, right left, left right, r l, l r, l and r, r and l, rt lt, lt rt
      """
    ),
  ]

  private static let others: [(RegionTerm, String)] = [
    (
      .inert,
      """
      knee scooter, knee walker, hand held, hand rail, hand rails, hand controls, hand sanitizer, hand dominant,
      left hand dominant, right hand dominant, face to face, face mask, head of bed, head of the bed, head rest,
      headset, head set, arm rest, arm chair, leg rest, foot rest, foot stool, foot board, head board, arm board,
      leg wedge, leg length, nasal spray, hands on, hands free, over the head, back up, back to work, back to back,
      get back, call back, come back, go back, set back, pull back, back order, back and forth, feed back, back dated,
      neck of, femoral neck, femoral nerve, le fort, si units, toe touch, toe touch weight bearing, foot pump,
      arm pump, mini c, mini c arm, c arm, iliac crest, head and shoulders, eye of, upper gi, right away, right now,
      right to, left over, back school, 24 hour, under arm crutches, underarm, forearm crutches, chest strap, le mans,
      head injury, spine surgeon, spine specialist, spine center, spine clinic, spine consultation, spine surgery consult,
      spinal surgeon, spinal specialist, spinal surgery consult, spinal consultation
      """
    ),
    (
      .spinalContext,
      """
      level, levels, epidural, esi, tfesi, ilesi, facet, facets, medial branch, mbb, rfa, rf, rftc,
      rfl, rfn, rhizotomy, denervation, neurolysis, neurotomy, radiofrequency, ablation, transforaminal, interlaminar,
      laminectomy, hemilaminectomy, laminotomy, foraminotomy, fusion, discectomy, microdiscectomy, diskectomy, disc,
      disk, interbody, tlif, plif, alif, xlif, nerve root, nerve block, snrb, vertebra, vertebrae, vertebral,
      vertebroplasty, kyphoplasty, decompression, discogram, discography, block, disc replacement, arthroplasty,
      corpectomy, myelogram, hardware, paravertebral, dermatome, radiculopathy, injection, ganglion, arthrodesis
      """
    ),
    (
      .otherContext,
      """
      tsh, thyroid, complement, panel, serum, tylenol, codeine, weighted, lab, labs, laboratory, hepatitis, vitamin,
      liothyronine, levothyroxine, free, cytomel, reactive
      """
    ),
  ]
}
