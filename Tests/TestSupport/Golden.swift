import Glibc

/// Output that is stored in files of `Tests/Golden` and compared as a whole.
///
/// With `IMR_GOLDEN=write` in the environment, the files are rewritten, and the tests fail once, so that the variable
/// is not left set by mistake. Check the changes in the diff before committing them.
package enum Golden {
  /// An invented letter of `Tests/Golden/Letters`.
  package struct Letter: Sendable {
    /// The file's name, with its extension.
    package let name: String
    package let bytes: [UInt8]
  }

  /// The folder of the letters.
  package static let lettersFolder = "\(MarkdownPage.root)/Tests/Golden/Letters"

  /// All letters, and two files that are not letters, by name.
  package static let letters: [Letter] = names(in: lettersFolder).sorted().map {
    Letter(name: $0, bytes: contents(of: "\(lettersFolder)/\($0)") ?? [])
  }

  /// Compares a text with the stored one.
  ///
  /// - Parameters:
  ///   - text: The text as it is now.
  ///   - name: The file in `Tests/Golden`.
  /// - Returns: The first lines that differ, or `nil` if the texts are the same.
  package static func difference(of text: String, from name: String) -> String? {
    let path = "\(MarkdownPage.root)/Tests/Golden/\(name)"
    if isWriting {
      write(Array(text.utf8), to: path)
      return "\(name) was written"
    }
    guard let bytes = contents(of: path) else { return "\(name) is missing: write it with IMR_GOLDEN=write" }
    let kept = String(decoding: bytes, as: UTF8.self)
    if kept.utf8.elementsEqual(text.utf8) { return nil }
    let (old, new) = (lines(of: kept), lines(of: text))
    let first = zip(old, new).prefix { $0.0.utf8.elementsEqual($0.1.utf8) }.count
    func shown(_ lines: [Substring], _ sign: String) -> String {
      lines.dropFirst(first).prefix(6).map { "\(sign) \($0)" }.joined(separator: "\n")
    }
    return """
      \(name):\(first + 1) differs; IMR_GOLDEN=write writes it anew
      \(shown(old, "-"))
      \(shown(new, "+"))
      """
  }

  /// Compares the results for each line of a file with those stored below it, indented.
  ///
  /// To test another input, add its line to the file and rewrite the file.
  ///
  /// - Parameters:
  ///   - name: The file in `Tests/Golden`.
  ///   - results: Returns the results of an input, a line each. In the file `\n` in an input is a line break.
  /// - Returns: The first lines that differ, or `nil` if all is the same.
  package static func difference(inTable name: String, results: (String) -> [String]) -> String? {
    let path = "\(MarkdownPage.root)/Tests/Golden/\(name)"
    guard let bytes = contents(of: path) else { return "\(name) is missing: give it a line for each input" }
    var text = ""
    for line in lines(of: String(decoding: bytes, as: UTF8.self)) where !line.isEmpty && line.first != " " {
      text += "\(line)\n"
      if line.first == "#" { continue }
      for result in results(input(of: line)) {
        // A carriage return would be invisible in a diff.
        for part in lines(of: result.replacing("\r\n", with: "␍\n")) { text += part.isEmpty ? "\n" : "    \(part)\n" }
      }
    }
    return difference(of: text, from: name)
  }

  /// Compares a sum of the results for each of many variations of some texts with the stored ones.
  ///
  /// - Parameters:
  ///   - count: The number of variations.
  ///   - texts: The texts to vary.
  ///   - name: The file in `Tests/Golden/Variations`.
  ///   - results: Returns the results of a text.
  /// - Returns: The first lines that differ, or `nil` if all is the same.
  package static func difference(
    ofVariations count: Int, of texts: [String], from name: String, results: (String) -> [String]
  ) -> String? {
    var variations = TextVariations(of: texts, seed: 7)
    var text = ""
    for _ in 0..<count {
      let input = variations.next()
      text += "\(sum(of: results(input).joined(separator: "\n"))) \(line(of: input).prefix(160))\n"
    }
    return difference(of: text, from: "Variations/\(name)")
  }

  /// Compares a sum of the results for the beginnings of each text with the stored ones.
  ///
  /// - Parameters:
  ///   - texts: The texts to cut off.
  ///   - step: The least number of bytes between two cuts.
  ///   - name: The file in `Tests/Golden/Variations`.
  ///   - results: Returns the results of a text.
  /// - Returns: The first lines that differ, or `nil` if all is the same.
  package static func difference(
    ofBeginningsOf texts: [String], every step: Int, from name: String, results: (String) -> String
  ) -> String? {
    var text = ""
    for input in texts {
      let bytes = Array(input.utf8)
      var all = ""
      for end in stride(from: step, to: bytes.count + step, by: step) {
        all += results(String(decoding: bytes.prefix(end), as: UTF8.self)) + "\n"
      }
      text += "\(sum(of: all)) \(line(of: input).prefix(80))\n"
    }
    return difference(of: text, from: "Variations/\(name)")
  }

  /// Returns a short sum of a text, which two texts seldom share.
  package static func sum(of text: String) -> String {
    var text = text
    let sum = text.withUTF8 { bytes in
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325
      var index = 0
      while index < bytes.count {
        sum = (sum ^ UInt64(bytes[index])) &* 0x100_0000_01b3
        index += 1
      }
      return sum
    }
    return String(sum, radix: 16)
  }

  /// Returns the inputs of a file of inputs and results.
  package static func inputs(ofTable name: String) -> [String] {
    let text = String(decoding: contents(of: "\(MarkdownPage.root)/Tests/Golden/\(name)") ?? [], as: UTF8.self)
    return lines(of: text).filter { !$0.isEmpty && $0.first != " " && $0.first != "#" }
      .map(input)
  }

  /// Returns the line of an input.
  private static func line(of input: String) -> String {
    input.replacing("\n", with: "\\n").replacing("\u{C}", with: "\\f").replacing("\t", with: "\\t")
  }

  /// The input of a line, in which `\n` is a line break, `\f` a page break and `\t` a tab.
  private static func input(of line: Substring) -> String {
    String(line).replacing("\\n", with: "\n").replacing("\\f", with: "\u{C}").replacing("\\t", with: "\t")
  }

  private static let isWriting = getenv("IMR_GOLDEN").map { String(cString: $0) } == "write"

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
  }

  private static func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer.prefix(count) }
    return bytes
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}

