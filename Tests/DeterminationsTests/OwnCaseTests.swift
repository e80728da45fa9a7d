import Determinations
import Testing

@Suite("The user's own case")
struct OwnCaseTests {
  @Test("A letter: the request, person, dates, guideline, facts and reasons, each with its words")
  func letter() throws {
    let own = try read(OwnCaseFixtures.letter)
    let request = try #require(own.request)
    #expect(request.text.value.contains("MRI of the cervical spine"))
    #expect(request.category == .imaging)
    #expect(request.regions == [BodyRegion("cervical spine")])
    #expect(own.requests.count == 1)
    #expect(own.age?.value == 47)
    #expect(own.sex?.value == .male)
    #expect(own.injured?.value == CalendarDate(iso: "2015-08-12"))
    #expect(own.guidelines.map(\.value.guidelineChapter.key) == ["acoem-8"])
    #expect(own.guidelines.first?.value.pages == ["177-178"])
    #expect(states(own) == ["physical-therapy", "nsaid"])
    #expect(denies(own) == ["neurological-deficit", "nerve-tension", "red-flag"])
    #expect(own.reasons.first?.value == .findingsInsufficient)
    let age = try #require(own.age)
    #expect(age.words.contains("47-year-old male"))
    #expect(age.range.map { own.words(in: $0) } == age.words)
  }

  @Test("A form: fields side by side, and the text after a heading of earlier care")
  func form() throws {
    let own = try read(OwnCaseFixtures.form)
    let request = try #require(own.request)
    #expect(request.text.value == "Tramadol 50 mg #90")
    #expect(request.drugs.map(\.drug.name) == ["tramadol"])
    #expect(request.strengths == ["50 mg"])
    #expect(request.category?.subcategory == "Opioids")
    #expect(own.age?.value == 52)
    #expect(own.sex?.value == .female)
    #expect(own.injured?.value == CalendarDate(iso: "2014-02-03"))
    #expect(states(own) == ["physical-therapy", "chiropractic", "nsaid"])
    #expect(denies(own) == ["functional-improvement", "drug-screen"])
    #expect(own.guidelines.map(\.value.guidelineChapter.key) == ["chronic-pain"])
    #expect(own.reasons.map(\.value).contains(.noBenefitShown))
  }

  @Test("A mail that quotes the denial twice")
  func mail() throws {
    let own = try read(OwnCaseFixtures.mail)
    let request = try #require(own.request)
    #expect(request.text.value == "acupuncture, 12 sessions for the lumbar spine")
    #expect(request.category == .acupuncture)
    #expect(request.regions.map(\.name) == ["lumbar spine"])
    #expect(own.age?.value == 39)
    #expect(own.sex?.value == .female)
    #expect(own.injured?.value == CalendarDate(iso: "2013-05-06"))
    #expect(denies(own).contains("functional-improvement"))
  }

  @Test("The text of a scan: doubled lines and wide gaps")
  func scan() throws {
    let own = try read(OwnCaseFixtures.scan)
    let request = try #require(own.request)
    #expect(request.text.value == "right knee arthroscopy with partial medial meniscectomy")
    #expect(request.category == .arthroscopicSurgery)
    #expect(request.regions == [BodyRegion("knee", side: .right)])
    #expect(own.requests.count == 1)
    #expect(own.age?.value == 61)
    #expect(own.injured?.value == CalendarDate(iso: "2012-11-20"))
    #expect(states(own).contains("positive-test"))
    #expect(states(own).contains("tear"))
    #expect(denies(own) == ["physical-therapy"])
  }

  @Test("One typed line")
  func oneLine() throws {
    let own = try read(OwnCaseFixtures.oneLine)
    let request = try #require(own.request)
    #expect(request.category == .imaging)
    #expect(request.regions == [BodyRegion("shoulder", side: .left)])
    #expect(own.age?.value == 47)
    #expect(own.sex?.value == .male)
    #expect(denies(own) == ["physical-therapy"])
    #expect(try read("acupuncture for the neck").request?.category == .acupuncture)
    #expect(try read("Naproxen 500mg #60").request?.drugs.first?.drug.name == "naproxen")
  }

