import Determinations
import Synchronization

/// The readers of one run, as many as there are threads that read at the same time.
///
/// A reader remembers what it has read, so the same ones serve from the first letter to the last.
final class ReaderPool: Sendable {
  private let idle = Mutex<[LetterReader]>([])

  /// Lends a reader, which must be given back.
  func take() -> LetterReader {
    // The one used last: its memory is still in the processor's caches.
    idle.withLock { $0.popLast() } ?? LetterReader()
  }

  /// Lets all readers go, which remember some megabytes each.
  func drop() { idle.withLock { $0 = [] } }

  /// Takes a reader back, of which the caller must not keep a copy: that would copy its memory.
  func give(_ reader: consuming LetterReader) {
    let given = reader
    idle.withLock { $0.append(given) }
  }
}
