import Determinations
import System

/// Reads the letters of texts and emits them in chunks: what one reading thread does with one job.
struct ChunkWriter {
  /// The most letters of a chunk.
  static let chunkSize = 512

  private let output: LoadingOutput
  private let slot: LoadingOutput.Slot
  private let options: CorpusLoader.Options
  private let readers: ReaderPool
  private let isCancelled: @Sendable () -> Bool
  private var gathering: ChunkGathering
  /// Held from the first letter to the end, because a file may have only one.
  private var reader: LetterReader?
  /// Rows to remove before the next ones are added.
  private var replaced: [Range<Int>] = []

  init(
    _ output: LoadingOutput, slot: LoadingOutput.Slot, options: CorpusLoader.Options, readers: ReaderPool,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.output = output
    self.slot = slot
    self.options = options
    self.readers = readers
    self.isCancelled = isCancelled
    gathering = ChunkGathering(options)
  }

  /// Removes the earlier rows of a file.
  mutating func replace(_ known: KnownFile?) {
    if let known { replaced += known.rows }
  }

  /// The result of reading a text.
  enum TextReading {
    case letters
    /// There is nothing but white space.
    case blank
    /// It has no mark of a letter.
    case unrecognized
  }

  /// Reads the letters of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The path that its letters get.
  ///   - stamp: Size, time and identity of the file, to tell whether it has changed.
  /// - Returns: Whether there are letters.
  mutating func append(_ text: [UInt8], path: String, stamp: FileStamp) -> TextReading {
    if options.isLarge(text.count) {
      var blocks = LetterBlocks(MemoryText(text), size: options.blockSize)
      return append(&blocks, path: path, stamp: stamp) { _ in stamp }
    }
    let letters = LetterReader.letters(in: text.span)
    guard !letters.isEmpty else { return .blank }
    var reader = self.reader.take() ?? readers.take()
    defer { self.reader = reader }
    for letter in letters {
      let start = gathering.text.count
      gathering.text.append(contentsOf: text[letter])
      let isLetter = gathering.append(
        letterAt: start..<gathering.text.count, source: LetterSource(path: path, offset: letter.lowerBound),
        stamp: stamp, needsMark: needsMark(letters.count), reader: &reader)
      guard isLetter else {
        gathering.text.removeSubrange(start...)
        return .unrecognized
      }
      if gathering.count == Self.chunkSize { flush() }
    }
    return .letters
  }

  /// Returns true if a text has to have a mark of a letter to be one.
  ///
  /// A text that holds several letters is kept whole, with what precedes the first of them.
  ///
  /// - Parameter count: The number of letters in the text.
  /// - Returns: True of a single letter, unless every text is kept.
  private func needsMark(_ count: Int) -> Bool { count == 1 && !options.keepsUnrecognized }

  /// The result of reading a small file.
  enum FileReading {
    case letters
    /// It has no mark of a letter.
    case unrecognized
    /// It is a PDF, text of another encoding, an export, or no text: its bytes.
    case other([UInt8])
    case failed(SystemError)
  }

  /// Reads the letters of a small file where they are to stand: most are plain text, and copied nowhere.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - path: The path that its letters get.
  ///   - stamp: Size, time and identity of the file, to tell whether it has changed.
  /// - Returns: Whether there are letters, or why none was read.
  mutating func append(_ file: OpenFile, path: String, stamp: FileStamp) -> FileReading {
    let start = gathering.text.count
    if let error = file.read(file.size > 0 ? file.size : 4096, at: 0, to: &gathering.text) {
      gathering.text.removeSubrange(start...)
      return .failed(error)
    }
    let letters = Self.lettersOfPlainText(gathering.text.span.extracting(start...))
    guard !letters.isEmpty, letters.count <= Self.chunkSize else {
      defer { gathering.text.removeSubrange(start...) }
      return .other(Array(gathering.text[start...]))
    }
    var reader = self.reader.take() ?? readers.take()
    defer { self.reader = reader }
    for letter in letters {
      let place = (start + letter.lowerBound)..<(start + letter.upperBound)
      let source = LetterSource(path: path, offset: letter.lowerBound)
      let isLetter = gathering.append(
        letterAt: place, source: source, stamp: stamp, needsMark: needsMark(letters.count), reader: &reader)
      guard isLetter else {
        gathering.text.removeSubrange(start...)
        return .unrecognized
      }
    }
    if gathering.count >= Self.chunkSize { flush() }
    return .letters
  }

  private static func lettersOfPlainText(_ text: Span<UInt8>) -> [Range<Int>] {
    TextDecoder.isPlain(text) && !TextDecoder.isPDF(text) && !ExportMark.isExport(text)
      ? LetterReader.letters(in: text) : []
  }

  /// Makes room for the text of some files.
  mutating func reserve(files count: Int) {
    if gathering.text.isEmpty { gathering.text = output.buffers.take() }
    // A letter has about 5,500 bytes; untouched memory costs nothing.
    gathering.text.reserveCapacity(gathering.text.count + count * 6144)
  }

  /// Reads the letters of a large text on all threads, and hands them on as they are ready.
  ///
  /// - Parameters:
  ///   - blocks: The text.
  ///   - known: Where the last letter begins that need not be read; `nil` if all are to be.
  ///   - path: The path that its letters get.
  ///   - stamp: Size, time and identity of the file, to tell whether it has changed.
  ///   - lastStamp: The same for the last block, given why there are no more, unless the text is at its end.
  /// - Returns: Whether there are letters.
  mutating func append(
    _ blocks: inout LetterBlocks<some TextPieces>, behind known: Int? = nil, path: String, stamp: FileStamp,
    lastStamp: (TextFailure?) -> FileStamp
  ) -> TextReading {
    flush()
    if let given = reader.take() { readers.give(given) }
    let reading = BlockReading(
      path: path, options: options, readers: readers, isCancelled: isCancelled,
      emit: { [output, slot] in output.emit(.chunk($0), in: slot) })
    var count = 0
    while !isCancelled(), var block = blocks.next() {
      if let known { block.letters.removeAll { block.offset + $0.lowerBound <= known } }
      if block.letters.isEmpty, !block.isLast { continue }
      let isAlone = count == 0 && known == nil && block.isLast
      count += block.letters.count
      output.waitForRoom()
      reading.add(
        block, stamp: block.isLast ? lastStamp(blocks.failure) : stamp,
        needsMark: isAlone && needsMark(block.letters.count))
    }
    if !reading.finish() { return .unrecognized }
    return count == 0 ? .blank : .letters
  }

  func report(_ problem: SourceProblem) {
    output.emit(.problem(problem), in: slot)
  }

  /// Emits the cases gathered so far.
  mutating func flush() {
    if !replaced.isEmpty {
      output.emit(.removed(replaced.reduce(into: RowSet()) { $0.insert($1) }), in: slot)
      replaced = []
    }
    guard gathering.count > 0 else { return }
    output.waitForRoom()
    let full = gathering
    gathering = ChunkGathering(options)
    output.emit(.chunk(full.build()), in: slot)
  }

  /// Emits the rest, closes the slot, and returns the reader.
  mutating func finish() {
    flush()
    if let given = reader.take() { readers.give(given) }
    output.close(slot)
  }
}
