import Glibc
import Testing

/// `imr notes` and its storage, through the real binary: kill, full disk, locked folders.
@Suite("imr notes", .waiting)
struct CommandsNotesTests {
  private static let database = "../.local/share/imr/annotations.sqlite"

  /// A line for a case with a small number.
  private static func line(_ serial: Int, _ rest: String) -> String {
    "{\"case\":\"CM15-\(9_900_000 + serial)\",\(rest)}\n"
  }

  @Test("imported annotations are listed, exported and queried")
  func roundTrip() throws {
    let folder = try CommandFolder()
    try folder.write(CommandLetters.letter(number: "CM15-9900001"), to: "letters/a.txt")
    try folder.write(CommandLetters.letter(number: "CM15-9900002"), to: "letters/b.txt")
    let text = Self.line(1, #""marked":true,"note":"ask\nDr. Who","tags":["pain","Appeal"]"#)
    try folder.write(text, to: "notes.jsonl")
    let first = try folder.run("notes", "import", "notes.jsonl")
    #expect(first.output == "1 case read from notes.jsonl, 1 changed by it\n")
    #expect(
      try folder.run("notes", "import", "notes.jsonl").output == "1 case read from notes.jsonl, 0 changed by it\n")
    #expect(try folder.run("notes").output == "CM15-9900001  *  #appeal #pain  ask …\n")
    let unread = try folder.run("notes", "list", "letters", "nowhere")
    #expect(unread.status == 1 && unread.output.hasPrefix("CM15-9900001") && unread.errors.contains("nowhere: no such"))
    for query in ["marked:yes", "tag:appeal", "note:yes", "-marked:no tag:pain"] {
      let listed = try folder.run("list", "letters", "--query", query)
      #expect(listed.output.contains("CM15-9900001") && !listed.output.contains("CM15-9900002"), "\(query)")
    }
    #expect(try folder.run("notes", "export", "out.jsonl").output == "notes on 1 case written to out.jsonl\n")
    #expect(folder.permissions(of: "out.jsonl") == 0o600)
    #expect(folder.text(of: "out.jsonl") == (try folder.run("notes", "export").output))
    let again = try folder.run("notes", "export", "out.jsonl")
    #expect(again.status == 1 && again.errors.contains("out.jsonl already exists"))
    // Notes stay with the case when the letters are moved.
    #expect(rename(folder.work + "/letters/a.txt", folder.work + "/moved.txt") == 0)
    #expect(try folder.run("list", "moved.txt", "--query", "tag:appeal").output.contains("CM15-9900001"))
  }

