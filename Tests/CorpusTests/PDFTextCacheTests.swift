import Corpus
import FoundationEssentials
import Glibc
import Testing
import TestSupport

@Suite("The cache of PDF text")
struct PDFTextCacheTests {
  private let day = 24 * 3600
  private let folder: TemporaryFolder
  private let now = Int(time(nil))

  init() throws { folder = try TemporaryFolder() }

  /// Writes an entry that was used this many days ago.
  private func write(_ name: String, daysAgo: Int, size: Int = 100) throws {
    try folder.write([UInt8](repeating: 0, count: size), to: "cache/pdf-text/\(name)")
    let times = [timespec(tv_sec: now - daysAgo * day, tv_nsec: 0), timespec(tv_sec: now - daysAgo * day, tv_nsec: 0)]
    try #require(utimensat(AT_FDCWD, folder.path("cache/pdf-text/\(name)"), times, 0) == 0)
  }

  private var entries: [String] { folder.files(below: "cache/pdf-text").filter { $0 != ".tidied" } }
  private var cache: PDFTextCache { PDFTextCache(in: folder.path("cache")) }

  @Test("Entries unused for long are removed, at most once a day")
  func age() throws {
    try write("old", daysAgo: 91)
    try write("new", daysAgo: 89)
    try write(".new-1-1", daysAgo: 2)
    try write(".new-1-2", daysAgo: 0)
    cache.removeStale(now: now)
    #expect(entries == [".new-1-2", "new"])
    try write("old", daysAgo: 91)
    cache.removeStale(now: now + day - 1)
    #expect(entries == [".new-1-2", "new", "old"])
    cache.removeStale(now: now + day)
    #expect(entries == [".new-1-2", "new"])
  }

  @Test("Above the size limit, the least recently used texts are removed")
  func size() throws {
    for index in 0..<10 { try write("\(index)", daysAgo: index) }
    cache.removeStale(now: now, sizeLimit: 1000)
    #expect(entries.count == 10)
    cache.removeStale(now: now + day, sizeLimit: 500)
    #expect(entries == ["0", "1", "2", "3"])
  }

  @Test("A folder that is not there, or is a link, is left alone")
  func links() throws {
    cache.removeStale(now: now)
    #expect(folder.files(below: "") == [])
    try folder.write("precious", to: "other/old")
    try folder.makeFolder("cache")
    try folder.link("cache/pdf-text", to: folder.path("other"))
    cache.removeStale(now: now + 1000 * day)
    #expect(folder.files(below: "other").contains("old"))
  }

  @Test("An entry that is used stays")
  func use() throws {
    try folder.write(minimalPDF(["kept"]), to: "letters/a.pdf")
    func load(_ tool: String) -> [SourceProblem] {
      let options = CorpusLoader.Options.anyText(cacheFolder: folder.path("cache"), pdfTool: tool)
      return CorpusLoader(paths: [folder.path("letters")], options: options).load().problems
    }
    #expect(load("pdftotext") == [])
    let path = folder.path("cache/pdf-text/" + (try #require(entries.first)))
    let longAgo = [timespec(tv_sec: now - 80 * day, tv_nsec: 0), timespec(tv_sec: now - 80 * day, tv_nsec: 0)]
    try #require(utimensat(AT_FDCWD, path, longAgo, 0) == 0)
    #expect(load("no-such-pdftotext") == [])
    cache.removeStale(now: now + 30 * day)
    #expect(load("no-such-pdftotext") == [])
  }
}