  @Test("A clause is about the patient by its beginning, or by the care and findings it states")
  func joins() throws {
    let own = try read("MRI of the right knee after failed PT and NSAIDs")
    #expect(own.request?.text.value == "MRI of the right knee")
    #expect(states(own) == ["physical-therapy", "nsaid"])
    // Here the decision is prose.
    let denied = try read("MRI of the right knee, 44 F, was denied because there is no physical therapy")
    #expect(denied.request?.regions == [BodyRegion("knee", side: .right)])
    #expect(denies(denied) == ["physical-therapy"])
    // Only facts about the patient.
    #expect(try read("47 year old male, failed PT").age?.value == 47)
    for text in [
      "", ",", ",,;;..", "47", "(", String(repeating: "a, ", count: 200), String(repeating: "failed ", count: 100),
    ] {
      _ = try read(text)
    }
  }

  @Test(
    "In a typed line, the request ends where the facts of the patient begin",
    arguments: [
      (
        "MRI of the lumbar spine, 47 year old male, six weeks of physical therapy", "MRI of the lumbar spine", 47,
        "physical-therapy", ""
      ),
      (
        "MRI lumbar spine, completed 6 weeks of PT, no relief", "MRI lumbar spine", nil, "physical-therapy",
        "pain-relief"
      ),
      (
        "Physical therapy 12 visits left knee, 52 yo F, failed NSAIDs", "Physical therapy 12 visits left knee", 52,
        "nsaid", ""
      ),
      (
        "MRI of the lumbar spine. 47-year-old male. Physical therapy and NSAIDs failed.", "MRI of the lumbar spine", 47,
        "physical-therapy nsaid", ""
      ),
      (
        "request: tramadol 50 mg #60, 61 year old woman, DOI 3/4/2015, physical therapy x 12 without benefit, positive straight leg raise",
        "tramadol 50 mg #60", 61, "physical-therapy nerve-tension", "functional-improvement"
      ),
      (
        "47 yo male, lumbar MRI without contrast, failed PT and chiro", "lumbar MRI without contrast", 47,
        "physical-therapy chiropractic", ""
      ),
      (
        "right knee arthroscopy 61 M failed injections and PT", "right knee arthroscopy", 61,
        "injection physical-therapy", ""
      ),
      ("Norco 10/325 mg, #120, 2 refills", "Norco 10/325 mg, #120, 2 refills", nil, "", ""),
      ("acupuncture, 12 sessions, neck", "acupuncture, 12 sessions, neck", nil, "", ""),
      (
        "acupuncture 6 sessions, left shoulder; decreased range of motion; no acupuncture before",
        "acupuncture 6 sessions, left shoulder", nil, "limited-motion", "acupuncture"
      ),
      (
        "EMG/NCV bilateral upper extremities, numbness and tingling, positive Tinel",
        "EMG/NCV bilateral upper extremities", nil, "numbness positive-test", ""
      ),
      (
        "Lumbar ESI L4-5, radiculopathy, disc herniation, s/p laminectomy", "Lumbar ESI L4-5", nil,
        "prior-surgery radicular-symptoms disc-or-nerve", ""
      ),
      ("TENS unit purchase, tried a trial without relief", "TENS unit purchase", nil, "", "pain-relief"),
      ("gabapentin 1,200 mg daily, burning pain", "gabapentin 1,200 mg daily", nil, "neuropathic-pain", ""),
      (
        "MRI cervical spine (with and without contrast, 1.5 T), pt has weakness, 33F",
        "MRI cervical spine (with and without contrast, 1.5 T)", 33, "neurological-deficit", ""
      ),
      ("pain management consultation, no red flags", "pain management consultation", nil, "", "red-flag"),
      ("omeprazole 20 mg; no GI upset", "omeprazole 20 mg", nil, "", "gi-risk"),
      ("MRI left shoulder, 47 M, no physical therapy yet", "MRI left shoulder", 47, "", "physical-therapy"),
    ] as [(String, String, Int?, String, String)])
  func typedLine(line: String, request: String, age: Int?, stated: String, denied: String) throws {
    let own = try read(line)
    #expect(own.requests.map(\.text.value) == [request])
    #expect(own.age?.value == age)
    #expect(Set(states(own)) == Set(stated.split(separator: " ").map(String.init)))
    #expect(Set(denies(own)) == Set(denied.split(separator: " ").map(String.init)))
  }

