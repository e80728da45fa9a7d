internal import Corpus
internal import Determinations
internal import Exporting
internal import TextLayout

extension BrowserState {
  /// Opens the raw text of the letter, or closes it.
  mutating func toggleRaw() {
    settle()
    if case .raw = overlay {
      overlay = nil
      return
    }
    guard let current, let row = selectedShownRow else { return }
    let text = String(decoding: table.letter(of: row), as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { SafeText.display(String($0)) }
    overlay = .raw(RawText(id: current.id, lines: lines))
  }
}
