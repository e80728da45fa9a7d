import Determinations
import Dispatch
import Glibc
import System

/// Reads the letters of one archive: its members in their order, the PDFs among them some at a time side by side.
struct ArchiveLoading {
  private let file: SourceFile
  private let options: CorpusLoader.Options
  private let extractor: PDFExtractor
  private let output: LoadingOutput
  private let cancellation: Cancellation
  private var writer: ChunkWriter
  /// The stamp of the archive.
  private var stamp: FileStamp
  /// True if nothing of it was reported; else its last letter has no stamp, and the next start reads it again.
  private var isWhole = true
  /// The text that was found last, which is written when more is known of the archive.
  private var held: (name: String, text: [UInt8], problem: SourceProblem?)?

  /// Members that wait for text to be extracted, and those that came after them.
  private var pending: [PendingMember] = []
  private var pendingBytes = 0
  private var pendingLimit = 1

  /// Members that are not read, and the name of the first one.
  private var encrypted: (count: Int, first: String) = (0, "")
  private var nested: (count: Int, first: String) = (0, "")

  private static let pendingBytesLimit = 64 << 20

  init(
    _ file: SourceFile, options: CorpusLoader.Options, extractor: PDFExtractor, output: LoadingOutput,
    cancellation: Cancellation, writer: ChunkWriter
  ) {
    self.file = file
    self.options = options
    self.extractor = extractor
    self.output = output
    self.cancellation = cancellation
    self.writer = writer
    stamp = FileStamp(pathLength: file.label.utf8.count)
  }

  /// Reads all members and closes the writer's place.
  mutating func run() {
    defer { writer.finish() }
    do throws(SourceProblem) {
      try read()
    } catch {
      flush()
      if !cancellation.isCancelled { report(error) }
    }
    isWhole = isWhole && encrypted.count == 0 && nested.count == 0
    writeHeld()
    for (members, kind, ask) in [
      (encrypted, SourceProblem.Kind.archivePassword, "protected by a password: unpack with it, then open the folder"),
      (nested, .archiveNested, "an archive inside an archive, which is not opened: unpack it, then open the folder"),
    ] where members.count > 0 {
      let more = members.count > 1 ? ", and \(members.count - 1) more" : ""
      writer.report(file.problem(kind, "\(members.first)\(more): \(ask)"))
    }
  }

  private mutating func read() throws(SourceProblem) {
    guard ArchiveReader.isAvailable else {
      throw SourceProblem(
        path: "", kind: .archiveToolMissing,
        message: "libarchive is not installed: apt-get install libarchive13, then open the archive again")
    }
    let (descriptor, status) = try openFile()
    let key = PDFTextCache.Key(status)
    stamp = FileStamp(reading: status, pathLength: file.label.utf8.count)
    let locale = UTF8Locale()
    defer { locale.end() }
    do throws(ArchiveReader.End) {
      let reader = try ArchiveReader(
        descriptor, size: Int(status.st_size), limits: options.archiveLimits,
        isCancelled: { [cancellation] in cancellation.isCancelled })
      while true { try read(reader.next(), of: reader, key: key) }
    } catch {
      switch error {
      case .complete, .cancelled: flush()
      case .damaged:
        throw file.problem(
          .archiveDamaged, "not an archive, or damaged or incomplete; what precedes the damage is read")
      case .tooMuch:
        throw file.problem(
          .archiveTooLarge, "unpacks to far more than letters do: what precedes that is read; unpack it by hand")
      }
    }
  }

  private func openFile() throws(SourceProblem) -> (descriptor: Int32, status: stat) {
    let descriptor: Int32
    do {
      descriptor = try file.open()
    } catch {
      throw file.problem(error.kind, error.message)
    }
    var status = stat()
    let isRead = fstat(descriptor, &status) == 0
    if isRead, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 { return (descriptor, status) }
    close(descriptor)
    if isRead, status.st_size == 0 { throw file.problem(.empty, "empty") }
    throw file.problem(.notAFile, "not a file")
  }

