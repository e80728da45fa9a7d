import Corpus

/// Initial texts, and the words of their grammars.
package enum FuzzSeeds {
  /// The sample letters of the program, one each.
  package static let letters: [[UInt8]] = {
    let (table, _) = CorpusLoader(paths: []).load()
    return (0..<table.count).map { Array(table.letter(of: $0)) }
  }()

  static let letterTokens: [String] = [
    "IMR Case Number:", "Case Number:", "CM15-0100042", "Date Assigned:", "Date of Injury:", "Decision Date:",
    "UR Denial Date:", "Priority:", "Standard", "Expedited", "Application Received:", "Application", "Received:",
    "HOW THE IMR FINAL DETERMINATION WAS MADE", "State(s) of Licensure:", "California, Texas",
    "Certification(s)/Specialty:", "Physical Medicine & Rehabilitation, Pain Management", "CLINICAL CASE SUMMARY",
    "The expert reviewer developed the following clinical case summary based on a review of the case file, "
      + "including all medical records:", "The injured worker is a 55-year-old female", "who was injured on 3/12/2015",
    "IMR ISSUES, DECISIONS AND RATIONALES",
    "The Final Determination was based on decisions for the disputed items/services set forth below:",
    "1. MRI of the lumbar spine is not medically necessary and appropriate.", ": Upheld", ": Overturned",
    ": Partially Overturned", ": Uphold", ": Overtuned", "was the original request.", "was authorized",
    "The remaining IMR eligible portion of the original request,",
    "Claims Administrator guideline:", "Decision based on Non-MTUS Citation", "MAXIMUS guideline:",
    "Decision based on MTUS", "Decision based on MTUS ACOEM Chapter 8 Neck and Upper Back Complaints Page(s): 177.",
    "ACOEM Chapter", "Page(s):", "Section(s):", "Special Studies", "Neck and Upper Back Complaints 2004,",
    "Chronic Pain Medical Treatment 2009,", "Non-MTUS Official Disability Guidelines (ODG), Low Back, MRIs",
    "The Claims Administrator did not cite any medical evidence for its decision.",
    "The Physician Reviewer's decision rationale:", "Decision rationale:",
    "Therefore, the request is not medically necessary.", "The request is medically necessary.",
    "MEDICAL PROFESSIONAL REVIEW", "NOTICE OF INDEPENDENT MEDICAL REVIEW DETERMINATION",
    "Independent Medical Review Final Determination Letter", "Dear", "Issue at Dispute:", "Dated:",
    "is deemed to be", "The expert reviewer is Board Certified in Family Practice, has a subspecialty in",
    "and is licensed to practice in California.", "Guidelines used by the Claims Administrator",
    "CA MTUS Citation", "The guidelines", "10/25/2013", "June 11, 2013", "02-12-14", "99/99/9999", "year old", "y/o",
    "\u{C}", "\u{A0}", "\u{AD}", "\u{FB01}", "\u{2019}", "\u{2013}", "\u{2022}", "\u{FEFF}", "((((", "))))",
    "0000000000",
    "necess", "necessary", "guideline:", "rationale:", "Dr. ", "e.g. ", "i.e. ",
  ]

  static let queries: [String] = [
    "outcome:overturned specialty:\"family practice\"|\"pain management\" -chapter:acoem-8 mri \"lumbar spine\" -tramadol",
    "-outcome:upheld", "year:2015|2016", "licensed:yes", "chapter:\"neck and upper back\"", "MRI", "\\-x a\\:b \\\"",
    "administrator:odg-low-back -\"not medically\"", "outcome:partial", "specialty:pm&r", "ünïcödé \"ß ſ İ\"", "a|b",
    "\"medically  necessary\"", "outcome:none|upheld",
  ]

  static let queryTokens: [String] =
    Facet.allCases.map { $0.rawValue + ":" } + [
      "-", "\"", "|", "\\", ":", " ", "  ", "\t", "\n", "\u{301}", "\u{200D}", "👩‍⚕️", "ﬁ", "İ", "\\E", "\\Q", "(?i)", "[",
      "]",
      "(", ")", "*", "+", "?", ".", "^", "$", "{", "}", "none", "upheld", "family practice", "\r\n", "\u{0}", "\u{85}",
      "\u{2028}", "\u{1F1E6}", "\u{FE0F}", "ⱥ", "ß",
    ]

  static let themes: [String] = [
    """
    name = "night"
    summary = "calm"

    [styles]
    text = "#d4d7dc on #16191d"
    strong = "bold bright-white on color-208"
    selection = "reverse"
    border = "dim underline italic default on default"
    """,
    """
    theme = "dark"

    [keys]
    down = ["j", "Down", "Ctrl-n"]
    search = "/"
    quit = ["q", "Alt-x", "F10", "Shift-Tab", "Space"]
    """,
    "name = 'x'\n[styles]\n# comment\nverdict = '''bold'''\n\"match\" = \"black on yellow\"\n",
  ]

  static let themeTokens: [String] = [
    "[styles]", "[keys]", "[[keys]]", "name = ", "theme = ", "\"", "'''", "\"\"\"", "=", "\n", "#", "#ffffff", "#12345",
    "on", "bold", "default", "color-", "color-256", "bright-", "bright-red", "red", "[", "]", "{", "}", ",",
    "1979-05-27",
    "inf", "nan", "0x", "1e400", "true", "\\u0000", "\\U0010FFFF", "a.b.c = 1", "Ctrl-", "Ctrl-Ctrl-x", "Alt-", "F0",
    "F99",
    "Ctrl-ä", "\u{7F}", "\u{0}", "ﬀ", "\u{301}",
  ]

  static let requests: [String] = [
    "Outpatient right shoulder arthroscopic subacromial decompression and rotator cuff repair",
    "MRI (magnetic resonance imaging) of the lumbar spine without contrast", "Norco 10/325mg #120 with 2 refills",
    "L4-5, L5-S1 transforaminal epidural steroid injection, bilateral, under fluoroscopy",
    "12 sessions of physical therapy, 2 times a week for 6 weeks, left knee",
    "EMG/NCV of the bilateral upper extremities",
    "Urine drug screen; Tramadol ER 150 mg #60; Terocin patch; H-Wave unit purchase",
    "C5-C6 anterior cervical discectomy",
    "One (1) prescription of compound cream: Flurbiprofen 20%, Cyclobenzaprine 4%, Lidocaine 5% 180gm",
    "Follow-up visit with psychologist", "T12-L1 facet block x3", "S1", "L1-S9", "both knees/ankles",
  ]

  static let requestTokens: [String] = [
    "L4-5", "L5-S1", "C9", "T13", "L-", "-S1", "L4-L5-S1", "bilateral", "left", "right", "(left)", "&", "and", "/", "-",
    "#",
    "mg", "%", "x", "hydrocodone", "hydrocodne", "Lidoderm", "unit", "TENS", "DNA", "knee", "hip", "w/", "s/p", ",",
    ";", "é",
    "\u{2019}s", "99999999999999999999", "0", "1.5", "\u{301}", "İ", "ß",
  ]
}
