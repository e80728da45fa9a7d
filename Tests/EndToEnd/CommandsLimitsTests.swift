import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Commands under limited resources.
@Suite("imr under limits", .waiting)
struct CommandsLimitsTests {
  @Test("Too few file descriptors: an error or an answer, never a crash, never a wait")
  func descriptors() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    for name in ["one", "two", "three", "four"] {
      let pdf = BrowserLetters.minimalPDF(CommandLetters.letter().split(separator: "\n").map(String.init))
      try folder.write(String(decoding: pdf, as: UTF8.self), to: "letters/\(name).pdf")
    }
    for limit in RandomTrials.samples(of: Array(4...40), every: 3) {
      folder.remove("../cache")
      let run = try folder.run("list", "letters", shell: #"ulimit -n \#(limit); exec timeout 60 "$@""#)
      // 124 is a timeout; 126 and more are crashes.
      #expect(run.status < 124, "with \(limit) descriptors: \(run.errors)")
      if run.status == 0 { #expect(run.output.split(separator: "\n").count == 8) }
    }
    // The descriptors that are inherited from the tests count, too.
    #expect(try folder.run("list", "letters", shell: #"ulimit -n 100; exec "$@""#).status == 0)
  }

  @Test("Too little memory: an error or an answer, never a wait")
  func memory() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    for kilobytes in RandomTrials.samples(of: Array(stride(from: 12_000, through: 60_000, by: 2000)), every: 4) {
      folder.remove("../cache")
      let run = try folder.run("list", "letters", shell: #"ulimit -d \#(kilobytes); exec timeout 60 "$@""#)
      // 124 is a timeout.
      #expect(run.status != 124, "with \(kilobytes) kB: \(run.errors)")
      if run.status == 0 { #expect(run.output.split(separator: "\n").count == 4) }
    }
  }

  @Test("Too little address space is reported at once")
  func addressSpace() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("list", "letters", shell: #"ulimit -v 131000; exec "$@""#)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors == "imr: the limit of 127 MB of address space is too low: ulimit -v 131072 allows 128 MB\n")
    #expect(try folder.run("list", "letters", shell: #"ulimit -v 131072; exec "$@""#).status == 0)
  }

  @Test(
    "Words of a hundred thousand letters are cut in messages",
    arguments: [
      "list letters -q", "list letters --sort", "list letters --columns", "list letters --format", "list", "show",
      "help", "stats letters --by", "list letters --cases", "export letters --to", "completions", "cache remove",
    ])
  func longWords(call: String) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let words = call.split(separator: " ").map(String.init) + [String(repeating: "x", count: 100_000)]
    let run = try CommandRun(words, in: folder)
    #expect(run.status == 1 || run.status == 2)
    #expect(run.errors.hasPrefix("imr: ") && run.errors.utf8.count < 5000, "\(run.errors.utf8.count) bytes")
  }

  @Test("Letters are listed even if no file may grow, and failed writes are reported")
  func fileSize() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    // Output goes through a pipe, because files could not grow either.
    func run(_ arguments: String...) throws -> CommandRun {
      try CommandRun(
        arguments, in: folder, shell: #"{ (ulimit -f 0; "$@" 2>&1; echo "status $?") } 2>&1 | cat"#)
    }
    let listed = try run("list", "letters", "--format", "csv")
    #expect(listed.output.hasSuffix("status 0\n"), "\(listed.output)")
    #expect(listed.output.contains("CM16-0200002"))
    let exported = try run("export", "letters", "CM15-0100042", "--to", "out.txt")
    #expect(exported.output.hasSuffix("status 1\n"), "\(exported.output)")
    #expect(exported.output.contains("imr: "))
    #expect(folder.names() == ["letters"])
    let noted = try run("mark", "letters", "CM15-0100042")
    #expect(noted.output.hasSuffix("status 1\n"), "\(noted.output)")
  }

  @Test(
    "A run without standard output fails and says so, and writes into no other file",
    arguments: ["csv", "jsonl", "text"])
  func closedOutput(format: String) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    for _ in 0..<2 {
      let run = try folder.run("list", "letters", "--format", format, shell: #"exec "$@" >&-"#)
      #expect(run.status == 1 && run.errors == "imr: cannot write the output: bad file descriptor\n", "\(run.errors)")
    }
    #expect(try folder.run("check", "letters", shell: #"exec "$@" <&- 2>&-"#).status == 0)
    #expect(try folder.run("list", "letters").output.split(separator: "\n").count == 4)
  }

  @Test("A folder whose name is not UTF-8 is listed")
  func otherBytes() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run(
      "list", "--format", "jsonl", shell: #"name=$(printf 'l\351tters'); mv letters "$name"; exec "$@" "$name""#)
    #expect(run.errors == "")
    #expect(run.output.contains("CM15-0100042"))
    #expect(run.status == 0)
  }

  @Test("Arguments arrive where there is no /proc")
  func withoutProc() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let shell = #"exec unshare -m sh -c 'umount -l /proc && exec "$@"' sh "$@""#
    // Some containers may not unmount /proc.
    guard try folder.run(shell: shell.replacing(#"exec "$@"'"#, with: "exit 42'")).status == 42 else { return }
    let run = try folder.run("list", "letters", "--format", "csv", shell: shell)
    #expect(run.errors == "")
    #expect(run.output.contains("CM15-0100042"))
  }
}
