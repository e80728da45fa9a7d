import Determinations
import FoundationEssentials

/// Finds the line of a file on which a letter begins, for files that hold several letters.
struct LineFinder {
  /// The file whose text is at hand.
  private var path = ""
  private var text: [UInt8] = []

  /// The lines before a letter in its file's text; 0 where the file cannot be read again.
  ///
  /// - Complexity: O(offset), and reading the file when it is another one than in the last call.
  mutating func linesBefore(offset: Int, in file: String) -> Int {
    guard offset > 0 else { return 0 }
    if file != path {
      path = file
      let data = try? Data(contentsOf: URL(filePath: file))
      text = data.flatMap { TextDecoder.decode(Array($0)) } ?? []
    }
    return text.prefix(offset).lazy.filter { $0 == 0x0A }.count
  }
}
