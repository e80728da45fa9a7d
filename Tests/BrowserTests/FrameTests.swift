import Terminal
import Testing

@testable import Browser

/// Frames after key presses.
@Suite("Frames")
struct FrameTests {
  @Test("three panes at 120x40, the second case with its first item")
  func wide() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"))
    #expect(
      state.frame() == """
         imr  fixture  5 items in 4 letters, 40 % overturned
        ╭─ Cases ────────────────────────────────────────────────────╮╭─ Summary ──────────────────────────────────────────────╮
        │ Decided▾   Case         Who    Request                     ││ CM15-9900002 · decided 2015-02-18 · Standard           ┃
        │ 2015-02-20 CM15-9900001 55 F ✔ MRI lumbar spine            ││                                                        ┃
        │▌2015-02-18 CM15-9900002 47 M ◐ MRI cervical spine +1       ││ Outcome        partially overturned, 1 of 2 items      ┃
        │      02-11 CM15-9900003 38 F ✗ Physical therapy right sho… ││                overturned                              ┃
        │ 2014-12-30 CM14-9900004 61 M ✗ Cyclobenzaprine 7.5 mg #90  ││ Patient        47-year-old male                        ┃
        │                                                            ││ Injury         2012-02-03, 3 years before the decision ┃
        │                                                            ││ Reviewer       Family Practice                         ┃
        │                                                            ││ Licensed in    Texas (not California)                  ┃
        │                                                            ││ Timeline       UR denial 2014-12-12 · received         │
        │                                                            ││                2014-12-29 · assigned 2015-01-10        │
        │                                                            ││                                                        │
        │                                                            ││ Clinical summary                                       │
        │                                                            ││ The injured worker is a 47-year-old male with neck     │
        │                                                            │╰────────────────────────────────────────────────────────╯
        │                                                            │╭─ Decision 1 of 2 ──────────────────────────────────────╮
        │                                                            ││ ✗ DENIAL UPHELD  MRI of the cervical spine             │
        │                                                            ││                                                        │
        │                                                            ││ Category       Diagnostic Testing: Imaging/Radiology   │
        │                                                            ││ Region         cervical spine                          │
        │                                                            ││                                                        │
        │                                                            ││ Claims administrator cited                             │
        │                                                            ││ = ACOEM 8 Neck and Upper Back, p. 177                  │
        │                                                            ││ Reviewer cited                                         │
        │                                                            ││ = ACOEM 8 Neck and Upper Back, pp. 177-179             │
        │                                                            ││ Both cite the same: ACOEM 8                            │
        │                                                            ││                                                        │
        │                                                            ││ Verdict        Therefore, the request is not medically │
        │                                                            ││                necessary.                              │
        │                                                            ││ Reason         findings insufficient: “No red flag is  │
        │                                                            ││                described.”                             │
        │                                                            ││                                                        │
        │                                                            ││ Rationale                                              │
        │                                                            ││ No red flag is described. Therefore, the request is    │
        │                                                            ││ not medically necessary.                               │
        │                                                            ││                                                        │
        │                                                            ││                                                        │
        ╰────────────────────────────────────────────────────────────╯╰────────────────────────────────────────────────────────╯
         Enter read   ? help   q quit   u o p decision   f filters   / search   Tab pane   [ ] item   e export   r raw      2/4
        """)
  }

  @Test("list above decision at 80x24")
  func stacked() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.character("j"))
    #expect(
      state.frame() == """
         imr  fixture  5 items in 4 letters, 40 % overturned
        ╭─ Cases ──────────────────────────────────────────────────────────────────────╮
        │ Decided▾   Case         Who    Request                        Chapters       │
        │ 2015-02-20 CM15-9900001 55 F ✔ MRI lumbar spine               ACOEM 12       │
        │▌2015-02-18 CM15-9900002 47 M ◐ MRI cervical spine +1          ACOEM 8, Chro… │
        │      02-11 CM15-9900003 38 F ✗ Physical therapy right should… ACOEM 9        │
        │ 2014-12-30 CM14-9900004 61 M ✗ Cyclobenzaprine 7.5 mg #90     ACOEM 12       │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        ╰──────────────────────────────────────────────────────────────────────────────╯
        ╭─ Summary │ Decision 1 of 2 ──────────────────────────────────────────────────╮
        │ ✗ DENIAL UPHELD  MRI of the cervical spine                                   ┃
        │                                                                              ┃
        │ Category       Diagnostic Testing: Imaging/Radiology                         ┃
        │ Region         cervical spine                                                ┃
        │                                                                              ┃
        │ Claims administrator cited             Reviewer cited                        │
        │ = ACOEM 8 Neck and Upper Back, p.      = ACOEM 8 Neck and Upper Back, pp.    │
        │   177                                    177-179                             │
        │ Both cite the same: ACOEM 8                                                  │
        ╰──────────────────────────────────────────────────────────────────────────────╯
         Enter read   ? help   q quit   u o p decision   f filters   / search       2/4
        """)
  }

  @Test("list above summary at 80x24")
  func stackedSummary() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.character("j"), .tab)
    #expect(
      state.frame() == """
         imr  fixture  5 items in 4 letters, 40 % overturned
        ╭─ Cases ──────────────────────────────────────────────────────────────────────╮
        │ Decided▾   Case         Who    Request                        Chapters       │
        │ 2015-02-20 CM15-9900001 55 F ✔ MRI lumbar spine               ACOEM 12       │
        │▌2015-02-18 CM15-9900002 47 M ◐ MRI cervical spine +1          ACOEM 8, Chro… │
        │      02-11 CM15-9900003 38 F ✗ Physical therapy right should… ACOEM 9        │
        │ 2014-12-30 CM14-9900004 61 M ✗ Cyclobenzaprine 7.5 mg #90     ACOEM 12       │
        │                                                                              │
        ╰──────────────────────────────────────────────────────────────────────────────╯
        ╭─ Summary │ Decision 1 of 2 ──────────────────────────────────────────────────╮
        │ CM15-9900002 · decided 2015-02-18 · Standard                                 ┃
        │                                                                              ┃
        │ Outcome        partially overturned, 1 of 2 items overturned                 ┃
        │ Patient        47-year-old male                                              ┃
        │ Injury         2012-02-03, 3 years before the decision                       ┃
        │ Reviewer       Family Practice                                               ┃
        │ Licensed in    Texas (not California)                                        ┃
        │ Timeline       UR denial 2014-12-12 · received 2014-12-29 · assigned         ┃
        │                2015-01-10                                                    │
        │                                                                              │
        │ Clinical summary                                                             │
        │ The injured worker is a 47-year-old male with neck pain after a fall from a  │
        ╰──────────────────────────────────────────────────────────────────────────────╯
         Enter read   ? help   q quit   [ ] item   { } part   - fold   Tab pane     2/4
        """)
  }

  @Test("the filter panel with a value picked: counts of the other facets follow")
  func panel() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.character("j"), .character("f"), .down, .tab)
    #expect(
      state.frame() == """
         imr 2 items in 2 of 4 letters                               outcome:overturned
        ╭─ Cases ──────────────────────────────────────────────────────────────────────╮
        │ Decided▾   Case         Who    Request                        Chapters       │
        │ 2015-02-20 CM15-9900001 55 F ✔ MRI lumbar spine               ACOEM 12       │
        │▌2015-02-18 CM15-9900002 47 M ✔ Tramadol 50 mg #60 1 of 2      Chronic Pain   │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        ╰──────────────────────────────────────────────────────────────────────────────╯
        ╭─ Filters by outcome, counting items ─────────────────────────────────────────╮
        │ > type to narrow                                    items         overturned │
        │                                                                              │
        │ Outcome                                                                      ┃
        │ [ ] upheld                                              5  ██████████        │
        │ [+] overturned                                          2  ██████▋           │
        │ [ ] unknown                                             2                    │
        │ Outcome of the letter                                                        │
        │ [ ] upheld                                              0                    │
        │ [ ] overturned                                          1  ███▍              │
        ╰──────────────────────────────────────────────────────────────────────────────╯
         picked: outcome overturned                                                 2/2
        """)
  }

  @Test("the filter panel, narrowed")
  func narrowed() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.character("j"), .character("f"), .down, .tab, .character("l"))
    #expect(
      state.frame() == """
         imr 2 items in 2 of 4 letters                               outcome:overturned
        ╭─ Cases ──────────────────────────────────────────────────────────────────────╮
        │ Decided▾   Case         Who    Request                        Chapters       │
        │ 2015-02-20 CM15-9900001 55 F ✔ MRI lumbar spine               ACOEM 12       │
        │▌2015-02-18 CM15-9900002 47 M ✔ Tramadol 50 mg #60 1 of 2      Chronic Pain   │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        ╰──────────────────────────────────────────────────────────────────────────────╯
        ╭─ Filters by body region, counting items ─────────────────────────────────────╮
        │ > l                                                 items         overturned │
        │                                                                              │
        │ [ ] lumbar spine  body region                           1  ███▍              ┃
        │ [ ] ACOEM 12 Low Back  chapter (reviewer)               1  ███▍              ┃
        │ [ ] ACOEM 12 Low Back  chapter (administrator)          1  ███▍              ┃
        │ [ ] yes  licensed in California                         1  ███▍              ┃
        │ [ ] no  licensed in California                          1  ███▍              │
        │ [ ] upheld  outcome of the letter                       0                    │
        │ [ ] overturned  outcome of the letter                   1  ███▍              │
        ╰──────────────────────────────────────────────────────────────────────────────╯
         Tab pick   Ctrl-x exclude   Enter done   Esc back   F1 help   Right facet  2/2
        """)
  }

  @Test("the list alone at 40x12")
  func small() throws {
    let state = try Fixture.state(width: 40, height: 12)
    #expect(
      state.frame() == """
         imr 5 items in 4 letters
        ╭─ Cases ──────────────────────────────╮
        │ Case         Who    Request          │
        │▌CM15-9900001 55 F ✔ MRI lumbar spine │
        │ CM15-9900002 47 M ◐ MRI cervical… +1 │
        │ CM15-9900003 38 F ✗ Physical therap… │
        │ CM14-9900004 61 M ✗ Cyclobenzaprine… │
        │                                      │
        │                                      │
        │                                      │
        ╰──────────────────────────────────────╯
         Enter read   ? help   q quit       1/4
        """)
  }

  @Test("the decision alone at 40x12")
  func smallDecision() throws {
    var state = try Fixture.state(width: 40, height: 12)
    state.press(.tab, .tab)
    #expect(
      state.frame() == """
         imr 5 items in 4 letters
        ╭─ Summary │ Decision 1 of 1 ──────────╮
        │ ✔ DENIAL OVERTURNED  MRI of the      ┃
        │                      lumbar spine    ┃
        │                                      │
        │ Category     Diagnostic Testing:     │
        │              Imaging/Radiology       │
        │ Region       lumbar spine            │
        │                                      │
        │ Claims administrator cited           │
        ╰──────────────────────────────────────╯
         Enter read   ? help   q quit       1/4
        """)
  }

  @Test("the help at 40x12")
  func smallHelp() throws {
    var state = try Fixture.state(width: 40, height: 12)
    state.press(.character("?"))
    #expect(
      state.frame() == """
         imr 5 items in 4 letters
        ╭─ Help ───────────────────────────────╮
        │ search type to narrow                │
        │                                      │
        │ Here                                 ┃
        │ Enter         read the whole case o… │
        │ ?  F1         this help; type to se… │
        │ q             quit                   │
        │ u             only upheld items; ag… │
        │ o             only overturned items… │
        ╰──────────────────────────────────────╯
         read the whole case on one page    1/4
        """)
  }

  @Test("a search on a terminal without Unicode")
  func ascii() throws {
    var state = try Fixture.state(width: 80, height: 18, usesUnicode: false)
    state.press(.character("/"))
    state.type("lumbar")
    #expect(
      state.frame() == """
         imr  fixture  5 items in 4 letters, 40 % overturned
        +- Cases ----------------------------------------------------------------------+
        | Decidedv   Case         Who    Request                        Chapters       |
        |>2015-02-20 CM15-9900001 55 F + MRI lumbar spine               ACOEM 12      "|
        |      02-18 CM15-9900002 47 M ~ MRI cervical spine +1          ACOEM 8, Chro> |
        |      02-11 CM15-9900003 38 F - Physical therapy right should> ACOEM 9        |
        | 2014-12-30 CM14-9900004 61 M - Cyclobenzaprine 7.5 mg #90     ACOEM 12      "|
        |                                                                              |
        +------------------------------------------------------------------------------+
        +- Summary | Decision 1 of 1 --------------------------------------------------+
        |"+ DENIAL OVERTURNED  MRI of the lumbar spine                                 #
        |                                                                              #
        | Category       Diagnostic Testing: Imaging/Radiology                         |
        |"Region         lumbar spine                                                  |
        |                                                                              |
        | Claims administrator cited             Reviewer cited                        |
        +------------------------------------------------------------------------------+
         /lumbar                                                                2 cases
        """)
  }

  @Test("at 200x60 all panes are shown, and text keeps to a readable width")
  func huge() throws {
    var letter = Fixture.letters[0]
    letter.items[0].rationale = String(repeating: "The treating physician describes progress. ", count: 60)
    let state = try Fixture.state(width: 200, height: 60, letters: [letter])
    let frame = state.frame()
    #expect(frame.split(separator: "\n", omittingEmptySubsequences: false).count == 60)
    for title in ["Cases", "Summary", "Decision 1 of 1", "Specialty", "Outcome"] { #expect(frame.contains(title)) }
    let lines = try #require(state.openCase.content[.decision])
    #expect(lines.allSatisfy { $0.text.count <= 100 })
    #expect(lines.contains { $0.text.count > 80 })
  }

  @Test("every shipped theme draws the same text", arguments: ThemeLibrary.shippedNames)
  func themes(name: String) throws {
    let (theme, problems) = ThemeLibrary(folder: "/nowhere").theme(name)
    #expect(problems.isEmpty)
    let state = try Fixture.state(width: 120, height: 40)
    #expect(state.frame(theme: theme) == state.frame())
  }

  @Test("the selected row is distinguishable in every theme, focused or not", arguments: ThemeLibrary.shippedNames)
  func selectionIsSeen(name: String) throws {
    let (theme, _) = ThemeLibrary(folder: "/nowhere").theme(name)
    var state = try Fixture.state(width: 120, height: 40)
    for _ in Pane.allCases {
      let grid = ScreenView.draw(state, theme: theme).grid
      #expect(grid[20, 3].style != grid[20, 4].style)
      state.press(.tab)
    }
  }
}
