import Determinations

/// Reads letters into a chunk, and passes them on in full if requested.
struct ChunkGathering {
  private var builder: CaseChunk.Builder
  private let onLetters: CorpusLoader.LettersHandler?
  private let readsProse: Bool
  private var determinations: [Determination] = []

  /// Begins a chunk.
  ///
  /// - Parameters:
  ///   - text: Text that holds letters already; nothing of it is copied.
  ///   - options: What is read of the letters, and who takes them in full once the chunk is built.
  init(text: [UInt8] = [], _ options: CorpusLoader.Options) {
    builder = CaseChunk.Builder(text: text, facets: options.facets)
    onLetters = options.onLetters
    readsProse = options.readsProse
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
  /// - Parameters:
  ///   - place: Where it is in the text.
  ///   - source: Where it comes from.
  ///   - stamp: Tells whether its file has changed.
  ///   - needsMark: True if a text without any mark of a letter is not appended.
  ///   - reader: Reads it.
  /// - Returns: False if it was not appended.
  /// - Precondition: It follows the previous letters, and there are fewer than ``CaseChunk/capacity``.
  mutating func append(
    letterAt place: Range<Int>, source: LetterSource, stamp: FileStamp, needsMark: Bool, reader: inout LetterReader
  ) -> Bool {
    let letter = read(place, with: &reader)
    if needsMark, LetterMark.isMissing(from: builder.text.span.extracting(place), letter.fields) { return false }
    if let determination = letter.determination { determinations.append(determination) }
    builder.append(letter.fields, source: source, stamp: stamp, letterAt: place)
    return true
  }

  private func read(
    _ place: Range<Int>, with reader: inout LetterReader
  ) -> (fields: CaseFields, determination: Determination?) {
    let letter = builder.text.span.extracting(place)
    guard onLetters != nil else { return (reader.fields(of: letter), nil) }
    let contents = reader.contents(of: letter, withProse: readsProse)
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
