import Determinations
import Synchronization

/// The readers of one run, as many as there are threads that read at the same time.
///
/// A reader remembers what it has read, so the same ones serve from the first letter to the last.
final class ReaderPool: Sendable {
  private let idle = Mutex<[LetterReader]>([])

  /// Lends a reader for some letters.
  func withReader<Result>(_ body: (inout LetterReader) -> Result) -> Result {
    // The last one given back: its memory is still in the processor's caches.
    var reader = idle.withLock { $0.popLast() } ?? LetterReader()
    let result = body(&reader)
    idle.withLock { [reader] in $0.append(reader) }
    return result
  }
}
