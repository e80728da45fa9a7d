/// The meaning of a term of a request for body regions.
enum RegionTerm: Hashable, Sendable {
  /// The regions that one word names.
  case regions([NamedRegion])
  /// A muscle of the spine. It has two sides, so that it shares the side of a muscle before it, unlike the spine itself.
  case muscle(NamedRegion)
  /// An organ or a nerve that has two sides in a region that does not: ‘left kidney’, ‘right occipital nerve’.
  ///
  /// In a laboratory test, it names the test and not a region: ‘renal panel’.
  case organ(NamedRegion)
  /// An adjective for a nerve, muscle or bone of a limb. It names the limb unless the request names a part of the limb,
  /// as in ‘median nerve at the wrist’.
  case ofLimb(NamedRegion)
  /// A region with its side, as in RUE.
  case sided(NamedRegion, BodyRegion.Side)
  case side(BodyRegion.Side)
  /// A term whose words do not name a region here: ‘knee scooter’, ‘hand-held shower’.
  case inert
  /// A word that shows that letters with numbers are spinal levels.
  case spinalContext
  /// A word that shows that they are something else: ‘TSH, T3’, ‘C3 complement’.
  case otherContext

  /// True if the term names a region that can follow a side.
  var isRegion: Bool {
    switch self {
    case .regions, .muscle, .organ, .ofLimb: true
    case .sided, .side, .inert, .spinalContext, .otherContext: false
    }
  }
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
      stellate, stellate ganglion
      """
    ),
    (
      .muscle(.cervicalSpine),
      """
      trapezius, upper trapezius, trapezii, trapezial, levator scapulae, levator scapula, scalene, scalenes,
      sternocleidomastoid, scm, splenius, splenius capitis, semispinalis
      """
    ),
    (.muscle(.thoracicSpine), "rhomboid, rhomboids, latissimus, latissimus dorsi"),
    (.muscle(.lumbarSpine), "quadratus lumborum"),
    (
      .regions([.thoracicSpine]),
      """
      thoracic, thoracic spine, t spine, tspine, t s, upper back, mid back, midback, middle back, mid upper back,
      upper mid back, dorsal spine, chest spine, upper and mid back, mid and upper back, interscapular,
      thoracic region, costovertebral, costotransverse
      """
    ),
    (
      .regions([.lumbarSpine]),
      """
      lumbar, lumbar spine, l spine, lspine, l s, ls spine, l s spine, lumbosacral, lumbo sacral, lumbosacral spine,
      lumbar sacral, lumbar sacral spine, lumber, lumber spine, low back, lower back, lowback, back, lso,
      lumbar region, lesi, lumbo, caudal, cauda equina
      """
    ),
    (.regions([.cervicalSpine, .thoracicSpine]), "cervicothoracic, cervico thoracic, cervicodorsal"),
    (
      .regions([.thoracicSpine, .lumbarSpine]),
      """
      thoracolumbar, thoraco lumbar, tlso, upper and lower back, upper and low back, thoracolumbosacral,
      mid and low back, mid and lower back, mid low back, mid lower back, middle and lower back
      """
    ),
    (
      .regions([.cervicalSpine, .thoracicSpine, .lumbarSpine]),
      "cervicothoracolumbar"
    ),
    (.regions([.lumbarSpine, .thoracicSpine]), "lower and upper back, low and mid back, lower and mid back"),
    (.regions([.sacrum]), "sacral, sacrum"),
    (.regions([.coccyx]), "coccyx, tailbone, tail bone, coccygeal, ganglion impar"),
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
      shoulders, teres minor, teres major, subdeltoid, coracoid, coracoclavicular, axilla, axillary nerve, scapulothoracic
      """
    ),
    (
      .regions([.elbow]),
      """
      elbow, cubital, cubital tunnel, epicondyle, epicondylar, epicondylitis, epicondylectomy, olecranon, distal biceps, tennis elbow,
      ulnar nerve transposition, ulnar transposition, radial head, radial neck
      """
    ),
    (
      .regions([.forearm]),
      """
      forearm, radius, ulna, radial tunnel, forearms, brachioradialis, pronator, pronator teres, supinator,
      extensor carpi, extensor carpi radialis, extensor carpi ulnaris, flexor carpi, flexor carpi radialis,
      flexor carpi ulnaris, flexor digitorum profundus, flexor digitorum superficialis
      """
    ),
    (
      .regions([.wrist]),
      """
      wrist, carpal, carpal tunnel, carpus, tfcc, triangular fibrocartilage, distal radius, distal radial, distal ulna, distal ulnar, radiocarpal,
      de quervain, dequervain, scaphoid, first dorsal compartment
      """
    ),
    (.regions([.hand]), "hand, metacarpal, palm, palmar, hands, thenar, hypothenar"),
    (
      .regions([.finger]),
      """
      finger, fingers, trigger finger, index finger, middle finger, ring finger, small finger, little finger, pinky,
      pip joint, dip joint
      """
    ),
    (.regions([.thumb]), "thumb, cmc, trigger thumb, thumb spica, cmc joint, flexor pollicis, extensor pollicis"),
    (
      .regions([.hip]),
      """
      hip, trochanter, trochanteric, acetabulum, acetabular, acetabuloplasty, femoroacetabular, piriformis,
      femoral head, gluteal, gluteus, gluteus medius, gluteus maximus, buttock, buttocks, psoas, iliopsoas, iliacus,
      tensor fasciae latae, tensor fascia lata, ischial, ischium
      """
    ),
    (
      .regions([.knee]),
      """
      knee, patella, patellar, patellofemoral, meniscus, meniscal, meniscectomy, acl, mcl, pcl,
      anterior cruciate ligament, tibiofemoral, pes anserine, tibial plateau, tka, tkr, unicompartmental, genicular,
      femoral condyle, tibial tubercle, mpfl, prepatellar, popliteal, baker cyst, bakers cyst, baker s cyst
      """
    ),
    (
      .regions([.ankle]),
      """
      ankle, achilles, tarsal tunnel, talus, talar, malleolus, malleolar, syndesmosis, peroneal tendon, peroneal tendons,
      subtalar, deltoid ligament, talofibular, anterior talofibular
      """
    ),
    (.regions([.ankle, .foot]), "afo, ankle foot orthosis"),
    (
      .regions([.foot]),
      """
      foot, feet, plantar, heel, calcaneus, calcaneal, metatarsal, forefoot, midfoot, hindfoot, lisfranc,
      interdigital neuroma, morton neuroma, mortons neuroma, morton s neuroma, navicular, talonavicular, cuboid,
      cuneiform, tarsometatarsal
      """
    ),
    (.regions([.toe]), "toe, great toe, big toe, hallux, hammertoe, hammer toe, bunion, bunionectomy"),
    (
      .regions([.head]),
      """
      head, brain, cerebral, skull, cranial, cranium, scalp, occipital, occiput, intracranial, brainstem, brain stem,
      craniotomy, craniofacial, pituitary
      """
    ),
    (
      .organ(.head),
      """
      occipital nerve, occipital nerves, occipital neuralgia, suboccipital, supraorbital, temporalis
      """
    ),
    (
      .regions([.face]),
      """
      face, facial, nose, nasal, sinus, sinuses, maxillofacial, orbit, orbital, septoplasty, cheek, rhinoplasty,
      turbinate, turbinates, septum, trigeminal, sphenopalatine, infraorbital, zygoma, zygomatic, nasal endoscopy,
      sinus endoscopy
      """
    ),
    (
      .regions([.jaw]),
      """
      jaw, tmj, temporomandibular, temporomandibular joint, mandible, mandibular, maxilla, tm joint, tmd, masseter,
      masseters, pterygoid
      """
    ),
    (
      .regions([.eye]),
      """
      eye, eyes, ocular, intraocular, ophthalmic, ophthalmology, ophthalmologist, ophthalmologic, ophthalmological,
      optometry, optometrist, optometric, retina, retinal, cornea, corneal, cataract, eyelid, eyelids,
      optic nerve, glaucoma, vitreous, vitrectomy, punctal, lacrimal, lasik, eyeglasses, glasses, contact lens,
      contact lenses, vision, visual field, visual acuity
      """
    ),
    (
      .regions([.ear]),
      """
      ear, ears, hearing, audiogram, audiometry, audiometric, audiology, audiologist, audiologic,
      audiological, otology, otologic, otological, otologist, tinnitus, tympanic, tympanogram, tympanometry,
      tympanoplasty, cochlea, cochlear, mastoid, mastoidectomy, vestibular, videonystagmography, vng
      """
    ),
    (.sided(.ear, .bilateral), "binaural"),
    (
      .regions([.mouth]),
      """
      mouth, oral surgery, oral surgeon, oral cavity, oral appliance, oral and maxillofacial surgery, tooth, teeth,
      dental, dentist, dentistry, denture, gums, gingiva, gingival, periodontal, periodontist, periodontics,
      endodontic, endodontist, orthodontic, orthodontist, prosthodontic, prosthodontist,
      prosthodontics, root canal, crown, crowns, molar, premolar, bicuspid, incisor, incisors,
      tongue, palate, palatal, uvula, lip, lips, saliva, salivary, xerostomia, bruxism, occlusal, night guard
      """
    ),
    (
      .organ(.throat),
      """
      throat, larynx, laryngeal, laryngoscopy, laryngoplasty, videolaryngoscopy, laryngology, stroboscopy,
      videostroboscopy, vocal cord, vocal cords, vocal fold, vocal folds, voice therapy, dysphonia, swallow, swallowing,
      dysphagia, pharynx, pharyngeal, trachea, tracheal, tracheostomy, tracheotomy, tonsil, tonsils, tonsillectomy,
      epiglottis, thyroid, thyroidectomy, parathyroid, carotid, carotids
      """
    ),
    (.regions([.face, .throat]), "nasolaryngoscopy, nasopharyngolaryngoscopy"),
    (
      .regions([.chest]),
      """
      chest, thorax, rib, ribs, sternum, sternal, lung, lungs, costal, intercostal, costochondral, sternoclavicular,
      breast, pectoral, pectoralis, serratus, serratus anterior
      """
    ),
    (
      .organ(.chest),
      """
      heart, cardiac, cardiopulmonary, coronary, myocardial, echocardiogram, echocardiography, echo, pacemaker,
      pulmonary, bronchoscopy, bronchial, bronchus, pleural, thoracotomy, thoracentesis, esophagus, esophageal,
      mammogram, mammography, mastectomy
      """
    ),
    (
      .regions([.abdomen]),
      """
      abdomen, abdominal, abdominis, umbilical, ventral hernia, umbilical hernia, stomach, gallbladder, belly,
      incisional hernia, hiatal hernia, epigastric
      """
    ),
    (
      .organ(.abdomen),
      """
      kidney, kidneys, renal, nephrectomy, ureter, ureteral, ureteroscopy, lithotripsy, flank, upper quadrant,
      lower quadrant, liver, hepatic, hepatobiliary, biliary, spleen, splenic, splenectomy, pancreas, pancreatic,
      cholecystectomy, appendectomy, gastric, gastrectomy, gastrointestinal, gastroscopy, bariatric,
      upper gi, upper endoscopy, endoscopy, egd, esophagogastroduodenoscopy, duodenum, duodenal, bowel, intestine,
      intestinal, colon, colonoscopy, colonic, sigmoidoscopy, colectomy, colostomy, celiac
      """
    ),
    (.regions([.pelvis]), "pelvis, pelvic, pubis, pubic, pubic symphysis, perineum, perineal"),
    (
      .organ(.pelvis),
      """
      pudendal, bladder, cystoscopy, urodynamic, urodynamics, prostate, prostatic, prostatectomy, urethra, urethral,
      rectum, anorectal, anal, hemorrhoid, hemorrhoids, hemorrhoidectomy, uterus, uterine, hysterectomy, ovary,
      ovarian, transvaginal
      """
    ),
    (
      .regions([.groin]),
      """
      groin, inguinal, ilioinguinal, iliohypogastric, genitofemoral, testicle, testicular, scrotum, scrotal, testes,
      testis, spermatic, epididymis, hydrocele, varicocele, penis, penile
      """
    ),
    (
      .regions([.upperExtremity]),
      """
      upper extremity, upper extremities, upper limb, upper limbs, ue, ues, arm, upper arm, arms, humerus,
      biceps, triceps, upper ext, upper exts, upper exremity, upper extremeties, upper extremites
      """
    ),
    (
      .regions([.lowerExtremity]),
      """
      lower extremity, lower extremities, lower limb, lower limbs, le, les, leg, lower leg, upper leg, legs, thigh,
      calf, shin, tibia, fibula, femur, lower ext, lower exts, lower extremeties, lower extremites, tibia fibula,
      ankle brachial, ankle brachial index
      """
    ),
    (
      .ofLimb(.upperExtremity),
      """
      humeral, radial, radial nerve, median nerve, median nerves, median, ulnar, ulnar nerve, ulnar nerves,
      brachial plexus, musculocutaneous
      """
    ),
    (
      .ofLimb(.lowerExtremity),
      """
      femoral, femoral nerve, saphenous, saphenous nerve, adductor canal, obturator, fascia iliaca,
      lateral femoral cutaneous, tibial, fibular, sciatic, sural, peroneal, hamstring, hamstrings, quadriceps,
      iliotibial, vastus, vastus lateralis, vastus medialis, rectus femoris, biceps femoris, sartorius, gracilis,
      adductor, adductors, gastrocnemius, soleus, tibialis, tibialis anterior, tibialis posterior
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
    (.sided(.abdomen, .right), "ruq, rlq"),
    (.sided(.abdomen, .left), "luq, llq"),
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
      neck of, femoral neck, le fort, si units, toe touch, toe touch weight bearing, foot pump,
      arm pump, mini c, mini c arm, c arm, iliac crest, head and shoulders, eye of, right away, right now,
      right to, left over, back school, 24 hour, by mouth, heart rate, radial shockwave, radial shock wave, radial extracorporeal,
      radial pressure wave, radial eswt, under arm crutches, underarm, forearm crutches, chest strap, le mans,
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
      corpectomy, laminoplasty, facetectomy, foraminoplasty, myelogram, hardware, paravertebral, dermatome, radiculopathy, injection, ganglion, arthrodesis
      """
    ),
    (
      .otherContext,
      """
      tsh, complement, panel, serum, tylenol, codeine, weighted, lab, labs, laboratory, hepatitis, vitamin,
      liothyronine, levothyroxine, free, cytomel, reactive, liver function, liver enzymes, hepatic function,
      kidney function, renal function, thyroid function, thyroid stimulating, cardiac enzymes
      """
    ),
  ]
}
