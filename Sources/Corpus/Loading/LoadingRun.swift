import Determinations
import Dispatch
import Synchronization
import System

/// One reading of a corpus: the queues and threads that lead each letter from its source into a chunk of the table.
///
/// The calling thread walks folders. Other threads read texts, wait for PDFs, unpack archives, and cut large texts into
/// blocks; each kind starts when there is work for it. The documentation of how the program is built draws the way.
final class LoadingRun: Sendable {
  let options: CorpusLoader.Options
  let isOrdered: Bool
  let cancellation: Cancellation
  let output: LoadingOutput
  let extractor: PDFExtractor
  private let readers = Pool<LetterReader>()
  private let watch: FolderWatch?

  /// The work of one reading.
  final class Queues: Sendable {
    /// All work that is not done.
    let pending = DispatchGroup()
    let texts: WorkQueue
    let pdfs: WorkQueue
    let archives: WorkQueue
    /// Large texts, one at a time: the threads for blocks are kept busy by one.
    let largeTexts: WorkQueue
    let blocks: WorkQueue
    /// PDFs without text, found while others are read: they come last, as each takes many times as long.
    let scans = Mutex<[SourceFile]>([])

    init(threads: Int) {
      texts = WorkQueue(threads: threads, pending: pending)
      pdfs = WorkQueue(threads: threads, pending: pending)
      archives = WorkQueue(threads: threads, pending: pending)
      largeTexts = WorkQueue(threads: 1, pending: pending)
      blocks = WorkQueue(threads: threads, pending: pending)
    }

    /// Waits until all work is done, and ends the threads.
    func finish() {
      pending.wait()
      for queue in [texts, pdfs, archives, largeTexts, blocks] { queue.finish() }
    }
  }

  /// The sources of a reading.
  enum Scope: Sendable {
    /// Files and folders, all of them.
    case paths([String])
    case changes(FolderWatch.Changes)
  }

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - options: How to read.
  ///   - isOrdered: True if everything comes in the order of paths; otherwise PDFs come as they are ready.
  ///   - cancellation: Ends the run.
  ///   - output: Takes what is found.
  ///   - watch: Is told of the folders.
  init(
    _ options: CorpusLoader.Options, isOrdered: Bool, cancellation: Cancellation, _ output: LoadingOutput,
    watch: FolderWatch? = nil
  ) {
    self.watch = watch
    self.options = options
    self.isOrdered = isOrdered
    self.cancellation = cancellation
    self.output = output
    extractor = PDFExtractor(options, cancellation: cancellation)
  }

  /// Reads the sample letters in the binary.
  func readSamples() {
    output.found(SampleLetters.files.count)
    var writer = makeWriter(output.makeSlot())
    for (name, text) in SampleLetters.files {
      let start = writer.text.count
      text.withUTF8Buffer { writer.text.append(contentsOf: $0) }
      let letters = LetterReader.letters(in: writer.text.span.extracting(start...))
      _ = writer.append(
        letters, at: start, of: name, stamp: FileStamp(pathLength: name.utf8.count), needsMark: false)
      output.didRead(1)
    }
    writer.finish()
  }

  /// Reads files and folders; returns when all is done.
  ///
  /// Cases that the output has handed on before are compared with their files: unchanged ones stay, the others are read
  /// again or removed.
  func read(_ scope: Scope) {
    let queues = Queues(threads: options.threads)
    walk(scope, queues)
    queues.pending.wait()
    for file in queues.scans.withLock({ $0 }) {
      let slot = output.makeSeparateSlot()
      queues.pdfs.add { self.read([file], slot, queues, recognizesScans: true) }
    }
    queues.finish()
    // A folder that is watched has a letter now and then.
    readers.drop()
    extractor.tidyCache()
  }

  // MARK: Sources

