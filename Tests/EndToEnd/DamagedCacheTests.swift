import FoundationEssentials
import Glibc
import TerminalHarness
import Testing

/// The browser and commands with a cache that was damaged while they run.
@Suite("A damaged cache", .waiting, .serialized)
struct DamagedCacheTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try CommandLetters.write(to: folder)
  }

  /// Sections of the cache: items of cases, dates, identities, the order of the list, facets, checksums.
  private static let sections = ["items/bounds", "decided", "id-numbers", "order", "facets", "requests", "blocks"]

  private var cache: String {
    "../cache/imr/corpora/" + (folder.names(in: "../cache/imr/corpora").first { $0.hasSuffix(".imr") } ?? "")
  }

  private func bytes() -> [UInt8] {
    Array(FileManager.default.contents(atPath: "\(folder.work)/\(cache)") ?? Data())
  }

  /// Changes a byte of a section, found by the table in the file's header, and returns the file's content.
  private func damage(_ section: String) throws -> [UInt8] {
    var bytes = bytes()
    let name = Array(section.utf8) + [0]
    let entry = try #require((0..<8192).first { bytes.dropFirst($0).starts(with: name) })
    let start = bytes[(entry + 40)..<(entry + 48)].reversed().reduce(0) { $0 << 8 | Int($1) }
    bytes[start + 3] ^= 0xFF
    try Data(bytes).write(to: URL(filePath: "\(folder.work)/\(cache)"))
    return bytes
  }

  /// Browses until there is an intact cache, and returns the final lines of the list.
  private func browse(isDamaged: (_ bytes: [UInt8]) -> Bool) throws -> [String] {
    let terminal = try PseudoTerminal(
      "imr", ["letters", "--fresh"],
      environment: [
        "HOME": folder.path, "XDG_CACHE_HOME": "\(folder.path)/cache", "SWIFT_BACKTRACE": "enable=no",
      ], directory: folder.work, width: 120, height: 40)
    try terminal.wait(until: "the cases") { $0.contains("CM16-0200002") && $0.contains("3 letters") }
    for _ in 0..<1000 {
      let bytes = bytes()
      if !bytes.isEmpty, !isDamaged(bytes) { break }
      _ = terminal.bytesReceived(during: 0.02)
    }
    try terminal.wait(until: "the cases") { $0.contains("CM16-0200002") && $0.contains("3 letters") }
    // Letters come in any order; the cursor stays on the first.
    terminal.send("G")
    try terminal.wait(until: "the last case") { $0.contains("3/3") }
    let lines = (1..<6).map { terminal.screen.row($0) }
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    return lines
  }

  @Test("The browser shows correct cases and rewrites the cache after any damage", arguments: sections)
  func browser(section: String) throws {
    let right = try browse { _ in false }
    let damaged = try damage(section)
    let shown = try browse { $0 == damaged }
    #expect(shown == right)
    let shownNext = try browse { _ in false }
    #expect(shownNext == right)
  }

  @Test("A listing shows correct cases and rewrites the cache", arguments: sections)
  func listing(section: String) throws {
    _ = try browse { _ in false }
    let right = try folder.run("list", "letters")
    #expect(right.status == 0)
    let damaged = try damage(section)
    let run = try folder.run("list", "letters")
    #expect(run.output == right.output && run.errors == "" && run.status == 0)
    #expect(!bytes().isEmpty && bytes() != damaged)
  }
}