/// A value with everything in it, as lines of text.
///
/// Empty collections, `nil` and fields without their own description are left out, so that each line shows something
/// that was read.
package enum Listing {
  /// Returns the lines of a value below a name.
  package static func lines(of value: Any, named name: String = "") -> [String] {
    let label = name.isEmpty ? "" : "\(name): "
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { lines(of: $0.value, named: name) } ?? []
    case .set:
      let values = mirror.children.map { lines(of: $0.value).joined(separator: " ") }.sorted()
      return values.isEmpty ? [] : ["\(label)\(values.joined(separator: ", "))"]
    case .collection, .dictionary:
      var parts = mirror.children.map { lines(of: $0.value) }
      if mirror.displayStyle == .dictionary { parts.sort { $0.lexicographicallyPrecedes($1) } }
      if parts.allSatisfy({ $0.count == 1 }) {
        let values = parts.flatMap(\.self)
        return values.isEmpty ? [] : ["\(label)\(values.joined(separator: " | "))"]
      }
      return parts.enumerated().flatMap { index, part in ["\(name) \(index + 1)"] + part.map { "  \($0)" } }
    default: break
    }
    if let text = value as? any StringProtocol { return [label + String(text).debugDescription] }
    if mirror.children.isEmpty || value is any CustomStringConvertible { return ["\(label)\(value)"] }
    let inner = mirror.children.flatMap { lines(of: $0.value, named: $0.label ?? "") }
    let head = mirror.displayStyle == .enum ? "\(label)\(mirror.children.first?.label ?? "")" : name
    if inner.count == 1, !inner[0].hasPrefix("  ") { return [head.isEmpty ? inner[0] : "\(head) { \(inner[0]) }"] }
    return head.isEmpty ? inner : [head] + inner.map { "  \($0)" }
  }
}
