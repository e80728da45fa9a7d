import Synchronization

/// A member of an archive that was read, and what is still to be done with it.
struct PendingMember: Sendable {
  let name: String
  let content: Content

  enum Content: Sendable {
    /// A PDF, and where its text is kept.
    case pdf([UInt8], PDFTextCache.Key)
    /// Text that is ready, and what is wrong with it, if anything is.
    case text([UInt8], SourceProblem?)
    case problem(SourceProblem)
  }

  /// The bytes that are held.
  var size: Int {
    switch content {
    case .pdf(let bytes, _): bytes.count
    case .text(let text, _): text.count
    case .problem: 0
    }
  }

  var isReady: Bool {
    if case .pdf = content { false } else { true }
  }
}

/// Members whose text is extracted side by side.
final class PendingBatch: Sendable {
  let members: [PendingMember]
  private let extractor: PDFExtractor
  private let archive: SourceFile
  private let cancellation: Cancellation
  private let next = Atomic(0)
  private let results: Mutex<[PendingMember.Content?]>

  init(
    _ members: [PendingMember], extractor: PDFExtractor, archive: SourceFile, cancellation: Cancellation
  ) {
    self.members = members
    self.extractor = extractor
    self.archive = archive
    self.cancellation = cancellation
    results = Mutex(Array(repeating: nil, count: members.count))
  }

  /// The members with their text, once `work` has returned on all threads; `nil` for those that were cancelled.
  var finished: [PendingMember.Content?] { results.withLock { $0 } }

  /// Does what no other thread has begun, until nothing is left.
  func work() {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < members.count, !cancellation.isCancelled else { return }
      let result = finish(members[index])
      results.withLock { $0[index] = result }
    }
  }

  private func finish(_ member: PendingMember) -> PendingMember.Content {
    guard case .pdf(let bytes, let key) = member.content else { return member.content }
    do throws(SourceProblem) {
      return .text(try extractor.text(of: bytes, key: key, in: archive, member: member.name), nil)
    } catch {
      return .problem(error)
    }
  }
}
