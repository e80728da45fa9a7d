/// Invented letters in the forms of 2013.
enum EarlyForms {
  static let notice = """
    MAXIMUS FEDERAL SERVICES, INC.
    Notice of Independent Medical Review Determination
    Dated: 9/12/2013

    IMR Case Number:            CM13-0900002
    Date of Injury:             3/4/2011
    UR Denial Date:             7/9/2013
    IMR Application Received:   7/18/2013

    1) MAXIMUS Federal Services, Inc. has determined the request for a cane is medically
    necessary and appropriate.

    2) MAXIMUS Federal Services, Inc. has determined the request for six visits of
    acupuncture is notmedically necessary and appropriate.

    INDEPENDENT MEDICAL REVIEW DECISION AND RATIONALE
    An application for Independent Medical Review was filed on 7/18/2013 disputing the Utilization
    Review Denial dated 7/9/2013. A decision has been made for each of the treatments:

    1) MAXIMUS Federal Services, Inc. has determined the request for a cane is medically
    necessary and appropriate.

    2) MAXIMUS Federal Services, Inc. has determined the request for six visits of
    acupuncture is notmedically necessary and appropriate.

    Medical Qualifications of the Expert Reviewer:
    The physician reviewer is Board Certified in Occupational Medicine and is licensed to
    practice in California. He/she has been in active clinical practice.

    Case Summary:
    Disclaimer: The following case summary was taken directly from the utilization review
    denial/modification dated July 9, 2013.

    “The patient is a 50 year old male baker. He slipped on flour.”

    Documents Reviewed for Determination:
    The following documents were reviewed.

    1) Regarding the request for a cane:
    Section of the Medical Treatment Utilization Schedule Relied Upon by the Expert Reviewer to
    Make His/Her Decision:
    The Claims Administrator based its decision on the Knee Complaints (ACOEM Practice Guidelines,
    2nd Edition (2004), Chapter 13), page 339, which is part of the MTUS. The Expert Reviewer
    found the same section applicable and relevant to the issue at dispute.
    Rationale for the Decision:
    He cannot walk without one. The request for a cane is medically necessary and appropriate.

    2) Regarding the request for six visits of acupuncture:
    Section of the Medical Treatment Utilization Schedule Relied Upon by the Expert Reviewer to
    Make His/Her Decision:
    The Claims Administrator did not cite any evidence for its decision. The Expert Reviewer based
    his/her decision on the Acupuncture Medical Treatment Guidelines, which is part of the MTUS.
    Rationale for the Decision:
    He fears needles. The request is not medically necessary and appropriate.
    """

  static let letter = """
    MAXIMUS FEDERAL SERVICES, INC.
    Independent Medical Review Final Determination Letter

    1/15/2014

    IMR Case Number:    CM13-0900003               Date of Injury:         02/28/2009
    Claims Number:                                 UR Denial Date:         10/30/2013
    Priority:           STANDARD                   Application Received:   11/15/2013

    Final Determination: PARTIAL OVERTURN. This means that some of the disputed items were found
    to be medically necessary and appropriate.

                          HOW THE IMR FINAL DETERMINATION WAS MADE
    The physician reviewer is Board Certified in Family Practice and is licensed to practice in
    Nevada. He/she has been in active clinical practice.

                                     DOCUMENTS REVIEWED
    Medical records.

                                   CLINICAL CASE SUMMARY
    The physician reviewer developed the following clinical case summary based on a review of the
    case file, including all medical records:

    The patient is a 33-year-old woman who drives a tram.

                              IMR DECISION(S) AND RATIONALE(S)
    The Final Determination was based on decisions for the disputed items/services set forth below:

    1. The request for naproxen 500mg #60 is medically necessary and appropriate.

    The Claims Administrator based its decision on the Official Disability Guidelines (ODG), Pain
    Chapter, NSAIDs, which is not part of the MTUS.

    The Physician Reviewer based his/her decision on the Chronic Pain Medical Treatment Guidelines,
    NSAIDs, page 67, and Anti-inflammatory medications, pages 22-23, which are part of the MTUS.

    The Physician Reviewer's decision rationale:
    It helps her. She takes one a day.

    2. The request for a hot tub is not medically necessary and appropriate.

    The Claims Administrator did not cite any medical evidence for its decision.

    The Physician Reviewer's decision rationale:
    A bath will do.
    """

  static let review = """
    MEDICAL PROFESSIONAL REVIEW

    IMR Case Number:            CM13-0900004
    Date of Injury:             05/25/2010

    ISSUE AT DISPUTE:
    Three injections of the right knee

    CASE SUMMARY:
    This is a 58 year old man whose knee was injured on May 25, 2010.

    DOCUMENTS REVIEWED FOR DETERMINATION:
       1. Application for Independent Medical Review

    MEDICAL TREATMENT GUIDELINE(S) RELIED UPON BY
    PROFESSIONAL REVIEWER AND WHY:
    The professional reviewer relied on MTUS ACOEM Chapter 13 Knee Complaints Page(s): 339,
    because it says so.

    RATIONALE FOR WHY THE REQUESTED TREATMENT/SERVICE IS/WAS
    NOT MEDICALLY NECESSARY:
    The joint is sound. The requested injections were not medically necessary.

    MEDICAL REVIEWER QUALIFICATIONS:
    The reviewer is Board Certified in Orthopedic Surgery and is licensed to practice in California
    and Idaho. He/she works at least 24 hours a week.
    """
}
