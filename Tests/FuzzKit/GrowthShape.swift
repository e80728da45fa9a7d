import Corpus
import Determinations

/// A kind of text of any size that might make a reader slow.
package struct GrowthShape: Sendable {
  package let name: String
  private let head: String
  private let unit: String
  private let tail: String

  init(_ name: String, head: String = "", _ unit: String, tail: String = "") {
    self.name = name
    self.head = head
    self.unit = unit
    self.tail = tail
  }

  /// Returns the text with about this many bytes: a head, one block repeated, a tail.
  package func text(bytes count: Int) -> [UInt8] {
    let block = Array(unit.utf8)
    var text = Array(head.utf8)
    text.reserveCapacity(count + block.count + tail.utf8.count)
    while text.count < count { text += block }
    text += Array(tail.utf8)
    return text
  }

  private static let top = """
    CASE INFORMATION
    Case Number: CM15-9900042 Date Assigned: 06/01/2015
    Date of Injury: 03/12/2015
    Decision Date: 06/11/2015 UR Denial Date: 04/20/2015
    Priority: Standard Application Received: 05/01/2015

    HOW THE IMR FINAL DETERMINATION WAS MADE
    State(s) of Licensure: California
    Certification(s)/Specialty: Family Practice

    CLINICAL CASE SUMMARY
    The expert reviewer developed the following clinical case summary based on a review of the case file, including \
    all medical records:

    """
  private static let decisions =
    "\nThe Final Determination was based on decisions for the disputed items/services set forth below:\n\n"
  private static let item = """
    MRI of the lumbar spine: Upheld

    Claims Administrator guideline: Decision based on MTUS ACOEM.

    MAXIMUS guideline: Decision based on MTUS Low Back Complaints 2004, Section(s): Special Studies.

    Decision rationale: The guidelines advise against it. The request is not medically necessary.


    """
  private static let untilAdministrator =
    top + "A worker.\n" + decisions + "MRI: Upheld\n\nClaims Administrator guideline: "
  private static let untilReviewer = untilAdministrator + "None.\n\nMAXIMUS guideline: "
  private static let untilRationale = untilReviewer + "Decision based on MTUS ACOEM.\n\nDecision rationale: "

  /// Shapes of whole letters.
  package static let letters: [GrowthShape] = [
    GrowthShape("newlines", "\n"), GrowthShape("spaces", " "), GrowthShape("one endless line", "a"),
    GrowthShape("page breaks", "\u{C}"),
    GrowthShape("page numbers", "Page 1 of 7\n"),
    GrowthShape("feet of pages", "a\n\n2\n\u{C}"), GrowthShape("feet far in", "2\u{C}                      "),
    GrowthShape("lines of one letter", "a\n"), GrowthShape("colons", ":"),
    GrowthShape("colons and newlines", ":\n"), GrowthShape("y", "y"), GrowthShape("digits", "1"),
    GrowthShape("dates", "1/1/2015 "), GrowthShape("full stops", ". "), GrowthShape("quotes", "\""),
    GrowthShape("open brackets", "("), GrowthShape("commas", ", "), GrowthShape("hyphens at line ends", "a-\n"),
    GrowthShape("guideline:", "guideline: "),
    GrowthShape("Claims Administrator guideline:", "Claims Administrator guideline: "),
    GrowthShape("reviewer guideline, newline", "MAXIMUS guideline:\n"),
    GrowthShape("Decision rationale:", "Decision rationale: "),
    GrowthShape("rationale, paragraphs", "Decision rationale:\n\n"),
    GrowthShape(": Upheld", "x: Upheld\n"), GrowthShape(": Upheld, one line", "x: Upheld "),
    GrowthShape(": Upheld after decisions", head: top + decisions, "x: Upheld\n"),
    GrowthShape(": Upheld after decisions, one line", head: top + decisions, "x: Upheld "),
    GrowthShape("paragraphs of outcomes", head: top + decisions, "x: Upheld\n\n"),
    GrowthShape("original request", head: top + decisions, "Was the original request. "),
    GrowthShape("original request, outcomes", head: top + decisions, "The original request, x is: Upheld\n\n"),
    GrowthShape("items", head: top + "A worker.\n" + decisions, item), GrowthShape("letters", top + decisions + item),
    GrowthShape("case tables", "Case Number: CM15-9900042\n"), GrowthShape("case number labels", "Case Number:\n"),
    GrowthShape("dates of injury", "Date of Injury:\n"),
    GrowthShape("first headings", "HOW THE IMR FINAL DETERMINATION WAS MADE\n"),
    GrowthShape("case summaries", "CLINICAL CASE SUMMARY\n"), GrowthShape("IMR", "IMR "),
    GrowthShape("IMR issues", "IMR ISSUES\n"),
    GrowthShape("forth below:", "set forth below: "), GrowthShape("medical records:", "medical records: "),
    GrowthShape("titles", "MEDICAL PROFESSIONAL REVIEW\n"),
    GrowthShape("notices", "NOTICE OF INDEPENDENT MEDICAL REVIEW DETERMINATION\n"),
    GrowthShape("issues at dispute", "Issue at Dispute:\n"), GrowthShape("Dear", "Dear \n"),
    GrowthShape("licensure", head: top, "State(s) of Licensure: "),
    GrowthShape("licensure commas", head: "State(s) of Licensure: ", "Aa, ", tail: "\n" + decisions + item),
    GrowthShape("specialty commas", head: "Certification(s)/Specialty: ", "Aa, ", tail: "\n" + decisions + item),
    GrowthShape("specialty and", head: "Certification(s)/Specialty: ", "Surgery and ", tail: "\n" + decisions + item),
    GrowthShape(
      "one endless specialty", head: "Certification(s)/Specialty: ", "surgery", tail: "\n" + decisions + item),
    GrowthShape("summary words", head: top, "The patient was seen. ", tail: decisions + item),
    GrowthShape("summary without ends", head: top, "the patient was seen ", tail: decisions + item),
    GrowthShape("summary of injuries", head: top, "injury ", tail: decisions + item),
    GrowthShape("summary of injured on", head: top, "was injured on ", tail: decisions + item),
    GrowthShape("summary of denials", head: top, "denied the utilization review ", tail: decisions + item),
    GrowthShape("summary of ages", head: top, "55 year old mri ", tail: decisions + item),
    GrowthShape("administrator commas", head: untilAdministrator, "MTUS, "),
    GrowthShape(
      "sections", head: untilReviewer + "Decision based on MTUS Low Back Complaints 2004, Section(s): ", "Tens, "),
    GrowthShape(
      "lower-case sections", head: untilReviewer + "Decision based on MTUS Low Back Complaints 2004, Section(s): ",
      "tens, "),
    GrowthShape("pages", head: untilReviewer + "Decision based on MTUS Low Back Complaints Page(s): ", "1-2, "),
    GrowthShape("Section(s):", head: untilReviewer, "Section(s): "),
    GrowthShape("Page(s):", head: untilReviewer, "Page(s): "),
    GrowthShape("ACOEM", head: untilReviewer, "ACOEM "),
    GrowthShape("MTUS", head: untilReviewer + "Decision based on ", "MTUS "),
    GrowthShape("ODG", head: untilReviewer, "Official Disability Guidelines (ODG) "),
    GrowthShape("Non-MTUS Citation", head: untilReviewer, "Non-MTUS Citation "),
    GrowthShape("Non-MTUS other", head: untilReviewer + "Decision based on Non-MTUS ", "Journal; "),
    GrowthShape("Decision based on", head: untilReviewer, "Decision based on "),
    GrowthShape(
      "citations", head: untilReviewer,
      "Decision based on MTUS Chronic Pain Medical Treatment 2009, Section(s): Opioids. "),
    GrowthShape(
      "chapters", head: untilReviewer + "MTUS ", "ACOEM Chapter 8 Neck and Upper Back Complaints Page(s): 177. "),
    GrowthShape("open brackets in a citation", head: untilReviewer + "Decision based on MTUS ", "ACOEM ("),
    GrowthShape("quotes in a citation", head: untilReviewer + "Decision based on MTUS ", "\""),
    GrowthShape("digits in a citation", head: untilReviewer + "Decision based on MTUS ACOEM Page(s): ", "1"),
    GrowthShape("letters in a citation", head: untilReviewer + "Decision based on Non-MTUS ", "a"),
    GrowthShape("commas in a citation", head: untilReviewer + "Decision based on Non-MTUS ", ","),
    GrowthShape("capitals in a citation", head: untilReviewer + "Decision based on Non-MTUS ODG, ", "Aa Bb "),
    GrowthShape("necess", head: untilRationale, "necess "),
    GrowthShape("judgments", head: untilRationale, "request appropriate "),
    GrowthShape("necessary, no ends", head: untilRationale, "is medically necessary "),
    GrowthShape("necessary", head: untilRationale, "The request is necessary. "),
    GrowthShape("denied findings", head: untilRationale, "deficit is not "),
    GrowthShape("codas", head: untilRationale, "It should not be interpreted as necessary. "),
    GrowthShape("Dr. Dr.", head: untilRationale, "Dr. "),
    GrowthShape("rationale of lines", head: untilRationale, "a.\n"),
    GrowthShape("rationale of pages", head: untilRationale, "A.\u{C}\n"),
    GrowthShape("hyphens", head: untilRationale, "-\n"),
    GrowthShape("rationale without space", head: untilRationale, "a."),
    GrowthShape("NBSP", "\u{A0}"), GrowthShape("soft hyphens", "\u{AD}"),
    GrowthShape("endless heading", head: top + decisions, "word ", tail: ": Upheld\n\n" + item),
    GrowthShape("endless heading of lines", head: top + decisions, "Word\n", tail: ": Upheld\n\n" + item),
    GrowthShape("endless request", head: top + decisions, "right knee mri norco ", tail: ": Upheld\n\n" + item),
    GrowthShape("endless levels", head: top + decisions, "L4-5 ", tail: ": Upheld\n\n" + item),
    GrowthShape("endless treatments", head: top + decisions, "physical therapy, ", tail: ": Upheld\n\n" + item),
    GrowthShape("endless unknown words", head: top + decisions, "hydrocodne ", tail: ": Upheld\n\n" + item),
    GrowthShape("endless word of a request", head: top + decisions, "a", tail: ": Upheld\n\n" + item),
  ]

  /// Shapes of queries.
  package static let queries: [GrowthShape] = [
    GrowthShape("words", "mri "), GrowthShape("one word", "a"), GrowthShape("quotes", "\"a\" "),
    GrowthShape("open quote", head: "\"", "a "),
    GrowthShape("field names", "x-"), GrowthShape("hyphens", "-"),
    GrowthShape("values", head: "outcome:", "upheld|", tail: "upheld"),
    GrowthShape("terms", "outcome:upheld "), GrowthShape("unknown value", head: "outcome:", "x"),
    GrowthShape("unknown field", "x", tail: ":y"), GrowthShape("backslashes", "\\\\"),
    GrowthShape("accents", head: "e", "\u{301}"),
  ]

  /// Shapes of themes and settings.
  package static let themes: [GrowthShape] = [
    GrowthShape("unknown roles", head: "name = \"x\"\n[styles]\n", "a = \"red\"\n"), GrowthShape("comments", "# x\n"),
    GrowthShape("one endless value", head: "name = \"", "x"),
    GrowthShape("endless style", head: "name = \"x\"\n[styles]\ntext = \"", "bold ", tail: "\"\n"),
    GrowthShape("tables", "[styles]\n"), GrowthShape("brackets", head: "x = ", "["),
  ]
}
