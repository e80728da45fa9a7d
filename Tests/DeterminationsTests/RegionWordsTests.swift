import Testing

@testable import Determinations

/// A second list of all words for regions, which detects words lost from the reader's table.
@Suite("Words for regions")
struct RegionWordsTests {
  @Test(arguments: regionWords)
  func `each word of a request names its region`(regions: String, words: String) {
    for word in words.split(separator: ",").map({ String($0.drop { $0 == " " || $0 == "\n" }) }) {
      let read = BodyRegion.regions(in: "Evaluation of \(word)").map(\.description).joined(separator: "; ")
      #expect(read == regions, "\(word)")
    }
  }
}

private let regionWords: [(String, String)] = [
  (
    "cervical spine",
    """
    cervical, cervical spine, c spine, cspine, c s, neck, cervicalgia, cervical region, cervico brachial,
    acdf, cesi, trapezius, trapezii, levator scapulae, scalene, sternocleidomastoid, splenius capitis, stellate ganglion
    """
  ),
  (
    "thoracic spine",
    """
    thoracic, thoracic spine, t spine, tspine, t s, upper back, mid back, midback, middle back,
    mid upper back, upper mid back, dorsal spine, chest spine, upper and mid back, mid and upper back,
    interscapular, thoracic region, rhomboids, latissimus dorsi, costovertebral, costotransverse
    """
  ),
  (
    "lumbar spine",
    """
    lumbar, lumbar spine, l spine, lspine, l s, ls spine, l s spine, lumbosacral, lumbo sacral,
    lumbosacral spine, lumbar sacral, lumbar sacral spine, lumber, lumber spine, low back, lower back,
    caudal, quadratus lumborum, cauda equina,
    lowback, back, lso, lumbar region, lesi, lumbo
    """
  ),
  ("cervical spine; thoracic spine", "cervicothoracic, cervico thoracic, cervicodorsal"),
  (
    "thoracic spine; lumbar spine",
    "thoracolumbar, thoraco lumbar, tlso, upper and lower back, thoracolumbosacral, mid and low back"
  ),
  ("cervical spine; thoracic spine; lumbar spine", "cervicothoracolumbar"),
  ("lumbar spine; thoracic spine", "lower and upper back, low and mid back, lower and mid back"),
  ("sacrum", "sacral, sacrum"),
  ("coccyx", "coccyx, tailbone, tail bone, coccygeal, ganglion impar"),
  ("sacroiliac joint", "sacroiliac, sacro iliac, si joint, s i joint, sij, si, sacroiliac joint, si fusion"),
  (
    "shoulder",
    """
    shoulder, rotator cuff, biceps tenodesis, bicipital, proximal biceps, acromioclavicular, acromio clavicular,
    acromioclavicular joint, ac joint, subacromial, acromioplasty, glenohumeral, bankart, slap repair,
    slap lesion, clavicle, clavicular, scapula, scapular, suprascapular, supraspinatus, shoulders, infraspinatus, deltoid, teres major,
    axillary nerve, coracoid
    """
  ),
  (
    "elbow",
    """
    elbow, cubital, epicondyle, epicondylar, epicondylitis, epicondylectomy, olecranon, distal biceps,
    tennis elbow, ulnar nerve transposition, ulnar transposition, radial head
    """
  ),
  (
    "forearm", "forearm, radius, ulna, radial tunnel, forearms, brachioradialis, pronator teres, extensor carpi ulnaris"
  ),
  (
    "wrist",
    """
    wrist, carpal, carpal tunnel, carpus, tfcc, triangular fibrocartilage, distal radius, distal ulna,
    radiocarpal, de quervain, dequervain, scaphoid, first dorsal compartment, distal radial, distal ulnar
    """
  ),
  ("hand", "hand, metacarpal, palm, palmar, hands, thenar"),
  (
    "finger",
    """
    finger, fingers, trigger finger, index finger, middle finger, ring finger, small finger, little finger,
    pinky, pip joint
    """
  ),
  ("thumb", "thumb, cmc, trigger thumb, thumb spica, cmc joint, extensor pollicis"),
  (
    "hip",
    """
    hip, trochanter, trochanteric, acetabulum, acetabular, acetabuloplasty, femoroacetabular, piriformis,
    femoral head, gluteus maximus, buttock, psoas, ischial
    """
  ),
  (
    "knee",
    """
    knee, patella, patellar, patellofemoral, meniscus, meniscal, meniscectomy, acl, mcl, pcl,
    anterior cruciate ligament, tibiofemoral, pes anserine, tibial plateau, tka, tkr, unicompartmental, genicular,
    femoral condyle, popliteal, baker's cyst, prepatellar
    """
  ),
  (
    "ankle",
    "ankle, achilles, tarsal tunnel, talus, talar, malleolus, syndesmosis, peroneal tendon, subtalar, deltoid ligament"
  ),
  ("ankle; foot", "afo, ankle foot orthosis"),
  (
    "foot",
    """
    foot, feet, plantar, heel, calcaneus, calcaneal, metatarsal, forefoot, midfoot, hindfoot, lisfranc,
    interdigital neuroma, morton's neuroma, cuboid
    """
  ),
  ("toe", "toe, great toe, big toe, hallux, hammertoe, hammer toe, bunion, bunionectomy"),
  (
    "head",
    """
    head, brain, cerebral, skull, cranial, cranium, scalp, occipital, occiput, intracranial, brainstem, brain stem,
    craniotomy, craniofacial, occipital nerve, suboccipital, supraorbital
    """
  ),
  ("face", "face, facial, nose, nasal, sinus, sinuses, maxillofacial, orbit, orbital, septoplasty, cheek, trigeminal"),
  (
    "jaw",
    "jaw, tmj, temporomandibular, temporomandibular joint, mandible, mandibular, maxilla, tm joint, tmd, masseter"
  ),
  (
    "eye",
    "eye, eyes, ocular, ophthalmic, retina, retinal, cornea, corneal, cataract, eyelid, eyelids, optic nerve, vision, glasses"
  ),
  (
    "ear",
    "ear, ears, hearing, audiogram, audiometric, audiology, otologic, tinnitus, tympanic, cochlear, vestibular, mastoid"
  ),
  ("bilateral ear", "binaural"),
  (
    "mouth",
    """
    mouth, oral surgery, tooth, teeth, dental, dentist, denture, dentures, gums, gingival, periodontal, endodontic,
    orthodontic, root canal, root canals, crown, crowns, molar, tongue, palate, lips, bruxism, occlusal
    """
  ),
  (
    "throat",
    """
    throat, larynx, laryngeal, laryngoscopy, stroboscopy, vocal cord, vocal folds, voice therapy, swallowing, dysphagia,
    pharynx, trachea, tracheostomy, tonsils, thyroid, carotid
    """
  ),
  (
    "chest",
    """
    chest, thorax, rib, ribs, sternum, sternal, lung, lungs, costal, intercostal, costochondral,
    sternoclavicular, breast, pectoral, serratus anterior, heart, cardiac, coronary, myocardial,
    echocardiogram, echo, pulmonary, bronchoscopy, pleural, esophagus, mammogram
    """
  ),
  (
    "abdomen",
    """
    abdomen, abdominal, umbilical, ventral hernia, umbilical hernia, stomach, gallbladder, belly, hiatal hernia, kidney,
    renal, ureter, flank, liver, hepatic, spleen, pancreas, gastric, bariatric, upper gi, endoscopy, egd, bowel, colon,
    colonoscopy, celiac
    """
  ),
  ("pelvis", "pelvis, pelvic, pubic, perineum, pudendal, bladder, cystoscopy, urodynamics, prostate, uterus, ovary"),
  ("groin", "groin, inguinal, testicle, testicular, scrotum, scrotal, testes, testis, ilioinguinal, hydrocele, penile"),
  (
    "upper extremity",
    """
    upper extremity, upper extremities, upper limb, upper limbs, ue, ues, arm, upper arm, arms, humerus,
    humeral, biceps, triceps, upper ext, upper exts, upper exremity, upper extremeties, upper extremites,
    median nerve, radial nerve, ulnar nerve, brachial plexus
    """
  ),
  (
    "lower extremity",
    """
    lower extremity, lower extremities, lower limb, lower limbs, le, les, leg, lower leg, upper leg, legs,
    thigh, calf, shin, tibia, fibula, femur, femoral, tibial, fibular, hamstring, quadriceps, iliotibial, sciatic, sural, peroneal, lower ext,
    lower exts, lower extremeties, lower extremites, tibia fibula, gastrocnemius, femoral nerve, saphenous, adductor canal,
    hamstrings, vastus lateralis, tibialis anterior, soleus
    """
  ),
  (
    "upper extremity; lower extremity",
    """
    upper and lower extremities, upper lower extremities, upper and lower extremity, upper lower extremity,
    ue and le, all four extremities, all extremities, 4 extremities, four extremities, ue le
    """
  ),
  ("lower extremity; upper extremity", "lower and upper extremities, lower upper extremities"),
]
