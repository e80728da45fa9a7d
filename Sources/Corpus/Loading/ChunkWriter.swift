import Determinations
import Dispatch
import Synchronization

/// Reads the letters of texts and emits them in chunks: what one reading thread does with one job.
struct ChunkWriter {
  /// The most letters of a chunk.
  static let chunkSize = 512
  /// Texts above this size keep their bytes in place, shared by their chunks, and are read on all threads.
  static let sharedTextSize = 4 << 20

  private let output: LoadingOutput
  private let slot: LoadingOutput.Slot
  private let threads: Int
  private let readers: ReaderPool
  private let isCancelled: @Sendable () -> Bool
  private var builder = CaseChunk.Builder()
  /// Rows that are to be taken out before the next ones come.
  private var replaced: [Range<Int>] = []

  init(
    _ output: LoadingOutput, slot: LoadingOutput.Slot, threads: Int, readers: ReaderPool,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.output = output
    self.slot = slot
    self.threads = threads
    self.readers = readers
    self.isCancelled = isCancelled
  }

  /// Takes out what was read of a file before.
  mutating func replace(_ known: KnownFile?) {
    if let known { replaced += known.rows }
  }

  /// Reads the letters of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The path that its letters get.
  ///   - stamp: What tells that the file is still the same.
  /// - Returns: How many letters there are.
  mutating func append(_ text: [UInt8], path: String, stamp: FileStamp) -> Int {
    let letters = LetterReader.letters(in: text.span)
    if text.count >= Self.sharedTextSize {
      flush()
      appendShared(text, letters, path: path, stamp)
    } else {
      readers.withReader { reader in
        for letter in letters {
          let fields = reader.fields(of: text.span.extracting(letter))
          builder.append(
            fields, source: LetterSource(path: path, offset: letter.lowerBound), stamp: stamp, letter: text[letter])
          if builder.count == Self.chunkSize { flush() }
        }
      }
    }
    return letters.count
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
    guard builder.count > 0 else { return }
    let full = builder
    builder = CaseChunk.Builder()
    output.emit(.chunk(full.build()), in: slot)
  }

  /// Emits what is left and closes the place in the order.
  mutating func finish() {
    flush()
    output.close(slot)
  }

  /// Reads the letters of a large text on all threads, some chunks at a time so that they come in order and soon.
  private func appendShared(_ text: [UInt8], _ letters: [Range<Int>], path: String, _ stamp: FileStamp) {
    var first = 0
    var size = 32
    while first < letters.count, !isCancelled() {
      let starts = Array(stride(from: first, to: min(letters.count, first + size * threads * 2), by: size))
      let chunks = Mutex<[CaseChunk?]>(Array(repeating: nil, count: starts.count))
      let chunkSize = size
      DispatchQueue.concurrentPerform(iterations: starts.count) { index in
        var builder = CaseChunk.Builder(text: text)
        readers.withReader { reader in
          for letter in letters[starts[index]..<min(letters.count, starts[index] + chunkSize)] {
            let fields = reader.fields(of: text.span.extracting(letter))
            builder.append(
              fields, source: LetterSource(path: path, offset: letter.lowerBound), stamp: stamp, letterAt: letter)
          }
        }
        let chunk = builder.build()
        chunks.withLock { $0[index] = chunk }
      }
      for chunk in chunks.withLock({ $0 }) {
        if let chunk { output.emit(.chunk(chunk), in: slot) }
      }
      first += size * starts.count
      size = Self.chunkSize
    }
  }
}
