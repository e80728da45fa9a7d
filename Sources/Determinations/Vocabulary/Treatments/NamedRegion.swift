/// The body regions that requests name, in display order: the spine from top to bottom, the arm, the leg, the rest.
enum NamedRegion: UInt8, CaseIterable, Sendable {
  /// The spine, if no part of it is named.
  case spine
  case cervicalSpine, thoracicSpine, lumbarSpine, sacrum, coccyx, sacroiliacJoint
  case shoulder, elbow, forearm, wrist, hand, finger, thumb
  case hip, knee, ankle, foot, toe
  case head, face, jaw, eye, ear, mouth, throat, chest, abdomen, pelvis, groin
  case upperExtremity, lowerExtremity

  /// True for a region of the spine, which only takes a side next to it and passes none on to neighboring regions.
  var isSpinal: Bool {
    switch self {
    case .spine, .cervicalSpine, .thoracicSpine, .lumbarSpine, .sacrum, .coccyx: true
    default: false
    }
  }

  /// True for a region of which there is only one: a side next to it is ignored, unless it is that of an organ in it.
  var isUnpaired: Bool {
    switch self {
    case .head, .mouth, .throat, .abdomen, .pelvis, .coccyx: true
    default: false
    }
  }

  /// The limb that contains the region, or `nil`.
  var limb: NamedRegion? {
    switch self {
    case .shoulder, .elbow, .forearm, .wrist, .hand, .finger, .thumb: .upperExtremity
    case .hip, .knee, .ankle, .foot, .toe: .lowerExtremity
    default: nil
    }
  }

  /// The hand or the foot that the digit belongs to, or `nil`.
  var digitOf: NamedRegion? {
    switch self {
    case .finger, .thumb: .hand
    case .toe: .foot
    default: nil
    }
  }

  /// The index in ``BodyRegion/allNames``.
  var index: Int { Int(rawValue) }

  /// The display name.
  var name: String {
    switch self {
    case .spine: "spine"
    case .cervicalSpine: "cervical spine"
    case .thoracicSpine: "thoracic spine"
    case .lumbarSpine: "lumbar spine"
    case .sacrum: "sacrum"
    case .coccyx: "coccyx"
    case .sacroiliacJoint: "sacroiliac joint"
    case .shoulder: "shoulder"
    case .elbow: "elbow"
    case .forearm: "forearm"
    case .wrist: "wrist"
    case .hand: "hand"
    case .finger: "finger"
    case .thumb: "thumb"
    case .hip: "hip"
    case .knee: "knee"
    case .ankle: "ankle"
    case .foot: "foot"
    case .toe: "toe"
    case .head: "head"
    case .face: "face"
    case .jaw: "jaw"
    case .eye: "eye"
    case .ear: "ear"
    // Teeth, gums, tongue.
    case .mouth: "mouth"
    // The front of the neck: larynx, thyroid, carotid arteries.
    case .throat: "throat"
    case .chest: "chest"
    case .abdomen: "abdomen"
    case .pelvis: "pelvis"
    case .groin: "groin"
    case .upperExtremity: "upper extremity"
    case .lowerExtremity: "lower extremity"
    }
  }
}
