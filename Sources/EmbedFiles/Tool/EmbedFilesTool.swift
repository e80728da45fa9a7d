import FoundationEssentials

/// Writes files into a Swift enumeration of string literals: `embed-files NAME OUTPUT FILE…`.
@main
struct EmbedFilesTool {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { throw Usage() }
    var source = """
      /// Files embedded in the binary, in the order of their names.
      enum \(arguments[1]) {
        static let files: [(name: String, text: StaticString)] = [

      """
    for path in arguments.dropFirst(3) {
      let bytes = try Data(contentsOf: URL(filePath: path))
      let name = URL(filePath: path).lastPathComponent
      source += "    (\"\(name)\", \"\(escaped(bytes))\"),\n"
    }
    source += "  ]\n}\n"
    try Data(source.utf8).write(to: URL(filePath: arguments[2]))
  }

  /// Returns bytes as the content of a Swift string literal, with form feeds and carriage returns escaped.
  private static func escaped(_ bytes: Data) -> String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case _ where scalar.value < 0x20: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private struct Usage: Error, CustomStringConvertible {
    var description: String { "usage: embed-files NAME OUTPUT FILE…" }
  }
}
