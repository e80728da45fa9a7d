import Determinations
import Dispatch
import Synchronization
import System

/// One reading of a corpus: the calling thread walks folders, others read text files, wait for PDFs and read archives,
/// each kind where there are any.
final class LoadingRun: Sendable {
  /// Files to read one after the other.
  private struct Job: Sendable {
    var files: [SourceFile]
    var slot: LoadingOutput.Slot
  }

  private let options: CorpusLoader.Options
  private let isOrdered: Bool
  private let cancellation: Cancellation
  let output: LoadingOutput
  private let extractor: PDFExtractor
  private let readers = ReaderPool()
  private let largeFiles = DispatchSemaphore(value: 1)
  private let watch: FolderWatch?

  /// The work of one reading.
  private final class Queues: Sendable {
    let threads = DispatchGroup()
    let texts = JobQueue<Job>()
    let pdfs = JobQueue<Job>()
    let archives = JobQueue<Job>()
    /// PDFs without text, found while others are read: they come last, as each takes many times as long.
    let scans = Mutex<[SourceFile]>([])

    func close() {
      texts.close()
      pdfs.close()
      archives.close()
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
    var writer = makeWriter(output.makeSlot())
    output.found(SampleLetters.files.count)
    for (name, text) in SampleLetters.files {
      let bytes = text.withUTF8Buffer { Array($0) }
      _ = writer.append(bytes, path: name, stamp: FileStamp(pathLength: name.utf8.count))
      output.didRead(1)
    }
    writer.finish()
  }

  /// Reads files and folders; returns when all is done.
  ///
  /// Cases that the output has handed on before are compared with their files: unchanged ones stay, the others are read
  /// again or
  /// taken out.
  func read(_ scope: Scope) {
    let queues = Queues()
    walk(scope, queues)
    queues.close()
    queues.threads.wait()
    readScans(queues.scans.withLock { $0 })
    // A folder that is watched has a letter now and then.
    readers.drop()
    extractor.tidyCache()
  }

  /// Walks the folders and hands out what is there in jobs: the first ones small, so that something is there to see.
  private func walk(_ scope: Scope, _ queues: Queues) {
    let ledger = output.ledger
    var known = ledger.parts.isEmpty ? nil : KnownFiles(ledger, within: scope)
    var texts: [SourceFile] = []
    var pdfs: [SourceFile] = []
    var hasShown = known != nil
    var textJobSize = hasShown ? ChunkWriter.chunkSize : 8
    var pdfJobSize = 1
    var (hasTexts, hasPDFs, hasArchives) = (false, false, false)
    /// Starts the threads for jobs of one kind, before the first one.
    func start(_ has: inout Bool, _ jobs: JobQueue<Job>, _ read: @escaping @Sendable (Job) -> Void) {
      guard !has else { return }
      has = true
      for _ in 0..<options.threads {
        WorkerThread.start(queues.threads) { while let job = jobs.pop() { read(job) } }
      }
    }
    func flushTexts() {
      guard !texts.isEmpty else { return }
      output.found(texts.count)
      let job = Job(files: texts, slot: output.makeSlot())
      textJobSize = min(textJobSize * 4, ChunkWriter.chunkSize)
      texts = []
      // The first cases are read on this thread: another one might wait for a core.
      if !hasShown {
        hasShown = true
        return readTexts(job)
      }
      start(&hasTexts, queues.texts) { self.readTexts($0) }
      queues.texts.push(job)
    }
    func flushPDFs() {
      guard !pdfs.isEmpty else { return }
      output.found(pdfs.count)
      start(&hasPDFs, queues.pdfs) { self.readPDFs($0, queues) }
      queues.pdfs.push(Job(files: pdfs, slot: isOrdered ? output.makeSlot() : .unordered))
      pdfJobSize = min(pdfJobSize * 2, 16)
      pdfs = []
    }
    func pushArchive(_ file: SourceFile) {
      if isOrdered {
        flushTexts()
        flushPDFs()
      }
      start(&hasArchives, queues.archives) { self.readArchive($0) }
      output.found(1)
      queues.archives.push(Job(files: [file], slot: isOrdered ? output.makeSlot() : .unordered))
    }
    var walker = SourceWalker(
      onFile: { file in
        var file = file
        file.known = known?.find(file.label)
        if file.kind == .archive || file.kind == .unknown && file.beginsLikeArchive {
          pushArchive(file)
        } else if file.kind == .pdf {
          if self.isOrdered { flushTexts() }
          pdfs.append(file)
          if pdfs.count >= pdfJobSize { flushPDFs() }
        } else {
          if self.isOrdered { flushPDFs() }
          texts.append(file)
          if texts.count >= textJobSize { flushTexts() }
        }
      },
      onProblem: { problem in
        // Skipped files need no slot.
        if self.isOrdered, !problem.isHarmless {
          flushTexts()
          flushPDFs()
        }
        let slot = self.isOrdered && !problem.isHarmless ? self.output.makeSlot() : .unordered
        self.output.emit(.problem(problem), in: slot)
        self.output.close(slot)
      },
      onFolder: { self.watch?.add($0) },
      isCancelled: { self.cancellation.isCancelled })
    switch scope {
    case .paths(let paths): walker.walk(paths)
    case .changes(let changes): walker.walk(changes)
    }
    flushTexts()
    flushPDFs()
    if let vanished = known?.unseenRows, !vanished.isEmpty, !cancellation.isCancelled {
      output.emit(.removed(vanished), in: .unordered)
    }
  }

