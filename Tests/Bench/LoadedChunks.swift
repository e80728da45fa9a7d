import Corpus
import Glibc
import Synchronization

/// The chunks that a loader creates for a file.
enum LoadedChunks {
  static func read(_ path: String) -> [CaseChunk] {
    let chunks = Mutex<[CaseChunk]>([])
    let isDone = Atomic(false)
    let loader = CorpusLoader(paths: [path], options: CorpusLoader.Options(cacheFolder: nil))
    loader.start { event in
      switch event {
      case .chunk(let chunk): chunks.withLock { $0.append(chunk) }
      case .finished: isDone.store(true, ordering: .releasing)
      default: break
      }
    }
    while !isDone.load(ordering: .acquiring) { usleep(1000) }
    return chunks.withLock { $0 }
  }
}

/// The private resident memory of this process.
enum Memory {
  static func ownBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 256)
    fgets(&text, 256, file)
    let pages = text.split(separator: 0x20).map { word in
      word.prefix { (0x30...0x39).contains($0) }.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    return pages.count > 2 ? (pages[1] - pages[2]) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }

  /// Reports the memory of a corpus's chunks besides the letters' text.
  static func report(grownBy bytes: Int, for corpus: BenchCorpus) {
    let text = corpus.letters.reduce(0) { $0 + $1.count }
    Report.heading("memory", "bytes a case", "budget")
    Report.row("columns and what lies between, without text", "\((bytes - text) / max(corpus.letters.count, 1))", "250")
  }
}
