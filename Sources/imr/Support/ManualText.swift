/// Text in the man(7) format that passes `mandoc -Tlint`: no line of the source is longer than 80 bytes.
struct ManualText {
  private(set) var text = ""
  /// True immediately after a heading, where a paragraph needs no macro.
  private var isAtStart = true

  /// The maximum width of a line of the source.
  private static let width = 78

  mutating func title(name: String, date: String, source: String) {
    line(".TH \(name) 1 \(date) \"\(source)\" \"User Commands\"")
  }

  mutating func heading(_ name: String) {
    line(".SH \(name.uppercased())")
    isAtStart = true
  }

  mutating func subheading(_ name: String) {
    line(".SS \(Self.escaped(name))")
    isAtStart = true
  }

  /// Adds a paragraph with a tag before it.
  mutating func item(_ tag: String, _ description: String) {
    line(".TP")
    // Use \fB instead of .B, which would drop the argument's quotes.
    fill("\\fB" + Self.escaped(tag) + "\\fR")
    fill(Self.escaped(description))
    isAtStart = false
  }

  /// Adds a call of the program: a paragraph in which words in angle brackets are emphasized.
  mutating func call(_ call: String) {
    if !isAtStart { line(".br") }
    isAtStart = false
    let words = call.split(separator: " ").map { word in
      var result = ""
      for character in Self.escaped(String(word)) {
        switch character {
        case "<": result += "\\fI"
        case ">": result += "\\fR"
        default: result.append(character)
        }
      }
      return result
    }
    fill(words.joined(separator: " "))
  }

  /// Adds paragraphs in the format of help texts: an empty line separates two, and indented lines are preformatted.
  mutating func prose(_ prose: String) {
    var paragraph: [Substring] = []
    var isVerbatim = false
    func isIndented(_ line: Substring) -> Bool { line.hasPrefix("  ") }
    func isHeading(_ line: Substring) -> Bool {
      !line.isEmpty && line.allSatisfy { $0.isUppercase || $0 == " " } && line.contains { $0.isUppercase }
    }
    func end(_ text: inout ManualText) {
      guard !paragraph.isEmpty else { return }
      if isVerbatim {
        text.verbatim(paragraph)
      } else {
        text.beginParagraph()
        text.fill(Self.escaped(paragraph.joined(separator: " ")))
      }
      paragraph = []
    }
    for line in prose.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy({ $0 == " " }) {
        end(&self)
      } else if isHeading(line) {
        end(&self)
        beginParagraph()
        fill("\\fB" + Self.escaped(line.prefix(1) + line.dropFirst().lowercased()) + "\\fR")
      } else {
        if isIndented(line) != isVerbatim { end(&self) }
        isVerbatim = isIndented(line)
        paragraph.append(line)
      }
    }
    end(&self)
  }

  private mutating func beginParagraph() {
    if !isAtStart { line(".PP") }
    isAtStart = false
  }

  /// Adds preformatted lines without their common indent.
  private mutating func verbatim(_ lines: [Substring]) {
    let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    line(".RS 4\n.nf")
    for text in lines {
      var rest = Self.escaped(String(text.dropFirst(indent)))[...]
      // Continue a line of the source that is too long in the next one.
      while Self.columns(of: rest) > Self.width {
        guard let cut = rest.prefix(Self.width - 8).lastIndex(of: " "), cut > rest.startIndex else { break }
        let next = rest.index(after: cut)
        line(rest[..<next] + "\\c")
        rest = rest[next...]
      }
      line(String(rest))
    }
    line(".fi\n.RE")
    isAtStart = false
  }

  /// Adds text that is already escaped, wrapped into lines of the source.
  private mutating func fill(_ text: String) {
    var current = ""
    for word in text.split(separator: " ") {
      if !current.isEmpty, Self.columns(of: current) + 1 + Self.columns(of: word) > Self.width {
        line(current)
        current = ""
      }
      current += (current.isEmpty ? "" : " ") + word
    }
    if !current.isEmpty { line(current) }
  }

  /// Returns the length of a source line as counted by mandoc: a scalar outside ASCII is the escape `\[u2714]`.
  private static func columns(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 8) }
  }

  private mutating func line(_ line: some StringProtocol) { text += line + "\n" }

  /// Returns the line escaped, so that it contains no requests and escapes, and hyphens can be copied.
  private static func escaped(_ line: some StringProtocol) -> String {
    var result = ""
    for (index, character) in line.enumerated() {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      // At the beginning of a line of the source, these characters begin a request.
      case ".", "'":
        let isFirst = index == 0 || line.dropFirst(index - 1).first == " "
        result += (isFirst ? "\\&" : "") + String(character)
      default: result.append(character)
      }
    }
    return result
  }
}