  private func readArchive(_ job: Job) {
    for file in job.files {
      defer { output.didRead(1) }
      if file.isUnchanged {
        output.close(job.slot)
        continue
      }
      var writer = makeWriter(job.slot)
      writer.replace(file.known)
      var loading = ArchiveLoading(
        file, options: options, extractor: extractor, output: output, cancellation: cancellation,
        writer: writer)
      loading.run()
      if cancellation.isCancelled { output.note(file.label, .unknown) }
    }
  }

  private func readTexts(_ job: Job) {
    var writer = makeWriter(job.slot)
    writer.reserve(files: job.files.count)
    for file in job.files where !cancellation.isCancelled {
      if file.isUnchanged {
        output.didRead(1)
        continue
      }
      let start = file.continuation(file.status)
      if start == nil { writer.replace(file.known) }
      do throws(SourceProblem) {
        try readText(file, from: start, &writer)
      } catch {
        writer.report(error)
      }
      output.didRead(1)
    }
    writer.finish()
  }

  /// Reads a text file, or what looks like one.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - start: Where the last letter begins that is known of it, if only the rest is to be read.
  ///   - writer: Takes the letters.
  /// - Throws: `SourceProblem` that says why it was not read, or not to its end.
  private func readText(_ file: SourceFile, from start: Int?, _ writer: inout ChunkWriter) throws(SourceProblem) {
    let opened = try file.opened()
    let label = file.label
    let stamp = FileStamp(reading: opened.status, pathLength: label.utf8.count)
    if options.isLarge(opened.size) {
      let (bytes, error) = opened.beginning(4096)
      if let error { throw file.problem(error) }
      if let kind = ExportMark.kind(of: bytes.span) { throw file.problem(kind) }
      guard !TextDecoder.isPDF(bytes.span) else { return try readPDF(file, &writer) }
      return try readLarge(opened, of: file, from: start, stamp, &writer)
    }
    if start != nil { writer.replace(file.known) }
    switch writer.append(opened, path: label, stamp: stamp) {
    case .letters: break
    case .unrecognized: throw file.unrecognized()
    case .failed(let error): throw file.problem(error)
    case .other(let bytes):
      if bytes.isEmpty { throw file.problem(.empty, "empty") }
      guard !TextDecoder.isPDF(bytes.span) else { return try readPDF(file, &writer) }
      guard let text = TextDecoder.decode(bytes) else { throw file.problem(.binary, SourceFile.binaryMessage) }
      try append(text, of: file, stamp, to: &writer)
    }
  }

