import Corpus
import Glibc
import Synchronization

/// Measures the first reading of files and folders, which writes a cache.
///
/// `compare-peers` measures the whole program; this measures only reading.
struct LoadingMeasures {
  let paths: [String]

  func run() {
    Report.heading(
      "first reading", "cases", "all read", "cache written", "processors", "a case", "own memory a case")
    for path in paths {
      for _ in 0..<3 { measure(path) }
    }
  }

  private func measure(_ path: String) {
    let folder = "/tmp/imr-bench-\(getpid())-cache"
    defer { remove(folder) }
    let cases = Mutex(0)
    let chunks = Mutex<[CaseChunk]>([])
    let readAfter = Mutex(0.0)
    let (start, startOfWork, before) = (Stopwatch.Clock.wall.now, Stopwatch.ownSeconds(), Memory.ownBytes())
    CorpusLoader(paths: [path], options: CorpusLoader.Options(cacheFolder: folder)).loadAll { event in
      switch event {
      case .chunk(let chunk):
        cases.withLock { $0 += chunk.count }
        chunks.withLock { $0.append(chunk) }
      case .finished: readAfter.withLock { $0 = Stopwatch.Clock.wall.now - start }
      default: break
      }
    }
    let wall = Stopwatch.Clock.wall.now - start
    let work = Stopwatch.ownSeconds() - startOfWork
    let count = cases.withLock { $0 }
    let bytes = Memory.ownBytes() - before
    Report.row(
      path.count > 45 ? "…" + path.suffix(44) : path, "\(count)", Report.milliseconds(readAfter.withLock { $0 }),
      Report.milliseconds(wall), Report.milliseconds(work),
      Report.number(work * 1e6 / Double(max(count, 1))) + " µs", "\(bytes / max(count, 1)) B")
  }

  /// Removes this process's cache folder.
  private func remove(_ folder: String) {
    for name in ["corpora", "pdf", ""] {
      let path = name.isEmpty ? folder : "\(folder)/\(name)"
      guard let stream = opendir(path) else { continue }
      while let entry = readdir(stream) {
        let file = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        unlink("\(path)/\(file)")
      }
      closedir(stream)
      rmdir(path)
    }
  }
}
