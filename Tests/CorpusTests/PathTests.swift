import Corpus
import Determinations
import Glibc
import System
import Testing
import TestSupport

@Suite("Paths on the command line")
struct PathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func load(_ paths: [String]) -> (paths: [String], problems: [SourceProblem]) {
    let (table, problems) = CorpusLoader(paths: paths, options: .anyText(cacheFolder: folder.path("cache"))).load()
    return (table.allRows.map { table.source(of: $0).path }, problems)
  }

  @Test("A path that is not UTF-8 is opened byte for byte, and shown with replacement characters")
  func otherBytes() throws {
    let name = Array((folder.path + "/L").utf8) + [0xE9] + Array("tters".utf8)
    #expect(String.withSystemPath(name) { mkdir($0, 0o700) } == 0)
    let file = String.withSystemPath(name + Array("/a.txt".utf8)) { fopen($0, "w") }
    fputs("A letter.", file)
    fclose(file)
    let path = String(systemPath: name)
    #expect(load([path]).paths == ["a.txt"])
    #expect(load([path + "/a.txt"]).paths == ["a.txt"])
    let several = load([path, folder.path("none")])
    #expect(several.paths == [path.shownPath + "/a.txt"])
    #expect(several.problems.map(\.kind) == [.notFound])
    // The cache belongs to this folder only.
    CorpusLoader(paths: [path], options: .anyText(cacheFolder: folder.path("cache"))).loadAll { _ in }
    #expect(CorpusCaches(in: folder.path("cache")).entries(of: path).map(\.cases) == [1])
  }

  @Test(
    "Folders and files of the running system are skipped with a note", .enabled(if: access("/proc/version", R_OK) == 0),
    .timeLimit(.minutes(1)))
  func pseudoFileSystems() throws {
    #expect(load(["/proc"]).problems.map(\.kind) == [.pseudoFileSystem])
    #expect(load(["/proc/self"]).problems.map(\.path) == ["/proc/self"])
    try folder.write("A letter.", to: "letters/a.txt")
    try folder.link("letters/system", to: "/proc/self")
    try folder.link("letters/version.txt", to: "/proc/version")
    let (paths, problems) = load([folder.path("letters")])
    #expect(paths == ["a.txt"])
    #expect(problems.map(\.kind) == [.pseudoFileSystem, .pseudoFileSystem])
    #expect(problems.allSatisfy { $0.message.hasSuffix("skipped") })
  }
}
