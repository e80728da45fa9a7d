import Testing

@testable import Determinations

/// The titles and years of the MTUS guidelines from 2016 on.
@Suite struct GuidelineTitleTests {
  /// Chapter keys with titles and the years of their editions.
  static let editions: [(key: String, titles: [(title: String, years: [Int])])] = [
    ("acoem-1", [("Prevention", [2011, 2018])]),
    ("acoem-2", [("General Approach to Initial Assessment and Documentation", [2016, 2018])]),
    ("acoem-3", [("Initial Approaches to Treatment", [2017, 2022])]),
    ("acoem-5", [("Cornerstones of Disability Prevention and Management", [2011, 2018])]),
    (
      "acoem-8",
      [
        ("Cervical and Thoracic Spine Disorders", [2016, 2018]), ("Cervical and Thoracic Spine", [2019]),
        ("Neck and Upper Back Complaints", [2004]),
      ]
    ),
    ("acoem-9", [("Shoulder Disorders", [2016])]),
    ("acoem-10", [("Elbow Disorders", [2013, 2018, 2019])]),
    (
      "acoem-11",
      [
        ("Hand, Wrist and Forearm Disorders", [2016, 2019]), ("Hand, Wrist, and Forearm Disorders", [2016, 2019]),
        ("Forewarm, Wrist, and Hand Complaints", [2004]),
      ]
    ),
    ("acoem-12", [("Low Back Disorders", [2016, 2019, 2020])]),
    ("acoem-13", [("Knee Disorders", [2015, 2019, 2020])]),
    ("acoem-14", [("Ankle and Foot Disorders", [2015, 2018, 2019])]),
    (
      "acoem-15",
      [
        ("Posttraumatic Stress Disorder and Acute Stress Disorder", [2018]),
        ("Introduction to the Workplace Mental Health", [2019]), ("Workplace Mental Health: Introduction", [2019]),
        ("Workplace Mental Health: Depressive Disorders", [2020]),
        ("Workplace Mental Health: Anxiety Disorders", [2021]),
        ("Workplace Mental Health: Posttraumatic Stress Disorder and Acute Stress Disorder", [2019]),
      ]
    ),
    ("acoem-16", [("Eye Disorders", [2017])]),
    ("acoem-hip", [("Hip and Groin", [2011]), ("Hip and Groin Disorders", [2019])]),
    ("acoem-brain", [("Traumatic Brain Injury", [2017, 2018])]),
    (
      "acoem-asthma",
      [
        ("Occupational/Work-Related Asthma Medical Treatment", [2016]), ("Occupational/Work-Related Asthma", [2020]),
      ]
    ),
    ("acoem-lung", [("Occupational Interstitial Lung Disease", [2016, 2019, 2020])]),
    ("acoem-antiemetics", [("Antiemetics", [2020])]),
    ("acoem-covid-19", [("Coronavirus (COVID-19)", [2021])]),
    ("chronic-pain", [("Chronic Pain", [2017]), ("Chronic Pain Medical Treatment", [2009, 2016])]),
    ("opioids", [("Opioids", [2017]), ("Opioid Treatment", [2016])]),
    ("acupuncture", [("Acupuncture Treatment", [2007]), ("Accupuncture Treatment", [2007])]),
  ]

  static let all: [(title: String, year: Int, key: String)] = editions.flatMap { key, titles in
    titles.flatMap { title, years in years.map { (title, $0, key) } }
  }

  /// The citations of a line: chapter, edition, sections.
  private func citations(_ line: String) -> [String] {
    Array(line.utf8).withUnsafeBufferPointer { bytes in
      var reader = GuidelineReader()
      reader.read(bytes)
      return reader.citations.map { outline in
        let citation = outline.citation(in: bytes)
        let edition = citation.edition.map { " \($0)" } ?? ""
        return citation.guidelineChapter.key + edition + citation.sections.map { "; \($0)" }.joined()
      }
    }
  }

  @Test("A title with its year is its chapter", arguments: all)
  func alone(title: String, year: Int, key: String) {
    #expect(citations("Decision based on MTUS \(title) \(year).") == ["\(key) \(year)"])
    #expect(
      citations("Decision based on MTUS \(title) \(year), Section(s): Special Studies, Initial Care.")
        == ["\(key) \(year); Special Studies; Initial Care"])
  }

  @Test("A title after a list of sections begins another citation, and one before it ends there", arguments: all)
  func joined(title: String, year: Int, key: String) {
    for joint in [", and ", " and ", ", ", "; "] {
      #expect(
        citations(
          "Decision based on MTUS Low Back Complaints 2004, Section(s): Physical Methods, Summary\(joint)\(title) \(year), "
            + "Section(s): Initial Care.")
          == ["acoem-12 2004; Physical Methods; Summary", "\(key) \(year); Initial Care"], "\(joint)")
    }
    #expect(
      citations("Decision based on MTUS \(title) \(year), Section(s): Initial Care, and Knee Complaints 2004.")
        == ["\(key) \(year); Initial Care", "acoem-13 2004"])
  }

  @Test("Old titles have no year", arguments: ["Neck and Upper Back Complaints", "ACOEM"])
  func withoutYear(title: String) {
    #expect(citations("Decision based on MTUS \(title).") == [title == "ACOEM" ? "acoem" : "acoem-8"])
  }
}