  /// Reads a PDF without the file name extension of one.
  private func readPDF(_ file: SourceFile, _ writer: inout ChunkWriter) throws(SourceProblem) {
    let (text, stamp) = try extractor.text(of: file)
    try append(text, of: file, stamp, to: &writer)
  }

  /// Reads a file block by block; one at a time, since each is read on all threads.
  private func readLarge(
    _ opened: OpenFile, of file: SourceFile, from start: Int?, _ stamp: FileStamp, _ writer: inout ChunkWriter
  ) throws(SourceProblem) {
    largeFiles.wait()
    defer { largeFiles.signal() }
    let text: FileText
    do throws(TextFailure) {
      text = try FileText(opened, output.buffers)
    } catch {
      throw file.problem(error, isRead: false)
    }
    var blocks = LetterBlocks(text, size: options.blockSize)
    // Unless it has changed since this was found out.
    let known = start != nil ? file.continuation(opened.status) : nil
    if start != nil, known == nil { writer.replace(file.known) }
    let reading = writer.append(&blocks, behind: known, path: file.label, stamp: stamp) { failure in
      // A file that was read in part, or has changed, is read again.
      failure == nil && !opened.hasChanged ? stamp : FileStamp(pathLength: file.label.utf8.count)
    }
    if cancellation.isCancelled {
      output.note(file.label, .beginning)
    } else if known != nil {
      output.note(file.label, .complete)
    }
    if let failure = blocks.failure { throw file.problem(failure, isRead: reading == .letters) }
    if known == nil || reading == .letters { try check(reading, of: file) }
  }

  /// Reads scans on all threads.
  private func readScans(_ files: [SourceFile]) {
    guard !files.isEmpty else { return }
    let threads = DispatchGroup()
    let jobs = JobQueue<Job>()
    for file in files { jobs.push(Job(files: [file], slot: .unordered)) }
    jobs.close()
    for _ in 0..<min(options.threads, files.count) {
      WorkerThread.start(threads) { while let job = jobs.pop() { self.readPDFs(job, nil) } }
    }
    threads.wait()
  }

  /// Reads PDFs.
  ///
  /// - Parameters:
  ///   - job: The files.
  ///   - queues: Where scans are to wait until all else is read; `nil` if they are to be read now.
  private func readPDFs(_ job: Job, _ queues: Queues?) {
    let waits = queues != nil && !isOrdered
    var writer = makeWriter(job.slot)
    for file in job.files where !cancellation.isCancelled {
      if file.isUnchanged {
        output.didRead(1)
        continue
      }
      do throws(SourceProblem) {
        let (text, stamp) = try extractor.text(of: file, recognizes: !waits)
        writer.replace(file.known)
        try append(text, of: file, stamp, to: &writer)
      } catch {
        // A cancelled extractor has read nothing.
        if cancellation.isCancelled { break }
        if waits, extractor.isScan(error) {
          queues?.scans.withLock { $0.append(file) }
          continue
        }
        writer.replace(file.known)
        writer.report(error)
      }
      output.didRead(1)
    }
    writer.finish()
  }

  private func append(
    _ text: [UInt8], of file: SourceFile, _ stamp: FileStamp, to writer: inout ChunkWriter
  ) throws(SourceProblem) {
    if let kind = ExportMark.kind(of: text.span) { throw file.problem(kind) }
    let reading = writer.append(text, path: file.label, stamp: stamp)
    if cancellation.isCancelled { return output.note(file.label, .unknown) }
    try check(reading, of: file)
  }

  private func check(_ reading: ChunkWriter.TextReading, of file: SourceFile) throws(SourceProblem) {
    switch reading {
    case .letters: break
    case .blank: throw file.problem(.empty, SourceFile.emptyMessage)
    case .unrecognized: throw file.unrecognized()
    }
  }

  private func makeWriter(_ slot: LoadingOutput.Slot) -> ChunkWriter {
    ChunkWriter(output, slot: slot, options: options, readers: readers) { self.cancellation.isCancelled }
  }
}
