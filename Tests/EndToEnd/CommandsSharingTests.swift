import FoundationEssentials
import Glibc
import Testing
import TestSupport

/// `imr notes sync` and `imr notes agree`, with a home folder for each person.
@Suite("imr notes sync and agree", .waiting)
struct CommandsSharingTests {
  /// A person, with a home folder and imported notes.
  private struct Person {
    let name: String
    let folder: CommandFolder

    init(_ name: String, _ lines: [String]) throws {
      self.name = name
      folder = try CommandFolder()
      try set(lines)
    }

    /// Replaces the person's notes.
    func set(_ lines: [String]) throws {
      folder.remove("../.local/share/imr/annotations.sqlite")
      folder.remove("../.local/share/imr/annotations.sqlite-wal")
      folder.remove("../.local/share/imr/annotations.sqlite-shm")
      try folder.write(lines.joined(separator: "\n"), to: "own.jsonl")
      if !lines.isEmpty { #expect(try folder.run("notes", "import", "own.jsonl", "--quiet").status == 0) }
    }

    func sync(_ shared: String, _ options: String...) throws -> CommandRun {
      try CommandRun(["notes", "sync", shared, "--name", name] + options, in: folder)
    }

    /// The layers present, by file.
    var layers: [String: String] {
      let names = folder.names(in: "../.local/share/imr/layers")
      return Dictionary(
        uniqueKeysWithValues: names.map { ($0, folder.text(of: "../.local/share/imr/layers/\($0)") ?? "") })
    }
  }

  private static func line(_ serial: Int, _ tags: String...) -> String {
    let tags = tags.map { "\"\($0)\"" }.joined(separator: ",")
    return #"{"case":"CM15-010\#(1000 + serial)","tags":[\#(tags)]}"#
  }

