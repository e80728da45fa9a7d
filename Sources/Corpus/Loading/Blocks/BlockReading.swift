import Determinations
import Dispatch
import Synchronization
import System

/// Reads the letters of blocks on several threads, and hands their chunks on in the order of the blocks.
final class BlockReading: Sendable {
  private struct Job: Sendable {
    var number: Int
    var block: LetterBlock
    var stamp: FileStamp
    var needsMark: Bool
  }

  private struct State {
    var added = 0
    /// The first block that was not handed on.
    var next = 0
    /// Chunks that wait for those before them; `nil` for a block that was not read.
    var held: [Int: [CaseChunk]?] = [:]
    /// True once a block was not read: nothing behind it is handed on, so that what is there is the beginning.
    var isStopped = false
    /// False once a letter lacked the mark that it needed.
    var isRecognized = true
  }

  private let path: String
  private let options: CorpusLoader.Options
  private let readers: ReaderPool
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
  ///   - options: How many threads read, and who takes the letters in full.
  ///   - readers: Readers to be lent.
  ///   - isCancelled: Returns true if no more is to be read.
  ///   - emit: Takes the chunks, one at a time.
  init(
    path: String, options: CorpusLoader.Options, readers: ReaderPool, isCancelled: @escaping @Sendable () -> Bool,
    emit: @escaping @Sendable (CaseChunk) -> Void
  ) {
    self.path = path
    self.options = options
    self.readers = readers
    self.isCancelled = isCancelled
    self.emit = emit
    places = DispatchSemaphore(value: options.threads * 3)
    for _ in 0..<options.threads {
      WorkerThread.start(self.threads) { while let job = self.jobs.pop() { self.read(job) } }
    }
  }

  /// Has a block read; waits while there are many.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - stamp: Tells whether its file has changed.
  ///   - needsMark: True if a letter without any mark of one is not handed on.
  func add(_ block: LetterBlock, stamp: FileStamp, needsMark: Bool) {
    places.wait()
    let number = state.withLock { state in
      defer { state.added += 1 }
      return state.added
    }
    jobs.push(Job(number: number, block: block, stamp: stamp, needsMark: needsMark))
  }

  /// Waits until all is handed on.
  ///
  /// - Returns: False if a letter lacked the mark that it needed.
  func finish() -> Bool {
    jobs.close()
    threads.wait()
    return state.withLock { $0.isRecognized }
  }

  private func read(_ job: Job) {
    let chunks = isCancelled() ? nil : chunks(of: job)
    state.withLock { state in
      state.held.updateValue(chunks, forKey: job.number)
      while let due = state.held.removeValue(forKey: state.next) {
        if due == nil { state.isStopped = true }
        if !state.isStopped { for chunk in due ?? [] { emit(chunk) } }
        state.next += 1
        places.signal()
      }
    }
  }

  private func chunks(of job: Job) -> [CaseChunk] {
    let block = job.block
    var reader = readers.take()
    var chunks: [CaseChunk] = []
    for first in stride(from: 0, to: block.letters.count, by: ChunkWriter.chunkSize) {
      var gathering = ChunkGathering(text: block.text, options)
      for letter in block.letters[first..<min(first + ChunkWriter.chunkSize, block.letters.count)] {
        let source = LetterSource(path: path, offset: block.offset + letter.lowerBound)
        let isLetter = gathering.append(
          letterAt: letter, source: source, stamp: job.stamp, needsMark: job.needsMark, reader: &reader)
        if !isLetter { state.withLock { $0.isRecognized = false } }
      }
      if gathering.count > 0 { chunks.append(gathering.build()) }
    }
    readers.give(consume reader)
    return chunks
  }
}
