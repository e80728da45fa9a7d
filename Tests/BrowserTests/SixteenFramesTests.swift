import Corpus
import Terminal
import Testing

@testable import Browser

/// Four screens at four sizes as text: reading mode, filter panel, quotes, and views.
@Suite("Sixteen frames")
struct SixteenFramesTests {
  enum Screen: String, CaseIterable {
    case reading, filters, quotes, inbox
  }

  static let sizes = [(40, 12), (80, 24), (120, 40), (200, 60)]

  private static func state(_ screen: Screen, width: Int, height: Int) throws -> BrowserState {
    switch screen {
    case .reading:
      var state = try CasePageTests.open(width: width, height: height)
      QuoteTests.store(state.press(.character("t")), in: &state)
      state.type("appeal")
      QuoteTests.store(state.press(.enter), in: &state)
      return state
    case .filters:
      var state = try Fixture.state(width: width, height: height, query: "outcome:upheld")
      state.press(.character("f"))
      state.type("low b")
      return state
    case .quotes: return try QuoteTests.collected(width: width, height: height)
    case .inbox: return try InboxTests.shown(width: width, height: height)
    }
  }

  /// The nonempty rows of a frame; ‘⋯’ replaces more than twenty spaces or border lines.
  private static func rows(_ state: BrowserState) -> String {
    let frames = Set("╭╮╰╯─│┃ ")
    return state.frame().split(separator: "\n").filter { row in row.contains { !frames.contains($0) } }
      .map { row in
        var short = ""
        var rest = row[...]
        while let first = rest.first {
          let run = rest.prefix { $0 == first }
          let isLong = run.count > 20 && (first == " " || first == "─")
          short += isLong ? "\(first)⋯\(first)" : String(run)
          rest = rest.dropFirst(run.count)
        }
        return short
      }
      .joined(separator: "\n")
  }

  @Test("each screen at each size", arguments: Screen.allCases, sizes)
  func frames(screen: Screen, size: (Int, Int)) throws {
    let state = try Self.state(screen, width: size.0, height: size.1)
    let all = state.frame().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(all.count == size.1 && all.allSatisfy { $0.count <= size.0 })
    #expect(Self.rows(state) == Self.expected["\(screen.rawValue) \(size.0)x\(size.1)"], "\n\(Self.rows(state))")
  }

