import Testing

@testable import Determinations

@Suite("Guideline lines")
struct GuidelineReaderTests {
  /// A line, with its basis and citations in short form.
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
      "Decision based on MTUS Workplace Mental Health: Depressive Disorders 2020, Section(s): Psychotherapy.",
      "cited: MTUS acoem-15 ‘Workplace Mental Health: Depressive Disorders’ 2020 s[Psychotherapy]"
    ),
    (
      "Decision based on MTUS General Approaches: Initial Approaches to Treatment 2017.",
      "cited: MTUS acoem-3 ‘Initial Approaches to Treatment’ 2017"
    ),
    (
      "Decision based on MTUS ACOEM Practice Guidelines, 3rd Edition, Knee Disorders, 10/28/2015, pages 12-14.",
      "cited: MTUS acoem-13 ‘Knee Disorders’ 2015 p12-14"
    ),
    (
      "Decision based on MTUS Ankle and Foot Disorders 9/2015, and Shoulder Disorders Guideline (August 1, 2016).",
      "cited: MTUS acoem-14 ‘Ankle and Foot Disorders’ 2015; MTUS acoem-9 ‘Shoulder Disorders’ 2016"
    ),
    (
      "Decision based on MTUS Medical Treatment Utilization Schedule (MTUS) Chronic Pain Guidelines, page 22.",
      "cited: MTUS chronic-pain p22"
    ),
    ("Decision based on MTUS ACOEM Chapter 16 Eye Chapter.", "cited: MTUS acoem-16 ‘Eye’"),
    ("Decision based on MTUS ACOEM Guidelines Chapter 11, page 261.", "cited: MTUS acoem-11 p261"),
    (
      "Decision based on MTUS Drug Formulary 2018, and MTUS Chronic Pain 2017, Section(s): Opioids.",
      "cited: MTUS formulary 2018; MTUS chronic-pain 2017 s[Opioids]"
    ),
    ("The Claims Administrator did not base its decision on the MTUS.", "outside-mtus: "),
    (
      "The Expert Reviewer did not base his decision on the MTUS. Decision based on Non-MTUS Citation ODG.",
      "outside-mtus: Non-MTUS odg"
    ),
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
    ("Decision based on Non-MTUS Citation ODG guidelines, MRI elbow", "cited: Non-MTUS odg-elbow ‘elbow’ s[MRI]"),
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

  /// Sentences that name several sources, or chapters in long forms.
  private static let several: [(text: String, expected: String)] = [
    (
      "Official Disability Guidelines (ODG) Elbow (Acute and Chronic), Bracing and Other Medical Treatment Guidelines"
        + " ACOEM Shoulder Disorders, Imaging, Arthrography.",
      "Non-MTUS odg-elbow ‘Elbow’ s[Bracing];"
        + " Non-MTUS acoem-9 ‘ACOEM Shoulder Disorders, Imaging, Arthrography’"
    ),
    (
      "ODG Knee/Bracing and Other Medical Treatment Guidelines http://example.org/policy/0042.html.",
      "Non-MTUS odg-knee-leg ‘Knee’ s[Bracing]; Non-MTUS other ‘http://example.org/policy/0042.html’"
    ),
    (
      "Official Disability Guidelines (ODG), Knee Chapter, Bracing; UpToDate, Knee pain in adults.",
      "Non-MTUS odg-knee-leg ‘Knee’ s[Bracing]; Non-MTUS other ‘UpToDate, Knee pain in adults’"
    ),
    (
      "Other Medical Treatment Guideline or Medical Evidence: A Journal of Knees.",
      "Non-MTUS other ‘A Journal of Knees’"
    ),
    (
      "https://example.org/one, www.example.net/two.",
      "Non-MTUS other ‘https://example.org/one’; Non-MTUS other ‘www.example.net/two’"
    ),
    ("Drugs.com; ODG.", "Non-MTUS other ‘Drugs.com’; Non-MTUS odg"),
    (
      "ODG, Pain, Opioids, and ACOEM Practice Guidelines, Chronic Pain.",
      "Non-MTUS odg-pain ‘Pain’ s[Opioids]; Non-MTUS acoem ‘ACOEM Practice Guidelines, Chronic Pain’"
    ),
    (
      "ACOEM Chapter 7, page 127; Official Disability Guidelines, Office visits.",
      "Non-MTUS acoem-7 ‘ACOEM Chapter 7, page 127’; Non-MTUS odg s[Office visits]"
    ),
    (
      "Knee and Leg, / Elbow (Acute & Chronic), Massage, ODG Preface – Massage.",
      "Non-MTUS odg-knee-leg ‘Knee and Leg’ s[Massage]; Non-MTUS odg-elbow ‘Elbow’ s[Massage];"
        + " Non-MTUS odg-preface ‘Preface’ s[Massage]"
    ),
    (
      "Official Disability Guidelines, Elbow Chapter, Hip Chapter, Massage.",
      "Non-MTUS odg-elbow ‘Elbow’ s[Massage]; Non-MTUS odg-hip-pelvis ‘Hip’ s[Massage]"
    ),
    (
      "Official Disability Guidelines (ODG), Pain Chapter, Zolpidem, and Low Back Chapter, Traction.",
      "Non-MTUS odg-pain ‘Pain’ s[Zolpidem]; Non-MTUS odg-low-back ‘Low Back’ s[Traction]"
    ),
    (
      "ODG, Shoulder, Traction (manual); Ankle & Foot (updated 01/02/16).",
      "Non-MTUS odg-shoulder ‘Shoulder’ s[Traction (manual)]; Non-MTUS odg-ankle-foot ‘Ankle & Foot’"
    ),
    (
      "Official Disability Guidelines, Shoulder (updated 01/02/16); ODG, Elbow (updated 01/03/16).",
      "Non-MTUS odg-shoulder ‘Shoulder’; Non-MTUS odg-elbow ‘Elbow’"
    ),
    (
      "Official Disability Guidelines (ODG), Work Loss Data Institute (12th Annual Edition), 2014, Hip & Pelvis (Acute"
        + " & Chronic) Chapter.",
      "Non-MTUS odg-hip-pelvis ‘Hip & Pelvis’"
    ),
    (
      "ODG Head (trauma, headaches, etc., not including stress & mental disorders) Glasses.",
      "Non-MTUS odg-head ‘Head’ s[Glasses]"
    ),
    ("ODG, Lumbar & Thoracic (Acute & Chronic), Traction.", "Non-MTUS odg-low-back ‘Lumbar & Thoracic’ s[Traction]"),
    (
      "ODG Forearm, Wrist, & Hand, Carpal tunnel release.",
      "Non-MTUS odg-forearm-wrist-hand ‘Forearm, Wrist, & Hand’ s[Carpal tunnel release]"
    ),
    ("ODG MRI shoulder.", "Non-MTUS odg-shoulder ‘shoulder’ s[MRI]"),
    ("ODG Traction for the low back", "Non-MTUS odg-low-back ‘low back’ s[Traction]"),
    ("ODG Opioids for chronic pain", "Non-MTUS odg s[Opioids for chronic pain]"),
    ("ODG (Diabetes), Insulin.", "Non-MTUS odg-diabetes ‘Diabetes’ s[Insulin]"),
    (
      "ODG, Diabetes (Type 1, 2, and Gestational), Insulin; drugs.com: Insulin",
      "Non-MTUS odg-diabetes ‘Diabetes’ s[Insulin]; Non-MTUS other ‘drugs.com: Insulin’"
    ),
    ("ODG, Knee, page(s) 53-54.", "Non-MTUS odg-knee-leg ‘Knee’ p53-54"),
    ("Pain Chapter, Official Disability Guidelines.", "Non-MTUS odg-pain ‘Pain’"),
    ("Massage guidelines per the ODG.", "Non-MTUS odg s[Massage guidelines]"),
    (";", "Non-MTUS other"),
  ]

  @Test("Several sources in one sentence", arguments: several)
  func severalSources(text: String, expected: String) {
    var reader = GuidelineReader()
    let citations = Array("Decision based on Non-MTUS Citation \(text)".utf8).withUnsafeBufferPointer { bytes in
      reader.read(bytes)
      return reader.citations.map { Self.short($0.citation(in: bytes)) }.joined(separator: "; ")
    }
    #expect(citations == expected)
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
