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
    let (bytes, count) = table.withLetter(of: row) { letter in
      letter.withUnsafeBufferPointer { (Array($0.prefix(Self.mostRawBytes)), $0.count) }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { SafeText.display(String($0)) }
    var raw = RawText(id: current.id, lines: lines)
    if bytes.count < count {
      raw.remark =
        "these are \(bytes.count.grouped) of \(count.grouped) bytes"
        + keyMap.hint(for: .openOutside, "shows them all")
    }
    show(raw)
  }

  /// Shows a text over the panes.
  mutating func show(_ raw: RawText) {
    var raw = raw
    raw.lay(width: width, search: search)
    overlay = .raw(raw)
  }

  /// What is longer is no letter, and is shown in part: nothing is to wait for its last line.
  private static let mostRawBytes = 2 << 20
}
