/// Invented denials and requests in ten forms.
enum OwnCaseFixtures {
  static let letter = """
    Harbor Review Services
    March 4, 2016

    RE: Utilization review determination
    Date of Injury: 08/12/2015

    Dear Doctor:

    We received a request for authorization of an MRI of the cervical spine without contrast. The claimant is a
    47-year-old male who strained his neck lifting boxes. He has completed six visits of physical therapy and has
    tried naproxen. On examination there is no neurological deficit, and Spurling's test is negative. There are no
    red flags.

    The MRI of the cervical spine that was asked for is not certified. ACOEM Chapter 8 Neck and Upper Back
    Complaints, pages 177-178, requires evidence of tissue insult or neurologic dysfunction, which is not documented.

    This decision was made on March 4, 2016.
    """

  static let form = """
    UTILIZATION REVIEW NOTICE
    Date of Injury: 2/3/2014          Age: 52          Sex: F
    Employer: Example Stores          Claim Number: 00-000
    Treatment Requested: Tramadol 50 mg #90
    Diagnosis: lumbar strain
    Treatment to date: physical therapy, chiropractic, ibuprofen
    Decision: Non-certified
    Rationale: There is no documentation of functional improvement with the drug, and no urine drug screen was
    provided.
    Guideline: Chronic Pain Medical Treatment Guidelines, Opioids, page 78
    """

  static let mail = """
    From: front desk
    To: billing
    Subject: another denial

    Can somebody look into this?

    > On Monday the reviewer wrote:
    > > The requested acupuncture, 12 sessions for the lumbar
    > > spine, is denied. The employee, a 39 year old woman
    > > injured on 05/06/2013, had 8 sessions without
    > > functional improvement.
    > We should appeal.
    """

  static let scan = """
    UTILIZATION  REVIEW  DETERMINATION

    Date  of  Injury:  11/20/2012

    The  patient  is  a  61  year  old  male  with  right  knee

    pain  since  a  fall.  The  provider  is  requesting  authorization

    for  right  knee  arthroscopy  with  partial  medial

    meniscectomy.  There  is  positive  McMurray  sign,  and  the  MRI

    shows  a  meniscal  tear.  Physical  therapy  has  not  been

    tried.  Therefore,  the  right  knee  arthroscopy  with  partial

    medial  meniscectomy  is  not  medically  necessary.
    """

  static let oneLine = "MRI of the left shoulder, 47 M, no physical therapy yet"

  static let authorization = """
    STATE OF CALIFORNIA, DIVISION OF WORKERS' COMPENSATION
    REQUEST FOR AUTHORIZATION
    Employee Information
    Name (Last, First, Middle):
    Date of Injury (MM/DD/YYYY): 09/09/2016     Date of Birth (MM/DD/YYYY): 01/02/1970
    Requesting Physician Information
    Specialty: Physiatry
    Requested Treatment
    Diagnosis (Required): cervical radiculopathy
    ICD-10 Code: M54.12
    Service/Good Requested (Required): EMG/NCV of the bilateral upper extremities
    CPT/HCPCS Code: 95886
    Other Information: numbness in both hands
    """

  static let list = """
    Date of injury: 7/7/2010
    The following services were reviewed.
    Services requested:
    1. Office visit with orthopedist - Approved
    2. Lumbar epidural steroid injection at L4-5 - Denied
    3. TENS unit purchase - Denied
    Reason for denial: Radiculopathy is not documented on examination.
    """

  static let voiceNote = """
    hi this is about my husband they denied the functional restoration program because he did not finish physical \
    therapy he is 58 and he was injured on 03/03/2011 thank you
    """

  static let markup = """
    <html><body><p>Dear colleague,</p><p>The request for <b>Norco 10/325 mg #120</b> is not certified.</p>\
    <p>The patient is a 44-year-old female. There is no pain contract and no documented functional benefit. \
    ODG Pain Chapter, Opioids.</p></body></html>
    """

  static let capitals = """
    NOTICE OF ADVERSE DETERMINATION
    DATE OF DENIAL: 10/01/2015
    DOI: 10-11-14
    REQUEST: PURCHASE OF LUMBAR BRACE
    THE INJURED WORKER IS A 33 YEAR OLD FEMALE. SHE HAS NO INSTABILITY.
    """

  static let all = [letter, form, mail, scan, oneLine, authorization, list, voiceNote, markup, capitals]
}