  @Test("quotes, headings and notes are written as one document in each format, never over another file")
  func document() throws {
    let folder = try CommandFolder()
    let none = try folder.run("notes", "document")
    #expect(none.status == 1 && none.output.isEmpty && none.errors.contains("no quotes yet"))
    try folder.write(
      #"{"quote":"q0000000000000001","kind":"heading-1","text":"Appeal","place":1}"# + "\n"
        + #"{"quote":"q0000000000000002","case":"CM15-9900001","text":"It is needed.","citation":"page 2","place":2}"#
        + "\n" + #"{"quote":"q0000000000000003","text":"See there.","place":3}"# + "\n", to: "q.jsonl")
    #expect(try folder.run("notes", "import", "q.jsonl").status == 0)
    let markdown = try folder.run("notes", "document").output
    #expect(markdown.hasPrefix("# Appeal\n") && markdown.hasSuffix("> — page 2\n\nSee there.\n"), "\(markdown)")
    for name in ["a.md", "a.txt", "a.html", "a.docx"] {
      #expect(try folder.run("notes", "document", name).output == "3 entries written to \(name)\n")
      #expect(folder.permissions(of: name) == 0o600)
      let again = try folder.run("notes", "document", name)
      #expect(again.status == 1 && again.errors.contains("\(name) already exists"))
    }
    #expect(folder.text(of: "a.md") == markdown)
    let word = try folder.run(shell: #""$1" notes document --format docx | head -c 2"#)
    #expect(word.output == "PK")
    #expect(try folder.run("notes", "document", "a.pdf").status == 2)
    // The export is imported with its kinds.
    let exported = try folder.run("notes", "export").output
    #expect(exported.contains(#""kind":"heading-1""#))
  }

  @Test("a line that cannot be read is reported, and nothing is imported")
  func badLine() throws {
    let folder = try CommandFolder()
    try folder.write(Self.line(1, #""marked":true"#) + "{}\n", to: "notes.jsonl")
    let run = try folder.run("notes", "import", "notes.jsonl")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("imr: notes.jsonl, line 2: needs “case”"))
    #expect(run.errors.hasSuffix("; nothing was imported\n"))
    #expect(try folder.run("notes").errors == "imr: nothing is marked, tagged or noted\n")
  }

  @Test("killed at any moment, an import is stored whole or not at all")
  func killed() throws {
    let folder = try CommandFolder()
    let count = 400
    func write(_ attempt: Int) throws {
      let lines = (1...count).map { Self.line($0, "\"tags\":[\"t\(attempt)\"],\"note\":\"attempt \(attempt)\"") }
      try folder.write(lines.joined(), to: "n.jsonl")
    }
    func tagged(_ attempt: Int) throws -> Int {
      let listed = try folder.run("notes", "export")
      #expect(listed.status == 0 && listed.errors.isEmpty)
      return listed.output.split(separator: "\n").count { $0.contains("\"t\(attempt)\"") }
    }
    // The time of an undisturbed run determines which moments to try: before the end of the work and after.
    try write(0)
    let start = ContinuousClock.now
    #expect(try folder.run("notes", "import", "n.jsonl").status == 0)
    let time = start.duration(to: .now)
    #expect(try tagged(0) == count)
    for attempt in 1...24 {
      try write(attempt)
      let delay = (time * attempt / 20).formatted
      let run = try folder.run(
        "notes", "import", "n.jsonl",
        shell: "\"$@\" & pid=$!; sleep \(delay); kill -9 $pid 2>/dev/null; wait $pid; true")
      #expect(run.status == 0)
      #expect(try [0, count].contains(tagged(attempt)))
    }
    #expect(!folder.names(in: "../.local/share/imr").contains { $0.contains("damaged") })
    try write(25)
    #expect(try folder.run("notes", "import", "n.jsonl").status == 0)
    #expect(try tagged(25) == count)
  }

  @Test("a damaged database is set aside and reported")
  func damaged() throws {
    let folder = try CommandFolder()
    try folder.write("this is no database, but it may be somebody's", to: Self.database)
    try folder.write(Self.line(1, #""marked":true"#), to: "n.jsonl")
    let run = try folder.run("notes", "import", "n.jsonl")
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "the database of notes is damaged: 0 cases read, no copy found; the damaged file is kept as "))
    let aside = try #require(folder.names(in: "../.local/share/imr").first { $0.contains(".damaged-") })
    #expect(folder.text(of: "../.local/share/imr/" + aside) == "this is no database, but it may be somebody's")
    #expect(try folder.run("notes").output == "CM15-9900001  *\n")
  }

  @Test("readable entries of a damaged database without a copy are exported, and replacing a larger backup is reported")
  func damagedBackup() throws {
    let folder = try CommandFolder()
    let lines = (1...300).map { Self.line($0, "\"note\":\"note \($0) \(String(repeating: "x", count: 150))\"") }
    try folder.write(lines.joined(), to: "n.jsonl")
    #expect(try folder.run("notes", "import", "n.jsonl").status == 0)
    #expect(try folder.run("notes", "export", "b.jsonl").output == "notes on 300 cases written to b.jsonl\n")
    let backup = folder.text(of: "b.jsonl")
    let damage =
      "rm -r \(Self.database).copies; dd if=/dev/zero of=\(Self.database) bs=4096 seek=7 count=1 conv=notrunc 2>/dev/null"
    #expect(try folder.run("x", shell: damage).status == 0)
    // Reading does not move the file.
    let names = folder.names(in: "../.local/share/imr").filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
    let refused = try folder.run("notes", "export", "b.jsonl")
    #expect(refused.status == 1 && folder.text(of: "b.jsonl") == backup)
    #expect(refused.errors.contains("the database of notes is damaged: "))
    let shown = try folder.run("notes", "export")
    #expect(shown.status == 1)
    let saved = shown.output.split(separator: "\n").count
    #expect(saved < 300 && saved > 250)
    #expect(shown.errors.contains(": \(saved) cases read, no copy found"))
    let listed = try folder.run("notes", "list")
    #expect(listed.status == 1 && listed.output.split(separator: "\n").count == saved)
    let forced = try folder.run("notes", "export", "b.jsonl", "--force")
    #expect(forced.status == 1 && forced.output == "notes on \(saved) cases written to b.jsonl\n")
    #expect(forced.errors.contains("imr: b.jsonl had 300 lines, now it has \(saved)\n"))
    #expect(folder.text(of: "b.jsonl") == shown.output)
    #expect(
      folder.names(in: "../.local/share/imr").filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") } == names)
    // An empty result never replaces a file.
    let all = "dd if=/dev/zero of=\(Self.database) bs=4096 count=100 conv=notrunc 2>/dev/null"
    #expect(try folder.run("x", shell: all).status == 0)
    let nothing = try folder.run("notes", "export", "b.jsonl", "--force")
    #expect(nothing.status == 1 && folder.text(of: "b.jsonl") == shown.output)
    #expect(nothing.errors.contains("nothing was read from the database; b.jsonl stays as it is"))
  }

  @Test("entries stored into a damaged database are added to those recovered")
  func damagedImport() throws {
    let folder = try CommandFolder()
    let lines = (1...300).map { Self.line($0, "\"note\":\"note \($0) \(String(repeating: "x", count: 150))\"") }
    try folder.write(lines.joined(), to: "n.jsonl")
    #expect(try folder.run("notes", "import", "n.jsonl").status == 0)
    #expect(
      try folder.run("x", shell: "dd if=/dev/zero of=\(Self.database) bs=100 count=1 conv=notrunc 2>/dev/null").status
        == 0)
    try folder.write(Self.line(301, #""marked":true"#), to: "one.jsonl")
    let run = try folder.run("notes", "import", "one.jsonl")
    #expect(run.status == 0 && run.errors.contains("0 cases read, 300 cases taken from the copy of "))
    let after = try folder.run("notes", "export")
    #expect(after.status == 0 && after.errors.isEmpty && after.output.split(separator: "\n").count == 301)
  }

  @Test(
    "a full disk refuses the change and keeps what is stored",
    .enabled(if: geteuid() == 0, "mounting a small disk takes root"))
  func fullDisk() throws {
    let folder = try CommandFolder()
    try folder.write(Self.line(1, #""note":"kept""#), to: "n.jsonl")
    try folder.write(
      (1...3000).map { Self.line($0, #""note":"\#(String(repeating: "x", count: 200))""#) }.joined(), to: "big.jsonl")
    let run = try folder.run(
      "notes",
      shell: """
        mkdir -p disk && mount -t tmpfs -o size=300k tmpfs disk || exit 77
        export XDG_DATA_HOME=$PWD/disk
        "$1" notes import n.jsonl; "$1" notes import big.jsonl; echo "status $?"
        dd if=/dev/zero of=disk/fill bs=4k 2>/dev/null
        "$1" notes import big.jsonl; echo "status $?"; "$1" notes; umount disk
        """)
    // If not even root may mount, there is nothing to test.
    guard run.status != 77 else { return }
    #expect(
      run.output == """
        1 case read from n.jsonl, 1 changed by it
        status 1
        status 1
        CM15-9900001      kept

        """)
    #expect(run.errors.contains("marks and notes not saved: no space left on the disk"))
  }
}

extension Duration {
  /// In seconds, for `sleep`.
  fileprivate var formatted: String {
    let (seconds, attoseconds) = components
    return "\(seconds).\(String(1_000_000 + attoseconds / 1_000_000_000_000).dropFirst())"
  }
}
