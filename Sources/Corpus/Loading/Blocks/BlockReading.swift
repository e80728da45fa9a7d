import Determinations
import Dispatch
import Synchronization

/// Reads the letters of blocks on several threads, and hands their chunks on in the order of the blocks.
final class BlockReading: Sendable {
  private struct Job: Sendable {
    var number: Int
    var block: LetterBlock
    var stamp: FileStamp
  }

  private struct State {
    var added = 0
    /// The first block that was not handed on.
    var next = 0
    /// Chunks that wait for those before them.
    var held: [Int: [CaseChunk]] = [:]
  }

  private let path: String
  private let readers: ReaderPool
  private let buffers: TextBuffers
  /// The file in which the letters stand, where they can be found there again.
  private let file: MappedFile?
  private let isCancelled: @Sendable () -> Bool
  private let emit: @Sendable (CaseChunk) -> Void
  private let state = Mutex(State())
  private let jobs = JobQueue<Job>()
  private let threads = DispatchGroup()
  /// For each block that may be in memory before its chunks are handed on.
  private let places: DispatchSemaphore

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - path: The path that the letters get.
  ///   - file: The file of the text, where blocks may be found there again.
  ///   - threads: How many read.
  ///   - readers: Readers to be lent.
  ///   - buffers: Takes back the memory of blocks that stand in the file.
  ///   - isCancelled: Whether to read no more.
  ///   - emit: Takes the chunks, one at a time.
  init(
    path: String, file: MappedFile?, threads: Int, readers: ReaderPool, buffers: TextBuffers,
    isCancelled: @escaping @Sendable () -> Bool, emit: @escaping @Sendable (CaseChunk) -> Void
  ) {
    self.path = path
    self.file = file
    self.buffers = buffers
    self.readers = readers
    self.isCancelled = isCancelled
    self.emit = emit
    places = DispatchSemaphore(value: threads * 3)
    for _ in 0..<threads {
      WorkerThread.start(self.threads) { while let job = self.jobs.pop() { self.read(job) } }
    }
  }

  /// Has a block read; waits while there are many.
  func add(_ block: LetterBlock, stamp: FileStamp) {
    places.wait()
    let number = state.withLock { state in
      defer { state.added += 1 }
      return state.added
    }
    jobs.push(Job(number: number, block: block, stamp: stamp))
  }

  /// Waits until all is handed on.
  func finish() {
    jobs.close()
    threads.wait()
  }

  private func read(_ job: Job) {
    let chunks = isCancelled() ? [] : chunks(of: job.block, stamp: job.stamp)
    state.withLock { state in
      state.held[job.number] = chunks
      while let due = state.held.removeValue(forKey: state.next) {
        for chunk in due { emit(chunk) }
        state.next += 1
        places.signal()
      }
    }
  }

  private func chunks(of block: LetterBlock, stamp: FileStamp) -> [CaseChunk] {
    var text: LetterText?
    if let file, let place = block.place, place + block.text.count <= file.count {
      text = LetterText(file, place..<(place + block.text.count))
    }
    defer { if text != nil { buffers.give(block.text) } }
    var reader: LetterReader? = readers.take()
    defer { readers.give(&reader) }
    return stride(from: 0, to: block.letters.count, by: ChunkWriter.chunkSize).map { first in
      var builder = CaseChunk.Builder(text: block.text)
      for letter in block.letters[first..<min(first + ChunkWriter.chunkSize, block.letters.count)] {
        guard let fields = reader?.fields(of: block.text.span.extracting(letter)) else { break }
        let source = LetterSource(path: path, offset: block.offset + letter.lowerBound)
        builder.append(fields, source: source, stamp: stamp, letterAt: letter)
      }
      return text.map { builder.build(in: $0) } ?? builder.build()
    }
  }
}