  private mutating func read(
    _ member: ArchiveMember, of reader: ArchiveReader, key: PDFTextCache.Key
  ) throws(ArchiveReader.End) {
    guard let kind = member.kind else {
      if member.isOtherDocument {
        report(file.problem(.otherDocument, SourceFile.otherDocumentMessage, member: member.name))
      }
      return
    }
    if kind == .archive {
      nested = (nested.count + 1, nested.count == 0 ? member.name : nested.first)
      return
    }
    output.found(1)
    if member.isEncrypted {
      encrypted = (encrypted.count + 1, encrypted.count == 0 ? member.name : encrypted.first)
      output.didRead(1)
      return
    }
    let key = key.member(member.index)
    if kind == .pdf, let text = extractor.cachedText(for: key) {
      return add(member.name, .text(text, nil))
    }
    switch try reader.content(of: member) {
    case .tooLarge:
      let limit = options.archiveLimits.memberSize >> 20
      add(member.name, .problem(file.problem(.tooLarge, "larger than \(limit) MB", member: member.name)))
    case .whole(let bytes):
      add(member.name, content(bytes, of: member, kind, key: key))
    case .partial(let bytes):
      let damage = file.problem(
        .archiveDamaged, "damaged or incomplete in the archive; the rest of it is read", member: member.name)
      if kind == .text, !bytes.isEmpty, case .text(let text, _) = content(bytes, of: member, kind, key: key) {
        add(member.name, .text(text, damage))
      } else {
        add(member.name, .problem(damage))
      }
    }
  }

  /// Classifies a member's bytes.
  private func content(
    _ bytes: [UInt8], of member: ArchiveMember, _ kind: SourceFile.Kind, key: PDFTextCache.Key
  ) -> PendingMember.Content {
    guard !bytes.isEmpty else { return .problem(file.problem(.empty, "empty", member: member.name)) }
    if kind == .pdf || bytes.starts(with: "%PDF-".utf8) { return .pdf(bytes, key) }
    guard let text = TextDecoder.decode(bytes) else {
      return .problem(file.problem(.binary, SourceFile.binaryMessage, member: member.name))
    }
    if let kind = ExportMark.kind(of: text.span) {
      return .problem(file.problem(kind, member: member.name))
    }
    return .text(text, nil)
  }

  // MARK: Order

  private mutating func add(_ name: String, _ content: PendingMember.Content) {
    let member = PendingMember(name: name, content: content)
    // Members without an extractor are written at once, unless an earlier one is waiting.
    if pending.isEmpty, member.isReady { return write(name, content) }
    pending.append(member)
    pendingBytes += member.size
    if pending.count >= pendingLimit || pendingBytes >= Self.pendingBytesLimit { flush() }
  }

  /// Extracts the text of the PDFs that wait, and writes all that waits in its order.
  private mutating func flush() {
    guard !pending.isEmpty else { return }
    // A few at first, for quick results; then enough to keep all threads busy.
    pendingLimit = min(pendingLimit * 2, options.threads * 16)
    let batch = PendingBatch(pending, extractor: extractor, archive: file, cancellation: cancellation)
    (pending, pendingBytes) = ([], 0)
    let helpers = DispatchGroup()
    for _ in 1..<max(1, min(options.threads, batch.members.count)) {
      WorkerThread.start(helpers) { batch.work() }
    }
    batch.work()
    helpers.wait()
    for (member, content) in zip(batch.members, batch.finished) {
      if let content, !cancellation.isCancelled { write(member.name, content) }
    }
    writer.flush()
  }

  /// Writes the letters of a member, or what is wrong with it.
  private mutating func write(_ name: String, _ content: PendingMember.Content) {
    switch content {
    case .text(let text, nil) where text.allSatisfy { $0 <= 0x20 }:
      report(file.problem(.empty, "nothing but white space", member: name))
    case .text(let text, let problem):
      writeHeld()
      held = (name, text, problem)
    case .problem(let problem): report(problem)
    case .pdf: break
    }
    output.didRead(1)
  }

  private mutating func writeHeld() {
    guard let (name, text, problem) = held else { return }
    held = nil
    if problem != nil { isWhole = false }
    let stamp = isWhole ? stamp : FileStamp(pathLength: file.label.utf8.count)
    let reading = writer.append(text, path: "\(file.label)!\(name)", stamp: stamp)
    if let problem {
      report(problem)
    } else if case .unrecognized = reading {
      report(file.unrecognized(member: name))
    }
  }

  private mutating func report(_ problem: SourceProblem) {
    if !problem.isHarmless { isWhole = false }
    writer.report(problem)
  }
}

/// A locale in which libarchive leaves names in UTF-8 as they are, whatever the program's own.
struct UTF8Locale {
  private let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
  private let previous: locale_t?

  /// Sets it for this thread, until `end`.
  init() {
    previous = locale.flatMap { uselocale($0) }
  }

  func end() {
    if let previous { uselocale(previous) }
    if let locale { freelocale(locale) }
  }
}