  private static let expected: [String: String] = [
    "reading 40x12": """
     imr 5 items in 4 letters
     CM15-9900002 · ◐ · item 1/2        2/4
     #appeal
     ✗ MRI of the cervical spine           ┃
     47 M · injured 2012-02-03 · Family
     Practice · Diagnostic Testing:
     Imaging/Radiology
     Verdict      Therefore, the request is
                  not medically necessary.
     Reasons      findings insufficient:
     Space on   J K case   Esc list     2/4
    """,
    "reading 80x24": """
     imr  fixture  5 items in 4 letters, 40 % overturned
     CM15-9900002 · 2015-02-18 · ◐ overturned in part · item 1 of 2    unread · 2/4
     #appeal
     ✗ MRI of the cervical spine ⋯ ┃
     47 M · injured 2012-02-03 · Family Practice · Diagnostic Testing:             ┃
     Imaging/Radiology ⋯ ┃
     Verdict        Therefore, the request is not medically necessary.             ┃
     Reasons        findings insufficient: “No red flag is described.”             ┃
     Cited          administrator  ACOEM 8 Neck and Upper Back, p. 177             ┃
                    reviewer       ACOEM 8 Neck and Upper Back, pp. 177-179        ┃
     ⋯ Both cite the same: ACOEM 8 ⋯ ┃
     Rationale
     No red flag is described. Therefore, the request is not medically necessary.
     ✔ Tramadol 50 mg #60
     Pharmaceuticals: Opioids
     Verdict        Therefore, the request is medically necessary.
     Reasons        perhaps benefit shown: “Function improved and the dose is low.”
     Space on   J K case   Esc list   ? help   ] [ item   + b d triage   r raw  2/4
    """,
    "reading 120x40": """
     imr  fixture  5 items in 4 letters, 40 % overturned
     CM15-9900002 · 2015-02-18 · ◐ overturned in part · item 1 of 2 ⋯ unread · 2/4
     #appeal
                   ✗ MRI of the cervical spine
                   47 M · injured 2012-02-03 · Family Practice · Diagnostic Testing: Imaging/Radiology
                   Verdict        Therefore, the request is not medically necessary.
                   Reasons        findings insufficient: “No red flag is described.”
                   Cited          administrator  ACOEM 8 Neck and Upper Back, p. 177
     ⋯ reviewer       ACOEM 8 Neck and Upper Back, pp. 177-179
     ⋯ Both cite the same: ACOEM 8
                   Rationale
                   No red flag is described. Therefore, the request is not medically necessary.
                   ✔ Tramadol 50 mg #60
                   Pharmaceuticals: Opioids
                   Verdict        Therefore, the request is medically necessary.
                   Reasons        perhaps benefit shown: “Function improved and the dose is low.”
                   Cited          administrator  no medical evidence cited
     ⋯ reviewer       MTUS Chronic Pain, section ‘Opioids’, pp. 78-80
                   Rationale
                   Function improved and the dose is low. Therefore, the request is medically necessary.
                   Clinical summary
                   The injured worker is a 47-year-old male with neck pain after a fall from a ladder.
                   Timeline       UR denial 2014-12-12 · received 2014-12-29 · assigned 2015-01-10
                   Appeal         due 2015-03-20 at the earliest: 30 days from the decision; the letter gives
     ⋯ no day of service
                   Licensed in    Texas (not California)
                   Source         CM15-9900002.txt
     Space on   J K case   Esc list   ? help   ] [ item   + b d triage   } { part   / search   x quote   . mark         2/4
    """,
    "reading 200x60": """
     imr  fixture  5 items in 4 letters, 40 % overturned
     CM15-9900002 · 2015-02-18 · ◐ overturned in part · item 1 of 2 ⋯ unread · 2/4
     #appeal
     ⋯ ✗ MRI of the cervical spine
     ⋯ 47 M · injured 2012-02-03 · Family Practice · Diagnostic Testing: Imaging/Radiology
     ⋯ Verdict        Therefore, the request is not medically necessary.
     ⋯ Reasons        findings insufficient: “No red flag is described.”
     ⋯ Cited          administrator  ACOEM 8 Neck and Upper Back, p. 177
     ⋯ reviewer       ACOEM 8 Neck and Upper Back, pp. 177-179
     ⋯ Both cite the same: ACOEM 8
     ⋯ Rationale
     ⋯ No red flag is described. Therefore, the request is not medically necessary.
     ⋯ ✔ Tramadol 50 mg #60
     ⋯ Pharmaceuticals: Opioids
     ⋯ Verdict        Therefore, the request is medically necessary.
     ⋯ Reasons        perhaps benefit shown: “Function improved and the dose is low.”
     ⋯ Cited          administrator  no medical evidence cited
     ⋯ reviewer       MTUS Chronic Pain, section ‘Opioids’, pp. 78-80
     ⋯ Rationale
     ⋯ Function improved and the dose is low. Therefore, the request is medically necessary.
     ⋯ Clinical summary
     ⋯ The injured worker is a 47-year-old male with neck pain after a fall from a ladder.
     ⋯ Timeline       UR denial 2014-12-12 · received 2014-12-29 · assigned 2015-01-10
     ⋯ Appeal         due 2015-03-20 at the earliest: 30 days from the decision; the letter gives
     ⋯ no day of service
     ⋯ Licensed in    Texas (not California)
     ⋯ Source         CM15-9900002.txt
     Space on   J K case   Esc list   ? help   ] [ item   + b d triage   } { part   / search   x quote   . mark   m note   ! unread   e export   r raw ⋯ 2/4
    """,
    "filters 40x12": """
     imr 3 of 4 letters      outcome:upheld
    ╭─ Filters by chapter (reviewer), cou…─╮
    │ > low b ⋯ items   │
    │ [ ] ACOEM 12 Low…  chapter       1   │
    │ [ ] ACOEM 12 L…  administ.       1   │
    │ [ ] lumbar spine  region         0   │
     Tab pick   Ctrl-x exclude          1/3
    """,
    "filters 80x24": """
     imr 3 items in 3 of 4 letters ⋯ outcome:upheld
    ╭─ Cases ─⋯─╮
    │ Decided▾   Case         Who    Request ⋯ Chapters       │
    │▌2015-02-18 CM15-9900002 47 M ✗ MRI cervical spine 1 of 2      ACOEM 8        │
    │      02-11 CM15-9900003 38 F ✗ Physical therapy right should… ACOEM 9        │
    │ 2014-12-30 CM14-9900004 61 M ✗ Cyclobenzaprine 7.5 mg #90     ACOEM 12       │
    ╭─ Filters by chapter (reviewer), counting items ─⋯─╮
    │ > low b ⋯ items         overturned │
    │ [ ] ACOEM 12 Low Back  chapter (reviewer)               1  ███▍              │
    │ [ ] ACOEM 12 Low Back  chapter (administrator)          1  ███▍              │
    │ [ ] lumbar spine  body region ⋯ 0                    │
     Tab pick   Ctrl-x exclude   Enter done   Esc back   F1 help   Right facet  1/3
    """,
    "filters 120x40": """
     imr  fixture  3 items in 3 of 4 letters ⋯ outcome:upheld
    ╭─ Cases ─⋯─╮╭─ Filters by chapter (reviewer), counting items ────────╮
    │ Decided▾   Case         Who    Request ⋯ ││ > low b ⋯ items   share │
    │▌2015-02-18 CM15-9900002 47 M ✗ MRI cervical spine 1 of 2   ││ ⋯ │
    │      02-11 CM15-9900003 38 F ✗ Physical therapy right sho… ││ [ ] ACOEM 12 Low Back  chapter               1         │
    │ 2014-12-30 CM14-9900004 61 M ✗ Cyclobenzaprine 7.5 mg #90  ││ [ ] ACOEM 12 Low Back  administrator         1         │
    │ ⋯ ││ [ ] lumbar spine  body region                0         │
     Tab pick   Ctrl-x exclude   Enter done   Esc back   F1 help   Right facet   Ctrl-t facets   Ctrl-s order           1/3
    """,
    "filters 200x60": """
     imr  fixture  3 items in 3 of 4 letters ⋯ outcome:upheld
    ╭─ Cases ─⋯─╮
    │ Decided▾   Case         Who  Outcome      Request ⋯ Specialty          Chapters             │
    │▌2015-02-18 CM15-9900002 47 M ✗ upheld     MRI cervical spine 1 of 2 ⋯ Family Practice    ACOEM 8              │
    │      02-11 CM15-9900003 38 F ✗ upheld     Physical therapy right shoulder, 12 visits ⋯ Orthopedics        ACOEM 9              │
    │ 2014-12-30 CM14-9900004 61 M ✗ upheld     Cyclobenzaprine 7.5 mg #90 ⋯ Family Practice    ACOEM 12             │
    ╭─ Filters by chapter (reviewer), counting items ─⋯─╮
    │ > low b ⋯ items         overturned ⋯ │
    │ [ ] ACOEM 12 Low Back  chapter (reviewer) ⋯ 1  ███▍ ⋯ │
    │ [ ] ACOEM 12 Low Back  chapter (administrator) ⋯ 1  ███▍ ⋯ │
    │ [ ] lumbar spine  body region ⋯ 0 ⋯ │
     Tab pick   Ctrl-x exclude   Enter done   Esc back   F1 help   Right facet   Ctrl-t facets   Ctrl-s order   Ctrl-r range   Delete clear facet ⋯ 1/3
    """,
    "quotes 40x12": """
     imr 5 items in 4 letters
    ╭─ Quotes  3 from 2 cases ─────────────╮
    │▌ “The request is not medically       │
    │▌ necessary.” ⋯ │
    │▌   IMR Case No. CM15-9900003         │
    │▌   (decided 2015-02-11): Physical    │
    │▌   therapy for the right shoulder,   │
    │▌   12 visits, upheld; reviewer       │
    │▌   Orthopedic Surgery; rationale,    ┃
    │▌   line 28 ⋯ ┃
     Enter to the case   J K move       3/4
    """,
    "quotes 80x24": """
     imr  fixture  5 items in 4 letters, 40 % overturned
    ╭─ Quotes  3 from 2 cases ─⋯─╮
    │  “No red flag is described.” ⋯ │
    │    IMR Case No. CM15-9900002 (decided 2015-02-18): MRI of the cervical       │
    │    spine, upheld; reviewer Family Practice; rationale of item 1 of 2, line   │
    │    28 ⋯ │
    │  “Therefore, the request is not medically necessary.” ⋯ │
    │    IMR Case No. CM15-9900002 (decided 2015-02-18): MRI of the cervical       │
    │    spine, upheld; reviewer Family Practice; rationale of item 1 of 2, line   │
    │    28 ⋯ │
    │▌ “The request is not medically necessary.” ⋯ │
    │▌   IMR Case No. CM15-9900003 (decided 2015-02-11): Physical therapy for the  │
    │▌   right shoulder, 12 visits, upheld; reviewer Orthopedic Surgery;           │
    │▌   rationale, line 28 ⋯ │
     Enter to the case   J K move   m note below   e export   Esc back          3/4
    """,
    "quotes 120x40": """
     imr  fixture  5 items in 4 letters, 40 % overturned
    ╭─ Quotes  3 from 2 cases ─⋯─╮
    │  “No red flag is described.” ⋯ │
    │    IMR Case No. CM15-9900002 (decided 2015-02-18): MRI of the cervical spine, upheld; ⋯ │
    │    reviewer Family Practice; rationale of item 1 of 2, line 28 ⋯ │
    │  “Therefore, the request is not medically necessary.” ⋯ │
    │    IMR Case No. CM15-9900002 (decided 2015-02-18): MRI of the cervical spine, upheld; ⋯ │
    │    reviewer Family Practice; rationale of item 1 of 2, line 28 ⋯ │
    │▌ “The request is not medically necessary.” ⋯ │
    │▌   IMR Case No. CM15-9900003 (decided 2015-02-11): Physical therapy for the right shoulder, ⋯ │
    │▌   12 visits, upheld; reviewer Orthopedic Surgery; rationale, line 28 ⋯ │
     Enter to the case   J K move   m note below   e export   Esc back   H heading   d remove   y copy   / search       3/4
    """,
    "quotes 200x60": """
     imr  fixture  5 items in 4 letters, 40 % overturned
    ╭─ Quotes  3 from 2 cases ─⋯─╮
    │  “No red flag is described.” ⋯ │
    │    IMR Case No. CM15-9900002 (decided 2015-02-18): MRI of the cervical spine, upheld; ⋯ │
    │    reviewer Family Practice; rationale of item 1 of 2, line 28 ⋯ │
    │  “Therefore, the request is not medically necessary.” ⋯ │
    │    IMR Case No. CM15-9900002 (decided 2015-02-18): MRI of the cervical spine, upheld; ⋯ │
    │    reviewer Family Practice; rationale of item 1 of 2, line 28 ⋯ │
    │▌ “The request is not medically necessary.” ⋯ │
    │▌   IMR Case No. CM15-9900003 (decided 2015-02-11): Physical therapy for the right shoulder, ⋯ │
    │▌   12 visits, upheld; reviewer Orthopedic Surgery; rationale, line 28 ⋯ │
     Enter to the case   J K move   m note below   e export   Esc back   H heading   d remove   y copy   / search   U undo   T templates   Left Right level ⋯ 3/4
    """,
    "inbox 40x12": """
     imr 5 items in 4 letters
    ╭─ Views ─⋯─╮
    │ 1 F2  all cases     4 cases  1 new   │
    │ 2 F3  denied        3 cases  1 new   │
     Enter show   s save this view      1/4
    """,
    "inbox 80x24": """
     imr  fixture  5 items in 4 letters, 40 % overturned
    ╭─ Views ─⋯─╮
    │ 1 F2  all cases     4 cases  1 new    no filter ⋯ │
    │ 2 F3  denied        3 cases  1 new    outcome:upheld ⋯ │
     Enter show   s save this view   r rename   n number   d delete   Esc back  1/4
    """,
    "inbox 120x40": """
     imr  fixture  5 items in 4 letters, 40 % overturned
    ╭─ Views ─⋯─╮
    │ 1 F2  all cases     4 cases  1 new    no filter ⋯ │
    │ 2 F3  denied        3 cases  1 new    outcome:upheld ⋯ │
     Enter show   s save this view   r rename   n number   d delete   Esc back ⋯ 1/4
    """,
    "inbox 200x60": """
     imr  fixture  5 items in 4 letters, 40 % overturned
    ╭─ Views ─⋯─╮
    │ 1 F2  all cases     4 cases  1 new    no filter ⋯ │
    │ 2 F3  denied        3 cases  1 new    outcome:upheld ⋯ │
     Enter show   s save this view   r rename   n number   d delete   Esc back ⋯ 1/4
    """,
  ]
}
