import Determinations
import Synchronization
import System

/// Reads letters on all cores.
enum ParallelMap {
  /// Transforms elements; each thread has its own reader.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (inout LetterReader, Element) -> Result
  ) -> [Result] {
    let next = Atomic(0)
    let results = Mutex<[(Int, Result)]>([])
    WorkerThread.share(elements.count > 8) {
      var reader = LetterReader()
      var own: [(Int, Result)] = []
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < elements.count else { break }
        own.append((index, transform(&reader, elements[index])))
      }
      results.withLock { [own] in $0 += own }
    }
    return results.withLock { $0 }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
