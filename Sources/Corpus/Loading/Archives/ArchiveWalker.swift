import Determinations
import Glibc
import System

/// Reads the members of an archive that may be letters, in order.
struct ArchiveWalker {
  /// A member, or a problem with the archive or a member.
  enum Finding {
    /// A member, and the gate to wait at before the next one is read.
    case member(SourceFile, ByteGate)
    case problem(SourceProblem)
  }

  private let file: SourceFile
  private let options: CorpusLoader.Options
  private let extractor: PDFExtractor
  private let cancellation: Cancellation
  private let onFinding: (Finding) -> Void
  /// Counts the bytes of the members in memory.
  private let gate = ByteGate(limit: 16 << 20)

  /// The number of members that are not read, and the name of the first one.
  private var encrypted: (count: Int, first: String) = (0, "")
  private var nested: (count: Int, first: String) = (0, "")

  init(
    _ file: SourceFile, _ options: CorpusLoader.Options, _ extractor: PDFExtractor, _ cancellation: Cancellation,
    _ onFinding: @escaping (Finding) -> Void
  ) {
    self.file = file
    self.options = options
    self.extractor = extractor
    self.cancellation = cancellation
    self.onFinding = onFinding
  }

  /// Reads all members, and then reports those that are not read.
  mutating func walk() {
    do throws(SourceProblem) {
      try readMembers()
    } catch {
      if !cancellation.isCancelled { onFinding(.problem(error)) }
    }
    for (members, kind, ask) in [
      (encrypted, SourceProblem.Kind.archivePassword, "protected by a password: unpack with it, then open the folder"),
      (nested, .archiveNested, "an archive inside an archive, which is not opened: unpack it, then open the folder"),
    ] where members.count > 0 {
      let more = members.count > 1 ? ", and \(members.count - 1) more" : ""
      onFinding(.problem(file.problem(kind, "\(members.first)\(more): \(ask)")))
    }
  }

  private mutating func readMembers() throws(SourceProblem) {
    guard ArchiveReader.isAvailable else {
      throw SourceProblem(
        path: "", kind: .archiveToolMissing,
        message: "libarchive is not installed: apt-get install libarchive13, then open the archive again")
    }
    let archive = try file.opened()
    if archive.size == 0 { throw file.problem(.empty, "empty") }
    let stamp = FileStamp(reading: archive.status, pathLength: file.label.utf8.count)
    let key = PDFTextCache.Key(archive.status)
    do throws(ArchiveReader.End) {
      let reader = try ArchiveReader(
        archive, limits: options.archiveLimits, isCancelled: { [cancellation] in cancellation.isCancelled })
      while true {
        let member = try reader.next()
        try read(member, of: reader, key: key.member(member.index), stamp)
      }
    } catch {
      switch error {
      case .complete, .cancelled: break
      case .damaged:
        throw file.problem(
          .archiveDamaged, "not an archive, or damaged or incomplete; what precedes the damage is read")
      case .tooMuch:
        throw file.problem(
          .archiveTooLarge, "unpacks to far more than letters do: what precedes that is read; unpack it by hand")
      }
    }
  }

  private mutating func read(
    _ member: ArchiveMember, of reader: ArchiveReader, key: PDFTextCache.Key, _ stamp: FileStamp
  ) throws(ArchiveReader.End) {
    func source(
      _ bytes: [UInt8], _ kind: SourceFile.Kind, isText: Bool = false, isDamaged: Bool = false
    ) -> SourceFile {
      SourceFile(
        folder: file.folder, entry: file.entry, kind: kind,
        member: SourceFile.Member(
          member.name, bytes, isText: isText, isDamaged: isDamaged, stamp: stamp, key: key, gate: gate))
    }
    func report(_ kind: SourceProblem.Kind, _ message: String) {
      onFinding(.problem(source([], .text).problem(kind, message)))
    }
    guard let kind = member.kind else {
      if member.isOtherDocument { report(.otherDocument, SourceFile.otherDocumentMessage) }
      return
    }
    if kind == .archive {
      nested = (nested.count + 1, nested.count == 0 ? member.name : nested.first)
    } else if member.isEncrypted {
      encrypted = (encrypted.count + 1, encrypted.count == 0 ? member.name : encrypted.first)
    } else if kind == .pdf, let text = extractor.cachedText(for: key) {
      onFinding(.member(source(text, kind, isText: true), gate))
    } else {
      switch try reader.content(of: member) {
      case .tooLarge: report(.tooLarge, "larger than \(options.archiveLimits.memberSize >> 20) MB")
      case .whole(let bytes): onFinding(.member(source(bytes, kind), gate))
      case .partial(let bytes): onFinding(.member(source(bytes, kind, isDamaged: true), gate))
      }
    }
  }
}
