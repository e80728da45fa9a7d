import Glibc
import Testing

@Suite("imr export", .waiting)
struct CommandsExportTests {
  @Test("One case to its default name; a second time it is refused, and forced")
  func single() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let first = try folder.run("export", "CM15-0100042", "letters")
    #expect(first.errors == "")
    #expect(first.output == "1 case written to CM15-0100042.txt\n")
    #expect(folder.names() == ["CM15-0100042.txt", "letters"])
    #expect(folder.permissions(of: "CM15-0100042.txt") == 0o600)
    let shown = try folder.run("show", "CM15-0100042", "letters")
    #expect(folder.text(of: "CM15-0100042.txt") == shown.output)

    try folder.write("mine", to: "CM15-0100042.txt")
    let second = try folder.run("export", "CM15-0100042", "letters")
    #expect(second.status == 1)
    #expect(second.output == "")
    #expect(
      second.errors == "imr: CM15-0100042.txt already exists; choose another name, or add --force to overwrite\n")
    #expect(folder.text(of: "CM15-0100042.txt") == "mine")

    let third = try folder.run("export", "CM15-0100042", "letters", "--force")
    #expect(third.status == 0)
    #expect(folder.text(of: "CM15-0100042.txt") == shown.output)
    #expect(folder.names() == ["CM15-0100042.txt", "letters"])
  }

  @Test("A CSV file is described beside it: query, version and every column")
  func metadata() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run(
      "export", "letters", "--query", "outcome:overturned", "--columns", "case,claim-age,licensed,drug,decided", "--to",
      "my cases.csv", "--metadata")
    #expect(run.errors == "" && folder.names() == ["letters", "my cases.csv", "my cases.csv-metadata.json"])
    #expect(folder.permissions(of: "my cases.csv-metadata.json") == 0o600)
    let text = try #require(folder.text(of: "my cases.csv-metadata.json"))
    for part in [
      "\"url\": \"my%20cases.csv\"", "\"query\": \"outcome:overturned\"", "\"dc:creator\": \"imr ",
      "\"name\": \"claim_age\"", "\"titles\": \"claim-age\"", "\"format\": \"yes|no\"", "\"separator\": \" | \"",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    // The columns of the table, in its order.
    let header = try #require(folder.text(of: "my cases.csv")).split(whereSeparator: \.isNewline)[0]
    let titles = text.split(separator: "\n").compactMap { line in
      line.contains("\"titles\": ") ? line.split(separator: "\"")[3].description : nil
    }
    #expect(header.hasSuffix(titles.joined(separator: ",")))

    let again = try folder.run("export", "letters", "--to", "my cases.csv", "--metadata")
    #expect(again.status == 1 && again.errors.contains("my cases.csv-metadata.json already exists"))
    #expect(folder.text(of: "my cases.csv-metadata.json") == text)
    let wrong = try folder.run("export", "letters", "--to", "cases.md", "--metadata")
    #expect(
      wrong.status == 2 && wrong.errors.contains("--metadata describes a CSV file: name one, such as --to cases.csv"))
    #expect(folder.names() == ["letters", "my cases.csv", "my cases.csv-metadata.json"])
  }

  @Test("Contents name the picked item, and documents mark it", arguments: ["text", "markdown"])
  func picked(format: String) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let query = ["letters", "--query", "outcome:overturned", "--format", format]
    let export = try CommandRun(["export"] + query + ["--to", "-"], in: folder)
    #expect(export.errors == "")
    #expect(export.output.contains("partially overturned") && export.output.contains("=Brace, neck (+1)\n"))
    #expect(!export.output.contains("Physical therapy (+1)"))
    for output in [export.output, try CommandRun(["show"] + query, in: folder).output] {
      let marked = output.lowercased().split(separator: "\n").filter { $0.contains("picked") }
      #expect(marked.count == 1 && marked.first?.contains("disputed item 2 of 2, picked") == true, "\(marked)")
    }
  }

  @Test("Links are followed; pipes and devices are written to; - is standard output")
  func destinations() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let shown = try folder.run("show", "CM15-0100042", "letters").output
    try folder.write("old", to: "real/case.txt")
    #expect(symlink("real/case.txt", folder.work + "/link") == 0)
    let refused = try folder.run("export", "CM15-0100042", "letters", "--to", "link")
    #expect(refused.status == 1 && refused.errors.contains("link already exists"))
    #expect(try folder.run("export", "CM15-0100042", "letters", "--to", "link", "--force").status == 0)
    #expect(folder.text(of: "real/case.txt") == shown)
    var status = stat()
    #expect(lstat(folder.work + "/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    // A link like those in /dev, in a separate folder.
    #expect(symlink("/dev/stdout", folder.work + "/out") == 0)
    for force in [[], ["--force"]] {
      let run = try CommandRun(["export", "CM15-0100042", "letters", "--to", "out"] + force, in: folder)
      #expect(run.status == 0 && run.output == shown)
      #expect(lstat(folder.work + "/out", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
    for name in ["-", "/dev/stdout", "/proc/self/fd/1"] {
      let run = try folder.run("export", "CM15-0100042", "letters", "--to", name, shell: #""$@" | cat"#)
      #expect(run.output == shown)
    }
    #expect(mkfifo(folder.work + "/pipe", 0o600) == 0)
    let piped = try folder.run(
      "export", "CM15-0100042", "letters", "--to", "pipe", "--force",
      shell: #"{ cat pipe & "$@"; status=$?; wait; exit $status; }"#)
    #expect(piped.status == 0 && piped.output == shown)
    let null = try folder.run(
      "export", "letters", "--to", "null", "--force",
      shell: #"mknod null c 1 3 && "$@" && test -c null || test ! -e null"#)
    #expect(null.status == 0 && null.output.isEmpty && null.errors.isEmpty)
  }

  @Test("An export is not read back as a letter, whatever its format and name")
  func readBack() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let before = try folder.run("list", "letters", "--format", "jsonl").output
    var names = ["notes.txt"]
    for options in [
      ["text"], ["markdown"], ["json"], ["jsonl"], ["csv"], ["csv", "--rows", "items"], ["text", "--rows", "items"],
      ["markdown", "--rows", "items"], ["json", "--rows", "items"],
    ] {
      for (ids, scope) in [(["CM15-0100042"], "one"), ([], "all")] {
        let run = try CommandRun(["export"] + ids + ["letters", "--to", "new.txt", "--format"] + options, in: folder)
        #expect(run.status == 0, "\(options): \(run.errors)")
        let name = "\(scope)-\(options.joined()).txt"
        #expect(rename(folder.work + "/new.txt", folder.work + "/letters/" + name) == 0)
        names.append(name)
      }
    }
    let notes = #"{"case":"CM15-0100042","changed":"2026-01-02T03:04:05Z","marked":true}"# + "\n"
    try folder.write(notes, to: "letters/notes.txt")
    let after = try folder.run("list", "letters", "--format", "jsonl")
    #expect(after.output == before && after.status == 0 && after.errors.isEmpty)
    let check = try folder.run("check", "letters")
    for name in names {
      #expect(check.output.contains("letters/\(name): export: an export of imr, not a letter\n"), "\(name)")
    }
    #expect(check.output.contains("Unread sources                        0"))
    // In an archive, too.
    let packed = try folder.run("list", "a.tar", "--format", "csv", shell: #"tar -cf a.tar letters && exec "$@""#)
    #expect(packed.status == 0 && packed.output.split(separator: "\r\n").count == 4)
  }

  @Test("Many cases into a folder: one file each, made for the owner only")
  func many() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("export", "letters", "--query", "year:2016", "--to", "out/deep/")
    #expect(run.errors == "")
    #expect(run.output == "2 cases written to out/deep/\n")
    #expect(folder.names(in: "out/deep") == ["CM16-0200001.txt", "CM16-0200002.txt"])
    #expect(folder.permissions(of: "out") == 0o700)
    #expect(folder.permissions(of: "out/deep/CM16-0200002.txt") == 0o600)

    // If one name exists, nothing is written.
    let again = try folder.run("export", "letters", "--to", "out/deep")
    #expect(again.status == 1)
    #expect(
      again.errors == "imr: out/deep/CM16-0200001.txt and 1 more exist already; choose another folder, or add --force "
        + "to overwrite; nothing was written\n")
    #expect(folder.names(in: "out/deep") == ["CM16-0200001.txt", "CM16-0200002.txt"])
    let forced = try folder.run("export", "letters", "--to", "out/deep", "--force")
    #expect(forced.status == 0)
    #expect(folder.names(in: "out/deep").count == 3)
  }

  @Test(
    "The extension determines the format unless --format overrides it",
    arguments: [
      (["--to", "a.md"], "a.md", "# Case CM15-0100042: overturned\n"),
      (["--to", "a.json"], "a.json", "[\n  {\n    \"id\": \"CM15-0100042\","),
      (["--to", "a.jsonl"], "a.jsonl", "{\"id\":\"CM15-0100042\","),
      (["--to", "a.csv"], "a.csv", "id,case,"),
      (["--to", "a"], "a", "Case CM15-0100042 "),
      (["--to", "a.txt", "--format", "csv"], "a.txt", "id,case,"),
      (["--format", "markdown"], "CM15-0100042.md", "# Case CM15-0100042: overturned\n"),
    ])
  func formats(arguments: [String], name: String, start: String) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try CommandRun(["export", "CM15-0100042", "letters"] + arguments, in: folder)
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(folder.text(of: name)?.hasPrefix(start) == true)
  }

  @Test("Many cases in one file")
  func oneFile() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    #expect(try folder.run("export", "letters", "--to", "all.csv").output == "3 cases written to all.csv\n")
    #expect(folder.text(of: "all.csv")?.split(separator: "\r\n").count == 4)
    #expect(try folder.run("export", "letters", "--to", "all.txt").status == 0)
    #expect(folder.text(of: "all.txt")?.split(separator: "\n").filter { $0.hasPrefix("Case CM") }.count == 3)
    let stdout = try folder.run("export", "letters", "--to", "-", "--format", "jsonl")
    #expect(stdout.output.split(separator: "\n").count == 3)
  }

  @Test(
    "Wrong usage, status 2, nothing written",
    arguments: [
      (["letters"], "imr: 3 cases to export: add where to, such as --to cases/ or --to cases.csv\n"),
      (
        ["letters", "--to", "out/", "--format", "csv"],
        "imr: csv has all cases in one file: name it, such as --to out/cases.csv\n"
      ),
      (["letters", "--to", ""], "imr: --to needs a file or a folder\n"),
    ])
  func usage(arguments: [String], message: String) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try CommandRun(["export"] + arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.errors == message)
    #expect(folder.names() == ["letters"])
  }

  @Test("On a full disk no partial file is left, and the old file is unchanged")
  func fullDisk() throws {
    let folder = try CommandFolder()
    let items = Array(repeating: (request: "Chair", outcome: "Upheld"), count: 40)
    try folder.write(CommandLetters.letter(items: items), to: "letter.txt")
    try folder.write("old", to: "case.txt")
    // With its signal ignored, a limit on file sizes acts like a full disk.
    let run = try folder.run(
      "export", "./letter.txt", "--to", "case.txt", "--force", shell: #"trap '' XFSZ; ulimit -f 4; exec "$@""#)
    #expect(run.status == 1)
    #expect(
      run.errors == "imr: cannot write case.txt: no space left on the disk; free some space, or choose another disk\n")
    #expect(folder.text(of: "case.txt") == "old")
    #expect(folder.names() == ["case.txt", "letter.txt"])
  }

  @Test("Interrupted at any time, no file is half there")
  func interrupted() throws {
    let folder = try CommandFolder()
    for number in 0..<60 {
      try folder.write(CommandLetters.letter(number: "CM15-02000\(number + 10)"), to: "letters/\(number).txt")
    }
    for delay in ["0.02", "0.05", "0.1", "0.2"] {
      _ = try folder.run("export", "letters", "--to", "out/", "--force", shell: #"timeout -s INT \#(delay) "$@""#)
    }
    let broken = folder.names(in: "out").filter { name in
      !name.hasPrefix("CM15-") || folder.text(of: "out/\(name)")?.contains("\nSOURCE\n") != true
    }
    #expect(broken == [])
  }

  @Test("A name from a letter cannot leave the folder")
  func hostileName() throws {
    let folder = try CommandFolder()
    try folder.write(
      CommandLetters.letter(number: "none"), to: "letters/--x ..\u{1B}[2J$(id).txt")
    let run = try folder.run("export", "letters", "--to", "out/")
    #expect(run.status == 0)
    #expect(folder.names(in: "out") == ["x-2J-id.txt"])
  }

  @Test(
    "a file is not written under an ending that promises another format",
    arguments: ["x.pdf", "x.XLSX", "a.tsv", "x.parquet", "x.foo"])
  func foreignEnding(name: String) throws {
    let folder = try CommandFolder()
    try folder.write(CommandLetters.letter(), to: "a.txt")
    let run = try folder.run("export", "a.txt", "--to", name)
    #expect(run.status == 2 && run.errors.contains("is written: end the name in .txt, .md"), "\(run.errors)")
    #expect(folder.names() == ["a.txt"])
    #expect(try folder.run("export", "a.txt", "--to", name, "--format", "csv").status == 0)
  }
}
