import CLinux
import Determinations
import Dispatch
import Synchronization
import System

/// One reading of a corpus: the queues and threads that take each letter from its source to a chunk of the table.
///
/// The calling thread walks folders. Other threads read texts, wait for PDFs, unpack archives, and cut large texts into
/// blocks; each kind of thread starts when there is work for it. The article on how the program is built has a diagram.
final class LoadingRun: Sendable {
  let options: CorpusLoader.Options
  let isOrdered: Bool
  let cancellation: Cancellation
  let output: LoadingOutput
  let extractor: PDFExtractor
  private let readers = Pool<LetterReader>()
  private let watch: FolderWatch?

  /// The queues of one reading.
  final class Queues: Sendable {
    /// The unfinished work of all queues.
    let pending = DispatchGroup()
    let texts: WorkQueue
    let pdfs: WorkQueue
    let archives: WorkQueue
    /// Large texts, one at a time, because one keeps all threads for blocks busy.
    let largeTexts: WorkQueue
    let blocks: WorkQueue
    /// PDFs without text; they are read last, because each takes many times as long as another file.
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

  /// The sources to read.
  enum Scope: Sendable {
    /// Files and folders, with everything below them.
    case paths([String])
    case changes(FolderWatch.Changes)
  }

  /// Creates a run.
  ///
  /// If `isOrdered` is true, everything comes in the order of paths; otherwise PDFs come as they are ready. `watch`
  /// watches the folders that are walked.
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
    // The free end of an arena stays resident. With one arena for each processor instead of one for each thread, the
    // browser at rest uses 173 bytes a letter instead of 256 after first reading a folder of 100,000, in the same time.
    clinux_limit_arenas(CInt(clamping: options.threads))
  }

  /// Reads the sample letters.
  func readSamples() {
    output.found(SampleLetters.files.count)
    var writer = makeWriter(output.makeSlot())
    for (name, text) in SampleLetters.files {
      let start = writer.text.count
      text.withUTF8Buffer { writer.text.append(contentsOf: $0) }
      let letters = LetterReader.letters(in: writer.text.span.extracting(start...))
      _ = writer.append(
        letters, at: start, of: name, stamp: FileStamp(pathLength: name.utf8.count), needsMark: false)
      output.didReadFile()
    }
    writer.finish()
  }

  /// Reads files and folders; returns when all is done.
  ///
  /// Cases that the output has already posted are compared with their files. Unchanged ones stay; the others are read
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
    // A watched folder rarely needs readers.
    readers.drop()
    extractor.tidyCache()
  }

  // MARK: Sources

  /// Walks folders and adds their files to the queues.
  private func walk(_ scope: Scope, _ queues: Queues) {
    let ledger = output.ledger
    var known = ledger.parts.isEmpty ? nil : KnownFiles(ledger, within: scope)
    // The first cases are read on this thread, because another one might wait for a core.
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
        // Skipped files need no order.
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
    guard !cancellation.isCancelled, let vanished = known?.unseenRows, !vanished.isEmpty else { return }
    output.emit(.removed(vanished))
  }

  /// Unpacks an archive and adds its members to the queues.
  private func readArchive(_ file: SourceFile, _ slot: LoadingOutput.Slot, _ queues: Queues) {
    defer {
      output.close(slot)
      output.didReadFile()
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
        // Members that waited for a full batch would keep the gate closed.
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

  /// Reads the files of a job.
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

  /// Removes the rows of an earlier reading of a file.
  func remove(_ known: KnownFile?, in slot: LoadingOutput.Slot) {
    guard let known else { return }
    output.emit(.removed(known.rows.reduce(into: RowSet()) { $0.insert($1) }), in: slot)
  }
}
