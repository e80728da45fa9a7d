/// The words of a text that similarity compares: lower case, in the text's order, repeats included.
enum TextWords {
  static func words(of text: String) -> [String] {
    text.utf8.split { byte in
      let lower = byte | 0x20
      return !((lower >= 0x61 && lower <= 0x7A) || (byte >= 0x30 && byte <= 0x39))
    }.compactMap { run in
      guard run.count >= 3, run.contains(where: { $0 >= 0x41 }) else { return nil }
      var word = run.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
      if word.count > 4, word.last == 0x73 { word.removeLast() }
      let text = String(decoding: word, as: UTF8.self)
      return ignored.contains(text) ? nil : text
    }
  }

  /// Words that occur in every letter.
  private static let ignored: Set<String> = Set(
    """
    the and for with without from that this these those was were are has had have been not but his her she who whom \
    which there their they its all any can may also other than then when where while per injured worker patient year \
    old male female medically necessary request guideline treatment dated date documentation documented record noted
    """.split(separator: " ").map(String.init))
}
