/// Gathers files into jobs of growing size, so that the first cases appear soon.
struct SourceBatches {
  /// True if files of different kinds keep their order.
  private let isOrdered: Bool
  private let onBatch: (_ sources: [SourceFile], _ arePDFs: Bool) -> Void

  private var texts: [SourceFile] = []
  private var textLimit: Int
  private var pdfs: [SourceFile] = []
  private var pdfLimit = 1

  /// Creates empty batches.
  ///
  /// - Parameters:
  ///   - isOrdered: True if files of different kinds keep their order.
  ///   - areSmallFirst: False if all batches of texts are large.
  ///   - onBatch: Receives the files of a job, either all or none of them PDFs.
  init(
    isOrdered: Bool, areSmallFirst: Bool = true, _ onBatch: @escaping (_ sources: [SourceFile], _ arePDFs: Bool) -> Void
  ) {
    self.isOrdered = isOrdered
    self.onBatch = onBatch
    textLimit = areSmallFirst ? 8 : ChunkWriter.chunkSize
  }

  mutating func add(_ source: SourceFile) {
    if source.kind == .pdf {
      if isOrdered { flushTexts() }
      pdfs.append(source)
      if pdfs.count >= pdfLimit { flushPDFs() }
    } else {
      if isOrdered { flushPDFs() }
      texts.append(source)
      if texts.count >= textLimit { flushTexts() }
    }
  }

  /// Passes on the files gathered so far.
  mutating func flush() {
    flushTexts()
    flushPDFs()
  }

  private mutating func flushTexts() {
    guard !texts.isEmpty else { return }
    textLimit = min(textLimit * 4, ChunkWriter.chunkSize)
    onBatch(texts, false)
    texts = []
  }

  private mutating func flushPDFs() {
    guard !pdfs.isEmpty else { return }
    pdfLimit = min(pdfLimit * 2, 16)
    onBatch(pdfs, true)
    pdfs = []
  }
}