  /// Walks the folders and hands out what is there in jobs.
  private func walk(_ scope: Scope, _ queues: Queues) {
    let ledger = output.ledger
    var known = ledger.parts.isEmpty ? nil : KnownFiles(ledger, within: scope)
    // The first cases are read on this thread: another one might wait for a core.
    var readsHere = known == nil
    var batches = SourceBatches(isOrdered: isOrdered, areSmallFirst: readsHere) { files, arePDFs in
      self.output.found(files.count)
      let slot = arePDFs && !self.isOrdered ? self.output.makeSeparateSlot() : self.output.makeSlot()
      if readsHere, !arePDFs {
        readsHere = false
        return self.read(files, slot, queues, isWalking: true)
      }
      (arePDFs ? queues.pdfs : queues.texts).add { self.read(files, slot, queues) }
    }
    var walker = SourceWalker(
      onFile: { file in
        var file = file
        file.known = known?.find(file.label)
        guard file.kind == .archive || file.kind == .unknown && file.beginsLikeArchive else { return batches.add(file) }
        if self.isOrdered { batches.flush() }
        self.output.found(1)
        let slot = self.isOrdered ? self.output.makeSlot() : self.output.makeSeparateSlot()
        queues.archives.add { [file] in self.readArchive(file, slot, queues) }
      },
      onProblem: { problem in
        // Skipped files need no place in the order.
        guard self.isOrdered, !problem.isHarmless else { return self.output.emit(.problem(problem)) }
        batches.flush()
        let slot = self.output.makeSlot()
        self.output.emit(.problem(problem), in: slot)
        self.output.close(slot)
      },
      onFolder: { self.watch?.add($0) },
      isCancelled: { self.cancellation.isCancelled })
    switch scope {
    case .paths(let paths): walker.walk(paths)
    case .changes(let changes): walker.walk(changes)
    }
    batches.flush()
    if let vanished = known?.unseenRows, !vanished.isEmpty, !cancellation.isCancelled {
      output.emit(.removed(vanished))
    }
  }

  /// Unpacks an archive and hands out its members in jobs.
  private func readArchive(_ file: SourceFile, _ slot: LoadingOutput.Slot, _ queues: Queues) {
    defer {
      output.close(slot)
      output.didRead(1)
    }
    if file.isUnchanged { return }
    output.note(file.label, nil)
    remove(file.known, in: slot)
    var batches = SourceBatches(isOrdered: true) { members, arePDFs in
      self.output.found(members.count)
      let own = self.output.makeSlot(within: slot)
      (arePDFs ? queues.pdfs : queues.texts).add { self.read(members, own, queues) }
    }
    var walker = ArchiveWalker(file, options, extractor, cancellation) { found in
      switch found {
      case .member(let member, let gate):
        batches.add(member)
        // What waits for others to come would keep the gate shut.
        if gate.isFull { batches.flush() }
        gate.wait()
      case .problem(let problem):
        if !problem.isHarmless {
          batches.flush()
          self.output.note(file.label, .unknown)
        }
        self.output.emit(.problem(problem), in: slot)
      }
    }
    walker.walk()
    batches.flush()
    if cancellation.isCancelled { output.note(file.label, .unknown) }
  }

  /// Reads the sources of a job.
  private func read(
    _ sources: [SourceFile], _ slot: LoadingOutput.Slot, _ queues: Queues, isWalking: Bool = false,
    recognizesScans: Bool = false
  ) {
    var reader = SourceReader(self, queues, slot, isWalking: isWalking, recognizesScans: recognizesScans)
    reader.read(sources)
  }

  func makeWriter(_ slot: LoadingOutput.Slot, text: [UInt8] = []) -> ChunkWriter {
    ChunkWriter(text: text, output, slot: slot, options: options, readers: readers)
  }

  /// Removes the earlier rows of a file.
  func remove(_ known: KnownFile?, in slot: LoadingOutput.Slot) {
    guard let known else { return }
    output.emit(.removed(known.rows.reduce(into: RowSet()) { $0.insert($1) }), in: slot)
  }
}
