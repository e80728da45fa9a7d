import FoundationEssentials
import TestSupport
import Testing

/// Compares the output of commands on the letters of `Tests/Golden` byte for byte.
///
/// Each group of calls is a separate suite, so that it can be run alone.
private enum CommandCalls {
  /// Returns the differences between the output of the calls in a file and the output stored there.
  ///
  /// The calls are made one after another in one folder, so that the first reads the letters and the others their cache.
  static func difference(in file: String) throws -> String? {
    let folder = try CommandFolder()
    // Files that are not letters are in a separate folder, because they change the status of every call.
    for name in ["letters", "other"] {
      try FileManager.default.createDirectory(atPath: "\(folder.work)/\(name)", withIntermediateDirectories: true)
    }
    for letter in Golden.letters {
      let place = ["empty.txt", "shopping.txt"].contains(letter.name) ? "other" : "letters"
      try Data(letter.bytes).write(to: URL(filePath: "\(folder.work)/\(place)/\(letter.name)"))
    }
    let version = try folder.run("--version").output.split(separator: " ").dropFirst().first ?? "none"
    return Golden.difference(inTable: "Commands/\(file).txt") { line in
      do {
        let run = try folder.run(shell: #"B="$1"; imr() { "$B" "$@"; }; "# + line)
        return [run.status == 0 ? "" : "status \(run.status)", run.output, run.errors].filter { !$0.isEmpty }
          .map { text in
            text.replacing(folder.path, with: "~")
              .replacing(#/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#, with: "TIME")
              .replacing(version, with: "VERSION")
          }
      } catch {
        return ["\(error)"]
      }
    }
  }
}

@Suite("imr list, compared whole", .waiting)
struct GoldenListTests {
  @Test("Columns, formats, orders, queries, samples")
  func calls() throws {
    let difference = try CommandCalls.difference(in: "list")
    #expect(difference == nil)
  }
}

@Suite("imr show and compare, compared whole", .waiting)
struct GoldenShowTests {
  @Test("Whole letters of every form in every format, and two items side by side")
  func calls() throws {
    let difference = try CommandCalls.difference(in: "show")
    #expect(difference == nil)
  }
}

@Suite("imr stats, compared whole", .waiting)
struct GoldenStatsTests {
  @Test("Rates, tables, trends, reasons, guidelines, comparisons, plots")
  func calls() throws {
    let difference = try CommandCalls.difference(in: "stats")
    #expect(difference == nil)
  }
}

@Suite("imr answer and digest, compared whole", .waiting)
struct GoldenAnswerTests {
  @Test("Answers and documents in every format")
  func calls() throws {
    let difference = try CommandCalls.difference(in: "answer")
    #expect(difference == nil)
  }
}

@Suite("imr like, mine and grep, compared whole", .waiting)
struct GoldenLikeTests {
  @Test("Items similar to another, similar to the user's own case, and sentences")
  func calls() throws {
    let difference = try CommandCalls.difference(in: "like")
    #expect(difference == nil)
  }
}

@Suite("imr check and cache, compared whole", .waiting)
struct GoldenCheckTests {
  @Test("Reports in every format")
  func calls() throws {
    let difference = try CommandCalls.difference(in: "check")
    #expect(difference == nil)
  }
}

@Suite("imr export, compared whole", .waiting)
struct GoldenExportTests {
  @Test("Files in every format, and the messages about them")
  func calls() throws {
    let difference = try CommandCalls.difference(in: "export")
    #expect(difference == nil)
  }
}

@Suite("imr mark, tag, note and notes, compared whole", .waiting)
struct GoldenNotesTests {
  @Test("Marks, tags and notes from their making to their export")
  func calls() throws {
    let difference = try CommandCalls.difference(in: "notes")
    #expect(difference == nil)
  }
}

@Suite("imr manual, help and data, compared whole", .waiting)
struct GoldenHelpTests {
  @Test("The manual page, the description of the data, the help of every command")
  func calls() throws {
    let difference = try CommandCalls.difference(in: "help")
    #expect(difference == nil)
  }
}
