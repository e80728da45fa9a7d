import Testing

@testable import Determinations

@Suite("Guideline lines")
struct GuidelineReaderTests {
  /// A line, and its basis and citations in short.
  private static let lines: [(line: String, expected: String)] = [
    ("Decision based on MTUS ACOEM.", "cited: MTUS acoem"),
    ("Decision based on MTUS ACOEM Chapter 9 Shoulder Complaints.", "cited: MTUS acoem-9 ‘Shoulder Complaints’"),
    (
      "Decision based on MTUS ACOEM Chapter 12 Low Back Complaints Page(s): 303, 308-310, Chronic Pain Treatment"
        + " Guidelines Opioids, criteria for use Page(s): 76-80.",
      "cited: MTUS acoem-12 ‘Low Back Complaints’ p303,308-310; MTUS chronic-pain s[Opioids, criteria for use] p76-80"
    ),
    ("Decision based on MTUS Acupuncture Treatment Guidelines.", "cited: MTUS acupuncture"),
    (
      "Decision based on MTUS Forearm, Wrist, and Hand Complaints 2004, Section(s): Physical Methods, Summary, and"
        + " Postsurgical Treatment 2009, Section(s): Forearm, Wrist, & Hand.",
      "cited: MTUS acoem-11 ‘Forearm, Wrist, and Hand Complaints’ 2004 s[Physical Methods|Summary];"
        + " MTUS postsurgical 2009 s[Forearm, Wrist, & Hand]"
    ),
    (
      "Decision based on MTUS Low Back Complaints 2004, and Opioid Treatment 2016, Section(s): 3.3.9 Opioids for"
        + " Chronic Pain: Maintenance, 4.1 Tapering Opioids: Indications.",
      "cited: MTUS acoem-12 ‘Low Back Complaints’ 2004; MTUS opioids 2016 s[3.3.9 Opioids for Chronic Pain:"
        + " Maintenance|4.1 Tapering Opioids: Indications]"
    ),
    (
      "Decision based on MTUS Elbow Complaints 2007, Section(s): 326.",
      "cited: MTUS acoem-10 ‘Elbow Complaints’ 2007 p326"
    ),
    (
      "Decision based on MTUS Cervical and Thoracic Spine Disorders 2016, Section(s): Diagnostic Testing.",
      "cited: MTUS acoem-8 ‘Cervical and Thoracic Spine Disorders’ 2016 s[Diagnostic Testing]"
    ),
    (
      "Decision based on MTUS Hand, Wrist, and Forearm Disorders 2019, and Drug Formulary 2018.",
      "cited: MTUS acoem-11 ‘Hand, Wrist, and Forearm Disorders’ 2019; MTUS formulary 2018"
    ),
    ("Decision based on MTUS Traumatic Brain Injury 2017.", "cited: MTUS acoem-brain ‘Traumatic Brain Injury’ 2017"),
    (
      "Decision based on Non-MTUS Citation Official Disability Guidelines (ODG), Neck Chapter, MRI OFFICIAL"
        + " DISABILITY GUIDELINES: Nowhere",
      "cited: Non-MTUS odg-neck-upper-back ‘Neck’ s[MRI]"
    ),
    (
      "Decision based on Non-MTUS Citation Official Disability Guidelines: Low Back - Lumbar & Thoracic (Acute &"
        + " Chronic), updated 08/22/2014, Fusion (spinal).",
      "cited: Non-MTUS odg-low-back ‘Low Back’ s[Fusion (spinal)]"
    ),
    (
      "Decision based on Non-MTUS Citation ODG, 2016, Web Version, Pain/Gabapentin",
      "cited: Non-MTUS odg-pain ‘Pain’ s[Gabapentin]"
    ),
    (
      "Decision based on Non-MTUS Citation ODG Pain (Benzodiazepines).",
      "cited: Non-MTUS odg-pain ‘Pain’ s[Benzodiazepines]"
    ),
    ("Decision based on Non-MTUS Citation ODG guidelines, MRI elbow", "cited: Non-MTUS odg s[MRI elbow]"),
    (
      "Decision based on Non-MTUS Citation ODG: Indications for x-ray, Knee & Leg Chapter",
      "cited: Non-MTUS odg-knee-leg ‘Knee & Leg’ s[Indications for x-ray]"
    ),
    (
      "Decision based on Non-MTUS Citation A Textbook of Hands, 3rd ed.",
      "cited: Non-MTUS other ‘A Textbook of Hands, 3rd ed’"
    ),
    (
      "Decision based on Non-MTUS Citation ACOEM 3rd edition: Low Back Disorders",
      "cited: Non-MTUS acoem-12 ‘ACOEM 3rd edition: Low Back Disorders’"
    ),
    ("The Expert Reviewer did not cite any medical evidence for its decision.", "none-cited: "),
    (
      "The Claims Administrator based their decision on recommendation(s) outside of the MTUS Guidelines.",
      "outside-mtus: "
    ),
    (
      "The Expert Reviewer based their decision on recommendation(s) outside of the MTUS Guidelines. Decision based"
        + " on Non-MTUS Citation Official Disability Guidelines (ODG), Hip and Pelvis.",
      "outside-mtus: Non-MTUS odg-hip-pelvis ‘Hip and Pelvis’"
    ),
    ("", "none-cited: "),
  ]

  @Test("Basis and citations", arguments: lines)
  func line(line: String, expected: String) {
    var reader = GuidelineReader()
    let text = Array(line.utf8).withUnsafeBufferPointer { bytes in
      reader.read(bytes)
      return reader.citations.map { Self.short($0.citation(in: bytes)) }.joined(separator: "; ")
    }
    #expect("\(reader.basis.rawValue): \(text)" == expected)
  }

  private static func short(_ citation: Citation) -> String {
    var parts = [citation.authority.rawValue, citation.guidelineChapter.key]
    if let title = citation.title { parts.append("‘\(title)’") }
    if let edition = citation.edition { parts.append("\(edition)") }
    if !citation.sections.isEmpty { parts.append("s[\(citation.sections.joined(separator: "|"))]") }
    if !citation.pages.isEmpty { parts.append("p\(citation.pages.joined(separator: ","))") }
    return parts.joined(separator: " ")
  }
}
