import ArgumentParser
import Corpus
import Exporting
import Glibc
import System

/// `imr cache`: the data stored to make the next start faster.
struct Cache: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "List or remove the cache.",
    discussion: """
      The cache folder of the user ($XDG_CACHE_HOME or ~/.cache) holds the cases that the browser has read, even if it \
      was quit before all were read, and the text of each PDF. Commands keep cases of a thousand letters or more. With \
      --no-cache, nothing is kept. All of it can be removed at any time; the letters are then read again.

      EXAMPLES
        imr cache
        imr cache remove letters/
        imr cache remove --all
      """,
    subcommands: [ListCaches.self, RemoveCaches.self],
    defaultSubcommand: ListCaches.self)

  /// Returns the user's caches.
  static func caches() throws(CommandError) -> (corpora: CorpusCaches, texts: PDFTextCache) {
    guard let folder = UserFolders().cache else {
      throw CommandError("there is no folder for caches: set HOME or XDG_CACHE_HOME")
    }
    return (CorpusCaches(in: folder), PDFTextCache(in: folder))
  }

  /// Returns ‘16.9 MB’.
  static func size(_ bytes: Int) -> String {
    var value = Double(bytes)
    for unit in ["B", "kB", "MB", "GB"] {
      if value < 1000 || unit == "GB" {
        let tenths = Int((value * 10).rounded())
        return unit == "B" || tenths >= 1000
          ? "\(Int(value.rounded())) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
      }
      value /= 1000
    }
    return "\(bytes) B"
  }

  /// Returns ‘3 days ago’.
  static func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "just now"
    case ..<3600: "\(seconds / 60) min ago"
    case ..<86_400: "\(seconds / 3600) h ago"
    case ..<172_800: "yesterday"
    default: "\(seconds / 86_400) days ago"
    }
  }
}

/// `imr cache list`.
struct ListCaches: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what is kept (the default).")

  @Option(help: "The format; but for text, sizes are in bytes and ages in seconds.")
  var format = OutputFormat.text

  func run() throws {
    let (corpora, texts) = try Cache.caches()
    let now = time(nil)
    guard format == .text else { return try writeTable(corpora, texts, now: now) }
    var rows: [[String]] = [["CASES", "SIZE", "USED", "LETTERS"]]
    let entries = corpora.entries()
    for entry in entries {
      let paths = entry.paths.map(Selection.line).joined(separator: ", ")
      rows.append([
        entry.cases.map(String.init) ?? "-", Cache.size(entry.size), Cache.age(now - entry.used),
        entry.paths.isEmpty ? "of another version of imr: read again when opened" : paths,
      ])
    }
    let usage = texts.usage()
    if usage.count > 0 { rows.append(["-", Cache.size(usage.size), "-", "text of \(usage.count) PDFs"]) }
    var output = StandardOutput()
    if rows.count == 1 {
      try output.write("the cache is empty\n")
    } else {
      try output.write(rows: rows)
      if entries.count + (usage.count > 0 ? 1 : 0) > 1 {
        try output.write("\(Cache.size(entries.reduce(usage.size) { $0 + $1.size })) in all\n")
      }
    }
    try output.flush()
  }

  private func writeTable(_ corpora: CorpusCaches, _ texts: PDFTextCache, now: Int) throws {
    let writer = TableWriter([("cases", 8), ("size", 12), ("age", 8), ("letters", 20)], format: format)
    var rows: [[JSONValue]] = corpora.entries().map { entry in
      [.optional(entry.cases), .integer(entry.size), .integer(now - entry.used), .strings(entry.paths)]
    }
    let usage = texts.usage()
    if usage.count > 0 { rows.append([.null, .integer(usage.size), .null, .strings(["text of PDFs"])]) }
    try StandardOutput.print(writer.text(of: rows))
  }
}

/// `imr cache remove`.
struct RemoveCaches: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove what is kept of some folders, or all of it.")

  @Argument(
    help: ArgumentHelp("Files and folders whose cases are kept.", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Flag(help: "Remove everything, the text of PDFs too.")
  var all = false

  func validate() throws {
    if paths.isEmpty, !all { throw ValidationError("name the folders whose cases to remove, or use --all") }
  }

  func run() throws {
    let (corpora, texts) = try Cache.caches()
    var size = 0
    func remove(_ entry: CorpusCaches.Entry) throws(CommandError) {
      guard corpora.remove(entry) else {
        throw CommandError("could not be removed: \(SystemError().message)")
      }
      size += entry.size
    }
    for path in all ? [] : paths {
      let entries = corpora.entries(of: path)
      if entries.isEmpty { throw CommandError("\(Selection.line(path)) is not in the cache: imr cache lists what is") }
      for entry in entries { try remove(entry) }
    }
    if all {
      for entry in corpora.entries() { try remove(entry) }
      size += texts.usage().size
      texts.removeAll()
    }
    try StandardOutput.print("removed \(Cache.size(size))\n")
  }
}
