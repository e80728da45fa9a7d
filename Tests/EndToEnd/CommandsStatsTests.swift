import FoundationEssentials
import Testing

@Suite("imr stats", .waiting)
struct CommandsStatsTests {
  @Test(
    "Incomplete letters are left out with a note, whatever the figures, and counted where they are asked about",
    arguments: [
      ("--by category", "note: not counted: 1 incomplete letter", ""),
      ("--by category --format csv", "not counted: 1 incomplete letter", ""),
      ("--reasons", "note: not counted: 1 incomplete letter", ""),
      ("--guidelines", "note: not counted: 1 incomplete letter", ""),
      ("--table processing-days", "note: not counted: 1 incomplete letter", ""),
      ("--trend year --having reason:criteria-met", "note: not counted: 1 incomplete letter", ""),
      ("--guidelines --format json", "\"not counted: 1 incomplete letter\"", ""),
      ("--reasons --format jsonl", "not counted: 1 incomplete letter", ""),
      ("--trend year --having warning:yes --of cases", "", ""), ("--by complete", "", ""),
    ])
  func leftOut(options: String, text: String, errors: String) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let letter = CommandLetters.letter(number: "CM16-0200009")
    try folder.write(String(letter.prefix(letter.count - 60)), to: "letters/cut.txt")
    let run = try CommandRun(["stats", "letters"] + options.split(separator: " ").map(String.init), in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains(text.isEmpty ? "" : text) && run.output.contains("not counted") == !text.isEmpty)
    #expect(run.errors == errors)
  }

  /// The columns that describe what figures count, after those of the figures.
  private static let basisColumns = "unit,query,all_letters,interval_method,version,notes"
  private static let intervalMethod =
    "\"95 %, Wilson at the effective sample size, letters as clusters (Korn and Graubard); none below five letters\""

  @Test("A table: a row a value, the unit named, numbers instead of a share below five")
  func table() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("stats", "letters", "--by", "specialty")
    let version = try folder.run("--version").output.split(separator: " ").dropFirst().first ?? ""
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.output == """
        Rates by specialty: overturned of 4 items in 3 letters
        SPECIALTY        N  LETTERS  UPHELD  OVERTURNED  UNKNOWN   SHARE  95 %
        Family Practice  1        1       1           0        0  0 of 1
        Neurology        3        2       1           2        0  2 of 3
        Total            4        3       2           2        0  2 of 4
        basis: items of 3 letters; query none; intervals \(Self.intervalMethod.dropFirst().dropLast()); imr \(version)

        """)
  }

  @Test("Two --by are two fields, as with a comma")
  func twoOptions() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let joined = try folder.run("stats", "letters", "--by", "category,year")
    let run = try folder.run("stats", "letters", "--by", "category", "--by", "year")
    #expect(run.output == joined.output && run.output.contains("TREATMENT CATEGORY") && run.output.contains("YEAR"))
    let three = try folder.run("stats", "letters", "--by", "category", "--by", "year", "--by", "region")
    #expect(three.status == 2 && three.errors.contains("two fields"))
    let twice = try folder.run("stats", "letters", "--by", "category", "--by", "category")
    #expect(twice.status == 2 && twice.errors.contains("‘category’ is given twice"))
  }

  @Test("JSON: as the schema requires, by items and by cases")
  func json() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    for (unit, counts) in [("items", [4, 2, 2, 0]), ("cases", [3, 1, 1, 1])] {
      let run = try folder.run("stats", "letters", "--by", "category,year", "--of", unit, "--format", "json")
      #expect(run.errors == "")
      let rates = try JSONDecoder().decode(RatesJSON.self, from: Data(run.output.utf8))
      #expect(rates.of == unit)
      #expect(rates.by == ["category", "year"])
      #expect(rates.letters == 3)
      #expect([rates.total.n, rates.total.upheld, rates.total.overturned, rates.total.other] == counts)
      #expect(rates.rows.contains { $0.values == ["diagnostic-testing", "2015"] && $0.n == 1 && $0.overturned == 1 })
      #expect(rates.total.low == nil)
    }
  }

  @Test("A condition on items leaves the items that meet it")
  func query() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("stats", "letters", "--by", "outcome", "--query", "item-outcome:upheld", "--format", "csv")
    #expect(
      run.output
        == [
          "outcome,outcome_name,n,letters,upheld,overturned,partial,unknown,other,share,low,high," + Self.basisColumns,
          "upheld,upheld,2,2,2,0,0,0,0,0.0,,,items,outcome:upheld,2,\(Self.intervalMethod),0.2.0,"
            + "shares by outcome hold by definition and have no interval", "",
        ].joined(separator: "\r\n"))
  }

  @Test("A trend is by the time of decision, the earliest first")
  func trend() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    for (period, keys) in [
      ("month", ["2015-06", "2016-02", "2016-03"]), ("quarter", ["2015-04..2015-06", "2016-01..2016-03"]),
      ("year", ["2015", "2016"]),
    ] {
      let run = try folder.run("stats", "letters", "--trend", period, "--format", "json")
      let rates = try JSONDecoder().decode(RatesJSON.self, from: Data(run.output.utf8))
      #expect(rates.rows.map(\.values) == keys.map { [$0] })
      for row in rates.rows {
        // The key is a value of the field.
        let value = try #require(row.values.first)
        let list = try folder.run("list", "letters", "--format", "jsonl", "--query", "\(rates.by[0]):\(value)")
        #expect(list.output.split(separator: "\n").count == row.letters)
      }
    }
  }

  @Test("The share of a value over time, in every format and as a picture")
  func having() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let arguments = ["stats", "letters", "--trend", "year", "--having", "item-outcome:overturned"]
    #expect(
      try CommandRun(arguments + ["--format", "csv"], in: folder).output
        == [
          "year,n,letters,having,having_letters,share,low,high," + Self.basisColumns,
          "2015,1,1,1,1,1.0,,,items,,3,\(Self.intervalMethod),0.2.0,",
          "2016,3,2,1,1,0.3333,,,items,,3,\(Self.intervalMethod),0.2.0,", "",
        ].joined(separator: "\r\n"))
    let text = try CommandRun(arguments, in: folder).output
    #expect(text.hasPrefix("Share with outcome:overturned by year: of 4 items in 3 letters\n"))
    #expect(try CommandRun(arguments + ["--plot", "trend.svg"], in: folder).status == 0)
    #expect(try #require(folder.text(of: "trend.svg")).contains(">2015</text>"))
    let cases = try folder.run("stats", "letters", "--trend", "year", "--having", "warning:no", "--of", "cases")
    #expect(cases.status == 0 && cases.output.contains("of 3 letters"))
  }

  @Test("Predefined tables note what letters do not state")
  func tables() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    for name in ["categories", "drug-classes", "specialties", "license", "processing-days", "injury-years"] {
      for format in ["table", "csv", "json"] {
        let run = try folder.run("stats", "letters", "--table", name, "--format", format)
        #expect(run.errors == "")
        #expect(run.status == 0)
        #expect(format == "csv" || run.output.contains("loaded letters"))
      }
    }
    let days = try folder.run("stats", "letters", "--table", "processing-days", "--format", "csv")
    // Assigned on 19 May 2015; decided on 11 June 2015, 1 February and 1 March 2016. The columns that describe what is
    // counted follow.
    #expect(
      days.output.split(separator: "\r\n").map { $0.split(separator: ",").prefix(6).joined(separator: ",") }
        .joined(separator: "|")
        == [
          "month,letters,lower_quartile,median,upper_quartile,over_30_days", "2015-06,1,23,23,23,0",
          "2016-02,1,258,258,258,1", "2016-03,1,287,287,287,1",
        ].joined(separator: "|"))
    let classes = try folder.run("stats", "letters", "--table", "drug-classes", "--format", "json")
    let rates = try JSONDecoder().decode(RatesJSON.self, from: Data(classes.output.utf8))
    #expect(rates.rows.map(\.values) == [["opioids"]])
    #expect(rates.query == "category:pharmaceuticals")
  }

  @Test("A picture is a complete SVG file, and replaces an existing one only on request")
  func plot() throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let run = try folder.run("stats", "letters", "--by", "specialty", "--plot", "rates.svg")
    #expect(run.status == 0)
    let picture = try #require(folder.text(of: "rates.svg"))
    #expect(picture.hasPrefix("<svg "))
    #expect(picture.hasSuffix("</svg>\n"))
    #expect(picture.contains(">Family Practice</text>"))
    #expect(picture.contains(">2 of 3</text>"))
    let again = try folder.run("stats", "letters", "--by", "specialty", "--plot", "rates.svg")
    #expect(again.status == 1)
    #expect(again.errors == "imr: rates.svg already exists; choose another name, or add --force to overwrite\n")
    let other = try folder.run("stats", "letters", "--by", "specialty", "--plot", "rates.PNG")
    #expect(other.status == 2)
    #expect(other.errors.hasPrefix("imr: --plot draws SVG, not png: end the name with .svg\n"))
    #expect(folder.text(of: "rates.PNG") == nil)
    let forced = try folder.run("stats", "letters", "--trend", "month", "--plot", "rates.svg", "--force")
    #expect(forced.status == 0)
  }

  @Test(
    "Fields that cannot be counted by are reported with those that can, status 2",
    arguments: [
      (["--by", "categry"], "did you mean category?"), (["--by", "category,category"], "is given twice"),
      (["--by", "category,region,side"], "two fields at most: pick a value of another with --query"),
      (["--by", "month"], "write --trend month"),
      (["--by", "a,b", "--trend", "year"], "cannot count by ‘a’"),
      (["--by", "specialty,licensed"], "single persons"), ([], "name what to count by"),
      (["--table", "categories", "--by", "region"], "leave out --by"),
      (["--by", "region", "--having", "reason:none"], "--having needs --trend"),
      (["--trend", "year", "--having", "mri"], "takes fields"), (["--trend", "year", "--having", "reson:x"], "reason"),
    ])
  func mistakes(arguments: [String], message: String) throws {
    let run = try CommandRun(["stats"] + arguments, in: try CommandFolder())
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
  }
}

private struct RatesJSON: Decodable {
  let of: String
  let by: [String]
  let query: String
  let letters: Int
  let rows: [Row]
  let total: Row

  struct Row: Decodable {
    let values: [String]
    let n: Int
    let letters: Int
    let upheld: Int
    let overturned: Int
    let other: Int
    let share: Double?
    let low: Double?
    let high: Double?
  }
}