  @Test("each writes one file and reads the others', which queries ask for with the name")
  func layers() throws {
    let share = try CommandFolder()
    let ab = try Person("ab", [#"{"case":"CM15-0100042","marked":true,"tags":["appeal"],"note":"x"}"#])
    let cd = try Person("cd", [#"{"case":"CM16-0200001","tags":["appeal"]}"#])
    #expect(try ab.sync(share.work).output == "ab: notes on 1 case, written\n")
    let second = try cd.sync(share.work)
    #expect(second.output == "cd: notes on 1 case, written\nab: notes on 1 case\n", "\(second.errors)")
    #expect(try ab.sync(share.work).output == "ab: notes on 1 case, unchanged\ncd: notes on 1 case\n")
    #expect(share.names() == ["ab.jsonl", "cd.jsonl"])
    #expect(ab.folder.text(of: "../.local/share/imr/layers.own") == "ab")
    // The last name is the default.
    let again = try ab.folder.run("notes", "sync", share.work)
    #expect(again.output == "ab: notes on 1 case, unchanged\ncd: notes on 1 case\n", "\(again.errors)")
    try CommandLetters.write(to: cd.folder)
    for (query, number) in [
      ("tag:appeal@ab", "CM15-0100042"), ("tag:marked@ab", "CM15-0100042"), ("tag:note@ab", "CM15-0100042"),
      ("tag:appeal", "CM16-0200001"), ("tag:appeal@cd", "CM16-0200001"),
    ] {
      let run = try cd.folder.run("list", "letters", "--query", query, "--columns", "case", "--format", "csv")
      #expect(run.output == "case\r\n\(number)\r\n", "\(query): \(run.errors)")
    }
    // Notes that ab removes are also removed in cd's copy; cd's own notes stay.
    try ab.set([#"{"case":"CM16-0200002","tags":["x"]}"#])
    #expect(try ab.sync(share.work).status == 0)
    #expect(try cd.sync(share.work).status == 0)
    #expect(try cd.folder.run("list", "letters", "--query", "tag:appeal@ab").status == 1)
    #expect(try cd.folder.run("notes", "list").output.contains("CM16-0200001"))
  }

  @Test("a damaged, a foreign and a linked file are named and passed over; the last layer of a damaged one stays")
  func damaged() throws {
    let share = try CommandFolder()
    let ab = try Person("ab", [Self.line(1, "in")])
    let cd = try Person("cd", [Self.line(1, "out")])
    #expect(try cd.sync(share.work).status == 0)
    #expect(try ab.sync(share.work).status == 0)
    let before = try #require(share.text(of: "cd.jsonl"))
    try share.write("<<<<<<< ours\n" + before, to: "cd.jsonl")
    try share.write("{}\n", to: "Not A Name.jsonl")
    try share.write("# read me", to: "README.md")
    try share.write("secret", to: "../secret")
    #expect(symlink("../secret", share.work + "/ef.jsonl") == 0)
    let run = try ab.sync(share.work)
    #expect(run.status == 1)
    let named = run.errors.split(separator: "\n").map { $0.split(separator: ":")[1] }
    #expect(named == [" Not A Name.jsonl", " cd.jsonl", " ef.jsonl"])
    #expect(ab.layers["cd.jsonl"] == before && ab.layers["ef.jsonl"] == nil)
    // A person's own file is never written through a link.
    let ef = try Person("ef", [Self.line(1, "in")])
    #expect(try ef.sync(share.work).status == 1)
    #expect(share.text(of: "../secret") == "secret")
  }

  @Test("one's own file that was written elsewhere is not overwritten, nor emptied, without --force")
  func elsewhere() throws {
    let share = try CommandFolder()
    let laptop = try Person("ab", [Self.line(1, "in")])
    let desk = try Person("ab", [Self.line(2, "in")])
    #expect(try laptop.sync(share.work).status == 0)
    let refused = try desk.sync(share.work)
    #expect(refused.status == 1 && refused.errors.contains("was not written from here"))
    try laptop.set([])
    #expect(try laptop.sync(share.work).errors.contains("you have no notes"))
    #expect(try laptop.sync(share.work, "--force").status == 0)
    #expect(share.text(of: "ab.jsonl") == "")
    #expect(try laptop.sync("\(share.work)/missing").status == 1)
    // Who has never given a name has no default.
    #expect(try CommandFolder().run("notes", "sync", share.work).status == 2)
    #expect(try laptop.folder.run("notes", "sync", share.work, "--name", "../x").status == 2)
  }

  @Test("a program that ended between the two writes continues with its own file")
  func ended() throws {
    let share = try CommandFolder()
    let ab = try Person("ab", [Self.line(1, "in")])
    #expect(try ab.sync(share.work).status == 0)
    let old = try #require(share.text(of: "ab.jsonl"))
    try ab.set([Self.line(2, "in")])
    // After the first write, the pending file is kept, and the share has the old file or the new one.
    for isWritten in [false, true] {
      let new = #"{"case":"CM15-0101003","marked":false,"tags":["in"]}"# + "\n"
      try ab.folder.write(new, to: "../.local/share/imr/layers.ab.next")
      try ab.folder.write(old, to: "../.local/share/imr/layers/ab.jsonl")
      try share.write(isWritten ? new : old, to: "ab.jsonl")
      let run = try ab.sync(share.work)
      #expect(run.status == 0, "\(run.errors)")
      #expect(share.text(of: "ab.jsonl")?.contains("CM15-0101002") == true)
      #expect(ab.layers["ab.jsonl"] == share.text(of: "ab.jsonl"))
      #expect(ab.layers.keys.sorted() == ["ab.jsonl"])
    }
  }

  @Test("after a kill at any moment, the files are whole and the next sync continues")
  func killed() throws {
    let share = try CommandFolder()
    let ab = try Person("ab", [Self.line(0, "in")])
    for round in 1...12 {
      try ab.set((0...(round * 20)).map { Self.line($0, "in") })
      // A signal after a time that differs each round.
      _ = try ab.folder.run(
        "notes", "sync", share.work, "--name", "ab",
        shell: #""$@" & sleep 0.00\#(round % 10); kill -9 $! 2>/dev/null; wait"#)
      for name in share.names() where name.hasSuffix(".jsonl") {
        let text = share.text(of: name) ?? ""
        #expect(text.isEmpty || text.hasSuffix("}\n"))
      }
      let run = try ab.sync(share.work)
      #expect(run.status == 0, "\(run.errors)")
      #expect(share.text(of: "ab.jsonl") == ab.layers["ab.jsonl"])
    }
  }

  @Test("all people end with the same layers, in any order of writing and merging")
  func orders() throws {
    var random = SeededGenerator(28)
    for _ in 0..<4 {
      let people = try ["ab", "cd", "ef"].map {
        try Person($0, [Self.line(Int.random(in: 0..<9, using: &random), "in")])
      }
      // Each person has a copy of the folder, as in git; a merge takes each file from its owner's copy.
      let copies = try people.map { _ in try CommandFolder() }
      func merge(_ from: Int, into: Int) throws {
        for name in copies[from].names() where name != "\(people[into].name).jsonl" {
          let isOwners = name == "\(people[from].name).jsonl"
          if isOwners || copies[into].text(of: name) == nil {
            try copies[into].write(copies[from].text(of: name) ?? "", to: name)
          }
        }
      }
      for _ in 0..<10 {
        let one = Int.random(in: 0..<3, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: try people[one].set([Self.line(Int.random(in: 0..<9, using: &random), "in"), Self.line(9, "out")])
        case 1: #expect(try people[one].sync(copies[one].work).status == 0)
        default: try merge(one, into: (one + 1) % 3)
        }
      }
      for (person, copy) in zip(people, copies) { #expect(try person.sync(copy.work).status == 0) }
      for from in (0..<3).shuffled(using: &random) {
        for into in (0..<3).shuffled(using: &random) where from != into { try merge(from, into: into) }
      }
      for (person, copy) in zip(people, copies) { #expect(try person.sync(copy.work).status == 0) }
      #expect(people[0].layers == people[1].layers && people[1].layers == people[2].layers)
      #expect(people[0].layers.count == 3)
    }
  }

  @Test("two branches of a git repository merge without conflict", .enabled(if: access("/usr/bin/git", X_OK) == 0))
  func git() throws {
    let share = try CommandFolder()
    let ab = try Person("ab", [Self.line(1, "in"), Self.line(3, "in")])
    let cd = try Person("cd", [Self.line(2, "out")])
    func git(_ commands: String) throws {
      let run = try share.run(
        shell: "set -e; git() { command git -c user.name=x -c user.email=x@y \"$@\"; }; \(commands)")
      #expect(run.status == 0, "\(run.errors)")
    }
    try git("git init -q -b main .; git commit -q --allow-empty -m start; git checkout -q -b cd")
    #expect(try cd.sync(share.work).status == 0)
    try git("git add -A; git commit -q -m cd; git checkout -q main")
    #expect(try ab.sync(share.work).status == 0)
    try git("git add -A; git commit -q -m ab; git merge -q --no-edit cd; test -z \"$(git status --porcelain)\"")
    try cd.set([Self.line(2, "in"), Self.line(4, "out")])
    try git("git checkout -q cd; git merge -q --no-edit main")
    #expect(try cd.sync(share.work).status == 0)
    try git("git commit -q -am more; git checkout -q main")
    try ab.set([Self.line(1, "out")])
    #expect(try ab.sync(share.work).status == 0)
    try git("git commit -q -am other; git merge -q --no-edit cd")
    #expect(share.names().filter { $0 != ".git" } == ["ab.jsonl", "cd.jsonl"])
  }

  @Test("agreement of the table in Cohen (1960) is .492; the differing cases are listed and can be queried")
  func agree() throws {
    let share = try CommandFolder()
    let tags = ["include", "exclude", "maybe"]
    var lines: (ab: [String], cd: [String]) = ([], [])
    var serial = 0
    for (row, counts) in [[88, 10, 2], [14, 40, 6], [18, 10, 12]].enumerated() {
      for (column, count) in counts.enumerated() {
        for _ in 0..<count {
          lines.ab.append(Self.line(serial, tags[row]))
          lines.cd.append(Self.line(serial, tags[column]))
          serial += 1
        }
      }
    }
    // Rated by only one person, and in two ways at once.
    lines.ab += [Self.line(500, "include"), Self.line(501, "include", "maybe")]
    lines.cd.append(Self.line(501, "include"))
    try share.write(lines.ab.joined(separator: "\n"), to: "ab.jsonl")
    try share.write(lines.cd.joined(separator: "\n"), to: "cd.jsonl")
    let me = try CommandFolder()
    let run = try me.run("notes", "agree", share.work, "--tags", "include,exclude,maybe", "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.both == 200 && report.kappa == 0.4915 && report.differ.count == 60)
    #expect(report.unclear.map(\.person) == ["ab"])
    #expect(abs(report.alpha - 0.4912) < 0.01)
    let text = try me.run("notes", "agree", share.work, "--tags", "include,exclude,maybe").output
    #expect(text.contains("ab, cd: agree on 140 of 200, Cohen's kappa 0.492\n"))
    // The query selects these cases if the layers are present.
    #expect(try me.run("notes", "sync", share.work, "--name", "ef", "--quiet").status == 0)
    let query = try #require(report.query)
    for rated in report.differ.prefix(3) {
      try me.write(CommandLetters.letter(number: rated.case), to: "letters/\(rated.case).txt")
    }
    try me.write(CommandLetters.letter(number: "CM15-0101000"), to: "letters/same.txt")
    let found = try me.run("list", "letters", "--query", query, "--columns", "case", "--format", "csv")
    #expect(found.output.split(whereSeparator: \.isNewline).count == 4, "\(found.errors)")
    #expect(try me.run("notes", "agree", share.work, "--tags", "include").status == 2)
    #expect(try me.run("notes", "agree", share.work, "--tags", "a,b", "--people", "ab").status == 1)
  }

  private struct Report: Decodable {
    struct Rated: Decodable { let `case`: String }
    struct Unclear: Decodable { let person: String }

    let both: Int
    let kappa: Double
    let alpha: Double
    let differ: [Rated]
    let unclear: [Unclear]
    let query: String?
  }
}
