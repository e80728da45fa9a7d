import Terminal
import Testing

@testable import Browser

@Suite("Screen layout")
struct ScreenLayoutTests {
  @Test(
    "the arrangement follows the size",
    arguments: [
      (200, 60, ScreenLayout.Arrangement.stacked), (160, 30, .stacked), (200, 29, .sideBySide),
      (159, 60, .sideBySide), (120, 40, .sideBySide), (110, 24, .sideBySide),
      (109, 24, .stacked),
      (80, 24, .stacked), (64, 18, .stacked), (63, 24, .single), (80, 17, .single), (40, 12, .single),
      (39, 12, .tooSmall), (40, 11, .tooSmall), (2, 1, .tooSmall), (0, 0, .tooSmall),
    ])
  func arrangement(width: Int, height: Int, expected: ScreenLayout.Arrangement) {
    let layout = ScreenLayout(width: width, height: height, focus: .list, detail: .decision, isZoomed: false)
    #expect(layout.arrangement == expected)
  }

  @Test("panes tile the body without gap or overlap, at every size")
  func tiling() {
    for width in stride(from: 40, through: 220, by: 7) {
      for height in 12...70 {
        for focus in Pane.allCases {
          for isZoomed in [false, true] {
            let layout = ScreenLayout(
              width: width, height: height, focus: focus, detail: .summary, isZoomed: isZoomed)
            let area = layout.panes.values.reduce(0) { $0 + $1.width * $1.height }
            #expect(area == layout.body.width * layout.body.height, "\(width)x\(height)")
            #expect(layout.panes[focus] != nil)
            for rect in layout.panes.values {
              #expect(rect.intersection(layout.body) == rect)
              #expect(rect.height >= 5)
            }
          }
        }
      }
    }
  }
}
