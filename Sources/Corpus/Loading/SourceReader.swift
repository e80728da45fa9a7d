import Determinations
import Synchronization
import System

/// Reads the letters of the sources of one job.
struct SourceReader {
  private let run: LoadingRun
  private let queues: LoadingRun.Queues
  private let slot: LoadingOutput.Slot
  /// True on the thread that walks folders, which cuts a large text itself.
  ///
  /// The blocks are then allocated in the main arena, which returns their memory to the system at the end.
  private let isWalking: Bool
  /// True if scans are read now; false if they are read after everything else.
  private let recognizesScans: Bool
  private var writer: ChunkWriter

  /// The state of a source after an attempt to read it.
  private enum Reading {
    case done
    /// The source is a large text or a scan, which is read later.
    case postponed
  }

  init(
    _ run: LoadingRun, _ queues: LoadingRun.Queues, _ slot: LoadingOutput.Slot, isWalking: Bool, recognizesScans: Bool
  ) {
    self.isWalking = isWalking
    self.run = run
    self.queues = queues
    self.slot = slot
    self.recognizesScans = recognizesScans || run.isOrdered
    writer = run.makeWriter(slot)
  }

  /// Reads sources, and closes the slot.
  mutating func read(_ sources: [SourceFile]) {
    if sources.first?.kind != .pdf { writer.reserve(files: sources.count) }
    for source in sources {
      if run.cancellation.isCancelled {
        if source.member != nil { run.output.note(source.fileLabel, .unknown) }
      } else if source.isUnchanged {
        run.output.didReadFile()
      } else {
        readOne(source)
      }
    }
    writer.finish()
  }

  private mutating func readOne(_ source: SourceFile) {
    let start = writer.text.count
    do throws(SourceProblem) {
      if case .postponed = try read(source) { return }
    } catch {
      if writer.text.count > start { writer.text.removeSubrange(start...) }
      // If loading was canceled, the source does not count as read.
      if run.cancellation.isCancelled { return }
      writer.replace(source.known)
      report(error, of: source)
    }
    run.output.didReadFile()
  }

  private func report(_ problem: SourceProblem, of source: SourceFile) {
    // Make the next start read the archive again.
    if !problem.isHarmless, source.member != nil { run.output.note(source.fileLabel, .unknown) }
    run.output.emit(.problem(problem), in: slot)
  }

  // MARK: From bytes to text

  private mutating func read(_ source: SourceFile) throws(SourceProblem) -> Reading {
    if let member = source.member { return try read(member, of: source) }
    if source.kind == .pdf { return try readPDF(source) }
    let file = try source.opened()
    if run.options.isLarge(file.size) {
      let (head, error) = file.beginning(4096)
      if let error { throw source.problem(error) }
      if let kind = ExportMark.kind(of: head.span) { throw source.problem(kind) }
      return TextDecoder.isPDF(head.span) ? try readPDF(source) : readLater(source, nil)
    }
    let stamp = FileStamp(reading: file.status, pathLength: source.label.utf8.count)
    let start = writer.text.count
    // Most files are plain text, which is read in place.
    if let error = file.read(file.size > 0 ? file.size : 4096, at: 0, to: &writer.text) { throw source.problem(error) }
    if Self.isPlainText(writer.text.span.extracting(start...)) {
      if let kind = ExportMark.kind(of: writer.text.span.extracting(start...)) { throw source.problem(kind) }
      writer.replace(source.known)
      try writer.appendLetters(from: start, of: source, stamp: stamp)
      return .done
    }
    let bytes = Array(writer.text[start...])
    writer.text.removeSubrange(start...)
    return try read(bytes, of: source, stamp)
  }

  private static func isPlainText(_ bytes: Span<UInt8>) -> Bool {
    !bytes.isEmpty && TextDecoder.isPlain(bytes) && !TextDecoder.isPDF(bytes)
  }

  /// Reads an archive member.
  private mutating func read(_ member: SourceFile.Member, of source: SourceFile) throws(SourceProblem) -> Reading {
    let damage = member.isDamaged ? source.problem(.archiveDamaged, SourceFile.damagedMessage) : nil
    let reading: Reading
    do throws(SourceProblem) {
      if member.isText {
        reading = try read(text: member.bytes, of: source, member.stamp)
      } else if source.kind == .pdf {
        if let damage { throw damage }
        reading = try readPDF(source)
      } else {
        reading = try read(member.bytes, of: source, member.stamp)
      }
    } catch {
      throw damage ?? error
    }
    if let damage { report(damage, of: source) }
    return reading
  }

  /// Reads the bytes of a text or a PDF, whatever the file name extension.
  private mutating func read(
    _ bytes: [UInt8], of source: SourceFile, _ stamp: FileStamp
  ) throws(SourceProblem) -> Reading {
    if bytes.isEmpty { throw source.problem(.empty, "empty") }
    if TextDecoder.isPDF(bytes.span) { return try readPDF(source) }
    guard let text = TextDecoder.decode(bytes) else { throw source.problem(.binary, SourceFile.binaryMessage) }
    return try read(text: text, of: source, stamp)
  }

  private mutating func readPDF(_ source: SourceFile) throws(SourceProblem) -> Reading {
    // Read a member's scan now, so that its bytes need not stay in memory.
    let recognizes = recognizesScans || source.member != nil
    let extracted: (text: [UInt8], stamp: FileStamp)
    do throws(SourceProblem) {
      extracted = try run.extractor.text(of: source, recognizes: recognizes)
    } catch {
      guard !recognizes, run.extractor.isScan(error), !run.cancellation.isCancelled else { throw error }
      queues.scans.withLock { $0.append(source) }
      return .postponed
    }
    return try read(text: extracted.text, of: source, extracted.stamp)
  }

  // MARK: From text to letters

  private mutating func read(
    text: [UInt8], of source: SourceFile, _ stamp: FileStamp
  ) throws(SourceProblem) -> Reading {
    if let kind = ExportMark.kind(of: text.span) { throw source.problem(kind) }
    if run.options.isLarge(text.count) { return readLater(source, (text, stamp)) }
    writer.replace(source.known)
    let start = writer.text.count
    writer.text.append(contentsOf: text)
    try writer.appendLetters(from: start, of: source, stamp: stamp)
    return .done
  }

  /// Queues a large text to be read in blocks: `text`, or if it is `nil`, the file, which need not fit in memory.
  private mutating func readLater(_ source: SourceFile, _ text: (bytes: [UInt8], stamp: FileStamp)?) -> Reading {
    writer.flush()
    let large = LargeText(run, queues, source, run.output.makeSlot(within: slot))
    if isWalking { large.read(text) } else { queues.largeTexts.add { large.read(text) } }
    return .postponed
  }
}
