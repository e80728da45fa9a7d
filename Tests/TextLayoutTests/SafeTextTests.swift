import Testing
import TextLayout

@Suite("Safe text")
struct SafeTextTests {
  @Test(
    "the text shown for unsafe characters",
    arguments: [
      ("", ""),
      ("neck pain, 5/10 ~", "neck pain, 5/10 ~"),
      ("one\ntwo", "one\ntwo"),
      ("one\r\ntwo\rthree\u{B}four\u{C}five", "one\ntwo\nthree\nfour\nfive"),
      ("a\u{85}b\u{2028}c\u{2029}d", "a\nb\nc\nd"),
      ("a\tb", "a b"),
      ("\u{1B}[31mred", "␛[31mred"),
      ("\u{1B}]0;title\u{7}", "␛]0;title␇"),
      ("nul\0", "nul␀"),
      ("del\u{7F}", "del␡"),
      ("csi\u{9B}31m", "csi\u{FFFD}31m"),
      ("abc\u{202E}fed", "abcfed"),
      ("\u{2066}x\u{2069}\u{200E}\u{200F}\u{61C}", "x"),
      ("👩\u{200D}⚕\u{FE0F}", "👩⚕"),
      ("👍🏽", "👍"),
      ("soft\u{AD}hyphen", "softhyphen"),
      ("no\u{A0}break\u{2009}thin", "no break thin"),
      ("\u{FEFF}bom\u{200B}", "bom"),
      ("e\u{301}", "e\u{301}"),
      ("x\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}y", "x\u{301}\u{302}\u{303}\u{304}y"),
      ("“quoted” – café…", "“quoted” – café…"),
      ("漢字", "漢字"),
      ("tag\u{E0041}\u{E007F}", "tag"),
      ("\u{10FFFD}", "\u{10FFFD}"),
    ])
  func shown(text: String, expected: String) {
    #expect(SafeText.display(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test("the output never has an unsafe scalar, and a second pass changes nothing")
  func everyScalar() {
    for value in UInt32(0)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = SafeText.display("a" + String(Character(scalar)))
      for scalar in shown.unicodeScalars where scalar != "\n" {
        let category = scalar.properties.generalCategory
        if category == .control || category == .lineSeparator || category == .paragraphSeparator {
          Issue.record("U+\(String(value, radix: 16)) shows a control character")
        }
        if scalar.properties.isBidiControl || scalar.properties.isJoinControl {
          Issue.record("U+\(String(value, radix: 16)) shows a bidirectional or join control")
        }
      }
      if value & 0x1F == 0 { #expect(SafeText.display(shown) == shown) }
    }
  }
}
