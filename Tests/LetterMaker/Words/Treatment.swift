/// A type of request: its wording, the guidelines about it, and the share overturned.
struct Treatment: Sendable {
  /// The request as written in the heading.
  var requests: [Phrase]
  /// Its name in the rationale.
  var name: Phrase
  /// Chronic Pain Medical Treatment Guidelines of 2009, with pages; `nil` if the chapter of the region applies.
  var topic: String?
  var pages = ""
  /// A section of the region's chapter, from 2016 on.
  var section: String
  /// A chapter of ODG; `nil` for that of the region.
  var odg: String?
  var odgTopic: String
  /// Reasons, for it and against it.
  var against: [Phrase]
  var favor: [Phrase]
  /// The percentage of items that are overturned.
  var overturned: Int
  /// The number among a thousand requests.
  var weight: Int

  static let all = drugs + care + tests
  static let weights = all.map(\.weight)

  /// Drugs for the medication lists of the summaries.
  static let medicines: [[UInt8]] = [
    "ibuprofen 800 mg", "naproxen 550 mg", "tramadol 50 mg", "hydrocodone/acetaminophen 10/325 mg",
    "cyclobenzaprine 7.5 mg", "gabapentin 300 mg", "omeprazole 20 mg", "lisinopril 10 mg", "metformin 500 mg",
    "duloxetine 60 mg", "meloxicam 15 mg", "topiramate 50 mg", "tizanidine 4 mg", "zolpidem 10 mg",
    "amitriptyline 25 mg", "oxycodone 10 mg", "pregabalin 75 mg", "sertraline 100 mg", "baclofen 10 mg",
    "diclofenac gel 1%", "lidocaine patch 5%", "trazodone 50 mg", "celecoxib 200 mg", "buspirone 10 mg",
  ].map { Array($0.utf8) }
}
