/// A body region, with the names of its chapter in the guidelines of each period.
struct Region: Sendable {
  var name: String
  var hasSide = false
  /// ACOEM, second edition, as in letters up to 2015: `8 Neck and Upper Back Complaints`.
  var chapter: String
  /// MTUS 2016 and 2017: `Neck and Upper Back Complaints 2004`.
  var complaints: String
  /// MTUS from December 2017 on: `Cervical and Thoracic Spine Disorders 2016`.
  var disorders: String
  var odg: String
  var pages: String
  var diagnoses: Phrase
  var finding: Phrase
  var weight: Int

  static let all: [Region] = [
    Region(
      name: "lumbar spine", chapter: "12 Low Back Complaints", complaints: "Low Back Complaints 2004",
      disorders: "Low Back Disorders 2016", odg: "Low Back", pages: "303, 308-310",
      diagnoses:
        "[lumbar radiculopathy|lumbar strain|lumbar disc displacement without myelopathy|lumbago|spinal stenosis of the lumbar region|lumbar facet syndrome]",
      finding:
        "[straight leg raise positive on the {side} at {score}0 degrees|spasm of the lumbar paraspinal muscles|flexion limited to {score}0 degrees|a diminished ankle reflex on the {side}|tenderness over the facet joints at L4-L5 and L5-S1]",
      weight: 34),
    Region(
      name: "cervical spine", chapter: "8 Neck and Upper Back Complaints",
      complaints: "Neck and Upper Back Complaints 2004", disorders: "Cervical and Thoracic Spine Disorders 2016",
      odg: "Neck and Upper Back", pages: "177-178",
      diagnoses: "[cervical radiculopathy|cervicalgia|cervical disc degeneration|cervical strain|brachial neuritis]",
      finding:
        "[a positive Spurling's maneuver on the {side}|decreased sensation in the C6 dermatome on the {side}|tenderness of the trapezius and levator scapulae|rotation limited by a third to the {side}]",
      weight: 18),
    Region(
      name: "shoulder", hasSide: true, chapter: "9 Shoulder Complaints", complaints: "Shoulder Complaints 2004",
      disorders: "Shoulder Disorders 2016", odg: "Shoulder", pages: "207-209, 213",
      diagnoses: "[rotator cuff tear|impingement syndrome of the shoulder|adhesive capsulitis|bicipital tendinitis]",
      finding:
        "[abduction limited to {score}5 degrees|a positive Hawkins and Neer sign|weakness of external rotation, 4/5|crepitus at the acromioclavicular joint]",
      weight: 14),
    Region(
      name: "knee", hasSide: true, chapter: "13 Knee Complaints", complaints: "Knee Complaints 2004",
      disorders: "Knee Disorders 2015", odg: "Knee and Leg", pages: "339, 341-343",
      diagnoses:
        "[internal derangement of the knee|medial meniscus tear|osteoarthritis of the knee|chondromalacia patellae]",
      finding:
        "[medial joint line tenderness|a positive McMurray's test|a small effusion|flexion to {score}5 degrees with crepitus|an antalgic gait]",
      weight: 12),
    Region(
      name: "wrist", hasSide: true, chapter: "11 Forearm, Wrist, and Hand Complaints",
      complaints: "Forearm, Wrist, and Hand Complaints 2004", disorders: "Hand, Wrist, and Forearm Disorders 2016",
      odg: "Forearm, Wrist, & Hand", pages: "265, 268-269",
      diagnoses: "[carpal tunnel syndrome|de Quervain's tenosynovitis|wrist sprain|trigger finger]",
      finding:
        "[positive Tinel's and Phalen's signs|grip strength reduced by {score} kg|a positive Finkelstein's test|decreased two-point discrimination]",
      weight: 8),
    Region(
      name: "ankle", hasSide: true, chapter: "14 Ankle and Foot Complaints",
      complaints: "Ankle and Foot Complaints 2004", disorders: "Ankle and Foot Disorders 2015",
      odg: "Ankle and Foot", pages: "371-372, 376",
      diagnoses: "[ankle sprain|plantar fasciitis|posterior tibial tendinitis|osteochondral lesion of the talus]",
      finding:
        "[tenderness of the anterior talofibular ligament|swelling about the lateral malleolus|a positive anterior drawer sign|pain on first steps over the heel]",
      weight: 5),
    Region(
      name: "elbow", hasSide: true, chapter: "10 Elbow Disorders (Revised 2007)", complaints: "Elbow Complaints 2007",
      disorders: "Elbow Disorders 2013", odg: "Elbow", pages: "13-16, 33",
      diagnoses: "[lateral epicondylitis|cubital tunnel syndrome|medial epicondylitis]",
      finding:
        "[tenderness over the lateral epicondyle|pain on resisted wrist extension|a Tinel sign at the cubital tunnel]",
      weight: 4),
    Region(
      name: "hip", hasSide: true, chapter: "12 Low Back Complaints", complaints: "General Approaches 2004",
      disorders: "Hip and Groin 2011", odg: "Hip and Pelvis", pages: "303",
      diagnoses: "[osteoarthritis of the hip|trochanteric bursitis|hip strain]",
      finding:
        "[internal rotation limited to {score} degrees|tenderness over the greater trochanter|a positive impingement test]",
      weight: 3),
    Region(
      name: "thoracic spine", chapter: "8 Neck and Upper Back Complaints",
      complaints: "Neck and Upper Back Complaints 2004", disorders: "Cervical and Thoracic Spine Disorders 2016",
      odg: "Neck and Upper Back", pages: "177",
      diagnoses: "[thoracic strain|thoracic spondylosis|thoracic myofascial pain]",
      finding: "[tenderness between the shoulder blades|a kyphotic posture|trigger points in the rhomboids]",
      weight: 2),
  ]

  static let weights = all.map(\.weight)
}
