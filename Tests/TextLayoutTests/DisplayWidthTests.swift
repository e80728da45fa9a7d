import Testing
import TextLayout

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "columns of characters",
    arguments: [
      ("a", 1), (" ", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("a\u{300}\u{301}\u{302}", 1), ("…", 1), ("│", 1),
      ("✔", 1), ("—", 1), ("Ω", 1), ("Ж", 1), ("א", 1), ("ا", 1), ("漢", 2), ("か", 2), ("か\u{3099}", 2),
      ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("　", 2), ("🩺", 2), ("😀", 2), ("✅", 2),
      ("🇺🇸", 2), ("👩‍⚕️", 2), ("👍🏽", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("\u{301}", 0), ("\u{200B}", 0),
      ("\u{200D}", 0), ("\u{FEFF}", 0), ("𠀀", 2), ("ก", 1), ("กิ", 1), ("䷀", 2),
    ] as [(Character, Int)])
  func characters(character: Character, columns: Int) {
    #expect(DisplayWidth.columns(of: character) == columns)
  }

  @Test(
    "columns of texts",
    arguments: [
      ("", 0), ("neck pain", 9), ("naïve", 5), ("漢字 x", 6), ("🇺🇸🇫🇷", 4), ("e\u{301}e\u{301}", 2), ("한국어", 6),
    ])
  func texts(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
    #expect(DisplayWidth.columns(of: text[...]) == columns)
  }

  @Test("every scalar has 0 to 2 columns, and ASCII one")
  func scalars() {
    for value in UInt32(0x20)..<0x3_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let columns = DisplayWidth.columns(of: Character(scalar))
      #expect((0...2).contains(columns))
      if value < 0x300 { #expect(columns == 1) }
    }
  }
}
