@testable import Determinations

/// Invented letters in the forms of real ones.
enum Fixtures {
  /// A letter of 2016 with labeled credentials, two items and a partial authorization, as from `pdftotext -layout`.
  static let labeled = """
    Case Number:          CM16-0900001
    Date Assigned:        12/05/2016                      Date of Injury:      10/20/2015
    Decision Date:        12/30/2016                      UR Denial Date:      10/28/2016
    Priority:             Standard                        Application          11/28/2016
                                                          Received:

                     HOW THE IMR FINAL DETERMINATION WAS MADE
    MAXIMUS Federal Services sent the complete case file to an expert reviewer. He/she has no
    affiliation with the employer, employee, providers or the claims administrator.

    The Expert Reviewer has the following credentials:
    State(s) of Licensure: California,Texas
    Certification(s)/Specialty: Preventive Medicine, Occupational Medicine, Public Health &
    General Preventive Medicine

                                    CLINICAL CASE SUMMARY
    The expert reviewer developed the following clinical case summary based on a review of the
    case file, including all medical records:

    The injured worker is a 47 year old female who sustained an industrial injury on 10-20-
    2015. She lifts crates of pears all day. A progress report dated 11-3-2016 notes pain rated
    8/10, and a follow-
    up is planned.

    The treatment plan included therapy and an MRI.

                          IMR ISSUES, DECISIONS AND RATIONALES
    The Final Determination was based on decisions for the disputed items/services set forth below:

    Twelve sessions of physical therapy for the left knee was the original request. Four
    sessions of physical therapy for the left knee was authorized by the Claims
    Administrator. The remaining IMR eligible portion of the original request, Eight sessions
    of physical therapy for the left knee is: Upheld

    Claims Administrator guideline: Decision based on MTUS Knee Complaints 2004, Section(s):
    Initial Care, and Chronic Pain Medical Treatment 2016, Section(s): NSAIDs, GI symptoms &
    cardiovascular risk, TENS, chronic pain (transcutaneous electrical nerve stimulation).

    MAXIMUS guideline: The Expert Reviewer based their decision on recommendation(s) outside
    of the MTUS Guidelines. Decision based on Non-
    MTUS Citation Official Disability Guidelines (ODG), Knee & Leg Chapter, Physical medicine
    treatment.
    Decision rationale: The knee has had its therapy. Therefore, the request is not-medically
    necessary. This medical necessity decision should not be interpreted as a recommendation to
    stop long-term opioids abruptly.

    Labs to include: MRI of the left knee: Overturned

    Claims Administrator guideline: The Claims Administrator did not cite any medical evidence
    for its decision.

    MAXIMUS guideline: Decision based on MTUS Knee Complaints 2004, Section(s): Special Studies.

    Decision rationale: The knee locks, and Dr. Nobody found 4.5 cm of effusion.

    The request for an MRI is medically necessary.
    """

  /// A letter of 2014 with credentials in prose and without a case table, newlines doubled.
  static let prose = doubled(
    [
      [" HOW THE IMR FINAL DETERMINATION WAS MADE"],
      [
        "MAXIMUS Federal Services sent the complete case file to an expert reviewer. The expert reviewer is",
        "Board Certified in Physical Medicine Rehab, has a subspecialty in Pain Management and is licensed",
        "to practice in California, Oregon and New York. He/she has been in active clinical practice.",
      ],
      ["CLINICAL CASE SUMMARY"],
      [
        "The expert reviewer developed the following clinical case summary based on a review of the",
        "case file, including all medical records:",
      ],
      [
        "The claimant has a date of injury of June 9, 2012. His back has ached since. The utilization review",
        "denial dated 02/03/14 found nothing new.",
      ],
      ["IMR ISSUES, DECISIONS AND RATIONALES"],
      ["The Final Determination was based on decisions for the disputed items/services set forth below:"],
      ["MRI LUMBAR SPINE W/O DYE:  Upheld"],
      [
        "Claims Administrator guideline: Decision based on MTUS ACOEM.  Decision based on Non-",
        "MTUS Citation Official Disability Guidelines, Low Back - Lumbar & Thoracic (Acute & Chronic), updated 08/22/2014",
      ],
      [
        "MAXIMUS guideline: Decision based on MTUS ACOEM Chapter 12 Low Back Complaints",
        "Page(s): 303, 308-310.  Decision based on MTUS Chronic Pain Treatment Guidelines Opioids, criteria for use",
        "Page(s): 76-80, 91.",
      ],
      [
        "Decision rationale:  Nothing has changed since the last study. Thus the request in not medically",
        "necessary.",
      ],
    ])

  /// Writes paragraphs with doubled newlines, and a line of one space between them.
  static func doubled(_ paragraphs: [[String]]) -> String {
    paragraphs.map { lines in lines.map { $0 + " \n\n" }.joined() }.joined(separator: " \n\n")
  }

  static func read(_ text: String) -> Determination {
    var reader = LetterReader()
    let bytes = Array(text.utf8)
    return reader.determination(of: bytes.span)
  }

  static func fields(_ text: String) -> CaseFields {
    var reader = LetterReader()
    let bytes = Array(text.utf8)
    return reader.fields(of: bytes.span)
  }
}
