import Testing

@testable import Determinations

@Suite("The reader's small parts")
struct SmallReadersTests {
  private func withBytes<T>(_ text: String, _ body: (LetterBytes) -> T) -> T {
    Array(text.utf8).withUnsafeBufferPointer(body)
  }

  @Test(
    "A text is a letter if one field was read, or if it has a phrase of the forms",
    arguments: [
      ("Case Number: CM15-0000007\n", true), ("Decision Date: 06/11/2015\n", true), ("Priority: Standard\n", true),
      ("Certification(s)/Specialty: Neurology\n", true), ("State(s) of Licensure: California\n", true),
      ("State(s) of Licensure: Texas\n", true), ("MRI of the knee: Upheld\n\nguideline: ACOEM\n", false),
      ("MRI of the knee: Upheld\n\nDecision rationale: None.\n", true), ("It is medically necessary.", true),
      ("OF MEDICAL NECESSITY", true), ("An Independent Medical Review", true), ("MAXIMUS FEDERAL SERVICES", true),
      ("the expert reviewer", true), ("the physician reviewer", true), ("the claims administrator", true),
      ("by utilization review", true), ("the injured worker", true), ("clinical case summary", true),
      ("the final determination", true), ("the disputed items", true), ("medical necessary", false), ("", false),
    ])
  func mark(text: String, isLetter: Bool) {
    var reader = LetterReader()
    let bytes = Array(text.utf8)
    #expect(LetterMark.isMissing(from: bytes.span, reader.fields(of: bytes.span)) == !isLetter)
  }

  @Test("A blank text has no fields")
  func blank() {
    var reader = LetterReader()
    var fields = reader.fields(of: Array("x".utf8).span)
    func isMissing() -> Bool { LetterMark.isMissing(from: [0x78].span, fields) }
    #expect(isMissing())
    fields.isLicensedInCalifornia = false
    #expect(!isMissing())
    fields.isLicensedInCalifornia = nil
    fields.patient.age = 40
    #expect(!isMissing())
    fields.patient = Patient()
    fields.priority = "Standard"
    #expect(!isMissing())
  }

