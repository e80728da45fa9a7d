import Determinations

/// Reads letters into a chunk, and passes them on in full if requested.
struct ChunkGathering {
  private var builder: CaseChunk.Builder
  private let onLetters: CorpusLoader.LettersHandler?
  private var determinations: [Determination] = []

  /// Begins a chunk.
  ///
  /// - Parameters:
  ///   - text: Text that holds letters already; nothing of it is copied.
  ///   - onLetters: Takes the letters in full once the chunk is built; `nil` if only their fields are read.
  init(text: [UInt8] = [], onLetters: CorpusLoader.LettersHandler?) {
    builder = CaseChunk.Builder(text: text)
    self.onLetters = onLetters
  }

  /// The number of letters so far.
  var count: Int { builder.count }

  /// The text that holds the letters, to which further ones are appended.
  var text: [UInt8] {
    get { builder.text }
    _modify { yield &builder.text }
  }

  /// Reads a letter that is in the text.
  ///
  /// - Precondition: It follows the previous letters, and there are fewer than ``CaseChunk/capacity``.
  mutating func append(
    letterAt place: Range<Int>, source: LetterSource, stamp: FileStamp, reader: inout LetterReader
  ) {
    let letter = read(place, with: &reader)
    if let determination = letter.determination { determinations.append(determination) }
    builder.append(letter.fields, source: source, stamp: stamp, letterAt: place)
  }

  private func read(
    _ place: Range<Int>, with reader: inout LetterReader
  ) -> (fields: CaseFields, determination: Determination?) {
    let letter = builder.text.span.extracting(place)
    guard onLetters != nil else { return (reader.fields(of: letter), nil) }
    let contents = reader.contents(of: letter)
    return (contents.fields, contents.determination)
  }

  /// The chunk of the letters so far.
  consuming func build() -> CaseChunk {
    let (determinations, onLetters) = (determinations, onLetters)
    let chunk = builder.build()
    onLetters?(chunk, determinations)
    return chunk
  }
}
