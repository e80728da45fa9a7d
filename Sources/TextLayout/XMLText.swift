/// Text in XML documents.
package enum XMLText {
  /// Returns text with XML's special characters escaped; a letter's text cannot become an element or an attribute.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
