package import Corpus
import Determinations
package import TestSupport

extension Golden {
  /// Appends all letters of `Tests/Golden` to the cases of a chunk, in the order of their names.
  package static func appendLetters(to builder: inout CaseChunk.Builder) {
    var reader = LetterReader()
    for letter in letters {
      let bytes = TextDecoder.decode(letter.bytes) ?? letter.bytes
      for range in LetterReader.letters(in: bytes.span) {
        let part = Array(bytes[range])
        builder.append(
          reader.fields(of: part.span), source: LetterSource(path: letter.name, offset: range.lowerBound), letter: part)
      }
    }
  }
}
