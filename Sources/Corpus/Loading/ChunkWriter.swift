import Determinations
import System

/// Reads letters into chunks, and hands each chunk on: what a thread does with the sources of one job, or with a block of
/// a large text.
struct ChunkWriter {
  /// The most letters of a chunk.
  static let chunkSize = 512

  private let output: LoadingOutput
  private let slot: LoadingOutput.Slot
  private let options: CorpusLoader.Options
  private let readers: Pool<LetterReader>
  private var builder: CaseChunk.Builder
  /// The letters in full, if somebody takes them.
  private var determinations: [Determination] = []
  /// Held from the first letter to the end, because a file may have only one.
  private var reader: LetterReader?
  /// Rows to remove before the next ones are added.
  private var replaced: [Range<Int>] = []

  /// Begins a chunk.
  ///
  /// - Parameters:
  ///   - text: Text that holds letters already; nothing of it is copied.
  ///   - output: Takes the chunks.
  ///   - slot: Their place in the order.
  ///   - options: What is read of the letters, and who takes them in full.
  ///   - readers: Readers to be lent.
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

  /// The text of the chunk, at the end of which that of the next source goes.
  var text: [UInt8] {
    get { builder.text }
    _modify { yield &builder.text }
  }

  /// Makes room for the text of some files.
  mutating func reserve(files count: Int) {
    if text.isEmpty { text = output.buffers.takeEmpty() }
    // A letter has about 5,500 bytes; untouched memory costs nothing.
    text.reserveCapacity(text.count + count * 6144)
  }

  /// Removes the earlier rows of a file.
  mutating func replace(_ known: KnownFile?) {
    if let known { replaced += known.rows }
  }

  /// Reads the letters of a whole text that is at the end of the chunk's.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - source: Its source.
  ///   - stamp: Tells whether the source has changed.
  /// - Throws: `SourceProblem` if there are none.
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

  /// Reads letters of the chunk's text.
  ///
  /// - Parameters:
  ///   - letters: Where they are in a text that is the chunk's, or the end of it.
  ///   - start: Where that text begins in the chunk's.
  ///   - offset: Where that text begins in that of the source.
  ///   - path: The path that the letters get.
  ///   - stamp: Tells whether the source has changed.
  ///   - needsMark: True if a letter without any mark of one is not appended.
  /// - Returns: False if one was not appended.
  mutating func append(
    _ letters: [Range<Int>], at start: Int = 0, offset: Int = 0, of path: String, stamp: FileStamp, needsMark: Bool
  ) -> Bool {
    var reader = self.reader.take() ?? readers.take() ?? LetterReader()
    defer { self.reader = reader }
    for letter in letters {
      let place = (start + letter.lowerBound)..<(start + letter.upperBound)
      let (fields, determination) = read(text.span.extracting(place), with: &reader)
      if needsMark, LetterMark.isMissing(from: text.span.extracting(place), fields) { return false }
      // The other letters of a large text go into a further chunk over the same text.
      if builder.count == Self.chunkSize { flush(keepsText: true) }
      if let determination { determinations.append(determination) }
      let source = LetterSource(path: path, offset: offset + letter.lowerBound)
      builder.append(fields, source: source, stamp: stamp, letterAt: place)
    }
    return true
  }

  private func read(
    _ letter: Span<UInt8>, with reader: inout LetterReader
  ) -> (fields: CaseFields, determination: Determination?) {
    guard options.onLetters != nil else { return (reader.fields(of: letter), nil) }
    let contents = reader.contents(of: letter, withProse: options.readsProse)
    return (contents.fields, contents.determination)
  }

  /// Hands on the cases gathered so far.
  ///
  /// - Parameter keepsText: True if further letters of the chunk's text are to come.
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

  /// Hands on the rest, closes the slot, and returns the reader.
  mutating func finish() {
    flush()
    if let given = reader.take() { readers.give(given) }
    output.close(slot)
  }
}
