import Determinations
import Dispatch
import Synchronization

/// Finds and reads the letters of a corpus, beside the screen or for the command line.
package final class CorpusLoader: Sendable {
  /// What is read: files and folders; the sample corpus where there is none.
  package let paths: [String]
  package let options: Options

  private let isCancelled = Atomic(false)

  package struct Options: Sendable {
    /// How many threads read and how many extractors of PDF text run at once.
    package var threads: Int
    /// The folder in which extracted text is kept; `nil` for none.
    package var cacheFolder: String?
    /// The program that extracts text from PDFs, by name or path.
    package var pdfTool: String
    /// Seconds that one PDF may take.
    package var pdfTimeLimit: Double

    package init(
      threads: Int = 2, cacheFolder: String? = nil, pdfTool: String = "pdftotext",
      pdfTimeLimit: Double = 60
    ) {
      self.threads = threads
      self.cacheFolder = cacheFolder
      self.pdfTool = pdfTool
      self.pdfTimeLimit = pdfTimeLimit
    }
  }

  /// Makes a loader.
  ///
  /// - Parameter paths: Files and folders; none for the sample corpus.
  package init(paths: [String], options: Options = Options()) {
    self.paths = paths
    self.options = options
  }

  /// Starts to read on background threads.
  ///
  /// Chunks come as they are ready: letters in text files in the order of their paths, not held up by PDFs. The last
  /// event is `finished`.
  ///
  /// - Parameter post: Called on those threads, one call at a time.
  package func start(_ post: @escaping @Sendable (LoadingEvent) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { self.run(post) }
  }

  /// Ends the reading soon; `finished` is still posted.
  package func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  /// Reads everything.
  ///
  /// - Returns: The cases in the order of their paths, and what could not be read in the same order.
  package func load() -> (table: CaseTable, problems: [SourceProblem]) {
    let result = Mutex<(table: CaseTable, problems: [SourceProblem])>((CaseTable(), []))
    run { event in
      result.withLock { result in
        switch event {
        case .chunk(let chunk): result.table.append(chunk)
        case .problem(let problem): result.problems.append(problem)
        case .progress, .finished: break
        }
      }
    }
    return result.withLock { $0 }
  }

  private func run(_ post: @escaping @Sendable (LoadingEvent) -> Void) {
    var reader = LetterReader()
    var builder = CaseChunk.Builder()
    var progress = LoadingProgress()
    for (name, text) in SampleLetters.files {
      let bytes = text.withUTF8Buffer { Array($0) }
      builder.append(reader.fields(of: bytes.span), source: LetterSource(path: name), letter: bytes)
      progress.filesFound += 1
      progress.filesRead += 1
      progress.cases += 1
    }
    post(.chunk(builder.build()))
    progress.isFinished = true
    post(.finished(progress))
  }
}
