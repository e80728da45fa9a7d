import FoundationEssentials

/// Four invented letters with both styles of credentials and citations, as text and PDF, with every outcome.
enum BrowserLetters {
  /// The cases in the order of the list, newest decision first.
  static let ids = ["CM16-0300033", "CM15-0300011", "CM15-0300044", "CM14-0300022"]

  static func write(to folder: CommandFolder, below name: String = "letters") throws {
    try folder.write(kiln, to: "\(name)/CM15-0300011.txt")
    try folder.write(ferry, to: "\(name)/CM14-0300022.txt")
    try folder.write(orchard, to: "\(name)/CM16-0300033.txt")
    let pdf = minimalPDF(loom.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    try folder.write(String(decoding: pdf, as: UTF8.self), to: "\(name)/CM15-0300044.pdf")
  }

  /// Labeled credentials; overturned.
  static let kiln = """
    Case Number:          CM15-0300011
    Date Assigned:        05/19/2015                      Date of Injury:      03/12/2015
    Decision Date:        06/11/2015                      UR Denial Date:      04/20/2015
    Priority:             Standard                        Application          05/08/2015
                                                          Received:

                          HOW THE IMR FINAL DETERMINATION WAS MADE
    MAXIMUS Federal Services sent the complete case file to an expert reviewer.

    The Expert Reviewer has the following credentials:
    State(s) of Licensure: California, Nevada
    Certification(s)/Specialty: Neurology

                                   CLINICAL CASE SUMMARY
    The expert reviewer developed the following clinical case summary based on a review of the case
    file, including all medical records:

    The injured worker is a 41 year old female potter whose left arm has tingled since she emptied a
    kiln. The tingling wakes her at night.

                            IMR ISSUES, DECISIONS AND RATIONALES
    The Final Determination was based on decisions for the disputed items/services set forth below:

    EMG of the left arm: Overturned

    Claims Administrator guideline: Decision based on MTUS ACOEM Chapter 11 Forearm, Wrist, and Hand
    Complaints Page(s): 261.

    MAXIMUS guideline: Decision based on MTUS ACOEM Chapter 8 Neck and Upper Back Complaints
    Page(s): 177-179.

    Decision rationale: The tingling follows a nerve and has not gone away in three months. The
    guideline supports a study of the nerves then. The request is medically necessary.

    """

  /// Credentials in prose; upheld.
  static let ferry = """
    Case Number:          CM14-0300022                    Date Assigned:       08/28/2014
    Decision Date:        09/22/2014                      Date of Injury:      01/15/2013
    Priority:             Standard                        UR Denial Date:      07/10/2014
                                                          Application Received: 08/01/2014

                          HOW THE IMR FINAL DETERMINATION WAS MADE
    MAXIMUS Federal Services sent the complete case file to an expert reviewer. The expert reviewer is
    Board Certified in Family Practice and is licensed to practice in California. He/she has been in
    active clinical practice for more than five years.

                                   CLINICAL CASE SUMMARY
    The expert reviewer developed the following clinical case summary based on a review of the case
    file, including all medical records:

    The patient is a 58-year-old male ferryman who hurt his low back hauling a rope on 1/15/2013.

                            IMR ISSUES, DECISIONS AND RATIONALES
    The Final Determination was based on decisions for the disputed items/services set forth below:

    Physical therapy, twelve visits:  Upheld

    Claims Administrator guideline: The Claims Administrator did not cite any medical evidence for its
    decision.

    MAXIMUS guideline: Decision based on MTUS ACOEM Chapter 12 Low Back Complaints Page(s): 299.

    Decision rationale:  He has had twenty visits and rows again. The request is
    not medically necessary.

    """

  /// Citations by title and year; one item of two overturned.
  static let orchard = """
    Case Number:          CM16-0300033
    Date Assigned:        02/10/2016                      Date of Injury:      08/30/2012
    Decision Date:        03/01/2016                      UR Denial Date:      12/20/2015
    Priority:             Standard                        Application          01/15/2016
                                                          Received:

                          HOW THE IMR FINAL DETERMINATION WAS MADE
    MAXIMUS Federal Services sent the complete case file to an expert reviewer.

    The Expert Reviewer has the following credentials:
    State(s) of Licensure: Texas
    Certification(s)/Specialty: Pain Management

                                   CLINICAL CASE SUMMARY
    The expert reviewer developed the following clinical case summary based on a review of the case
    file, including all medical records:

    The injured worker is a 35 year old male pruner who fell out of a pear tree on 08/30/2012. His
    low back hurts.

                            IMR ISSUES, DECISIONS AND RATIONALES
    The Final Determination was based on decisions for the disputed items/services set forth below:

    Lumbar brace: Upheld

    Claims Administrator guideline: Decision based on MTUS Low Back Complaints 2004.

    MAXIMUS guideline: Decision based on MTUS Low Back Complaints 2004, Section(s): Physical Methods.

    Decision rationale: A brace has no lasting use. The request is not medically necessary.

    Acupuncture, six visits: Overturned

    Claims Administrator guideline: Decision based on MTUS Acupuncture Treatment 2007.

    MAXIMUS guideline: Decision based on MTUS Acupuncture Treatment 2007.

    Decision rationale: Six visits are the trial that the guideline names. The request is medically
    necessary.

    """

  /// The lines of a PDF; upheld.
  static let loom = """
    Case Number: CM15-0300044
    Date Assigned: 04/20/2015
    Date of Injury: 06/02/2010
    Decision Date: 05/04/2015
    UR Denial Date: 03/01/2015
    Priority: Standard
    Application Received: 03/20/2015

    HOW THE IMR FINAL DETERMINATION WAS MADE
    MAXIMUS Federal Services sent the case file to an expert reviewer.

    The Expert Reviewer has the following credentials:
    State(s) of Licensure: California
    Certification(s)/Specialty: Pain Management

    CLINICAL CASE SUMMARY
    The expert reviewer developed the following clinical case summary based on a review
    of the case file, including all medical records:

    The injured worker is a 62 year old female weaver whose shoulders ache at the loom.

    IMR ISSUES, DECISIONS AND RATIONALES
    The Final Determination was based on decisions for the disputed items/services
    set forth below:

    Opana ER 20mg #60: Upheld

    Claims Administrator guideline: Decision based on MTUS Chronic Pain Treatment
    Guidelines Opioids Page(s): 78.

    MAXIMUS guideline: Decision based on MTUS Chronic Pain Treatment Guidelines
    Opioids Page(s): 78-80.

    Decision rationale: No function is told to be better for it. The request is not
    medically necessary.
    """

  /// The bytes of a PDF with one page of text.
  static func minimalPDF(_ lines: [String]) -> [UInt8] {
    let shows = lines.map { line in
      let escaped = line.map { "()\\".contains($0) ? "\\\($0)" : String($0) }.joined()
      return "(\(escaped)) Tj 0 -14 Td"
    }
    let content = "BT /F1 10 Tf 40 790 Td \(shows.joined(separator: " ")) ET"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
        + "/Resources << /Font << /F1 5 0 R >> >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    var file = "%PDF-1.4\n"
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let offset = String(file.utf8.count)
      table += String(repeating: "0", count: 10 - offset.utf8.count) + offset + " 00000 n \n"
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = file.utf8.count
    file += table + "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(file.utf8)
  }
}
