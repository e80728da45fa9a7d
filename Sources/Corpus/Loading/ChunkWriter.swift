import Determinations
import System

/// Reads letters into chunks and passes each chunk on.
///
/// Each job, and each block of a large text, has one.
struct ChunkWriter {
  /// The maximum number of letters of a chunk.
  static let chunkSize = 512

  private let output: LoadingOutput
  private let slot: LoadingOutput.Slot
  private let options: CorpusLoader.Options
  private let readers: Pool<LetterReader>
  private var builder: CaseChunk.Builder
  /// The complete letters, if the options ask for them.
  private var determinations: [Determination] = []
  /// The reader, from the first letter to ``finish()``.
  private var reader: LetterReader?
  /// Rows to remove before the next ones are added.
  private var replaced: [Range<Int>] = []

  /// Begins a chunk.
  ///
  /// - Parameters:
  ///   - text: Text that already contains letters; it is not copied.
  ///   - output: Receives the chunks.
  ///   - slot: Their slot in the order of events.
  ///   - options: What to read of the letters, and who receives them complete.
  ///   - readers: The pool of readers.
  init(
    text: [UInt8] = [], _ output: LoadingOutput, slot: LoadingOutput.Slot, options: CorpusLoader.Options,
    readers: Pool<LetterReader>
  ) {
    self.output = output
    self.slot = slot
    self.options = options
    self.readers = readers
    builder = CaseChunk.Builder(text: text, facets: options.facets)
  }

  /// The text of the chunk, to which that of the next source is appended.
  var text: [UInt8] {
    get { builder.text }
    _modify { yield &builder.text }
  }

  /// Reserves memory for the text of `count` files.
  mutating func reserve(files count: Int) {
    if text.isEmpty { text = output.buffers.takeEmpty() }
    // A letter has about 5,500 bytes. Memory that is not touched costs nothing.
    text.reserveCapacity(text.count + count * 6144)
  }

  /// Removes the rows of an earlier reading of a file.
  mutating func replace(_ known: KnownFile?) {
    if let known { replaced += known.rows }
  }

  /// Reads the letters of a source whose whole text is at the end of ``text``.
  ///
  /// - Parameters:
  ///   - start: The offset of the source's text.
  ///   - source: The source.
  ///   - stamp: The stamp of the source.
  /// - Throws: `SourceProblem` if there are no letters.
  mutating func appendLetters(
    from start: Int, of source: SourceFile, stamp: FileStamp
  ) throws(SourceProblem) {
    let letters = LetterReader.letters(in: text.span.extracting(start...))
    guard !letters.isEmpty else { throw source.problem(.empty, SourceFile.emptyMessage) }
    let isRead = append(
      letters, at: start, of: source.label, stamp: stamp,
      needsMark: options.needsMark(ofLetters: letters.count))
    if !isRead { throw source.unrecognized }
    if builder.count >= Self.chunkSize { flush() }
  }

  /// Reads letters in ``text``.
  ///
  /// - Parameters:
  ///   - letters: The ranges of the letters, relative to `start`.
  ///   - start: The offset of the source's text in ``text``.
  ///   - offset: The offset of that text in the source, if ``text`` has only a part of it.
  ///   - path: The path of the letters.
  ///   - stamp: The stamp of the source.
  ///   - needsMark: True to stop at a text that has no mark of a letter.
  /// - Returns: False if it stopped at such a text.
  mutating func append(
    _ letters: [Range<Int>], at start: Int = 0, offset: Int = 0, of path: String, stamp: FileStamp, needsMark: Bool
  ) -> Bool {
    var reader = self.reader.take() ?? readers.take() ?? LetterReader()
    defer { self.reader = reader }
    for letter in letters {
      let range = (start + letter.lowerBound)..<(start + letter.upperBound)
      let (fields, determination) = Self.read(builder.text.span.extracting(range), with: &reader, options)
      if needsMark, LetterMark.isMissing(from: builder.text.span.extracting(range), fields) { return false }
      // The remaining letters go into another chunk over the same text.
      if builder.count == Self.chunkSize { flush(keepsText: true) }
      if let determination { determinations.append(determination) }
      let source = LetterSource(path: path, offset: offset + letter.lowerBound)
      builder.append(fields, source: source, stamp: stamp, letterAt: range)
    }
    return true
  }

  private static func read(
    _ letter: Span<UInt8>, with reader: inout LetterReader, _ options: CorpusLoader.Options
  ) -> (fields: CaseFields, determination: Determination?) {
    guard options.onLetters != nil else { return (reader.fields(of: letter), nil) }
    let contents = reader.contents(of: letter, withProse: options.readsProse)
    return (contents.fields, contents.determination)
  }

  /// Passes on the cases gathered so far; `keepsText` is true if ``text`` has more letters.
  mutating func flush(keepsText: Bool = false) {
    if !replaced.isEmpty {
      output.emit(.removed(replaced.reduce(into: RowSet()) { $0.insert($1) }), in: slot)
      replaced = []
    }
    guard builder.count > 0 else { return }
    output.waitForRoom()
    let (full, letters) = (builder, determinations)
    builder = CaseChunk.Builder(text: keepsText ? full.text : [], facets: options.facets)
    determinations = []
    let chunk = full.build()
    options.onLetters?(chunk, letters)
    output.emit(.chunk(chunk), in: slot)
  }

  /// Passes on the remaining cases, closes the slot, and returns the reader to the pool.
  mutating func finish() {
    flush()
    if let given = reader.take() { readers.give(given) }
    output.close(slot)
  }
}