  @Test(
    "Case tables in the orders of the extractors",
    arguments: [
      // Labels and values line by line.
      "Case Number: CM15-0000007\nDate Assigned: 05/19/2015 Date of Injury: 03/12/2015\nDecision Date: 06/11/2015"
        + " UR Denial Date: 04/20/2015\nPriority: Standard Application\nReceived:\n05/08/2015\n",
      // All labels first, in two blocks.
      "Case Number:\nDate Assigned:\nDecision Date:\nPriority:\n\nCM15-0000007\n05/19/2015\n06/11/2015\nStandard\n\n"
        + "Date of Injury:\nUR Denial Date:\nApplication\nReceived:\n\n03/12/2015\n04/20/2015\n05/08/2015\n",
      // A value inside a label.
      "Case Number:   CM15-0000007\nDate Assigned: 05/19/2015     Date of Injury:   03/12/2015\nDecision Date: "
        + "06/11/2015    UR Denial Date:  04/20/2015\nPriority:   Standard    Application   05/08/2015\n    Received:\n",
      // Months in words.
      "Case Number:   CM15-0000007\nDate Assigned: May 19, 2015     Date of Injury:   March 12, 2015\nDecision Date: "
        + "June 11, 2015    UR Denial Date:  20 April 2015\nPriority: Standard    Application Received: May 8, 2015\n",
    ])
  func caseTable(text: String) {
    let table = withBytes(text) { CaseTableReader(0..<$0.count, in: $0) }
    #expect(table.caseNumber?.description == "CM15-0000007")
    #expect(
      table.dates
        == CaseDates(
          injury: CalendarDate(iso: "2015-03-12"), utilizationReview: CalendarDate(iso: "2015-04-20"),
          received: CalendarDate(iso: "2015-05-08"), assigned: CalendarDate(iso: "2015-05-19"),
          decision: CalendarDate(iso: "2015-06-11")))
    #expect(table.unreadDate == nil)
  }

  @Test("A date without a label and an impossible date are reported")
  func doubtfulTable() {
    let orphan = withBytes("Date Assigned:\nDate of Injury:\n\n03/12/2015\n") { CaseTableReader(0..<$0.count, in: $0) }
    #expect(orphan.dates == CaseDates())
    #expect(orphan.unreadDate != nil)
    let wrong = withBytes("Date of Injury: 02/30/2015\n") { CaseTableReader(0..<$0.count, in: $0) }
    #expect(wrong.dates.injury == nil)
    #expect(wrong.unreadDate == 16)
  }

  @Test(
    "Dates",
    arguments: [
      ("10/25/2013", "2013-10-25"), ("02/12/14", "2014-02-12"), ("10-13-16", "2016-10-13"), ("9-9-99", "1999-09-09"),
      ("June 11, 2013", "2013-06-11"), ("Sept. 2nd 2014", "2014-09-02"), ("2015-01-31", "2015-01-31"),
      ("10-30-\n2016", "2016-10-30"), ("5 May 2014", "2014-05-05"), ("3rd of March, 2015", "2015-03-03"),
      ("5 visits in May 2014", nil), ("13/45/2013", nil), ("8/10", nil), ("177-179", nil), ("4.5.10", nil),
    ])
  func date(text: String, iso: String?) {
    let date = withBytes(text) { DateReader.date(at: 0, to: $0.count, in: $0)?.date }
    #expect(date?.description == iso)
  }

  @Test(
    "Dates in words",
    arguments: [
      ("He has a date of injury of June 11, 2013.", "2013-06-11", nil),
      ("She was hurt. DOI: 2-4-10. UR denied it on 3/4/11.", "2010-02-04", "2011-03-04"),
      ("A man who sustained an industrial injury on 11/14/2014. He was seen on 1/2/2015.", "2014-11-14", nil),
      ("The injured worker was seen on 1/2/2015.", nil, nil),
      ("A cook who was hurt on 02/12/14.", "2014-02-12", nil),
      ("On 5/6/12, the worker sustained a crush injury.", "2012-05-06", nil),
      ("The first report of injury from 7/8/14 is brief.", nil, nil),
      ("A history of an occupational claim from 10/13/2016.", "2016-10-13", nil),
      ("A baker (date of injury) 03/12/2015 was seen.", "2015-03-12", nil),
      ("A baker, date of injury ( ) 03/12/2015, was seen.", "2015-03-12", nil),
      ("The utilization review determination dated May 2, 2014 modified it.", nil, "2014-05-02"),
      ("The utilization review was read. A report dated 5/5/15 followed.", nil, nil),
      ("These requests were previously non-certified on 11/15/2016.", nil, "2016-11-15"),
    ])
  func proseDates(text: String, injury: String?, review: String?) {
    let dates = withBytes(text) {
      (
        ProseDates.injury(in: 0..<$0.count, of: $0)?.date, ProseDates.utilizationReview(in: 0..<$0.count, of: $0)?.date
      )
    }
    #expect(dates.0?.description == injury)
    #expect(dates.1?.description == review)
  }

  @Test(
    "Headings",
    arguments: [
      ("MRI, cervical spine: Upheld", "MRI, cervical spine", ItemOutcome.upheld, "Upheld"),
      ("Labs to include: EKG:  Overturned", "Labs to include: EKG", .overturned, "Overturned"),
      ("Norco 10/325mg QTY: 2: Upheld.", "Norco 10/325mg QTY: 2", .upheld, "Upheld"),
      ("Tramadol QTY: 90 Upheld", "Tramadol QTY: 90", .upheld, "Upheld"),
      ("A splint - Overturned", "A splint", .overturned, "Overturned"),
      ("A splint: Overturned in part", "A splint", .unknown, "Overturned in part"),
      ("A splint", "A splint", .unknown, ""),
      ("Norco, QTY: 90", "Norco, QTY: 90", .unknown, ""),
      ("", "", .unknown, ""),
    ])
  func heading(line: String, request: String, outcome: ItemOutcome, text: String) {
    let read = withBytes(line) { bytes in
      let heading = HeadingReader(bytes)
      return (bytes.text(heading.request), heading.outcome, bytes.text(heading.outcomeText))
    }
    #expect(read == (request, outcome, text))
  }

  @Test("A partial authorisation of several things")
  func partialAuthorisations() {
    let line =
      "A stool and a chair were the original requests. A stool were authorized by the Claims Administrator. The"
      + " remaining IMR eligible portion of the original request, a chair are: Upheld"
    let read = withBytes(line) { bytes in
      let heading = HeadingReader(bytes)
      return [heading.request, heading.originalRequest, heading.authorized].map { $0.map { bytes.text($0) } }
    }
    #expect(read == ["a chair", "A stool and a chair", "A stool"])
  }

  @Test("A partial authorisation that leaves all of the request")
  func partialAuthorisation() {
    let line =
      "Rental of a chair, 1 month was the original request. The Claims Administrator authorized a stool, leaving the"
      + " original request IMR eligible. The original request, Rental of a chair, 1 month is: Upheld"
    let read = withBytes(line) { bytes in
      let heading = HeadingReader(bytes)
      return [heading.request, heading.originalRequest, heading.authorized].map { $0.map { bytes.text($0) } }
    }
    #expect(read == ["Rental of a chair, 1 month", "Rental of a chair, 1 month", "a stool"])
  }

  @Test(
    "Verdicts",
    arguments: [
      ("Pain persists. The request is not medically necessary.", "The request is not medically necessary.", "no"),
      ("The request is considered medically necessary and appropriate.", nil, "yes"),
      ("It helped. This request in not medically necessary.", "This request in not medically necessary.", "no"),
      (
        "Medical necessity has not been established. See Dr. Nobody.", "Medical necessity has not been established.",
        "no"
      ),
      ("The 7.5 mg dose, e.g. Norco, is not medically necessary.", nil, "no"),
      ("The request cannot be deemed medically necessary.", nil, "no"),
      (
        "The request is not medically necessary. This decision addresses the medical necessity of the hypnotic in the "
          + "way it has been used by this worker.", "The request is not medically necessary.", "no"
      ),
      (
        "The request is medically necessary. This determination only addresses the medical necessity of one month.",
        "The request is medically necessary.", "yes"
      ),
      ("This decision addresses the medical necessity of opioids.", nil, "none"),
      ("Medical necessity has been established.", nil, "yes"),
      ("It is unclear whether medical necessity has been established.", nil, "unclear"),
      ("The request fails to meet medical necessity.", nil, "no"),
      ("As the patient failed to respond to rest, the request is medically necessary.", nil, "yes"),
      ("The chair is medically unnecessary.", nil, "no"),
      ("The chair is not medically reasonable.", nil, "no"),
      ("If she smoked it would be medically necessary.", nil, "unclear"),
      ("The request is not supported by the records as being medically necessary.", nil, "no"),
      ("The sling cannot be established as medically necessary.", nil, "no"),
      ("The sling is supported by the records as being medically necessary.", nil, "yes"),
      ("She improved.", nil, "none"),
      ("She limps. The chair is not medically appropriate.", "The chair is not medically appropriate.", "no"),
      ("The request is supported. It would be indicated if she limped.", "The request is supported.", "yes"),
    ])
  func verdict(text: String, sentence: String?, sense: String) {
    let read = withBytes(text) { bytes in
      Verdict.find(in: 0..<bytes.count, of: bytes).map { (bytes.text($0.sentence), $0.sense) }
    }
    let senses: [String: Verdict.Sense] = ["no": .notNecessary, "yes": .necessary, "unclear": .unclear]
    #expect(read?.1 == senses[sense])
    #expect(read?.0 == (sense == "none" ? nil : sentence ?? text))
  }

  @Test(
    "Age and sex",
    arguments: [
      ("A 55-year-old right-handed male.", 55, Sex.male), ("The patient, a 41 year old lady, fell.", 41, .female),
      ("38 y/o F with pain. She fell.", 38, .female), ("A woman aged 60.", 60, .female),
      ("A 55 yo F who bakes. He helps her.", 55, .female), ("A 43 Year Old Male.", 43, .male),
      ("A 44-year-old injured worker. Her arm hurts.", 44, .female), ("A fifty-two year old man.", 52, .male),
      ("A forty year old lady, ten years after.", 40, .female),
      ("A two year old scar. She fell.", nil, .female),
      ("A 10 year old injury. He works.", nil, .male), ("She fell. He caught her.", nil, nil),
      ("A 34 year old man fell from a ladder and has rested at home, where his 61 year old mother helps.", 34, .male),
      ("The worker said that he/she fell. Her arm hurts.", nil, .female), ("He is 5 years post surgery.", nil, .male),
    ])
  func patient(text: String, age: Int?, sex: Sex?) {
    var outline = LetterOutline()
    let patient = withBytes(text) { bytes in
      outline.summary = 0..<bytes.count
      return PatientReader(outline, in: bytes).patient
    }
    #expect(patient == Patient(age: age, sex: sex))
  }

  @Test(
    "Credentials in prose",
    arguments: [
      ("is Board Certified in Surgery and is licensed to practice in Texas", "Surgery", "", "Texas"),
      ("is Board Certified in Surgery, and is licensed to practice in Texas", "Surgery", "", "Texas"),
      (
        "is Board Certified in Surgery, has a subspecialty in Hand Surgery and is licensed to practice in Texas, Ohio"
          + " and Utah", "Surgery", "Hand Surgery", "Texas|Ohio|Utah"
      ),
      ("is a Doctor of Chiropractic and is licensed to practice in Ohio", "Chiropractor", "", "Ohio"),
      ("is a Licensed Acupuncturist and is licensed to practice in Ohio", "Acupuncture", "", "Ohio"),
      ("is a Licensed Psychologist, and is licensed in Ohio", "Psychologist", "", "Ohio"),
      (
        "is Board Certified in Urology and Dermatology & Sleep Medicine and is licensed to practice in Ohio",
        "Urology|Dermatology|Sleep Medicine", "", "Ohio"
      ),
      (
        "is Board Certified in Urology and is licensed to practice in Washington, D.C., Virginia", "Urology", "",
        "District of Columbia|Virginia"
      ),
    ])
  func credentials(text: String, specialties: String, subspecialties: String, states: String) {
    var outline = LetterOutline()
    var scratch: [UInt8] = []
    let reader = withBytes("The expert reviewer \(text). He/she has been in practice for years.") { bytes in
      outline.credentials = 0..<bytes.count
      return ReviewerReader(outline, in: bytes, scratch: &scratch)
    }
    #expect(reader.reviewer.specialties.joined(separator: "|") == specialties)
    #expect(reader.reviewer.subspecialties.joined(separator: "|") == subspecialties)
    #expect(reader.reviewer.licensure.joined(separator: "|") == states)
    #expect(reader.unknownNames == [])
  }

  @Test(
    "Specialties by any name",
    arguments: [
      ("Physical Medicine Rehab", "Physical Medicine & Rehabilitation"), ("pm&r", "Physical Medicine & Rehabilitation"),
      ("Sports Medicinea", "Sports Medicine"), ("Neurosurgery", "Neurological Surgery"),
      ("Family Medicine", "Family Practice"), ("orthopaedic surgery", "Orthopedic Surgery"),
      ("Public Health and General Preventive Medicine", "Public Health & General Preventive Medicine"),
      ("Chiropractic", "Chiropractor"), ("Astrology", nil),
    ])
  func specialty(name: String, canonical: String?) {
    #expect(specialty(name)?.name == canonical)
  }

  @Test("No specialty's name or alias means two of them")
  func specialtyNames() {
    for specialty in Specialty.all {
      for name in [specialty.name, specialty.shortName] + specialty.aliases {
        #expect(self.specialty(name)?.name == specialty.name, "\(name)")
      }
    }
  }

  private func specialty(_ name: String) -> Specialty? {
    Specialty.exactly(NameKey(name)) ?? Specialty.nearly(Array(name.utf8))
  }
}
