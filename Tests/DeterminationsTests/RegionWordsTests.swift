import Testing

@testable import Determinations

/// Every word that names a region, once more: one that is lost from the reader's table is missed here.
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
    acdf, cesi
    """
  ),
  (
    "thoracic spine",
    """
    thoracic, thoracic spine, t spine, tspine, t s, upper back, mid back, midback, middle back,
    mid upper back, upper mid back, dorsal spine, chest spine, upper and mid back, mid and upper back,
    interscapular, thoracic region
    """
  ),
  (
    "lumbar spine",
    """
    lumbar, lumbar spine, l spine, lspine, l s, ls spine, l s spine, lumbosacral, lumbo sacral,
    lumbosacral spine, lumbar sacral, lumbar sacral spine, lumber, lumber spine, low back, lower back,
    lowback, back, lso, lumbar region, lesi, lumbo
    """
  ),
  ("cervical spine; thoracic spine", "cervicothoracic, cervico thoracic, cervicodorsal"),
  ("thoracic spine; lumbar spine", "thoracolumbar, thoraco lumbar, tlso, upper and lower back, thoracolumbosacral"),
  ("cervical spine; thoracic spine; lumbar spine", "cervicothoracolumbar"),
  ("lumbar spine; thoracic spine", "lower and upper back, low and mid back, lower and mid back"),
  ("sacrum", "sacral, sacrum"),
  ("coccyx", "coccyx, tailbone, tail bone, coccygeal"),
  ("sacroiliac joint", "sacroiliac, sacro iliac, si joint, s i joint, sij, si, sacroiliac joint, si fusion"),
  (
    "shoulder",
    """
    shoulder, rotator cuff, biceps tenodesis, bicipital, proximal biceps, acromioclavicular, acromio clavicular,
    acromioclavicular joint, ac joint, subacromial, acromioplasty, glenohumeral, bankart, slap repair,
    slap lesion, clavicle, clavicular, scapula, scapular, suprascapular, supraspinatus, shoulders
    """
  ),
  (
    "elbow",
    """
    elbow, cubital, epicondyle, epicondylar, epicondylitis, epicondylectomy, olecranon, distal biceps,
    tennis elbow, ulnar nerve transposition, ulnar transposition
    """
  ),
  ("forearm", "forearm, radius, ulna, radial tunnel, forearms"),
  (
    "wrist",
    """
    wrist, carpal, carpal tunnel, carpus, tfcc, triangular fibrocartilage, distal radius, distal ulna,
    radiocarpal, de quervain, dequervain, scaphoid, first dorsal compartment, distal radial, distal ulnar
    """
  ),
  ("hand", "hand, metacarpal, palm, palmar, hands"),
  (
    "finger",
    """
    finger, fingers, trigger finger, index finger, middle finger, ring finger, small finger, little finger,
    pinky
    """
  ),
  ("thumb", "thumb, cmc, trigger thumb, thumb spica, cmc joint"),
  (
    "hip",
    """
    hip, trochanter, trochanteric, acetabulum, acetabular, acetabuloplasty, femoroacetabular, piriformis,
    femoral head
    """
  ),
  (
    "knee",
    """
    knee, patella, patellar, patellofemoral, meniscus, meniscal, meniscectomy, acl, mcl, pcl,
    anterior cruciate ligament, tibiofemoral, pes anserine, tibial plateau, tka, tkr, unicompartmental, genicular
    """
  ),
  ("ankle", "ankle, achilles, tarsal tunnel, talus, talar, malleolus, syndesmosis, peroneal tendon, subtalar"),
  ("ankle; foot", "afo, ankle foot orthosis"),
  (
    "foot",
    """
    foot, feet, plantar, heel, calcaneus, calcaneal, metatarsal, forefoot, midfoot, hindfoot, lisfranc,
    interdigital neuroma
    """
  ),
  ("toe", "toe, great toe, big toe, hallux, hammertoe, hammer toe, bunion, bunionectomy"),
  (
    "head",
    """
    head, brain, cerebral, skull, cranial, cranium, scalp, occipital, occiput, intracranial, brainstem, brain stem,
    craniotomy, craniofacial
    """
  ),
  ("face", "face, facial, nose, nasal, sinus, sinuses, maxillofacial, orbit, orbital, septoplasty, cheek"),
  ("jaw", "jaw, tmj, temporomandibular, temporomandibular joint, mandible, mandibular, maxilla, tm joint, tmd"),
  ("eye", "eye, eyes, ocular, ophthalmic, retina, retinal, cornea, corneal, cataract, eyelid, eyelids, optic nerve"),
  (
    "chest",
    """
    chest, thorax, rib, ribs, sternum, sternal, lung, lungs, costal, intercostal, costochondral,
    sternoclavicular, breast, pectoral
    """
  ),
  ("abdomen", "abdomen, abdominal, umbilical, ventral hernia, umbilical hernia, stomach, gallbladder, belly"),
  ("pelvis", "pelvis, pelvic"),
  ("groin", "groin, inguinal, testicle, testicular, scrotum, scrotal, testes, testis"),
  (
    "upper extremity",
    """
    upper extremity, upper extremities, upper limb, upper limbs, ue, ues, arm, upper arm, arms, humerus,
    humeral, biceps, triceps, upper ext, upper exts, upper exremity, upper extremeties, upper extremites
    """
  ),
  (
    "lower extremity",
    """
    lower extremity, lower extremities, lower limb, lower limbs, le, les, leg, lower leg, upper leg, legs,
    thigh, calf, shin, tibia, fibula, femur, femoral, tibial, fibular, hamstring, quadriceps, iliotibial, sciatic, sural, peroneal, lower ext,
    lower exts, lower extremeties, lower extremites, tibia fibula, gastrocnemius
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
