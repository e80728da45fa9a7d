import Determinations
import Dispatch

/// One reading of a corpus: a thread that walks folders, threads that read text files, threads that wait for PDFs,
/// and some for archives where there are any.
final class LoadingRun: Sendable {
  /// Files to read one after the other.
  private struct Job: Sendable {
    var files: [SourceFile]
    var slot: LoadingOutput.Slot
  }

  private let options: CorpusLoader.Options
  private let isOrdered: Bool
  private let cancellation: Cancellation
  private let output: LoadingOutput
  private let extractor: PDFExtractor
  private let textJobs = JobQueue<Job>()
  private let pdfJobs = JobQueue<Job>()
  private let archiveJobs = JobQueue<Job>()

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - options: How to read.
  ///   - isOrdered: Whether everything comes in the order of paths, or PDFs as they are ready.
  ///   - cancellation: Ends the run.
  ///   - post: Takes the news.
  init(
    _ options: CorpusLoader.Options, isOrdered: Bool, cancellation: Cancellation,
    _ post: @escaping @Sendable (LoadingEvent) -> Void
  ) {
    self.options = options
    self.isOrdered = isOrdered
    self.cancellation = cancellation
    output = LoadingOutput(post)
    extractor = PDFExtractor(options, cancellation: cancellation)
  }

  /// Reads the letters that travel in the binary.
  func readSamples() {
    var writer = makeWriter(output.makeSlot())
    output.found(SampleLetters.files.count)
    for (name, text) in SampleLetters.files {
      let bytes = text.withUTF8Buffer { Array($0) }
      _ = writer.append(bytes, path: name)
      output.didRead(1)
    }
    writer.finish()
    output.finish(wasCancelled: cancellation.isCancelled)
  }

  /// Reads files and folders; returns when all is done.
  func read(_ paths: [String]) {
    let threads = DispatchGroup()
    WorkerThread.start(threads) {
      self.walk(paths, threads)
      self.textJobs.close()
      self.pdfJobs.close()
      self.archiveJobs.close()
    }
    for _ in 0..<options.threads {
      WorkerThread.start(threads) {
        while let job = self.textJobs.pop() { self.readTexts(job) }
      }
      WorkerThread.start(threads) {
        while let job = self.pdfJobs.pop() { self.readPDFs(job) }
      }
    }
    threads.wait()
    output.finish(wasCancelled: cancellation.isCancelled)
    extractor.tidyCache()
  }

  /// Walks the folders and hands out what is there in jobs: the first ones small, so that something is there to see.
  private func walk(_ paths: [String], _ threads: DispatchGroup) {
    var texts: [SourceFile] = []
    var pdfs: [SourceFile] = []
    var textJobSize = 8
    var pdfJobSize = 1
    func flushTexts() {
      guard !texts.isEmpty else { return }
      output.found(texts.count)
      textJobs.push(Job(files: texts, slot: output.makeSlot()))
      textJobSize = min(textJobSize * 4, ChunkWriter.chunkSize)
      texts = []
    }
    func flushPDFs() {
      guard !pdfs.isEmpty else { return }
      output.found(pdfs.count)
      pdfJobs.push(Job(files: pdfs, slot: isOrdered ? output.makeSlot() : .unordered))
      pdfJobSize = min(pdfJobSize * 2, 16)
      pdfs = []
    }
    var hasArchives = false
    func pushArchive(_ file: SourceFile) {
      if isOrdered {
        flushTexts()
        flushPDFs()
      }
      if !hasArchives {
        hasArchives = true
        startArchiveThreads(threads)
      }
      output.found(1)
      archiveJobs.push(Job(files: [file], slot: isOrdered ? output.makeSlot() : .unordered))
    }
    var walker = SourceWalker(
      onFile: { file in
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
        if self.isOrdered {
          flushTexts()
          flushPDFs()
        }
        let slot = self.isOrdered ? self.output.makeSlot() : .unordered
        self.output.emit(.problem(problem), in: slot)
        self.output.close(slot)
      },
      isCancelled: { self.cancellation.isCancelled })
    walker.walk(paths)
    flushTexts()
    flushPDFs()
  }

  private func startArchiveThreads(_ threads: DispatchGroup) {
    for _ in 0..<options.threads {
      WorkerThread.start(threads) {
        while let job = self.archiveJobs.pop() { self.readArchive(job) }
      }
    }
  }

  private func readArchive(_ job: Job) {
    for file in job.files {
      var loading = ArchiveLoading(
        file, options: options, extractor: extractor, output: output, cancellation: cancellation,
        writer: makeWriter(job.slot))
      loading.run()
      output.didRead(1)
    }
  }

  private func readTexts(_ job: Job) {
    var writer = makeWriter(job.slot)
    for file in job.files where !cancellation.isCancelled {
      do throws(SourceProblem) {
        let bytes = try file.contents()
        if bytes.starts(with: "%PDF-".utf8) {
          try append(try extractor.text(of: file), of: file, to: &writer)
        } else {
          guard let text = TextDecoder.decode(bytes) else {
            throw file.problem(.binary, SourceFile.binaryMessage)
          }
          try append(text, of: file, to: &writer)
        }
      } catch {
        writer.report(error)
      }
      output.didRead(1)
    }
    writer.finish()
  }

  private func readPDFs(_ job: Job) {
    var writer = makeWriter(job.slot)
    for file in job.files where !cancellation.isCancelled {
      do throws(SourceProblem) {
        try append(try extractor.text(of: file), of: file, to: &writer)
      } catch {
        // An extractor that was stopped has read nothing.
        if cancellation.isCancelled { break }
        writer.report(error)
      }
      output.didRead(1)
    }
    writer.finish()
  }

  private func append(
    _ text: [UInt8], of file: SourceFile, to writer: inout ChunkWriter
  ) throws(SourceProblem) {
    if writer.append(text, path: file.label) == 0 { throw file.problem(.empty, "nothing but white space") }
  }

  private func makeWriter(_ slot: LoadingOutput.Slot) -> ChunkWriter {
    ChunkWriter(output, slot: slot, threads: options.threads) { self.cancellation.isCancelled }
  }
}