  @Test("A request for authorization: the service, not the title of the form")
  func authorization() throws {
    let own = try read(OwnCaseFixtures.authorization)
    let request = try #require(own.request)
    #expect(request.text.value == "EMG/NCV of the bilateral upper extremities")
    #expect(request.category == .nerveConduction)
    #expect(own.injured?.value == CalendarDate(iso: "2016-09-09"))
    #expect(states(own).contains("radicular-symptoms"))
    // Without a date of denial, the date of birth gives no age.
    #expect(own.age == nil)
  }

  @Test("In a list of services, denied ones are first and approved ones last")
  func list() throws {
    let own = try read(OwnCaseFixtures.list)
    #expect(
      own.requests.map(\.text.value) == [
        "Lumbar epidural steroid injection at L4-5", "TENS unit purchase", "Office visit with orthopedist",
      ])
    #expect(own.requests.map(\.isApproved) == [false, false, true])
    #expect(own.request?.regions.map(\.name) == ["lumbar spine"])
    #expect(denies(own) == ["radicular-symptoms"])
  }

  @Test(
    "The request begins behind the words that introduce it",
    arguments: [
      "", "Request for authorization of ", "request for authorization for ", "authorization for ", "Authorization of ",
      "Request for ", "The request for ", "of ", "for ", "the ", "an ", "a ", "request for an ", "1. request for the ",
    ])
  func introduction(words: String) throws {
    let own = try read("Treatment requested: \(words)acupuncture for the neck, 6 visits\nDecision: denied\n")
    #expect(own.request?.text.value == "acupuncture for the neck, 6 visits")
  }

  @Test(
    "Lines without marks are requests of their own where most of them name one, and else one request",
    arguments: [
      ("MRI of the lumbar spine\nAcupuncture for the neck, 6 visits", 2),
      ("MRI of the lumbar spine\nwithout contrast\nAcupuncture for the neck, 6 visits", 2),
      ("MRI of the lumbar spine\nwithout contrast\nAcupuncture for the neck\nas soon as can be", 1),
      ("as told before\nMRI of the lumbar spine\nAcupuncture for the neck, 6 visits", 1),
    ])
  func unmarkedLines(lines: String, count: Int) throws {
    let own = try read("Treatment requested:\n\(lines)\n\nDecision: denied\n")
    #expect(own.requests.count == count, "\(own.requests.map(\.text.value))")
  }

  @Test("The last word of a text counts also without a full stop behind it")
  func lastWord() throws {
    #expect(try !read("Treatment requested: MRI of the knee\nDecision: denied, see the ODG").guidelines.isEmpty)
    #expect(try read("Request: MRI of the knee\nThe patient is a 47-year-old male").sex?.value == .male)
  }

  @Test("Words without punctuation")
  func voiceNote() throws {
    let own = try read(OwnCaseFixtures.voiceNote)
    #expect(own.request?.category == .programs)
    #expect(own.injured?.value == CalendarDate(iso: "2011-03-03"))
    #expect(denies(own) == ["physical-therapy"])
  }

  @Test("Markup of a mail")
  func markup() throws {
    let own = try read(OwnCaseFixtures.markup)
    let request = try #require(own.request)
    #expect(request.text.value == "Norco 10/325 mg #120")
    #expect(request.strengths == ["10/325 mg"])
    #expect(own.age?.value == 44)
    #expect(own.sex?.value == .female)
    #expect(denies(own) == ["functional-improvement", "pain-agreement"])
    #expect(own.guidelines.map(\.value.guidelineChapter.key) == ["odg-pain"])
  }

  @Test("Capitals throughout")
  func capitals() throws {
    let own = try read(OwnCaseFixtures.capitals)
    let request = try #require(own.request)
    #expect(request.category?.name == "DMEPOS")
    #expect(request.regions.map(\.name) == ["lumbar spine"])
    #expect(own.injured?.value == CalendarDate(iso: "2014-10-11"))
    #expect(own.denied?.value == CalendarDate(iso: "2015-10-01"))
    #expect(own.age?.value == 33)
    #expect(denies(own) == ["instability"])
  }

  @Test("Guideline requirements, suppositions and requests are not facts")
  func noFacts() {
    for text in [
      "ACOEM recommends imaging where there is radiculopathy or a red flag.",
      "The request for physical therapy was received.",
      "If weakness should develop, an MRI would be reasonable.",
      "Guidelines require documented failure of conservative care.",
      "The reviewer is currently working in active practice.", "Guidelines note that tears may cause locking.",
      "The treatment plan included acupuncture and injections after the visits.",
    ] {
      #expect(FactReader.facts(in: text).stated.map(\.key) == [], "\(text)")
      #expect(FactReader.facts(in: text).denied.map(\.key) == [], "\(text)")
    }
  }

  @Test("Facts denied before, after or within their words")
  func denials() {
    let denied = [
      "There is no evidence of radiculopathy, weakness or instability.": [
        "neurological-deficit", "radicular-symptoms", "instability",
      ], "Functional improvement was not documented.": ["functional-improvement"],
      "She is neurologically intact.": ["neurological-deficit"], "He has not tried acupuncture.": ["acupuncture"],
      "The patient denied numbness.": ["numbness"], "She has not yet had physical therapy.": ["physical-therapy"],
      "There is a lack of documentation regarding failed care such as physical therapy or acupuncture.": [
        "physical-therapy", "acupuncture",
      ],
    ]
    for (text, keys) in denied {
      #expect(FactReader.facts(in: text).denied.map(\.key) == keys, "\(text)")
      #expect(FactReader.facts(in: text).stated.isEmpty, "\(text)")
    }
    let turned = FactReader.facts(in: "There is no weakness, but the patient has spasm.")
    #expect(turned.stated.map(\.key) == ["spasm"])
    #expect(turned.denied.map(\.key) == ["neurological-deficit"])
    let tried = FactReader.facts(in: "No red flags, physical therapy tried.")
    #expect(tried.stated.map(\.key) == ["physical-therapy"])
    #expect(tried.denied.map(\.key) == ["red-flag"])
    let listed = FactReader.facts(in: "No injections, physical therapy or acupuncture tried.")
    #expect(listed.stated.isEmpty)
  }

  @Test("The facts are few enough for a set, and their terms name one fact each")
  func facts() {
    #expect(ClinicalFact.all.count <= 64)
    #expect(Set(ClinicalFact.all.map(\.key)).count == ClinicalFact.all.count)
    #expect(ClinicalFact(key: "physical-therapy")?.name == "physical therapy")
  }

  @Test("Hostile bytes do no harm: binary data, long lines, endless labels, broken UTF-8, control characters")
  func hostile() throws {
    var reader = OwnCaseReader()
    #expect(throws: OwnCaseReader.NoText.self) { try reader.read([0, 1, 2, 3, 0, 0]) }
    for text in [
      "", " \n\n", ":", "request:", "request:\n\n\n", String(repeating: "request: ", count: 20_000),
      String(repeating: ">", count: 60_000), String(repeating: "denied ", count: 20_000),
      String(repeating: "request for authorization of MRI is denied. ", count: 5_000),
      String(repeating: "1. MRI\n", count: 20_000), String(repeating: "no ", count: 50_000),
      String(repeating: "age: 1 ", count: 20_000), "\u{1B}]0;title\u{7}request: MRI \u{202E}of the knee",
      String(repeating: "a,", count: 50_000) + ":", String(repeating: "weakness ", count: 20_000),
    ] {
      let own = try reader.read(Array(text.utf8))
      #expect(own.requests.count <= 24)
      for mention in own.facts { #expect(mention.sentence.upperBound <= own.text.utf8.count) }
    }
    let broken = try reader.read(
      Array("request: MRI of the knee ".utf8) + [0xFF, 0xC3] + Array(" 50-year-old woman".utf8))
    #expect(broken.request?.category == .imaging)
  }

  @Test("A request can be chosen among several, or typed in their place")
  func corrections() throws {
    var own = try read(OwnCaseFixtures.list)
    own.chooseRequest(1)
    #expect(own.request?.text.value == "TENS unit purchase")
    own.setRequest("MRI of the left knee")
    #expect(own.requests.count == 1)
    #expect(own.request?.regions == [BodyRegion("knee", side: .left)])
    #expect(own.request?.text.range == nil)
    #expect(own.fields.items.map(\.request) == ["MRI of the left knee"])
  }

  @Test(
    "A typed request gives no reasons and no facts, whatever words its treatment has",
    arguments: [
      "MRI of the left ankle without contrast", "TENS unit 30 day trial", "home exercise kit",
      "Tylenol without codeine", "functional restoration program 160 hours",
    ])
  func bareRequest(text: String) throws {
    let own = try read(text)
    #expect(own.request?.text.value == text)
    #expect(own.reasons.isEmpty && own.facts.isEmpty)
  }

  @Test(
    "The requests of a list in prose are those below the line that introduces it",
    arguments: [
      ("We received your Request for Authorization (RFA) dated June 10, 2016 for the following:\n\n", ["1. ", "2. "]),
      ("You asked for authorization of the following services:\n", ["- ", "- "]),
      ("The following treatments were denied:\n\n", ["", ""]),
    ])
  func introducedList(introduction: String, marks: [String]) throws {
    let own = try read(
      """
      Dear Doctor Oar:

      \(introduction)\(marks[0])Tramadol 50 mg #60 with
         two refills
      \(marks[1])Physical therapy 2x6 lumbar spine

      After review the determination is:
        Tramadol 50 mg #60 with two refills - NON-CERTIFIED
        Physical therapy 2x6 lumbar spine - MODIFIED to 6 visits

      Clinical summary: The patient has completed 8 sessions of chiropractic care with 30% improvement.

      Rationale: The MTUS Chronic Pain Guidelines do not recommend opioids without functional improvement. There is no
      pain agreement.
      """)
    #expect(
      own.requests.map(\.text.value) == ["Tramadol 50 mg #60 with two refills", "Physical therapy 2x6 lumbar spine"])
    #expect(own.reasons.map(\.value) == [.monitoringAbsent])
    #expect(states(own) == ["chiropractic"])
    #expect(denies(own) == ["pain-agreement"])
  }

  @Test("In the state's form for requests, the services are a column of a table")
  func formTable() throws {
    let own = try read(
      """
      REQUEST FOR AUTHORIZATION
      DWC Form RFA
      Employee Information
      Name (Last, First, Middle): Oar, Ann
      Date of Injury (MM/DD/YYYY): 03/14/2015      Date of Birth (MM/DD/YYYY): 02/02/1970
      Requesting Physician Information
      Name: A. Reed
      Requested Treatment (see instructions for guidance; attached additional pages if necessary)
      Diagnosis (Required)   ICD-Code (Required)   Service/Good Requested (Required)   CPT/HCPCS Code   Other Information
      Shoulder impingement   M75.41   MRI right shoulder without contrast   73221   once
      Rotator cuff strain   M75.1   Physical therapy, right shoulder   97110   2x6 weeks
      """)
    #expect(
      own.requests.map(\.text.value) == ["MRI right shoulder without contrast", "Physical therapy, right shoulder"])
    #expect(own.injured?.value.description == "2015-03-14")
  }

  @Test(
    "A line is a request where a decision is at its end after a gap, and a list ends where the patient is described")
  func decisions() throws {
    let notice = try read(
      """
      NOTICE OF UTILIZATION REVIEW DECISION
      TREATMENT REQUESTED                              DECISION
      Lumbar ESI L4-5 (CPT 62323)                      Denied
      Post-op physical therapy 12 sessions             Non-certified
      Norco 10/325mg #90                               Certified

      Rationale: The exam shows normal strength and sensation.
      """)
    #expect(
      notice.requests.map(\.text.value)
        == ["Lumbar ESI L4-5 (CPT 62323)", "Post-op physical therapy 12 sessions", "Norco 10/325mg #90"])
    #expect(notice.requests.map(\.isApproved) == [false, false, true])
    #expect(notice.reasons.map(\.value) == [.findingsInsufficient])
    let list = try read(
      "Request:\n 1) Cyclobenzaprine 7.5 mg\n 2) Follow-up with pain management\nPatient is a 29-year-old man.\n"
        + "Denial reason: not recommended for chronic use.\n")
    #expect(list.requests.map(\.text.value) == ["Cyclobenzaprine 7.5 mg", "Follow-up with pain management"])
    #expect(list.age?.value == 29)
  }

  @Test("Sentences without line ends are read as prose, and a list of drugs as requests")
  func stories() throws {
    let story = try read(
      "I'm a 38 yr old cook, hurt my back at work on Feb 3 2017 lifting a pot. My doctor wants a lumbar epidural at "
        + "L5-S1 but the insurance denied it saying the MRI doesn't show nerve compression. I did 12 PT visits.")
    #expect(story.requests.map(\.text.value) == ["lumbar epidural at L5-S1"] && story.age?.value == 38)
    #expect(denies(story).contains("disc-or-nerve") && !states(story).contains("disc-or-nerve"))
    let told = try read(
      "The patient is a 47-year-old female who has failed PT. She denies numbness. There is no weakness, and strength is "
        + "5/5. MRI of the knee was requested and denied on 3/4/2015 because x-rays were not done.")
    #expect(told.requests.map(\.text.value) == ["MRI of the knee"])
    let drugs = try read("Pt: 61M, DOI 4/4/12\nReq: Norco 10/325 #120, Soma 350mg #60, UDS\nUR: denied all 3.\n")
    #expect(drugs.requests.map(\.text.value) == ["Norco 10/325 #120", "Soma 350mg #60", "UDS"])
    #expect(drugs.age?.value == 61 && drugs.sex?.value == .male && drugs.injured?.value.description == "2012-04-04")
    #expect(try read("Treatment requested: MRI, right knee, without contrast\nDecision: denied").requests.count == 1)
  }

  @Test(
    "The person may be described after the label of the name, and a heading belongs to no sentence",
    arguments: [
      "NOTICE OF UTILIZATION REVIEW\nPatient: 47 year old male. Date of injury: 03/02/2015.\n",
      "NOTICE OF UTILIZATION REVIEW\nInjured worker: A. Potter, a 47-year-old man\nDate of injury: 03/02/2015\n",
      "NOTICE OF UTILIZATION REVIEW\n47 year old male. Date of injury: 03/02/2015.\n",
      "Name: A. Potter. Age: 47. Sex: M. DOI: 3/2/15.\n",
    ])
  func person(text: String) throws {
    let own = try read(
      text + "Treatment requested: MRI of the left ankle\nDenied 06/18/2015\n"
        + "Rationale: There is no documentation of a trial of physical therapy.\n")
    #expect(own.age?.value == 47 && own.sex?.value == .male && own.injured?.value.description == "2015-03-02")
    #expect(own.age?.words.contains("NOTICE") == false)
    #expect(own.requests.map(\.text.value) == ["MRI of the left ankle"])
    let reasons = own.reasons.map(\.value)
    #expect(reasons.first == .conservativeCareFirst && !reasons.contains(.quantityOrDuration), "\(reasons)")
  }

  @Test("A greeting is no request, and the age of a relative is not the worker's")
  func greeting() throws {
    let letter = try read(
      """
      Dear Doctor,

      We have received your request for authorization dated 03/04/2016 for the following treatment: right ankle
      arthroscopy. The request is non-certified. His mother is 70 years old. The worker is 41 years old.
      """)
    #expect(letter.requests.map(\.text.value) == ["right ankle arthroscopy"])
    #expect(letter.age?.value == 41)
    let relative = try read("MRI of the ankle was denied.\n\nHis mother is 70 years old and walks without help.")
    #expect(relative.age == nil)
  }

  @Test(
    "A typed line may say why its request was denied",
    arguments: [
      "47 M, 5 months since injury, MRI of the left ankle denied for no trial of conservative care",
      "MRI of the left ankle was denied because conservative care was not tried",
      "MRI of the left ankle non-certified due to lack of a trial of conservative care",
    ])
  func deniedLine(text: String) throws {
    let own = try read(text)
    #expect(own.request?.text.value == "MRI of the left ankle")
    #expect(own.reasons.map(\.value) == [.conservativeCareFirst])
    #expect(denies(own) == ["conservative-care"])
    #expect(try read("authorization denied for MRI of the left ankle").request?.text.value == "MRI of the left ankle")
  }

  @Test(
    "A typed line may say what was denied, to whom and why, in any order",
    arguments: [
      ("UR denied MRI of the left ankle for lack of red flags", "MRI of the left ankle", "", "red-flag"),
      ("the carrier denied an MRI of the left ankle, no red flags", "MRI of the left ankle", "", "red-flag"),
      ("denial of Norco 10/325 #90, long term user, no relief", "Norco 10/325 #90", "", "pain-relief"),
      ("denied: TENS unit", "TENS unit", "", ""),
      ("Aquatic therapy was denied.", "Aquatic therapy", "", "physical-therapy"),
      ("Denied: acupuncture. Reason: prior visits without relief.", "acupuncture", "", "pain-relief"),
      (
        "47 yo M neck pain radiating to left arm, acupuncture x12 denied, six visits without relief", "acupuncture x12",
        "radicular-symptoms", "pain-relief"
      ),
      (
        "My client, a 47 year old carpenter with neck pain radiating to the left arm, was denied 12 sessions of "
          + "acupuncture because there was no functional improvement", "12 sessions of acupuncture",
        "radicular-symptoms", "functional-improvement"
      ),
      (
        "She was denied a referral for pain management since there was no physical therapy", "pain management", "",
        "physical-therapy"
      ),
    ] as [(String, String, String, String)])
  func denials(line: String, request: String, stated: String, denied: String) throws {
    let own = try read(line)
    #expect(own.requests.map(\.text.value) == [request])
    #expect(own.age?.value == (line.contains("47") ? 47 : nil))
    #expect(states(own) == stated.split(separator: " ").map(String.init))
    #expect(denies(own) == denied.split(separator: " ").map(String.init))
  }

  @Test(
    "The region of a request that names none is that of its sentence, or the only one of the text",
    arguments: [
      ("Acupuncture, 12 sessions, for my client's left shoulder after a fall. PT without benefit.", "left shoulder"),
      ("He fell on his right knee. The knee is swollen. His doctor asked for an MRI.", "right knee"),
      ("Her neck and her left ankle hurt. Acupuncture was denied.", ""),
      ("She has neck pain radiating to the left arm. Acupuncture was denied.", "cervical spine"),
      ("MRI of the left ankle denied. His knee hurts too.", "left ankle"),
      ("Tramadol 50 mg #60 denied. His knee hurts.", ""),
      ("Physical therapy was denied. ODG Low Back chapter was cited.", ""),
    ])
  func regionOfNarrative(text: String, regions: String) throws {
    let own = try read(text)
    #expect(own.text(of: .regions) == regions)
    let isOfRequest = own.request?.text.value.contains("ankle") ?? true
    #expect((own.request?.regionWords != nil) == (!regions.isEmpty && !isOfRequest))
  }

  @Test("What utilization review holds are the reasons of a denial; a text without a denial has none")
  func reasonsOfDenial() throws {
    let story = "My client is 47 and fell on her left shoulder. Her doctor asked for an MRI."
    #expect(try read(story).reasons.isEmpty)
    let own = try read(story + " UR denied it for lack of conservative care.")
    #expect(own.reasons.map(\.value) == [.conservativeCareFirst])
    #expect(own.age?.value == 47)
    #expect(try read("Acupuncture was asked for. Flexion is 47 and limited.").age == nil)
    let visits = try read("acupuncture denied because earlier visits were without benefit")
    #expect(visits.reasons.map(\.value) == [.noBenefitShown])
    for text in ["Denied: acupuncture. Reason: ", "Acupuncture denied. Reason: "] {
      let own = try read(text + "no documentation of functional improvement.")
      #expect(own.reasons.map(\.value) == [.noBenefitShown], "\(text)")
    }
    #expect(denies(try read("acupuncture for the neck, PT without benefit")) == ["functional-improvement"])
  }

  @Test("The name of a program is no course of the patient, and its amount belongs to it")
  func programs() throws {
    #expect(try read("Functional restoration program, 80 hours").request?.text.value.hasSuffix("80 hours") == true)
    #expect(try read("Functional restoration program, 80 hours").request?.category?.name == "Programs")
  }

  @Test("A request takes no region from another request of a list")
  func regionsOfList() throws {
    let own = try read("Treatment requested:\n1. MRI of the right knee\n2. Urine drug screen\n")
    #expect(own.requests.map { $0.regions.map(\.name) } == [["knee"], []])
  }

  @Test("A list with numbers on one line is several requests; each keeps its number when another is chosen")
  func numberedLine() throws {
    var own = try read(
      """
      Date of injury: 04/05/2016

      The following are denied: 1) MRI of the left ankle 2) Lumbar epidural steroid injection 3) Norco 10/325 mg #60.
      Per MTUS, injections are recommended where radiculopathy is documented by physical examination.
      There is no radiculopathy on exam.
      """)
    #expect(
      own.requests.map(\.text.value) == [
        "MRI of the left ankle", "Lumbar epidural steroid injection", "Norco 10/325 mg #60",
      ])
    own.chooseRequest(2)
    #expect(own.requests.map(\.number) == [3, 1, 2])
    // A guideline's requirements are not facts about the patient, and the list of requests does not mention care.
    #expect(states(own) == [] && denies(own) == ["radicular-symptoms"])
  }

  @Test("Facts are corrected by names separated by commas or semicolons; denied facts stay denied")
  func correctedFacts() throws {
    for separator in [", ", "; ", ",", " ;; "] {
      var own = try read(OwnCaseFixtures.letter)
      try own.correct(.facts, to: ["home exercise", "no red flags", "TENS"].joined(separator: separator))
      #expect(states(own) == ["home-exercise", "tens"] && denies(own) == ["red-flag"], "\(separator)")
    }
    var own = try read(OwnCaseFixtures.letter)
    #expect(throws: OwnCase.CorrectionError.self) { try own.correct(.facts, to: "home exercise, xyzzy") }
  }

  @Test(
    "The day of injury is corrected in either form, and nothing else is taken for a day",
    arguments: [
      ("2015-06-11", "2015-06-11"), ("6/11/2015", "2015-06-11"), ("06/11/2015", "2015-06-11"),
      ("1/2/1901", "1901-01-02"),
      ("1/2/1900", nil), ("13/1/2015", nil), ("2/30/2015", nil), ("6//2015", nil), ("6/11/15", nil),
      ("6/11/2015/1", nil),
      ("11.6.2015", nil), ("yesterday", nil),
    ])
  func correctedDay(text: String, iso: String?) throws {
    var own = try read("Request: MRI of the knee\n")
    if let iso {
      try own.correct(.injured, to: text)
      #expect(own.injured?.value == CalendarDate(iso: iso))
    } else {
      #expect(throws: OwnCase.CorrectionError.self) { try own.correct(.injured, to: text) }
      #expect(own.injured == nil)
    }
  }

  @Test("Each fact has its own sentence, and none states the opposite")
  func sentences() throws {
    let own = try read(OwnCaseFixtures.letter)
    for mention in own.facts {
      let sentence = try #require(own.sentence(of: mention.fact, isStated: mention.isStated))
      #expect(
        FactReader.facts(in: sentence).states(mention.fact) == mention.isStated, "\(mention.fact.key): \(sentence)")
    }
    let told = try #require(ClinicalFact.all.first { $0.key == "red-flag" })
    let untold = try #require(ClinicalFact.all.first { $0.key == "tens" })
    #expect(own.sentence(of: told, isStated: false) != nil && own.sentence(of: told, isStated: true) == nil)
    #expect(own.sentence(of: untold, isStated: true) == nil && own.sentence(of: untold, isStated: false) == nil)
  }

  @Test("A whole determination: its items are the requests, and nothing is read from its boilerplate")
  func determination() throws {
    let own = try read(Fixtures.labeled)
    #expect(
      own.requests.map(\.text.value) == [
        "Eight sessions of physical therapy for the left knee", "Labs to include: MRI of the left knee",
      ])
    #expect(own.requests.map(\.number) == [1, 2])
    #expect(own.age?.value == 47)
    #expect(own.injured?.value == CalendarDate(year: 2015, month: 10, day: 20))
    #expect(own.denied?.value == CalendarDate(year: 2016, month: 10, day: 28))
    #expect(own.denied?.words == "10/28/2016")
    #expect(own.guidelines.map(\.value.guidelineChapter.key) == ["acoem-13", "chronic-pain", "odg-knee-leg"])
    let boilerplate = ["affiliation", "24 hours a week", "set forth below"]
    for reason in own.reasons { #expect(!boilerplate.contains { reason.words.contains($0) }, "\(reason.words)") }
  }

  @Test("A request begins after the punctuation before it")
  func leadingPunctuation() throws {
    let own = try read("Dear all,\n\nWe have reviewed the request for: , right shoulder arthroscopy. It is denied.\n")
    #expect(own.requests.map(\.text.value) == ["right shoulder arthroscopy"])
  }

  @Test("A reason is certain if at least four of five given ones were right, and not if none was given")
  func certainty() {
    for key in ReasonKey.allCases {
      let (given, right) = (key.accuracy.given, key.accuracy.right)
      #expect(key.isCertain == (given > 0 && 5 * right >= 4 * given), "\(key)")
      #expect(key.statement == (key.isCertain ? key.name : "perhaps \(key.name)"))
    }
  }

  private func read(_ text: String) throws -> OwnCase {
    var reader = OwnCaseReader()
    return try reader.read(Array(text.utf8))
  }

  private func states(_ own: OwnCase) -> [String] { own.factSet.stated.map(\.key) }
  private func denies(_ own: OwnCase) -> [String] { own.factSet.denied.map(\.key) }
}
